"""`faraon check` holds rules to the suite, clause by clause, and shows what was expected beside what came out."""

import io
import os
import re
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest
from attrs import evolve

from faraon import BUILT_IN, Rules, RulesError, load_rules
from faraon.cli import main
from faraon.conformance import load_suite
from faraon.conformance.report import check_rules

# A suite of one small text. Seat 0 lays the seven of hearts on the eight of hearts, and seat 1 has a seven or has none.
CLAUSES = """\
[[clause]]
id = "SVK-17"
kind = "rule"
text = "A seven makes the next player draw two cards, which ends that player's turn."
[[clause]]
id = "SVK-18"
kind = "rule"
text = "The next player may beat the seven with an own seven."
[[clause]]
id = "SVK-31"
kind = "advice"
text = "Keep a seven."
"""
PLAY = """\
format = 1
source = "slovak"
[[scenario]]
id = "SVK-two-for-a-seven"
shows = ["SVK-17"]
contrasts = ["SVK-17"]
why = "Seat 0 lays 7H, so two cards are to be drawn."
given = { hands = ["7H KL", "9B 9A"], turn = 0, stock = "8L 10A JB", pile = "8H" }
moves = ["7H"]
then = { turn = 1, pending = { draw = 2 } }
refuse = [ { move = "9B", code = "must-answer", clauses = ["SVK-18"] } ]
[[scenario]]
id = "SVK-seven-on-seven"
shows = ["SVK-17", "SVK-18"]
why = "Seat 1 beats 7H with 7B, or draws."
given = { hands = ["7H KL", "7B 9A"], turn = 0, stock = "8L 10A JB", pile = "8H" }
moves = ["7H"]
then = { legal = "7B draw" }
[[scenario]]
id = "SVK-three-for-a-seven"
shows = ["DEC-41"]
with = ["three-for-seven"]
why = "The variant says three."
given = { hands = ["7H KL", "9B 9A"], turn = 0, stock = "8L 10A JB", pile = "8H" }
moves = ["7H"]
then = { pending = { draw = 3 } }
"""
TABLE = """\
The suite of slovak: clause, verdict, scenarios that show it, what it says
  SVK-17  holds    2  A seven makes the next player draw two cards, which ends
                      that player's turn.
  SVK-18  holds    1  The next player may beat the seven with an own seven.
  SVK-31  –        –  Keep a seven.
  DEC-41  holds    1  How many may a house ask for? Three.

"""
HOLDS = TABLE + "slovak: 3 of 3 clauses hold, 3 of 3 scenarios.\n"

