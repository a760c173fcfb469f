"""Cards as pictures: each is right, small, told by shape, and named in four languages."""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

import faraon
from faraon import FRENCH_36, GERMAN_32, LANGUAGES, Card, FaraonError, Rank, Suit, parse_card, parse_cards, parse_position, parse_view
from faraon.pictures import back_svg, card_svg, hand_svg, pile_svg, position_svg, stock_svg
from faraon.pictures.colours import FACE, OUTLINE, PALETTES
from faraon.pictures.signs import SIGNS

SVG = "{http://www.w3.org/2000/svg}"
DECK_52 = [Card(rank, suit) for suit in (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS) for rank in Rank]
EVERY = {
    **{f"French {card}": card_svg(card) for card in DECK_52},
    **{f"German {card}": card_svg(card, german=True) for card in GERMAN_32},
    **{f"French {card} in four colours": card_svg(card, colours="four") for card in FRENCH_36},
    **{f"German {card} in four colours": card_svg(card, german=True, colours="four") for card in GERMAN_32},
    "back": back_svg(),
}
SLOVAK, SARATOV = faraon.load_rules("slovak"), faraon.load_rules("saratov")


def title(picture: str) -> str:
    """The title, which is the label too."""
    root = ET.fromstring(picture)
    found = root.find(f"{SVG}title")
    assert found is not None
    assert found.text == root.get("aria-label")
    assert root[0] is found  # some programs look for it in the first place only
    return found.text or ""


def paths(picture: str) -> list[ET.Element]:
    return list(ET.fromstring(picture).iter(f"{SVG}path"))


def box(data: str) -> tuple[float, float, float, float]:
    """The least and the greatest x and y of a path that is made of points."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", data)]
    return min(numbers[::2]), max(numbers[::2]), min(numbers[1::2]), max(numbers[1::2])


# Each card


@pytest.mark.parametrize("picture", EVERY.values(), ids=EVERY)
def test_a_card_is_a_small_picture_that_needs_nothing_else(picture: str) -> None:
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert (root.get("viewBox"), root.get("role")) == ("0 0 100 140", "img")
    assert root.get("width") is root.get("height") is None
    assert len(picture.encode()) < 6000
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {"svg", "title", "g", "path", "rect"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not names & {"id", "style", "class", "href"}
    assert picture.count("http") == 1  # the namespace
    assert "url(" not in picture


def test_no_two_cards_look_alike() -> None:
    fronts = [re.sub(r'<title>.*</title>|aria-label="[^"]*"', "", picture) for name, picture in EVERY.items() if "four" not in name]
    assert len(set(fronts)) == len(fronts) == 52 + 32 + 1


@pytest.mark.parametrize(
    ("text", "german", "names"),
    [
        ("7H", False, ("seven of hearts", "семёрка червей", "srdcová sedmička", "siyete ng puso")),
        ("QS", False, ("queen of spades", "дама пик", "piková dáma", "reyna ng espada")),
        ("JC", False, ("jack of clubs", "валет треф", "krížový dolník", "sota ng trebol")),
        ("7H", True, ("seven of hearts", "семёрка червей", "červená sedmička", "siyete ng puso")),
        ("QL", False, ("over of leaves", "верхний валет листьев", "zelený horník", "mataas na sota ng dahon")),
        ("JB", True, ("under of bells", "нижний валет бубенцов", "guľový spodok", "mababang sota ng kampanilya")),
        ("AA", False, ("ace of acorns", "туз желудей", "žaluďové eso", "alas ng bunga ng ensina")),
    ],
)
def test_the_title_is_the_cards_name(text: str, german: bool, names: tuple[str, ...]) -> None:
    for lang, name in zip(LANGUAGES, names, strict=True):
        picture = card_svg(parse_card(text), german=german, lang=lang)
        assert title(picture) == name
        assert ET.fromstring(picture).get("lang") == lang


def test_the_back_has_its_title() -> None:
    titles = tuple(title(back_svg(lang=lang)) for lang in LANGUAGES)
    assert titles == ("a card face down", "карта рубашкой вверх", "karta rubom nahor", "barahang nakataob")


@pytest.mark.parametrize("suit", ["S", "C", "D", "H"])
@pytest.mark.parametrize("rank", [6, 7, 8, 9, 10])
def test_a_french_card_has_as_many_signs_as_it_says(rank: int, suit: str) -> None:
    *corners, signs = paths(card_svg(parse_card(f"{rank}{suit}")))
    assert len(corners) == 4  # figures and sign, twice
    assert signs.attrib["d"].count("M") == rank


@pytest.mark.parametrize("suit", ["S", "C", "D", "H"])
def test_the_signs_of_a_french_ten_are_the_same_from_both_ends(suit: str) -> None:
    """Those of the lower half stand on their heads."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", paths(card_svg(parse_card(f"10{suit}")))[-1].attrib["d"])]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    turned = sorted((100 - x, 140 - y) for x, y in points)
    for x, y in turned:
        assert min(max(abs(x - a), abs(y - b)) for a, b in points) < 0.11  # points are written to a tenth


