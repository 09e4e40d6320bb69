"""The help pages are the guide in ``docs/``: every page of it, with its pictures, without internet."""

import re
from functools import cache
from pathlib import Path

import polib
import pytest
from django.urls import get_resolver, reverse

from tourney import installed
from tourney.language.usage import usage_of
from tourney.scoring.terms import spoken
from tourney.web import guide
from tourney.web.director import help as help_pages

CODES = ("en", "de", "fr", "it", "nl", "pl")
TEXTS = [(page, language) for page in guide.pages() for language in (CODES if page in guide.TRANSLATED else ["en"])]


def anchors(page: str, language: str = "en") -> set[str]:
    return set(re.findall(r'<h\d id="([^"]+)"', shown(guide.text_of(page, language), guide.place_of(page, language))))


def shown(text: str, place: str = "") -> str:
    return guide.html(text, lambda link: f"/{link}", place)


def labels(text: str) -> set[str]:
    """Return the labels that a help text quotes from the screen."""
    return set(re.findall(r"(?<![\w*])\*([^*\n]+)\*(?!\w)", text))


def test_link_leads_to_a_help_page_and_a_dead_link_becomes_plain_words():
    made = guide.html("[here](a.md) and [there](b.md)", {"a.md": "/help/a/"}.get)

    assert made == '<p><a href="/help/a/">here</a> and <span>there</span></p>'


def test_table_has_its_header_and_rows():
    made = shown("| a | b |\n|---|---|\n| 1 | `2` |")

    assert 'class="scroll"' in made.partition(">")[0]
    assert "<td><code>2</code></td>" in made


@pytest.mark.parametrize(("page", "language"), TEXTS)
def test_no_markdown_is_left_over(page, language):
    text = re.sub(
        r"<(pre|code)>.*?</\1>",
        "",
        shown(guide.text_of(page, language), guide.place_of(page, language)),
        flags=re.DOTALL,
    )
    words = re.sub(r"<[^>]+>", " ", text)
    assert not re.findall(r"\]\(|\*\*|`|^#+ |^\| |^ *- |\{[#:]", words, re.MULTILINE)


@cache
def on_the_screen(language: str) -> set[str]:
    """Every text of the program in that language, in the words of either game."""
    entries = polib.pofile(str(guide.HERE / f"tourney/locale/{language.replace('en', 'de')}/LC_MESSAGES/django.po"))
    texts = (entry.msgid if language == "en" else entry.msgstr for entry in entries)
    return {spoken(text, game) for text in texts for game in ("whist", "bridge")}


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("page", guide.TRANSLATED)
def test_help_uses_the_labels_on_the_screen(page, language):
    assert labels(guide.text_of(page, language)) <= on_the_screen(language)


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("page", guide.TRANSLATED)
def test_each_language_has_the_same_tasks_in_the_same_order(page, language):
    tasks = [re.findall(r"\{#([\w-]+)\}|^(\d)\.", guide.text_of(page, each), re.MULTILINE) for each in ("en", language)]

    assert tasks[0] == tasks[1]


def pictures(page: str, language: str) -> list[tuple[str, str]]:
    """Alternative text and name of each picture that the text shows."""
    return re.findall(r"!\[([^]]*)\]\((\w+\.png)\)", guide.text_of(page, language))


@pytest.mark.parametrize("language", CODES)
def test_each_language_shows_its_own_copy_of_every_picture_once(language):
    found = [name for page in guide.TRANSLATED for _, name in pictures(page, language)]

    assert found == [name for page in guide.TRANSLATED for _, name in pictures(page, "en")]
    assert sorted(found) == sorted(path.name for path in (guide.FOLDER / "help" / language).glob("*.png"))


@pytest.mark.parametrize("language", CODES)
def test_pictures_are_described_in_the_language_and_small(language):
    for page in guide.TRANSLATED:
        for (words, name), (english, _) in zip(pictures(page, language), pictures(page, "en"), strict=True):
            file = guide.FOLDER / "help" / language / name
            assert 40 <= len(words) <= 200, name
            assert language == "en" or words != english, name
            assert file.stat().st_size <= 42_000, file
            assert guide.size_of(f"help/{language}/{name}")[0] <= 1100, file


