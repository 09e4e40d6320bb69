"""The look of a club's pages: its colour and its logo."""

import base64
import binascii
from dataclasses import dataclass
from hashlib import sha256

from ...faults import BadInput
from ...models import Club, ClubLogo, Colour
from ..writing import BY_COMMAND, By, club_change
from .logo_file import TYPES, LogoFile, kind_of


@dataclass(frozen=True, slots=True)
class Look:
    """``colour`` is a value of :class:`tourney.models.Colour`; ``logo`` the bytes of a picture of that ``kind``, None
    without one."""

    colour: str = ""
    kind: str = ""
    logo: bytes | None = None

    @property
    def content_type(self) -> str:
        return TYPES[self.kind]


def change_look(
    club: Club, colour: str, by: By = BY_COMMAND, *, logo: LogoFile | None = None, without_logo: bool = False
) -> None:
    """Change the colour; a ``logo`` replaces the current one, or removes it. Raises BadInput for an unknown colour."""
    if colour not in Colour.values:
        raise BadInput.at("colour", "Choose one of the options.")
    with club_change(club, "change_look", by) as under_way:
        club.refresh_from_db()
        name = sha256(logo.data).hexdigest()[:16] if logo else "" if without_logo else club.logo
        if (colour, name) == (club.colour, club.logo):
            return
        under_way.before = {"colour": club.colour, "logo": club.logo}
        under_way.data = {"colour": colour, "logo": name}
        if name != club.logo:
            club.logos.all().delete()
            if logo:
                ClubLogo.objects.create(club=club, kind=logo.kind, picture=base64.b64encode(logo.data).decode())
        club.colour, club.logo = colour, name
        club.save(update_fields=["colour", "logo"])


def look_of(club: Club) -> Look:
    """Return the current look. A logo whose bytes do not match its kind, as an imported file may have it, is left
    out."""
    kept = club.logos.first() if club.logo else None
    if kept is None:
        return Look(club.colour)
    try:
        data = base64.b64decode(kept.picture, validate=True)
    except (binascii.Error, ValueError):
        return Look(club.colour)
    return (
        Look(club.colour, kept.kind, data) if kept.kind in TYPES and kind_of(data) == kept.kind else Look(club.colour)
    )
