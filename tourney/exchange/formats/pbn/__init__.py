"""Portable Bridge Notation: deals and results, which every bridge program reads."""

import re
from typing import Any

from movements.message import message

from ....cards.formats import pbn_file
from ....declared_members import on_use
from ...beginning import Beginning
from ...deal_format import Deals, DealtNight
from ...file_format import Format

_TAG = re.compile(r'^[ \t]{0,80}\[\s{0,8}\w{1,40}\s{0,8}(?:\{[^}]{0,80}\}\s{0,8})?"|^%[ \t]{0,8}PBN', re.MULTILINE)


def _recognised(beginning: Beginning) -> bool:
    # A comment begins as JSON does.
    return beginning.shape in ("text", "json") and _TAG.search(beginning.text) is not None


def _deals_written(cards: DealtNight) -> bytes:
    one, proof = cards.dealing, cards.proof if cards.dealing.salt else {}
    return pbn_file.write(one.deals, one.game, event=cards.event, date=cards.date, trumps=one.trumps, proof=proof)


def _deals_read(data: bytes) -> dict[str, Any]:
    from . import pbn_reader  # who reads no PBN does not wait for it

    said: dict[str, Any] = {"deals": pbn_reader.read_deals(data), "trumps": pbn_reader.read_trumps(data)}
    said |= pbn_file.proof_in(data)
    return said | ({"no_long_suits": said["no_long_suits"] == "yes"} if "no_long_suits" in said else {})


FORMAT = Format(
    name="pbn",
    title="PBN",
    seems=message("This is a PBN file, which contains deals and possibly results."),
    order=3,
    ending=".pbn",
    media="application/x-pbn",
    recognise=_recognised,
    doubt=2,
    read=on_use(f"{__package__}.pbn_reader", "find"),
    write=on_use(f"{__package__}.pbn_writer", "write"),
    lost=on_use(f"{__package__}.pbn_writer", "lost"),
    deals=Deals("PBN", _deals_written, _deals_read, proves=True),
)
