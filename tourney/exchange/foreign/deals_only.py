"""Files that contain only cards, like those of dealing machines: a night with deals only."""

from collections.abc import Callable, Mapping
from typing import Any

from movements.message import message

from ..deal_format import DealtNight, of_machine
from ..file_contents import FileContents, document
from ..file_format import Format


def machine_format(
    title: str, machine: str, read: Callable[[bytes], dict[int, str]], write: Callable[[DealtNight], bytes], **more: Any
) -> Format:
    """Return a dealing machine's format; its lower-case name is also the files' ending."""
    name = title.lower()
    return Format(
        name=name,
        title=title,
        ending=f".{name}",
        can=message("Import this file on the Deals page of a night."),
        read=lambda data, answers: _night_of_deals(FileContents(name, title, answers), read(data)),
        deals=of_machine(machine, write, read),
        **more,
    )


def _night_of_deals(found: FileContents, dealt: Mapping[int, str]) -> FileContents:
    found.document = document(
        name="Bridge",
        date=found.ask_date(),
        scoring="matchpoints",
        contestants={"kind": "pairs", "entries": []},
        deals={str(tray): deal for tray, deal in sorted(dealt.items())},
    ) | {"results": []}
    found.say(
        "",
        "There are %(count)s deals and no results in this file. Import the deals on the Deals page of a night.",
        count=len(dealt),
    )
    return found
