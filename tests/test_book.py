"""The rule book holds everything that decides a game, names what stands behind each sentence, and says nothing that does not hold."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

import faraon
from faraon.book import Document, Example, Paragraph, Section, Sentence, Table, book, to_text
from faraon.book.offers import offered
from faraon.book.telling import mapped, sections
from faraon.book.words import Words
from faraon.conformance import load_suite
from faraon.conformance.neighbours import Change, changed, neighbours
from faraon.errors import FaraonError
from faraon.rules.groups import Subject

SUITE = load_suite()


def said(document: Document, clause: str) -> str:
    """The sentences before the last section that bear this clause, rows of tables with their heads."""
    sentences = [sentence for section in document.sections if section.key != "open" for sentence in section.sentences()]
    return " ".join(f"{getattr(one, 'head', '')} {one.text}".strip() for one in sentences if clause in one.clauses)


def one(document: Document, key: str) -> Sentence:
    return next(sentence for sentence in document.sentences() if sentence.key == key)


def keys(rules: faraon.Rules) -> set[str]:
    return {sentence.key for sentence in book(rules).sentences()}


def house(text: str, extends: str = "saratov") -> faraon.Rules:
    return faraon.rules_from_toml(f'extends = "{extends}"\nname = "ours"\n{text}', name="ours.toml")


# What each clause says must be said by a sentence that bears it. Worked out from the clauses, not from the book.
CLAUSES = {
    "TGL-01": "At least 2 players … At most 4 … 36 cards",
    "TGL-02": "deals 5 cards to each player",
    "TGL-03": "turn goes round clockwise",
    "TGL-04": "table is empty any card may be laid",
    "TGL-05": "same suit or the same rank",
    "TGL-06": "A queen … may be laid on any card",
    "TGL-07": "may draw instead … cannot lay a card, or does not want to, draws … One card is drawn",
    "TGL-08": "lays a card or passes",
    "TGL-09": "six … next player draws 1 card and misses the turn",
    "TGL-10": "seven … next player draws 2 cards and misses the turn",
    "TGL-11": "lays an eight moves again",
    "TGL-12": "ace … next player misses the turn",
    "TGL-13": "king of spades … next player draws 5 cards and misses the turn",
    "TGL-14": "lays a queen names one of the 4 suits … only a card of the suit named",
    "TGL-15": "last card … The round ends",
    "TGL-16": "When a player has gone out … count the points",
    "TGL-17": "cards left in their hands",
    "TGL-18": "Six 0 … Seven 0 … Eight 0 … Nine 0",
    "TGL-19": "Ten 10",
    "TGL-20": "Jack 2",
    "TGL-21": "Queen 3",
    "TGL-22": "King 4",
    "TGL-23": "Ace 11",
    "TGL-24": "nothing but queens … Any other queen 20",
    "TGL-25": "Queen of hearts 40",
    "TGL-26": "goes out with a queen other than the queen of hearts takes 20 points off",
    "TGL-27": "goes out with the queen of hearts takes 40 points off",
    "TGL-28": "all the cards go back into the deck, and the next round is dealt",
    "TGL-29": "higher than 120 points … with more than 120 points has lost",
    "RUS-01": "36 cards",
    "RUS-02": "At most 5",
    "RUS-03": "dealer is chosen by lot … shuffled … one card is dealt face up to every player",
    "RUS-04": "dealt a queen becomes the dealer",
    "RUS-05": "If several are dealt a queen … dealt it first",
    "RUS-06": "nobody is dealt a queen, one more card … until somebody is",
    "RUS-07": "dealer shuffles … lets one of the players cut",
    "RUS-08": "deals 4 cards … one at a time",
    "RUS-09": "next card is turned up and laid in the middle of the table",
    "RUS-10": "face down beside it … the stock",
    "RUS-11": "turns over by accident during the deal … either take it or gather all the cards and deal them again",
    "RUS-12": "same suit or the same rank",
    "RUS-13": "queen … on any card",
    "RUS-14": "names one of the 4 suits",
    "RUS-15": "seven … next player draws 2 cards and misses the turn",
    "RUS-16": "cannot lay a card draws … One card is drawn",
    "RUS-17": "card just drawn can be laid, it is laid at once; if not, the player keeps it and the turn is over",
    "RUS-18": "first to get rid of all your cards … wins the round",
    "RUS-19": "Six 6 … Seven 7 … Eight 8 … Nine 9 … Ten 10 … Jack 2 … King 3 … Ace 4",
    "RUS-20": "Queen 30",
    "RUS-21": "goes out with a queen takes 30 points off",
    "RUS-24": "several rounds are played … fewest points wins the match",
    "RUS-25": "account reaches 200 points",
    "SVK-01": "first to get rid of all your cards … wins the round",
    "SVK-02": "32 cards … German suits … single-headed",
    "SVK-03": "hearts, leaves, acorns and bells",
    "SVK-04": "seven, eight, nine, ten, under, over, king and ace",
    "SVK-06": "deals 5 cards to each player",
    "SVK-07": "deals 4 cards to each player",
    "SVK-08": "turned up … begins the pile … stock",
    "SVK-09": "ordinary card: whatever it is, it has no effect",
    "SVK-10": "an over, it counts with its own suit",
    "SVK-11": "same suit or the same rank … Only one card",
    "SVK-12": "may draw instead … cannot lay a card, or does not want to, draws … One card",
    "SVK-13": "ends the turn",
    "SVK-14": "top card of the pile stays, and the rest … new stock … shuffled",
    "SVK-15": "nothing is left to draw … must",
    "SVK-16": "neither lay nor draw passes, and the turn goes on",
    "SVK-17": "seven … next player draws 2 cards and misses the turn",
    "SVK-18": "beat a seven with a seven … adds up … 4, 6 and 8",
    "SVK-19": "ace … next player misses the turn",
    "SVK-20": "beat an ace with an ace",
    "SVK-21": "An over … on any card, except one that is not settled yet (a seven or an ace) … Until a card that can be beaten is settled, only the cards that beat it … no other wild card",
    "SVK-22": "lays an over names one of the 4 suits",
    "SVK-23": "only a card of the suit named or another over",
    "SVK-24": "switched on before the game; as long as the players do not agree on it, it does not hold",
    "SVK-25": "seven … next player draws 3 cards",
    "SVK-26": "has laid the last card, the next player may bring that player back by laying the seven of hearts",
    "SVK-27": "seven of hearts must fit",
    "SVK-28": "brought back draws 2 cards",
    "SVK-29": "last card was a seven … draws the sum",
    "SVK-30": "the game goes on",
    "SAR-02": "36 cards … from the lowest to the highest: six, seven, eight, nine, ten, jack, queen, king and ace",
    "SAR-03": "Jack 2 … Queen 3 … King 4 … Ace 11",
    "SAR-04": "Six 6 … Seven 7 … Eight 8 … Nine 9 … Ten 10",
    "SAR-05": "At least 2 … At most 5 … best with three or four",
    "SAR-06": "first dealer is chosen by lot",
    "SAR-07": "After each round the deal passes to the player on the dealer's left",
    "SAR-08": "face down, and each player picks one",
    "SAR-09": "lowest card deals",
    "SAR-10": "shuffles the deck and deals 4 cards to each player",
    "SAR-11": "one at a time, clockwise … turn goes round clockwise",
    "SAR-12": "face down in the middle of the table … the stock",
    "SAR-13": "from which players draw",
    "SAR-14": "player on the dealer's left has the first turn",
    "SAR-15": "table is empty any card may be laid … and that card begins the pile",
    "SAR-16": "same suit or the same rank … can lay a card must lay one",
    "SAR-17": "Only one card is laid in a turn",
    "SAR-18": "cannot lay a card draws from the stock",
    "SAR-19": "one at a time until a card can be laid",
    "SAR-20": "sixes, sevens, eights, queens and aces",
    "SAR-21": "six is laid, the next turn is the dealer's",
    "SAR-22": "order of turns is broken",
    "SAR-23": "six gives the dealer is like any other",
    "SAR-24": "the dealer who lays a six, the player on the dealer's left is next, as always",
    "SAR-25": "seven … misses the turn … eight … misses the turn",
    "SAR-26": "draws 2 cards",
    "SAR-27": "draws 1 card",
    "SAR-28": "ace … misses the turn, without drawing",
    "SAR-29": "queen … on any card, but only by a player who can lay nothing else than queens",
    "SAR-30": "names one of the 4 suits … card of the suit named",
    "SAR-32": "card's own suit that counts here",
    "SAR-33": "queen of hearts takes 80 points off",
    "SAR-34": "queen of diamonds takes 60 points off",
    "SAR-35": "queen of clubs takes 40 points off",
    "SAR-36": "queen of spades takes 20 points off",
    "SAR-37": "nothing but queens … Queen of spades 20 … Queen of clubs 40 … Queen of diamonds 60 … Queen of hearts 80",
    "SAR-38": "queen of spades and the queen of diamonds, and nothing else, counts 80 points",
    "SAR-39": "any other card is left in the hand, every card counts as in the table “Points for each card left in a hand”",
    "SAR-40": "last card … ends at once",
    "SAR-41": "top card of the pile stays, and the rest of the pile is turned over",
    "SAR-42": "not shuffled",
    "SAR-43": "count the points of the cards left in their hands … added to every player's account",
    "SAR-44": "count the points of the cards",
    "SAR-45": "account reaches 101 points",
    "SAR-46": "101 points or more has lost … fewest points wins the match",
}


def test_the_table_has_every_clause_of_kind_rule() -> None:
    rules = {clause.id for file in SUITE.clauses.values() for clause in file.clause if clause.kind == "rule"}
    assert set(CLAUSES) == rules


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_each_clause_is_told_by_a_sentence_that_bears_it(source: str) -> None:
    document = book(faraon.load_rules(source))
    missing = {}
    for clause in SUITE.clauses[source].clause:
        if clause.kind == "rule":
            found = said(document, clause.id)
            if not re.search(".*".join(map(re.escape, CLAUSES[clause.id].split(" … "))), found):
                missing[clause.id] = found
    assert not missing


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_each_decision_about_a_source_is_in_its_book_with_its_other_reading(source: str) -> None:
    document = book(faraon.load_rules(source))
    sentences = {sentence.key: sentence.text for sentence in document.sections[-1].sentences()}
    leads = [block.lead for block in document.sections[-1].blocks if isinstance(block, Paragraph)]
    for decision in SUITE.decisions:
        if source in decision.sources:
            if decision.id == "DEC-30":  # about a variant, so it stands with the variant
                assert all(sentence.kind == "decision" for sentence in document.sections[-2].sentences() if sentence.clauses == ("DEC-30",))
                assert len(said(document, "DEC-30").split(". ")) > 4
                continue
            assert decision.id in leads
            assert sentences[f"{decision.id}.here"].startswith("We play: ")
            assert (f"{decision.id}.others" in sentences) == (decision.id in faraon.load_rules(source).offers) == bool(decision.other)
            assert any(decision.id in sentence.clauses for section in document.sections[:-1] for sentence in section.sentences())


# What people play otherwise, in the words of the decision.
OTHERS = {
    "DEC-04": "takes effect as if the dealer had laid it",
    "DEC-05": "The player whom the last card hits still draws what it demands",
    "DEC-07": "as soon as the last card of the stock is taken; if nothing lies under the top card then, when a card is next needed",
    "DEC-08": "turned over … the card that was laid first is drawn first",
    "DEC-14": "lays the card just drawn … No card but the one just drawn",
    "DEC-15": "queen of hearts 43; any other queen 23",
    "DEC-19": "may be kept",
    "DEC-20": "is charged 30 points once",
    "DEC-21": "After each round the deal passes to the player on the dealer's left",
    "DEC-24": "may lay it or draw, one card at a time, until something else can be laid",
    "DEC-34": "is not stopped",
}


@pytest.mark.parametrize("decision", OTHERS)
def test_the_other_reading_says_what_the_decision_says(decision: str) -> None:
    sources = [source for source in faraon.BUILT_IN if decision in faraon.load_rules(source).offers]
    for source in sources:
        text = one(book(faraon.load_rules(source)), f"{decision}.others").text
        assert re.search(".*".join(map(re.escape, OTHERS[decision].split(" … "))), text), text
    assert sources


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_what_others_draw_for_the_last_card_is_told_with_what_there_is(source: str) -> None:
    # DEC-05: the next player still draws what the last card demands before the points are counted. Only the Slovak text has answers (SVK-18), and no points (DEC-31).
    text = one(book(faraon.load_rules(source)), "DEC-05.others").text
    assert ("beaten" in text, "added up" in text, "points are counted" in text) == (
        (True, True, False) if source == "slovak" else (False, False, True)
    )


def test_others_who_let_the_card_turned_up_take_effect_let_a_queen_count_with_its_own_suit() -> None:
    # The other reading of DEC-04, to its end.
    assert one(book(faraon.load_rules("russian")), "DEC-04.others").text == (
        "Others play: The card turned up takes effect as if the dealer had laid it. The player on the dealer's left has the first turn, unless the card turned up "
        "brings it otherwise. If the card turned up is a queen, it counts with its own suit, and nobody names one."
    )
    # A house where nothing is turned up has decided otherwise: what the reading changes is not there.
    told = keys(house("[deal]\nstarter = 'none'\n[why]\n'deal.starter' = ['DEC-04']\n", "russian"))
    assert "DEC-04.here" in told
    assert "DEC-04.others" not in told


def test_decisions_are_told_as_decisions_and_the_words_of_the_source_are_not() -> None:
    document = book(faraon.load_rules("saratov"))
    kinds = {sentence.key: sentence.kind for sentence in document.sentences()}
    assert kinds["lot.tie"] == kinds["deal.from"] == kinds["cards.Q.only"] == "decision"
    assert kinds["lot.dealer"] == kinds["deal.hand"] == kinds["cards.6.on"] == "rule"


# What each variant is about, in the texts and decisions; of most the decision that they are called by.
ABOUT = {
    "four-cards": {"SVK-07"},
    "three-for-seven": {"SVK-25"},
    "hearts-seven": {"SVK-26", "SVK-27", "SVK-28", "SVK-29", "SVK-30", "DEC-30"},
}
VARIED = [(source, name) for source in faraon.BUILT_IN for name in ("", *faraon.load_rules(source).offers)]


@pytest.mark.parametrize(("source", "variant"), VARIED)
def test_each_sentence_bears_a_clause_and_what_a_variant_changes_one_of_its_own(source: str, variant: str) -> None:
    document = book(faraon.load_rules(source, *filter(None, [variant])))
    told = [sentence for section in document.sections[:-2] for sentence in section.sentences()]
    assert [sentence.key for sentence in told if not sentence.clauses] == []
    varied = [sentence for sentence in told if sentence.kind == "variant"]
    assert bool(varied) == bool(variant)
    assert [one.key for one in varied if not ABOUT.get(variant, {variant}) & set(one.clauses)] == []


@pytest.mark.parametrize(
    ("rules", "key", "clauses"),
    [
        # Under DEC-20 only the queen counts otherwise: the other cards count what RUS-19 says.
        ("russian+DEC-20", "score.hand.A", ("RUS-19",)),
        ("russian+DEC-20", "score.hand.Q", ("RUS-20", "DEC-20")),
        # The points are counted after the round, of the cards left (TGL-16, TGL-17), under DEC-15 too; 3 and 20, 3 and 40 are added up (TGL-21, 24, 25).
        ("tagalog+DEC-15", "count.hand", ("TGL-16", "TGL-17")),
        ("tagalog+DEC-15", "score.hand.Q", ("TGL-21", "TGL-24", "DEC-15")),
        ("tagalog+DEC-15", "score.hand.QH", ("TGL-21", "TGL-25", "DEC-15")),
        # That somebody may be brought back is SVK-26, and that nothing else is owed for the last card DEC-05.
        ("slovak+hearts-seven", "out.end", ("SVK-26", "DEC-05")),
        ("tagalog+DEC-08", "stock.rest", ("DEC-07", "DEC-08")),
    ],
)
def test_what_stands_behind_a_sentence_under_a_variant(rules: str, key: str, clauses: tuple[str, ...]) -> None:
    assert one(book(faraon.load_rules(*rules.split("+"))), key).clauses == clauses


@pytest.mark.parametrize(
    ("text", "extends"),
    [
        ("[players]\nleast = 3\n[score]\nhand = { J = 20 }\n[match]\nlimit = 120\n", "saratov"),
        ("[players]\nmost = 3\n[deal]\nstarter = 'plain'\n[score]\nalone = {}\n", "tagalog"),
        ("with = ['DEC-20']\n[score]\nhand = { K = 13 }\nlast = { Q = -10 }\n", "russian"),
        ("with = ['hearts-seven']\n[cards]\n7 = { draw = 2, miss = true }\n[players]\nmost = 4\n", "slovak"),
        ("[deck]\nranks = '7 8 9 10 J Q K A'\n", "saratov"),
    ],
)
def test_a_sentence_that_a_house_file_leaves_as_it_was_keeps_its_marks(text: str, extends: str) -> None:
    rules = house(text, extends)
    asked = book(faraon.load_rules(extends, *rules.variants))
    usual = {sentence.key: sentence for section in asked.sections[:-2] for sentence in section.sentences()}
    told = [one for section in book(rules).sections[:-2] for one in section.sentences() if not one.departs]
    assert len(told) > 40
    assert [(one.key, one.clauses, one.kind) for one in told] == [(one.key, usual[one.key].clauses, usual[one.key].kind) for one in told]


# Every value


def wording(rules: faraon.Rules) -> tuple[tuple[str, str, str], ...]:
    told = sections(rules, Words("en", rules.deck.german))
    return tuple((one.key, getattr(one, "head", ""), one.text) for section in told for one in section.sentences())


def telling(change: Change) -> bool:
    """One changed value; of what cards do and count, only for a few that stand for the others: the machine has better things to do."""
    if len(change.values) > 1:
        return False
    (path,) = change.paths
    area, _, key = path.rpartition(".")
    return area not in ("cards", "score.hand", "score.alone", "score.once", "score.last") or key in ("7", "Q", "KS", "KL")


@pytest.mark.long
@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_every_value_that_decides_a_game_changes_the_book(source: str) -> None:
    rules = faraon.load_rules(source)
    usual, found = wording(rules), 0
    for change in filter(telling, neighbours(rules)):
        mutant = changed(rules, change)
        if mutant is not None and mutant.digest != rules.digest:
            found += 1
            told = wording(mutant)
            assert told != usual, change
            assert len({key for key, _, _ in told}) == len(told), change
    assert found > 150


OPTIONS = {
    "four-cards": "Four cards, as in Czechia (four-cards)",
    "hearts-seven": "The seven of hearts brings back (hearts-seven)",
    "three-for-seven": "Three cards for a seven (three-for-seven)",
}


@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_every_variant_changes_the_book_and_is_marked(source: str) -> None:
    usual = wording(faraon.load_rules(source))
    for name in faraon.load_rules(source).offers:
        rules = faraon.load_rules(source, name)
        assert wording(rules) != usual
        document = book(rules)
        assert any(sentence.kind == "variant" for sentence in document.sentences())
        assert document.intro == (f"This variant is switched on: {OPTIONS.get(name, name)}.",)
        assert not any(sentence.departs for sentence in document.sentences())
        assert OPTIONS.get(name, name) not in [block.lead for block in document.sections[-2].blocks if isinstance(block, Paragraph)]


def test_with_two_variants_on_the_other_reading_is_that_without_the_one() -> None:
    document = book(faraon.load_rules("slovak", "hearts-seven", "DEC-05"))
    others = one(document, "DEC-05.decided").text
    assert "The last card has no effect any more" in others
    assert "seven of hearts" not in others
    assert document.intro == ("These variants are switched on: DEC-05, The seven of hearts brings back (hearts-seven).",)


def test_a_variant_that_those_on_contradict_is_not_offered() -> None:
    text = 'extends = "slovak"\nname = "slovak"\n'
    assert "four-cards" in offered(faraon.load_rules("slovak"))
    assert "four-cards" not in offered(faraon.rules_from_toml(text, "four-cards"))


# Only what holds


def test_without_wild_cards_nothing_is_said_of_naming_a_suit() -> None:
    rules = house("[cards]\nQ = {}\n", "slovak")
    text = to_text(evolve(book(rules), sections=tuple(sections(rules, Words("en", german=True))), legend=()))
    for word in ("wild", "named", "names"):
        assert word not in text
    assert "wild" in to_text(book(faraon.load_rules("slovak")))


def test_without_cards_that_demand_anything_nothing_is_said_of_penalties() -> None:
    rules = house("[cards]\n7 = {}\nQ = {}\n", "russian")
    assert keys(rules).isdisjoint(
        {"stock.short", "out.last", "special.two", "special.list", "special.plain", "table.effect", "blocked.misses"}
    )
    assert one(book(rules), "special.none").text == "No card has a special power."
    text = to_text(evolve(book(rules), sections=tuple(sections(rules, Words("en")))))
    for word in ("penalty", "misses", "effect", "beat"):
        assert word not in text


def test_where_every_card_is_special_no_other_is_named() -> None:
    rules = house('[deck]\nranks = "7 Q A"\n[players]\nmost = 2\n[deal]\nhand = 4\n', "slovak")
    assert one(book(rules), "special.list").text == "These cards have special powers: sevens, overs and aces."
    assert "special.plain" not in keys(rules)


def test_a_small_deck_without_queens() -> None:
    rules = house(
        '[deck]\nranks = "7 8 9 10 J K A"\n[players]\nmost = 4\n[score]\nalone = {}\nlast = {}\nhand = {7=1, 8=2, 9=3, 10=4, J=5, K=6, A=7}\n'
    )
    document = book(rules)
    own = to_text(evolve(document, sections=tuple(sections(rules, Words("en")))))
    assert "queen" not in own
    assert "six" not in own
    assert "The game is played with 28 cards." in own
    table = next(block for block in document.sections[8].blocks if isinstance(block, Table))
    assert [(row.head, row.text) for row in table.rows] == [
        ("Seven", "1"), ("Eight", "2"), ("Nine", "3"), ("Ten", "4"), ("Jack", "5"), ("King", "6"), ("Ace", "7"),
    ]  # fmt: skip
    assert keys(rules).isdisjoint({"match.below", "last.always", "alone.count", "remark.SAR-05", "DEC-24.here"})


def test_rules_that_go_back_to_nothing_have_no_departures_and_no_clauses() -> None:
    text = """
