"""`faraon check --explain` says what a clause is about: its words, the values that decide it, the scenarios that show it."""

from pathlib import Path

import pytest

from faraon.cli import main
from faraon.conformance import load_suite

SUITE = load_suite()


def explained(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["check", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert max(map(len, out.splitlines())) < 80
    return " ".join(out.split())


def test_a_clause_is_told_with_its_values_and_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    out = explained(capsys, "--explain", "SVK-17")
    assert out.startswith(
        "SVK-17 (rule of slovak): A seven makes the next player draw two cards, which ends that player's turn. "
        "What decides it in the rules: cards.7.draw = 2 cards.7.miss = true Shown by "
    )
    for scenario in SUITE.scenarios["slovak"]:
        assert (f" {scenario.id}{' (with' if scenario.variants else ':'}" in out) == ("SVK-17" in scenario.shows), scenario.id
    assert "Its limits are seen in: " in out
    assert "SVK-ranks-without-effect" in out.partition("Its limits are seen in: ")[2]


def test_under_house_rules_a_value_is_told_beside_what_it_was(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('extends = "saratov"\n[deal]\nhand = 5\n[score]\nalone = {}\n', "utf-8")
    assert "deal.hand = 5 (in saratov: 4)" in explained(capsys, str(path), "--explain", "sar-10")
    assert "score.alone.QS = nothing (in saratov: 20)" in explained(capsys, str(path), "--explain", "SAR-37")


def test_a_decision_is_told_for_each_source_that_leaves_it_open_with_its_other_readings(capsys: pytest.CaptureFixture[str]) -> None:
    out = explained(capsys, "--explain", "DEC-05")
    for source in ("tagalog", "russian", "slovak", "saratov"):
        assert f"DEC-05 (decision of {source}): " in out
    assert "Other readings (--with DEC-05): the next player still draws" in out
    assert explained(capsys, "--source", "slovak", "--explain", "DEC-05").count("DEC-05 (decision of ") == 1


def test_what_all_games_share_is_told_as_that(capsys: pytest.CaptureFixture[str]) -> None:
    assert "law.first: the player on the dealer's left moves first (what all four games share; no rules file can change it)" in explained(
        capsys, "--explain", "SAR-14"
    )


def test_what_a_card_does_is_told_without_what_is_usual(capsys: pytest.CaptureFixture[str]) -> None:
    out = explained(capsys, "saratov", "--explain", "DEC-24")
    assert 'What decides it in the rules: cards.Q.wild = "last-resort" with DEC-24: cards.Q.wild = "may-wait" Shown by' in out


def test_what_is_usual_is_told_where_nothing_else_decides(capsys: pytest.CaptureFixture[str]) -> None:
    # DEC-29: aces do not add up, which no entry needs to say.
    assert "What decides it in the rules: cards.A.adds = false Shown by" in explained(capsys, "slovak", "--explain", "DEC-29")


def test_what_only_a_variant_decides_is_told_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    told = "What decides it in the rules: with three-for-seven: cards.7.draw = 3 Shown by"
    assert told in explained(capsys, "slovak", "--explain", "SVK-25")
    assert "What decides it in the rules: cards.7.draw = 3 (in slovak: 2) Shown by" in explained(
        capsys, "slovak", "--with", "three-for-seven", "--explain", "SVK-25"
    )


def test_advice_is_decided_and_shown_by_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    out = explained(capsys, "--explain", "SAR-01")
    assert out.endswith("No value of the rules decides it. No scenario shows it.")


def test_why_nothing_can_offend_a_clause_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    clause = next(each for file in SUITE.clauses.values() for each in file.clause if each.never_offended)
    assert f"Nothing can offend it: {clause.never_offended}" in explained(capsys, "--explain", clause.id)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--explain", "SAR-99"], "there is no clause or decision 'SAR-99' (did you mean 'SAR-39'?)\n"),
        (["slovak", "--explain", "SAR-10"], "there is no clause or decision 'SAR-10' of slovak (did you mean "),
    ],
)
def test_a_clause_that_there_is_not_is_told(capsys: pytest.CaptureFixture[str], argv: list[str], sentence: str) -> None:
    assert main(["check", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err


def test_rules_that_go_back_to_no_source_need_one_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    assert main(["rules", "saratov", "--with", "DEC-05"]) == 0
    path.write_text(capsys.readouterr().out, "utf-8")
    assert main(["check", str(path), "--explain", "SAR-10"]) == 2
    assert capsys.readouterr().err == f"{path} goes back to none of the four sources: say with --source which suite is meant\n"
    assert "deal.hand = 4" in explained(capsys, str(path), "--source", "saratov", "--explain", "SAR-10")


@pytest.mark.parametrize(
    ("argv", "option"),
    [(["--report", "json=x.json"], "--report"), (["--changes-from", "no.json"], "--changes-from"), (["--engine", "x"], "--engine")],
)
def test_what_would_need_a_check_has_no_place_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], argv: list[str], option: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--explain", "SAR-27", *argv]) == 2
    assert capsys.readouterr().err == f"--explain runs no check, so there is no use for {option} beside it\n"
    assert list(tmp_path.iterdir()) == []
