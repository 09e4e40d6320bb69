"""The commands of an installation with several clubs."""

import json
import os
import re
from pathlib import Path

import pytest

from tests import program
from tests.migrated import migrated
from tests.tourney.club_transfer.full_club import fill
from tests.tourney.club_transfer.parts import parts
from tests.tourney.management.test_commands import KNICKERBOCKER, refused, run
from tourney.desk.club.clubs import open_club, remove_club
from tourney.desk.results.publishing import publish
from tourney.models import Club, Member, Player, Role, Session, User


@pytest.fixture
def other(club) -> Club:
    return open_club("Portland Club")


def test_clubs_are_created_listed_and_given_a_link(client, db):
    only = run("club", "--new", "Zur Post")
    assert "Zur Post is at http://127.0.0.1:8000/clubs/zur-post/\n" in only
    said = run("club", "--new", "Portland Club", "--address", "https://bridge.example/")
    assert "Portland Club is at https://bridge.example/clubs/portland-club/\n" in said
    path = re.search(r"https://bridge\.example(/\S+/join/\S+)", said)[1]
    assert client.post(path, {"name": "Egon", "password": "nine of clubs 1896"}).url == "/clubs/portland-club/desk/"
    assert Member.objects.get(club__slug="portland-club").role == Role.OWNER
    assert run("club") == "portland-club  Portland Club\nzur-post  Zur Post\n"


def test_new_club_has_the_game_that_the_command_names(db):
    run("club", "--new", "Portland Club", "--game", "whist")
    run("club", "--new", "Zur Post")
    assert list(Club.objects.order_by("slug").values_list("game", flat=True)) == ["whist", ""]


def test_new_owner_link_is_made_for_the_named_club(client, other):
    assert "There are several clubs on this server" in refused("club", "--invite")
    said = run("club", "--invite", "--club", "portland-club")
    assert client.get(re.search(r":8000(/\S+/join/\S+)", said)[1]).status_code == 200


def test_a_club_without_a_name_is_refused(db):
    assert "Enter a name of at most 80 characters." in refused("club", "--new", " ")
    assert not Club.objects.exists()


@pytest.mark.parametrize("command", [("import_night", str(KNICKERBOCKER)), ("demo",), ("take_out",)])
def test_a_command_for_one_club_asks_which(command, other):
    said = refused(*command)
    assert "There are several clubs on this server. Choose one of: knickerbocker-whist-club, portland-club." in said
    assert "There is no club 'nobody'" in refused(*command, "--club", "nobody")


def test_night_is_imported_and_demo_played_for_the_named_club(club, other):
    run("import_night", str(KNICKERBOCKER), "--club", "portland-club")
    run("demo", "--rounds", "1", "--club", "portland-club")
    assert Session.objects.filter(club=other).count() == 2
    run("demo", "--remove", "--club", "knickerbocker-whist-club")
    assert Session.objects.filter(club=other).count() == 2
    run("demo", "--remove", "--club", "portland-club")
    assert Session.objects.filter(club=other).count() == 1
    assert not Session.objects.filter(club=club).exists()


@pytest.mark.whole
def test_club_is_exported_and_imported(client, club, by, tmp_path):
    fill(club, by)
    file = tmp_path / "club.zip"
    assert run("take_out", "--out", str(file)) == f"{file}\n"
    assert "already exists. Specify another file: --out FILE" in refused("take_out", "--out", str(file))
    remove_club(club, club.name)
    said = run("take_in", str(file))
    assert "Knickerbocker Whist Club is at http://127.0.0.1:8000/clubs/knickerbocker-whist-club-again/\n" in said
    path = re.search(r":8000(/\S+/join/\S+)", said)[1]
    answer = client.post(path, {"name": "Dora Director", "password": "two of spades 1896"})
    assert answer.url == "/clubs/knickerbocker-whist-club-again/desk/"
    assert "At the tables" in client.get("/desk/").content.decode()
    assert Member.objects.get(user__username="Dora Director").role == Role.OWNER
    assert User.objects.count() == 2
    again = tmp_path / "again.zip"
    run("take_out", "--out", str(again))
    before, after = parts(file.read_bytes()), parts(again.read_bytes())
    # But for the invitation that was used, and what the journal tells of it.
    new = {name for name, rows in before.items() if after[name] != rows}
    assert {name.rpartition("-")[2] for name in new} == {
        "README.txt",
        "formeraddress.jsonl",  # what led to it elsewhere leads nowhere here
        "invitation.jsonl",
        "journalentry.jsonl",
    }


def test_invalid_club_file_is_refused(tmp_path, db):
    assert "No such file" in refused("take_in", str(tmp_path / "nothing.zip"))
    (tmp_path / "bad.zip").write_bytes(b"nothing")
    assert "This file cannot be read" in refused("take_in", str(tmp_path / "bad.zip"))


def test_the_published_nights_of_each_club_become_files(club, other, by, night, tmp_path):
    publish(night(10), by)
    publish(night(8, "howell"), by)
    night(12)
    Player.objects.filter(club=club, name="Ann 1").update(name="Anna Long-Name", shown="initials")
    run("publish_files", "--club", "knickerbocker-whist-club", "--out", str(tmp_path / "ours"))
    run("publish_files", "--club", "portland-club", "--out", str(tmp_path / "theirs"))
    assert not (tmp_path / "theirs").exists()
    nights = {path.name for path in (tmp_path / "ours").iterdir() if path.is_dir()}
    assert "2025-11-20-thursday-whist/site/index.html" in (tmp_path / "ours" / "index.html").read_text()
    assert nights == {"2025-11-20-thursday-whist", "2025-11-20-thursday-whist-2"}
    for each in nights:
        page = (tmp_path / "ours" / each / "site" / "index.html").read_text()
        assert "Knickerbocker Whist Club" in page
        assert "A. L." in page
        assert "Anna Long-Name" not in page
        assert (tmp_path / "ours" / each / "night.xlsx").exists()


def test_files_are_published_for_the_named_club(other, tmp_path):
    assert "There are several clubs on this server" in refused("publish_files", "--out", str(tmp_path))


@pytest.mark.whole
def test_two_clubs_run_on_one_real_server(tmp_path):
    """In separate processes, as an owner runs them: two clubs, each with its link; the server lists neither."""
    env = os.environ | {"TOURNEY_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    env.pop("DATABASE_URL", None)

    def manage(*words: str) -> str:
        done = program.run(["manage.py", *words], env)
        assert done.returncode == 0, done.stderr
        return done.stdout

    migrated(tmp_path)
    for name in ("Zur Post", "Portland Club"):
        manage("club", "--new", name)
    manage("import_night", str(Path("fixtures") / "knickerbocker.json"), "--club", "zur-post")
    assert manage("club").splitlines() == ["portland-club  Portland Club", "zur-post  Zur Post"]
    file = tmp_path / "post.zip"
    manage("take_out", "--club", "zur-post", "--out", str(file))
    about = json.loads(parts(file.read_bytes())["club.json"])
    assert about["club"]["name"] == "Zur Post"
    assert "zur-post-2" in manage("take_in", str(file))
