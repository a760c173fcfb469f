"""A check made by hand that has every verdict and every status, and texts that a careless report would break on."""

from hashlib import sha256
from pathlib import Path

from faraon import BUILT_IN
from faraon.conformance.report import Check, ClauseReport, ClauseVerdict, Outcome, Report
from faraon.conformance.suite import Kind
from faraon.scenarios import DealGiven, LotGiven, MatchGiven, PendingGiven, PositionGiven, Refused, Scenario, Then

NASTY = 'Pri <krbe> & "doma" \x01'

SEVEN = Scenario(
    id="SVK-seven",
    shows=("SVK-17", "SVK-18"),
    contrasts=("SVK-20",),
    why="Two cards are <b>pending</b> & nobody drew.",
    given=PositionGiven(hands=("7H KL", "9B 9A"), turn=0, stock="8L 10A JB", pile="8H"),
    moves=("7H",),
    then=Then(turn=1, pending=PendingGiven(draw=2), legal="", hands=("KL", "9B 9A")),
    refuse=(Refused("9B", "must-answer", ("SVK-18",)), Refused("draw", "over")),
)
DEAL = Scenario(
    id="SVK-deal",
    shows=("SVK-18",),
    why="One each.",
    given=DealGiven(players=2, deck="7H 8H ...", gather=True),
    variants=("four-cards",),
    then=Then(impossible=True),
)
LOT = Scenario("SVK-lot", ("SVK-19",), "Highest card.", LotGiven(2, "7H 8H ...", first=1), then=Then(dealer=0, shown=("0 7S", "1 QH")))
MATCH = Scenario(
    "SVK-match",
    ("SVK-20",),
    "It ends.",
    MatchGiven(points=(2, -1), winner=1, accounts=(0, 0)),
    then=Then(over=False, losers=(), winners=(1,), points=(2, -1)),
)
CALL = Scenario(
    "SVK-call",
    ("SVK-21",),
    "Leaves are called.",
    PositionGiven(("QL>L",), 0, called="H", pending=PendingGiven(stand=True), phase="play"),
    moves=("QL>L", "QH>X", "draw"),
    reshuffled=("7H 8H",),
    then=Then(called="H", pending=PendingGiven(), winner="none"),
)


def clause(
    id: str, verdict: ClauseVerdict, *scenarios: str, failed: tuple[str, ...] = (), kind: Kind = "rule", text: str = "It is said."
) -> ClauseReport:
    return ClauseReport(id, kind, text, verdict, scenarios, failed)


HOUSE = Report(
    source="slovak",
    rules="house",
    title=NASTY,
    variants=("four-cards",),
    departs=("SVK-18", "SVK-99"),
    changes=("cards.7.draw 4, not 2",),
    clauses=(
        clause("SVK-17", "undeclared", "SVK-seven", failed=("SVK-seven",)),
        clause("SVK-18", "departs", "SVK-seven", "SVK-deal", failed=("SVK-deal",)),
        clause("SVK-19", "still-holds", "SVK-lot"),
        clause("SVK-20", "holds", "SVK-match", text="A <i>match</i> & more."),
        clause("SVK-21", "aside", "SVK-call"),
        clause("SVK-22", "open"),
        clause("SVK-23", "none", kind="advice"),
    ),
    outcomes=(
        Outcome(
            SEVEN,
            "fails",
            ("pending: expected 2 to draw, came out 4 to draw",),
            ("SVK-17",),
            ("cards.7.draw 4, not 2",),
            "If that is meant, name SVK-17 in departs.",
        ),
        Outcome(DEAL, "departs", ("expected to be impossible, but it was taken",), ("SVK-18",)),
        Outcome(LOT, "holds"),
        Outcome(MATCH, "holds"),
        Outcome(CALL, "aside", because=("DEC-07",)),
    ),
    own=(Outcome(Scenario("OWN-1", ("SVK-22",), "Ours.", LOT.given), "fails", changes=("deal.hand 4, not 5",)),),
)
ENGINE = Report(
    source="saratov",
    rules="saratov",
    title="Saratov",
    variants=(),
    departs=(),
    changes=(),
    clauses=(
        clause("SAR-01", "gap", "SAR-gap"),
        clause("SAR-02", "unsupported", "SAR-cannot"),
        clause("SAR-03", "error", "SAR-no-answer"),
        clause("SAR-04", "fails", "SAR-fails", failed=("SAR-fails",)),
        # Ids of the other rule set, as decisions have them.
        clause("SVK-17", "holds", "SVK-seven", kind="decision"),
    ),
    outcomes=(
        Outcome(Scenario("SAR-gap", ("SAR-01",), "Why.", LOT.given), "gap", ("dealer: expected 0, came out 1",)),
        Outcome(Scenario("SAR-cannot", ("SAR-02",), "Why.", LOT.given), "unsupported"),
        Outcome(Scenario("SAR-no-answer", ("SAR-03",), "Why.", LOT.given), "error", ("no answer",)),
        Outcome(Scenario("SAR-fails", ("SAR-04",), "Why.", LOT.given), "fails", ("dealer: expected 0, came out 1",), ("SAR-04",)),
        Outcome(SEVEN, "holds"),
        # An id that is there twice, and a scenario of no clause.
        Outcome(Scenario("SAR-gap", (), "Why.", LOT.given), "holds"),
    ),
)
CHECK = Check(1, "./play --fast <x>", (HOUSE, ENGINE), ("SVK-seven: names SVK-99 & more",), ("gaps.toml: <SAR-09> holds",), "0.1.0")
"""Everything at once."""


def check_of(*clauses: ClauseReport, rules: str = "saratov", outcomes: tuple[Outcome, ...] = ()) -> Check:
    """A check of one rule set with these clauses."""
    return Check(1, "", (Report("saratov", rules, "Saratov", (), (), (), clauses, outcomes),), version="0.1.0")


def small_suite(folder: Path) -> None:
    """A suite in which only Slovak has a clause that a scenario shows, with the texts that were read beside it."""
    for source in BUILT_IN:
        (folder / source).mkdir(parents=True)
        text = f"The text of {source}."
        (folder / f"{source}.md").write_text(text, "utf-8")
        kind, id = ("rule", "SVK-17") if source == "slovak" else ("advice", f"{source[:3].upper()}-01")
        (folder / source / "clauses.toml").write_text(
            f'format = 1\nsource = "{source}"\ntitle = "A text"\norigin = "{source}.md"\nsha256 = "{sha256(text.encode()).hexdigest()}"\n'
            f'[[clause]]\nid = "{id}"\nkind = "{kind}"\ntext = "A seven makes the next player draw two cards."\n',
            "utf-8",
        )
    (folder / "slovak" / "play.toml").write_text(
        'format = 1\nsource = "slovak"\n[[scenario]]\nid = "SVK-two-for-a-seven"\nshows = ["SVK-17"]\ncontrasts = ["SVK-17"]\n'
        'why = "Seat 0 lays 7H, so two cards are to be drawn."\n'
        'given = { hands = ["7H KL", "9B 9A"], turn = 0, stock = "8L 10A JB", pile = "8H" }\n'
        'moves = ["7H"]\nthen = { turn = 1, pending = { draw = 2 } }\n',
        "utf-8",
    )
    (folder / "decisions.toml").write_text("format = 1\ndecision = []\n", "utf-8")
