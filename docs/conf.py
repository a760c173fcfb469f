"""How the documentation is built: without the network, and every claim that can be run is run."""

import sys
from pathlib import Path

import faraon

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "faraon"
author = "The faraon authors"
project_copyright = author
version = release = faraon.__version__

extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest", "faraon_docs"]
exclude_patterns = ["_build"]

# A reference that leads nowhere is a fault, except to Python's own names, which only the network could tell.
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!faraon\b).*"), ("py:class", r"faraon\.frozen\.(FrozenDict|K|V_co)")]  # a Mapping to its readers

# Docstrings are read by people in an editor too, and mark code with one backtick.
default_role = "literal"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

doctest_global_setup = "import faraon"

html_theme = "furo"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_title = f"faraon {release}"
html_show_sourcelink = False
