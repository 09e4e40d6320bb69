"""A language is one module, its catalogue and its test: the choice of languages, cards, dates and names follow."""

import polib

from .recipe import Recipe

USAGE = '''"""Portuguese: ás rei dama valete; paus ouros copas espadas; dobro, redobro."""

from ..usage import Letters, Usage

USAGE = Usage(
    letters=Letters("ARDV", "POCE", "NLSO", "ST", "passo", doubled=("DOBRO",), redoubled=("REDOBRO",)),
    small_dates=True,
    first_of_month="1.º",
)
'''
HEAD = {
    "Language": "pt",
    "X-Complete": "1",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n > 1);",
}
WORDS = {"Standings": "Classificação", "Contract": "Contrato", "North": "Norte"}
TEST = '''"""Portuguese."""

from datetime import date

from django.urls import reverse
from django.utils.translation import override

from tourney.language.cards import letters_of, read_bid, told_contract
from tourney.language.dates import date_in_words
from tourney.language.languages import languages


def test_it_is_offered_by_its_own_name_and_marked_as_partial():
    assert (languages()["pt"].name, languages()["pt"].in_part) == ("Português", True)


def test_contracts_are_written_and_read_in_its_letters():
    with override("pt"):
        assert told_contract("3NT") == "3ST"
    assert read_bid("4E DOBRO", letters_of("pt")) == "4SX"


def test_the_first_of_a_month_is_an_ordinal():
    with override("pt"):
        assert date_in_words(date(2026, 11, 1), "j F") == "1.º de novembro"


def test_page_is_served_in_it(client, db):
    answer = client.get(reverse("sign-in"), headers={"accept-language": "pt"})
    assert 'lang="pt"' in answer.content.decode()
'''

CATALOGUE = polib.POFile(wrapwidth=0)
CATALOGUE.metadata = HEAD
CATALOGUE.extend(polib.POEntry(msgid=text, msgstr=words) for text, words in WORDS.items())

RECIPE = Recipe(
    files={
        "tourney/language/usages/pt.py": USAGE,
        "tests/tourney/language/test_pt.py": TEST,
        "tourney/locale/pt/LC_MESSAGES/django.po": str(CATALOGUE),
        "tourney/locale/pt/LC_MESSAGES/django.mo": CATALOGUE.to_binary(),
    },
    near=(
        "tests/tourney/language/test_pt.py",
        "tests/tourney/language/test_usage.py",
    ),
    further=(
        "tests/tourney/language",
        "tests/tourney/web/middleware/test_language.py",
        "tests/test_house.py",
    ),
)
