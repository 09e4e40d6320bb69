"""The clubs of an installation: opened, named, moved, and removed completely."""

from datetime import date
from importlib import import_module

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import models

from tests.tourney.club_transfer.full_club import fill
from tourney.desk.club import clubs, members
from tourney.desk.club.club_rows import tables
from tourney.desk.setup.nights import NewNight, game_of, open_night
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import Club, Invitation, JournalEntry, Member, Role, SolvedDeal, User


def everything() -> dict[str, list[tuple]]:
    """Every row of every table."""
    return {model._meta.label: sorted(map(repr, models.QuerySet(model).values_list())) for model in apps.get_models()}


@pytest.fixture
def portland(db) -> Club:
    return clubs.open_club("Portland Club")


@pytest.fixture
def egon(portland) -> User:
    user = User.objects.create_user("Egon")
    Member.objects.create(club=portland, user=user, role=Role.OWNER)
    return user


def signed_in(user: User) -> None:
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session.save()


@pytest.mark.whole
def test_removed_club_leaves_nothing_and_other_clubs_stay_untouched(club, by):
    fill(club, by)
    signed_in(by.user)
    before = everything()
    portland, egon = clubs.open_club("Portland Club"), User.objects.create_user("Egon")
    Member.objects.create(club=portland, user=egon, role=Role.OWNER)
    fill(portland, By(egon), seed=3)
    signed_in(egon)
    grown = {label for label, rows in everything().items() if len(rows) > len(before[label])}
    assert {model._meta.label for model in (Club, *tables())} | {"tourney.User", "sessions.Session"} <= grown
    solved = SolvedDeal.objects.filter(tricks="").latest("night")
    SolvedDeal.objects.filter(pk=solved.pk).update(tricks="a" * 20)
    clubs.remove_club(portland, "Portland Club")
    left = everything()
    # A fact about cards belongs to no club: another night may have them too.
    stays = [row for row in left["tourney.SolvedDeal"] if row not in before["tourney.SolvedDeal"]]
    assert [solved.hash in row for row in stays] == [True]
    left["tourney.SolvedDeal"] = before["tourney.SolvedDeal"]
    assert left == before


def test_member_of_another_club_stays_when_a_club_is_removed(club, by, portland, egon):
    Member.objects.create(club=club, user=egon, role=Role.SCORER)
    clubs.remove_club(portland, portland.name)
    assert {(each.club, each.role) for each in egon.memberships.all()} == {(club, Role.SCORER)}


def test_author_of_entries_in_another_club_keeps_their_name(club, portland, egon):
    open_night(club, NewNight("Thursday", date(2025, 11, 20)), By(egon))
    clubs.remove_club(portland, portland.name)
    assert club.events.get().sessions.get().journal.get().by.username == "Egon"


@pytest.mark.parametrize("typed", ["", "portland club", "Portland", "Portland Club!"])
def test_removing_a_club_needs_its_typed_name(portland, typed):
    with pytest.raises(BadInput, match="Type the name exactly as shown: Portland Club"):
        clubs.remove_club(portland, typed)
    assert Club.objects.filter(pk=portland.pk).exists()


@pytest.mark.parametrize("name", ["", "   ", "x" * 81])
def test_a_club_needs_a_name(db, name):
    with pytest.raises(BadInput, match="Enter a name of at most 80 characters"):
        clubs.open_club(name)


@pytest.mark.parametrize("slug", ["", "Zur Post", "a/b", "ä", "x" * 61, "-a-"])
def test_invalid_club_address_is_refused(club, slug):
    with pytest.raises(
        BadInput, match=r"Use only the letters a to z, digits and hyphens, up to 60 characters in all\."
    ):
        clubs.move_club(club, slug)
    club.refresh_from_db()
    assert club.slug == "knickerbocker-whist-club"


