"""Rules files: what a house file may say, and that every mistake in one is told at once, at its line, with a way out."""

from pathlib import Path

import pytest
from attrs import evolve

from faraon import BUILT_IN, Effect, Rank, Rules, RulesError, Suit, load_rules, parse_card, rules_from_toml
from faraon.frozen import FrozenDict
from faraon.rules import rules_files

HEAD = 'extends = "saratov"\n'

# A whole rule set that extends nothing, for faults that a built-in base would hide.
LONE = """
name = "lone"
title = "Lone"
[players]
least = 2
most = 3
[deck]
suits = "S H"
ranks = "7 8 9 Q"
[deal]
hand = 2
starter = "none"
first_dealer = "agreed"
next_dealer = "left"
[turn]
play = "must"
draw = "one-then-end"
[cards]
7 = { draw = 1, miss = true }
Q = { wild = "any-card" }
[stock]
recycle = "shuffle"
when = "needed"
[out]
last_card = "ignored"
[score]
hand = {}
[match]
ends = "agreed"
"""


def faults(text: str, *variants: str) -> list[str]:
    with pytest.raises(RulesError) as caught:
        rules_from_toml(text, *variants, name="house.toml")
    assert str(caught.value) == "\n".join(caught.value.faults)
    return list(caught.value.faults)


def fault(text: str, *variants: str) -> str:
    (only,) = faults(text, *variants)
    return only


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_built_in_set_loads_with_each_variant_and_with_all(name: str) -> None:
    rules = load_rules(name)
    assert (rules.name, rules.source, rules.variants) == (name, name, ())
    for variant in rules.offers:
        assert load_rules(name, variant).variants == (variant,)
        assert load_rules(name, variant).digest != rules.digest
    assert load_rules(name, *rules.offers).variants == rules.offers


def test_the_variants_are_the_options_of_the_texts_and_the_other_readings() -> None:
    assert {name: load_rules(name).offers for name in BUILT_IN} == {
        "tagalog": ("DEC-05", "DEC-07", "DEC-08", "DEC-14", "DEC-15", "DEC-34"),
        "russian": ("DEC-04", "DEC-05", "DEC-07", "DEC-08", "DEC-19", "DEC-20", "DEC-21", "DEC-34"),
        "slovak": ("DEC-05", "DEC-07", "DEC-34", "four-cards", "hearts-seven", "three-for-seven"),
        "saratov": ("DEC-05", "DEC-07", "DEC-24", "DEC-34"),
    }


def test_a_file_that_only_extends_plays_like_its_base_under_its_own_name() -> None:
    rules = rules_from_toml(HEAD, name="Our House.toml")
    assert (rules.name, rules.title, rules.source) == ("our-house", "House rules Our House", "saratov")
    assert rules.digest == load_rules("saratov").digest
    assert rules != load_rules("saratov")


@pytest.mark.parametrize(("file", "name"), [("123.toml", "123"), ("---.toml", "house"), ("a_b  c.toml", "a-b-c"), ("dir/x.toml", "x")])
def test_a_house_file_goes_by_the_name_of_its_file(file: str, name: str) -> None:
    assert rules_from_toml(HEAD, name=file).name == name


def test_a_house_file_may_name_itself() -> None:
    rules = rules_from_toml('name = "ours"\ntitle = "Ours"\n' + HEAD)
    assert (rules.name, rules.title) == ("ours", "Ours")


def test_a_file_that_extends_nothing_says_everything() -> None:
    rules = rules_from_toml(LONE)
    assert (rules.name, rules.source, rules.offers) == ("lone", "", ())
    assert rules.deck.suits == (Suit.SPADES, Suit.HEARTS)
    assert rules.deck.ranks == (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.QUEEN)
    assert rules.effect(parse_card("7H")) == Effect(draw=1, miss=True)
    assert rules.effect(parse_card("8H")) == Effect()
    assert rules.blocked.repeats == 3


def test_sections_merge_key_by_key_and_a_card_is_replaced_whole() -> None:
    rules = rules_from_toml(HEAD + "[deal]\nhand = 5\n[cards]\n8 = {}\n7 = { draw = 3 }\nKS = { draw = 5 }\n[score]\nhand = { Q = 9 }\n")
    assert (rules.deal.hand, rules.deal.first_dealer) == (5, "lowest")
    assert rules.effect(parse_card("8S")) == Effect()
    assert rules.effect(parse_card("7S")) == Effect(draw=3)
    assert rules.effect(parse_card("KS")) == Effect(draw=5)
    assert rules.effect(parse_card("KH")) == Effect()
    assert rules.effect(parse_card("AH")) == Effect(miss=True)
    assert (rules.score.hand["Q"], rules.score.hand["A"]) == (9, 11)


def test_a_cards_own_entry_goes_before_its_ranks() -> None:
    rules = rules_from_toml(HEAD + "[cards]\n8S = {}\n")
    assert rules.entry(parse_card("8S")) == "8S"
    assert rules.path(parse_card("8H")) == "cards.8"
    assert rules.effect(parse_card("8S")) == Effect()
    assert rules.effect(parse_card("8H")) == Effect(draw=1, miss=True)


@pytest.mark.parametrize(
    "text",
    [
        'extends = "saratov"\r\n# deal = 3\r\n[deal]\r\nhand = 5 # cards [x]\r\n',
        'extends = "saratov"\ndeal.hand = 5\n',
        'extends = "saratov"\ndeal = { hand = 5 }\n',
        '"extends" = \'saratov\'\n[ "deal" ]\n\'hand\' = 5\n',
        'extends = "saratov"\n[deal]\nhand = 0b101\n[variants]\n[why]\n[cards]\n',
    ],
)  # fmt: skip
def test_any_spelling_of_toml_will_do(text: str) -> None:
    assert rules_from_toml(text).deal.hand == 5


