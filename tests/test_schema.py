"""The JSON Schema of rules files takes what the loader takes, and refuses what it refuses for its form."""

import tomllib
from importlib.resources import files

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from faraon import BUILT_IN, RulesError, rules_from_toml, rules_schema

SCHEMA = rules_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
BUILT_IN_TEXTS = {name: (files("faraon") / "rules" / "builtin" / f"{name}.toml").read_text("utf-8") for name in BUILT_IN}


def valid(text: str) -> bool:
    return not list(VALIDATOR.iter_errors(tomllib.loads(text)))


def loads(text: str) -> bool:
    try:
        rules_from_toml(text)
    except RulesError:
        return False
    return True


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_built_in_files_are_valid(name: str) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(tomllib.loads(BUILT_IN_TEXTS[name]))] == []


HEAD = 'extends = "saratov"\n'


@pytest.mark.parametrize(
    "text",
    [
        HEAD,
        "format = 1\n" + HEAD,
        HEAD + 'with = ["DEC-24"]\n[deal]\nhand = 5\n[cards]\n8 = {}\nKS = { draw = 5, miss = true }\n',
        HEAD + '[cards]\n8 = { draw = 1, answer = "8 QS", adds = true }\n',
        HEAD + "[score]\nlast = { QS = -20 }\nonce = { J = 5 }\n",
        HEAD + '[why]\n"deal.hand" = ["SAR-10"]\n',
        HEAD + 'departs = ["SAR-27"]\nname = "ours"\ntitle = "Ours"\n',
        HEAD + "[variants.five]\ndeal.hand = 5\nwhy.'deal.hand' = ['SAR-10']\n",
        'extends = "saratov"\n[deck]\nsuits = "H L A B"\n[score]\nalone = {}\nlast = {}\n',
        BUILT_IN_TEXTS["tagalog"].replace('name   = "tagalog"\n', "").replace('title  = "Faraon, the Tagalog text"\n', ""),
    ],
)
def test_a_good_file_is_good_to_both(text: str) -> None:
    assert valid(text)
    assert loads(text)


BAD = [
    "format = 2\n" + HEAD,
    "format = true\n" + HEAD,
    "extends = 3\n",
    "with = 'DEC-24'\n" + HEAD,
    "with = [24]\n" + HEAD,
    "variants = []\n" + HEAD,
    HEAD + "[variants]\nx = 3\n",
    HEAD + "[variants.x]\nwith = []\n",
    HEAD + "[variants.x]\ndeal.hnd = 5\n",
    HEAD + "[variants.x]\ndeal.hand = 0\n",
    HEAD + "[dael]\nhand = 3\n",
    HEAD + "[deal]\nhands = 3\n",
    HEAD + "[deal]\nhand = '6'\n",
    HEAD + "[deal]\nhand = true\n",
    HEAD + "[deal]\nhand = 6.5\n",
    HEAD + "[deal]\nhand = 0\n",
    HEAD + "[deal]\nhand = 46\n",
    HEAD + "[deal]\nstarter = 'pain'\n",
    HEAD + "[cards]\n8 = 3\n",
    HEAD + "[cards]\n8 = { miss = 1 }\n",
    HEAD + "[cards]\n8 = { mis = true }\n",
    HEAD + "[cards]\n8 = { draw = 91 }\n",
    HEAD + "[cards]\n8 = { wild = true }\n",
    HEAD + "[deck]\nsuits = 'S X'\n",
    HEAD + "[deck]\nranks = '6,7'\n",
    HEAD + "[deck]\nranks = ''\n",
    HEAD + "[deck]\nsuits = ['S']\n",
    HEAD + "[score]\nhand = { Q = '3' }\n",
    HEAD + "[score]\nlast = 3\n",
    HEAD + "[blocked]\nrepeats = 100\n",
    HEAD + "[match]\nlimit = -1\n",
    HEAD + "departs = 'SAR-27'\n",
    HEAD + "departs = ['SAR27']\n",
    HEAD + "[why]\n'deal.hand' = 'SAR-10'\n",
    HEAD + "[why]\n'deal.hand' = ['sar-10']\n",
    HEAD + "source = 'saratov'\n",
    HEAD + "offers = []\n",
    "deal = 3\n" + HEAD,
    "",
    BUILT_IN_TEXTS["russian"].replace("hand         = 4\n", ""),
    BUILT_IN_TEXTS["russian"].replace('play = "must"\n', ""),
    BUILT_IN_TEXTS["russian"].replace('[stock]\nrecycle = "shuffle"\nwhen    = "needed"\n', "[stock]\n"),
]


@pytest.mark.parametrize("text", BAD)
def test_a_bad_file_is_bad_to_both(text: str) -> None:
    assert not valid(text)
    assert not loads(text)


@pytest.mark.parametrize("suits", ["S  C", " S C", "S C ", "S\tC"])
def test_both_agree_on_the_spaces_between_suits(suits: str) -> None:
    text = HEAD + f'[deck]\nsuits = "{suits}"\n[players]\nmost = 4\n[score]\nalone = {{}}\nlast = {{}}\n'
    assert valid(text) == loads(text)


def test_every_value_says_what_it_means() -> None:
    def unexplained(table: dict[str, object], path: str) -> list[str]:
        properties = table.get("properties", {})
        assert isinstance(properties, dict)
        return [f"{path}.{key}" for key, value in properties.items() if not value.get("description")] + [
            inner for key, value in properties.items() for inner in unexplained(value, f"{path}.{key}")
        ]

    assert unexplained(SCHEMA, "") == []
