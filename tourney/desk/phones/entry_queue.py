"""Work that waits for its turn and is then done together with all that waits beside it."""

import threading
import time
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")
MOMENT = 0.002
"""Seconds."""
GATHERS = 12
"""Moments that a leader waits at most for those who still come."""


class _Place(Generic[Task, Done]):
    """A place in the queue. ``turn`` is given once: with the answer, or without one to who is to lead now. There is an
    ``answer`` once it is ``answered``."""

    __slots__ = ("answer", "answered", "task", "turn")

    def __init__(self, task: Task) -> None:
        self.task = task
        self.turn = threading.Lock()
        self.turn.acquire()
        self.answered = False
        self.answer: Done | BaseException


class Together(Generic[Task, Done]):
    """Handles tasks of many threads together with ``work``, which takes up to ``most`` and returns an answer or an
    exception for each.

    No thread of its own: who comes while nobody works does the work, for itself and for all that wait by then, and
    gives the lead to the first of those that came meanwhile. After a crowd the one who leads waits until nobody comes
    any more, at most :data:`GATHERS`: those who were just answered come again at once, and what they do on the way is
    done before the work begins and holds its locks. So a task that comes alone never waits, and in a crowd the work of
    many is one. Raises in every thread what ``work`` raised for its tasks.
    """

    def __init__(self, work: Callable[[Sequence[Task]], Sequence[Done | Exception]], most: int = 100) -> None:
        self.work, self.most = work, most
        self.guard = threading.Lock()
        self.waiting: list[_Place[Task, Done]] = []
        self.busy = False
        self.crowd_until = 0.0

    def do(self, task: Task) -> Done:
        """The answer to ``task``."""
        mine: _Place[Task, Done] = _Place(task)
        with self.guard:
            self.waiting.append(mine)
            leads = not self.busy
            self.busy = True
        if not leads:
            mine.turn.acquire()
        if not mine.answered:
            self._gather()
            self._lead()
        if isinstance(mine.answer, BaseException):
            raise mine.answer
        return mine.answer

    def _gather(self) -> None:
        if time.monotonic() > self.crowd_until:
            return
        for _ in range(GATHERS):
            came = len(self.waiting)
            time.sleep(MOMENT)
            if len(self.waiting) in (came, self.most):
                return

    def _lead(self) -> None:
        """Work through the queue as its leader, whose own task is the first."""
        with self.guard:
            together, self.waiting = self.waiting[: self.most], self.waiting[self.most :]
        try:
            answers: Sequence[Done | BaseException] = self.work([each.task for each in together])
        except BaseException as problem:
            answers = [problem] * len(together)
        for each, answer in zip(together, answers, strict=True):
            each.answer, each.answered = answer, True
            each.turn.release()
        with self.guard:
            if len(together) > 1 or self.waiting:
                self.crowd_until = time.monotonic() + MOMENT * GATHERS
            self.busy = bool(self.waiting)
            following = self.waiting[0] if self.waiting else None
        if following:
            following.turn.release()