def test_a_byte_order_mark_is_no_part_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes('\ufeffextends = "saratov"\r\n[deal]\r\nhand = 5\r\n'.encode())
    assert load_rules(path).deal.hand == 5
    path.write_bytes('\ufeffextends = "saratov"\r\n[deal]\r\nhand = 0\r\n'.encode())
    with pytest.raises(RulesError, match=r":3: deal\.hand: must be from 1 to 45, not 0"):
        load_rules(path)


def test_with_switches_variants_on_before_the_files_own_values() -> None:
    rules = rules_from_toml('extends = "slovak"\nwith = ["four-cards", "hearts-seven"]\n[deal]\nhand = 3\n')
    assert rules.variants == ("four-cards", "hearts-seven")
    assert (rules.deal.hand, rules.out.bring_back) == (3, "7H")


def test_a_variant_asked_for_by_hand_comes_last() -> None:
    assert rules_from_toml('extends = "slovak"\n[deal]\nhand = 3\n', "four-cards").deal.hand == 4


def test_a_file_offers_its_own_variants_beside_those_of_its_base() -> None:
    text = HEAD + "[variants.five]\ndeal.hand = 5\n[variants.quiet]\ncards.8 = {}\n"
    assert rules_from_toml(text).offers == ("DEC-05", "DEC-07", "DEC-24", "DEC-34", "five", "quiet")
    rules = rules_from_toml(text, "quiet", "DEC-24")
    assert rules.variants == ("DEC-24", "quiet")
    assert rules.effect(parse_card("8H")) == Effect()
    assert rules.deal.hand == 4


def test_a_file_may_switch_its_own_variant_on() -> None:
    rules = rules_from_toml('with = ["five", "five"]\n' + HEAD + "[deal]\nhand = 3\n[variants.five]\ndeal.hand = 5\n")
    assert (rules.deal.hand, rules.variants) == (5, ("five",))


def test_a_variant_that_is_on_already_is_no_fault_when_asked_for_again() -> None:
    assert rules_from_toml('with = ["DEC-24"]\n' + HEAD, "DEC-24").variants == ("DEC-24",)


def test_a_file_may_offer_variants_that_exclude_one_another() -> None:
    text = HEAD + "[variants.five]\ndeal.hand = 5\n[variants.six]\ndeal.hand = 6\n"
    assert rules_from_toml(text).deal.hand == 4
    assert rules_from_toml(text, "five").deal.hand == 5
    assert rules_from_toml(text, "six").deal.hand == 6
    assert fault(text, "five", "six").endswith("the variants five and six contradict each other: both set deal.hand")


@pytest.mark.parametrize("source", BUILT_IN)
def test_all_variants_of_a_built_in_rule_set_can_be_on_together(source: str) -> None:
    offers = load_rules(source).offers
    assert set(load_rules(source, *offers).variants) == set(offers)


def test_variants_that_agree_do_not_contradict_one_another() -> None:
    text = HEAD + "[variants.a]\ndeal.hand = 5\n[variants.b]\ndeal.hand = 5\nturn.play = 'may'\n"
    assert rules_from_toml(text, "a", "b").variants == ("a", "b")


def test_a_file_extends_another_users_file_in_another_folder(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "base.toml").write_text('extends = "more/root.toml"\nwith = ["short"]\n', "utf-8")
    (tmp_path / "club" / "more").mkdir()
    (tmp_path / "club" / "more" / "root.toml").write_text(
        'extends = "slovak"\n[variants.short]\ndeal.hand = 3\ndeck.suits="S C D H"\n', "utf-8"
    )
    (tmp_path / "mine.toml").write_text('extends = "club/base.toml"\n[cards]\n7 = {}\n', "utf-8")
    rules = load_rules(tmp_path / "mine.toml")
    assert (rules.name, rules.source, rules.deal.hand, rules.variants) == ("mine", "slovak", 3, ("short",))
    assert rules.deck.suits[0] is Suit.SPADES
    assert rules.effect(parse_card("7H")) == Effect()
    assert load_rules(str(tmp_path / "mine.toml")) == rules


def test_a_built_in_set_may_be_switched_on_and_extended_at_once() -> None:
    assert rules_from_toml('extends = "russian"\nwith = ["DEC-20"]\n').score.once == {"Q": 30}


def lost(text: str, base: str) -> set[str]:
    return set(load_rules(base).why) - set(rules_from_toml(text).why)


@pytest.mark.parametrize(
    ("text", "base", "lines"),
    [
        ("[deal]\nhand = 5\n", "saratov", {"deal.hand"}),
        ("[deal]\nhand = 4\n", "saratov", set()),
        ("[cards]\n8 = {}\n", "saratov", {"cards.8"}),
        ("[cards]\n7 = { draw = 2, miss = true }\n", "saratov", set()),
        ("[cards]\n7 = { draw = 3, miss = true, answer = '7', adds = true }\n", "slovak", {"cards.7.draw"}),
        ("[cards]\n7 = {}\n", "slovak", {"cards.7.draw", "cards.7.miss", "cards.7.answer", "cards.7.adds"}),
        ("[cards]\nKH = { miss = true }\n", "tagalog", set()),
        ("[score]\nhand = { 10 = 9 }\n", "tagalog", {"score.hand", "score.hand.10"}),
        ("[deck]\nsuits = 'S C H D'\n", "tagalog", {"deck"}),
        ("[players]\nmost = 3\n", "tagalog", {"players"}),
        ("[match]\nlimit = 200\n", "tagalog", {"match"}),
        ("[blocked]\nrepeats = 0\n", "tagalog", {"blocked"}),
        ("[out]\nlast_card = 'drawn'\n[stock]\nwhen = 'emptied'\n", "tagalog", {"out.last_card", "stock.when"}),
    ],
)
def test_a_changed_value_loses_its_clauses_and_no_other_does(text: str, base: str, lines: set[str]) -> None:
    assert lost(f'extends = "{base}"\n{text}', base) == lines


