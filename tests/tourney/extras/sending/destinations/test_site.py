"""The club's own site: the same files by WebDAV and in a folder, and no file outside of it."""

import pytest
from django.utils import timezone

from tourney.bounded_request import Connection, NotSent
from tourney.extras.sending import night_to_send
from tourney.extras.sending.deliver import deliver
from tourney.extras.sending.models import NightSending
from tourney.extras.sending.night_to_send import site_files
from tourney.extras.sending.verbs.setups import set_up
from tourney.faults import BadInput
from tourney.hooks import web_space_of

from ..servers import to_webdav


@pytest.fixture
def root(tmp_path, settings):
    settings.SENDING_FOLDERS = [tmp_path / "allowed"]
    (tmp_path / "allowed").mkdir()
    return tmp_path / "allowed"


def outcome() -> tuple[str, str, str]:
    sending = NightSending.objects.get()
    return sending.state, sending.why, sending.said


def test_every_file_is_put_and_the_front_page_last(section, club, by, received, address):
    received.answers = [(201, "", {})]
    to_webdav(club, address)
    deliver(section, {"webdav": 0}, by)
    assert outcome() == ("sent", "", "")
    files = site_files(section.session)
    assert received.stored == {f"/upload/{name}": data for name, data in files.items()}
    assert list(received.stored)[-1] == "/upload/index.html"
    assert [path for method, path, _, _ in received.requests if method == "MKCOL"] == [
        f"/upload/{section.session.slug}/",
        f"/upload/{section.session.slug}/site/",
    ]
    assert all(headers["Authorization"].startswith("Basic ") for *_, headers in received.requests)


def test_existing_folders_are_not_a_fault(section, club, by, received, address):
    received.answers = [(405, "", {}), (405, "", {}), (204, "", {})]
    to_webdav(club, address)
    deliver(section, {"webdav": 0}, by)
    assert outcome() == ("sent", "", "")


@pytest.mark.parametrize(
    ("answers", "why", "said"),
    [
        ([(401, "", {})], "", "401 Unauthorized"),
        ([(201, "", {}), (201, "", {}), (201, "", {}), (507, "", {})], "", "507 Insufficient Storage"),
        ([(301, "", {"Location": "http://192.0.2.1/"})], "elsewhere", "301 Moved Permanently"),
    ],
)
def test_refusal_ends_it_with_the_servers_words(section, club, by, received, address, answers, why, said):
    received.answers = answers
    to_webdav(club, address)
    deliver(section, {"webdav": 0}, by)
    assert outcome() == ("refused", why, said)
    assert len(received.requests) == len(answers)


def test_server_that_goes_away_half_way_leaves_it_unknown(section, club, by, received, address, monkeypatch):
    received.answers = [(201, "", {"Connection": "close"})]
    reached = Connection._reached

    def once(line: Connection):
        if len(received.requests) == 3:
            raise NotSent("unreachable")
        return reached(line)

    monkeypatch.setattr(Connection, "_reached", once)
    to_webdav(club, address)
    deliver(section, {"webdav": 0}, by)
    assert outcome() == ("unknown", "interrupted", "")


def test_folder_gets_the_same_files(section, club, by, root):
    set_up(club, "folder", {"folder": str(root / "club")}, by)
    for seen in (0, 1):
        deliver(section, {"folder": seen}, by)
        assert outcome() == ("sent", "", "")
    files = [path for path in (root / "club").rglob("*") if path.is_file()]
    found = {path.relative_to(root / "club").as_posix(): path.read_bytes() for path in files}
    assert found == site_files(section.session)


def test_folder_that_is_no_longer_allowed_gets_nothing(section, club, by, root, settings):
    set_up(club, "folder", {"folder": str(root / "club")}, by)
    settings.SENDING_FOLDERS = []
    deliver(section, {"folder": 0}, by)
    assert outcome() == ("failed", "not-allowed", "")
    assert not (root / "club").exists()


def test_link_out_of_the_folder_is_not_followed(section, club, by, root, tmp_path):
    (tmp_path / "outside").mkdir()
    (root / "club").mkdir()
    (root / "club" / section.session.slug).symlink_to(tmp_path / "outside")
    set_up(club, "folder", {"folder": str(root / "club")}, by)
    deliver(section, {"folder": 0}, by)
    assert outcome() == ("failed", "not-allowed", "")
    assert list((tmp_path / "outside").iterdir()) == []


@pytest.mark.parametrize("typed", ["..", "allowed", "{root}/../outside", "{root}/link", "{root}x"])
def test_other_folders_are_refused(club, by, root, tmp_path, typed):
    (root / "link").symlink_to(tmp_path)
    with pytest.raises(BadInput, match="folder"):
        set_up(club, "folder", {"folder": typed.format(root=root)}, by)


def test_folder_that_cannot_be_written_to_says_why(section, club, by, root):
    (root / "club").write_text("a file")
    set_up(club, "folder", {"folder": str(root / "club")}, by)
    deliver(section, {"folder": 0}, by)
    assert outcome()[:2] == ("failed", "not-written")


def test_site_is_made_once_for_all_destinations_and_again_after_a_correction(section, monkeypatch):
    made = []
    monkeypatch.setattr(night_to_send, "site_files", lambda session: made.append(session) or {"a": b"b"})
    night = night_to_send.NightToSend(section.session)
    for count in (1, 1):
        assert night.site_files() == {"a": b"b"}
        assert len(made) == count
    section.session.corrected_at = timezone.now()
    night.site_files()
    assert len(made) == 2


def test_other_files_go_to_every_web_space_that_is_set_up(club, received, address, root):
    assert web_space_of(club) is None
    received.answers = [(201, "", {})]
    to_webdav(club, address)
    set_up(club, "folder", {"folder": str(root)})
    files = {"event/page.html": b"page", "event/index.html": b"index"}

    assert web_space_of(club)(files) == ""

    assert received.stored == {f"/upload/{name}": data for name, data in files.items()}
    assert [path for method, path, _, _ in received.requests if method == "MKCOL"] == ["/upload/event/"]
    assert {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*.html")} == files


def test_refusing_web_space_does_not_block_the_others(club, received, address, root):
    received.answers = [(403, "", {})]
    to_webdav(club, address)
    set_up(club, "folder", {"folder": str(root)})

    assert web_space_of(club)({"index.html": b"index"}) == "refused"

    assert (root / "index.html").exists()
