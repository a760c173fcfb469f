"""`pytest --faraon-rules` collects each scenario as a test; without it, nobody's pytest is any different."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve

import faraon
import faraon_pytest
from faraon.conformance import Suite, load_suite
from faraon.conformance.report import Outcome
from faraon.scenarios import Scenario
from faraon_pytest import scenarios

pytest_plugins = "pytester"

SUITE = load_suite()
# Where the library is not installed, as in a clone of the repository, nothing tells pytest of the plugin. That of Hypothesis is slow to start again and again.
PLUGIN = ["-p", "no:hypothesispytest", *([] if entry_points(group="pytest11", name="faraon") else ["-p", "faraon_pytest"])]

# SAR-27: the eight makes the next player draw a card and miss the turn. SAR-10: four cards are dealt to each.
EIGHT, FOUR = "SAR-27", "SAR-10"
HOUSE = 'extends = "saratov"\n{}\n[cards]\n8 = {{ draw = 2, miss = true }}\n'
# Seat 0 lays the eight: by these rules seat 1 draws 7S and 7C and misses the turn, so that seat 0 is to move again.
OWN = """\
format = 1
source = "house"
[[scenario]]
id = "OUR-eight-costs-two"
shows = ["SAR-27"]
why = "At our table the eight costs two cards."
given = { hands = ["8H KS", "9C"], turn = 0, pile = "10H", stock = "7S 7C JD" }
moves = ["8H"]
then = { hands = ["KS", "9C 7S 7C"], turn = 0 }
"""


# A scenario that shows each of them, one that is the same only by another reading, and one that this reading would take the place of.
EIGHTS = "SAR-eight-costs-one-card-and-the-turn"
FOURS = "SAR-dealer-in-the-middle-left-neighbour-moves-first"
EARLY = "SAR-early-recycle-leaves-the-old-top-in-the-pile"
QUEEN = "SAR-queen-alone-fits-by-the-main-reading"
FEW = (EIGHTS, FOURS, EARLY, QUEEN)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> Suite:
    """The suite with a few scenarios, so that each test is quick; those of the eight and of the deal among them."""
    chosen = tuple(each for id in FEW for each in SUITE.scenarios["saratov"] if each.id == id)
    suite = evolve(SUITE, scenarios={**SUITE.scenarios, "saratov": chosen})
    monkeypatch.setattr(scenarios, "load_suite", lambda: suite)
    return suite


@pytest.fixture
def house(pytester: pytest.Pytester) -> Path:
    """Rules whose eight costs two cards, which they declare."""
    path = pytester.path / "house.toml"
    path.write_text(HOUSE.format(f'departs = ["{EIGHT}"]'), "utf-8")
    return path


def run(pytester: pytest.Pytester, *args: object) -> pytest.RunResult:
    return pytester.runpytest_inprocess(
        *PLUGIN, "-p", "no:cacheprovider", "-W", "error", "--strict-config", "--strict-markers", *map(str, args)
    )


def collected(pytester: pytest.Pytester, *args: object) -> list[str]:
    found = run(pytester, "--collect-only", "-q", *args)
    return [line for line in found.outlines if "::" in line]


# With rules


def test_every_scenario_of_the_suite_is_a_test_in_a_folder_without_any(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenarios, "load_suite", lambda: SUITE)
    found = run(pytester, "--faraon-rules", "saratov")
    assert found.ret == pytest.ExitCode.OK
    found.assert_outcomes(passed=len(SUITE.scenarios["saratov"]))
    found.stdout.fnmatch_lines(
        [f"faraon: The suite of saratov (suite {SUITE.version})", f"collected {len(SUITE.scenarios['saratov'])} items", "faraon/saratov *"]
    )


def test_a_node_id_is_the_name_of_the_rules_and_the_id_of_the_scenario(pytester: pytest.Pytester, house: Path, small: Suite) -> None:
    ids = [f"faraon/house.toml::{each.id}" for each in small.scenarios["saratov"]]
    assert collected(pytester, "--faraon-rules", house) == ids
    assert collected(pytester, "--faraon-rules", "house.toml") == ids


@pytest.mark.usefixtures("pytester")
def test_the_ids_and_their_order_are_the_same_in_every_process() -> None:
    found: list[str] = []
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "pytest", *PLUGIN, "-q", "--collect-only", "--faraon-rules", "slovak"]
        run = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True)
        found.append(run.stdout.rpartition("\n\n")[0])
    assert found[0] == found[1]
    assert found[0].splitlines() == [f"faraon/slovak::{each.id}" for each in SUITE.scenarios["slovak"]]


def test_scenarios_come_beside_the_tests_that_there_are_and_paths_are_for_those(pytester: pytest.Pytester, small: Suite) -> None:
    pytester.makepyfile(test_one="def test_this(): pass", test_two="def test_that(): pass")
    count = len(small.scenarios["saratov"])
    assert collected(pytester, "--faraon-rules", "saratov")[:3] == [
        "test_one.py::test_this",
        "test_two.py::test_that",
        f"faraon/saratov::{small.scenarios['saratov'][0].id}",
    ]
    run(pytester, "--faraon-rules", "saratov").assert_outcomes(passed=count + 2)
    run(pytester, "--faraon-rules", "saratov", "test_two.py").assert_outcomes(passed=count + 1)


def test_one_that_departs_as_declared_is_skipped_and_says_from_what(pytester: pytest.Pytester, house: Path) -> None:
    found = run(pytester, "--faraon-rules", house, "-rs", "-k", EIGHTS)
    assert found.ret == pytest.ExitCode.OK
    found.assert_outcomes(skipped=1, deselected=3)
    found.stdout.fnmatch_lines([f"faraon: The suite of saratov, held against the rules house (suite {SUITE.version})"])
    found.stdout.fnmatch_lines([f"SKIPPED [[]1[]] faraon/house.toml:1: departs as declared: {EIGHT}"])


def test_one_whose_place_a_variant_takes_is_skipped_and_says_which(pytester: pytest.Pytester) -> None:
    found = run(pytester, "--faraon-rules", "saratov", "--faraon-with", "DEC-24", "-rs")
    found.assert_outcomes(passed=3, skipped=1)
    found.stdout.fnmatch_lines(["SKIPPED [[]1[]] faraon/saratov:1: put aside: DEC-24"])


def test_one_that_fails_is_told_in_a_few_lines(pytester: pytest.Pytester) -> None:
    (pytester.path / "house.toml").write_text(HOUSE.format(""), "utf-8")
    found = run(pytester, "--faraon-rules", "house.toml", "-k", EIGHTS)
    assert found.ret == pytest.ExitCode.TESTS_FAILED
    found.assert_outcomes(failed=1, deselected=3)
    scenario = next(each for each in SUITE.scenarios["saratov"] if each.id == EIGHTS)
    found.stdout.fnmatch_lines(
        [
            f"*_ {EIGHTS} _*",
            "hands: expected *, came out *",
            "Because of cards.8.draw 2, not 1.",
            f"Laid to SAR-25, {EIGHT}.",
            f"Why: {scenario.why}",
            f"FAILED faraon/house.toml::{EIGHTS}*",
        ]
    )
    found.stdout.no_fnmatch_line("*Traceback*")
    found.stdout.no_fnmatch_line("*scenarios.py*")


def test_what_a_scenario_switches_on_is_told_where_it_fails(pytester: pytest.Pytester) -> None:
    (pytester.path / "house.toml").write_text(HOUSE.format(""), "utf-8")
    found = run(pytester, "--faraon-rules", "house.toml", f"faraon/house.toml::{EARLY}")
    assert "With DEC-07." in found.outlines


def test_where_no_clause_stands_behind_a_change_none_is_named(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_clause(_: object, scenario: Scenario) -> Outcome:
        return Outcome(scenario, "fails", ("turn: expected 1, came out 0",), (), ('deal.exposed "taken-or-gathered", not "none"',))

    monkeypatch.setattr(scenarios.Target, "outcome", without_clause)
    found = run(pytester, "--faraon-rules", "saratov", f"faraon/saratov::{EIGHTS}")
    found.stdout.fnmatch_lines(["turn: expected 1, came out 0", "Because of deal.exposed *", "No clause stands behind that. *", "Why: *"])
    found.stdout.no_fnmatch_line("Laid to*")


def test_a_fault_in_the_library_is_shown_whole(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("nobody foresaw this")

    monkeypatch.setattr(scenarios.Target, "outcome", broken)
    found = run(pytester, "--faraon-rules", "saratov", "-k", EIGHTS)
    found.assert_outcomes(failed=1, deselected=3)
    found.stdout.fnmatch_lines(["E * ZeroDivisionError: nobody foresaw this"])


def test_what_is_declared_in_vain_is_told_once_all_that_shows_it_has_run(pytester: pytest.Pytester, house: Path) -> None:
    house.write_text(HOUSE.format(f'departs = ["{EIGHT}", "{FOUR}", "SAR-01"]'), "utf-8")
    found = run(pytester, "--faraon-rules", house)
    assert found.ret == pytest.ExitCode.OK
    assert [line for line in found.outlines if line.startswith("Warning")] == [
        "Warning: SAR-01 is declared in departs, but no scenario shows it.",
        f"Warning: {FOUR} is declared in departs, but every scenario that shows it holds.",
    ]
    run(pytester, "--faraon-rules", house, "-k", EIGHTS).stdout.no_fnmatch_line(f"Warning: {FOUR}*")
    house.write_text(HOUSE.format(f'departs = ["{EIGHT}"]'), "utf-8")
    run(pytester, "--faraon-rules", house).stdout.no_fnmatch_line("*- faraon -*")


def test_a_report_from_another_process_counts_as_much(house: Path, pytester: pytest.Pytester) -> None:
    """Where others run the tests, as with pytest-xdist, all that comes here is their reports."""
    config = pytester.parseconfig(*PLUGIN, "--faraon-rules", str(house))
    scenarios.register(config)
    plugin = config.pluginmanager.get_plugin("faraon-scenarios")
    assert isinstance(plugin, scenarios.Scenarios)
    item = pytester.getitem("def test_it(): pass", "test_it")
    report = pytest.TestReport.from_item_and_call(item, pytest.CallInfo.from_call(lambda: None, "call"))
    report.nodeid, report.user_properties = f"faraon/house.toml::{EIGHTS}", [("clause", EIGHT), ("departs", EIGHT), ("departs", FOUR)]
    data = config.hook.pytest_report_to_serializable(config=config, report=report)
    config.hook.pytest_runtest_logreport(report=config.hook.pytest_report_from_serializable(config=config, data=data))
    assert plugin._ran == {EIGHTS}
    assert plugin._departed == {EIGHT}


# What one does with tests


@pytest.mark.parametrize("word", [EIGHTS, EIGHT, f"{EIGHT} and not {FOUR}"])
def test_k_knows_the_id_and_the_clauses(pytester: pytest.Pytester, word: str) -> None:
    assert collected(pytester, "--faraon-rules", "saratov", "-k", word) == [f"faraon/saratov::{EIGHTS}"]


def test_one_can_be_left_out_by_its_node_id(pytester: pytest.Pytester, small: Suite) -> None:
    left = collected(pytester, "--faraon-rules", "saratov", "--deselect", f"faraon/saratov::{EIGHTS}")
    assert left == [f"faraon/saratov::{each.id}" for each in small.scenarios["saratov"] if each.id != EIGHTS]


def test_a_node_id_alone_runs_that_scenario(pytester: pytest.Pytester, small: Suite) -> None:
    pytester.makepyfile(test_one="def test_this(): pass")
    args = ("--faraon-rules", "saratov")
    assert collected(pytester, *args, f"faraon/saratov::{EIGHTS}") == [f"faraon/saratov::{EIGHTS}"]
    assert collected(pytester, *args, "test_one.py", f"faraon/saratov::{EIGHTS}") == ["test_one.py::test_this", f"faraon/saratov::{EIGHTS}"]
    assert len(collected(pytester, *args, "faraon/saratov")) == len(small.scenarios["saratov"])


def test_a_node_id_is_taken_as_it_is_shown_in_a_folder_below(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]")
    below = pytester.mkdir("below")
    os.chdir(below)
    assert collected(pytester, "--faraon-rules", "saratov", f"../faraon/saratov::{EIGHTS}", "--rootdir", "..") == [
        f"faraon/saratov::{EIGHTS}"
    ]


def test_a_node_id_of_no_scenario_is_an_error_of_usage(pytester: pytest.Pytester) -> None:
    found = run(pytester, "--faraon-rules", "saratov", f"faraon/saratov::{EIGHTS}s")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    assert found.errlines[0] == f"ERROR: faraon/saratov: there is no scenario '{EIGHTS}s' (did you mean '{EIGHTS}'?)"


def test_x_ends_at_the_first_that_fails_and_lf_begins_with_it(pytester: pytest.Pytester) -> None:
    (pytester.path / "house.toml").write_text('extends = "saratov"\n[deal]\nhand = 5\n[cards]\n8 = { draw = 2, miss = true }\n', "utf-8")
    pytester.runpytest_inprocess(*PLUGIN, "--faraon-rules", "house.toml", "-x").assert_outcomes(failed=1, passed=0)
    found = pytester.runpytest_inprocess(*PLUGIN, "--faraon-rules", "house.toml", "--lf")
    found.assert_outcomes(failed=1, deselected=3)


def test_the_junit_report_has_the_clauses(pytester: pytest.Pytester, house: Path) -> None:
    run(pytester, "--faraon-rules", house, "--junitxml", "out.xml", "-k", EIGHTS)
    case = ET.parse("out.xml").find(".//testcase")
    assert case is not None
    assert (case.get("classname"), case.get("name")) == ("faraon.house.toml", EIGHTS)
    properties = [(each.get("name"), each.get("value")) for each in case.iter("property")]
    assert properties == [("clause", "SAR-13"), ("clause", "SAR-20"), ("clause", "SAR-25"), ("clause", EIGHT), ("departs", EIGHT)]
    skipped = case.find("skipped")
    assert skipped is not None
    assert skipped.get("message") == f"departs as declared: {EIGHT}"


# Scenarios of one's own


def test_scenarios_of_ones_own_are_tests_too(pytester: pytest.Pytester, house: Path) -> None:
    (pytester.path / "own.toml").write_text(OWN, "utf-8")
    found = run(pytester, "--faraon-rules", house, "--faraon-scenarios", "own.toml", "faraon/house.toml::OUR-eight-costs-two")
    found.assert_outcomes(passed=1)


def test_one_of_ones_own_that_does_not_hold_fails(pytester: pytest.Pytester, house: Path) -> None:
    # Two cards are drawn, not one: 7S and 7C.
    (pytester.path / "own.toml").write_text(OWN.replace("9C 7S 7C", "9C 7S"), "utf-8")
    found = run(pytester, "--faraon-rules", house, "--faraon-scenarios", pytester.path / "own.toml", "-k", "OUR-eight")
    found.assert_outcomes(failed=1, deselected=4)
    found.stdout.fnmatch_lines(
        ["hands: expected KS / 9C 7S, came out KS / 7S 7C 9C", f"Laid to {EIGHT}.", "Why: At our table the eight costs two cards."]
    )


# Where files are looked for


@pytest.fixture
def elsewhere(pytester: pytest.Pytester, house: Path) -> Path:
    """A folder beside that of the ini file, the rules and the scenarios: pytest is called here, with the tests of that folder."""
    (house.parent / "own.toml").write_text(OWN, "utf-8")
    project = pytester.mkdir("project")
    for name in ("house.toml", "own.toml"):
        (house.parent / name).rename(project / name)
    (project / "test_one.py").write_text("def test_this(): pass", "utf-8")
    folder = pytester.mkdir("elsewhere")
    os.chdir(folder)
    return folder


OURS = ["faraon/house.toml::OUR-eight-costs-two", "test_one.py::test_this"]
INI = """
[pytest]
faraon_rules = house.toml
faraon_scenarios = own.toml
"""


def ours(pytester: pytest.Pytester, *args: object) -> list[str]:
    return sorted(each.removeprefix("../project/") for each in collected(pytester, "-k", "OUR-eight or test_this", *args))


def test_lines_of_the_ini_file_name_files_from_its_folder(pytester: pytest.Pytester, elsewhere: Path) -> None:
    (elsewhere / "house.toml").write_text("none", "utf-8")
    (elsewhere / "../project/pytest.ini").write_text(INI, "utf-8")
    assert ours(pytester, "../project") == OURS
    os.chdir("../project")
    assert ours(pytester) == OURS


@pytest.mark.parametrize("table", ["[tool.pytest.ini_options]", "[tool.pytest]"])
def test_pyproject_names_them_from_its_folder_too(pytester: pytest.Pytester, elsewhere: Path, table: str) -> None:
    if table == "[tool.pytest]" and pytest.version_tuple < (9, 0):
        pytest.skip("this table is read from pytest 9 on")
    text = f'{table}\nfaraon_rules = "house.toml"\nfaraon_scenarios = "own.toml"\n'
    (elsewhere / "../project/pyproject.toml").write_text(text, "utf-8")
    assert ours(pytester, "../project") == OURS


def test_the_ini_file_may_lie_in_another_folder_than_the_root(pytester: pytest.Pytester, elsewhere: Path) -> None:
    (elsewhere / "../project/pytest.ini").write_text(INI, "utf-8")
    assert ours(pytester, "../project", "-c", "../project/pytest.ini", "--rootdir", ".") == OURS


def test_without_an_ini_file_a_line_on_the_command_line_starts_at_the_root(pytester: pytest.Pytester, elsewhere: Path) -> None:
    args = ("--rootdir", "../project", "-o", "faraon_rules=house.toml", "-o", "faraon_scenarios=own.toml")
    assert ours(pytester, *args) == ["faraon/house.toml::OUR-eight-costs-two"]
    assert elsewhere.exists()


def test_options_in_addopts_are_found_in_the_root_folder(pytester: pytest.Pytester, elsewhere: Path) -> None:
    (elsewhere / "../project/pytest.ini").write_text("[pytest]\naddopts = --faraon-rules house.toml --faraon-scenarios own.toml\n", "utf-8")
    assert ours(pytester, "../project") == OURS
    # What lies where pytest is called is what the command line means.
    (elsewhere / "house.toml").write_text("none", "utf-8")
    found = run(pytester, "../project")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    assert found.errlines[0].startswith("ERROR: house.toml:1: is not TOML: ")


def test_the_command_line_goes_before_the_ini_file(pytester: pytest.Pytester, elsewhere: Path, small: Suite) -> None:
    (elsewhere / "../project/pytest.ini").write_text("[pytest]\nfaraon_rules = house.toml\n", "utf-8")
    ids = [f"faraon/saratov::{each.id}" for each in small.scenarios["saratov"]]
    assert collected(pytester, "../project", "--faraon-rules", "saratov") == ["test_one.py::test_this", *ids]
    assert collected(pytester, "../project", "-o", "faraon_rules=") == ["test_one.py::test_this"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("faraon_rules = saratof", "there is no rule set 'saratof' (did you mean 'saratov'?); built in are *"),
        ("faraon_rules = none.toml", "*/project/none.toml: there is no such file"),
        ("faraon_rules = saratov\nfaraon_scenarios = none", "none: there is no such file or folder of scenarios"),
    ],
)
def test_a_line_of_the_ini_file_that_names_nothing_is_an_error_of_usage(
    pytester: pytest.Pytester, elsewhere: Path, line: str, sentence: str
) -> None:
    (elsewhere / "../project/pytest.ini").write_text(f"[pytest]\n{line}\n", "utf-8")
    found = run(pytester, "../project")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    found.stderr.fnmatch_lines([f"ERROR: {sentence}"])


def test_scenarios_in_the_ini_file_do_nothing_without_rules(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nfaraon_scenarios = own.toml\n")
    assert run(pytester).ret == pytest.ExitCode.NO_TESTS_COLLECTED


# What cannot be run


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"format = 1\nsource = " + b"[" * 100_000, "own.toml: is nested too deeply"),
        (b"format = 1\nsource = " + b"9" * 5000, "own.toml: has a number that is far too long"),
        (b"\xff", "own.toml: is not UTF-8 text (byte 0)"),
        (b"format = 1\nsource = 'house'\n\"a\\u001b[2J\" = 1\n", "own.toml:3: a\N{REPLACEMENT CHARACTER}[[]2J: unknown key; *"),
    ],
    ids=["deep", "long", "bytes", "escape"],
)
def test_scenarios_that_cannot_be_read_are_an_error_of_usage(pytester: pytest.Pytester, house: Path, content: bytes, sentence: str) -> None:
    (pytester.path / "own.toml").write_bytes(content)
    found = run(pytester, "--faraon-rules", house, "--faraon-scenarios", "own.toml")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    found.stderr.fnmatch_lines([f"ERROR: {sentence}"])
    assert "INTERNALERROR" not in str(found.stdout) + str(found.stderr)


@pytest.mark.parametrize("option", ["--faraon-rules", "--faraon-scenarios"])
def test_a_name_that_no_file_can_have_is_an_error_of_usage(pytester: pytest.Pytester, option: str) -> None:
    found = run(pytester, "--faraon-rules", "saratov", option, "a" * 300 + ".toml")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    found.stderr.fnmatch_lines(["ERROR: *aaa.toml: cannot be read: File name too long"])


def test_what_stands_in_ones_own_scenarios_does_nothing_to_a_terminal(pytester: pytest.Pytester, house: Path) -> None:
    (pytester.path / "own.toml").write_text(OWN.replace("At our table", "\\u001b[2J").replace("9C 7S 7C", "9C"), "utf-8")
    found = run(pytester, "--faraon-rules", house, "--faraon-scenarios", "own.toml", "faraon/house.toml::OUR-eight-costs-two")
    assert "Why: �[2J the eight costs two cards." in found.outlines


@pytest.mark.parametrize(
    ("rules", "args", "sentences"),
    [
        (None, ["saratof"], ["there is no rule set 'saratof' (did you mean 'saratov'?); built in are *"]),
        (None, ["none.toml"], ["none.toml: *"]),
        (
            'extends = "saratov"\n[deal]\nhands = 5\n[cards]\n8 = 3\n',
            [],
            ["house.toml:3: deal.hands: unknown key*", "house.toml:5: cards.8: *"],
        ),
        (
            'extends = "saratov"\ndeparts = ["SAR-99"]\n',
            [],
            ["house.toml:2: departs: SAR-99 is no clause of saratov and no decision of it*"],
        ),
        (None, ["saratov", "--faraon-source", "saratof"], ["there is no source 'saratof' (did you mean 'saratov'?); there are *"]),
        (None, ["saratov", "--faraon-with", "nothing"], ["saratov: *nothing*"]),
        (None, ["saratov", "--faraon-scenarios", "none"], ["none: there is no such file or folder of scenarios"]),
    ],
)
def test_what_cannot_be_run_is_an_error_of_usage(
    pytester: pytest.Pytester, rules: str | None, args: list[str], sentences: list[str]
) -> None:
    if rules is not None:
        (pytester.path / "house.toml").write_text(rules, "utf-8")
    found = run(pytester, "--faraon-rules", *(args or ["house.toml"]))
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    found.stderr.fnmatch_lines([f"ERROR: {sentence}" for sentence in sentences])
    assert sum(line.startswith("ERROR: ") for line in found.errlines) == len(sentences)
    assert "INTERNALERROR" not in str(found.stdout) + str(found.stderr)


def test_rules_that_go_back_to_no_source_need_one(pytester: pytest.Pytester) -> None:
    text = faraon.rules.load.built_in_text("saratov").decode("utf-8")
    (pytester.path / "house.toml").write_text(re.sub(r"(?m)^(name|title) .*$", "", text), "utf-8")
    found = run(pytester, "--faraon-rules", "house.toml")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    assert found.errlines[0] == ("ERROR: house.toml goes back to none of the four sources: say with --faraon-source which suite is meant")
    assert run(pytester, "--faraon-rules", "house.toml", "--faraon-source", "saratov", "-k", FOURS).ret == pytest.ExitCode.OK


@pytest.mark.parametrize("option", ["source", "with", "scenarios"])
def test_the_other_options_need_rules(pytester: pytest.Pytester, option: str) -> None:
    found = run(pytester, f"--faraon-{option}", "saratov")
    assert found.ret == pytest.ExitCode.USAGE_ERROR
    assert found.errlines[0] == f"ERROR: --faraon-{option} needs --faraon-rules"


# Without rules


def test_the_package_names_the_plugin() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["pytest11"] == {"faraon": "faraon_pytest"}


def test_the_plugin_has_two_hooks_and_no_more() -> None:
    assert [name for name in dir(faraon_pytest) if name.startswith("pytest_")] == ["pytest_addoption", "pytest_configure"]


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which the library is installed with its plugin, as far as pytest can tell."""
    place = tmp_path / "site"
    about = place / "plain_faraon-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: plain-faraon\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text("[pytest11]\nfaraon = faraon_pytest\n", "utf-8")
    (about / "RECORD").write_text("faraon/__init__.py,,\nfaraon_pytest/__init__.py,,\n", "utf-8")
    library = Path(faraon.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(place), str(library)])}


