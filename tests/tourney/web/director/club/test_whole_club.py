"""The whole club on its owner's pages: its address, its file, its removal."""

import io
import re
import zipfile

import pytest
from django.urls import reverse

from tests.tourney.web.middleware.test_club_prefix import below, text
from tourney import club_transfer as club_file
from tourney.desk.club.clubs import open_club
from tourney.models import Club, FormerAddress, Member, Role, User
from tourney.safekeeping.database_backup import NoBackup


@pytest.fixture
def other(club) -> Club:
    return open_club("Portland Club")


def test_whole_club_is_exported_as_one_file(director, club, night):
    night(10)
    answer = director.get(reverse("club-file"))
    assert re.fullmatch(
        r'attachment; filename="knickerbocker-whist-club-\d{4}-\d\d-\d\d.zip"', answer["Content-Disposition"]
    )
    assert answer["Cache-Control"] == "no-store"
    data = b"".join(answer.streaming_content)
    assert "README.txt" in zipfile.ZipFile(io.BytesIO(data)).namelist()
    assert club_file.read(io.BytesIO(data)).members.count() == 1


def test_file_is_sent_in_pieces(director, night):
    night(10)
    answer = director.get(reverse("club-file"))
    pieces = list(answer.streaming_content)
    assert len(pieces) > 1
    assert max(map(len, pieces)) <= 4096


def test_club_is_removed_when_its_name_is_typed(director, club, other, night, settings):
    night(10)
    page = below(club, "club-remove")
    assert "Remove Knickerbocker Whist Club" in text(director, page)
    answer = director.post(page, {"typed": "Knickerbocker Whist Club"}, follow=True)
    assert answer.redirect_chain == [("/", 302)]
    assert "Knickerbocker Whist Club was removed" in answer.content.decode()
    assert list(Club.objects.all()) == [other]
    assert not User.objects.exists()
    assert director.get("/desk/").url.startswith("/sign-in/")
    assert len(list(settings.BACKUP_DIR.glob("tourney-*"))) == 1


def test_wrong_name_removes_nothing_and_makes_no_copy(director, club, settings):
    answer = director.post(reverse("club-remove"), {"typed": "Knickerbocker"})
    assert answer.status_code == 422
    assert "Type the name exactly as shown: Knickerbocker Whist Club" in answer.content.decode()
    assert Club.objects.get() == club
    assert not list(settings.BACKUP_DIR.glob("*"))


def test_club_stays_when_no_copy_can_be_made(director, club, monkeypatch):
    def full():
        raise NoBackup.at("back-up", "No backup could be made: the disk is full.")

    monkeypatch.setattr("tourney.web.director.club.whole_club.back_up", full)
    answer = director.post(reverse("club-remove"), {"typed": club.name})
    assert answer.status_code == 422
    assert "the disk is full" in answer.content.decode()
    assert Club.objects.get() == club


def test_owner_changes_the_address_and_lists_the_club(director, club, other):
    assert 'value="knickerbocker-whist-club"' in text(director, below(club, "club"))
    answer = director.post(below(club, "club-address"), {"slug": "Knicks", "listed": "on"})
    assert answer.url == "/clubs/knicks/desk/club/"
    assert "Saved" in text(director, answer.url)
    assert 'href="/clubs/knicks/"' in text(director, "/")
    assert director.get("/clubs/knickerbocker-whist-club/").url == "/clubs/knicks/"
    director.post("/clubs/knicks/desk/club/address/", {"slug": "knicks"})
    assert "/clubs/knicks/" not in text(director, "/")
    assert FormerAddress.objects.get().slug == "knickerbocker-whist-club"


@pytest.mark.parametrize("slug", ["portland-club", "", "a b"])
def test_invalid_club_address_is_refused(director, club, other, slug):
    answer = director.post(below(club, "club-address"), {"slug": slug}, follow=True)
    assert re.search(
        "is or was used by another club|Use only the letters a to z, digits and hyphens|Type an address",
        answer.content.decode(),
    )
    club.refresh_from_db()
    assert club.slug == "knickerbocker-whist-club"


def test_the_only_club_at_the_root_is_not_asked_for_an_address(director, club):
    assert "Address of the club" not in text(director, reverse("club"))


def test_director_may_neither_export_nor_remove_the_club(client, club):
    user = User.objects.create_user("Fritz")
    Member.objects.create(club=club, user=user, role=Role.DIRECTOR)
    client.force_login(user)
    for name in ("club-file", "club-remove"):
        assert client.get(reverse(name)).status_code == 403
        assert client.post(reverse(name), {"typed": club.name}).status_code == 403
    assert Club.objects.exists()
