"""The tables' pages in the players' own language: all of them, in both, and the desk in its own."""

import ast
import re
from pathlib import Path
from uuid import uuid4

import polib
import pytest
from django.template.base import Lexer, TokenType
from django.urls import reverse
from django.utils import translation
from django.utils.translation import templatize

import tourney
from tourney.web.table.language import COOKIE
from tourney.web.table.table_access import address_of

ROOT = Path(tourney.__file__).parent
TEMPLATES = ROOT.parent / "templates" / "table"
CATALOGUE = ROOT / "locale" / "de" / "LC_MESSAGES" / "django.po"
SAME = {"A", "K", "N", "S", "W", "N-S", "West", "Board", "Boards", "Board #", "Board %(number)s"}
"""What is the same word in both."""
SPEAK = {"_", "gettext", "gettext_lazy", "ngettext", "pgettext", "message", "plural", "in_context"}
PHONES = (ROOT / "web" / "table", ROOT / "desk" / "phones")
"""Where what only phones say is said."""


def german() -> polib.POFile:
    return polib.pofile(str(CATALOGUE))


def said_by_templates() -> set[str]:
    found = set()
    for path in TEMPLATES.glob("*.html"):
        code = templatize(path.read_text(), origin=str(path))
        for text in re.findall(r"""gettext\((?:u'no trump', )?(u'(?:[^'\\]|\\.)*'|u"(?:[^"\\]|\\.)*")\)""", code):
            found.add(ast.literal_eval(text))
    return found


def said_by_code() -> set[str]:
    found = set()
    for path in (path for folder in PHONES for path in folder.rglob("*.py")):
        text = path.read_text()
        if "django.utils.translation import" not in text and "movements.message import" not in text:
            continue
        for call in ast.walk(ast.parse(text)):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in SPEAK:
                first = call.args[1 if call.func.id in ("pgettext", "in_context") else 0]
                assert isinstance(first, ast.Constant), f"{path}:{call.lineno} says what nobody can translate"
                found.add(first.value)
    return found


def test_every_text_is_in_the_catalogue():
    known = {entry.msgid for entry in german()}
    templates, code = said_by_templates(), said_by_code()
    assert len(templates) > 70
    assert len(code) > 50
    assert templates - known == set()
    assert code - known == set()


def test_every_text_is_translated_and_none_is_guessed():
    catalogue = german()
    assert not catalogue.untranslated_entries()
    assert not catalogue.fuzzy_entries()
    assert not catalogue.obsolete_entries()
    assert {entry.msgid for entry in catalogue if entry.msgid == entry.msgstr} == SAME


def test_translations_keep_what_is_put_into_them():
    for entry in german():
        wanted = set(re.findall(r"%\(\w+\)[sd]|\{\w+\}|#|</?span[^>]*>", entry.msgid))
        for text in entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]:
            there = set(re.findall(r"%\(\w+\)[sd]|\{\w+\}|#|</?span[^>]*>", text))
            assert there == wanted or (entry.msgid_plural and there <= {"%(times)s", "%(tricks)s", "%(minutes)d"}), text


def test_what_is_compiled_says_what_is_written():
    compiled = polib.mofile(str(CATALOGUE.with_suffix(".mo")))
    assert {(one.msgctxt, one.msgid, one.msgstr, *one.msgstr_plural.values()) for one in compiled} == {
        (one.msgctxt, one.msgid, one.msgstr, *one.msgstr_plural.values()) for one in german()
    }


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.html")), ids=lambda path: path.name)
def test_no_template_says_anything_past_the_catalogue(path):
    """Outside of translated blocks there stand no words: neither as text nor in what is read out."""
    inside, left = False, []
    for token in Lexer(path.read_text()).tokenize():
        word = token.contents.split()[:1]
        if token.token_type == TokenType.BLOCK and word in (["blocktranslate"], ["endblocktranslate"]):
            inside = word == ["blocktranslate"]
        elif token.token_type == TokenType.TEXT and not inside:
            left.append(token.contents)
    rest = "\0".join(left)
    read_out = re.findall(r'(?:aria-label|title|alt|placeholder)="([^"\0]+)"', rest)
    texts = re.findall(r"[A-Za-z]{2,}", re.sub(r"&\w+;", " ", re.sub(r"<[^<>]*>", " ", rest)))
    assert read_out == []
    assert [text for text in texts if text not in ("XX",)] == []


def test_the_test_would_notice():
    assert "Yes, we’re %(line)s" in said_by_templates()
    assert "%(line)s: is that right?" in said_by_templates()
    assert "You get %(points)s." in said_by_code()


@pytest.mark.parametrize(
    ("asked", "answered"),
    [("de-AT,de;q=0.9,en;q=0.5", "de"), ("fr,de;q=0.5,en;q=0.4", "de"), ("nl", "en"), ("", "en"), (",;q=x", "en")],
)
def test_a_phone_is_answered_in_its_own_language(tonight, phone, asked, answered):
    here = phone(tonight(10), **{"Accept-Language": asked})
    assert ("Ja, wir sind" in here.read()) == (answered == "de")
    assert f'<html lang="{answered}">' in here.html()


def test_what_was_chosen_on_the_page_stays_chosen(client, tonight, phone):
    section = tonight(10)
    here = phone(section, **{"Accept-Language": "en"})
    assert "Ja, wir sind" in here.read(language="de")
    assert client.cookies[COOKIE]["path"] == reverse("find-table")
    assert "Ja, wir sind" in here.read()
    assert "Euer Tisch" in client.get(reverse("find-table")).content.decode()
    assert "Yes, we’re" in here.read(language="en")
    assert "Yes, we’re" in here.read(language="xx")


def test_refusals_and_questions_are_said_in_it(tonight, phone):
    here = phone(tonight(10), **{"Accept-Language": "de"})
    assert here.enter(3, ours="7").json()["said"] == "Nummer 1 kommt hier vor 3. Sagt, warum es anders ist."
    assert here.enter(1, ours="14").json()["said"] == "Mappe 1: das ist keine Zahl von Stichen. Wählt 0 bis 13."
    here.enter(1, ours="7")
    text = here.read()
    assert "O-W: stimmt das?" in text
    assert "Ihr habt 6 gemacht, die anderen 7." in text
    assert "Mappe 1 zurücknehmen" in text


def test_a_contract_is_told_in_german_letters(tonight, phone):
    here = phone(tonight(10, session={"game": "bridge", "scoring": "matchpoints"}), **{"Accept-Language": "de"})
    here.enter(made="3NT+1 E")
    text = here.read()
    assert "3SA von Ost, 10 Stiche: 430 für O-W" in text
    assert "Ihr habt 3SA von Ost gespielt und 10 Stiche gemacht. Ihr bekommt 430." in text


def test_the_desk_stays_as_it_is(director, tonight, phone):
    section = tonight(10)
    phone(section).read(language="de")
    assert translation.get_language() == "en-gb"
    asking = {"Accept-Language": "de"}
    assert "Phones at the tables" in director.get(reverse("phones", args=[section.pk]), headers=asking).content.decode()


def test_a_card_that_is_spent_says_so_in_it(client, tonight):
    section = tonight(10)
    wrong = address_of(section, 1).replace("/1/", "/2/", 1) + "?language=de"
    key = str(uuid4())
    assert client.get(wrong).status_code == 404
    answer = client.post(wrong.split("?")[0] + "enter/", {"key": key}, headers={"X-Outbox": "1"})
    assert answer.json()["said"].startswith("Diese Tischkarte gilt nicht mehr.")
