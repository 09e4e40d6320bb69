"""The clubs of this server: one on a laptop, many on a host."""

from contextlib import suppress

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.db.models import ProtectedError, QuerySet
from django.utils.text import slugify

from movements.message import either, message

from ... import hooks, inputs
from ...faults import BadInput
from ...language.languages import languages
from ...models import Club, ClubState, FormerAddress, Game, PaperSize, Section, User
from .. import left_behind
from ..deals.solver_queue import want_no_more
from ..players.national_numbers import BODIES
from ..writing import BY_COMMAND, By, club_change, lock_club, locked, put
from .club_rows import every_table, users_of

FIRST = ("our-club", "Our club")
LONGEST_BODY_NUMBER = 20
NEW = {"certainty": True}
"""Settings of a new club that differ from those of clubs that were there before."""


def only_club() -> Club | None:
    """Return the club of a server that has one, created on first use; None if there are several."""
    found = list(Club.objects.exclude(standing=ClubState.ARRIVING).order_by("pk")[:2])
    if not found:
        slug, name = FIRST
        # By its unique slug, so that two simultaneous first visitors get the same one.
        return Club.objects.get_or_create(slug=slug, defaults={"name": name, **NEW})[0]
    return found[0] if len(found) == 1 and found[0].standing == ClubState.OPEN else None


def club_at(slug: str) -> Club | None:
    """Return the open club at that address."""
    return Club.objects.filter(slug=slug, standing=ClubState.OPEN).first()


def formerly_at(slug: str) -> Club | None:
    """Return the open club that used to have this address."""
    kept = FormerAddress.objects.select_related("club").filter(slug=slug).order_by("-pk").first()
    return kept.club if kept and kept.club.standing == ClubState.OPEN else None


def the_club(slug: str = "") -> Club:
    """Return the club at that address, or the only one, for commands. Raises BadInput if it must be named."""
    club = club_at(inputs.kept_line(slug, "--club")) if slug else only_club()
    if club is None:
        names = ", ".join(
            Club.objects.filter(standing=ClubState.OPEN).order_by("slug").values_list("slug", flat=True)[:20]
        )
        wrong = (
            message("There is no club '%(slug)s'.", slug=slug)
            if slug
            else message("There are several clubs on this server.")
        )
        raise BadInput.at("--club", "%(wrong)s Choose one of: %(names)s.", wrong=wrong, names=names)
    return club


def listed() -> QuerySet[Club]:
    """Return the clubs listed on the server's front page."""
    return Club.objects.filter(listed=True, standing=ClubState.OPEN).order_by("name")


def clubs_of(user: User) -> QuerySet[Club]:
    return Club.objects.filter(members__user=user, standing=ClubState.OPEN).order_by("name")


def open_club(name: str, game: str = "") -> Club:
    """Create another club, which plays ``game``. Raises BadInput without a name."""
    name = inputs.kept_line(name, "name")
    if not 0 < len(name) <= 80:
        raise BadInput.at("name", "Enter a name of at most %(longest)s characters.", longest=80)
    return Club.objects.create(name=name, game=game, **NEW)


def move_club(club: Club, slug: str, by: By = BY_COMMAND) -> None:
    """Give the club another address; its former ones lead there. Raises BadInput for an invalid or taken one."""
    slug = slug.strip().lower()
    if not slug or slugify(slug) != slug or len(slug) > 60:
        raise BadInput.at("slug", "Use only the letters a to z, digits and hyphens, up to 60 characters in all.")
    with club_change(club, "move_club", by) as under_way:
        others = FormerAddress.objects.filter(slug=slug).exclude(club=club)
        if Club.objects.filter(slug=slug).exclude(pk=club.pk).exists() or others.exists():
            raise BadInput.at(
                "slug", "The address '%(slug)s' is or was used by another club. Choose a different one.", slug=slug
            )
        under_way.data = {"from": club.slug, "to": slug}
        club.former_addresses.filter(slug=slug).delete()
        if slug != club.slug:
            FormerAddress.objects.create(club=club, slug=club.slug)
        put(club, {"slug": slug})


def list_club(club: Club, listed: bool, by: By = BY_COMMAND) -> None:
    """Choose whether the front page of a server with several clubs lists this one."""
    with club_change(club, "list_club", by) as under_way:
        under_way.data = {"listed": listed}
        put(club, {"listed": listed})


def has_no_name(club: Club) -> bool:
    """Whether it still has the default name of a server's first club."""
    return club.name == FIRST[1]


