"""A comparison as it is written: text in 80 columns, Markdown, an HTML page that needs nothing else, and JSON with its schema."""

import json
import re
from html.parser import HTMLParser
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

import faraon
from faraon.differences import Comparison, compare, comparison_schema, to_html, to_json, to_markdown, to_text

NASTY = '<script>alert("x")</script> & a | b * _c_ `d` [e](f) \\ \u2665'
HOUSE = faraon.rules_from_toml(
    f"extends = 'saratov'\ntitle = '''{NASTY}'''\n[cards]\n8 = {{}}\nKS = {{ draw = 4, miss = true, answer = 'KH' }}\n"
    "[score]\nonce = { Q = 5, QH = 9 }\n",
    name="house.toml",
)
GAMES = {name: faraon.load_rules(name) for name in faraon.BUILT_IN}
COMPARISONS = {
    "four": compare(GAMES),
    "two": compare({"saratov": GAMES["saratov"], "slovak": GAMES["slovak"]}),
    "house": compare({"saratov": GAMES["saratov"], "house+a|b<i>&amp;": HOUSE}),
    "alike": compare({"saratov": GAMES["saratov"], "saratov (2)": GAMES["saratov"]}),
    "some alike": compare({"saratov": GAMES["saratov"], "saratov (2)": GAMES["saratov"], "slovak": GAMES["slovak"]}),
}
every = pytest.mark.parametrize("comparison", COMPARISONS.values(), ids=COMPARISONS)


def sentences(comparison: Comparison) -> list[str]:
    return [
        f"{saying.sentence} {saying.marks}".rstrip()
        for section in comparison.sections
        for one in section.differences
        for saying in one.says
    ]


def one_line(text: str) -> str:
    return " ".join(text.split())


# Text


@every
def test_text_fits_80_columns_and_has_every_sentence(comparison: Comparison) -> None:
    text = to_text(comparison)
    assert max(map(len, text.splitlines())) < 80
    assert text.endswith("\n")
    assert not re.search(r" $|\n\n\n", text, re.MULTILINE)
    words, at = one_line(text), 0
    for sentence in sentences(comparison):
        at = words.index(sentence, at) + len(sentence)


def test_text_has_a_block_for_each_value_and_in_it_a_line_for_each_game() -> None:
    assert to_text(compare({"slovak": GAMES["slovak"], "ours": faraon.load_rules("slovak", "four-cards", "DEC-07")})) == (
        "How slovak and ours differ\n"
        "\n"
        "slovak: Faraón, the Slovak text; 2 to 6 players, 32 cards\n"
        "ours: Faraón, the Slovak text; 2 to 6 players, 32 cards\n"
        "\n"
        "Whatever is not listed is the same in both.\n"
        "\n"
        "Dealing\n"
        "\n"
        "  Cards dealt (deal.hand)\n"
        "    slovak: Each player is dealt 5 cards. (SVK-06)\n"
        "    ours: Each player is dealt 4 cards. (SVK-07)\n"
        "\n"
        "The stock\n"
        "\n"
        "  When the pile becomes the stock (stock.when)\n"
        "    slovak: The pile becomes the stock when a card is needed and none is left.\n"
        "      (DEC-07)\n"
        "    ours: The pile becomes the stock as soon as the last card of the stock is\n"
        "      taken. (DEC-07)\n"
    )


def test_text_takes_the_width_it_is_given() -> None:
    assert max(map(len, to_text(COMPARISONS["two"], 40).splitlines())) <= 40


def test_games_that_play_alike_are_told_in_three_lines() -> None:
    assert to_text(COMPARISONS["alike"]).splitlines()[::5] == ["saratov and saratov (2) play alike", "Nothing that decides a game differs."]
    assert "\nsaratov and saratov (2) play alike.\nWhatever is not listed is the same in all 3.\n" in to_text(COMPARISONS["some alike"])


# Markdown


def cells(line: str) -> list[str]:
    """The cells of a row: what stands between bars that are not escaped."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


@every
def test_markdown_has_a_table_for_each_section_and_a_column_for_each_game(comparison: Comparison) -> None:
    text = to_markdown(comparison)
    blocks = [block.splitlines() for block in text.strip().split("\n\n")]
    tables = [block for block in blocks if block[0].startswith("|")]
    assert [block[0] for block in blocks if block[0].startswith("#")][1:] == [f"## {section.title}" for section in comparison.sections]
    assert len(tables) == 1 + len(comparison.sections)
    for table in tables:
        assert set(cells(table[1])) == {"---"}
        assert len({len(cells(line)) for line in table}) == 1
    for table, section in zip(tables[1:], comparison.sections, strict=True):
        assert len(cells(table[0])) == 1 + len(comparison.games)
        rows = [cells(line) for line in table[2:]]
        assert [row[0] for row in rows] == [f"{one.about} (`{one.path}`)" for one in section.differences]
        assert [row[1:] for row in rows] == [
            [f"{saying.sentence} {saying.marks}".rstrip() for saying in one.says] for one in section.differences
        ]


def test_markdown_lets_no_sign_of_a_house_file_mean_anything() -> None:
    text = to_markdown(COMPARISONS["house"])
    assert text.startswith("# How saratov and house+a\\|b\\<i\\>\\&amp; differ\n")
    title = cells(next(line for line in text.splitlines() if "script" in line))[1]
    assert title == r'\<script\>alert("x")\</script\> \& a \| b \* \_c\_ \`d\` \[e\](f) \\ ' + "\u2665"
    # Without the signs that are escaped nothing is left that opens a tag, a link, code or emphasis.
    assert not set("<>[]`*_|&") & set(re.sub(r"\\.", "", title))


# HTML

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Page(HTMLParser):
    """A page taken apart, and what is wrong with it."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        self.faults += self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if len(dict(attrs)) < len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        self.text.setdefault(tag, []).append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            self.text[tag][-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@every
