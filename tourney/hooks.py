"""Hooks for the extra apps.

Every package in ``tourney/extras`` is a Django app, and ``TOURNEY_EXTRAS`` says which of them run. The core imports
none of them; it looks for these parts of each:

- ``models``: club files contain their rows, forgetting a person covers them, and the journal records changes to them.
  Rows that refer to a night are deleted with it.
- ``migrations``, if it has tables: they say which, even while the app does not run.
- ``urls``, if it has pages: all addresses, from the root.
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
    """A club's mail server, for other apps."""

    sender: str
    site: str
    """The beginning of links to the club's pages; it ends with a slash."""
    send: Callable[..., tuple[str, str]]
    """Sends one Django ``EmailMessage``. Returns "sent", "refused" for a permanent refusal, "failed" (nothing was sent)
    or "unknown", and the server's answer as a number or a code. It can take minutes; with ``waiting=True``, for when a
    person waits, the server has less time for each answer."""
    write_scorecards: Callable[[Any], bool] = lambda session: False
    """Queues the scorecards of a published session that are not queued yet; returns False if the night is too old."""
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
    """Whether everybody can read the page, or only directors."""
    game: str
    kind: str
    """The kind of contestants, as in a session."""
    contestants: int
    """The number of ranked contestants in the event."""
    tables: int
    boards: int
    """The number of boards that the winners played."""
    complete: bool
    """Whether every club of the event lists its contestants, so that ranks are those in the whole field."""
    ranks: tuple[tuple[tuple[str, ...], int, int], ...]
    """For each contestant of the club, best first: its names, its rank in the event, and how many share that rank."""


Told = tuple[str, Message | Callable[[str, Mapping[str, Any]], str] | None]
"""How the journal describes a verb: in words that need no values, and in a message with places for the verb's values,
or by a function that makes the sentence from those words and values."""


class OptionalPart(NamedTuple):
    """A library that need not be installed; ``what_for`` says in words what it does."""

    installed: Callable[[], bool]
    what_for: str


class GuidePage(NamedTuple):
    """A page of the guide. Pages are listed by the number of their ``place``."""

    place: int
    title: str


