"""The HTML page is well-formed, needs nothing else, hides nothing, and says everything of each clause and scenario."""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from attrs import evolve

from faraon import load_rules
from faraon.conformance.report import Check, Outcome, check_rules
from faraon.conformance.reports import report_page
from faraon.conformance.suite import load_suite
from faraon.scenarios import LotGiven, Scenario
from report_samples import CHECK, ENGINE, HOUSE, check_of, clause

VOID = {"meta", "input"}


class Node:
    """An element, with what is inside."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name, self.attributes = name, attributes
        self.inside: list[Node | str] = []

    def __getitem__(self, key: str) -> str:
        return self.attributes.get(key, "")

    @property
    def text(self) -> str:
        return "".join(each if isinstance(each, str) else each.text for each in self.inside)

    def all(self, name: str = "", /, **attributes: str) -> "list[Node]":
        """Every element below of this name, with these attributes."""
        found: list[Node] = []
        for each in self.inside:
            if isinstance(each, Node):
                if name in ("", each.name) and all(each[key.rstrip("_").replace("_", "-")] == value for key, value in attributes.items()):
                    found.append(each)
                found += each.all(name, **attributes)
        return found

    def one(self, name: str = "", /, **attributes: str) -> "Node":
        (found,) = self.all(name, **attributes)
        return found


class Tree(HTMLParser):
    """Takes only a page in which every tag is closed in its place."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        node = Node(tag, {key: value or "" for key, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().name == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def parsed(text: str) -> Node:
    tree = Tree()
    tree.feed(text)
    tree.close()
    (root,) = tree.open
    return root


@cache
def sample() -> Node:
    return parsed(report_page(CHECK))


@cache
def whole() -> tuple[str, Check]:
    """The page of a whole suite."""
    report = check_rules(load_suite(), "saratov", lambda *variants: load_rules("saratov", *variants))
    check = Check(1, "", (report,), version="0.1.0")
    return report_page(check), check


def pages() -> list[Node]:
    return [sample(), parsed(whole()[0]), parsed(report_page(Check(1, "", ()))), parsed(report_page(check_of(clause("SAR-01", "holds"))))]


def test_every_id_is_there_once_and_every_reference_leads_to_one() -> None:
    for page in pages():
        ids = [node["id"] for node in page.all() if "id" in node.attributes]
        assert len(ids) == len(set(ids))
        assert all(ids)
        assert all(not re.search(r"\s", each) for each in ids)
        for node in page.all():
            for key in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
                assert node[key] in ("", *ids)
        for link in page.all("a"):
            assert link["href"].startswith("#")
            assert unquote(link["href"][1:]) in ids
            assert link.text
        # Each control has its words around it, or is a button with words.
        labelled = [box for label in page.all("label") for box in label.all("input") if label.text.strip()]
        assert labelled == page.all("input")
        assert all(button.text for button in page.all("button"))


def test_the_page_says_what_it_is() -> None:
    page = sample()
    assert page.one("html")["lang"] == "en"
    assert page.one("title").text == page.one("h1").text == "faraon check: house, saratov"
    assert page.one("meta", name="viewport")["content"] == "width=device-width, initial-scale=1"
    levels = [int(node.name[1]) for node in page.all() if re.fullmatch("h[1-6]", node.name)]
    assert all(after <= before + 1 for before, after in zip([0, *levels], levels, strict=False))


def test_the_page_needs_no_network_and_runs_no_other_script() -> None:
    for page, text in ((sample(), report_page(CHECK)), (parsed(whole()[0]), whole()[0])):
        assert not re.search(r"https?:|//\w|url\(|@import|\ssrc=|<link|\son\w+=|\sstyle=", text)
        policy = page.one("meta", http_equiv="Content-Security-Policy")["content"]
        for name, key in (("style", "style-src"), ("script", "script-src")):
            digest = b64encode(sha256(page.one(name).text.encode()).digest()).decode()
            assert f"{key} 'sha256-{digest}';" in policy
        assert policy.startswith("default-src 'none';")