def test_a_file_may_give_its_own_clauses_and_laws() -> None:
    rules = rules_from_toml(HEAD + '[deal]\nhand = 5\n[why]\n"deal.hand" = ["SAR-10"]\n"law.fit" = ["SAR-16"]\n')
    assert rules.clauses("deal.hand") == ("SAR-10",)
    assert rules.clauses("law.fit") == ("SAR-16",)


def test_clauses_are_those_of_the_deepest_part_that_has_a_line_each_once() -> None:
    slovak = load_rules("slovak")
    assert slovak.clauses("cards.7.draw", "cards.7.miss") == ("SVK-17",)
    assert slovak.clauses("cards.Q.wild", "cards.7.answer") == ("SVK-21", "SVK-18")
    assert slovak.clauses("deck.suits") == ("SVK-02", "SVK-03", "SVK-04")
    assert slovak.clauses("cards.K", "nowhere") == ()


def test_the_digest_is_of_what_is_played_and_not_of_names_or_clauses() -> None:
    plain = rules_from_toml(LONE)
    assert rules_from_toml(LONE.replace('"lone"', '"other"') + '[why]\n"deck" = ["SAR-02"]\n').digest == plain.digest
    reordered = LONE.replace("7 = { draw = 1, miss = true }\nQ = { wild", "Q = { wild").replace(
        "[stock]", "7 = { miss = true, draw = 1 }\n[stock]"
    )
    assert rules_from_toml(reordered).digest == plain.digest
    assert rules_from_toml(LONE.replace("hand = 2", "hand = 1")).digest != plain.digest
    assert rules_from_toml(LONE.replace("7 8 9 Q", "8 7 9 Q")).digest != plain.digest
    assert len(plain.digest) == 64