@pytest.mark.parametrize(("suit", "pieces"), [("H", 1), ("L", 4), ("A", 3), ("B", 4)])
@pytest.mark.parametrize(("rank", "strokes"), [(7, 3), (8, 4), (9, 3), (10, 2)])
def test_a_german_card_has_its_signs_and_one_corner_with_a_roman_number(rank: int, strokes: int, suit: str, pieces: int) -> None:
    """V and I are one stroke each, and X two: VII, VIII, IX, X."""
    corner, signs = paths(card_svg(parse_card(f"{rank}{suit}"), german=True))
    assert corner.attrib["d"].count("M") == strokes
    assert signs.attrib["d"].count("M") == rank * pieces


def test_the_aces_have_one_sign_and_two() -> None:
    assert paths(card_svg(parse_card("AH")))[-1].attrib["d"].count("M") == 1
    assert paths(card_svg(parse_card("AH"), german=True))[-1].attrib["d"].count("M") == 2


@pytest.mark.parametrize("suit", ["H", "L", "A", "B"])
def test_the_under_has_its_sign_low_and_the_over_high(suit: str) -> None:
    """SVK-05: "Spodok má znak farby dole, horník hore.\""""
    heights = {rank: box(paths(card_svg(parse_card(f"{rank}{suit}"), german=True))[-1].attrib["d"])[2:] for rank in "JQ"}
    assert heights["J"][0] > 70  # all of it in the lower half
    assert heights["Q"][1] < 70  # and in the upper


@pytest.mark.parametrize("card", FRENCH_36, ids=str)
def test_a_french_card_is_the_same_from_both_ends(card: Card) -> None:
    turned = [element for element in ET.fromstring(card_svg(card)).iter(f"{SVG}g") if element.get("transform") == "rotate(180 50 70)"]
    assert len(turned) == (2 if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING) else 1)


@pytest.mark.parametrize("card", GERMAN_32, ids=str)
def test_a_german_card_has_a_single_head(card: Card) -> None:
    assert "rotate" not in card_svg(card, german=True)


@pytest.mark.parametrize("name", [name for name in EVERY if name != "back"])
def test_a_corner_can_be_read_at_60_pixels(name: str) -> None:
    """Its figures, with the breadth of their lines, are at least a quarter as high as the card is wide, lie on the card, and touch no sign."""
    group = next(element for element in ET.fromstring(EVERY[name]).iter(f"{SVG}g") if (element.get("transform") or "").startswith("transl"))
    x, y = (float(number) for number in re.findall(r"[\d.]+", group.attrib["transform"]))
    line = float(group[0].attrib["stroke-width"])
    left, right, top, bottom = box(group[0].attrib["d"])
    assert bottom - top + line >= 25
    assert line * 60 / 100 > 2
    assert x + left - line / 2 > 2
    assert y + top - line / 2 > 2
    assert x + right + line / 2 < 45


def test_ten_fits_beside_its_signs() -> None:
    """The widest corner of a French card ends where the left column of signs begins."""
    figures, _, *_, signs = paths(card_svg(parse_card("10S")))
    edge = 6 + box(figures.attrib["d"])[1] + float(figures.attrib["stroke-width"]) / 2
    assert edge < box(signs.attrib["d"])[0]


# Colours


def linear(colour: str) -> list[float]:
    """The light of each of the three colours, from its number in sRGB."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the WCAG has it."""
    dark, light = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def lab(light: list[float]) -> tuple[float, float, float]:
    """The colour in CIE Lab, under daylight."""
    red, green, blue = (min(1, max(0, part)) for part in light)
    x, y, z = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


