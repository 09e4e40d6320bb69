"""Hooks for the extra apps.

Every package in ``tourney/extras`` is a Django app, and ``TOURNEY_EXTRAS`` says which of them run. The core imports
none of them; it looks for these parts of each:

- ``models``: a club's file carries their rows, a person who is forgotten is forgotten in them, and the journal records
  changes to them. Rows that refer to a night are deleted with it.
- ``migrations``, if it has tables: which they are, also while it does not run.
- ``urls``, if it has pages: every address, from the root on.
- ``settings``, if it has any of Django's: ``add_to``, which adds them to those of the core; no model is ready yet.
- ``commands``, if it has any: ``TITLE`` and ``COMMANDS``, listed by ``tourney --help``; it must not need Django.
- ``hooks``: ``HOOKS``, the value below.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from django.apps import AppConfig, apps
from django.db.migrations import CreateModel
from django.db.models import Model

from movements.message import Message

from . import installed

CORE, EXTRAS = "tourney", "tourney.extras."
_Step = Callable[[], object]


def _nothing(*about: Any) -> Any:
    return ()


def _nobody(*about: Any) -> None:
    return None


def _no_words(*about: Any) -> str:
    return ""


def _no_parts(*about: Any) -> Mapping[Any, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Mailer:
    """A club's own mail server, for other apps."""

    sender: str
    site: str
    """Where links to the club's pages begin; ends with a slash."""
    send: Callable[..., tuple[str, str]]
    """Sends one ``EmailMessage`` of Django's. Returns "sent", "refused" for good, "failed" (nothing has left) or
    "unknown", and the server's answer as a number or a code. It can take minutes; with ``waiting=True``, for a person
    who waits for it, each answer of the server has less time."""
    write_scorecards: Callable[[Any], bool] = lambda session: False
    """Queues the scorecards of a published session that are not queued yet; False for a night that is too old."""
    scorecards: Callable[[Any], Mapping[str, int]] = lambda session: {}
    """Returns the number of a session's scorecards by state: "sent", "waiting", "refused", and "unwritten" for
    addresses without a message."""
    without_address: Callable[[Any], list[Any]] = lambda session: []
    """Returns the players of a session who have no email address."""


@dataclass(frozen=True, slots=True)
class EventRanks:
    """The ranks of a club's contestants in a simultaneous event, for other apps."""

    club: Any
    public: bool
    """Whether anybody can read the page, or only directors."""
    game: str
    kind: str
    """Of the contestants, as of a session."""
    contestants: int
    """All who are ranked in the event."""
    tables: int
    boards: int
    """The boards that the winners played."""
    complete: bool
    """Whether every club of the event lists its contestants, so that a rank is one in the whole field."""
    ranks: tuple[tuple[tuple[str, ...], int, int], ...]
    """Names of each contestant of the club, its rank in the event, and how many share it; the best first."""


Told = tuple[str, Message | Callable[[str, Mapping[str, Any]], str] | None]
"""How a journal tells a verb: in words that stand alone; and with places for what the verb was told, or what makes the
sentence of those words and of that."""


class OptionalPart(NamedTuple):
    """A library that need not be installed; ``what_for`` says in words what it does."""

    installed: Callable[[], bool]
    what_for: str


class GuidePage(NamedTuple):
    """A page of the guide; ``place`` is its place among all pages, a number that rises."""

    place: int
    title: str