def test_departs_names_the_clauses_that_a_file_means_to_break() -> None:
    assert rules_from_toml(HEAD + 'departs = ["SAR-27"]\n').departs == ("SAR-27",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        # keys
        ("[deal]\nhands = 3\n", "3: deal.hands: unknown key (did you mean 'hand'?); known here: hand, starter, first_dealer, next_dealer, lot_rank, exposed"),
        ("[dael]\nhand = 3\n", "2: dael: unknown key (did you mean 'deal'?); known here: format, extends, with, variants, name, title, players, deck, deal, turn, cards, stock, out, score, match, blocked, why, departs"),
        ("zzz = 3\n", "2: zzz: unknown key; known here: format, extends, with, variants, name, title, players, deck, deal, turn, cards, stock, out, score, match, blocked, why, departs"),
        ("[cards]\n8 = { mis = true }\n", "3: cards.8.mis: unknown key (did you mean 'miss'?); known here: draw, miss, next, answer, adds, wild"),
        ("[cards]\n1 = {}\n", "3: cards.1: '1' is no rank and no card of the deck (did you mean '10'?)"),
        ("[cards]\n7X = {}\n", "3: cards.7X: '7X' is no rank and no card of the deck (did you mean '7'?)"),
        ("[cards]\nAL = {}\n", "3: cards.AL: 'AL' is no rank and no card of the deck (did you mean 'A'?)"),
        ("[cards]\nqs = {}\n", "3: cards.qs: 'qs' is no rank and no card of the deck (did you mean 'QS'?)"),
        ("[score.hand]\n5 = 1\n", "3: score.hand.5: '5' is no rank and no card of the deck"),
        ('[score.hand]\n"a.b" = 1\n', "3: score.hand.a.b: 'a.b' is no rank and no card of the deck"),
        # types
        ('[deal]\nhand = "6"\n', "3: deal.hand: must be a whole number, not a string '6'"),
        ("[deal]\nhand = 6.0\n", "3: deal.hand: must be a whole number, not a number with a point 6.0"),
        ("[deal]\nhand = true\n", "3: deal.hand: must be a whole number, not true"),
        ("[deal]\nhand = 2026-01-01\n", "3: deal.hand: must be a whole number, not a date or time"),
        ("[deal]\nhand = 20:00:00\n", "3: deal.hand: must be a whole number, not a date or time"),
        ("[deal]\nhand = nan\n", "3: deal.hand: must be a whole number, not a number with a point nan"),
        ("[deal]\nhand = [6]\n", "3: deal.hand: must be a whole number, not an array"),
        ("[cards]\n8 = { miss = 1 }\n", "3: cards.8.miss: must be true or false, not a number 1"),
        ('[cards]\n8 = { miss = "true" }\n', "3: cards.8.miss: must be true or false, not a string 'true'"),
        ("[cards]\n8 = { answer = 8 }\n", "3: cards.8.answer: must be a string, not a number 8"),
        ("[cards]\n8 = 3\n", "3: cards.8: must be a table, not a number 3"),
        ("cards = [1]\n", "2: cards: must be a table, not an array"),
        ('deal = "x"\n', "2: deal: must be a table, not a string 'x'"),
        ("[[deal]]\nhand = 3\n", "2: deal: must be a table, not an array"),
        ("why = 3\n", "2: why: must be a table, not a number 3"),
        ('[deck]\nsuits = ["S"]\n', "3: deck.suits: must be a string, not an array"),
        ("name = 3\n", "2: name: must be a string, not a number 3"),
        ("[score.hand]\nQ = '3'\n", "3: score.hand.Q: must be a whole number, not a string '3'"),
        # values
        ("[deal]\nhand = 0\n", "3: deal.hand: must be from 1 to 45, not 0"),
        ("[deal]\nhand = 46\n", "3: deal.hand: must be from 1 to 45, not 46"),
        ("[players]\nleast = 1\n", "3: players.least: must be from 2 to 20, not 1"),
        ("[players]\nmost = 21\n", "3: players.most: must be from 2 to 20, not 21"),
        ("[cards]\n8 = { draw = -1 }\n", "3: cards.8.draw: must be from 0 to 90, not -1"),
        ("[cards]\n8 = { draw = 91 }\n", "3: cards.8.draw: must be from 0 to 90, not 91"),
        ("[match]\nlimit = 1_000_001\n", "3: match.limit: must be from 0 to 1000000, not 1000001"),
        ("[blocked]\nrepeats = 100\n", "3: blocked.repeats: must be from 0 to 99, not 100"),
        ("[score]\nonce = { Q = 10_001 }\n", "3: score.once.Q: must be from -10000 to 10000, not 10001"),
        ("[score.last]\nQH = -10_001\n", "3: score.last.QH: must be from -10000 to 10000, not -10001"),
        ("[turn]\nplay = 'mst'\n", "3: turn.play: must be one of must, may; not a string 'mst' (did you mean 'must'?)"),
        ("[turn]\nplay = true\n", "3: turn.play: must be one of must, may; not true"),
        ("[stock]\nrecycle = 'Shuffle'\n", "3: stock.recycle: must be one of turn-over, shuffle; not a string 'Shuffle' (did you mean 'shuffle'?)"),
        ("[deck]\nsuits = 'S X'\n", "3: deck.suits: 'X' is no suit; there are S C D H L A B"),
        ("[deck]\nranks = '6 1'\n", "3: deck.ranks: '1' is no rank; there are 2 3 4 5 6 7 8 9 10 J Q K A"),
        # what a file says of itself
        ("format = 2\n", "2: format: must be 1, the only format there is, not 2"),
        ("format = true\n", "2: format: must be 1, the only format there is, not true"),
        ("format = '1'\n", "2: format: must be 1, the only format there is, not '1'"),
        ("with = 'DEC-24'\n", "2: with: must be an array of names of variants"),
        ("with = [24]\n", "2: with: must be an array of names of variants"),
        ("with = ['DEC-24x']\n", "2: with: there is no variant 'DEC-24x' (did you mean 'DEC-24'?); there are DEC-05, DEC-07, DEC-24, DEC-34"),
        ("variants = []\n", "2: variants: must be a table of variants"),
        ("[variants]\nx = 3\n", "3: variants.x: must be a table of what the variant changes"),
        ("[variants.x]\nwith = []\n", "3: variants.x.with: cannot stand in a variant"),
        ("[variants.x]\nextends = 'slovak'\n", "3: variants.x.extends: cannot stand in a variant"),
        ("name = 'Bad Name'\n", "2: name: must be small letters, digits and hyphens, not 'Bad Name'"),
        ("title = '  '\n", "2: title: must be one line of text"),
        ('title = "a\\nb"\n', "2: title: must be one line of text"),
        ('title = "a\\u001b[2J"\n', "2: title: must be one line of text"),
        ("departs = 'SAR-27'\n", "2: departs: must be an array, not a string 'SAR-27'"),
        ("departs = ['SAR27']\n", "2: departs: 'SAR27' is not a clause id such as SAR-27"),
        ('[why]\n"deal.hand" = "SAR-10"\n', "3: why.deal.hand: must be an array, not a string 'SAR-10'"),
        ('[why]\n"deal.hand" = [10]\n', "3: why.deal.hand: must be an array, each entry a string"),
        ('[why]\n"deal.hand" = ["10"]\n', "3: why.deal.hand: '10' is not a clause id such as SAR-27"),
        ('[why]\n"law.fits" = ["SAR-10"]\n', "3: why.law.fits: is neither a value of these rules nor a law (did you mean 'law.fit'?)"),
        # contradictions
        ("[players]\nleast = 4\nmost = 3\n", "4: players.most: is 3, but at least 4 must play"),
        ("[deal]\nhand = 8\n", "3: deal.hand: 5 players with 8 cards each are 40 cards, but the deck has 36"),
        ("[deal]\nhand = 7\nstarter = 'plain'\n[players]\nmost = 6\n", "3: deal.hand: 6 players with 7 cards each and one turned up are 43 cards, but the deck has 36"),
        ("[deal]\nfirst_dealer = 'first-of-rank'\nlot_rank = '5'\n", "4: deal.lot_rank: the lot needs a rank of the deck, not '5'"),
        ("[deal]\nlot_rank = 'Q'\n", "3: deal.lot_rank: has no meaning where the first dealer is lowest"),
        ("[deal]\nfirst_dealer = 'agreed'\nnext_dealer = 'lot'\n", "4: deal.next_dealer: there is no lot where the first dealer is agreed"),
        ("[match]\nlimit = 0\n", "3: match.limit: is missing, or 0: every account is that high before the first round"),
        ("[match]\nends = 'agreed'\nlimit = 5\n", "4: match.limit: has no meaning where the number of rounds is agreed"),
        ("[score]\nalone = {}\n[score.hand]\n6 = 0\n7 = 0\n8 = 0\n9 = 0\n10 = 0\nJ = 0\nQ = 0\nK = 0\nA = 0\n[match]\nends = 'at-least'\n", "15: match.ends: no card counts any points, so no account would ever reach the limit"),
        ("[blocked]\nrepeats = 1\n", "3: blocked.repeats: 1 would block a round at its first recycled pile; use 0 for never, or 2 and more"),
        ("[cards]\n8 = { next = 'same', miss = true }\n", "3: cards.8.next: a card cannot both give its player another turn and hit that player"),
        ("[cards]\n8 = { answer = '8' }\n", "3: cards.8.answer: there is nothing to answer: the card demands neither cards nor a missed turn"),
        ("[cards]\n8 = { draw = 1, adds = true }\n", "3: cards.8.adds: there is nothing to add to: the card's penalty cannot be answered"),
        ("[cards]\n8 = { miss = true, answer = '8', adds = true }\n", "3: cards.8.adds: there is nothing to add to: the card's penalty cannot be answered"),
        ("[cards]\n8 = { draw = 1, answer = '8 9', adds = true }\n9 = { next = 'same' }\n", "3: cards.8.answer: 9 gives its player another turn, so that player would take what is added up"),
        ("[cards]\n8 = { draw = 1, answer = '8 9H', adds = true }\n9H = { next = 'same' }\n", "3: cards.8.answer: 9H gives its player another turn, so that player would take what is added up"),
        ("[cards]\n7 = { draw = 2, miss = true, answer = '8', adds = true }\n8 = { draw = 1, answer = '9' }\n", "3: cards.7.answer: 8 carries on what is added up, so it must cost a turn where this card does, and only there"),
        ("[cards]\n7 = { draw = 2, answer = '7 9S', adds = true }\n9 = { draw = 1, answer = '7' }\n9S = { draw = 1, miss = true, answer = '7' }\n", "3: cards.7.answer: 9S carries on what is added up, so it must cost a turn where this card does, and only there"),
        ("cards.6 = {}\n[cards.7]\ndraw = 2\nmiss = true\nanswer = '7 8'\nadds = true\n[cards.8]\n[out]\nbring_back = '7H'\n", "6: cards.7.answer: 8 cannot itself be answered, so nobody could tell what a player who is brought back after it has to draw"),
        ("[out]\nbring_back = '7H'\n", "3: out.bring_back: only the left neighbour brings back, but after 6 the next player is another"),
        ("[cards]\n6 = {}\n9D = { next = 'same' }\n[out]\nbring_back = '7H'\n", "6: out.bring_back: only the left neighbour brings back, but after 9D the next player is another"),
        ("[cards]\n8 = { draw = 1, answer = '8 QX' }\n", "3: cards.8.answer: 'QX' is no rank and no card of the deck (did you mean 'Q'?)"),
        ("[out]\nbring_back = '1H'\n", "3: out.bring_back: '1H' is no card of the deck (did you mean '10H'?)"),
        ("cards.6 = {}\n[out]\nbring_back = '9H'\n", "4: out.bring_back: 9H makes nobody draw, so whoever is brought back would have no cards"),
        ("[cards]\n6 = {}\nKH = { draw = 1, wild = 'any-card' }\n[out]\nbring_back = 'KH'\n", "6: out.bring_back: KH is wild; only a card that names no suit can bring a player back"),
    ],
)  # fmt: skip
def test_each_mistake_is_told_at_its_line(text: str, sentence: str) -> None:
    assert fault(HEAD + text) == f"house.toml:{sentence}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("extends = 3\n", "1: extends: must be a string: a built-in rule set or a file"),
        ('\nextends = "sarotov"\n', "2: extends: 'sarotov' is no built-in rule set (did you mean 'saratov'?) and no .toml file"),
        ('extends = ""\n', "1: extends: '' is no built-in rule set and no .toml file"),
        ('extends = "chess"\n', "1: extends: 'chess' is no built-in rule set and no .toml file"),
        (LONE.replace('"7 8 9 Q"', '""').replace('[cards]\n7 = { draw = 1, miss = true }\nQ = { wild = "any-card" }', "[cards]").replace("hand = 2", "hand = 1"), "9: deck.ranks: is empty"),
        (LONE.replace('"S H"', '"S"').replace("hand = 2", "hand = 1"), "20: cards.Q.wild: a wild card needs at least two suits to call, and the deck has one"),
        (LONE.replace('"S H"', '"S H S"'), "8: deck.suits: names one twice: S H S"),
        (LONE.replace("hand = {}", "hand = { 7 = 7, 8 = 8 }"), "27: score.hand: says nothing of 9, Q; name every rank, or none where nothing is counted"),
        (LONE.replace("hand = {}", "hand = { 7 = 7, 8S = 8, 9 = 9, Q = 3 }"), "27: score.hand: says nothing of 8; name every rank, or none where nothing is counted"),
        (LONE.replace("[turn]\n", "").replace('play = "must"\n', "").replace('draw = "one-then-end"\n', ""), "1: turn: is missing"),
        (LONE.replace('play = "must"\n', ""), "15: turn.play: is missing"),
    ],
)  # fmt: skip
def test_each_mistake_of_a_file_that_stands_alone(text: str, sentence: str) -> None:
    found = faults(text)
    assert f"house.toml:{sentence}" in found
    if "deck.ranks" not in sentence:
        assert len(found) == 1


