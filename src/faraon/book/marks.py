"""Which clauses stand behind which sentence, and what a text says beside the rules (layer 7).

The rules link clauses to values. Where a value is told in several sentences, each clause belongs to those of them that say what it says: that
is the table here. A clause that it does not name, one of a house file's own for example, stands behind every sentence about its value.
"""

from __future__ import annotations

__all__ = ["OVERVIEW", "in_order", "is_decision", "is_known", "marked", "remarks"]

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve

from ..frozen import FrozenDict
from ..messages import gettext as _
from ..rules import Rules
from ..rules.lineage import base_of, followed, is_house
from ..rules.paths import part_at
from .model import Kind, Sentence
from .words import Words

OVERVIEW = ("special.list", "special.plain")
"""The sentences that list the cards: where no clause is about the list, what the text says of each special card stands behind it."""

_BELONGS = {
    # Tagalog
    "TGL-02": "deal.hand",
    "TGL-03": "turn.clockwise",
    "TGL-04": "turn.empty",
    "TGL-05": "turn.fit turn.one",
    "TGL-06": "cards.Q.wild",
    "TGL-07": "table.stock turn.play turn.play.called draw.who draw.how",
    "TGL-08": "draw.then",
    "TGL-09": "cards.6.hit",
    "TGL-10": "cards.7.hit",
    "TGL-11": "cards.8.hit",
    "TGL-12": "cards.A.hit",
    "TGL-13": "cards.KS.hit",
    "TGL-14": "call.name call.fit",
    "TGL-16": "count.hand",
    "TGL-17": "count.hand count.each",
    "TGL-24": "alone.count alone.example score.alone.Q score.hand.Q",
    "TGL-25": "score.alone.QH score.hand.QH",
    "TGL-26": "last.Q last.always",
    "TGL-27": "last.QH last.suit",
    "TGL-28": "match.next",
    "TGL-29": "match.limit match.losers match.account",
    # Russian
    "RUS-02": "players.most",
    "RUS-03": "dealer.first lot.spread",
    "RUS-04": "lot.dealer",
    "RUS-05": "lot.tie",
    "RUS-06": "lot.again",
    "RUS-07": "deal.hand",
    "RUS-08": "deal.hand deal.one",
    "RUS-09": "table.starter",
    "RUS-10": "table.stock",
    "RUS-11": "exposed.choice exposed.taken",
    "RUS-12": "turn.fit turn.one",
    "RUS-13": "cards.Q.wild",
    "RUS-14": "call.name call.fit",
    "RUS-15": "cards.7.hit",
    "RUS-16": "draw.who draw.how",
    "RUS-17": "draw.then",
    "RUS-18": "aim.out out.win",
    "RUS-21": "last.Q",
    "RUS-24": "aim.match match.next match.winner",
    "RUS-25": "match.limit",
    # Slovak
    "SVK-01": "aim.out out.win",
    "SVK-02": "deck.count deck.german",
    "SVK-03": "deck.suits",
    "SVK-04": "deck.ranks",
    "SVK-06": "deal.hand",
    "SVK-07": "deal.hand",
    "SVK-08": "table.starter table.stock",
    "SVK-09": "table.effect",
    "SVK-10": "table.wild",
    "SVK-11": "turn.fit turn.one",
    "SVK-12": "turn.play draw.who draw.how",
    "SVK-13": "draw.then",
    "SVK-15": "nothing.lay",
    "SVK-16": "nothing.pass",
    "SVK-17": "cards.7.hit back.draw",
    "SVK-18": "cards.7.answer cards.7.adds cards.7.sums",
    "SVK-20": "cards.A.answer",
    "SVK-21": "cards.Q.wild answers.only answers.settled",
    "SVK-22": "call.name",
    "SVK-23": "call.fit",
    "SVK-25": "cards.7.hit cards.7.sums back.draw",
    "SVK-26": "back.may out.win out.end out.last",
    "SVK-27": "back.fit back.never",
    "SVK-28": "back.draw",
    "SVK-29": "back.sum",
    "SVK-30": "back.on",
    # Saratov
    "SAR-06": "dealer.first",
    "SAR-07": "dealer.next",
    "SAR-08": "lot.spread",
    "SAR-09": "lot.dealer",
    "SAR-10": "deal.hand",
    "SAR-11": "deal.one turn.clockwise",
    "SAR-12": "table.stock",
    "SAR-15": "turn.empty",
    "SAR-16": "turn.fit turn.play",
    "SAR-17": "turn.one",
    "SAR-18": "draw.who",
    "SAR-19": "draw.how",
    "SAR-20": "special.list special.plain",
    "SAR-21": "cards.6.hit",
    "SAR-22": "cards.6.order",
    "SAR-23": "cards.6.on",
    "SAR-24": "cards.6.own",
    "SAR-25": "cards.7.hit cards.8.hit",
    "SAR-26": "cards.7.hit",
    "SAR-27": "cards.8.hit",
    "SAR-28": "cards.A.hit",
    "SAR-29": "cards.Q.wild",
    "SAR-30": "call.name call.fit",
    "SAR-32": "last.suit last.always",
    "SAR-33": "last.QH",
    "SAR-34": "last.QD",
    "SAR-35": "last.QC",
    "SAR-36": "last.QS",
    "SAR-03": "score.hand.A score.hand.K score.hand.Q score.hand.J",
    "SAR-04": "score.hand.6 score.hand.7 score.hand.8 score.hand.9 score.hand.10",
    "SAR-37": "alone.count score.alone.QS score.alone.QC score.alone.QD score.alone.QH",
    "SAR-38": "alone.example",
    "SAR-39": "alone.beside",
    "SAR-40": "aim.out out.win out.end",
    "SAR-41": "stock.rest",
    "SAR-42": "stock.order stock.known",
    "SAR-43": "count.hand match.account",
    "SAR-44": "count.hand count.each",
    "SAR-45": "match.next match.limit",
    "SAR-46": "aim.match match.losers match.winner",
    # Decisions
    "DEC-02": "dealer.first dealer.next",
    "DEC-03": "deal.one deal.from table.starter",
    "DEC-04": "table.effect table.wild turn.first",
    "DEC-05": "out.last out.beat out.sum out.before out.end",
    "DEC-07": "stock.rest stock.when stock.called",
    "DEC-08": "stock.rest stock.order stock.known",
    "DEC-10": "nothing.lay nothing.pass",
    "DEC-11": "blocked.passes blocked.counts blocked.misses blocked.settles count.blocked last.blocked match.blocked",
    "DEC-12": "call.name call.fit call.own call.last call.printed call.holds stock.called",
    "DEC-13": "cards.8.again",
    "DEC-14": "draw.how draw.then draw.which",
    "DEC-15": "alone.count alone.beside alone.example score.hand.Q score.hand.QH score.alone.Q score.alone.QH",
    "DEC-16": "match.below",
    "DEC-17": "aim.match match.losers match.winner match.all match.shared",
    "DEC-18": "turn.play",
    "DEC-19": "turn.play draw.then draw.keep nothing.lay",
    "DEC-21": "dealer.next lot.seat",
    "DEC-22": "exposed.taken exposed.own exposed.starter exposed.gathered",
    "DEC-24": "cards.Q.only turn.play draw.how",
    "DEC-25": "cards.Q.match cards.Q.first",
    "DEC-26": "cards.6.opens cards.6.on",
    "DEC-27": "lot.tie",
    "DEC-28": "answers.asked answers.left",
    "DEC-30": "back.fit back.never back.on back.decline back.asked back.last",
    "DEC-31": "count.none match.limit match.blocked match.next aim.match match.winner",
    "DEC-32": "lot.rank",
    "DEC-33": "answers.choice",
    "DEC-34": "blocked.circle blocked.same blocked.same.named blocked.same.owed blocked.same.drawn",
    "DEC-35": "deal.one turn.clockwise",
    "DEC-40": "match.winner match.all match.places match.shared",
    "DEC-36": "turn.empty turn.play.first",
    "DEC-37": "lot.complete lot.seat",
    "DEC-38": "turn.play.called",
    "DEC-39": "last.always",
}
"""The sentences that say what a clause says, by their keys. Where none of them is in a book, nothing there bears the clause."""