@dataclass(frozen=True, slots=True)
class Hooks:
    """An app's additions to the core. Every field is optional."""

    menu: Mapping[str, Any] = field(default_factory=dict)
    """Entries of the menu that directors have on every page: the name of an address, and a lazily translated label."""
    night_pages: Mapping[str, Any] = field(default_factory=dict)
    """The same for the menu of a night: the addresses are of a section."""
    below_night_pages: Mapping[str, str] = field(default_factory=dict)
    """Its pages that the menu of a night does not name, each with the page there that it belongs to."""
    guide: Mapping[str, str] = field(default_factory=dict)
    """The places in the guide that speak of its pages, by the names of their addresses."""
    optional_parts: Mapping[str, OptionalPart] = field(default_factory=dict)
    """Libraries that it uses, by the names of the package's extras."""
    guide_pages: Mapping[str, GuidePage] = field(default_factory=dict)
    """Its pages of the guide, by the names of their files in ``docs``."""
    verbs: Mapping[str, Told] = field(default_factory=dict)
    """Verbs of the club's journal."""
    night_verbs: Mapping[str, Told] = field(default_factory=dict)
    """Verbs of a night's journal."""
    doers: Mapping[str, Message] = field(default_factory=dict)
    """Who did a verb, or gave a reason, where no person is named: in words, with a place for the ``table`` if it is one
    of a table. Without them it is the phone of the table, or the source."""
    entering: frozenset[str] = frozenset()
    """Those of a night's verbs that enter results."""
    on_a_final_night: frozenset[str] = frozenset()
    """Those of a night's verbs that leave every figure as it is, and are allowed once the night is final."""
    disagreements: Callable[[Any], Iterable[tuple[type[Model], Any, str]]] = _nothing
    """The rows of an imported club that are impossible, each by its model and key with the reason."""
    switches: frozenset[str] = frozenset()
    """Fields of a club that turn something of this app on."""
    player_fields: Callable[[Any], Iterable[str]] = _nothing
    """Fields of a player's record that this app reads in a club; without an app that does they are not asked for."""
    settled: Callable[[Any], object] = _nothing
    """After a club was settled."""
    published: Callable[[Any], object] = _nothing
    """As a night is published, in the transaction that publishes it."""
    forgotten: Callable[[Any, Any], object] = _nothing
    """As the records of a person, the second argument, are forgotten in the club, the first: what the records say is
    gone after it."""
    held: Callable[[Any, Any], Mapping[str, Any]] = _no_parts
    """Return what is held about a person with these records in this club, by name, besides rows that name them."""
    on_pages: Mapping[str, Callable[[Any], Mapping[str, Any]]] = field(default_factory=dict)
    """Parts of pages of the core, each for what its page is of; empty for none. "club", "front" of the next night on
    the club's front page, "names", "phones", "publish" and "standings" of a section, "night", the public page of a
    session, also in its folder of files, "to-come", a line of a list of nights to come, and "event", the page of an
    event of many clubs (of its :class:`EventRanks`), show a ``template``;
    "player", a player's public page, shows the ``figures`` and a ``note`` below them. These templates
    find the whole mapping as ``part``."""
    mailer: Callable[[Any], Mailer | None] = _nobody
    """Returns the mail server of a club; None without one."""
    web_space: Callable[[Any], Callable[[Mapping[str, bytes]], str] | None] = _nobody
    """Returns what puts files by their paths on the web space of a club, within minutes; it returns a code of what went
    wrong, empty for nothing. None for a club without one."""
    in_player_json: Callable[[Any], Mapping[str, Any]] = _no_parts
    """This app's part of the JSON of a player's public page."""
    in_night_json: Callable[[Any], Mapping[str, Any]] = _no_parts
    """This app's part of the JSON of a published session."""
    send_waiting: Callable[[], int] = lambda: 0
    """Sends now what waits in this app's own queue of letters; returns how many it tried to send."""
    beside: Callable[[], Any] | None = None
    """Starts work beside the server, and returns what ends it (:class:`tourney.serving.beside.Beside`)."""
    in_club_list: Callable[[Any], str] = _no_words
    """Returns what the list of clubs shows after a club's name, translated; empty for nothing."""
    way_on: Callable[[Any], Any] = _nothing
    """Answers a request for a page of a club that has moved away; None for any other request."""
    printed_keys: Callable[[int, Collection[int]], Mapping[tuple[int, int, int], list[bytes]]] = _no_parts
    """Returns the digests of table keys that were printed elsewhere, for a club and some of its sections: by section,
    table, and how often the section's keys had been renewed."""
    reader: Callable[[Any], str] = _nothing
    """Names the database that can answer a request for a public page; empty for the default one."""
    borne: Callable[[], set[str]] = set
    """Returns the later migrations of the core in this database that this version can work with."""
    upgrade_while_used: Callable[[list[Any], _Step, _Step, Callable[[str], object]], bool] = _nothing
    """Applies the waiting migrations while other processes use the database; False if that is not possible. It is given
    the migrations, what applies them, what checks the database afterwards (it raises NoBackup), and what reports
    progress."""
    numbered: Mapping[re.Pattern[str], type[Model]] = field(default_factory=dict)
    """Addresses that hold the number of a row, as three groups of which the second is the number, and its model."""


@cache
def joined() -> tuple[Hooks, ...]:
    """Return the active apps' additions to the core."""
    return tuple(import_module(f"{app.name}.hooks").HOOKS for app in our_apps() if app.name != CORE)


def parts(page: str, about: Any) -> list[Mapping[str, Any]]:
    """Return the apps' parts of a core page."""
    adding = (each.on_pages[page] for each in joined() if page in each.on_pages)
    return [part for add in adding if (part := add(about))]


def mailer_of(club: Any) -> Mailer | None:
    """Return the mail server of a club; None without one, or without an app for mail."""
    return next((mailer for each in joined() if (mailer := each.mailer(club))), None)


def web_space_of(club: Any) -> Callable[[Mapping[str, bytes]], str] | None:
    """Return a function that puts files on a club's web space; None without one, or without an app for that."""
    return next((put for each in joined() if (put := each.web_space(club))), None)


def start_beside() -> list[Any]:
    """Start the apps' background work."""
    return [each.beside() for each in joined() if each.beside]


def our_apps() -> list[AppConfig]:
    """Return the core and the active extra apps."""
    return [app for app in apps.get_app_configs() if app.name == CORE or app.name.startswith(EXTRAS)]


def our_models() -> list[type[Model]]:
    """Return the models of the core and the active apps."""
    return [model for app in our_apps() for model in app.get_models()]


def model_named(name: str) -> type[Model] | None:
    """Return the model with this name in the journal; None if its app does not run."""
    return next((model for model in our_models() if model._meta.model_name == name), None)


@cache
def switched_off() -> dict[str, str]:
    """The models of the apps that do not run, as club files and the journal call them, each with its app."""
    return {made.name_lower: app for made, app in _made_by_others()}


def tables_switched_off() -> set[str]:
    """The tables of the apps that do not run."""
    return {str(made.options["db_table"]) for made, _ in _made_by_others()}


def _made_by_others() -> list[tuple[CreateModel, str]]:
    """What makes the models of the apps that do not run: from their migrations, since the models cannot be imported."""
    return [
        (made, app)
        for app in set(installed.EXTRAS) - set(installed.extras())
        for file in iter_modules([str(installed.HERE / "tourney" / "extras" / app / "migrations")])
        for each in import_module(f"{EXTRAS}{app}.migrations.{file.name}").Migration.operations
        for made in getattr(each, "state_operations", [each])
        if isinstance(made, CreateModel)
    ]