def test_picture_keeps_its_place_while_it_loads():
    width, height = guide.size_of("help/de/standings.png")

    made = guide.html("![Rangliste](standings.png){width=270}", lambda link: f"/{link}", "help/de/")

    for each in ("/help/de/standings.png", "lazy", "270", round(height * 270 / width)):
        assert f'="{each}"' in made


def test_every_guide_file_is_a_page_and_its_links_and_pictures_exist():
    files = {path.stem for path in guide.FOLDER.glob("*.md")}
    pages = {*guide.pages().keys() - guide.TRANSLATED, "index"}
    assert files == pages if {*installed.extras()} == {*installed.EXTRAS} else files > pages
    for page, language in [*TEXTS, ("index", "en")]:
        folder = guide.FOLDER / "help" / language if page in guide.TRANSLATED else guide.FOLDER
        for link in re.findall(r"\]\(([^)]+)\)", guide.text_of(page, language)):
            if not link.startswith("http"):
                name, _, place = link.partition("#")
                assert (folder / name).is_file(), (page, link)
                assert not place or place in anchors(Path(name).stem), (page, link)


def test_evening_has_at_least_twelve_pictures():
    assert guide.text_of("evening").count("![") >= 12


def test_each_directors_page_links_to_a_section_about_it(director):
    names = {each for each in get_resolver().reverse_dict if isinstance(each, str)}
    places = help_pages.places()
    assert places.keys() <= names
    for name, place in places.items():
        page, _, heading = place.partition("#")
        assert heading in anchors(page), name
        assert director.get(reverse("help"), {"page": name}).url == reverse("help-page", args=[page]) + f"#{heading}"
    assert director.get(reverse("help")).url == reverse("help-page", args=["director"])


def test_help_opens_with_its_pictures_and_loads_nothing_from_elsewhere(director):
    assert f'href="{reverse("help")}?page=desk"' in director.get(reverse("desk")).content.decode()
    for page, language in TEXTS:
        answer = director.get(reverse("help-page", args=[page]), headers={"Accept-Language": language})
        text = answer.content.decode()
        assert answer.status_code == 200
        for address in set(re.findall(r'<img [^>]*?src="([^"]+)"', text)):
            assert director.get(address).headers["Content-Type"] == "image/png"
        assert not re.findall(r'(?:src|href)="https?:', text)


@pytest.mark.parametrize(("game", "words", "others"), [("whist", "tray", "board"), ("bridge", "board", "tray")])
def test_english_help_uses_the_words_of_the_clubs_game(director, club, game, words, others):
    type(club).objects.update(game=game)
    text = director.get(reverse("help-page", args=["director"])).content.decode()
    assert f'<h3 id="wrong-board">A result was entered for the wrong {words}</h3>' in text
    assert f"set of {others}s" not in text
    assert "<code>pass</code> is a passed-out board" in text


WORDS = {"en": ("board", "tray"), "de": ("board", "mappe"), "it": ("board", "astucc")}
WORDS |= dict.fromkeys(("fr", "nl", "pl"), WORDS["en"])
"""The words of bridge and whist; French, Dutch and Polish have one for both (docs/terms), and say neither."""
OF_BOTH_GAMES = {*guide.TRANSLATED, "evening", "movements", "dealing", "ratings"} & guide.pages().keys()
"""Pages that clubs of either game read; the others are about bridge, or for hosts and other programs."""
OF_ONE_GAME = re.compile(r"!\[|^\||^ {4}|\bat bridge\b|\bbeim Bridge\b|\ba bridge\b", re.IGNORECASE)
"""Lines that keep their words: pictures, rows of tables, code, and what is said of bridge."""
MARKED = re.compile(r"<!--(.*?)-->")
"""What a text of the guide names as a form with another word at whist."""


