"""The declaration of a destination, and its answers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from movements.message import message
from tourney.desk.not_sent import NOT_SENT
from tourney.faults import Fault
from tourney.models import Club, Player, Session

from .models import NightSending
from .night_to_send import NightToSend

State = NightSending.State
MOST_SAID = 300
"""The most characters of the other server's words that are stored."""
WHY = {
    **NOT_SENT,
    "no-answer": message("The reply was incomplete. Check at the destination whether the night was received."),
    "too-long": message("The reply was longer than expected. Check at the destination whether the night was received."),
    "unclear": message("The reply does not say whether the night was received. Check at the destination."),
    "elsewhere": message("The server redirects to another address. Check the address of this destination."),
    "interrupted": message("Sending was interrupted. Check at the destination whether the night was received."),
    "not-made": message("The files for this night could not be created. Nothing was sent."),
    "not-allowed": message(
        "This folder is not allowed. Ask the person who runs Tourney to allow it (TOURNEY_SENDING_FOLDERS)."
    ),
    "not-written": message("The folder cannot be written to."),
    "moved": message(
        "Tourney does not know whether this night was sent, because the club was moved or restored, or "
        "Tourney was upgraded, after the night was published. Check at the destination whether it was "
        "received."
    ),
    "too-small": message("A simultaneous session needs at least 3 tables and 18 boards. Nothing was sent."),
    "too-old": message("Scorecards are only emailed in the week after a night. Nothing was sent."),
    "no-backup": message("The backup failed. Ask the person who runs Tourney to look at the results of its checks."),
    "mail-refused": message("The mail server refused the message."),
    "mail-failed": message("The mail server did not accept the message. Nothing was sent."),
    "no-sftp": message(
        "This copy of Tourney cannot send by SFTP. Ask the person who runs Tourney to install the sftp extra."
    ),
    "key-unknown": message(
        "The server's key has not been confirmed yet, so nothing was sent. If your web host publishes the same "
        "fingerprint as the one below, enter it in the settings of this destination."
    ),
    "key-changed": message(
        "The server's key does not match the confirmed one, so nothing was sent. Ask your web host before "
        "you confirm the fingerprint below."
    ),
}
"""The sentence for each code."""


@dataclass(frozen=True, slots=True)
class SendingOutcome:
    """The outcome of sending a night: a state, the code of a reason, and the other server's own words."""

    state: State
    why: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A setting that a destination needs from the club."""

    name: str
    label: str
    help: str = ""
    initial: str = ""
    secret: bool = False
    """A password: no page shows it, and it must be typed again when another setting changes. A destination has at most
    one."""
    required: bool = True
    form: str = ""
    """A regular expression of valid values, of which ``initial`` is an example."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """The values to choose from, with their labels; empty for free text."""


Values = Mapping[str, str]
"""Settings by their names, including the secret."""


@dataclass(frozen=True, slots=True)
class Lack:
    """Something missing: a sentence, and the night's players to ask for it, if any."""

    words: str
    players: Sequence[Player] = ()


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a night that a destination knows from its own records, and a sentence about it; ``again``: pressing
    the button again would send more."""

    state: State | None
    words: str = ""
    again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Destination:
    """A place to send nights to. ``send`` must have a time limit, and may only raise
    :class:`tourney.bounded_request.NotSent` and :class:`tourney.bounded_request.Lost`."""

    title: str
    about: str
    """A sentence that describes what is sent there."""
    order: int
    """Its place on the page."""
    settings: tuple[Setting, ...]
    send: Callable[[NightToSend, Values], SendingOutcome] | None = None
    """Send the night; None if a person uploads the file made by ``file``."""
    file: Callable[[NightToSend, Values], tuple[bytes, str, str]] | None = None
    """Return the file to download, its media type and its name."""
    put: Callable[[Mapping[str, bytes], Values], SendingOutcome] | None = None
    """Put files by their paths on the club's own web space, in order; None if the destination is not a web space. It
    has a time limit, and raises the same as ``send``."""
    fits: Callable[[Session], bool] = lambda session: True
    """Whether a night like this can be sent there at all."""
    offered: Callable[[Club], bool] = lambda club: True
    """Whether a club can set it up here."""
    content: Callable[[NightToSend, Values], bytes] = lambda night, values: night.as_published()
    """Return the content sent there, or its basis: when this changes, the night must be sent again."""
    asks: Setting | None = None
    """A value typed for each night, among the ``values`` of ``send``. Nights without it are not sent."""
    lacks: Callable[[Session], Sequence[Lack]] = lambda session: ()
    """Return missing things that do not prevent sending."""
    progress: Callable[[Session], Progress] | None = None
    """Return the state if the destination has its own records."""
    wrong: Callable[[Values], list[Fault]] = lambda values: []
    """Return the faults of settings, each at the name of its setting."""


def folders_of(paths: Iterable[str]) -> list[str]:
    """Return the folders of these files, the outer ones first."""
    return sorted({str(folder) for path in paths for folder in PurePosixPath(path).parents} - {"."})
