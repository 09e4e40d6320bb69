"""A queue of work: waiting tasks are done together."""

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
    """A place in the queue. ``turn`` is set once: with the answer, or without one for the next leader. There is an
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

    It has no thread of its own: a thread that arrives while nobody works does the work for all waiting threads, then
    hands over to the first that arrived meanwhile. In a crowd, the leading thread waits until no more arrive, at most
    :data:`GATHERS`: threads that were just answered return at once, and are then served before the locks are taken. So
    a single task never waits, and in a crowd many tasks are done as one. Raises in every thread what ``work`` raised
    for its tasks.
    """

    def __init__(self, work: Callable[[Sequence[Task]], Sequence[Done | Exception]], most: int = 100) -> None:
        self.work, self.most = work, most
        self.guard = threading.Lock()
        self.waiting: list[_Place[Task, Done]] = []
        self.busy = False
        self.crowd_until = 0.0

    def do(self, task: Task) -> Done:
        """Return the answer to ``task``."""
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
