"""A file stored between two pages: for one user, for a while, and deleted afterwards."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session as Kept
from django.utils import timezone

from tourney.desk.setup import staged_file
from tourney.desk.setup.staged_file import TooLong, stage, staged, unstage
from tourney.models import User


@pytest.fixture
def colleague(club) -> User:
    return User.objects.create_user("colleague@example.org")


def test_staged_file_is_returned_only_to_its_user(club, user, colleague):
    key = stage(club, user, "night.xml", b"<USEBIO/>" * 1000).key
    assert staged(club, user, key).data == b"<USEBIO/>" * 1000
    assert staged(club, colleague, key) is None


@pytest.mark.parametrize("key", ["", "none", "x" * 5000, "../../etc", "\x00"])
def test_unknown_key_gives_no_file(club, user, key):
    assert staged(club, user, key) is None


def test_login_session_key_is_not_a_staged_file(client, club, user):
    client.force_login(user)
    assert staged(club, user, client.session.session_key) is None


def test_imported_and_abandoned_files_are_deleted(club, user):
    unstage(stage(club, user, "first", b"1").key)
    assert not Kept.objects.exists()
    forgotten = stage(club, user, "second", b"2").key
    Kept.objects.update(expire_date=timezone.now() - timedelta(minutes=1))
    assert staged(club, user, forgotten) is None
    stage(club, user, "third", b"3")
    assert Kept.objects.count() == 1


def test_file_too_large_even_when_compressed_is_refused(club, user, monkeypatch):
    monkeypatch.setattr(staged_file, "LARGEST", 10)
    with pytest.raises(TooLong):
        stage(club, user, "night.xml", bytes(range(256)))
