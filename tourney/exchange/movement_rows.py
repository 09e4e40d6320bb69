"""The movements of a night file: one for the night, or one for each section. The form is described in
:mod:`tourney.exchange.night_file`."""

from collections.abc import Mapping, Sequence
from typing import Any

from movements import serialise
from movements.message import gettext_noop, message
from movements.plan import Impossible, Movement
from movements.proof import problems

from .. import inputs
from ..inputs import show
from ..scoring.night import Entry
from .fault_list import Reader, part_of
from .movement_fit import Plan

REQUEST_KEYS = {"system": str, "count": int, "variant": str, "rounds": int, "trays_per_set": int, "turning": str}


class MovementReader:
    """Reads the movements of ``entries``; ``reader`` collects the faults."""

    def __init__(self, reader: Reader, kind: str, entries: Sequence[Entry]) -> None:
        self.reader, self.kind, self.entries = reader, kind, entries
        self.sections = {entry.section for entry in entries}

    def movements(self, document: Mapping[str, Any]) -> dict[str, Movement]:
        """Return section -> movement; the only movement of a night has the key ""."""
        whole, parts = document.get("movement"), document.get("movements")
        if whole is not None and parts is not None:
            self.reader.fault(
                "movements", "Specify either one movement for the night or one for each section, not both."
            )
            return {}
        if parts is None:
            single = self.movement(whole, "movement") if whole is not None else None
            if single is None:
                return {}
            self.single(single)
            return {"": single}
        given = self.reader.part(
            parts, "movements", message("a movement for each section, like %(example)s", example='{"A": {...}}')
        )
        from movements.sections import without_section

        found = {}
        for section, value in (given or {}).items():
            place = f"movements {str(section)[:40]}"
            if section not in self.sections or not section:
                self.reader.fault(place, "There are no entries in this section.")
                continue
            movement = self.movement(value, place)
            if movement is not None:
                self.seats(movement, section, place)
                found[section] = without_section(movement, section)
        return found

    def plans(self, found: Mapping[str, Movement]) -> dict[str, Plan]:
        """Return section -> the plan for checking its results; "" is for every section."""
        # A movement without a section is that of one room; where there are several nobody can say whose it is.
        if "" in found and len(self.sections) > 1:
            return {}
        return {
            section: Plan(movement, [entry.number for entry in self.entries if section in ("", entry.section)])
            for section, movement in found.items()
        }

    def movement(self, value: Any, place: str) -> Movement | None:
        """Return a movement, given in full or as a request, sound and for these contestants."""
        if self.reader.part(value, place) is None:
            return None
        if what := inputs.wrong_within(value):
            self.reader.fault(place, what)
            return None
        try:
            whole = "rounds" in value and "trays" in value
            movement = serialise.from_json(value) if whole else self.requested(value, place)
        except serialise.Unreadable as unreadable:
            for inside, what in unreadable.faults:
                said = f"{what[0].upper()}{what[1:]}."
                self.reader.fault(inside.replace("movement", place, 1), said)
            return None
        except Impossible as impossible:
            self.reader.fault(place, str(impossible))
            return None
        if movement is None:
            return None
        if not movement.played:  # What is left to mend after rounds that went wrong is the director's.
            for problem in problems(movement):
                self.reader.fault(place, problem.message)
        if self.kind != movement.contestants.kind:
            words = gettext_noop("%(title)s is for %(kind)s, not %(given)s.")
            self.reader.fault(place, words, title=movement.title, kind=movement.contestants.kind, given=self.kind)
        return movement

    def requested(self, value: Mapping[str, Any], place: str) -> Movement | None:
        """Return the movement of a request: its system, count and options."""
        before = len(self.reader.faults)
        self.reader.known(value, {*REQUEST_KEYS, "mnemonic"}, place)
        for key, kind in REQUEST_KEYS.items():
            given = value.get(key)
            wrong = not isinstance(given, kind) or isinstance(given, bool)
            if wrong and (given is not None or key in ("system", "count")):
                words = gettext_noop("Expected a number, found %(found)s.")
                if kind is not int:
                    words = gettext_noop("Expected text, found %(found)s.")
                self.reader.fault(part_of(place, key), words, found=show(given))
        if not isinstance(value.get("mnemonic", False), bool):
            self.reader.fault(
                part_of(place, "mnemonic"), "Expected true or false, found %(found)s.", found=show(value["mnemonic"])
            )
        if len(self.reader.faults) > before:
            return None
        from movements import catalogue  # every system, which a night with its whole plan does without
        from movements.request import Request

        return catalogue.build(Request(**{key: given for key, given in value.items() if given is not None}))

    def single(self, movement: Movement) -> None:
        """Check that the entries of a night with one movement have its contestants' numbers."""
        seats, numbers = len(movement.contestants.labels), [entry.number for entry in self.entries]
        unread = not numbers and bool(self.reader.faults)
        if numbers != list(range(1, seats + 1)) and not unread:
            self.reader.fault(
                "movement",
                "%(title)s needs contestants numbered 1 to %(seats)s, but there are %(count)s, numbered up "
                "to %(number)s.",
                title=movement.title,
                seats=seats,
                count=len(numbers),
                number=numbers[-1] if numbers else 0,
            )

    def seats(self, movement: Movement, section: str, place: str) -> None:
        """Check that a section has as many entries as its movement has contestants."""
        seats = len(movement.contestants.labels)
        count = sum(entry.section == section for entry in self.entries)
        if count != seats:
            words = gettext_noop("%(title)s needs %(seats)s contestants; there are %(count)s in section %(section)s.")
            self.reader.fault(place, words, title=movement.title, seats=seats, section=section, count=count)