@dataclass(frozen=True, slots=True)
class Hooks:
    """An app's additions to the core. Every field is optional."""

    menu: Mapping[str, Any] = field(default_factory=dict)
    """Entries of the menu on all directors' pages: the name of an address, and a lazily translated label."""
    night_pages: Mapping[str, Any] = field(default_factory=dict)
    """The same for the menu of a night; the addresses are those of a section."""
    below_night_pages: Mapping[str, str] = field(default_factory=dict)
    """Pages of a night that its menu does not list, each with the listed page that it belongs to."""
    guide: Mapping[str, str] = field(default_factory=dict)
    """The places in the guide about the app's pages, by the names of their addresses."""
    optional_parts: Mapping[str, OptionalPart] = field(default_factory=dict)
    """Libraries that it uses, by the names of the package's extras."""
    guide_pages: Mapping[str, GuidePage] = field(default_factory=dict)
    """Its pages of the guide, by the names of their files in ``docs``."""
    verbs: Mapping[str, Told] = field(default_factory=dict)
    """Verbs of the club's journal."""
    night_verbs: Mapping[str, Told] = field(default_factory=dict)
    """Verbs of a night's journal."""
    doers: Mapping[str, Message] = field(default_factory=dict)
    """Who did a verb, or gave a reason, if no person is named: in words, with a place for the ``table``. Without an
    entry, it is the phone of the table or the source."""
    entering: frozenset[str] = frozenset()
    """Verbs of a night that enter results."""
    on_a_final_night: frozenset[str] = frozenset()
    """Verbs of a night that change no figures, and are allowed once the night is final."""
    disagreements: Callable[[Any], Iterable[tuple[type[Model], Any, str]]] = _nothing
    """The impossible rows of an imported club, each with its model, its key and the reason."""
    switches: frozenset[str] = frozenset()
    """Fields of a club that switch on a part of this app."""
    player_fields: Callable[[Any], Iterable[str]] = _nothing
    """Fields of a player's record that this app uses in a club. A field that no app uses is not asked for."""
    settled: Callable[[Any], object] = _nothing
    """Called after a club's settings were saved."""
    published: Callable[[Any], object] = _nothing
    """Called in the transaction that publishes a night."""
    forgotten: Callable[[Any, Any], object] = _nothing
    """Called with a club and the records of a person in it before these records are deleted."""
    held: Callable[[Any, Any], Mapping[str, Any]] = _no_parts
    """Returns the data about a person with these records in this club, by name, except rows that name the person."""
    on_pages: Mapping[str, Callable[[Any], Mapping[str, Any]]] = field(default_factory=dict)
    """Parts of core pages, each from what its page is about; empty for none. These pages show a ``template``, which has
    the whole mapping as ``part``: "club"; "front" of the next night on the club's front page; "names", "phones",
    "publish" and "standings" of a section; "night", the public page of a session, also in its folder of files;
    "to-come", a line in a list of future nights; and "event", the page of an event of many clubs (from its
    :class:`EventRanks`). "player", a player's public page, shows the ``figures`` and a ``note`` below them."""
    mailer: Callable[[Any], Mailer | None] = _nobody
    """Returns the mail server of a club; None without one."""
    web_space: Callable[[Any], Callable[[Mapping[str, bytes]], str] | None] = _nobody
    """Returns a function that puts files, by their paths, on the web space of a club within minutes. That function
    returns an error code, empty if it succeeded. None for a club without web space."""
    in_player_json: Callable[[Any], Mapping[str, Any]] = _no_parts
    """This app's part of the JSON of a player's public page."""
    in_night_json: Callable[[Any], Mapping[str, Any]] = _no_parts
    """This app's part of the JSON of a published session."""
    send_waiting: Callable[[], int] = lambda: 0
    """Sends the messages in this app's own queue now; returns how many it tried to send."""
    beside: Callable[[], Any] | None = None
    """Starts work in the background, and returns what ends it (:class:`tourney.serving.beside.Beside`)."""
    in_club_list: Callable[[Any], str] = _no_words
    """Returns the translated text after a club's name in the list of clubs; empty for none."""
    way_on: Callable[[Any], Any] = _nothing
    """Answers a request for a page of a club that has moved away; None for any other request."""
    printed_keys: Callable[[int, Collection[int]], Mapping[tuple[int, int, int], list[bytes]]] = _no_parts
    """Returns the digests of table keys that were printed elsewhere, for a club and some of its sections: by section,
    table, and how many times the section's keys had been renewed."""
    reader: Callable[[Any], str] = _nothing
    """Returns the name of the database that can answer a request for a public page; empty for the default one."""
    borne: Callable[[], set[str]] = set
    """Returns the core migrations in this database that are newer than this version, but that it can work with."""
    upgrade_while_used: Callable[[list[Any], _Step, _Step, Callable[[str], object]], bool] = _nothing
    """Applies the waiting migrations while other processes use the database; returns False if that is not possible. Its
    arguments are the migrations, a function that applies them, one that checks the database afterwards (raises
    NoBackup), and one that reports progress."""
    numbered: Mapping[re.Pattern[str], type[Model]] = field(default_factory=dict)
    """Addresses that contain the number of a row, as three groups of which the second is the number, and its model."""


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
    """Return the models of the apps that do not run, as club files and the journal name them, each with its app."""
    return {made.name_lower: app for made, app in _made_by_others()}


def tables_switched_off() -> set[str]:
    """Return the database tables of the apps that do not run."""
    return {str(made.options["db_table"]) for made, _ in _made_by_others()}


def _made_by_others() -> list[tuple[CreateModel, str]]:
    """Return what creates the models of apps that do not run, from the migrations: the models cannot be imported."""
    return [
        (made, app)
        for app in set(installed.EXTRAS) - set(installed.extras())
        for file in iter_modules([str(installed.HERE / "tourney" / "extras" / app / "migrations")])
        for each in import_module(f"{EXTRAS}{app}.migrations.{file.name}").Migration.operations
        for made in getattr(each, "state_operations", [each])
        if isinstance(made, CreateModel)
    ]
