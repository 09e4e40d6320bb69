"""A server that answers late, for tests that must not depend on its speed. With ``TOURNEY_SLOW=0.4`` a page starts to
arrive up to that many seconds after it was requested, and its second part follows up to the same time later: a test
that reads too early sees the old page, or half of the new one. Each delay is drawn by ``TOURNEY_SEED``, which the
head of the report prints. Scripts, styles and pictures arrive at once.
"""

import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

Application = Callable[..., Iterable[bytes]]

SLOW = float(os.environ.get("TOURNEY_SLOW") or 0)
"""Seconds, at most; none is as fast as it goes."""


def late(application: Application, slow: float = SLOW) -> Application:
    """The same application, in no hurry."""
    asked: Counter[str] = Counter()

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path.startswith("/static/"):
            return application(environ, start)
        asked[path] += 1
        lot = random.Random(f"{os.environ.get('TOURNEY_SEED')} {path} {asked[path]}")
        return in_two(lambda: application(environ, start), lot, slow)

    return answer


def in_two(answered: Callable[[], Iterable[bytes]], lot: random.Random, slow: float) -> Iterator[bytes]:
    """Answer late, with the first piece in two parts."""
    time.sleep(lot.uniform(0, slow))
    pieces = answered()
    try:
        for at, piece in enumerate(pieces):
            if at or len(piece) < 2:
                yield piece
                continue
            cut = lot.randrange(1, len(piece))
            yield piece[:cut]
            time.sleep(lot.uniform(0, slow))
            yield piece[cut:]
    finally:
        if close := getattr(pieces, "close", None):
            close()


def main() -> None:
    """As manage.py, but that whatever is served is late."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    from django.core.management import execute_from_command_line

    from tourney.serving import server

    create: Callable[..., Any] = vars(server)["create_server"]
    vars(server)["create_server"] = lambda application, **more: create(late(application), **more)
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