def test_an_empty_file_lacks_every_section() -> None:
    for text in ("", "# nothing\n", "\n\n"):
        assert faults(text) == [
            (
                "house.toml:1: extends: is missing, and so are players, deck, deal, turn, cards, stock, out, score, match: "
                "a file extends a rule set, or says everything itself"
            )
        ]


def test_what_belongs_to_the_top_of_a_file_is_told_where_it_stands() -> None:
    # Who adds a line at the end of a file adds it to the last section.
    assert faults('extends = "saratov"\n[cards]\ndeparts = ["SAR-27"]\n[score.hand]\nwith = ["DEC-24"]\n') == [
        "house.toml:3: cards.departs: must stand at the top of the file, before the first [section]; here it is a part of [cards]",
        "house.toml:5: score.hand.with: must stand at the top of the file, before the first [section]; here it is a part of [score.hand]",
    ]


def test_a_misspelt_extends_is_told_as_such() -> None:
    told = faults('exteds = "saratov"\n')
    assert [line.split(": ")[1] for line in told] == ["exteds"]
    assert "unknown key (did you mean 'extends'?); known here: format, extends, with, variants, " in told[0]


def test_an_extends_that_leads_nowhere_does_not_hide_what_was_found_before() -> None:
    told = faults('extends = "sarotov"\nformat = 2\nwith = 3\n')
    assert [line.split(": ")[1] for line in told] == ["format", "with", "extends"]


def test_a_contradiction_with_a_value_that_cannot_be_read_is_not_made_up() -> None:
    """Had the misspelt ending been left out, the match would be Slovak's, where a limit has no meaning."""
    told = faults('extends = "slovak"\n[match]\nends = "over"\nlimit = 30\n')
    assert [line.split(": ")[1] for line in told] == ["match.ends"]


