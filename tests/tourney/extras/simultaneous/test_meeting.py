"""Two clubs meet through a folder on a web server, and each has the whole field."""

from tourney.desk.queries import night_of
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.meeting import meet
from tourney.extras.simultaneous.models import HeldFile, RefusedFile, Simultaneous
from tourney.extras.simultaneous.protocol.board_frequencies import add, frequencies_of
from tourney.extras.simultaneous.verbs import held_files
from tourney.extras.simultaneous.verbs.held_files import exchange_of
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.taking_part import report


def exchange(played) -> None:
    """Each club reports and meets the other; the first meets once more for what the second has sent."""
    for event in (played.first, played.second, played.first):
        report(event, event.club)
        meet(event)


def test_both_clubs_have_the_total_of_both_nights(played, folder):
    both = played(folder.address)
    expected: dict = {}
    for section in both.sections:
        add(expected, frequencies_of(night_of(section.session)))

    exchange(both)

    for event in (both.first, both.second):
        with exchange_of(event) as held:
            assert held.total == expected
        assert event.met_at
        assert not event.problem


def test_file_that_a_stranger_put_there_is_refused_and_shown(played, folder):
    both = played(folder.address)
    exchange(both)
    [path] = [each for each in folder.files if each.endswith("frequencies.json")][1:]
    folder.files[path] = folder.files[path].replace(b'"number":17', b'"number":18')

    meet(both.first)

    assert "signature does not match" in str(RefusedFile.objects.get().faults[0])
    assert len([each for each in field_table(both.first).clubs if each.heard_at]) == 2


def test_refusing_server_is_reported_and_nothing_is_lost(played, folder):
    both = played(folder.address)
    folder.refuses = True
    report(both.first, both.first.club)
    assert meet(both.first) == "refused"
    folder.refuses = False
    assert meet(both.first) == ""
    assert [each for each in folder.files if each.endswith("frequencies.json")]


def test_boards_are_public_once_the_organiser_ends_the_embargo(played, folder):
    both = played(folder.address)
    exchange(both)
    assert not field_table(both.second).public

    end_embargo(both.first)
    exchange(both)
    meet(both.second)

    assert field_table(both.second).public


def test_club_with_an_earlier_backup_never_contradicts_itself(played, folder, monkeypatch):
    both = played(folder.address)
    exchange(both)
    second, number = both.second, both.second.reported
    monkeypatch.setattr("tourney.extras.simultaneous.verbs.taking_part.time", lambda: 0)
    HeldFile.objects.filter(event=second).delete()
    Simultaneous.objects.filter(pk=second.pk).update(reported=0, told="")
    held_files._readers.clear()
    second.refresh_from_db()

    meet(second)
    report(second, second.club)

    assert second.reported == number + 1
    meet(second)
    meet(both.first)
    assert not field_table(both.first).stories