def test_the_page_of_a_whole_suite_is_of_a_reasonable_size() -> None:
    text, check = whole()
    # So that all four suites, with 781 scenarios, stay below a megabyte and a half.
    assert len(text.encode()) < 1_500_000 * len(check.reports[0].outcomes) / 781 * 1.1


def test_texts_are_shown_as_they_are() -> None:
    page = sample()
    assert page.all("bdi")[0].text == 'Pri <krbe> & "doma" \ufffd'
    assert "Two cards are <b>pending</b> & nobody drew." in page.text
    assert "A <i>match</i> & more." in page.text
    assert "./play --fast <x>" in page.text
    assert not page.all("krbe")
    assert not page.all("i")


def rows(page: Node, report: int) -> list[Node]:
    return [node for node in page.one("section", data_report=str(report)).all("li") if node["data-verdict"]]


def test_every_clause_is_a_row_with_its_verdict_in_words() -> None:
    page = sample()
    for number, report in enumerate(CHECK.reports):
        assert [row.all("b")[0].text for row in rows(page, number)] == [each.id for each in report.clauses]
        assert [row["data-verdict"] for row in rows(page, number)] == [each.verdict for each in report.clauses]
    lines = [row.all("summary")[0].text for row in (*rows(page, 0), *rows(page, 1))]
    assert lines == [
        "SVK-17 UNDECLARED 1 scenario It is said.",
        "SVK-18 departs 2 scenarios It is said.",
        "SVK-19 holds yet 1 scenario It is said.",
        "SVK-20 holds 1 scenario A <i>match</i> & more.",
        "SVK-21 unseen 1 scenario It is said.",
        "SVK-22 open 0 scenarios It is said.",
        "SVK-23 not asked 0 scenarios It is said.",
        "SAR-01 gap 1 scenario It is said.",
        "SAR-02 can't 1 scenario It is said.",
        "SAR-03 ERROR 1 scenario It is said.",
        "SAR-04 FAILS 1 scenario It is said.",
        "SVK-17 holds 1 scenario It is said.",
    ]
    assert [row["id"] for row in rows(page, 0)][:2] == ["SVK-17", "SVK-18"]
    assert rows(page, 1)[-1]["id"] == "SVK-17-2"


def test_no_verdict_is_told_by_its_colour_alone() -> None:
    chips = [node for node in sample().all("span") if node["class"].startswith("chip")]
    assert chips
    assert all(node.text and node["data-sign"] for node in chips)
    signs = {row["data-verdict"]: row.all("span")[1]["data-sign"] for row in (*rows(sample(), 0), *rows(sample(), 1))}
    assert len(signs) == 11
    assert signs["holds"] not in {sign for verdict, sign in signs.items() if verdict != "holds"}


def test_clauses_stand_by_verdict_in_the_matrix() -> None:
    table = sample().one("section", data_report="0").one("table")
    found = {row.all("th")[0].text: (row.all("td")[0].text, [link.text for link in row.all("a")]) for row in table.one("tbody").all("tr")}
    assert found == {
        "holds": ("1", ["SVK-20"]),
        "departs": ("1", ["SVK-18"]),
        "UNDECLARED": ("1", ["SVK-17"]),
        "holds yet": ("1", ["SVK-19"]),
        "unseen": ("1", ["SVK-21"]),
        "open": ("1", ["SVK-22"]),
        "not asked": ("1", ["SVK-23"]),
    }
    assert table.one("a", href="#SVK-18").text == "SVK-18"
    assert [each["scope"] for each in table.one("thead").all("th")] == ["col"] * 3


def test_several_rule_sets_are_summed_up_side_by_side() -> None:
    table = sample().one("div", role="region").one("table")
    names = [each.text for each in table.one("thead").all("th")]
    counts = {row.all("th")[0].text: [each.text for each in row.all("td")] for row in table.one("tbody").all("tr")}
    assert names == [
        "Rules",
        "holds",
        "departs",
        "UNDECLARED",
        "holds yet",
        "FAILS",
        "unseen",
        "gap",
        "can't",
        "ERROR",
        "open",
        "not asked",
    ]
    assert counts == {"house": list("11110100011"), "saratov": list("10001011100")}
    assert not parsed(whole()[0]).all("div", role="region")