# What a full lack of one kind of cone does to linear light, by Machado, Oliveira and Fernandes (2009).
SEEN_BY = {
    "everybody else": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopes": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopes": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
DECKS = {"French": FRENCH_36, "German": GERMAN_32}


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("who", SEEN_BY)
def test_the_four_colours_are_told_apart(who: str, deck: str) -> None:
    """2 is a difference that can just be seen side by side; 25 is one that cannot be overlooked."""
    seen = {
        suit: lab([sum(part * of for part, of in zip(row, linear(PALETTES["four"][suit]), strict=True)) for row in SEEN_BY[who]])
        for suit in {card.suit for card in DECKS[deck]}
    }
    assert len(seen) == 4
    for (one, here), (other, there) in combinations(seen.items(), 2):
        distance = sum((a - b) ** 2 for a, b in zip(here, there, strict=True)) ** 0.5
        assert distance > 25, (one, other)


@pytest.mark.parametrize("colours", PALETTES)
def test_every_colour_stands_out_on_the_paper(colours: str) -> None:
    assert set(PALETTES[colours]) == {*Suit}
    for colour in PALETTES[colours].values():
        assert contrast(colour, FACE) >= 3


def test_a_card_stands_out_on_a_light_page_and_on_a_dark_one() -> None:
    assert contrast(OUTLINE, "#ffffff") >= 3
    assert contrast(OUTLINE, "#000000") >= 3
    assert contrast(FACE, "#000000") > 15


def test_two_colours_are_red_and_black() -> None:
    """Hearts and diamonds are red, and of the German suits hearts and bells."""
    by_colour = {colour: {str(suit) for suit, its in PALETTES["two"].items() if its == colour} for colour in PALETTES["two"].values()}
    assert sorted(map(sorted, by_colour.values())) == [["A", "C", "L", "S"], ["B", "D", "H"]]


def test_a_card_is_painted_in_the_colour_of_its_suit() -> None:
    for colours, palette in PALETTES.items():
        for card in (*FRENCH_36, *GERMAN_32):
            corner = paths(card_svg(card, colours=colours))[0]
            assert corner.attrib["stroke"] == palette[card.suit]


# Signs, as they are seen in grey


def polygons(data: str) -> list[list[tuple[float, float]]]:
    """The outlines of a sign, its curves in short straight pieces."""
    found: list[list[tuple[float, float]]] = []
    for command, text in re.findall(r"([MLC])([^MLCZ]*)", data):
        numbers = [float(number) for number in text.split()]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            found.append(points)
        elif command == "L":
            found[-1] += points
        else:
            start = found[-1][-1]
            for step in range(1, 9):
                t = step / 8
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                x, y = (sum(weight * point[axis] for weight, point in zip(weights, (start, *points), strict=True)) for axis in (0, 1))
                found[-1].append((x, y))
    return found


def ink(suit: Suit) -> set[tuple[int, float]]:
    """The dots of a square of 33 by 33 that the sign covers, by the winding rule."""
    outlines = polygons(SIGNS[suit])
    covered = set()
    for x in range(-48, 49, 3):
        for y in (step + 0.5 for step in range(-48, 49, 3)):  # not through the corners
            winding = 0
            for outline in outlines:
                for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
                    if (y1 <= y) != (y2 <= y) and x1 + (y - y1) * (x2 - x1) / (y2 - y1) > x:
                        winding += 1 if y2 > y1 else -1
            if winding:
                covered.add((x, y))
    return covered


INK = {suit: ink(suit) for suit in Suit}


@pytest.mark.parametrize(("one", "other"), list(combinations(Suit, 2)), ids=lambda suit: suit.name)
def test_signs_are_told_apart_by_shape_alone(one: Suit, other: Suit) -> None:
    """Of the dots that either covers, at least one in eight is covered by one alone."""
    assert len(INK[one] ^ INK[other]) >= len(INK[one] | INK[other]) / 8


@pytest.mark.parametrize("suit", Suit)
def test_a_sign_fills_its_box_and_is_the_same_on_both_sides(suit: Suit) -> None:
    left, right, top, bottom = box(SIGNS[suit])
    assert max(right - left, bottom - top) == pytest.approx(100, abs=8)
    if suit in (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS):
        assert {(-x, y) for x, y in INK[suit]} == INK[suit]


# How wide, and what is refused


def test_a_width_brings_its_height() -> None:
    root = ET.fromstring(card_svg(parse_card("7S"), width=60))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("60", "84", "0 0 100 140")
    assert ET.fromstring(back_svg(width=37.5)).get("height") == "52.5"


@pytest.mark.parametrize("width", [0, -60, 0.5, 10_001, float("nan"), float("inf")])
def test_a_width_that_is_none_is_refused(width: float) -> None:
    with pytest.raises(FaraonError, match=r"^a picture is 1 to 10000 pixels wide, not "):
        card_svg(parse_card("7S"), width=width)


@pytest.mark.parametrize("width", ["60", True])
def test_a_width_is_a_number(width: float) -> None:
    with pytest.raises(TypeError, match=r"^a width is a number of pixels, not "):
        back_svg(width=width)


def test_colours_and_languages_that_there_are_not_are_refused() -> None:
    card = parse_card("7S")
    draws: list[tuple[Callable[..., str], object]] = [(card_svg, card), (pile_svg, [card]), (hand_svg, [])]
    for draw, drawn in draws:
        with pytest.raises(FaraonError, match=r"^the colours are two or four, not 'fore' \(did you mean 'four'\?\)$"):
            draw(drawn, colours="fore")
        with pytest.raises(FaraonError, match=r"^there is no catalogue for the language 'de'"):
            draw(drawn, lang="de")


def test_what_is_no_card_is_told() -> None:
    for draw in (card_svg, lambda word: pile_svg([word, parse_card("7S")]), lambda word: hand_svg([word])):
        with pytest.raises(TypeError, match=r"^a card is a Card, not '7S'; parse_card reads one from a string$"):
            draw("7S")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^the suit called is a Suit or None, not 'H'$"):
        pile_svg(parse_cards("QS"), called="H")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^a position is a State or a View, not 7$"):
        position_svg(7)  # type: ignore[arg-type]


def test_the_same_picture_comes_every_time() -> None:
    code = (
        "import hashlib, faraon; from faraon.pictures import *\n"
        "state = faraon.deal(faraon.load_rules('slovak'), players=4, dealer=0, seed=7)\n"
        "text = position_svg(state, colours='four') + ''.join(map(card_svg, faraon.FRENCH_36))\n"
        "print(hashlib.sha256(text.encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in "012"
    }
    state = faraon.deal(SLOVAK, players=4, dealer=0, seed=7)
    text = position_svg(state, colours="four") + "".join(map(card_svg, FRENCH_36))
    assert seen == {hashlib.sha256(text.encode()).hexdigest() + "\n"}


# Stock, pile and hand


def test_a_stock_is_as_thick_as_it_has_cards_and_tells_their_number() -> None:
    edges = {count: stock_svg(count).count(f'fill="{FACE}" stroke="{OUTLINE}"') for count in (0, 1, 10, 11, 21, 31, 90)}
    assert edges == {0: 0, 1: 1, 10: 1, 11: 2, 21: 3, 31: 4, 90: 4}
    assert "dasharray" in stock_svg(0)
    assert tuple(title(stock_svg(24, lang=lang)) for lang in LANGUAGES) == (
        "stock, cards: 24",
        "талон, карт: 24",
        "balíček, počet kariet: 24",
        "bunutan, bilang ng baraha: 24",
    )
    # 1 is one stroke, 4 is one, and 0 too: each digit is drawn.
    assert [paths(stock_svg(count))[-1].attrib["d"].count("M") for count in (1, 14, 104)] == [1, 2, 3]


def test_a_stock_has_a_number_of_cards() -> None:
    for count in (-1, 1000):
        with pytest.raises(FaraonError, match=f"^a stock has 0 to 999 cards, not {count}$"):
            stock_svg(count)
    with pytest.raises(TypeError, match=r"^a number of cards is a whole number, not 'ten'$"):
        stock_svg("ten")  # type: ignore[arg-type]


def test_a_pile_shows_its_top_card_last_and_the_edges_of_two() -> None:
    cards = parse_cards("6S 7S 8S QH")
    picture = pile_svg(cards)
    assert title(picture) == "pile, cards: 4; on top: queen of hearts"
    fronts = [card_svg(card).partition("</title>")[2].removesuffix("</svg>") for card in cards]
    places = [picture.find(front) for front in fronts]
    assert places[0] == -1
    assert -1 < places[1] < places[2] < places[3]
    assert len(re.findall(r"translate\(12 12\) rotate", picture)) == 2
    assert pile_svg(iter(cards)) == picture


def test_an_empty_pile_is_a_place_for_cards() -> None:
    assert "dasharray" in pile_svg([])
    titles = tuple(title(pile_svg([], lang=lang)) for lang in LANGUAGES)
    assert titles == ("pile, no cards", "банк пуст", "kôpka bez kariet", "tambak, walang baraha")


@pytest.mark.parametrize(
    ("top", "called", "german", "words"),
    [
        ("QH", Suit.CLUBS, False, ("suit called: clubs", "заказана масть: трефы", "zvolená farba: kríže", "piniling palo: trebol")),
        ("QA", Suit.HEARTS, True, ("suit called: hearts", "заказана масть: черви", "zvolená farba: červeň", "piniling palo: puso")),
        ("QC", Suit.HEARTS, False, ("suit called: hearts", "заказана масть: черви", "zvolená farba: srdcia", "piniling palo: puso")),
    ],
)
def test_a_pile_shows_the_suit_that_has_been_called(top: str, called: Suit, german: bool, words: tuple[str, ...]) -> None:
    cards = parse_cards(top)
    for lang, word in zip(LANGUAGES, words, strict=True):
        picture = pile_svg(cards, called=called, german=german, colours="four", lang=lang)
        assert title(picture).endswith(f"; {word}")
        *front, sign = paths(picture)
        assert len(front) == len(paths(card_svg(cards[0], german=german)))
        assert sign.attrib["fill"] == PALETTES["four"][called]


def test_a_hand_shows_its_cards_in_their_order() -> None:
    assert title(hand_svg(parse_cards("9D 6S"))) == "hand: nine of diamonds, six of spades"
    assert title(hand_svg(parse_cards("QH 7L"), german=True, lang="sk")) == "karty v ruke: červený horník, zelená sedmička"
    root = ET.fromstring(hand_svg(iter(parse_cards("9D 6S KC")), width=94))
    assert (root.get("viewBox"), root.get("height")) == ("0 0 188 140", "70")


def test_raised_cards_stand_higher_and_are_named() -> None:
    picture = hand_svg(parse_cards("9D 6S KC"), raised=parse_cards("KC 6S AH"))
    assert title(picture) == "hand: nine of diamonds, six of spades, king of clubs; raised: six of spades, king of clubs"
    root = ET.fromstring(picture)
    assert root.get("viewBox") == "0 0 188 156"
    assert [element.get("transform") for element in root if element.tag == f"{SVG}g"] == [
        "translate(0 16)",
        "translate(44 0)",
        "translate(88 0)",
    ]
    assert hand_svg(parse_cards("9D"), raised=parse_cards("KC")) == hand_svg(parse_cards("9D"))


def test_an_empty_hand_says_so() -> None:
    titles = tuple(title(hand_svg([], lang=lang)) for lang in LANGUAGES)
    assert titles == ("hand: no cards", "карт на руках нет", "v ruke niet kariet", "walang baraha sa kamay")


# Positions


def test_a_state_shows_everything() -> None:
    """Of seat 0 only the seven answers a seven in the Slovak game; the seven demands two cards."""
    state = parse_position("faraon1 0 0 play 8H,QL,7B/10L,KA,AA 9H,9L,9B,9A 8L,7L - draw2 - 0", SLOVAK)
    assert title(position_svg(state)) == (
        "stock, cards: 4; pile, cards: 2; on top: seven of leaves; to draw: 2; "
        "seat 0: eight of hearts, over of leaves, seven of bells; raised: seven of bells; "
        "seat 1: ten of leaves, king of acorns, ace of acorns; seat 0 to move"
    )
    assert title(position_svg(state, lang="sk")) == (
        "balíček, počet kariet: 4; kôpka, počet kariet: 2; navrchu: zelená sedmička; treba potiahnuť: 2; "
        "miesto 0: červená osmička, zelený horník, guľová sedmička; vysunuté: guľová sedmička; "
        "miesto 1: zelená desiatka, žaluďový kráľ, žaluďové eso; na ťahu je miesto 0"
    )


def test_passes_that_count_are_told() -> None:
    """After two passes in a row a third ends the round (DEC-11)."""
    line = "faraon1 2 2 play KH,7D/AD/10H - 9S - - - {passes}"
    after = {
        "en": "seat 2: ten of hearts; passes in a row: 2; seat 2 to move",
        "ru": "место 2: десятка червей; пасов подряд: 2; ходит место 2",
        "sk": "miesto 2: srdcová desiatka; pasov za sebou: 2; na ťahu je miesto 2",
        "tl": "upuan 2: diyes ng puso; sunod-sunod na pagpasa: 2; tira ng upuan 2",
    }
    state = parse_position(line.format(passes=2), SARATOV)
    for lang, words in after.items():
        assert title(position_svg(state, lang=lang)).endswith(words)
        assert title(position_svg(faraon.view(state, 2), lang=lang)).endswith(words)
    assert title(position_svg(parse_position(line.format(passes=0), SARATOV))).endswith("seat 2: ten of hearts; seat 2 to move")


def test_a_view_shows_what_its_seat_may_know() -> None:
    view = parse_view("faraon1 0 0 play ?,?,?/10L,KA,AA ?,?,?,? 8L,7L - draw2 - 0 1", SLOVAK)
    assert title(position_svg(view)) == (
        "stock, cards: 4; pile, cards: 2; on top: seven of leaves; to draw: 2; "
        "seat 0, cards: 3; seat 1: ten of leaves, king of acorns, ace of acorns; seat 0 to move"
    )
    onlooker = faraon.view(parse_position("faraon1 0 0 play 8H,QL,7B/10L,KA,AA 9H,9L,9B,9A 8L,7L - draw2 - 0", SLOVAK), None)
    assert "seat 0, cards: 3; seat 1, cards: 3; seat 0 to move" in title(position_svg(onlooker))


def test_a_picture_of_a_view_tells_nothing_that_is_hidden() -> None:
    """Seat 0 has other cards, and the stock another order: seat 1's picture is the same."""
    one = parse_position("faraon1 0 0 play 8H,QL,7B/10L,KA,AA 9H,9L,9B,9A 8L,7L - draw2 - 0", SLOVAK)
    other = parse_position("faraon1 0 0 play 9H,9A,AB/10L,KA,AA 7B,8H,QL,9B 8L,7L - draw2 - 0", SLOVAK)
    assert position_svg(faraon.view(one, 1)) == position_svg(faraon.view(other, 1))
    assert position_svg(one) != position_svg(other)


def test_a_position_shows_a_turn_to_miss_and_whose_it_is() -> None:
    """An ace on the pile, not yet stood for; seat 1 holds the other ace."""
    state = parse_position("faraon1 0 1 play 8H,QL/10L,AA 9H,9L 8L,AL - stand - 0", SLOVAK)
    picture = position_svg(state)
    assert "on top: ace of leaves; a turn to miss; " in title(picture)
    assert title(picture).endswith("raised: ace of acorns; seat 1 to move")
    golden = [element for element in ET.fromstring(picture).iter(f"{SVG}circle") if element.get("fill") != FACE]
    assert len(golden) == 1


def test_a_position_of_french_cards_with_a_call() -> None:
    """Hands lie in the order of the deck: spades, clubs, diamonds, hearts."""
    state = parse_position("faraon1 0 1 play 8H,9C/10C,AS KS 6D,QD C - - 0", SARATOV)
    assert title(position_svg(state, lang="ru")) == (
        "талон, карт: 1; банк, карт: 2; сверху: дама бубен; заказана масть: трефы; "
        "место 0: девятка треф, восьмёрка червей; место 1: туз пик, десятка треф; выдвинуто: десятка треф; ходит место 1"
    )


def test_when_a_round_is_over_nobody_is_to_move() -> None:
    state = parse_position("faraon1 0 0 play 8H/9C,AS KS 6D,6H - - - 0", SARATOV)
    over = faraon.apply(state, faraon.parse_move("8H"))
    assert over.phase is faraon.Phase.OVER
    picture = position_svg(over)
    assert "seat 0, cards: 0; " in title(picture)
    assert "to move" not in title(picture)
    assert {element.get("fill") for element in ET.fromstring(picture).iter(f"{SVG}circle")} == {FACE}


def test_a_wide_hand_makes_a_wide_picture() -> None:
    """The longest hand decides; hands are drawn at six tenths beside a label of 40."""
    state = faraon.set_up(SARATOV, hands=[FRENCH_36[:20], parse_cards("AH")], pile=parse_cards("6H"), turn=0)
    across = float((ET.fromstring(position_svg(state)).get("viewBox") or "").split()[2])
    assert across == pytest.approx(40 + 0.6 * (100 + 19 * 44))