def test_current_or_former_address_of_another_club_is_refused(club, portland):
    clubs.move_club(portland, "portland")
    for slug in ("portland", "portland-club"):
        with pytest.raises(BadInput, match=rf"The address '{slug}' is or was used by another club\."):
            clubs.move_club(club, slug)


def test_command_must_name_a_club_where_there_are_several(club, portland):
    assert clubs.the_club("portland-club") == portland
    for slug, said in (("", "There are several clubs on this server"), ("nobody", "There is no club 'nobody'")):
        with pytest.raises(BadInput, match=said) as bad:
            clubs.the_club(slug)
        assert "knickerbocker-whist-club, portland-club" in str(bad.value)


def test_only_club_needs_no_name_and_is_created_on_first_use(db):
    made = clubs.the_club()
    assert clubs.the_club() == made
    assert Club.objects.get() == made


def test_member_without_a_password_gets_in_by_a_link_for_their_role(club, db):
    """This is the case for all members whose club was imported from a file."""
    fritz = User.objects.create(username="Fritz", password="!")
    Member.objects.create(club=club, user=fritz, role=Role.SCORER)
    with pytest.raises(
        BadInput, match=r"The name 'Fritz' is already taken\. Add something to it, such as an initial\."
    ):
        members.accept(club, members.invite(club, Role.DIRECTOR), "Fritz", "nine of clubs 1896")
    came = members.accept(club, members.invite(club, Role.SCORER), "fritz", "nine of clubs 1896")
    assert came == fritz
    assert came.check_password("nine of clubs 1896")
    assert came.memberships.get().role == Role.SCORER
    with pytest.raises(
        BadInput, match=r"The name 'Fritz' is already taken\. Add something to it, such as an initial\."
    ):
        members.accept(club, members.invite(club, Role.SCORER), "Fritz", "ten of clubs 1896")
    assert Invitation.objects.filter(used_at=None).count() == 2


def test_passwordless_account_of_another_club_is_not_taken_for_a_local_one(club, portland):
    fritz = User.objects.create(username="Fritz", password="!")
    Member.objects.create(club=portland, user=fritz, role=Role.SCORER)
    with pytest.raises(
        BadInput, match=r"The name 'Fritz' is already taken\. Add something to it, such as an initial\."
    ):
        members.accept(club, members.invite(club, Role.SCORER), "Fritz", "nine of clubs 1896")


def test_club_language_changes_with_its_other_settings_and_is_logged(club, by):
    assert club.language == "en-gb"
    clubs.settle(club, club.name, 7, 2, by, language="de")
    club.refresh_from_db()
    assert club.language == "de"
    line = JournalEntry.objects.get(club=club)
    assert (line.verb, line.data["language"]) == ("settle", "de")
    clubs.settle(club, club.name, 7, 2, by)
    assert JournalEntry.objects.filter(club=club).count() == 1
    with pytest.raises(BadInput, match=r"Choose one of the options\."):
        clubs.settle(club, club.name, 7, 2, by, language="tlh")


def test_game_of_a_club_is_its_choice_or_that_of_its_newest_night_or_bridge(club, by):
    assert game_of(club) == "bridge"
    open_night(club, NewNight("Thursday", date(2025, 11, 20), game="auction"), by)
    assert game_of(club) == "auction"
    clubs.settle(club, club.name, 7, 2, by, game="whist")
    club.refresh_from_db()
    assert game_of(club) == club.game == "whist"
    assert JournalEntry.objects.filter(club=club).latest("pk").data["game"] == "whist"
    with pytest.raises(BadInput, match=r"Choose one of the options\."):
        clubs.settle(club, club.name, 7, 2, by, game="vint")


def test_new_club_shows_how_certain_a_ranking_is(portland):
    assert portland.certainty


def test_first_club_of_a_server_shows_certainty_until_it_chooses_otherwise(db):
    assert clubs.only_club().certainty
    Club.objects.update(certainty=False)
    assert not clubs.only_club().certainty
