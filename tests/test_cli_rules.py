"""`faraon rules` lists the rule sets, and prints each so that it loads again."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import faraon
from faraon.cli import main
from faraon.cli.ruletext import rules_text

Outcome = tuple[int, str, str]
Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: object) -> Outcome:
        status = main(["rules", *map(str, argv)])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_the_list_names_each_rule_set_with_players_cards_and_variants(run: Run) -> None:
    status, out, err = run()
    assert (status, err) == (0, "")
    words = " ".join(out.split())
    assert "tagalog: Faraon, the Tagalog text 2 to 4 players, 36 cards, 5 dealt to each" in words
    assert "russian: Faraon, the Russian book text 2 to 5 players, 36 cards, 4 dealt to each" in words
    assert "slovak: Faraón, the Slovak text 2 to 6 players, 32 cards, 5 dealt to each" in words
    assert "saratov: Faraon by the Saratov rules 2 to 5 players, 36 cards, 4 dealt to each" in words
    for name in faraon.BUILT_IN:
        for variant in faraon.load_rules(name).offers:
            assert f"--with {variant}: " in words
    assert max(map(len, out.splitlines())) < 80


def test_a_decision_is_listed_with_its_other_reading_and_an_option_with_its_clause(run: Run) -> None:
    words = " ".join(run()[1].split())
    assert "--with DEC-08: Is the recycled pile shuffled? no: turned over, as in the Saratov text" in words
    assert "--with four-cards: Before the game four cards may be chosen instead" in words
    assert "--with three-for-seven: Variant: a seven takes three cards instead of two." in words
    assert "--with hearts-seven: Variant: when a player has laid the last card, the next player may bring" in words


@pytest.mark.parametrize("name", faraon.BUILT_IN)
def test_a_built_in_rule_set_is_printed_as_its_own_file(run: Run, name: str) -> None:
    status, out, err = run(name)
    assert (status, err) == (0, "")
    assert out.encode() == (Path(faraon.__file__).parent / "rules" / "builtin" / f"{name}.toml").read_bytes()


@pytest.mark.parametrize("name", faraon.BUILT_IN)
def test_whatever_is_switched_on_the_printed_rules_load_again_to_the_same_game(name: str) -> None:
    for variants in [(), *((variant,) for variant in faraon.load_rules(name).offers)]:
        rules = faraon.load_rules(name, *variants)
        again = faraon.rules_from_toml(rules_text(rules))
        assert again.digest == rules.digest
        assert (again.why, again.departs) == (rules.why, rules.departs)
        # It must not go by the name of what it is not.
        assert again.name != name


def test_a_house_file_is_printed_as_all_that_it_says_in_the_end(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'extends = "saratov"\nname = "my-game"\ntitle = "Mine: \\"Faraon\\" \\\\ ♥"\ndeparts = ["SAR-27"]\n'
        '[cards]\n8 = {}\nKS = { draw = 5, miss = true }\n[score]\nalone = {}\n[variants.short]\ndeal.hand = 3\n',
        "utf-8",
    )  # fmt: skip
    status, out, err = run(house, "--with", "short")
    assert (status, err) == (0, "")
    rules, again = faraon.load_rules(house, "short"), faraon.rules_from_toml(out)
    assert again.digest == rules.digest
    assert (again.name, again.title, again.departs) == ("my-game", 'Mine: "Faraon" \\ ♥', ("SAR-27",))
    assert again.deal.hand == 3
    assert out.startswith("# my-game with short, with everything that it says\nformat = 1\n")
    assert "\n8 = {}\nA = { miss = true }\n" in out
    assert "\nKS = { draw = 5, miss = true }\n" in out


def test_rules_where_no_card_does_anything_load_again(tmp_path: Path) -> None:
    house = tmp_path / "plain.toml"
    house.write_text('extends = "slovak"\n[cards]\n7 = {}\nA = {}\nQ = {}\n')
    rules = faraon.load_rules(house)
    assert faraon.rules_from_toml(rules_text(rules)).digest == rules.digest


def test_a_variant_of_a_built_in_rule_set_is_printed_resolved(run: Run) -> None:
    status, out, _ = run("slovak", "--with", "four-cards", "DEC-05")
    assert status == 0
    assert "\nhand = 4\n" in out
    assert '\nlast_card = "drawn"\n' in out


def test_the_schema_is_printed(run: Run) -> None:
    status, out, _ = run("--schema")
    assert status == 0
    assert json.loads(out) == faraon.rules_schema()


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["saratow"], "there is no rule set 'saratow' (did you mean 'saratov'?)"),
        (["saratov", "--with", "DEC-42"], "there is no variant 'DEC-42'"),
        (["--with", "DEC-05"], "not of which rules"),
        (["--schema", "saratov"], "--schema stands alone"),
        (["--schema", "--with", "DEC-05"], "--schema stands alone"),
        (["nowhere.toml"], "nowhere.toml: there is no such file"),
    ],
)
def test_what_is_not_there_is_told(run: Run, argv: list[str], sentence: str) -> None:
    status, out, err = run(*argv)
    assert (status, out) == (2, "")
    assert sentence in err