name = "plain"
title = "Plain"
players = { least = 2, most = 3 }
deck = { suits = "S", ranks = "7" }
deal = { hand = 1, starter = "none", first_dealer = "agreed", next_dealer = "left" }
turn = { play = "must", draw = "one-then-end" }
cards = {}
stock = { recycle = "turn-over", when = "emptied" }
out = { last_card = "drawn" }
score = { hand = {} }
match = { ends = "agreed" }
"""
    rules = faraon.rules_from_toml(text.replace("most = 3", "most = 2").replace('ranks = "7"', 'ranks = "7 8"'), name="plain.toml")
    document = book(rules)
    assert document.title == "Rule book: Plain"
    assert document.intro == document.legend == ()
    assert not any(sentence.clauses or sentence.departs for sentence in document.sentences())
    assert one(document, "variants.none").text == "There are no variants."
    assert one(document, "open").text == "Nothing."
    assert one(document, "deck.suits").text == "There is only one suit: spades."
    assert one(document, "dealer.first").text == "The players agree on who deals first."
    assert one(document, "match.winner").text == "Whoever has won the most rounds wins the match."


@pytest.mark.parametrize(
    ("text", "extends", "key", "sentence"),
    [
        # What one card does, alone and together: the effects as the rules file defines them.
        ("[cards]\n9 = { draw = 1 }", "saratov", "cards.9.hit", "When a nine is laid, the next player draws 1 card and then has an ordinary turn; this drawing does not end the turn."),
        ("[cards]\n9 = { draw = 3, miss = true, next = 'dealer' }", "saratov", "cards.9.hit", "When a nine is laid, it is the dealer who draws 3 cards and misses the turn, and the player on the dealer's left is next."),
        ("[cards]\n9 = { draw = 3, next = 'dealer' }", "saratov", "cards.9.hit", "When a nine is laid, it is the dealer who draws 3 cards and has the next turn; this drawing does not end the turn."),
        ("[cards]\n9 = { miss = true, next = 'dealer' }", "saratov", "cards.9.hit", "When a nine is laid, it is the dealer who misses a turn, and the player on the dealer's left is next."),
        ("[cards]\n9 = { miss = true, next = 'dealer' }", "saratov", "cards.9.own", "If it is the dealer who lays a nine, the player on the dealer's left is hit instead."),
        ("[cards]\n9 = { next = 'dealer' }", "saratov", "cards.9.own", "If it is the dealer who lays a nine, the player on the dealer's left is next, as always."),
        ("[cards]\nQ = { wild = 'may-wait' }", "saratov", "turn.play", "A player who can lay anything but queens must lay a card."),
        ("[cards]\nQ = { wild = 'may-wait' }", "saratov", "draw.how", "Cards are drawn one at a time until anything but queens can be laid, and then a card must be laid."),
        ("[match]\nends = 'agreed'\nlimit = 0", "saratov", "match.next", "After each round all the cards go back into the deck, and the next round is dealt."),
        ("[match]\nends = 'agreed'\nlimit = 0", "saratov", "match.blocked", "A round that is blocked is one of these rounds too."),
        ("[cards]\nKS = { next = 'same' }", "saratov", "cards.KS.hit", "Whoever lays the king of spades moves again."),
        ("[cards]\n7 = { draw = 2, miss = true, answer = '7 8' }", "saratov", "cards.7.answer", "Instead of drawing, the player who is hit may beat a seven with a seven or an eight."),
        ("[cards]\n7 = { draw = 2, answer = '8S', adds = true }", "saratov", "cards.7.answer", "Instead of drawing, the player who is hit may beat a seven with the eight of spades."),
        ("[cards]\nA = { miss = true, answer = 'A' }", "saratov", "cards.A.answer", "Instead of missing the turn, the player who is hit may beat an ace with an ace."),
        ("[cards]\n7H = { draw = 5, miss = true }", "saratov", "cards.7.hit", "When a seven other than the seven of hearts is laid, the next player draws 2 cards and misses the turn."),
        ("[cards]\nQ = { wild = 'may-wait' }", "russian", "cards.Q.only", "If a queen is all that can be laid, the player may lay it or draw instead."),
        ("[cards]\nQ = { wild = 'last-resort' }\nJ = { wild = 'may-wait' }", "saratov", "cards.Q.wild", "A queen is wild: it may be laid on any card, but only by a player who can lay nothing else than jacks and queens."),
        ("[cards]\nQS = { wild = 'any-card' }\nQ = {}", "saratov", "call.fit", "While the card lies on top, only a card of the suit named or a card of its own rank may be laid on it."),
        ("[cards]\nQS = { wild = 'any-card' }\nKS = { wild = 'any-card' }\nQ = {}", "saratov", "call.fit", "While the card lies on top, only a card of the suit named, a card of its own rank or another wild card may be laid on it."),
        ("[cards]\n7 = { draw = 2, miss = true, answer = 'Q' }", "saratov", "cards.Q.beats", "Where a queen beats another card, it may do so whatever else the hand holds."),
        ("[cards]\nQ = {}\n7 = { draw = 2, miss = true, answer = '7' }", "saratov", "answers.only", "Until a card that can be beaten is settled, only the cards that beat it may be laid on it."),
        # Turns and drawing.
        ("[turn]\nplay = 'may'", "saratov", "draw.how", "Cards are drawn one at a time, as many as the player likes, until one card of the hand is laid."),
        ("[turn]\ndraw = 'one-then-end'", "saratov", "draw.then", "That ends the turn: no card is laid after drawing, even if one could be."),
        ("[turn]\nplay = 'may'", "russian", "draw.which", "No card but the one just drawn may be laid in that turn."),
        ("[turn]\ndraw = 'one-then-lay-it-or-keep'\n[cards]\nQ = { wild = 'may-wait' }", "russian", "draw.which", "No card but the one just drawn may be laid in that turn."),
        ("[stock]\nwhen = 'needed'\n[cards]\n7 = {}", "russian", "stock.when", "The pile becomes the stock only when a card has to be drawn and the stock is empty."),
        # The deal.
        ("[deal]\nnext_dealer = 'lot'", "saratov", "dealer.next", "Before every later deal a dealer is chosen in the same way."),
        ("[deal]\nnext_dealer = 'left'", "russian", "lot.seat", "The lot begins with the player in the first seat."),
        ("[deal]\nfirst_dealer = 'agreed'", "saratov", "dealer.first", "The players agree on who deals first."),
        ("[deal]\nexposed = 'taken-or-gathered'", "saratov", "exposed.own", "If the card that turned over was the dealer's own, it simply stays with the dealer, and there is no choice."),
        # Points.
        ("[score]\nlast = { 9 = 5 }", "saratov", "last.9", "Whoever goes out with a nine is charged 5 points."),
        ("[score]\nonce = { Q = -5 }", "tagalog", "once.Q", "Whoever is left with a queen, be it one or several, takes 5 points off once."),
        ("[score]\nonce = { Q = 5 }", "tagalog", "once.alone", "That does not concern a player left with nothing but queens."),
        ("[score]\nalone = { QH = 4 }\n", "tagalog", "alone.count", "For a player left with nothing but the queen of hearts the table “Points in a hand of nothing but these cards” counts, and nothing else."),
        ("[score]\nhand = {}\n", "tagalog", "count.hand", "When a player has gone out, the others count what follows, and nothing else for the cards left in their hands."),
        ("[score]\nlast = { 9 = 5 }", "slovak", "count.hand", "Cards left in a hand count nothing."),
        ("[match]\nends = 'more-than'\nlimit = 1", "saratov", "match.losers", "Every player with more than 1 point has lost, be it one or several."),
        ("[match]\nends = 'agreed'\nlimit = 0", "saratov", "match.winner", "Whoever has the fewest points wins the match."),
        # One, none and several.
        ("[players]\nmost = 2", "saratov", "players.most", "More cannot play."),
        ("[score]\nonce = { QS = 13 }", "saratov", "once.QS", "Whoever is left with the queen of spades is charged 13 points, besides what the card counts."),
        ("[score]\nonce = { QS = -1 }", "saratov", "once.QS", "Whoever is left with the queen of spades takes 1 point off."),
        ("[score]\nonce = { QS = 13 }", "saratov", "once.alone", "That does not concern a player left with nothing but queens."),
        ("[cards]\n7 = {}\n8 = {}\n6 = {}\nA = {}\nQ = {}\nKS = { miss = true }", "saratov", "special.list", "This card has a special power: the king of spades."),
        ("[cards]\n7 = {}\n8 = {}\n6 = {}\nA = {}", "saratov", "special.list", "These cards have special powers: queens."),
        ("[cards]\n9 = { miss = true }\n10 = { miss = true }\nJ = { miss = true }\nKS = { miss = true }", "saratov", "special.plain", "These have none: kings (but not the king of spades)."),
        # What holds beside what: the engine lets a queen wait, whatever else is wild; lets a last-resort card beat; and asks nobody who could only beat a card with itself.
        ("with = ['DEC-24']\n[cards]\nKS = { wild = 'any-card' }", "saratov", "turn.play", "A player who can lay anything but queens must lay a card."),
        ("with = ['DEC-24']\n[cards]\nKS = { wild = 'any-card' }", "saratov", "draw.how", "Cards are drawn one at a time until anything but queens can be laid, and then a card must be laid."),
        ("[cards]\n7 = { draw = 2, miss = true, answer = '7 Q', adds = true }", "slovak", "answers.only", "Until a card that can be beaten is settled, only the cards that beat it may be laid on it, and no other wild card."),
        ("[turn]\nplay = 'must'\n[cards]\nQ = { wild = 'last-resort' }\n7 = { draw = 2, miss = true, answer = '7 Q' }", "slovak", "cards.Q.only", "If an over is all that can be laid, it must be laid: the player may not draw instead. On a card that it beats and that is not settled it need not be laid."),
        ("[cards]\nKS = { draw = 5, miss = true, answer = 'KS' }", "tagalog", "cards.KS.answer", "There is no card that beats the king of spades, but the player who is hit is asked all the same."),
        ("[cards]\n7 = {}\nA = { draw = 1, answer = 'A' }", "slovak", "blocked.settles", "A pass that settles a card does not count for this."),
        ("[cards]\n7 = {}\nA = { draw = 1, answer = 'A' }", "slovak", "answers.settled", "Such a card is settled once it has been drawn for, and then it is a card like any other."),
        ("[cards]\n7 = {}", "slovak", "answers.settled", "Such a card is settled once it has been stood for, and then it is a card like any other."),
        ("[turn]\ndraw = 'one-then-end'", "saratov", "cards.Q.match", "Even where a queen matches the top card, it may be laid only if nothing else can be."),
        ("[deal]\nstarter = 'active'", "tagalog", "turn.first", "The player on the dealer's left has the first turn, unless the card turned up brings it otherwise."),
        ("[players]\nmost = 2\n[deck]\nranks = '7 8 9 10 J Q K A'\n[deal]\nhand = 16", "saratov", "table.stock", "No cards are left for the stock, from which players draw: it is empty at first."),
        ("[players]\nmost = 2\n[deck]\nsuits = 'S C D'\n[deal]\nhand = 13", "russian", "table.stock", "No cards are left for the stock, from which players draw: it is empty at first."),
        ("[score]\nhand = {}\nonce = { K = 5 }", "saratov", "once.K", "Whoever is left with a king, be it one or several, is charged 5 points once."),
        ("[score]\nhand = {}\nonce = { KS = 5 }", "saratov", "once.KS", "Whoever is left with the king of spades is charged 5 points."),
        ("[score]\nalone = { Q = 3 }", "tagalog", "alone.count", "For a player left with nothing but queens the table “Points in a hand of nothing but these cards” counts, and nothing else."),
        # The eight's card and turn lapse, whoever is brought back; what is owed for a seven adds up (SVK-29).
        ("with = ['hearts-seven']\n[cards]\n7 = { draw = 2, miss = true }\nA = {}\n8 = { draw = 1, miss = true }", "slovak", "out.last", "The last card has no effect any more, not even if that player is brought back: nobody draws for it or misses a turn because of it."),
        ("with = ['hearts-seven']", "slovak", "out.last", "The last card has no effect any more, except that what is owed for a seven adds up if that player is brought back."),
        # Cards by the rank alone where all of it is meant, and each by itself where that is shorter.
        ("[cards]\n7S = { draw = 3 }", "saratov", "special.list", "These cards have special powers: sixes, sevens, eights, queens and aces."),
        ("[cards]\nQH = { wild = 'last-resort' }", "tagalog", "call.name", "Whoever lays a queen names one of the 4 suits."),
        ("[cards]\nKS = { miss = true }\nKC = { miss = true }", "saratov", "special.list", "These cards have special powers: sixes, sevens, eights, queens, the king of spades, the king of clubs and aces."),
        ("[deck]\nsuits = 'S'\n[players]\nmost = 2\n[cards]\nQ = {}", "saratov", "cards.7S.hit", "When the seven of spades is laid, the next player draws 2 cards and misses the turn."),
        # The order of turns is broken whatever else a six does; a wild card that can be beaten must be settled first; a card that fits may be kept, once drawn.
        ("[cards]\n6 = { next = 'dealer', draw = 1 }", "saratov", "cards.6.order", "The players in between are passed over, so that the order of turns is broken."),
        ("[cards]\n6 = { next = 'dealer', draw = 1 }", "saratov", "cards.6.on", "The turn that a six gives the dealer is like any other, and from there the turn goes on clockwise."),
        ("[cards]\nQ = { wild = 'any-card', draw = 2, miss = true, answer = 'K' }", "russian", "call.fit", "Once the card is settled, and while it lies on top, only a card of the suit named, a card of its own rank or another wild card may be laid on it."),
        ("[turn]\ndraw = 'one-then-any-or-pass'", "saratov", "turn.play", "A player who can lay a card when the turn begins must lay one."),
        # A card that beats the last card need not fit it (the engine asks its holder), and one that cannot be beaten with it keeps it out.
        ("with = ['hearts-seven']\n[cards]\nKL = { draw = 4, miss = true, answer = '7' }", "slovak", "back.fit", "The seven of hearts must fit the last card, with the same rank or the same suit (where a suit has been named, that one counts), or be a card that beats it."),
        ("with = ['hearts-seven']", "slovak", "back.never", "The seven of hearts cannot be laid if the last card was an ace."),
        # Going out.
        ("[out]\nbring_back = '7H'\n[cards]\n7 = { draw = 2, miss = true }\nA = {}", "slovak", "back.fit", "The seven of hearts must fit the last card: it has the same rank or the same suit; where a suit has been named, that one counts."),
        ("[out]\nbring_back = '7H'\nlast_card = 'drawn'", "slovak", "out.last", "If that player is not brought back, the player whom the last card hits still draws what it demands."),
        ("[out]\nlast_card = 'drawn'", "slovak", "out.beat", "The last card cannot be beaten."),
        ("[out]\nlast_card = 'drawn'", "saratov", "out.before", "Only after that the points are counted."),
        ("[out]\nlast_card = 'drawn'", "slovak", "out.sum", "What has added up by then is drawn as well."),
    ],
)  # fmt: skip
def test_a_house_rule_is_told_in_full(text: str, extends: str, key: str, sentence: str) -> None:
    assert one(book(house(text, extends)), key).text == sentence


# Departures


def test_a_departure_is_marked_with_what_the_source_says() -> None:
    document = book(house("[deal]\nhand = 6\n[cards]\n8 = {}\nKS = { draw = 4, miss = true }\n[score]\nlast = { QS = -20 }\n"))
    dealt = one(document, "deal.hand")
    assert dealt.departs
    assert dealt.instead == "The dealer shuffles the deck and deals 4 cards to each player."
    assert dealt.clauses == ()
    king = one(document, "cards.KS.hit")
    assert king.departs
    assert king.instead == ""
    assert one(document, "gone.cards.8.hit").text == "What the source says of “Eight” does not hold here."
    assert one(document, "gone.last.QH").text == (
        "The source also says this, which these rules do not: “Whoever goes out with the queen of hearts takes 80 points off.”"
    )
    assert not one(document, "cards.7.hit").departs
    (intro,) = document.intro
    assert intro.startswith("These are house rules that go back to “Faraon by the Saratov rules”.")


def test_what_is_departed_from_is_named_with_its_clause() -> None:
    document = book(house("[deal]\nhand = 6\n[cards]\n8 = {}\n[score]\nalone = {}\nlast = {}\n"))
    assert one(document, "deal.hand").instead_clauses == ("SAR-10",)
    assert set(one(document, "gone.cards.8.hit").clauses) == {"SAR-25", "SAR-27"}
    assert one(document, "gone.last.QH").clauses == ("SAR-33",)
    # A table that is gone is told as one sentence, with its rows (SAR-37).
    table = one(document, "gone.score.alone.QS")
    assert table.text == (
        "The source also says this, which these rules do not: “Points in a hand of nothing but these cards: queen of spades 20; queen of clubs 40; "
        "queen of diamonds 60; queen of hearts 80.”"
    )
    assert table.clauses == ("SAR-37",)
    beside = one(document, "gone.alone.beside").text
    assert beside.endswith(
        "“If any other card is left in the hand, every card counts as in the table ‘Points for each card left in a hand’.”"
    )
    assert "the source says: “The dealer shuffles the deck and deals 4 cards to each player.” (SAR-10)]" in " ".join(
        to_text(document).split()
    )


def test_a_row_that_is_gone_from_a_table_is_told() -> None:
    # TGL-25: the queen of hearts counts 40; here she counts 20 like any other, so the other row is hers as well.
    document = book(house("[score]\nalone = { Q = 20 }\n", "tagalog"))
    assert one(document, "gone.score.alone.QH").text.endswith("“Points in a hand of nothing but these cards: queen of hearts 40.”")
    assert one(document, "score.alone.Q").instead == "Points in a hand of nothing but these cards: any other queen 20."
    # Of cards that the deck has not, nothing is missed.
    gone = [sentence.key for sentence in book(house("[deck]\nranks = '7 8 9 10 J Q K A'\n")).sentences() if sentence.kind == "gone"]
    assert gone == []


def test_the_only_card_of_a_rank_is_the_card_that_the_source_speaks_of() -> None:
    # In a deck of hearts alone the queen is the queen of hearts: 40 alone and 40 off (TGL-25, TGL-27).
    text = (
        "[deck]\nsuits = 'H'\n[players]\nmost = 2\n[deal]\nhand = 3\n[cards]\nQ = {}\n[score]\nalone = { QH = 40 }\nlast = { QH = -40 }\n"
    )
    document = book(house(text, "tagalog"))
    row, last = one(document, "score.alone.QH"), one(document, "last.QH")
    assert (row.head, row.text, row.departs, row.clauses) == ("Queen of hearts", "40", False, ("TGL-25", "DEC-15"))  # type: ignore[attr-defined]
    assert (last.departs, last.clauses) == (False, ("TGL-27",))
    assert one(document, "deck.ranks").text.startswith("Its cards are: six, seven")


def test_cards_with_other_names_do_not_make_what_they_do_depart() -> None:
    # The Slovak game with French cards: the over is the queen, and does what it did (SVK-21, SVK-22).
    document = book(house("[deck]\nsuits = 'S C D H'\n", "slovak"))
    departing = [sentence.key for sentence in document.sentences() if sentence.departs]
    assert departing == ["deck.suits", "gone.deck.german", "gone.remark.SVK-02", "gone.remark.SVK-05"]
    assert one(document, "cards.Q.wild").text.startswith("A queen is wild: it may be laid on any card, except")
    assert one(document, "cards.Q.wild").clauses == ("SVK-21",)


def test_where_only_two_play_nobody_sits_in_between() -> None:
    assert "cards.6.order" in keys(house("[players]\nmost = 3\n"))
    assert "cards.6.order" not in keys(house("[players]\nmost = 2\n"))


def test_another_reading_that_changes_nothing_here_is_not_told() -> None:
    # DEC-05 is about what the last card demands: without a card that makes anybody draw there is nothing to demand.
    nothing = "".join(f"{rank} = {{}}\n" for rank in ("6", "7", "8", "A"))
    told = keys(house(f"[out]\nlast_card = 'drawn'\n[why]\n'out.last_card' = ['DEC-05']\n[cards]\n{nothing}"))
    assert "DEC-05.here" in told
    assert "DEC-05.others" not in told


@pytest.mark.parametrize(
    ("text", "extends", "key"),
    [
        ("[score]\nlast = { Q = -30, KS = -50 }", "russian", "last.suit"),  # the king names no suit, and the queens count alike
        ("[score]\nonce = { K = 5 }", "saratov", "once.alone"),  # a hand of queens has no king
        ("[deck]\nsuits = 'S H L'\n[players]\nmost = 3", "saratov", "deck.german"),
        ("[players]\nleast = 4", "saratov", "remark.SAR-05"),
        ("[turn]\ndraw = 'one-then-any-or-pass'", "saratov", "draw.which"),  # who could have laid another card had to
        (
            "[deal]\nstarter = 'active'\n[cards]\n6 = {}\n7 = {}\n8 = {}\nA = {}\nKS = {}",
            "tagalog",
            "table.effect",
        ),  # nothing can take effect
        ("[deck]\nranks = '6 7 8 9 10 J Q K A'", "slovak", "remark.SVK-02"),  # said of 32 cards
    ],
)
def test_what_has_no_reason_here_is_not_told(text: str, extends: str, key: str) -> None:
    assert key not in keys(house(text, extends))


@pytest.mark.parametrize(
    ("text", "extends", "key", "instead", "clauses"),
    [
        # A card of a rank that the source speaks of as a whole departs from what it says of the rank.
        ("[score]\nhand = { KS = 9 }", "saratov", "score.hand.KS", "Points for each card left in a hand: king of spades 4.", ("SAR-03",)),
        ("[score]\nlast = { Q = -30, QS = -50 }", "russian", "last.QS", "Whoever goes out with the queen of spades takes 30 points off.", ("RUS-21",)),
        ("[cards]\nQ = {}\nQS = { wild = 'any-card' }", "saratov", "cards.QS.wild", "The queen of spades is wild: it may be laid on any card, but only by a player who can lay nothing else than queens.", ("SAR-29",)),
    ],
)  # fmt: skip
def test_a_card_departs_from_what_the_source_says_of_its_rank(
    text: str, extends: str, key: str, instead: str, clauses: tuple[str, ...]
) -> None:
    sentence = one(book(house(text, extends)), key)
    assert (sentence.departs, sentence.decided, sentence.instead, sentence.instead_clauses) == (True, False, instead, clauses)


@pytest.mark.parametrize(
    ("text", "extends", "key"),
    [
        (
            "[cards]\n7 = { draw = 2, miss = true, answer = '7', adds = true }",
            "russian",
            "answers.only",
        ),  # RUS-13 lets queens go on any card
        ("[cards]\n7 = { draw = 2, miss = true, answer = '7', adds = true }", "russian", "answers.left"),  # DEC-10 knows no answers
        ("[deal]\nlot_rank = 'J'", "russian", "lot.dealer"),  # RUS-04 has the queen
        ("[turn]\nplay = 'may'", "saratov", "draw.how"),  # SAR-19 has no as-many-as-they-like
        ("[deal]\nfirst_dealer = 'first-of-rank'\nlot_rank = 'A'", "saratov", "lot.seat"),
        ("[cards]\n8 = {}\n[out]\nbring_back = 'KS'", "tagalog", "back.draw"),  # TGL-13 brings nobody back
        ("[score]\nhand = { 7 = 0, 8 = 0, 9 = 0, 10 = 0, J = 1, Q = 2, K = 3, A = 11 }", "slovak", "match.winner"),  # DEC-31 counts rounds
    ],
)
def test_no_clause_stands_behind_what_it_does_not_say(text: str, extends: str, key: str) -> None:
    sentence = one(book(house(text, extends)), key)
    assert (sentence.departs, sentence.clauses) == (True, ())


def test_of_two_suits_each_queen_counts_what_it_counted() -> None:
    # TGL-24 to TGL-27: the queen of hearts 40, any other 20, in a hand and as the last card.
    document = book(house("[players]\nmost = 3\n[deck]\nsuits = 'H S'\n", "tagalog"))
    told = {sentence.key: (sentence.departs, sentence.clauses) for sentence in document.sentences()}
    assert (told["last.QS"], told["score.alone.QS"]) == ((False, ("TGL-26",)), (False, ("TGL-24", "DEC-15")))
    assert not any(key.startswith(("gone.last", "gone.score")) for key in told)


def test_what_the_source_says_of_cards_that_are_not_there_is_not_missed() -> None:
    gone = [key for key in keys(house("[deck]\nsuits = 'S D H'\n")) if key.startswith("gone.")]
    assert gone == []


def test_a_heading_that_is_gone_is_the_source_s_own() -> None:
    document = book(house("[deck]\nsuits = 'S C D H'\n[cards]\nQ = {}\n", "slovak"))
    assert one(document, "gone.cards.Q.wild").text == "What the source says of “Over” does not hold here."


@pytest.mark.parametrize(
    ("text", "extends", "key"),
    [
        ("[cards]\nK = { draw = 5, miss = true }\n", "tagalog", "gone.cards.KS.hit"),  # the king of spades costs five, as every king does
        ("[score]\nlast = { Q = -20 }\n", "saratov", "gone.last.QS"),  # the queen of spades takes 20 off, as every queen does
        ("[score]\nalone = { Q = 40 }\nlast = { Q = -40 }\n", "tagalog", "gone.score.alone.QH"),
        ("[score]\nalone = { Q = 40 }\nlast = { Q = -40 }\n", "tagalog", "gone.last.QH"),
    ],
)
def test_what_holds_of_all_cards_of_a_rank_holds_of_the_one_that_the_source_speaks_of(text: str, extends: str, key: str) -> None:
    assert key not in keys(house(text, extends))


def test_what_is_left_of_a_rank_is_named_so_where_it_does_nothing_any_more() -> None:
    document = book(house("[cards]\n6 = {}\n6H = { next = 'dealer' }\n"))
    assert one(document, "cards.6H.hit").clauses == ("SAR-21",)
    assert one(document, "gone.cards.6.hit").text == "What the source says of “Any other six” does not hold here."


def test_what_a_decision_says_of_all_rules_is_no_house_rule() -> None:
    # DEC-11 speaks of the pass that settles a seven, DEC-34 of what is pending.
    document = book(house("[cards]\n7 = { draw = 2, miss = true, answer = '7' }\n"))
    for key, decision in (("blocked.settles", "DEC-11"), ("blocked.same.owed", "DEC-34")):
        sentence = one(document, key)
        assert (sentence.departs, sentence.clauses, sentence.kind) == (False, (decision,), "decision")
    assert not one(document, "blocked.misses").departs
    assert one(book(house("[deal]\nstarter = 'plain'\n", "tagalog")), "table.starter").departs


def test_advice_is_no_decision() -> None:
    for rules in ("saratov+DEC-24", "russian+DEC-20"):
        texts = [sentence.text for sentence in book(faraon.load_rules(*rules.split("+"))).sections[-1].sentences()]
        assert not any("Keep a queen" in text or "Whoever holds a queen" in text for text in texts)


def test_an_option_of_the_text_is_quoted_as_its_word_whatever_reading_is_on_beside() -> None:
    # Two cards for a player brought back are the text's (SVK-28), and DEC-07 is about the stock.
    document = book(
        house("with = ['hearts-seven', 'DEC-07']\n[cards]\n7 = { draw = 3, miss = true, answer = '7', adds = true }\n", "slovak")
    )
    sentence = one(document, "back.draw")
    assert (sentence.departs, sentence.decided, sentence.instead_clauses) == (True, False, ("SVK-17", "SVK-28"))


def test_what_only_a_reading_says_is_not_missed_as_a_decision() -> None:
    text = "with = ['DEC-05']\n[score]\nhand = {}\nlast = {}\n[match]\nends = 'agreed'\nlimit = 0\n"
    assert "gone.out.before" not in keys(house(text, "russian"))


def test_a_decision_that_is_gone_is_told_where_it_was_decided() -> None:
    # DEC-36: the first player may draw instead. Who must lay may not.
    document = book(house("[turn]\nplay = 'must'\n", "tagalog"))
    assert "The first player of a round may draw instead as well" in one(document, "DEC-36.decided").text


def test_the_word_of_a_reading_is_not_quoted_as_that_of_the_source() -> None:
    sentence = one(book(house("with = ['DEC-24']\n[turn]\ndraw = 'one-then-end'\n")), "draw.how")
    assert (sentence.departs, sentence.decided) == (True, True)


def test_rules_of_ones_own_that_name_our_clauses_bear_them_where_they_say_so() -> None:
    # A file that has all of a built-in rule set, and extends nothing.
    usual = faraon.load_rules("saratov")
    rules = evolve(usual, name="mine", source="", offers=())
    document = book(rules)
    assert one(document, "match.below").clauses == ("DEC-16",)
    assert one(document, "call.own").clauses == ("DEC-12",)
    assert document.legend[0].startswith("A mark such as SAR-40")


def test_a_variant_of_rules_that_go_back_to_nothing_goes_by_its_name() -> None:
    rules = evolve(faraon.load_rules("saratov"), name="mine", source="", offers=("short",), variants=("short",))
    assert book(rules).intro == ("This variant is switched on: short.",)


def test_more_than_two_is_what_departs_where_two_play_and_no_more() -> None:
    document = book(house("[players]\nmost = 2\n"))
    least, most = one(document, "players.least"), one(document, "players.most")
    assert (least.departs, most.departs, most.instead) == (False, True, "At most 5 can play.")


def test_the_legend_shows_a_clause_of_the_source() -> None:
    document = book(house("[why]\n'law.out' = ['ABC-01']\n"))
    assert document.legend[0] == "A mark such as SAR-40 names the sentence of the source that says so."
    assert "ABC-01" in one(document, "aim.out").clauses


def test_what_is_switched_on_and_what_is_decided_beside_it_are_told_apart() -> None:
    # That a player may be brought back is SVK-26; that nothing else is owed for the last card is decided (DEC-05), and so are the details (DEC-30).
    text = " ".join(to_text(book(faraon.load_rules("slovak", "hearts-seven"))).split())
    assert "The round ends at once, unless that player is brought back. (variant: SVK-26; decided: DEC-05)" in text
    assert "then the round is over. (variant; decided: DEC-30)" in text
    text = " ".join(to_text(book(faraon.load_rules("russian", "DEC-08"))).split())
    assert "is turned over as the new stock. (variant: DEC-08; decided: DEC-07)" in text


def test_a_decision_about_a_variant_that_is_off_is_told_with_it() -> None:
    # DEC-30 is about bringing a player back, which is off at first (SVK-24).
    document = book(faraon.load_rules("slovak"))
    text = one(document, "DEC-30.with.hearts-seven").text
    assert text.startswith("If “The seven of hearts brings back (hearts-seven)” is played: The seven of hearts must fit the last card")
    assert "The seven of hearts cannot be laid if the last card was an ace." in text
    assert one(book(faraon.load_rules("slovak", "hearts-seven")), "variants").clauses == ("SVK-24",)


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("russian", {"RUS-22": "a queen can win the game or lose it", "RUS-23": "When an opponent is down to one card"}),
        ("saratov", {"SAR-01": "make others draw", "SAR-31": "Keep a queen for the last move."}),
        ("tagalog", {}),
        ("slovak", {}),
    ],
)
def test_what_a_text_advises_is_told_where_there_is_any(source: str, told: dict[str, str]) -> None:
    sections_of_advice = [section for section in book(faraon.load_rules(source)).sections if section.key == "advice"]
    found = {clause: sentence.text for section in sections_of_advice for sentence in section.sentences() for clause in sentence.clauses}
    assert set(found) == set(told)
    assert all(told[clause] in text for clause, text in found.items())
    assert len(sections_of_advice) == bool(told)


def test_advice_falls_away_without_a_word_where_it_would_be_bad() -> None:
    # Queens that cost nothing as the last card need not be kept for it.
    told = keys(house("[score]\nlast = {}\n"))
    assert "advice.SAR-01" in told
    assert not told & {"advice.SAR-31", "gone.advice.SAR-31"}


def test_a_six_that_opens_the_round_calls_the_dealer_too() -> None:
    # The text speaks of a six on the top card only (SAR-21); the first card of a round is decided (DEC-26).
    sentence = one(book(faraon.load_rules("saratov")), "cards.6.opens")
    assert (sentence.text, sentence.clauses, sentence.kind) == ("That holds for the first card of a round too.", ("DEC-26",), "decision")


def test_the_order_of_ranks_is_told_where_a_lot_asks_for_it() -> None:
    assert "from the lowest to the highest" in one(book(faraon.load_rules("saratov")), "deck.ranks").text
    assert one(book(faraon.load_rules("russian")), "deck.ranks").text.startswith("In each suit there are: six, seven")


def test_what_must_be_beaten_and_what_may_be_stood_for() -> None:
    # With nothing to draw a seven must be beaten by who can (DEC-28); an ace may be stood for all the same (DEC-33, SVK-15).
    document = book(faraon.load_rules("slovak"))
    assert (
        one(document, "answers.choice").text
        == "To beat a card is allowed, but not required, unless it demands cards and none are left to draw."
    )
    assert one(document, "nothing.lay").text.endswith("a player who owes nothing and can lay a card must.")
    assert (
        one(document, "cards.Q.wild").text
        == "An over is wild: it may be laid on any card, except one that is not settled yet (a seven or an ace)."
    )


# What is offered to a house


def test_a_variant_changes_what_it_is_about_and_leaves_the_rest_of_a_card_as_the_house_has_it() -> None:
    # DEC-24 is about waiting only; the card that a queen costs here stays.
    document = book(house("[cards]\nQ = { wild = 'last-resort', draw = 1 }\n"))
    assert "draws 1 card" not in one(document, "DEC-24.others").text
    offers = offered(house("[cards]\n7 = { draw = 2, miss = true, answer = '7 8L', adds = true }\n", "slovak"))
    assert offers["three-for-seven"].cards["7"].answer == "7 8L"
    assert offers["three-for-seven"].cards["7"].draw == 3


def test_variants_together_bear_their_clauses_in_a_house_too() -> None:
    document = book(house("[blocked]\nrepeats = 5\n", "slovak"))
    assert one(document, "hearts-seven.with.three-for-seven").clauses == ("SVK-25", "SVK-28")
    assert "SVK-26" in one(document, "hearts-seven.with.DEC-05").clauses


def test_no_reading_is_announced_where_none_is_told() -> None:
    text = "[cards]\nQ = { wild = 'any-card' }\n[stock]\nwhen = 'emptied'\n[out]\nlast_card = 'drawn'\n[blocked]\nrepeats = 0\n"
    document = book(house(text))
    assert [sentence.key for sentence in document.sections[-2].sentences()] == ["variants.none"]


def test_a_decision_that_the_house_departs_from_is_still_open() -> None:
    document = book(house("[blocked]\nrepeats = 5\n"))
    here, decided = one(document, "DEC-34.here").text, one(document, "DEC-34.decided").text
    assert "the same position has stood 5 times" in here
    assert decided.startswith("The decision is otherwise: ")
    assert "the same position has stood 3 times" in decided


def test_variants_of_the_house_that_are_called_like_those_of_the_source() -> None:
    text = 'extends = "saratov"\nname = "ours"\n[variants.DEC-24]\ndeal.hand = 6\n[variants.DEC-99]\nturn.play = "may"\n'
    variations = {name: faraon.rules_from_toml(text, name) for name in ("DEC-24", "DEC-99")}
    document = book(faraon.rules_from_toml(text), variations=variations)
    assert under(document, "DEC-24") == ["The dealer shuffles the deck and deals 6 cards to each player."]
    assert "A player who can lay a card may draw instead." in under(document, "DEC-99")
    assert "DEC-24.others" not in {sentence.key for sentence in document.sentences()}


@pytest.mark.parametrize(
    ("extends", "name", "change", "told"),
    [
        ("slovak", "hearts-seven", 'out.bring_back = "7B"', "by laying the seven of bells."),
        ("slovak", "three-for-seven", 'cards.7 = { draw = 4, miss = true, answer = "7", adds = true }', "the next player draws 4 cards"),
        ("saratov", "DEC-34", "blocked.repeats = 5", "the same position has stood 5 times"),
        ("saratov", "DEC-24", 'cards.Q = { wild = "any-card" }', "A queen is wild: it may be laid on any card."),
    ],
)
def test_a_variant_of_the_source_that_the_house_has_said_anew(extends: str, name: str, change: str, told: str) -> None:
    text = f'extends = "{extends}"\nname = "ours"\n[variants.{name}]\n{change}\n'
    document = book(faraon.rules_from_toml(text), variations={name: faraon.rules_from_toml(text, name)})
    assert any(told in sentence for sentence in under(document, name))
    assert f"{name}.others" not in {sentence.key for sentence in document.sentences()}
    on = book(faraon.rules_from_toml(text, name))
    assert on.intro[-1] == f"This variant is switched on: {name}."


def test_a_decision_that_a_house_rule_departs_from_is_not_quoted_as_the_words_of_the_source() -> None:
    # The Slovak text does not say who deals first (DEC-02), nor what becomes of a sum that is owed for the last card (DEC-05); it has the five cards (SVK-06).
    document = book(house("[deal]\nfirst_dealer = 'agreed'\nhand = 3\n[cards]\n7 = { draw = 2, miss = true }\n", "slovak"))
    dealer, dealt = one(document, "dealer.first"), one(document, "deal.hand")
    assert (dealer.departs, dealer.decided, dealer.instead) == (True, True, "The first dealer is drawn at random.")
    assert (dealt.departs, dealt.decided) == (True, False)
    assert one(document, "gone.cards.7.adds").text.startswith("The source also says this, which these rules do not: “What is owed adds up")
    assert one(document, "gone.answers.left").text.startswith(
        "Otherwise this is decided as well, which is no part of these rules: “If nothing is left to draw, a player who can beat"
    )


def test_what_a_house_file_switches_on_is_marked_as_it_is_on_the_command_line() -> None:
    asked = book(faraon.load_rules("slovak", "hearts-seven", "DEC-05"))
    document = book(house('with = ["hearts-seven", "DEC-05"]\n', "slovak"))
    marks = {
        sentence.key: (sentence.text, sentence.kind, sentence.clauses, sentence.departs)
        for sentence in asked.sentences()
        if sentence.kind == "variant"
    }
    assert {"back.may", "out.end", "out.last"} <= set(marks)
    found = {sentence.key: (sentence.text, sentence.kind, sentence.clauses, sentence.departs) for sentence in document.sentences()}
    assert {key: found[key] for key in marks} == marks
    assert not any(sentence.departs for sentence in document.sentences())


def test_only_what_the_source_has_otherwise_with_these_variants_on_is_a_house_rule() -> None:
    document = book(
        house('with = ["three-for-seven", "four-cards", "stay"]\n[deal]\nhand = 3\n[variants.stay]\nturn.play = "must"\n', "slovak")
    )
    seven, dealt, played = (one(document, key) for key in ("cards.7.hit", "deal.hand", "turn.play"))
    # Three cards for a seven is the source's own (SVK-25); four are dealt under its variant (SVK-07), not three; the last is a variant of the house (SVK-12).
    assert (seven.text, seven.kind, seven.departs) == (
        "When a seven is laid, the next player draws 3 cards and misses the turn.",
        "variant",
        False,
    )
    assert (dealt.kind, dealt.departs, dealt.instead) == ("rule", True, "The dealer shuffles the deck and deals 4 cards to each player.")
    assert (played.kind, played.departs, played.instead) == ("rule", True, "A player who can lay a card may draw instead.")


@pytest.mark.parametrize(
    ("text", "extends", "key", "sentence"),
    [
        # Nothing that the text says is lost without a word: the second half of SAR-05 and of SVK-02.
        ("[players]\nmost = 4\n", "saratov", "gone.remark.SAR-05", "It is best with three or four."),
        ("[deck]\nsuits = 'S C D H'\n", "slovak", "gone.remark.SVK-02", "They are the single-headed cards that mariáš is played with."),
    ],
)
def test_what_the_source_says_beside_the_rules_is_said_not_to_hold_either(text: str, extends: str, key: str, sentence: str) -> None:
    found = one(book(house(text, extends)), key)
    assert (found.text, found.kind) == (f"The source also says this, which these rules do not: “{sentence}”", "gone")


def test_however_many_cards_are_dealt_one_of_the_players_cuts() -> None:
    document = book(house("[deal]\nhand = 3\n", "russian"))
    assert (one(document, "remark.RUS-07").text, one(document, "remark.RUS-07").clauses) == (
        "Before dealing, the dealer lets one of the players cut.",
        ("RUS-07",),
    )
    assert "gone.remark.RUS-07" not in {sentence.key for sentence in document.sentences()}


def test_a_row_of_points_that_departs_says_what_the_source_counts() -> None:
    row = one(book(house("[score]\nhand = { J = 20 }\n")), "score.hand.J")
    assert (row.text, row.departs, row.instead) == ("20", True, "Points for each card left in a hand: jack 2.")


@pytest.mark.long
def test_whatever_differs_from_the_source_is_marked() -> None:
    # Every single change of a value, as somebody's house rules: something is marked as departing.
    source = faraon.load_rules("slovak")
    for number, change in enumerate(filter(telling, neighbours(source))):
        mutant = changed(source, change)
        if number % 16 == 0 and mutant is not None and mutant.digest != source.digest:
            assert any(sentence.departs for sentence in book(evolve(mutant, name="ours")).sentences()), change


def test_a_house_file_that_changes_nothing_departs_nowhere() -> None:
    document = book(house('title = "Like theirs"\n'))
    assert not any(sentence.departs for sentence in document.sentences())
    assert document.title == "Rule book: Like theirs"


def test_a_house_file_under_the_name_of_its_source_is_still_a_house_file() -> None:
    rules = faraon.rules_from_toml('extends = "saratov"\nname = "saratov"\n[deal]\nhand = 3\n')
    document = book(rules)
    assert one(document, "deal.hand").departs


def test_variants_are_told_as_the_house_would_play_them() -> None:
    rules = house('with = ["DEC-07"]\n[cards]\n7 = { draw = 4, miss = true }\nQ = { wild = "any-card" }\n')
    document = book(rules)
    assert document.intro[1] == "This variant is switched on: DEC-07."
    # The reading that is switched on is what we play, and what was decided is what others do.
    assert one(document, "DEC-07.here").text.endswith("A suit that has been named stays named when the pile becomes the stock.")
    assert one(document, "DEC-07.decided").text.startswith(
        "The decision is otherwise: The pile becomes the stock only when a card has to be drawn"
    )
    readings = one(document, "DEC-05.others").text
    assert readings.startswith("Others play: The player whom the last card hits still draws")


def test_a_variant_that_house_rules_make_impossible_is_not_told() -> None:
    rules = house("[cards]\n7 = {}\n", "slovak")
    leads = [block.lead for block in book(rules).sections[-2].blocks if isinstance(block, Paragraph)]
    assert OPTIONS["hearts-seven"] not in leads
    # It changes what a seven costs, and here a seven costs nothing.
    assert OPTIONS["three-for-seven"] not in leads
    assert OPTIONS["four-cards"] in leads


def test_variants_of_a_house_file_are_told_from_its_rules() -> None:
    text = 'extends = "saratov"\nname = "ours"\n[variants."short\\u0007"]\ndeal.hand = 3\n[variants.same]\ndeal.hand = 4\n'
    rules = faraon.rules_from_toml(text)
    variations = {name: faraon.rules_from_toml(text, name) for name in ("short\u0007", "same")}
    section = book(rules, variations=variations).sections[-2]
    found = {block.lead: " ".join(one.text for one in block.sentences) for block in section.blocks if isinstance(block, Paragraph)}
    assert found["short\N{REPLACEMENT CHARACTER}"] == "The dealer shuffles the deck and deals 3 cards to each player."
    assert found["same"] == "Nothing changes under these rules."


def under(document: Document, heading: str) -> list[str]:
    """What is told of the variant of this heading."""
    (block,) = (block for block in document.sections[-2].blocks if isinstance(block, Paragraph) and block.lead == heading)
    return [sentence.text for sentence in block.sentences]


def test_what_two_variants_make_together_is_told_under_the_one_that_it_is_about() -> None:
    # Who is brought back draws two cards, or three under the other variant (SVK-28).
    document = book(faraon.load_rules("slovak"))
    texts = under(document, OPTIONS["hearts-seven"])
    assert "The player who is brought back draws 2 cards at once." in texts
    assert texts[-1] == f"If “{OPTIONS['three-for-seven']}” is played as well: The player who is brought back draws 3 cards at once."
    assert one(document, "hearts-seven.with.three-for-seven").clauses == ("SVK-25", "SVK-28")
    assert one(document, "hearts-seven.with.DEC-05").text.startswith(
        "If “DEC-05” is played as well: If that player is not brought back, the player whom"
    )
    for other in ("four-cards", "three-for-seven"):
        assert not any("as well: " in text for text in under(document, OPTIONS[other]))


def test_a_variant_of_the_house_bears_on_one_of_the_source() -> None:
    text = 'extends = "slovak"\nname = "ours"\n[variants.dear]\ncards.7 = { draw = 5, miss = true, answer = "7", adds = true }\n[variants.three-for-ace]\ncards.A = { miss = true, draw = 3 }\n'
    variations = {name: faraon.rules_from_toml(text, name) for name in ("dear", "three-for-ace")}
    document = book(faraon.rules_from_toml(text), variations=variations)
    assert "If “dear” is played as well: The player who is brought back draws 5 cards at once." in under(document, OPTIONS["hearts-seven"])
    assert not any("hearts-seven" in text for text in under(document, "dear"))


def test_a_variant_of_the_house_keeps_its_own_name() -> None:
    text = 'extends = "saratov"\nname = "ours"\n[variants.four-cards]\ndeal.hand = 3\n'
    assert under(book(faraon.rules_from_toml(text), variations={"four-cards": faraon.rules_from_toml(text, "four-cards")}), "four-cards")


def test_what_falls_away_under_a_variant_is_said() -> None:
    text = 'extends = "tagalog"\nname = "ours"\n[variants.plain]\ncards.Q = {}\n'
    section = book(faraon.rules_from_toml(text), variations={"plain": faraon.rules_from_toml(text, "plain")}).sections[-2]
    texts = [sentence.text for sentence in section.sentences()]
    assert "This does not hold then: “A queen is wild: it may be laid on any card.”" in texts


def test_a_clause_of_ones_own_stands_behind_every_sentence_about_its_value() -> None:
    document = book(house('[deal]\nstarter = "plain"\n[why]\n"deal.starter" = ["OUR-01"]\n'))
    assert "OUR-01" in one(document, "table.starter").clauses
    assert "OUR-01" in one(document, "table.effect").clauses


# Words


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(FaraonError, match="xx"):
        book(faraon.load_rules("saratov"), "xx")


def test_rules_that_are_none() -> None:
    with pytest.raises(TypeError, match="load_rules makes one"):
        book("saratov")  # type: ignore[arg-type]


def test_an_example_has_no_sentences_and_stays_where_it_is() -> None:
    section = Section("extra", "Worked out", (Example("SAR-some", "", ("Text.",)),))
    assert list(section.sentences()) == []
    assert mapped(section, lambda sentence: (sentence,)) == section


@pytest.mark.parametrize(
    ("subject", "one_of_them", "all_of_them", "row"),
    [
        (Subject(faraon.Rank.SEVEN), "a seven", "sevens", "Seven"),
        (Subject(faraon.Rank.SIX), "a six", "sixes", "Six"),
        (Subject(faraon.Rank.ACE), "an ace", "aces", "Ace"),
        (Subject(faraon.Rank.QUEEN, faraon.Suit.HEARTS), "the queen of hearts", "the queen of hearts", "Queen of hearts"),
        (
            Subject(faraon.Rank.KING, but=(faraon.parse_card("KS"), faraon.parse_card("KH"))),
            "a king other than the king of spades or the king of hearts",
            "kings (but not the king of spades or the king of hearts)",
            "Any other king",
        ),
    ],
)
def test_cards_in_sentences(subject: Subject, one_of_them: str, all_of_them: str, row: str) -> None:
    words = Words("en")
    noun = words.one(subject)
    assert (noun.form("nominative"), noun.form("plural"), words.row(subject)) == (one_of_them, all_of_them, row)


def test_the_under_and_the_over() -> None:
    words = Words("en", german=True)
    assert words.row(Subject(faraon.Rank.QUEEN)) == "Over"
    assert words.one(Subject(faraon.Rank.JACK, faraon.Suit.BELLS)).form("nominative") == "the under of bells"


def test_a_card_that_departs_does_not_make_its_whole_rank_depart() -> None:
    # Only the queen of spades draws; all queens stay wild, count and name suits as the text has them (RUS-13, RUS-14, RUS-20, RUS-21).
    document = book(house('[cards]\nQS = { wild = "any-card", draw = 5, miss = true }', "russian"))
    departing = [sentence.key for section in document.sections for sentence in section.sentences() if sentence.departs]
    assert departing == ["cards.QS.hit"]
    assert one(document, "cards.Q.wild").clauses == ("RUS-13",)


def test_a_rank_that_is_split_where_points_differ_departs_by_the_card() -> None:
    document = book(house("[score.hand]\nQH = 80", "saratov"))
    departing = {sentence.key: sentence.instead for section in document.sections for sentence in section.sentences() if sentence.departs}
    assert departing == {"score.hand.QH": "Points for each card left in a hand: queen of hearts 3."}
