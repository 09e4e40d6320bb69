"""Progress of reading a long file: one line on a terminal that is updated; nothing if the output is not a terminal."""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tourney.exchange.foreign.progress import Step, heard_by
from tourney.language.numbers import percentage
from tourney.language.told import told

AFTER, EACH = 0.5, 0.2
"""Seconds until the line first appears, and between two updates. A file that is read quickly shows no line."""
ERASE = "\r\x1b[K"


@contextmanager
def line_that_renews(out: Any, name: str) -> Iterator[None]:
    """Show on ``out``, if it is a terminal, the progress of what is read inside; the line disappears at the end."""
    if not out.isatty():
        yield
        return
    next_at, written = time.monotonic() + AFTER, False

    def heard(step: Step) -> None:
        nonlocal next_at, written
        if time.monotonic() < next_at:
            return
        next_at, written = time.monotonic() + EACH, True
        share = "" if step.percent is None else f" {percentage(str(step.percent))}"
        said = f"{name}: {told(step.stage)}{share}"
        out.write(ERASE + said[: shutil.get_terminal_size().columns - 1], style_func=str, ending="")
        out.flush()

    try:
        with heard_by(heard):
            yield
    finally:
        if written:
            out.write(ERASE, style_func=str, ending="")
            out.flush()
