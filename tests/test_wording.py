"""Sentences about what somebody wrote stand in a line, whatever it was."""

import pytest

from faraon.wording import printable, reason, shown, suggestion

HUGE = 1 << 20_000
"""A number of more than 6000 digits, of which Python spells no more than 4300."""


def nested(depth: int) -> object:
    value: object = 0
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (True, "true"), ("a\x1b", "'a\\x1b'"), (1 << 63, "9223372036854775808"), (1 << 64, "a number that is far too large"),
        ([HUGE], "something that is far too long"), (nested(100_000), "something that is far too long"), ("x" * 100, "'" + "x" * 78 + "…"),
    ],
)  # fmt: skip
def test_a_value_is_shown_in_a_line(value: object, told: str) -> None:
    assert shown(value) == told


def test_nothing_is_suggested_for_what_is_no_word() -> None:
    for value in (7, True, None, HUGE, nested(100_000), ["saratov"]):
        assert suggestion(value, ["saratov"]) == ""
    assert suggestion("Saratow", ["saratov"]) == " (did you mean 'saratov'?)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Фараон — 7♠", "Фараон — 7♠"),
        ("a\tb\nc\r\x85d\u2028e\xa0f", "a b c  d e f"),
        # Escape, its one-sign form, bell, delete, right to left, a mark of no width, half of a character.
        ("\x1b[2J \x9b \x07 \x7f \u202e \u200b \ud800", "�[2J � � � � � �"),
    ],
)
def test_what_would_do_something_to_a_terminal_is_replaced(text: str, told: str) -> None:
    assert printable(text) == told


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (OSError(2, "No such file or directory"), "No such file or directory"),
        (OSError("odd"), "the system does not say why"),
        (ValueError("embedded null byte"), "no file can have such a name"),
    ],
)
def test_why_a_file_cannot_be_read_is_told_without_a_word_of_python(fault: OSError | ValueError, told: str) -> None:
    assert reason(fault) == told