def is_decision(clause: str) -> bool:
    """Whether this is the id of a decision, and no text's own clause."""
    return clause.startswith("DEC-")


def is_known(clause: str) -> bool:
    """Whether it is known which sentences say what the clause says."""
    return clause in _BELONGS


def in_order(clause: str) -> tuple[bool, str]:
    """Clauses of texts come before decisions."""
    return is_decision(clause), clause


def marked(sentences: Iterable[Sentence], rules: Rules, source: Mapping[str, Sentence]) -> list[Sentence]:
    """The sentences, each with the clauses that say so and, where only decisions do, as a decision.

    A sentence that `source` has in the same words still says what the clauses behind it there say, whatever became of the values that it tells of.
    """
    found = list(sentences)
    behind = [rules.clauses(*sentence.paths) for sentence in found]
    listed = {
        key
        for sentence, clauses in zip(found, behind, strict=True)
        for clause in clauses
        for key in _bearers(clause)
        if key == sentence.key
    }
    given, house = _given(rules), is_house(rules)

    def borne(sentence: Sentence, clauses: Iterable[str]) -> Iterator[str]:
        old, own = source.get(sentence.key), given.clauses(*sentence.paths)
        if old is not None and sentence.says_the_same(old):
            yield from old.clauses
            if sentence.key in OVERVIEW:
                return
        elif old is not None and house:
            # What the source says is something else; only the file may say otherwise.
            yield from (clause for clause in clauses if clause in own)
            return
        for clause in clauses:
            if sentence.key in OVERVIEW and sentence.key not in listed:
                bears = not is_decision(clause)
            else:
                bears = _name(sentence) in _bearers(clause) if clause in _BELONGS else sentence.key not in OVERVIEW
            if bears or clause in own:
                yield clause

    return [_with_clauses(sentence, borne(sentence, clauses)) for sentence, clauses in zip(found, behind, strict=True)]


