"""The club's mail server: its password is in one database row, and nowhere else."""

import io
import zipfile

import pytest

from tests.tourney.extras.mail.letters import address, published, server_at
from tourney import club_transfer as club_file
from tourney.desk.club.club_rows import every_table, tables
from tourney.desk.club.clubs import remove_club
from tourney.extras.mail.models import Letter, MailServer
from tourney.extras.mail.verbs.mail_server import MailServerSettings, send_no_more, use_server
from tourney.faults import BadInput
from tourney.models import Club, JournalEntry, Player

WORD = "queen of spades 1896"
GOOD = {"host": "smtp.example.org", "port": 587, "security": "starttls", "sender": "club@example.org"}
GOOD |= {"site": "https://club.example.org", "username": "club", "password": WORD}


def use(club, by, **other) -> MailServer:
    return use_server(club, MailServerSettings(**GOOD | other), by)


def test_password_is_in_no_log_club_file_or_row_text(club, by):
    server = use(club, by)
    use(club, by, port=25)
    assert WORD not in str(list(JournalEntry.objects.values_list("data", "before", "after")))
    assert [line.verb for line in JournalEntry.objects.all()] == ["use_mail_server"] * 2
    assert WORD not in f"{server!r} {server} {MailServerSettings(**GOOD)!r}"
    out = io.BytesIO()
    club_file.write(club, out)
    with zipfile.ZipFile(out) as archive:
        assert all(WORD.encode() not in archive.read(name) for name in archive.namelist())


def test_password_is_kept_until_changed_and_never_sent_to_another_server(club, by):
    assert use(club, by, password="").password == ""
    assert use(club, by).password == WORD
    assert use(club, by, password="", sender="other@example.org").password == WORD
    assert use(club, by, password="", username="").password == ""
    assert MailServer.objects.count() == 1


@pytest.mark.parametrize(
    "other", [{"host": "elsewhere.example.org"}, {"port": 26}, {"security": "none"}, {"username": "somebody"}], ids=str
)
def test_changed_connection_asks_for_the_password_again(club, by, other):
    before = use(club, by)
    with pytest.raises(BadInput, match="password: The mail server settings have changed, so type the password again"):
        use(club, by, password="", **other)
    after = MailServer.objects.get()
    assert {name: getattr(after, name) for name in other} == {name: getattr(before, name) for name in other}
    assert use(club, by, password="typed again", **other).password == "typed again"


def test_saving_unchanged_settings_adds_no_log_line(club, by):
    for _ in range(3):
        use(club, by, password="")
    assert JournalEntry.objects.count() == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("host", ""),
        ("host", "two words"),
        ("host", "a\nb"),
        ("host", "-a.org"),
        ("host", "x" * 300),
        ("host", "a/b"),
        ("port", 0),
        ("port", 70_000),
        ("security", "none at all"),
        ("sender", "nobody"),
        ("sender", "a@b.org\nBcc: c@d.org"),
        ("site", "club.example.org"),
        ("site", "javascript:alert(1)"),
        ("site", "https://"),
        ("site", "https://a b"),
        ("site", "https://example.org/?a=1"),
        ("site", "https://me@example.org"),
        ("site", "https://a.org\nX: y"),
        ("site", "http://[::1"),
        ("site", "http://a.org:0"),
        ("site", "http://a.org:99999"),
        ("username", "a\r\nb"),
        ("password", "a\x00b"),
        ("password", "p" * 201),
    ],
)
def test_error_is_reported_at_its_field_and_nothing_is_stored(club, by, field, value):
    with pytest.raises(BadInput) as bad:
        use(club, by, **{field: value})
    assert [fault.place for fault in bad.value.faults] == [field]
    assert not MailServer.objects.exists()


def test_changed_server_is_tried_at_once(club, by):
    server = use(club, by)
    MailServer.objects.update(failures=7, said="no answer", rests_until="2999-01-01T00:00Z")
    use(club, by)
    server.refresh_from_db()
    assert (server.failures, server.said, server.rests_until) == (0, "", None)


def test_switching_mail_off_deletes_waiting_letters_and_the_password(night, by, club):
    server_at(club)
    published(night, by)
    send_no_more(club, by)
    send_no_more(club, by)
    assert not MailServer.objects.exists()
    assert not Letter.objects.exists()
    assert JournalEntry.objects.filter(verb="forget_mail_server").count() == 1


def test_moved_club_takes_addresses_but_not_its_server_or_letters(night, by, club):
    """Letters that wait here are sent from here, or they would be sent twice."""
    use(club, by)
    published(night, by, wishes=["Ann 1"])
    assert {MailServer, Letter} <= set(every_table()) - set(tables())
    out = io.BytesIO()
    club_file.write(club, out)
    there = club_file.read(io.BytesIO(out.getvalue()))
    assert there.players.get(name="Ann 1").mail == address("Ann 1")
    assert not MailServer.objects.filter(club=there).exists()
    assert not Letter.objects.filter(club=there).exists()


@pytest.mark.parametrize("evil", ["a@b.org\nBcc: c@d.org", "nobody"])
def test_club_file_with_an_invalid_address_is_refused(night, by, club, evil):
    night(8)
    Player.objects.filter(name="Ann 1").update(mail=evil)
    out = io.BytesIO()
    club_file.write(club, out)
    with pytest.raises(BadInput, match="mail"):
        club_file.read(io.BytesIO(out.getvalue()))


def test_removed_club_leaves_no_server_and_no_letter(night, by, club):
    other = Club.objects.create(name="Another club")
    use(club, by), use(other, by)
    published(night, by)
    remove_club(club, club.name)
    assert not Letter.objects.exists()
    assert [server.club for server in MailServer.objects.all()] == [other]