def test_several_mistakes_are_told_at_once_in_the_order_of_lines() -> None:
    text = HEAD + (
        "title = '''\n[deal]\nhand = 3\n'''\n"  # 2 to 5: a string that looks like a table
        "departs = [\n  'SAR-27', # ] a comment with a bracket\n  \"SAR-28\",\n]\n"  # 6 to 9
        "[cards]\n"  # 10
        "9 = { draw = '2' }\n"  # 11
        '8 = { draw = 1, mis = true } # "'
        "\n"  # 12
        "[ deal ]\n"  # 13
        "hand = 0 # far too few\n"  # 14
        '"starter" = "pain"\n'  # 15
        "[variants.x]\n"  # 16
        "[turn]\n"  # 17
        "play = 1\n"  # 18
    )
    assert [line.split(": ")[:2] for line in faults(text)] == [
        ["house.toml:2", "title"],  # more than one line
        ["house.toml:11", "cards.9.draw"],
        ["house.toml:12", "cards.8.mis"],
        ["house.toml:14", "deal.hand"],
        ["house.toml:15", "deal.starter"],
        ["house.toml:18", "turn.play"],
    ]


def test_nine_lines_come_before_ten() -> None:
    text = HEAD + "[deal]\n" + "\n" * 5 + "hand = 0\nstarter = 1\nlot_rank = 2\nexposed = 3\n"
    assert [line.split(": ")[0] for line in faults(text)] == [f"house.toml:{line}" for line in (8, 9, 10, 11)]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("deal.hand = 0\n", 2),
        ("deal . hand = 0\n", 2),
        ("deal = { starter = 'none', hand = 0 }\n", 2),
        ('\n"deal" = { "hand" = 0 }\n', 3),
        ("[deal]\nstarter = 'none'\n\n\nhand = 0\n", 6),
        ("[deal]\r\nhand = 0\r\n", 3),
        ('title = "[deal] # \\" hand = 1"\n[deal]\nhand = 0\n', 4),
        ('title = """a\\\n  b""" # x\n[deal]\nhand = 0\n', 5),
        ('title = """"quoted" = \\\n[x]"""\n[deal]\nhand = 0\n', 5),
        ("cards.8 = { draw = 1 } # {\n[deal]\nhand = 0\n", 4),
        ('[why]\n"deal.hand" = [ # [\n "SAR-10" ]\n[deal]\nhand = 0\n', 6),
        ("departs = [ 'SAR-27',\n\n 'SAR-28' ]\ndeal = { hand = 0 }\n", 5),
        ('[deal]\n"ha\\u006ed" = 0\n', 3),
        ("[why]\n\"deck\" = ['SAR-02', 'SAR-03']\n[deal]\nhand = 0\n", 5),
    ],
)
def test_the_line_is_right_however_the_file_is_written(text: str, line: int) -> None:
    assert fault(HEAD + text) == f"house.toml:{line}: deal.hand: must be from 1 to 45, not 0"


def test_a_mistake_in_an_inline_table_within_a_variant_has_its_line() -> None:
    text = HEAD + "[variants.x]\ncards.8 = { draw = 1, miss = 2 }\n[variants.y]\ndeal.hnd = 5\n"
    assert faults(text) == [
        "house.toml:3: variants.x.cards.8.miss: must be true or false, not a number 2 (with x)",
        "house.toml:5: variants.y.deal.hnd: unknown key (did you mean 'hand'?); known here: hand, starter, first_dealer, next_dealer, lot_rank, exposed (with y)",
    ]


def test_a_variant_that_contradicts_the_file_is_told_before_anybody_switches_it_on() -> None:
    assert faults(HEAD + "[variants.crowd]\nplayers.most = 10\n") == [
        "house.toml:1: deal.hand: 10 players with 4 cards each are 40 cards, but the deck has 36 (with crowd)"
    ]


