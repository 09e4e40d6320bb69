"""A movement as JSON and back."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from . import proof, titles
from .certificate import certificate
from .message import gettext_noop, message, one_by_one
from .plan import Contestants, Line, Movement, Promise, Resting, Round, Seating, Seats, SitOut

Json = dict[str, Any]


class Unreadable(ValueError):
    """A document that does not describe a movement: ``faults`` names each place and what is wrong there."""

    def __init__(self, faults: list[tuple[str, str]]) -> None:
        self.faults = faults
        super().__init__(one_by_one(message("%(place)s: %(what)s", place=place, what=what) for place, what in faults))


def to_json(movement: Movement) -> Json:
    """The movement in the open format, with its proof and its fairness."""
    return plan_json(movement) | {
        "problems": [asdict(problem) for problem in proof.problems(movement)],
        "fairness": _fairness(movement),
    }


def plan_json(movement: Movement) -> Json:
    """Return only the plan, which is all that :func:`from_json` reads."""
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
        # A sit-out is a seat: where those people wait, in the same order.
        "sitting_out_at": [
            {"table": out.table, "line": out.line.value, **({"seat": out.seat} if out.seat else {})}
            for out in each.sitting_out
        ],
        "resting": [{"trays": list(rest.trays), "after_table": rest.after_table} for rest in each.resting],
        **({"away": list(each.away)} if each.away else {}),
    }


def _table(seating: Seating) -> Json:
    """Pairs and teams have ns and ew, single players seats, teams that move their players both."""
    return {
        "table": seating.table,
        **({"ns": seating.ns, "ew": seating.ew} if seating.ns else {}),
        **({"seats": seating.seats.by_seat} if seating.seats else {}),
        "trays": list(seating.trays),
        "turned": list(seating.turned),
        "shares": list(seating.shares),
    }


class _MovementReader:
    """Takes a document apart and notes every fault."""

    def __init__(self) -> None:
        self.faults: list[tuple[str, str]] = []

    def fault(self, place: str, what: str) -> None:
        self.faults.append((place, what))

    def number(self, value: Any, place: str, least: int = 1) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= 100_000:
            self.fault(
                place,
                message(
                    "expected a whole number, %(least)s or more, found %(found)s", least=least, found=_short(value)
                ),
            )
            return least
        return value

    def numbers(self, value: Any, place: str) -> tuple[int, ...]:
        return tuple(self.number(one, f"{place}[{at}]") for at, one in enumerate(self.items(value, place)))

    def items(self, value: Any, place: str) -> list[Any]:
        if not isinstance(value, list):
            self.fault(place, message("expected a list, found %(found)s", found=_short(value)))
            return []
        return value

    def table(self, value: Any, place: str) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            self.fault(place, message("expected an object, found %(found)s", found=_short(value)))
            return {}
        return value

    def labels(self, value: Any, place: str, count: int) -> tuple[str, ...]:
        """The labels of 1 to ``count`` (0: of as many as are named); an absent one is the number itself."""
        named = self.table(value, place)
        return tuple(
            self.text(named.get(str(number), str(number)), f"{place}.{number}")
            for number in range(1, (count or min(len(named), 4000)) + 1)
        )

    def text(self, value: Any, place: str) -> str:
        if not isinstance(value, str) or len(value) > 200:
            self.fault(place, message("expected text, found %(found)s", found=_short(value)))
            return ""
        return value


def from_json(document: Any) -> Movement:
    """The movement that ``document`` describes. Raises Unreadable with every fault of form; whether the
    plan is sound is for :func:`movements.proof.problems`."""
    reader = _MovementReader()
    top = reader.table(document, "movement")
    people = reader.table(top.get("contestants"), "movement.contestants")
    count = reader.number(people.get("count"), "movement.contestants.count")
    kind = reader.text(people.get("kind"), "movement.contestants.kind")
    named = min(count, 1000) * (2 if kind == "couples" else 1)
    promise = reader.table(top.get("promise", {}), "movement.promise")
    movement = Movement(
        system=reader.text(top.get("system"), "movement.system"),
        variant=reader.text(top.get("variant", ""), "movement.variant"),
        title=titles.read(reader.text(top.get("title", ""), "movement.title")),
        winners=reader.number(top.get("winners"), "movement.winners"),
        trays=reader.number(top.get("trays"), "movement.trays"),
        contestants=Contestants(
            kind,
            reader.labels(people.get("labels", {}), "movement.contestants.labels", named),
            reader.labels(people.get("players", {}), "movement.contestants.players", 0),
        ),
        rounds=tuple(
            _read_round(reader, each, f"movement.rounds[{at}]")
            for at, each in enumerate(reader.items(top.get("rounds"), "movement.rounds"))
        ),
        promise=Promise(
            least_meetings=reader.number(promise.get("least_meetings", 0), "movement.promise.least_meetings", 0),
            most_meetings=reader.number(promise.get("most_meetings", 1), "movement.promise.most_meetings"),
            least_partners=reader.number(promise.get("least_partners", 0), "movement.promise.least_partners", 0),
            most_partners=reader.number(promise.get("most_partners", 1), "movement.promise.most_partners", 0),
            across=promise.get("across", False) is True,
            most_plays=reader.number(promise.get("most_plays", 1), "movement.promise.most_plays"),
            every_tray=promise.get("every_tray", False) is True,
            both_ways=promise.get("both_ways", False) is True,
        ),
        copies=reader.number(top.get("copies", 1), "movement.copies"),
        suits=reader.labels(top.get("suits", {}), "movement.suits", 0),
        played=reader.number(top.get("played", 0), "movement.played", 0),
        planned=reader.number(top.get("planned", 0), "movement.planned", 0),
        left=reader.numbers(top.get("left", []), "movement.left"),
    )
    if movement.suits and len(movement.suits) != movement.trays:
        words = gettext_noop("expected one entry for each of the %(trays)s trays, found %(found)s")
        reader.fault("movement.suits", message(words, trays=movement.trays, found=len(movement.suits)))
    for tray, suits in enumerate(movement.suits, start=1):
        if sorted(suits) != sorted("SHDC"):
            reader.fault(
                f"movement.suits.{tray}",
                message("expected the letters S, H, D and C once each, found %(found)s", found=_short(suits)),
            )
    if count > 1000:
        reader.fault("movement.contestants.count", message("expected at most 1000, found %(count)s", count=count))
    if reader.faults:
        raise Unreadable(reader.faults)
    return movement


def _read_round(reader: _MovementReader, document: Any, place: str) -> Round:
    each = reader.table(document, place)
    outs = reader.numbers(each.get("sitting_out", []), f"{place}.sitting_out")
    seats = reader.items(each.get("sitting_out_at", []), f"{place}.sitting_out_at")
    return Round(
        number=reader.number(each.get("round"), f"{place}.round"),
        tables=tuple(
            _read_table(reader, table, f"{place}.tables[{at}]")
            for at, table in enumerate(reader.items(each.get("tables"), f"{place}.tables"))
        ),
        sitting_out=tuple(
            _read_sit_out(reader, contestant, seats[at] if at < len(seats) else {}, f"{place}.sitting_out_at[{at}]")
            for at, contestant in enumerate(outs)
        ),
        resting=tuple(
            Resting(
                reader.numbers(rest.get("trays"), f"{place}.resting[{at}].trays"),
                reader.number(rest.get("after_table"), f"{place}.resting[{at}].after_table", 0),
            )
            for at, value in enumerate(reader.items(each.get("resting", []), f"{place}.resting"))
            for rest in [reader.table(value, f"{place}.resting[{at}]")]
        ),
        away=reader.numbers(each.get("away", []), f"{place}.away"),
    )


def _read_table(reader: _MovementReader, document: Any, place: str) -> Seating:
    table = reader.table(document, place)
    alone = "ns" not in table and "ew" not in table and "seats" in table
    return Seating(
        table=reader.number(table.get("table"), f"{place}.table"),
        ns=0 if alone else reader.number(table.get("ns"), f"{place}.ns"),
        ew=0 if alone else reader.number(table.get("ew"), f"{place}.ew"),
        trays=reader.numbers(table.get("trays"), f"{place}.trays"),
        turned=reader.numbers(table.get("turned", []), f"{place}.turned"),
        shares=reader.numbers(table.get("shares", []), f"{place}.shares"),
        seats=_read_seats(reader, table["seats"], f"{place}.seats", int(alone)) if "seats" in table else None,
    )


def _read_seats(reader: _MovementReader, document: Any, place: str, least: int) -> Seats:
    """``least`` is 0 where a hand may be a dummy's."""
    seats = reader.table(document, place)
    return Seats(*(reader.number(seats.get(seat), f"{place}.{seat}", least) for seat in "NESW"))


def _read_sit_out(reader: _MovementReader, contestant: int, document: Any, place: str) -> SitOut:
    seat = reader.table(document, place)
    line = seat.get("line", Line.EW.value)
    if line not in (Line.NS.value, Line.EW.value):
        reader.fault(f"{place}.line", message("expected 'N&S' or 'E&W', found %(line)s", line=_short(line)))
        line = Line.EW.value
    # A file that names no seat leaves it to the director: table 0 is nowhere in particular.
    table = reader.number(seat.get("table", 0), f"{place}.table", 0)
    return SitOut(contestant, table, Line(line), reader.text(seat.get("seat", ""), f"{place}.seat"))


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
