"""More of the library than the program uses: a position in mid-play, and par. Other results are compared with it."""

import ctypes

from tourney.cards.double_dummy.library import SEATS, STRAINS, Hands, Library, _held, _Table


class _Position(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("suits_of_trick", ctypes.c_int * 3),
        ("ranks_of_trick", ctypes.c_int * 3),
        ("held", (ctypes.c_uint * 4) * 4),
    )


class _Future(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


class _Contract(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_int) for name in ("under", "over", "level", "denomination", "seats"))


class _Par(ctypes.Structure):
    _fields_ = (("score", ctypes.c_int), ("number", ctypes.c_int), ("contracts", _Contract * 10))


class WholeLibrary(Library):
    def leaders_tricks(self, hands: Hands, trump: str, leader: str) -> int:
        """Return the tricks that the leader's side takes from a position at the start of a trick, with ``trump`` (or
        NT)."""
        position, found = _Position(), _Future()
        position.trump, position.first = STRAINS.index(trump), SEATS.index(leader)
        position.held = _held(hands)
        self._must(self._dds.SolveBoard(position, -1, 1, 1, ctypes.byref(found), 0))
        return int(found.score[0])

    def par(self, table: list[list[int]], dealer: str, vulnerable: int) -> int:
        """DDS's own par, in points to N&S: what our own is compared with. ``vulnerable`` is 0 none, 1 both, 2 N&S,
        3 E&W."""
        given, found = _Table(), _Par()
        for strain, row in enumerate(table):
            for seat, tricks in enumerate(row):
                given.tricks[strain][seat] = tricks
        self._must(self._dds.DealerParBin(ctypes.byref(given), ctypes.byref(found), SEATS.index(dealer), vulnerable))
        return int(found.score)