def test_the_page_is_whole_and_every_part_of_it_is_named(comparison: Comparison) -> None:
    text = to_html(comparison)
    page = Page(text)
    assert page.faults == []
    assert text.startswith("<!DOCTYPE html>\n")
    assert page.all("html") == [{"lang": "en"}]
    assert page.all("meta")[0] == {"charset": "utf-8"}
    assert page.text["h1"] == page.text["title"] == [comparison.title]
    assert page.text["h2"] == ["The games", *(section.title for section in comparison.sections)]
    assert len(page.all("caption")) == len(page.all("table")) == 1 + len(comparison.sections)
    assert {each["scope"] for each in page.all("th")} == {"col", "row"}
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(set(ids)) == len(ids)
    assert {f"#{each}" for each in ids} >= {each["href"] for each in page.all("a")}
    assert len(page.all("a")) == len(comparison.sections)


@every
def test_a_table_keeps_its_roles_though_its_rows_are_shown_as_blocks(comparison: Comparison) -> None:
    roles = {"table": {"table"}, "thead": {"rowgroup"}, "tbody": {"rowgroup"}, "tr": {"row"}, "td": {"cell"}}
    page = Page(to_html(comparison))
    for tag, expected in roles.items():
        assert {each.get("role") for each in page.all(tag)} == expected
    assert {(each["scope"], each["role"]) for each in page.all("th")} == {("col", "columnheader"), ("row", "rowheader")}


@every
def test_the_page_says_everything_and_in_each_cell_whose_it_is(comparison: Comparison) -> None:
    page = Page(to_html(comparison))
    sayings = [saying for section in comparison.sections for one in section.differences for saying in one.says]
    told = page.text["td"][2 * len(comparison.games) :]
    assert [one_line(cell) for cell in told] == [f"{saying.game}: {saying.sentence} {saying.marks}".rstrip() for saying in sayings]
    assert [one_line(cell) for cell in page.text["td"][: 2 * len(comparison.games) : 2]] == [
        f"Title: {one_line(game.title)}" for game in comparison.games
    ]
    for remark in comparison.remarks:
        assert remark in page.text["p"]


@every
def test_the_page_needs_nothing_else(comparison: Comparison) -> None:
    text = to_html(comparison)
    assert text.isascii()
    page = Page(text)
    assert {tag for tag, _ in page.tags}.isdisjoint({"script", "link", "img", "iframe"})
    assert not [name for _, attributes in page.tags for name in attributes if name == "src" or name.startswith("on")]
    style = page.text["style"][0]
    assert not re.search(r"url\(|@import|https?:", style)


def test_the_page_has_both_colour_schemes_a_narrow_form_and_a_printed_one() -> None:
    style = Page(to_html(COMPARISONS["two"])).text["style"][0]
    for query in ("(prefers-color-scheme: dark)", "screen and (max-width: 45rem)", "print"):
        assert f"@media {query} {{" in style


def test_what_a_house_file_calls_itself_is_text_in_the_page() -> None:
    page = Page(to_html(COMPARISONS["house"]))
    assert "Title: " + NASTY in page.text["td"]
    assert page.text["h1"] == ["How saratov and house+a|b<i>&amp; differ"]
    assert "i" not in {tag for tag, _ in page.tags}


# JSON

SCHEMA = comparison_schema()


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["title"] == "faraon differences"
    assert SCHEMA["required"] == [part.name for part in attrs.fields(Comparison)]


@every
def test_json_is_valid_and_says_what_the_comparison_says(comparison: Comparison) -> None:
    text = to_json(comparison)
    assert text.isascii()
    data = json.loads(text)
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(data)] == []
    assert [game["label"] for game in data["games"]] == [game.label for game in comparison.games]
    assert data["alike"] == [list(group) for group in comparison.alike]
    assert [saying["sentence"] for section in data["sections"] for one in section["differences"] for saying in one["says"]] == [
        saying.sentence for section in comparison.sections for one in section.differences for saying in one.says
    ]


def values(comparison: Comparison) -> dict[str, list[Any]]:
    data = json.loads(to_json(comparison))
    return {one["path"]: [saying.get("value") for saying in one["says"]] for section in data["sections"] for one in section["differences"]}


def test_json_has_each_value_as_a_rules_file_writes_it() -> None:
    found = values(COMPARISONS["four"])
    assert found["players.most"] == [4, 5, 6, 5]
    assert found["deck.suits"] == ["S C D H", "S C D H", "H L A B", "S C D H"]
    assert found["deal.lot_rank"] == ["", "Q", "", ""]
    assert found["cards.KS"][2] is None
    assert found["cards.6"][3] == {"draw": 0, "miss": False, "next": "dealer", "answer": "", "adds": False, "wild": "no"}
    assert found["score.last"] == [{"Q": -20, "QH": -40}, {"Q": -30}, {}, {"QS": -20, "QC": -40, "QD": -60, "QH": -80}]
    assert found["score.hand.K"] == [4, 3, None, 4]


def test_what_is_not_in_the_format_is_not_valid() -> None:
    whole = json.loads(to_json(COMPARISONS["two"]))
    broken: list[dict[str, Any]] = [
        {**whole, "format": 2},
        {**whole, "more": 1},
        {key: part for key, part in whole.items() if key != "games"},
        {**whole, "sections": [{"title": "Dealing", "differences": [{"path": "deal.hand", "about": "x", "says": [{"game": "a"}]}]}]},
        {**whole, "games": [{**whole["games"][0], "least": "two"}]},
    ]
    for data in broken:
        assert list(Draft202012Validator(SCHEMA).iter_errors(data))