def introduce(club: Club, name: str, game: str, paper: str, by: By) -> None:
    """Set the name, game and paper of a new club, as entered by its first director; missing values stay as they are."""
    settle(club, name or club.name, club.minutes_per_tray, club.minutes_per_move, by, paper, game=game)


def settle(
    club: Club,
    name: str,
    minutes_per_tray: int,
    minutes_per_move: int,
    by: By = BY_COMMAND,
    paper: str = "",
    *,
    game: str = "",
    certainty: bool | None = None,
    ratings: bool | None = None,
    language: str = "",
    large_print: bool | None = None,
    body: str | None = None,
    body_number: str | None = None,
) -> None:
    """Change settings: name, default minutes, paper, game, language, large print, national body and the club's number
    there, and whether public pages show how certain a ranking is, and ratings. None leaves a setting unchanged."""
    name, paper = inputs.kept_line(name, "name"), paper or club.paper
    if paper not in PaperSize.values:
        raise BadInput.at("paper", "Choose one of these paper sizes: %(papers)s.", papers=either(PaperSize.values))
    if language and language not in languages():
        raise BadInput.at("language", "Choose one of the options.")
    if game and game not in Game.values:
        raise BadInput.at("game", "Choose one of the options.")
    if body and body not in BODIES:
        raise BadInput.at("body", "Choose one of the options.")
    body_number = None if body_number is None else inputs.kept_line(body_number, "body_number")
    if len(body_number or "") > LONGEST_BODY_NUMBER:
        raise BadInput.at("body_number", "Enter at most %(longest)s characters.", longest=LONGEST_BODY_NUMBER)
    shown: dict[str, str | bool] = {
        "certainty": club.certainty if certainty is None else certainty,
        "ratings": club.ratings if ratings is None else ratings,
        "game": game or club.game,
        "language": language or club.language,
        "large_print": club.large_print if large_print is None else large_print,
        "body": club.body if body is None else body,
        "body_number": club.body_number if body_number is None else body_number,
    }
    values: dict[str, str | int] = {
        "minutes_per_tray": minutes_per_tray,
        "minutes_per_move": minutes_per_move,
        "paper": paper,
    }
    with club_change(club, "settle", by) as under_way:
        under_way.data = {"name": name, "minutes": [minutes_per_tray, minutes_per_move], "paper": paper}
        under_way.data |= {name: wanted for name, wanted in shown.items() if wanted != getattr(club, name)}
        put(club, {"name": name, **shown, **values})
        for each in hooks.joined():
            each.settled(club)


@transaction.atomic
def remove_club(club: Club, typed: str) -> None:
    """Delete the club with everything in it, and people who belong to no other club. Raises BadInput unless its name
    was typed. Callers back up the database first: see :mod:`tourney.safekeeping.database_backup`."""
    must_mean(club, typed)
    lock_club(club.pk)
    # Wait for anyone who is entering a result before the first row is deleted; nobody can begin after that.
    locked({club.pk}, list(Section.objects.filter(club=club).values_list("pk", flat=True)))
    remove_rows(club)


def remove_rows(club: Club) -> None:
    """Delete every row of the club, and people who belong to no other club, holding the locks of all its nights."""
    people = users_of(club)
    want_no_more(Section.objects.filter(club=club).values_list("session", flat=True))
    with connection.cursor() as cursor:
        for model in reversed(every_table()):
            # One statement for each table: rows that refer to it have been deleted, and append-only rows may be deleted
            # only with their club.
            cursor.execute(f"DELETE FROM {model._meta.db_table} WHERE club_id = %s", [club.pk])
        cursor.execute(f"DELETE FROM {Club._meta.db_table} WHERE id = %s", [club.pk])
    left_behind.remove_loose_rows()
    _forget([user for user in people if not user.memberships.exists()])


def must_mean(club: Club, typed: str) -> None:
    """Raise BadInput unless the club's name was typed."""
    if " ".join(typed.split()) != club.name:
        raise BadInput.at("typed", "Type the name exactly as shown: %(name)s", name=club.name)


def _forget(people: list[User]) -> None:
    """Delete users whom no other club's row refers to, with their data and sessions."""
    gone = set()
    for user in people:
        if left_behind.names_user(user.pk):
            continue
        with suppress(ProtectedError):
            key = str(user.pk)
            user.delete()
            gone.add(key)
    theirs = [each.pk for each in Session.objects.iterator() if each.get_decoded().get(SESSION_KEY) in gone]
    Session.objects.filter(pk__in=theirs).delete()
