"""Help at the desk is the guide of ``docs/``: every page of it, with its pictures, without internet."""

import re

import pytest
from django.urls import get_resolver, reverse

from tourney.web import guide
from tourney.web.director import help as help_pages


def anchors(page: str) -> list[str]:
    return [guide.anchor(line.lstrip("# ")) for line in guide.text_of(page).splitlines() if re.match("##+ ", line)]


def shown(text: str) -> str:
    return guide.html(text, lambda link: f"/{link}")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("# An evening", '<h1 id="an-evening">An evening</h1>'),
        ("One\nparagraph.", "<p>One paragraph.</p>"),
        ("- a\n- b\n  and more", "<ul><li>a</li><li>b and more</li></ul>"),
        ("1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"),
        ("Both:\n- a", "<p>Both:</p>\n<ul><li>a</li></ul>"),
        ("    make run", "<pre><code>make run</code></pre>"),
        ("```sh\nmake run\n```", "<pre><code>make run</code></pre>"),
        (
            "`a*b*` and **`-x`** and *go*",
            "<p><code>a*b*</code> and <strong><code>-x</code></strong> and <em>go</em></p>",
        ),
        ("[words](dealing.md)", '<p><a href="/dealing.md">words</a></p>'),
        ("![a room](room.png)", '<p><img src="/room.png" alt="a room" loading="lazy"></p>'),
        ("A & B < C", "<p>A &amp; B &lt; C</p>"),
    ],
)
def test_each_mark_becomes_what_it_means(text, html):
    assert shown(text).strip() == html


def test_a_table_has_its_head_and_its_rows():
    made = shown("| a | b |\n|---|---|\n| 1 | `2` |")
    assert "<thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr>" in made


@pytest.mark.parametrize("page", guide.PAGES)
def test_no_mark_of_any_file_is_left_over(page):
    text = re.sub(r"<(pre|code)>.*?</\1>", "", shown(guide.text_of(page)), flags=re.DOTALL)
    words = re.sub(r"<[^>]+>", " ", text)
    assert not re.findall(r"\]\(|\*\*|`|^#+ |^\| ", words, re.MULTILINE)


def test_every_file_of_the_guide_is_a_page_and_every_link_and_picture_of_it_is_there():
    assert {path.stem for path in guide.FOLDER.glob("*.md")} == {*guide.PAGES, "index"}
    for page in [*guide.PAGES, "index"]:
        for link in re.findall(r"\]\(([^)]+)\)", guide.text_of(page)):
            if not link.startswith("http"):
                name, _, place = link.partition("#")
                assert (guide.FOLDER / name).is_file(), (page, link)
                assert not place or place in anchors(name.removesuffix(".md")), (page, link)


def test_the_evening_has_twelve_pictures_and_more():
    assert guide.text_of("evening").count("![") >= 12


def test_each_page_of_the_desk_leads_to_a_place_that_speaks_of_it(director):
    names = {each for each in get_resolver().reverse_dict if isinstance(each, str)}
    assert help_pages.SPEAKS_OF.keys() <= names
    for name, place in help_pages.SPEAKS_OF.items():
        page, _, heading = place.partition("#")
        assert heading in anchors(page), name
        assert director.get(reverse("help"), {"page": name}).url == reverse("help-page", args=[page]) + f"#{heading}"
    assert director.get(reverse("help")).url == reverse("help-page", args=["evening"])


def test_it_opens_with_its_pictures_and_names_no_other_machine(director):
    assert f'href="{reverse("help")}?page=desk"' in director.get(reverse("desk")).content.decode()
    for page in guide.PAGES:
        answer = director.get(reverse("help-page", args=[page]))
        text = answer.content.decode()
        assert answer.status_code == 200
        for address in set(re.findall(r'<img src="([^"]+)"', text)):
            assert director.get(address).headers["Content-Type"] == "image/png"
        assert not re.findall(r'(?:src|href)="https?:', text)


@pytest.mark.parametrize("name", ["no-such-picture", "secret_key", "settings"])
def test_nothing_but_its_pages_and_pictures_is_served(director, name):
    assert director.get(reverse("help-picture", args=[name])).status_code == 404
    assert director.get(reverse("help-page", args=[name])).status_code == 404
