"""tourney move: a code there, the move here, and the message when it is refused."""

import pytest
from django.core.management import CommandError, call_command

from tests.tourney.extras.moving.both_ends import TO, other_end
from tourney.extras.moving.models import Arrival
from tourney.extras.moving.verbs import arriving
from tourney.models import Club, ClubState

__all__ = ["other_end"]


def test_code_is_printed_once_and_stored_as_a_digest(db, capsys):
    call_command("move", "--accept")
    code = capsys.readouterr().out.split()[0]
    assert len(code) == 23
    assert code not in str(Arrival.objects.values())


def test_move_prints_the_clubs_new_address_and_the_owners_link(club, other_end, capsys):
    call_command("move", club.slug, "--to", TO, "--code", arriving.permit())
    said = capsys.readouterr().out
    copy = Club.objects.exclude(pk=club.pk).get()
    assert f"{club.name} is now at {TO}/clubs/{copy.slug}/" in said
    assert "Frozen for" in said
    assert f"/clubs/{copy.slug}/join/" in said
    call_command("club")
    assert f"(moved to {TO}/clubs/{copy.slug}/)" in capsys.readouterr().out
    call_command("move", club.slug, "--resume")
    assert f"/clubs/{copy.slug}/join/" in capsys.readouterr().out


def test_refusal_exits_with_2_and_says_that_the_club_is_still_here(club, other_end):
    with pytest.raises(CommandError, match="The club is still here, unchanged") as refused:
        call_command("move", club.slug, "--to", TO, "--code", "AAAAA-BBBBB-CCCCC-DDDDD")
    assert refused.value.returncode == 2


def test_unopened_copy_is_removed_and_an_open_one_is_not(club, other_end, capsys):
    call_command("move", club.slug, "--to", TO, "--code", arriving.permit())
    copy = Club.objects.exclude(pk=club.pk).get()
    with pytest.raises(CommandError, match="No copy is waiting at '"):
        call_command("move", copy.slug, "--drop")
    Club.objects.filter(pk=copy.pk).update(standing=ClubState.ARRIVING)
    Arrival.objects.update(opened_at=None)
    call_command("move", copy.slug, "--drop")
    assert not Club.objects.filter(pk=copy.pk).exists()
