"""What the readers of files share: they go on after a fault, and gather what is wrong with its place."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .. import inputs
from ..faults import BadInput, Fault

LARGEST = 1_000_000  # a number in a file above this is a mistake
MOST_FAULTS = 1000  # nobody reads more, and a file of rubbish has millions


class Reader:
    """Gathers faults. Values that are wrong read as something harmless, so that the rest can be read too."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, place: str, what: str) -> None:
        """Notes a fault. Raises BadInput with all of them when there are too many to go on."""
        self.faults.append(Fault(place, what))
        if len(self.faults) >= MOST_FAULTS:
            raise BadInput([*self.faults, Fault("the file", f"There is more: these are the first {MOST_FAULTS}.")])

    def number(self, value: Any, place: str, what: str, least: int = 1, most: int = LARGEST) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            upto = f" to {most}" if most < LARGEST else ""
            self.fault(place, f"{what} is a whole number from {least}{upto}; found {show(value)}.")
            return None
        return value

    def text(self, value: Any, place: str, what: str, longest: int, least: int = 0) -> str:
        if isinstance(value, str):
            value = inputs.lines(value)
        if not is_text(value, longest, least):
            length = f"{least} to {longest}" if least else f"at most {longest}"
            self.fault(place, f"{what} is a text of {length} letters; found {show(value)}.")
            return ""
        return str(value)

    def choice(self, value: Any, choices: Sequence[str], place: str) -> str:
        if not isinstance(value, str) or value not in choices:
            self.fault(place, f"Expected {' or '.join(choices)}, found {show(value)}.")
            return choices[0]
        return value

    def part(self, value: Any, place: str, what: str = "an object") -> Mapping[str, Any] | None:
        if not isinstance(value, Mapping):
            self.fault(place, f"Expected {what}, found {show(value)}.")
            return None
        return value

    def rows(self, value: Any, place: str) -> list[tuple[str, Mapping[str, Any]]]:
        """The objects of a list with their places; what is none is a fault."""
        if not isinstance(value, list):
            self.fault(place, f"Expected a list, found {show(value)}.")
            return []
        found = []
        for at, row in enumerate(value, start=1):
            if isinstance(row, Mapping):
                found.append((f"{place} row {at}", row))
            else:
                self.fault(f"{place} row {at}", f"Expected an object, found {show(row)}.")
        return found

    def known(self, row: Mapping[str, Any], keys: set[str], place: str) -> None:
        if not row.keys() <= keys:
            for key in sorted(set(row) - keys):
                self.fault(place, f"'{str(key)[:40]}' is not understood here.")


def is_text(value: Any, longest: int, least: int = 0) -> bool:
    """Whether ``value`` is a text that can be stored and printed: half a character and a control can not."""
    if not isinstance(value, str) or not least <= len(value) <= longest or (least and not value.strip()):
        return False
    return not inputs.wrong(value)


def show(value: Any) -> str:
    """A value as a person recognises it, never long."""
    if value is None:
        return "nothing"
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value, ensure_ascii=True) if isinstance(value, str) and not value.isascii() else None
    if text is None or is_text(value, len(str(value))):
        text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:37] + "..."