def listed(section: Node, title: str) -> list[str]:
    """What the list after this heading says."""
    at = next(place for place, each in enumerate(section.inside) if isinstance(each, Node) and each.text == title)
    after = section.inside[at + 1]
    assert isinstance(after, Node)
    return [item.text for item in after.all("li") if item in after.inside]


def test_the_summary_says_whether_it_conforms_and_what_to_know_about_the_rules() -> None:
    page = sample()
    assert page.one("p", class_="conclusion").text == "Does not conform: 4 scenarios fail, and the suite itself has 1 fault."
    assert listed(page.one("header"), "The suite itself") == ["SVK-seven: names SVK-99 & more"]
    assert listed(page.one("header"), "Warnings") == ["gaps.toml: <SAR-09> holds."]
    house = page.one("section", data_report="0")
    assert listed(house, "What fails") == [
        "SVK-seven: pending: expected 2 to draw, came out 4 to draw",
        "OWN-1: does not hold",
    ]
    assert listed(house, "Warnings") == ["SVK-19 is declared in departs, but every scenario that shows it holds."]
    assert listed(house, "Variants that are on") == ["four-cards"]
    assert listed(house, "Declared in departs") == ["SVK-18", "SVK-99"]
    assert listed(house, "What the rules change in slovak") == ["cards.7.draw 4, not 2"]
    saratov = parsed(whole()[0])
    assert saratov.one("p", class_="conclusion").text == "Conforms."
    assert not [each for each in saratov.all("h3") if each.text in ("What fails", "Warnings", "The suite itself")]
    assert "Made by faraon 0.1.0." in saratov.one("footer").text


def told(scenario: Node) -> dict[str, str]:
    return dict(zip([each.text for each in scenario.all("dt")], [each.text for each in scenario.all("dd")], strict=True))


def test_a_scenario_is_told_in_full() -> None:
    page = sample()
    seven = page.one("li", id="SVK-seven")
    assert told(seven) == {
        "Each seat's cards": "KL9B 9A",
        "The seat that is to move": "0",
        "The dealer's seat": "0",
        "The stock, next drawn first": "8L 10A JB",
        "The pile, top card last": "8♥",
        "Moves": "7♥",
        "The seat that is to move, or moved last": "1",
        "What is pending": "2 to draw",
        "All legal moves, in any order": "none",
        "Refused": "draw, as over",
        "Verdict": "does not hold",
        "Found": "pending: expected 2 to draw, came out 4 to draw",
        "Laid to": "SVK-17",
        "Why": "Because of cards.7.draw 4, not 2. If that is meant, name SVK-17 in departs.",
    }
    first, second = seven.all("ol")
    assert ([each.text for each in first.all("li")], first["start"]) == (["7♥ KL", "9B 9A"], "0")
    assert [each.text for each in second.all("li")] == ["KL", "9B 9A"]
    assert [each.text for each in seven.all("dd") if "must-answer" in each.text] == ["9B, as must-answer (names SVK-18)"]
    assert seven.one("p", class_="behind").text == "Shows SVK-17, SVK-18; limit of SVK-20"
    deal = told(page.one("li", id="SVK-deal"))
    assert (deal["Variants switched on"], deal["The deck, first card dealt first"]) == ("four-cards", "7♥ 8♥ ...")
    assert (deal["Whether the dealer gathers all cards for it"], deal["Whether the given itself must be refused"]) == ("yes", "yes")
    assert (deal["Verdict"], deal["Laid to"]) == ("departs as declared", "SVK-18")
    lot = told(page.one("li", id="SVK-lot"))
    assert (lot["What a lot showed to whom, in order"], lot["The seat at which the lot begins"]) == ("0 7♠, 1 Q♥", "1")
    assert "Verdict" not in lot
    match = told(page.one("li", id="SVK-match"))
    assert (match["Each seat's points before the round"], match["The seats that have lost"], match["The seats that have won"]) == (
        "00",
        "none",
        "1",
    )
    assert match["Whether the match has ended"] == "no"
    call = told(page.one("li", id="SVK-call"))
    assert call["Moves"] == "QL>L, then Q♥>X, then draw"
    assert (call["Order after a shuffle"], call["The suit called, if any"], call["The suit called, or empty"]) == ("7♥ 8♥", "♥", "♥")
    assert (call["What is pending"], call["Variants in its place"]) == ("nothing", "DEC-07")
    assert page.one("li", id="OWN-1").one("p", class_="behind").text == "Shows SVK-22"


