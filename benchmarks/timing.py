"""What the benchmarks have in common: play games for a while, and print moves a second of processor time as JSON."""

import json
import time
from collections.abc import Callable


def report(games: dict[str, Callable[[], int]], seconds: float) -> None:
    """Play each kind of game for so many seconds, after a warm-up, and print its rate."""
    rates = {}
    for name, play in games.items():
        warm = time.perf_counter() + 0.15
        while time.perf_counter() < warm:
            play()
        moves, start, end = 0, time.process_time(), time.perf_counter() + seconds
        while time.perf_counter() < end:
            moves += play()
        rates[name] = moves / (time.process_time() - start)
    print(json.dumps(rates))
