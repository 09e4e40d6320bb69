"""Activity logs of nights as an earlier version wrote them: replayed, read, and continued."""

import gzip

import pytest

from tourney.desk.journal.replay import replay
from tourney.desk.queries import standings_of, versions_of
from tourney.desk.results.record import take_away
from tourney.desk.writing import BY_COMMAND
from tourney.exchange import journal_file
from tourney.language.facts import reason_words
from tourney.web.journal_words import story

from . import FOLDER

LOGS = sorted(FOLDER.glob("*.jsonl.gz"))
REWORDED = {
    "taken back": "undone",
    "the second was right": "the second entry was right",
    "as it was played": "recorded as it was played",
}
"""Words of the logs, and what they are shown as today."""


def today(why: str) -> str:
    for then, now in REWORDED.items():
        why = why.replace(then, now)
    return why


@pytest.mark.django_db
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_an_activity_log_of_an_earlier_version_is_read_sentence_by_sentence(path):
    session = replay(journal_file.read(gzip.decompress(path.read_bytes())))
    sentences = {line.number: (line.verb, story(line, session.game)) for line in session.journal.order_by("number")}
    assert [each for each in sentences.values() if each[0] == each[1] or set("{}[]") & set(each[1])] == []
    section = session.sections.order_by("name").first()
    versions = [version for result in section.results.all() for version in result.versions.all()]
    assert {version.reason for version in versions} == {None}
    assert all(reason_words(version.why, None) == today(version.why) for version in versions)
    assert standings_of(session).rankings


@pytest.mark.django_db
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_night_of_an_earlier_version_continues_with_structured_data(path):
    session = replay(journal_file.read(gzip.decompress(path.read_bytes())))
    session.published_at = session.final_at = None
    session.save()
    section = session.sections.order_by("name").first()
    version = next(iter(versions_of(section).values()))
    assert take_away(version, "nobody played it", BY_COMMAND).reason == {}
    assert story(session.journal.last(), "whist").startswith(f"removed a result: {version.result}, from ")
