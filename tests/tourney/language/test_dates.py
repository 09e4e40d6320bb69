"""A date is written as the reader's language writes it."""

import copy
import pickle
from datetime import UTC, date, datetime

import pytest
from django.conf.global_settings import LANGUAGES
from django.template import Context, Template
from django.utils import dateformat, translation
from django.utils.formats import get_format

from movements.message import message
from tourney.language import active_language
from tourney.language.dates import PARTS, date_in_words, formatted, moment
from tourney.language.told import told

DAY = date(2026, 11, 3)


@pytest.mark.parametrize(
    ("language", "how", "words"),
    [
        ("en-gb", "j F Y", "3 November 2026"),
        ("en-gb", "l j F Y", "Tuesday 3 November 2026"),
        ("en-gb", "j.n.", "3.11."),
        ("en-gb", "j M Y", "3 Nov 2026"),
        ("de", "j F Y", "3. November 2026"),
        ("de", "l j F Y", "Dienstag, 3. November 2026"),
        ("de", "j F", "3. November"),
        ("de", "F Y", "November 2026"),
        ("de", "l j", "Dienstag 3."),
        ("de", "j.n.", "03.11."),
        ("fr", "j F Y", "3 novembre 2026"),
        ("fr", "j.n.", "03/11"),
        ("nl", "j.n.", "3-11"),
        ("pl", "j F Y", "3 listopada 2026"),
        ("pl", "j M Y", "3 lis 2026"),
        ("pl", "l j F Y", "wtorek, 3 listopada 2026"),
        ("it", "j M Y", "3 nov 2026"),
        ("it", "l j F Y", "martedì 3 novembre 2026"),
    ],
)
def test_each_language_has_its_own_date_order(language, how, words):
    with translation.override(language):
        assert date_in_words(DAY, how) == words


@pytest.mark.parametrize(
    ("language", "how", "words"),
    [
        ("fr", "j F Y", "1er novembre 2026"),
        ("fr", "l j F Y", "dimanche 1er novembre 2026"),
        ("fr", "l j", "dimanche 1er"),
        ("fr", "j F Y, H:i", "1er novembre 2026, 00:00"),
        ("fr", "j.n.", "01/11"),
        ("it", "j M Y", "1º nov 2026"),
        ("it", "F Y", "novembre 2026"),
        ("nl", "j F Y", "1 november 2026"),
        ("pl", "j F Y", "1 listopada 2026"),
    ],
)
def test_first_of_a_month_is_an_ordinal_where_the_language_requires_it(language, how, words):
    with translation.override(language):
        assert date_in_words(datetime(2026, 11, 1), how) == words


@pytest.mark.sweep(6)
@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
def test_dates_are_those_of_django_in_its_languages(language):
    with translation.override(language):
        formats = [get_format(f"{name}_FORMAT") for name in ("DATE", "MONTH_DAY", "YEAR_MONTH", "SHORT_DATE")]
        for how in (*formats, "l j M Y, H:i", r"\N\o j F Y"):
            for month in range(1, 13):
                at = datetime(2026, month, 2 * month, 7, 5)
                assert formatted(at, how) == dateformat.format(at, how)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "nl", "pl"])
def test_dates_are_the_same_without_django(language, monkeypatch):
    days = [date(2026, month, day) for month in range(1, 13) for day in (1, 7 + month)]
    styles = [*PARTS.pattern.replace("\\", "").split("|"), "j F Y, H:i"]

    def written() -> list[str]:
        return [date_in_words(datetime(day.year, day.month, day.day), how) for day in days for how in styles]

    with translation.override(language):
        usual = written()
    monkeypatch.setattr(active_language._Active, "source", active_language._WithoutDjango(language))
    assert written() == usual


def test_other_days_ending_in_one_are_not_ordinals():
    with translation.override("fr"):
        assert [date_in_words(date(2026, 1, day)) for day in (11, 21, 31)] == [
            "11 janvier 2026",
            "21 janvier 2026",
            "31 janvier 2026",
        ]


def test_template_dates_follow_the_language():
    said = Template('{{ day|date:"j F Y" }} {{ at|date:"H:i" }} {{ day|date:"c" }} {{ none|date:"j F Y" }}')
    context = Context({"day": DAY, "at": datetime(2026, 11, 3, 19, 30, tzinfo=UTC), "none": None})
    assert said.render(context).startswith("3 November 2026 ")
    with translation.override("de"):
        assert said.render(context).startswith("3. November 2026 ")
        assert said.render(context).endswith(" 2026-11-03 ")


@pytest.mark.parametrize(
    ("at", "english", "german"),
    [
        (date(2026, 11, 3), "3 November 2026", "3. November 2026"),
        (datetime(2026, 5, 22, 9, 5), "22 May 2026, 09:05", "22. Mai 2026, 09:05"),
    ],
)
def test_date_in_a_message_follows_the_readers_language(at, english, german):
    said = message("stored on %(at)s", at=moment(at))
    assert said == f"stored on {english}" == told(said)
    with translation.override("de"):
        assert told(said) == f"stored on {german}"
        assert said == f"stored on {english}"


@pytest.mark.parametrize("again", [copy.copy, lambda said: pickle.loads(pickle.dumps(said))])
def test_copied_date_is_the_same_day(again):
    said = again(moment(date(2026, 11, 3)))
    with translation.override("de"):
        assert told(said) == "3. November 2026"
