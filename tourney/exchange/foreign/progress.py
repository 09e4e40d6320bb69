"""The progress of reading a long file, sent by the reader and received by the listener.

A reader reports its progress with :func:`tell`, as often as it likes; without a listener, this costs next to nothing.
The listener receives it through :func:`heard_by`, and stops the reading by raising :class:`Stopped`.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from movements.message import Message, message

READING = message("Reading the file")
CHECKING = message("Checking what was read")
METHODS = message("Working out how the night was scored")
TOTALS = message("Comparing the totals")
SCORING = message("Scoring the night")
STORING = message("Storing the night")


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its ``stage`` in words, with ``done`` of ``of`` parts, both 0 if their number is unknown."""

    stage: Message
    done: int = 0
    of: int = 0

    @property
    def percent(self) -> int | None:
        """Return the percentage of this stage, 0 to 100; None if it is unknown."""
        return None if not self.of else min(100, 100 * self.done // self.of)


class Stopped(Exception):
    """The reading was stopped, because nobody waits for it."""


_listener: ContextVar[Callable[[Step], None] | None] = ContextVar("listener", default=None)


def tell(stage: Message, done: int = 0, of: int = 0) -> None:
    """Report the current stage. Raises Stopped if the listener has gone."""
    if (heard := _listener.get()) is not None:
        heard(Step(stage, done, of))


@contextmanager
def heard_by(listener: Callable[[Step], None]) -> Iterator[None]:
    """Call ``listener`` with each step of reading inside the block, in this thread."""
    before = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(before)
