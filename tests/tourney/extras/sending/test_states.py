"""A night must be sent again if its content would differ, and is "not sent" only if that is certain."""

import io
from decimal import Decimal

import pytest
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone, translation

from tourney import club_transfer as club_file
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.queries import versions_of
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.results.record import correct, restore
from tourney.desk.results.rulings import Decision, rule
from tourney.desk.writing import By
from tourney.extras.sending.deliver import deliver, take_file
from tourney.extras.sending.models import FirstPublished, NightSending
from tourney.extras.sending.night_rows import rows_of
from tourney.extras.sending.verbs.setups import set_up
from tourney.models import Club, Section
from tourney.models.club import new_epoch
from tourney.scoring.made import Made

from .servers import to_bridgewebs


@pytest.fixture
def everywhere(section, club, by, received, address, settings, tmp_path) -> Section:
    """The night, sent to each destination that needs no server of its own, and the file taken."""
    settings.SENDING_FOLDERS = [tmp_path]
    club.body = "EBU"
    club.save()
    section.session.event.club.refresh_from_db()
    to_bridgewebs(club, address)
    set_up(club, "folder", {"folder": str(tmp_path)})
    for kind in ("printed", "backup"):
        set_up(club, kind, {})
    set_up(club, "national", {"charge": "10"})
    deliver(section, {"bridgewebs": 0, "folder": 0, "backup": 0}, by)
    for kind in ("national", "printed"):
        take_file(section, kind, by)
    assert states(section) == dict.fromkeys(("bridgewebs", "folder", "national", "printed", "backup"), "sent")
    return section


def edit(club: Club, by: By, **changed: str) -> None:
    """Change a player's record."""
    keep(club, PlayerRecord(**{"name": "A 1"} | changed), by, club.players.get(name="A 1"))


def states(section: Section) -> dict[str, str]:
    section = Section.objects.select_related("session__event__club").get(pk=section.pk)
    return {row.kind: row.state for row in rows_of(section)}


def again(section: Section) -> set[str]:
    return {kind for kind, state in states(section).items() if state == "again"}


ALL = {"bridgewebs", "folder", "national", "printed", "backup"}


def test_correction_changes_the_content_everywhere_until_it_is_reversed(everywhere, by):
    version = next(iter(versions_of(everywhere).values()))
    correct(version, Made(score=-990), "Wrong score", by)
    assert again(everywhere) == ALL
    restore(next(iter(versions_of(everywhere).values())), version, "It was right", by)
    assert states(everywhere) == dict.fromkeys(ALL, "sent")


def test_ruling_is_another_content_everywhere(everywhere, by):
    rule(everywhere, Decision(found="Slow play", contestant=1, penalty=Decimal(10), unit="percent"), by)
    assert again(everywhere) == ALL


def test_corrected_name_is_another_content_everywhere(everywhere, club, by):
    edit(club, by, name="Ann Other")
    assert again(everywhere) == ALL


def test_corrected_number_concerns_those_who_get_it(everywhere, club, by):
    edit(club, by, national="EBU 123456")
    assert again(everywhere) == {"national", "backup"}


def test_name_that_is_no_longer_shown_concerns_all_but_the_national_body(everywhere, club, by):
    edit(club, by, shown="withheld")
    assert again(everywhere) == ALL - {"national"}


def test_directors_language_does_not_change_the_content(everywhere, club, by):
    edit(club, by, shown="withheld")
    deliver(everywhere, {"bridgewebs": 1, "folder": 1, "backup": 1}, by)
    with translation.override("de"):
        assert again(everywhere) == {"printed"}


def test_second_press_sends_the_correction_and_it_is_sent(everywhere, club, by):
    edit(club, by, name="Ann Other")
    deliver(everywhere, {"bridgewebs": 1, "folder": 1, "backup": 1}, by)
    assert again(everywhere) == {"national", "printed"}


def test_digest_of_another_content_marks_the_night(section, club, by, received, address):
    to_bridgewebs(club, address)
    assert states(section) == {"bridgewebs": "not-sent"}
    deliver(section, {"bridgewebs": 0}, by)
    QuerySet.update(NightSending.objects.all(), digest="of an earlier content")
    assert states(section) == {"bridgewebs": "again"}


def test_restored_club_does_not_claim_that_a_night_was_not_sent(section, club, by):
    to_bridgewebs(club, "https://www.example.org/")
    assert states(section) == {"bridgewebs": "not-sent"}
    Club.objects.filter(pk=club.pk).update(epoch=new_epoch())
    assert states(section) == {"bridgewebs": "unknown"}


@pytest.mark.parametrize(
    ("state", "becomes"),
    [("refused", "unknown"), ("failed", "unknown"), ("sending", "unknown"), ("unknown", "unknown"), ("sent", "sent")],
)
def test_after_a_restore_only_what_arrived_as_it_is_now_is_certain(
    section, club, by, received, address, state, becomes
):
    to_bridgewebs(club, address)
    deliver(section, {"bridgewebs": 0}, by)
    QuerySet.update(NightSending.objects.all(), state=state)
    Club.objects.filter(pk=club.pk).update(epoch=new_epoch())
    assert states(section) == {"bridgewebs": becomes}


def test_night_published_after_the_restore_is_known(section, club, by):
    to_bridgewebs(club, "https://www.example.org/")
    FirstPublished.objects.all().delete()
    Club.objects.filter(pk=club.pk).update(epoch=new_epoch())
    withdraw(section, by)
    publish(section, by)
    assert states(section) == {"bridgewebs": "unknown"}, "it was published before, and may have been sent"


def test_club_from_another_machine_says_unknown(section, club, by, director):
    file = io.BytesIO()
    club_file.write(club, file)
    moved = club_file.read(io.BytesIO(file.getvalue()))
    to_bridgewebs(moved, "https://www.example.org/")
    there = Section.objects.get(club=moved)
    assert states(there) == {"bridgewebs": "unknown"}
    withdraw(there, by)
    publish(there, by)
    assert states(there) == {"bridgewebs": "unknown"}


def test_unknown_night_is_sent_only_by_a_press_of_its_own(section, club, by, director, received, address):
    to_bridgewebs(club, address)
    FirstPublished.objects.all().delete()
    page = reverse("finish-night", args=[section.pk])
    shown = director.get(page).content.decode()
    assert "Unknown, please check." in shown
    assert "Send again" in shown
    assert "Sends the night to" not in shown
    director.post(page, {"to-bridgewebs": "0"})
    assert states(section) == {"bridgewebs": "sent"}


def test_sending_of_an_earlier_version_has_no_digest_so_any_correction_counts(section, club, by, a_minute_later):
    to_bridgewebs(club, "https://www.example.org/")
    NightSending.objects.create(session=section.session, kind="bridgewebs", state="sent", at=timezone.now())
    assert states(section) == {"bridgewebs": "sent"}
    correct(next(iter(versions_of(section).values())), Made(score=-990), "Wrong score", by)
    assert states(section) == {"bridgewebs": "again"}
