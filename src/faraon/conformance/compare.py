"""What a scenario expects beside what an engine answered (layer 7)."""

from __future__ import annotations

__all__ = ["differences", "untold"]

from collections.abc import Container, Iterator, Sequence

from attrs import fields

from ..scenarios import Found, Refused, Scenario, Then
from ..staging import unlike
from .protocol import Answer, RefusedMove


def differences(scenario: Scenario, answers: Sequence[Answer], skip: Container[str] = ()) -> tuple[str, ...]:
    """A sentence for each thing that did not come out as the scenario has it; the answers are those to its `requests`.

    The keys of `then` that are named in `skip` are not compared. Nothing is said of what an engine does not support.
    """
    return tuple(dict.fromkeys(_differences(scenario, answers, skip)))


def _differences(scenario: Scenario, answers: Sequence[Answer], skip: Container[str]) -> Iterator[str]:
    expected: list[Then | Refused] = [*([scenario.then] if scenario.then != Then() else []), *scenario.refuse]
    for wanted, answer in zip(expected, answers, strict=True):
        if answer.unused:
            yield f"{answer.unused} orders for a reshuffled pile were not needed"
        if answer.unsupported is not None:
            continue
        if answer.error is not None:
            yield answer.error
        elif isinstance(wanted, Then) and wanted.impossible:
            if answer.impossible is None:
                yield "expected to be impossible, but it was taken"
        elif answer.impossible is not None:
            yield f"cannot be run: {answer.impossible}"
        elif isinstance(wanted, Then):
            yield from _of_then(scenario, wanted, answer, skip)
        else:
            yield from _of_refusal(scenario, wanted, answer)


def untold(scenario: Scenario, answers: Sequence[Answer]) -> tuple[str, ...]:
    """The keys of `then` that the answer does not tell, though it could: of a round that is not over there is no ending to tell."""
    state = answers[0].state if answers else None
    if state is None or scenario.then == Then():
        return ()
    going_on = state.phase not in (None, "over")
    return tuple(
        part.name
        for part in fields(Found)
        if getattr(scenario.then, part.name) is not None
        and getattr(state, part.name) is None
        and not (going_on and part.name in ("ending", "points"))
    )


def _on_the_way(refused: RefusedMove, moves: Sequence[str]) -> str:
    return (
        f"move {refused.move}, {moves[refused.move - 1]}, was refused ({refused.code}){f': {refused.message}' if refused.message else ''}"
    )


def _of_then(scenario: Scenario, wanted: Then, answer: Answer, skip: Container[str]) -> Iterator[str]:
    if answer.refused is not None:
        yield _on_the_way(answer.refused, scenario.moves)
    if answer.state is None:
        return
    yield from unlike(wanted, answer.state, skip)


def _of_refusal(scenario: Scenario, wanted: Refused, answer: Answer) -> Iterator[str]:
    refused = answer.refused
    if refused is None:
        yield f"{wanted.move}: expected to be refused ({wanted.code}), but it is legal"
        return
    if refused.move <= len(scenario.moves):
        yield _on_the_way(refused, scenario.moves)
        return
    if refused.code != wanted.code:
        yield f"{wanted.move}: expected to be refused as {wanted.code}, but was refused as {refused.code}"
    if refused.clauses is None:
        return
    missing = [clause for clause in wanted.clauses if clause not in refused.clauses]
    if missing:
        yield f"{wanted.move}: the refusal should name {', '.join(missing)}, but names {', '.join(refused.clauses) or 'no clause'}"