def prose_of(director, page: str, language: str) -> str:
    """Return the words of a page, without the lines that speak of one game and the literal text of a program."""
    answer = director.get(reverse("help-page", args=[page]), headers={"Accept-Language": language})
    text = answer.content.decode().partition("<main")[2].partition("</main")[0]
    prose = re.sub(r"<pre>.*?</pre>|<table>.*?</table>|<code>.*?</code>", "", text, flags=re.DOTALL)
    lines = (line for line in re.sub(r"<[^>]+>", "", prose).splitlines())
    return "\n".join(line for line in lines if not OF_ONE_GAME.search(line))


@pytest.mark.parametrize("page", sorted(OF_BOTH_GAMES))
@pytest.mark.parametrize("language", WORDS)
def test_help_never_says_the_other_games_word_for_a_board(director, club, page, language):
    if guide.language_of(page, language) != language:
        return
    for game, other in (("bridge", 1), ("whist", 0), ("auction", 0)):
        type(club).objects.update(game=game)
        words = re.findall(
            rf"(?<![-\w]){WORDS[language][other]}\w{{0,2}}(?![-\w])", prose_of(director, page, language).lower()
        )
        assert not words, game


@pytest.mark.parametrize("language", CODES)
def test_every_declared_form_is_used_and_every_used_form_is_declared(language):
    pages = [page for page in guide.pages() if guide.language_of(page, language) == language]
    texts = [(guide.FOLDER / f"{guide.place_of(page, language)}{page}.md").read_text() for page in pages]
    assert {*MARKED.findall("".join(texts))} <= usage_of(language).forms.keys()
    assert [
        page for page in pages for game in ("whist", "bridge") if MARKED.search(guide.text_of(page, language, game))
    ] == []
    if language != "en":  # which declares every form of the word
        assert {*MARKED.findall("".join(texts))} == usage_of(language).forms.keys()


@pytest.mark.parametrize("language", CODES)
def test_other_sites_show_what_bridge_clubs_read(language):
    for page in guide.pages():
        if guide.language_of(page, language) == language:
            file = guide.FOLDER / f"{guide.place_of(page, language)}{page}.md"
            made = MARKED.sub("", shown(file.read_text(), guide.place_of(page, language)))
            assert made == shown(guide.text_of(page, language), guide.place_of(page, language))


@pytest.mark.parametrize(
    ("page", "language", "sentences"),
    [
        (
            "director",
            "de",
            ["Nach der letzten Mappe", "Ein Ergebnis steht bei der falschen Mappe", "und die Mappe zählt"],
        ),
        ("players", "de", ["Drücken Sie nach jeder Mappe", "mit der Nummer der Mappe", "geben Sie die Mappe neu ein"]),
        ("director", "it", ["più serie di astucci", "comporre gli astucci a mano"]),
    ],
)
def test_whist_help_is_grammatical_where_the_word_has_another_gender(director, club, page, language, sentences):
    type(club).objects.update(game="whist")
    text = prose_of(director, page, language)
    assert [each for each in sentences if each not in text] == []


def test_browser_keeps_a_picture_for_a_day_and_then_asks_whether_it_changed(director):
    address = reverse("help-picture", args=["room.png"])
    first = director.get(address)
    assert first.headers["Cache-Control"] == "private, max-age=86400"
    again = director.get(address, headers={"If-Modified-Since": first.headers["Last-Modified"]})
    assert again.status_code == 304


@pytest.mark.parametrize("name", ["no-such-picture", "secret_key", "settings"])
def test_only_guide_pages_are_served(director, name):
    assert director.get(reverse("help-page", args=[name])).status_code == 404


@pytest.mark.parametrize(
    "name", ["nothing.png", "help/en/director.md", "help/../room.png", "../fixtures/secret.png", 300 * "a" + ".png"]
)
def test_only_guide_pictures_are_served(director, name):
    assert director.get(reverse("help-picture", args=[name])).status_code == 404
