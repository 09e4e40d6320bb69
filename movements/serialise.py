"""A movement as JSON and back."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from . import proof, titles
from .message import gettext_noop, labelled, message, one_by_one
from .plan import Contestants, Line, Movement, Promise, Resting, Round, Seating, Seats, SitOut

Json = dict[str, Any]


class Unreadable(ValueError):
    """The document does not describe a movement; ``faults`` has each place and its fault."""

    def __init__(self, faults: list[tuple[str, str]]) -> None:
        self.faults = faults
        super().__init__(one_by_one(labelled(place, what) for place, what in faults))


def to_json(movement: Movement) -> Json:
    """Return the movement in the open format, with its proof and its balance."""
    return plan_json(movement) | {
        "problems": [asdict(problem) for problem in proof.problems(movement)],
        "fairness": _fairness(movement),
    }


def plan_json(movement: Movement) -> Json:
    """Return only the plan, the only part that :func:`from_json` reads."""
    return {
        "system": movement.system,
        "variant": movement.variant,
        "title": movement.title,
        "winners": movement.winners,
        "trays": movement.trays,
        "contestants": {
            "kind": movement.contestants.kind,
            "count": movement.contestants.count,
            "labels": _numbered(movement.contestants.labels),
            **({"players": _numbered(movement.contestants.players)} if movement.contestants.players else {}),
        },
        "rounds": [_round(each) for each in movement.rounds],
        "promise": asdict(movement.promise),
        **({"copies": movement.copies} if movement.copies > 1 else {}),
        **({"suits": _numbered(movement.suits)} if movement.suits else {}),
        **({"played": movement.played} if movement.played else {}),
        **({"planned": movement.planned} if movement.planned else {}),
        **({"left": list(movement.left)} if movement.left else {}),
    }


def _fairness(movement: Movement) -> Json | None:
    from .balance_certificate import certificate  # it needs every system, unlike reading a plan

    found = certificate(movement)
    if found is None:
        return None
    return {
        "qf": round(float(found.qf), 4),
        "certificate": {
            "modified_qf": round(float(found.modified), 4),
            "source": found.source,
            "words": found.words,
            "published": asdict(found.published) if found.published else None,
        },
    }


def _numbered(labels: tuple[str, ...]) -> dict[str, str]:
    return {str(number): label for number, label in enumerate(labels, start=1)}


def _round(each: Round) -> Json:
    return {
        "round": each.number,
        "tables": [_table(seating) for seating in each.tables],
        "sitting_out": [out.contestant for out in each.sitting_out],
        # A sit-out has a seat: where those people wait, in the same order.
        "sitting_out_at": [
            {"table": out.table, "line": out.line.value, **({"seat": out.seat} if out.seat else {})}
            for out in each.sitting_out
        ],
        "resting": [{"trays": list(rest.trays), "after_table": rest.after_table} for rest in each.resting],
        **({"away": list(each.away)} if each.away else {}),
    }


def _table(seating: Seating) -> Json:
    """Pairs and teams have ns and ew, single players have seats, and teams whose players move have both."""
    return {
        "table": seating.table,
        **({"ns": seating.ns, "ew": seating.ew} if seating.ns else {}),
        **({"seats": seating.seats.by_seat} if seating.seats else {}),
        "trays": list(seating.trays),
        "turned": list(seating.turned),
        "shares": list(seating.shares),
    }


class _Part:
    """An object of a document at its ``place``; its faults are added to ``faults``."""

    def __init__(self, value: Any, place: str, faults: list[tuple[str, str]]) -> None:
        self.place, self.faults = place, faults
        self.values: Mapping[str, Any] = value if isinstance(value, Mapping) else {}
        if self.values is not value:
            self.fault("", message("expected an object, found %(found)s", found=_short(value)))

    def fault(self, key: str, what: str) -> None:
        self.faults.append((f"{self.place}.{key}" if key else self.place, what))

    def number(self, key: str, usual: Any = None, least: int = 1) -> int:
        return self._whole(self.values.get(key, usual), key, least)

    def numbers(self, key: str, usual: Any = None) -> tuple[int, ...]:
        return tuple(self._whole(one, f"{key}[{at}]", 1) for at, one in enumerate(self.items(key, usual)))

    def _whole(self, value: Any, key: str, least: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= 100_000:
            words = gettext_noop("expected a whole number of at least %(least)s, found %(found)s")
            self.fault(key, message(words, least=least, found=_short(value)))
            return least
        return value

    def items(self, key: str, usual: Any = None) -> list[Any]:
        value = self.values.get(key, usual)
        if not isinstance(value, list):
            self.fault(key, message("expected a list, found %(found)s", found=_short(value)))
            return []
        return value

    def part(self, key: str, usual: Any = None) -> "_Part":
        return _Part(self.values.get(key, usual), f"{self.place}.{key}", self.faults)

    def parts(self, key: str, usual: Any = None) -> Iterator["_Part"]:
        """Yield the objects of a list, each checked in turn."""
        for at, value in enumerate(self.items(key, usual)):
            yield _Part(value, f"{self.place}.{key}[{at}]", self.faults)

    def labels(self, key: str, count: int) -> tuple[str, ...]:
        """Return the labels of 1 to ``count`` (0 means all in the file); the default is the number itself."""
        named = self.part(key, {})
        most = count or min(len(named.values), 4000)
        return tuple(named.text(str(number), str(number)) for number in range(1, most + 1))

    def text(self, key: str, usual: Any = None) -> str:
        value = self.values.get(key, usual)
        if not isinstance(value, str) or len(value) > 200:
            self.fault(key, message("expected text, found %(found)s", found=_short(value)))
            return ""
        return value


def from_json(document: Any) -> Movement:
    """Return the movement in ``document``. Raises Unreadable with every fault of form; the plan is not checked."""
    top = _Part(document, "movement", [])
    people = top.part("contestants")
    count, kind = people.number("count"), people.text("kind")
    promise = top.part("promise", {})
    movement = Movement(
        system=top.text("system"),
        variant=top.text("variant", ""),
        title=titles.read(top.text("title", "")),
        winners=top.number("winners"),
        trays=top.number("trays"),
        contestants=Contestants(
            kind,
            people.labels("labels", min(count, 1000) * (2 if kind == "couples" else 1)),
            people.labels("players", 0),
        ),
        rounds=tuple(map(_read_round, top.parts("rounds"))),
        promise=_read_promise(promise),
        copies=top.number("copies", 1),
        suits=top.labels("suits", 0),
        played=top.number("played", 0, 0),
        planned=top.number("planned", 0, 0),
        left=top.numbers("left", []),
    )
    if movement.suits and len(movement.suits) != movement.trays:
        words = gettext_noop("expected one entry for each of the %(trays)s trays, found %(found)s")
        top.fault("suits", message(words, trays=movement.trays, found=len(movement.suits)))
    for tray, suits in enumerate(movement.suits, start=1):
        if sorted(suits) != sorted("SHDC"):
            words = gettext_noop("expected the letters S, H, D and C once each, found %(found)s")
            top.fault(f"suits.{tray}", message(words, found=_short(suits)))
    if count > 1000:
        people.fault("count", message("expected at most 1000, found %(count)s", count=count))
    if top.faults:
        raise Unreadable(top.faults)
    return movement


def _read_promise(part: _Part) -> Promise:
    read: Json = {}
    for name, usual in asdict(Promise()).items():
        if isinstance(usual, bool):
            read[name] = part.values.get(name, False) is True
        else:
            read[name] = part.number(name, usual, int(name in ("most_meetings", "most_plays")))
    return Promise(**read)


def _read_round(each: _Part) -> Round:
    outs = each.numbers("sitting_out", [])
    # A file without seats leaves them to the director: table 0 is no particular place.
    seats = [*each.items("sitting_out_at", []), *({} for _ in outs)]
    return Round(
        number=each.number("round"),
        tables=tuple(map(_read_table, each.parts("tables"))),
        sitting_out=tuple(
            _read_sit_out(contestant, _Part(seats[at], f"{each.place}.sitting_out_at[{at}]", each.faults))
            for at, contestant in enumerate(outs)
        ),
        resting=tuple(
            Resting(rest.numbers("trays"), rest.number("after_table", None, 0)) for rest in each.parts("resting", [])
        ),
        away=each.numbers("away", []),
    )


def _read_table(table: _Part) -> Seating:
    alone = "ns" not in table.values and "ew" not in table.values and "seats" in table.values
    return Seating(
        table=table.number("table"),
        ns=0 if alone else table.number("ns"),
        ew=0 if alone else table.number("ew"),
        trays=table.numbers("trays"),
        turned=table.numbers("turned", []),
        shares=table.numbers("shares", []),
        seats=_read_seats(table.part("seats"), int(alone)) if "seats" in table.values else None,
    )


def _read_seats(seats: _Part, least: int) -> Seats:
    """Read seats; ``least`` is 0 if a hand may be a dummy's."""
    return Seats(*(seats.number(seat, None, least) for seat in "NESW"))


def _read_sit_out(contestant: int, seat: _Part) -> SitOut:
    line = seat.values.get("line", Line.EW.value)
    if line not in (Line.NS.value, Line.EW.value):
        seat.fault("line", message("expected 'N&S' or 'E&W', found %(line)s", line=_short(line)))
        line = Line.EW.value
    return SitOut(contestant, seat.number("table", 0, 0), Line(line), seat.text("seat", ""))


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