Outcome = tuple[int, str, str]
Run = Callable[..., Outcome]


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    folder = tmp_path / "suite"
    for source in BUILT_IN:
        (folder / source).mkdir(parents=True)
        head = (
            f'format = 1\nsource = "{source}"\ntitle = "A text"\norigin = "{source}.md"\nsha256 = "{sha256(source.encode()).hexdigest()}"\n'
        )
        smile = f'[[clause]]\nid = "{source[:3].upper()}-01"\nkind = "advice"\ntext = "Smile."\n'
        own = CLAUSES if source == "slovak" else smile
        (folder / source / "clauses.toml").write_text(head + own, "utf-8")
    (folder / "slovak" / "play.toml").write_text(PLAY, "utf-8")
    (folder / "decisions.toml").write_text(
        'format = 1\n[[decision]]\nid = "DEC-41"\nsources = ["slovak"]\nquestion = "How many may a house ask for?"\nanswer = "Three."\n',
        "utf-8",
    )
    return folder


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def check(suite: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `faraon check` with the small suite: status, output, errors."""

    def run(*argv: object) -> Outcome:
        status = main(["check", *map(str, argv), "--suite", str(suite)])
        out, err = capsys.readouterr()
        return status, out, err

    return run


def house(folder: Path, text: str) -> Path:
    path = folder / "house.toml"
    path.write_text(text, "utf-8")
    return path


def test_each_clause_has_its_verdict_and_the_number_of_its_scenarios(check: Run) -> None:
    assert check("slovak") == (0, HOLDS, "")
    assert check("--source", "slovak") == (0, HOLDS, "")
    assert check("slovak", "--source", "slovak") == (0, HOLDS, "")


def test_without_rules_each_built_in_rule_set_is_held_to_its_own_suite(check: Run) -> None:
    head = "The suite of {}: clause, verdict, scenarios that show it, what it says\n  {}-01  –        –  Smile.\n\n"
    sums = "tagalog: 0 of 0 clauses hold, 0 of 0 scenarios.\nrussian: 0 of 0 clauses hold, 0 of 0 scenarios.\n"
    sums += "slovak: 3 of 3 clauses hold, 3 of 3 scenarios.\nsaratov: 0 of 0 clauses hold, 0 of 0 scenarios.\n"
    tables = head.format("tagalog", "TAG") + head.format("russian", "RUS") + TABLE + head.format("saratov", "SAR")
    assert check() == (0, tables + sums, "")


DEPARTS = """\
The suite of slovak, held against the rules house: clause, verdict, scenarios
that show it, what it says
  SVK-17  UNDECLARED    2  A seven makes the next player draw two cards, which
                           ends that player's turn.
  SVK-18  holds         1  The next player may beat the seven with an own
                           seven.
  SVK-31  –             –  Keep a seven.
  DEC-41  holds         1  How many may a house ask for? Three.

SVK-two-for-a-seven (SVK-17) does not hold, laid to SVK-17
  pending: expected 2 to draw, came out 4 to draw
  Because of cards.7.draw 4, not 2.
  If that is meant, name SVK-17 in departs.
  Why: Seat 0 lays 7H, so two cards are to be drawn.

What house changes in slovak: cards.7.draw 4, not 2.

house: 2 of 3 clauses hold (1 UNDECLARED), 2 of 3 scenarios (1 failed).
"""


def test_where_house_rules_depart_the_expected_the_found_and_the_reason_are_shown(check: Run, tmp_path: Path) -> None:
    rules = house(tmp_path, 'extends = "slovak"\n[cards]\n7 = { draw = 4, miss = true, answer = "7", adds = true }\n')
    assert check(rules) == (1, DEPARTS, "")


def test_of_scenarios_with_the_same_reason_the_first_are_told_in_full_and_the_others_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(house(tmp_path, 'extends = "saratov"\n[deal]\nhand = 5\n')), "--quiet"]) == 1
    out = capsys.readouterr().out
    told = re.findall(r"^(SAR\S+)[^:]*?does\s+not\s+hold", out, re.MULTILINE)
    rest = re.search(r"^And (\d+) more because of deal.hand 5, not 4:([^.]*)\.$", out, re.MULTILINE)
    assert rest is not None
    assert len(told) == 3
    assert int(rest[1]) == len(rest[2].replace(",", " ").split())
    assert f"({len(told) + int(rest[1])}\n  failed)" in out or f"({len(told) + int(rest[1])} failed)" in out
    assert not set(told) & set(rest[2].replace(",", " ").split())


def test_house_rules_that_change_nothing_a_clause_says_hold(check: Run, tmp_path: Path) -> None:
    status, out, err = check(house(tmp_path, 'extends = "slovak"\n[deal]\nhand = 3\n'))
    assert (status, err) == (0, "")
    assert out.endswith("\n\nWhat house changes in slovak: deal.hand 3, not 5.\n\nhouse: 3 of 3 clauses hold, 3 of 3 scenarios.\n")


def test_every_change_is_named_by_its_path_with_what_it_was(check: Run, tmp_path: Path) -> None:
    rules = house(
        tmp_path, 'extends = "saratov"\nwith = ["DEC-24"]\n[deck]\nranks = "6 7 8 9 10 J Q K A 2"\n[cards]\n8 = { draw = 2 }\nKS = { draw = 5 }\n'
        '[out]\nlast_card = "drawn"\n[score]\nhand.2 = 1\nalone = {}\n',
    )  # fmt: skip
    status, out, err = check(rules)
    assert (status, err) == (0, "")
    changes = " ".join(out.split("What house")[1].split("\n\n")[0].split())
    head, *rest = changes.removesuffix(".").split("; ")
    assert head == 'with DEC-24 changes in saratov: deck.ranks "6 7 8 9 10 J Q K A 2", not "6 7 8 9 10 J Q K A"'
    assert sorted(rest) == sorted([
        'out.last_card "drawn", not "ignored"', "cards.8.draw 2, not 1", "cards.8.miss false, not true", "cards.KS added", 'cards.Q.wild "may-wait", not "last-resort"',
        "score.hand.2 added", "score.alone.QS left out", "score.alone.QC left out", "score.alone.QD left out", "score.alone.QH left out",
    ])  # fmt: skip


def test_only_what_fails_and_the_sums_are_printed_if_no_more_is_asked_for(check: Run, tmp_path: Path) -> None:
    assert check("slovak", "--quiet") == (0, "slovak: 3 of 3 clauses hold, 3 of 3 scenarios.\n", "")
    rules = house(tmp_path, 'extends = "slovak"\n[cards]\n7 = { draw = 4, miss = true, answer = "7", adds = true }\n')
    assert check(rules, "--quiet") == (1, DEPARTS[DEPARTS.index("SVK-two-for-a-seven (") :], "")
    assert (
        check(house(tmp_path, 'extends = "slovak"\n[deal]\nhand = 3\n'), "--quiet")[1] == "house: 3 of 3 clauses hold, 3 of 3 scenarios.\n"
    )


def test_a_scenario_is_laid_to_the_clause_behind_the_value_that_decides_it(check: Run, tmp_path: Path) -> None:
    # No seven answers any more, so 7B may not be laid on 7H.
    status, out, _ = check(house(tmp_path, 'extends = "slovak"\n[cards]\n7 = { draw = 2, miss = true }\n'))
    assert status == 1
    assert re.findall("  (SVK-1.) +(UNDECLARED|holds|unseen) +(.)  ", out) == [("SVK-17", "unseen", "2"), ("SVK-18", "UNDECLARED", "1")]
    assert (
        "SVK-seven-on-seven (SVK-17, SVK-18) does not hold, laid to SVK-18\n  legal: expected 7B draw, came out draw\n"
        '  Because of cards.7.answer "", not "7".\n  If that is meant, name SVK-18 in departs.\n  Why: Seat 1 beats 7H with 7B, or draws.\n\n'
        in out
    )


def test_scenarios_about_what_a_variant_replaces_are_put_aside(check: Run) -> None:
    status, out, err = check("slovak", "--with", "three-for-seven")
    assert (status, err) == (0, "")
    assert out.endswith("\nslovak: 3 of 3 clauses hold, 2 of 3 scenarios (1 put aside).\n")


# A file that extends nothing, has no variants, and goes by its own name.
ALONE = re.sub(r"(?ms)^\[variants\..*(?=^\[why\])", "", (files("faraon") / "rules" / "builtin" / "slovak.toml").read_text("utf-8"))
ALONE = ALONE.replace('name   = "slovak"', 'name = "ours"')


def test_rules_that_extend_nothing_are_held_to_the_source_that_is_named(check: Run, tmp_path: Path) -> None:
    rules = house(tmp_path, ALONE)
    status, out, err = check(rules)
    assert (status, out) == (2, "")
    assert err == f"{rules} goes back to none of the four sources: say with --source which suite is meant\n"
    status, out, err = check(rules, "--source", "slovak")
    assert (status, err) == (0, "")
    assert out.startswith("The suite of slovak, held against the rules ours: ")
    assert "  DEC-41  unseen    1  How many may a house ask for? Three.\n" in out
    assert out.endswith("\nours: 2 of 3 clauses hold (1 unseen), 2 of 3 scenarios (1 put aside).\n")


def test_rules_are_held_to_another_source_than_their_own_if_it_is_named(check: Run) -> None:
    # In Saratov there are no German cards.
    status, out, _ = check("saratov", "--source", "slovak")
    assert status == 1
    assert out.startswith("The suite of slovak, held against the rules saratov: ")
    assert out.endswith("\nsaratov: 0 of 3 clauses hold (1 UNDECLARED, 2 unseen), 0 of 3 scenarios (2\n  failed, 1 put aside).\n")


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--source", "slovack"], "there is no source 'slovack' (did you mean 'slovak'?); there are tagalog, russian, slovak, saratov\n"),
        (["--source", ""], "there is no source ''; there are tagalog, russian, slovak, saratov\n"),
        (["slovack"], "there is no rule set 'slovack' (did you mean 'slovak'?)"),
        (["nowhere.toml"], "nowhere.toml: there is no such file\n"),
        (["slovak", "--with", "three-for-sevn"], "there is no variant 'three-for-sevn' (did you mean 'three-for-seven'?)"),
        (["--with", "three-for-seven"], "tagalog: there is no variant 'three-for-seven'"),
        (["slovak", "--wiht", "DEC-07"], "unrecognized arguments"),
    ],
)
def test_what_cannot_be_run_is_told_before_anything_is_shown(check: Run, argv: list[str], sentence: str) -> None:
    status, out, err = check(*argv)
    assert (status, out) == (2, "")
    assert sentence in err


def test_where_the_suite_is_no_folder_another_can_be_named(
    check: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So it is where the whole package lies in an archive."""
    monkeypatch.setattr("faraon.scenarios.__file__", str(tmp_path / "library.zip" / "faraon" / "scenarios.py"))
    assert main(["check", "slovak"]) == 2
    out, err = capsys.readouterr()
    inside, beside = tmp_path / "library.zip" / "faraon" / "_conformance", tmp_path / "conformance"
    assert (out, err) == ("", f"the suite does not lie in a folder: neither {inside} nor {beside} is one\n")
    assert check("slovak") == (0, HOLDS, "")


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    folder = tmp_path / "texts"
    folder.mkdir()
    for source in BUILT_IN:
        (folder / f"{source}.md").write_text(source, "utf-8")
    return folder


def test_source_texts_that_are_those_that_were_read(check: Run, texts: Path) -> None:
    assert check("slovak", "--texts", texts) == (0, HOLDS + "The source texts are those that were read.\n", "")


def test_a_source_text_that_has_changed_is_told(check: Run, texts: Path) -> None:
    (texts / "russian.md").write_text("another text", "utf-8")
    status, out, err = check("slovak", "--texts", texts)
    assert (status, err) == (1, "")
    wrong = f"{texts / 'russian.md'} is not the text that was read"
    assert f"russian: {wrong}: its SHA-256 is {sha256(b'another text').hexdigest()}, not" in " ".join(out.split())
    assert out.endswith("\nslovak: 3 of 3 clauses hold, 3 of 3 scenarios.\n")


def test_a_folder_that_is_not_there_is_told_before_anything_is_shown(check: Run, tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    assert check("slovak", "--texts", folder) == (2, "", f"{folder}: there is no such folder, so no source text can be compared\n")


def test_texts_that_are_missing_or_cannot_be_read_are_told_before_anything_is_shown(
    check: Run, texts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (texts / "russian.md").unlink()
    os.mkfifo(texts / "russian.md")
    (texts / "saratov.md").unlink()
    monkeypatch.setattr(os, "access", lambda path, _mode: path != texts / "tagalog.md")
    status, out, err = check("slovak", "--texts", texts)
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        f"{texts / name}.md: there is no such text that could be read and compared" for name in ("tagalog", "russian", "saratov")
    ]


def test_a_clause_that_no_scenario_shows_is_open(check: Run, suite: Path) -> None:
    change(
        suite / "slovak" / "clauses.toml",
        '[[clause]]\nid = "SVK-18"',
        '[[clause]]\nid = "SVK-12"\nkind = "rule"\ntext = "One may draw."\n[[clause]]\nid = "SVK-18"',
    )
    status, out, err = check("slovak")
    assert (status, err) == (1, "")
    assert "  SVK-12  open     –  One may draw.\n" in out
    assert out.endswith(
        "\nThe suite itself: SVK-12: no scenario shows this clause\n"
        "The suite itself: SVK-12: no scenario refuses what offends this clause, or\n  shows its limit\n"
        "slovak: 3 of 4 clauses hold (1 open), 3 of 3 scenarios.\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'contrasts = ["SVK-17"]',
            'contrasts = ["SVK-17", "SVK-99"]',
            "SVK-two-for-a-seven: names SVK-99, which is no clause of slovak and no decision",
        ),
        ("SVK-seven-on-seven", "SVK-two-for-a-seven", "SVK-two-for-a-seven: this id is used 2 times"),
    ],
)
def test_a_suite_that_is_wrong_in_itself_does_not_hold(check: Run, suite: Path, old: str, new: str, fault: str) -> None:
    change(suite / "slovak" / "play.toml", old, new)
    status, out, err = check("slovak")
    assert (status, err) == (1, "")
    assert out.replace("\n  ", " ").endswith(f"The suite itself: {fault}\nslovak: 3 of 3 clauses hold, 3 of 3 scenarios.\n")