LOOK = """
import sys

def pytest_sessionfinish(session):
    has = session.config.pluginmanager.has_plugin
    print("loaded:", has("faraon"), has("faraon-scenarios"), "faraon" in sys.modules, "faraon_pytest.scenarios" in sys.modules)
"""


def test_plain_pytest_collects_what_it_always_did(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_one="def test_this(): pass")
    assert collected(pytester) == ["test_one.py::test_this"]
    assert run(pytester, "-k", EIGHTS).ret == pytest.ExitCode.NO_TESTS_COLLECTED


def test_plain_pytest_imports_nothing_of_the_library(pytester: pytest.Pytester, installed: dict[str, str]) -> None:
    pytester.makeconftest(LOOK)
    pytester.makepyfile("def test_it(): pass")
    command = [sys.executable, "-m", "pytest", "-s", "-p", "no:hypothesispytest", "-W", "error", "--strict-config", "--strict-markers"]
    plain = subprocess.run(command, env=installed, capture_output=True, text=True, check=True)
    assert "loaded: True False False False" in plain.stdout
    without = subprocess.run([*command, "-p", "no:faraon"], env=installed, capture_output=True, text=True, check=True)
    assert "loaded: False False False False" in without.stdout
    quiet = [re.sub(r"loaded:.*|in \d.*|plugins:.*\n", "", out) for out in (plain.stdout, without.stdout)]
    assert quiet[0] == quiet[1]