def _bearers(clause: str) -> list[str]:
    return _BELONGS.get(clause, "").split()


def _name(sentence: Sentence) -> str:
    """The key of the sentence as it is where no card of its rank is spoken of by itself: that of what the rules say of the whole rank, if they do."""
    pieces = sentence.key.split(".")
    entries = {path.split(".")[1 if path.startswith("cards.") else -1] for path in sentence.paths if path.startswith(("cards.", "score."))}
    return ".".join(piece[:-1] if piece not in entries and piece[:-1] in entries else piece for piece in pieces)


def _given(rules: Rules) -> Rules:
    """The rules with only those lines of clauses that a file of one's own gives: it knows best what it means."""
    if not rules.source:
        # Of the clauses of our own texts it is known what they say, whoever names them.
        return evolve(
            rules, why=FrozenDict({path: tuple(clause for clause in line if not is_known(clause)) for path, line in rules.why.items()})
        )
    lines = followed(rules).why
    return evolve(rules, why=FrozenDict({path: line for path, line in rules.why.items() if lines.get(path) != line}))


def _with_clauses(sentence: Sentence, clauses: Iterable[str]) -> Sentence:
    found = sorted(set(clauses), key=in_order)
    kind: Kind = "decision" if found and all(map(is_decision, found)) else "rule"
    return evolve(sentence, clauses=tuple(found), kind=kind)


def remarks(sentence: Sentence, rules: Rules, words: Words) -> tuple[Sentence, ...]:
    """What the text says after this sentence that no value of the rules decides: told of rules that go back to the text, as long as the values that it was said
    of are the text's own."""
    return tuple(
        Sentence(f"remark.{clause}", words.text(message), sentence.paths, (clause,))
        for key, source, clause, values, message in _REMARKS
        if key == sentence.key and _goes_back(rules, source, values)
    )


def advice(rules: Rules, words: Words) -> Iterator[Sentence]:
    """What the text advises, as long as what makes it good advice is the text's own."""
    for source, clause, values, message in _ADVICE:
        if _goes_back(rules, source, values):
            yield Sentence(f"advice.{clause}", words.text(message), values, (clause,), aside=True)


def _goes_back(rules: Rules, source: str, values: tuple[str, ...]) -> bool:
    """Whether the rules go back to this text, with these values as the text has them."""
    base = base_of(rules)
    return base is not None and base.name == source and all(part_at(rules, value) == part_at(base, value) for value in values)


_REMARKS = (
    ("players.most", "saratov", "SAR-05", ("players",), _("It is best with three or four.")),
    ("deck.german", "slovak", "SVK-02", ("deck",), _("They are the single-headed cards that mariáš is played with.")),
    (
        "deck.german",
        "slovak",
        "SVK-05",
        ("deck",),
        _(
            "In the corner of a card stands VII to X, or J for the under, Q for the over, K or A; the under has the sign of its suit low, the over high."
        ),
    ),
    ("deal.hand", "russian", "RUS-07", (), _("Before dealing, the dealer lets one of the players cut.")),
    ("match.limit", "russian", "RUS-25", ("match",), _("That is the usual limit.")),
)
"""What a text says after a sentence that no value of the rules decides: the key of the sentence, the text and its clause, the values that it was said of, and
what it says."""

_ADVICE = (
    (
        "russian",
        "RUS-22",
        ("score.hand.Q", "score.last"),
        _("Whoever holds a queen should watch closely how the laying goes: a queen can win the game or lose it."),
    ),
    ("russian", "RUS-23", ("score.hand.Q", "score.last"), _("When an opponent is down to one card, get rid of a queen at once.")),
    (
        "saratov",
        "SAR-01",
        ("cards.7", "cards.8"),
        _("Lay as many cards as you can that make others draw: they are held up, and you finish sooner."),
    ),
    ("saratov", "SAR-31", ("cards.Q", "score.last"), _("Keep a queen for the last move.")),
)
"""The text and its clause, the values that make the advice good, and the advice."""
