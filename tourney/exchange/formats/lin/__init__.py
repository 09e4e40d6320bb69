"""LIN: boards played at Bridge Base Online."""

from itertools import pairwise

from movements.message import message

from ....cards.formats import lin
from ....declared_members import on_use
from ...beginning import Beginning
from ...deal_format import of_machine
from ...file_format import Format


def _recognised(beginning: Beginning) -> bool:
    return beginning.shape == "text" and any(map(_is_lin, beginning.text.splitlines()))


def _is_lin(line: str) -> bool:
    """Whether a line has a deal behind ``md``, or what a match of teams begins with."""
    parts = [part.strip() for part in line.split("|")]
    return any(
        key in ("vg", "rs") or (key == "md" and value.startswith(("1", "2", "3", "4")))
        for key, value in pairwise(parts)
    )


FORMAT = Format(
    name="lin",
    title="LIN",
    seems=message("This is a LIN file: deals as they were played on Bridge Base Online."),
    order=8,
    ending=".lin",
    recognise=_recognised,
    doubt=3,
    read=on_use(f"{__package__}.lin_night", "find"),
    deals=of_machine(
        "LIN, Bridge Base Online", lambda cards: lin.write(cards.dealing.deals, cards.dealing.game), lin.read
    ),
)
