"""Idle connections, watched by the operating system. The server's loop visits each of its connections in every turn:
with four thousand idle ones, it would do little else."""

import selectors
from typing import Any, Protocol


class IdleChannel(Protocol):
    socket: Any

    @property
    def resting(self) -> bool: ...


class IdleChannels:
    """Takes idle connections out of the loop's map, ``watched`` by file number, and returns those with data to read."""

    accepting = False

    def __init__(self, watched: dict[int, Any]) -> None:
        self._watched = watched
        self._selector = selectors.DefaultSelector()
        self._numbers: dict[IdleChannel, int] = {}
        self._woken: set[IdleChannel] = set()
        """Connections put back since the last turn; the loop reads their data in the next one."""
        if hasattr(self._selector, "fileno"):  # if not, this system cannot do it, and serves few connections
            watched[self._selector.fileno()] = self

    def rest(self) -> None:
        """Remove an idle connection from the loop."""
        if not hasattr(self._selector, "fileno"):
            return
        woken, self._woken = self._woken, set()
        for number, each in list(self._watched.items()):
            if each not in woken and getattr(each, "resting", False):
                del self._watched[number]
                self._numbers[each] = number
                self._selector.register(number, selectors.EVENT_READ, each)

    def wake(self, channel: IdleChannel) -> None:
        """Put a connection back into the loop."""
        if (number := self._numbers.get(channel)) is not None:
            self.forget(channel)
            self._watched[number] = channel
            self._woken.add(channel)

    def forget(self, channel: IdleChannel) -> None:
        """Forget a closed connection."""
        if (number := self._numbers.pop(channel, None)) is not None:
            self._selector.unregister(number)

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return False

    def handle_read_event(self) -> None:
        for key, _ in self._selector.select(0):
            self.wake(key.data)

    def close(self) -> None:
        self._selector.close()