def test_a_suite_that_cannot_be_read_is_not_run(check: Run, suite: Path) -> None:
    change(suite / "slovak" / "play.toml", 'why = "The variant', 'whi = "The variant')
    (suite / "decisions.toml").unlink()
    status, out, err = check("slovak")
    assert (status, out) == (2, "")
    play = suite / "slovak" / "play.toml"
    assert err.startswith(f"{suite / 'decisions.toml'}: cannot be read: No such file or directory\n")
    assert f"{play}:20: SVK-three-for-a-seven.whi: unknown key (did you mean 'why'?)" in err
    assert f"{play}:20: SVK-three-for-a-seven.why: is missing\n" in err


def test_where_there_are_only_plain_letters_a_dash_is_one(check: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", output)
    assert check("slovak")[0] == 0
    output.seek(0)
    assert output.read() == HOLDS.replace("–", "-")


def test_the_shipped_suite_holds_and_its_whole_table_is_legible_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert max(map(len, out.splitlines())) < 80
    tables = out.split("\n\n")
    assert len(tables) == 5
    shipped = load_suite()
    for source, table in zip(BUILT_IN, tables, strict=False):
        # What goes on in another line stands under what it goes on with.
        rows = re.sub(r"\n {22}(?=\S)", " ", table).splitlines()[1:]
        found = [re.fullmatch(r"  ([A-Z]{3}-\d\d)  (holds  [ \d]{2}\d|–        –)  (\S.*)", row) for row in rows]
        clauses = [(clause.id, clause.text) for clause in shipped.clauses[source].clause]
        decisions = [(each.id, f"{each.question} {each.answer}") for each in shipped.decisions if source in each.sources]
        assert [row and (row[1], row[3]) for row in found] == clauses + decisions
    sums = re.findall(r"(\w+): (\d+) of (\d+) clauses hold, (\d+) of (\d+) scenarios\.", tables[4])
    assert [name for name, *_ in sums] == list(BUILT_IN)
    assert all(holding == clauses and ran == scenarios for _, holding, clauses, ran, scenarios in sums)


# The report itself, as other programs use it.


def test_a_report_counts_a_scenario_for_each_clause_that_it_shows(suite: Path) -> None:
    report = check_rules(load_suite(suite), "slovak", lambda *variants: load_rules("slovak", *variants))
    assert (report.source, report.rules, report.failed) == ("slovak", "slovak", ())
    assert [(clause.id, clause.kind, clause.verdict, len(clause.scenarios), clause.failed) for clause in report.clauses] == [
        ("SVK-17", "rule", "holds", 2, ()),
        ("SVK-18", "rule", "holds", 1, ()),
        ("SVK-31", "advice", "none", 0, ()),
        ("DEC-41", "decision", "holds", 1, ()),
    ]


def test_a_decision_is_reported_for_the_sources_that_leave_it_open_only(suite: Path) -> None:
    report = check_rules(load_suite(suite), "russian", lambda *variants: load_rules("russian", *variants))
    assert [clause.id for clause in report.clauses] == ["RUS-01"]
    assert report.outcomes == ()


def test_a_variant_that_cannot_be_switched_on_puts_its_scenario_aside_and_no_other(suite: Path) -> None:
    def load(*variants: str) -> Rules:
        if variants:
            raise RulesError("it contradicts the rest")
        return load_rules("slovak")

    outcomes = check_rules(load_suite(suite), "slovak", load).outcomes
    assert [outcome.status for outcome in outcomes] == ["holds", "holds", "aside"]
    assert (outcomes[2].because, outcomes[2].faults) == (("three-for-seven",), ("it contradicts the rest",))


def test_rules_that_cannot_be_loaded_at_all_are_not_reported_on(suite: Path) -> None:
    def load(*_: str) -> Rules:
        raise RulesError("no such rules")

    with pytest.raises(RulesError, match="no such rules"):
        check_rules(load_suite(suite), "slovak", load)


def test_counts_of_lines_are_held_to_too_if_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = load_suite()
    first = shipped.counts["saratov"][0]
    wrong = evolve(first, lines=(*first.lines[:-1], first.lines[-1] + 1))
    suite = evolve(shipped, counts={**shipped.counts, "saratov": (wrong,)}, edition=None, released=None)
    monkeypatch.setattr("faraon.cli.check.load_suite", lambda _folder: suite)
    assert main(["check", "saratov", "--quiet"]) == 0
    capsys.readouterr()
    assert main(["check", "saratov", "--quiet", "--counts"]) == 1
    sentence = f"{first.id}: depth {len(first.lines)}: {wrong.lines[-1]} lines are listed, {first.lines[-1]} are found"
    assert sentence in " ".join(capsys.readouterr().out.split())
    # Of rules that change something nobody has counted the lines.
    rules = house(tmp_path, 'extends = "saratov"\ndeparts = ["SAR-45"]\n[match]\nlimit = 102\n')
    assert main(["check", str(rules), "--quiet", "--counts"]) == 0
