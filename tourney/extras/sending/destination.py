"""The declaration of a destination, and its answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from movements.message import message
from tourney.faults import Fault
from tourney.models import Session

from .models import NightSending
from .night_to_send import Night

State = NightSending.State
MOST_SAID = 300
"""Characters of the other side's words that are stored."""
WHY = {
    "unknown-host": message("The server's name is not known. Check the address and the internet connection."),
    "own-network": message(
        "The server is on a private network. Ask the person who runs Tourney to allow it (TOURNEY_SENDING_NETWORKS)."
    ),
    "not-secure": message("The address must begin with https://, so that nobody can read the password on the way."),
    "unreachable": message("The server cannot be reached. Nothing was sent."),
    "unsound-tls": message("The server's certificate is not valid. Nothing was sent."),
    "no-answer": message("No complete answer came back. Check there whether the night has arrived."),
    "too-long": message("The answer was longer than expected. Check there whether the night has arrived."),
    "unclear": message("The answer does not say whether the night has arrived. Check there."),
    "elsewhere": message("The server refers to another address. Check the address of this destination."),
    "interrupted": message("Sending was interrupted. Check there whether the night has arrived."),
    "not-made": message("The files of this night could not be made. Nothing was sent."),
    "not-allowed": message(
        "This folder is not allowed. Ask the person who runs Tourney to allow it (TOURNEY_SENDING_FOLDERS)."
    ),
    "not-written": message("The folder cannot be written to."),
}
"""What each code says."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a night: a state, the code of a reason, and the other side's own words."""

    state: State
    why: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Something that a destination asks the club for."""

    name: str
    label: str
    help: str = ""
    initial: str = ""
    secret: bool = False
    """A password: no page shows it, and it is typed again when another setting changes. One destination has at most
    one."""
    required: bool = True
    choices: Mapping[str, str] = field(default_factory=dict)
    """The values to choose from, with their labels; empty for free text."""


Values = Mapping[str, str]
"""Settings by their names, the secret among them."""


def _no_faults(values: Values) -> list[Fault]:
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """A place that nights go to. ``send`` must be bounded in time, and raises nothing but
    :class:`tourney.bounded_request.NotSent` and :class:`tourney.bounded_request.Lost`."""

    title: str
    about: str
    """A sentence that says what goes there."""
    order: int
    """Its place on the page."""
    settings: tuple[Setting, ...]
    send: Callable[[Night, Values], Answer] | None = None
    """Send the night; None where a person uploads the file that ``file`` makes."""
    file: Callable[[Session, Values], tuple[bytes, str, str]] | None = None
    """Return the file to download, its media type and its name."""
    fits: Callable[[Session], bool] = lambda session: True
    """Whether such a night can go there at all."""
    wrong: Callable[[Values], list[Fault]] = _no_faults
    """Return the faults of settings, each at the name of its setting."""