@pytest.mark.usefixtures("pytester")
def test_no_option_of_the_plugin_is_there_where_it_is_switched_off(installed: dict[str, str]) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:hypothesispytest", "-p", "no:faraon", "--faraon-rules", "saratov"]
    found = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert found.returncode == pytest.ExitCode.USAGE_ERROR
    assert "unrecognized arguments: --faraon-rules" in found.stderr


def test_the_library_is_imported_as_without_pytest(pytester: pytest.Pytester, installed: dict[str, str]) -> None:
    pytester.makepyfile("""
        import runpy
        import faraon
        import faraon.conformance.versions

        def test_it():
            loaders = {type(each.__loader__).__name__ for each in (faraon, faraon.conformance.versions)}
            assert loaders == {"SourceFileLoader"}
            runpy.run_module("faraon.cards")
    """)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:hypothesispytest", "-W", "error::pytest.PytestWarning"]
    found = subprocess.run(command, env=installed, capture_output=True, text=True, check=False)
    assert "1 passed" in found.stdout


@pytest.mark.parametrize("manager", [object(), SimpleNamespace(rewrite_hook=None), SimpleNamespace(rewrite_hook=object())])
def test_a_pytest_that_marks_modules_in_another_way_is_left_alone(manager: Any) -> None:
    asked: list[str] = []
    group = SimpleNamespace(addoption=lambda name, **_: asked.append(name))
    parser: Any = SimpleNamespace(getgroup=lambda *_: group, addini=lambda *_: None)
    faraon_pytest.pytest_addoption(parser, manager)
    assert asked == ["--faraon-rules", "--faraon-source", "--faraon-with", "--faraon-scenarios"]


def test_pytest_does_not_complain_where_the_library_was_imported_before(pytester: pytest.Pytester, installed: dict[str, str]) -> None:
    pytester.makepyfile("def test_it(): pass")
    code = "import sys, faraon, pytest; sys.exit(pytest.main(['-W', 'error', '-q', '-p', 'no:hypothesispytest']))"
    found = subprocess.run([sys.executable, "-c", code], env=installed, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    assert "warning" not in found.stdout
