"""House rules as a small site: `python -m sphinx -W examples/sphinx-house build/house`, where `faraon[sphinx]` is installed."""

project = "Faraon at our table"
extensions = ["faraon.sphinx"]
exclude_patterns = ["README.md"]

faraon_rules = "house.toml"
faraon_colours = "four"