def test_a_fault_in_another_users_file_names_that_file(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    base, mine = tmp_path / "club" / "base.toml", tmp_path / "mine.toml"
    base.write_text('extends = "slovak"\n[deal]\nhand = 99\n', "utf-8")
    mine.write_text('extends = "club/base.toml"\n[turn]\nplay = "mag"\n', "utf-8")
    with pytest.raises(RulesError) as caught:
        load_rules(mine)
    assert caught.value.faults == (
        f"{base}:3: deal.hand: must be from 1 to 45, not 99",
        f"{mine}:3: turn.play: must be one of must, may; not a string 'mag' (did you mean 'may'?)",
    )


def test_a_contradiction_that_a_file_brings_into_its_base_is_told_where_it_stands() -> None:
    # The base deals four; ten players would need forty cards.
    assert fault(HEAD + "\n[players]\nmost = 10\n").startswith("house.toml:1: deal.hand: 10 players with 4 cards each are 40 cards")


def test_it_takes_a_card_and_no_rank_to_bring_back() -> None:
    assert fault(HEAD + "[out]\nbring_back = '7'\n").startswith("house.toml:3: out.bring_back: '7' is no card of the deck")


def test_files_that_extend_one_another_in_a_circle_are_refused(tmp_path: Path) -> None:
    a, b, c = (tmp_path / f"{name}.toml" for name in "abc")
    a.write_text('extends = "b.toml"\n', "utf-8")
    b.write_text('\nextends = "a.toml"\n', "utf-8")
    with pytest.raises(RulesError) as caught:
        load_rules(a)
    assert str(caught.value) == f"{b}:2: extends: goes round in a circle, back to {a}"
    c.write_text('extends = "c.toml"\n', "utf-8")
    with pytest.raises(RulesError) as caught:
        load_rules(c)
    assert str(caught.value) == f"{c}:1: extends: goes round in a circle, back to {c}"


def test_the_files_that_rules_are_made_of_are_known(tmp_path: Path) -> None:
    """As far as they can be read, for whoever must know when they change: a fault in one of them does not hide those before it."""
    house, base = tmp_path / "house.toml", tmp_path / "base.toml"
    house.write_text('extends = "base.toml"\n', "utf-8")
    assert rules_files(str(house)) == (house, base)
    base.write_text("extends = 3\n", "utf-8")
    assert rules_files(house) == (house, base)
    base.write_text('extends = "saratov"\n', "utf-8")
    assert rules_files(house) == (house, base)
    base.write_text('extends = "house.toml"\n', "utf-8")
    assert rules_files(house) == (house, base)
    base.write_text('extends = "sub/../house.toml"\n', "utf-8")
    (tmp_path / "sub").mkdir()
    assert rules_files(house) == (house, base)
    base.unlink()
    assert rules_files(house) == (house, base)
    assert rules_files("saratov") == rules_files("\0") == ()


def test_a_circle_is_seen_though_the_path_is_written_otherwise_each_time(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    path = tmp_path / "a.toml"
    path.write_text('extends = "sub/../a.toml"\n', "utf-8")
    with pytest.raises(RulesError, match="goes round in a circle") as caught:
        load_rules(path)
    assert len(str(caught.value)) < 1000


def test_a_base_that_is_not_there_is_told_with_the_line_that_names_it(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text('\nextends = "no.toml"\n', "utf-8")
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    assert str(tmp_path / "no.toml") in str(caught.value)
    assert "there is no such file" in str(caught.value)
    assert f"{path}:2: extends: " in str(caught.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"[deal\nhand = 3\n", ":1: is not TOML: Expected ']' at the end of a table declaration, column 6"),
        (b"\n[deal]\nhand = 3\nhand = 4\n", ":4: is not TOML: Cannot overwrite a value"),
        (b"[deal]\nhand =", ":2: is not TOML: Invalid value"),
        (b'[deal]\nname = """x\n', ":3: is not TOML: "),
        (b'name = "a\x00"\n', ":1: is not TOML: Illegal character '\\x00', column 10"),
        (b"hand = 3 cards\n", ":1: is not TOML: Expected newline or end of document after a statement, column 10"),
        (b"\xff\xfee\x00", ": is not UTF-8 text (byte 0)"),
        (b"# caf\xe9\n", ": is not UTF-8 text (byte 5)"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, ": is nested too deeply"),
    ],
)
def test_a_file_that_is_no_toml_is_told_with_its_line(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    assert str(caught.value).startswith(f"{path}{sentence}")


@pytest.mark.parametrize("value", ["1" * 5000, "0x" + "1" * 5000, f"'{'1' * 5000}'"])
def test_a_number_of_thousands_of_digits_is_a_mistake_like_any_other(value: str) -> None:
    assert fault(f"{HEAD}[deal]\nhand = {value}\n").startswith("house.toml:")
    assert fault(f"{HEAD}format = {value}\n").startswith("house.toml:")
    assert fault(f"{HEAD}[score.hand]\n7 = {value}\n").startswith("house.toml:")


def test_a_name_that_no_file_can_have_is_told_without_a_word_of_python(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text('extends = "b\\u0000.toml"\n', "utf-8")
    with pytest.raises(RulesError) as caught:
        load_rules(path)
    assert str(caught.value).endswith(".toml: cannot be read: no file can have such a name")


def test_each_file_of_a_long_chain_is_looked_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        base = f"{number - 1}.toml" if number else "saratov"
        (tmp_path / f"{number}.toml").write_text(f'extends = "{base}"\ndeal.hand = {3 + number % 3}\n', "utf-8")
    asked: list[Path] = []
    resolve = Path.resolve

    def counted(path: Path) -> Path:
        asked.append(path)
        return resolve(path)

    monkeypatch.setattr(Path, "resolve", counted)
    assert load_rules(tmp_path / "29.toml").deal.hand == 5
    # Each of them as the one that is read, and as the one that is extended.
    assert len(asked) <= 2 * 31


def test_files_that_cannot_be_opened_are_told_by_name(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    for path, reason in ((missing, "there is no such file"), (tmp_path, "is no plain file")):
        with pytest.raises(RulesError) as caught:
            load_rules(path)
        assert str(caught.value) == f"{path}: {reason}"
    with pytest.raises(RulesError, match="cannot be read: no file can have such a name"):
        load_rules("a\0.toml")


def test_a_name_that_is_none_of_the_built_in_ones_gets_a_suggestion() -> None:
    with pytest.raises(RulesError) as caught:
        load_rules("sarotov")
    assert str(caught.value) == (
        "there is no rule set 'sarotov' (did you mean 'saratov'?); built in are tagalog, russian, slovak, saratov, "
        "and a house file's name ends in .toml"
    )
    with pytest.raises(RulesError, match="there is no rule set"):
        load_rules("")


def test_an_unknown_variant_is_told_with_those_there_are() -> None:
    with pytest.raises(RulesError) as caught:
        load_rules("slovak", "heart-seven")
    assert str(caught.value) == (
        "slovak: there is no variant 'heart-seven' (did you mean 'hearts-seven'?); there are DEC-05, DEC-07, DEC-34, four-cards, "
        "hearts-seven, three-for-seven"
    )
    assert fault(LONE, "x") == "house.toml: there is no variant 'x'; it has none"
    assert fault('with = ["DEC-24"]\n' + HEAD, "x").startswith("house.toml: there is no variant 'x'; there are ")


def test_a_variant_named_twice_is_refused() -> None:
    with pytest.raises(RulesError) as caught:
        load_rules("saratov", "DEC-24", "DEC-24")
    assert str(caught.value) == "saratov: a variant is named twice: DEC-24, DEC-24"


def test_variants_of_different_files_that_contradict_one_another_are_refused() -> None:
    text = 'extends = "slovak"\nwith = ["four-cards", "three"]\n[variants.three]\ndeal.hand = 3\n'
    assert fault(text) == "house.toml:2: with: the variants four-cards and three contradict each other: both set deal.hand"


def test_one_fault_in_the_file_is_not_told_again_for_each_of_its_variants() -> None:
    assert fault(HEAD + "[deal]\nhand = 0\n[variants.x]\nturn.play = 'may'\n") == "house.toml:3: deal.hand: must be from 1 to 45, not 0"


@pytest.mark.parametrize("value", [None, True, 3, b"saratov", ["saratov"]])
def test_rules_are_named_by_a_string_or_a_path_and_variants_by_strings(value: object) -> None:
    with pytest.raises(TypeError):
        load_rules(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        load_rules("saratov", value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        rules_from_toml(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        rules_from_toml(HEAD, value)  # type: ignore[arg-type]


def test_rules_are_values() -> None:
    saratov = load_rules("saratov")
    assert saratov == evolve(saratov)
    assert hash(saratov) == hash(evolve(saratov))
    assert load_rules("saratov", "DEC-24") != saratov
    with pytest.raises(AttributeError):
        saratov.name = "x"  # type: ignore[misc]
    assert isinstance(saratov.cards, FrozenDict)
    assert isinstance(saratov, Rules)


@pytest.mark.parametrize(
    "text",
    [
        # What carries on costs a turn like the card that it answers; what ends the sum may do as it likes.
        "[cards]\n7 = { draw = 2, miss = true, answer = '7 8', adds = true }\n8 = { draw = 1, miss = true, answer = '9' }\n",
        "[cards]\n7 = { draw = 2, miss = true, answer = '7 8', adds = true }\n8 = { draw = 1 }\n",
        # Nothing is added up, so nothing is carried on.
        "[cards]\n7 = { draw = 2, miss = true, answer = '8' }\n8 = { draw = 1, answer = '9' }\n",
        "[cards]\n6 = {}\n7 = { draw = 2, miss = true, answer = '7 8' }\n8 = {}\n[out]\nbring_back = '7H'\n",
        "[cards]\n6 = {}\n7 = { draw = 2, miss = true, answer = '7', adds = true }\n[out]\nbring_back = '7H'\n",
    ],
)
def test_what_does_not_contradict_itself_loads(text: str) -> None:
    assert rules_from_toml(HEAD + text).source == "saratov"


@pytest.mark.parametrize(
    ("base", "one", "other"),
    [
        ("slovak", "", "[cards]\n8 = {}\n"),
        ("slovak", "", "[cards]\nQ = { wild = 'any-card' }\nQH = { wild = 'any-card' }\n"),
        ("saratov", "", "[cards]\nKS = {}\n"),
        ("saratov", "[score]\nhand = { Q = 30 }\n", "[score]\nhand = { QS = 30, QC = 30, QD = 30, QH = 30 }\n"),
        ("saratov", "[score]\nalone = { Q = 30 }\n", "[score]\nalone = { QH = 30, QS = 30, QC = 30, QD = 30 }\n"),
        ("saratov", "[score]\nlast = { Q = -30 }\n", "[score]\nlast = { QH = -30, Q = -30 }\n"),
        ("saratov", "[score]\nonce = { Q = 30, K = 1 }\n", "[score]\nonce = { K = 1, Q = 30 }\n"),
    ],
)
def test_rule_sets_that_play_alike_have_one_digest(base: str, one: str, other: str) -> None:
    first, second = (rules_from_toml(f'extends = "{base}"\n{text}') for text in (one, other))
    assert first.digest == second.digest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("", "[cards]\n8 = {}\n"),
        ("", "[cards]\nKS = { miss = true }\n"),
        ("[score]\nhand = { Q = 30 }\n", "[score]\nhand = { QS = 30, QC = 30, QD = 30, QH = 31 }\n"),
        # Once for all queens is less than once for each.
        ("[score]\nonce = { Q = 30 }\n", "[score]\nonce = { QS = 30, QC = 30, QD = 30, QH = 30 }\n"),
        # A hand of queens that counts nothing is not a hand to which nothing special happens.
        ("[score]\nalone = {}\n", "[score]\nalone = { Q = 0 }\n"),
        ("[match]\nends = 'more-than'\n", "[match]\nends = 'at-least'\n"),
        ("[blocked]\nrepeats = 2\n", "[blocked]\nrepeats = 0\n"),
    ],
)
def test_rule_sets_that_play_otherwise_have_another_digest(one: str, other: str) -> None:
    first, second = (rules_from_toml(HEAD + text) for text in (one, other))
    assert first.digest != second.digest


@pytest.mark.parametrize("path", [7, None, ("deal", "hand")])
def test_clauses_are_asked_for_by_the_paths_of_values(path: object) -> None:
    with pytest.raises(TypeError, match="the paths of values are strings"):
        load_rules("saratov").clauses("deal.hand", path)  # type: ignore[arg-type]


@pytest.mark.parametrize("card", ["7S", None, Rank.SEVEN])
def test_only_a_card_does_something(card: object) -> None:
    with pytest.raises(TypeError, match="a card is a Card, not"):
        load_rules("saratov").effect(card)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("[cards]\n7 = { draw = 2, miss = true, answer = '7 8' }\n", "[cards]\n7 = { draw = 2, miss = true, answer = '8 7' }\n"),
        ("[cards]\n7 = { draw = 2, miss = true, answer = '7' }\n", "[cards]\n7 = { draw = 2, miss = true, answer = '7S 7C 7D 7H' }\n"),
        ("[score]\nlast = {}\n", "[score]\nlast = { Q = 0 }\n"),
        ("[score]\nonce = { QS = 1, QC = 1, QD = 1, QH = 1 }\n", "[score]\nonce = { Q = 5, QS = 1, QC = 1, QD = 1, QH = 1 }\n"),
    ],
)
def test_rules_that_play_alike_have_one_digest(one: str, other: str) -> None:
    assert rules_from_toml(HEAD + one).digest == rules_from_toml(HEAD + other).digest


@pytest.mark.parametrize("name", ["x" * 10_000, "x" * 10_000 + ".toml"])
def test_a_name_that_no_file_can_have_is_told(name: str) -> None:
    with pytest.raises(RulesError):
        load_rules(name)
    with pytest.raises(RulesError):
        rules_from_toml(f"extends = '{name}'\n")
