"""A club's stored schemes: carried in its file, without people who were forgotten, and gone with the club."""

from io import BytesIO

from tests.fixture_types import MakeNight
from tourney import club_transfer
from tourney.desk.club.clubs import remove_club
from tourney.desk.privacy.forgetting import forget
from tourney.extras.points.hooks import HOOKS
from tourney.extras.points.models import PointsScheme
from tourney.extras.points.verbs import schemes_of, switch
from tourney.models import Club, JournalEntry, Player

from .nights import use_own


def test_club_file_carries_the_schemes(club, by):
    use_own(club, by, public=True, rate="2.5")
    switch(club, "abf", True, False, by)
    file = BytesIO()
    club_transfer.write(club, file)
    copy = club_transfer.read(BytesIO(file.getvalue()))
    assert schemes_of(copy) == schemes_of(club)
    assert list(schemes_of(copy, public=True)) == ["own"]


def test_scheme_of_another_version_is_left_out(club, by):
    PointsScheme.objects.create(club=club, kind="of-next-year", on=True)
    assert schemes_of(club) == {}


def test_impossible_rules_in_a_file_are_refused_with_their_place(club, by):
    use_own(club, by)
    assert not list(HOOKS.disagreements(club))
    stored = PointsScheme.objects.get()
    stored.options |= {"rate": "lots", "depth": "9/1"}
    stored.save()
    found = list(HOOKS.disagreements(club))
    assert [(model, key) for model, key, _ in found] == [(PointsScheme, stored.pk)] * 2
    stored.options = ["lots"]
    stored.save()
    assert list(HOOKS.disagreements(club))


def test_schemes_go_with_their_club(club, by):
    use_own(club, by)
    other = Club.objects.create(name="Other")
    switch(other, "abf", True, True, by)
    remove_club(club, club.name)
    assert [each.club for each in PointsScheme.objects.all()] == [other]


def test_name_of_a_person_who_is_forgotten_leaves_the_own_scheme(night: MakeNight, club, by):
    night()
    use_own(club, by, name=f"{'X' * 50} Ann 1")
    forget(Player.objects.get(club=club, name="Ann 1"), by)
    assert "Ann 1" not in PointsScheme.objects.get().name
    assert list(schemes_of(club)) == ["own"]
    lines = JournalEntry.objects.filter(club=club, verb="keep_points_scheme")
    assert "Ann 1" not in str([(line.data, line.after) for line in lines])


def test_public_pages_are_made_again_only_when_something_changes(club, by):
    switch(club, "abf", True, True, by)
    epoch = Club.objects.get().epoch
    switch(club, "abf", True, True, by)
    switch(club, "acbl-club", False, False, by)
    assert Club.objects.get().epoch == epoch
    switch(club, "abf", True, False, by)
    assert Club.objects.get().epoch != epoch