def test_each_scenario_is_in_full_once_and_linked_from_its_other_clauses() -> None:
    for page, check in ((sample(), CHECK), (parsed(whole()[0]), whole()[1])):
        for number, report in enumerate(check.reports):
            found = {row.all("b")[0].text: row for row in rows(page, number)}
            for each in report.clauses:
                items = [item for list_ in found[each.id].all("ul", class_="scenarios") for item in list_.inside if isinstance(item, Node)]
                names = [item.all("a")[0].text if item["class"] == "away" else item.all("summary")[0].text.split()[-1] for item in items]
                assert set(names) == {*each.scenarios, *each.failed}
            section = page.one("section", data_report=str(number))
            full = [
                item.all("summary")[0].text.split()[-1]
                for list_ in section.all("ul", class_="scenarios")
                for item in list_.all("li")
                if item["id"]
            ]
            assert sorted(full) == sorted(outcome.scenario.id for outcome in (*report.outcomes, *report.own))


def test_what_a_scenario_is_laid_to_goes_before_what_it_shows() -> None:
    row = sample().one("li", id="SVK-18")
    assert row.one("li", id="SVK-deal").all("details")
    assert row.one("li", class_="away").one("a")["href"] == "#SVK-seven"


def test_scenarios_of_no_clause_and_of_ones_own_have_their_place() -> None:
    page = sample()
    titles = [each.text for each in page.all("h3")]
    assert titles.count("Scenarios that show no clause of this text") == titles.count("Scenarios of your own") == 1
    assert page.one("li", id="SAR-gap-2").all("details")


def test_what_can_be_filtered_is_what_there_is() -> None:
    page = sample()
    form = page.one("form")
    assert "hidden" in form.attributes
    assert {box["value"] for box in form.all("input", name="verdict")} == {
        row["data-verdict"] for row in page.all("li") if row["data-verdict"]
    }
    assert [box["value"] for box in form.all("input", name="report")] == [section["data-report"] for section in page.all("section")]
    assert all("checked" in box.attributes for box in form.all("input", type="checkbox"))
    assert form.one("p", role="status")["id"] == "page-shown"
    assert not parsed(whole()[0]).all("input", name="report")


def test_without_a_script_only_the_filter_is_hidden() -> None:
    for page in pages():
        assert [node["id"] for node in page.all() if "hidden" in node.attributes] == ["page-filter"]


@pytest.mark.parametrize(("name", "anchor"), [("page-filter", "page-filter-2"), ("a b", "a-b"), (" ", "unnamed"), ("č%", "č%")])
def test_whatever_a_scenario_is_called_a_link_leads_to_it(name: str, anchor: str) -> None:
    outcome = Outcome(Scenario(name, ("SAR-01",), "Why.", LotGiven(2, "...")), "fails")
    page = parsed(report_page(check_of(clause("SAR-01", "fails", name), outcomes=(outcome,))))
    assert page.one("li", id=anchor).all("details")
    link = next(each for each in page.all("a") if each.text == name)
    assert unquote(link["href"]) == f"#{anchor}"


def test_one_and_many_are_worded_rightly() -> None:
    def conclusion(check: Check) -> str:
        return parsed(report_page(check)).one("p", class_="conclusion").text

    assert conclusion(evolve(CHECK, reports=(), faults=("a", "b"))) == "Does not conform: the suite itself has 2 faults."
    one = evolve(ENGINE, outcomes=ENGINE.outcomes[3:4])
    assert conclusion(evolve(CHECK, reports=(one,), faults=())) == "Does not conform: 1 scenario fails."
    assert conclusion(evolve(CHECK, reports=(evolve(HOUSE, outcomes=(), own=()),), faults=())) == "Conforms."
