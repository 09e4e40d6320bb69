"""The scripts of the pages are modules, and each page names all the modules that it needs: a browser fetches them at
once instead of one after the other."""

import re
from collections.abc import Iterator
from pathlib import Path
from posixpath import dirname, normpath

import pytest
from django.conf import settings

import tourney

STATIC = Path(tourney.__file__).parent / "static"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
SCRIPT = re.compile(r"""<script ([^>]*?)src="{% static '([^']+)' %}"([^>]*)>""")
PAGES = sorted(
    str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*.html") if SCRIPT.search(path.read_text())
)


def scripts_of(page: str) -> set[str]:
    """The scripts of a template and of those that it extends; of a part, also of every page that includes it."""
    text = (TEMPLATES / page).read_text()
    extended = re.search(r'{% extends "([^"]+)" %}', text)
    around = [scripts_of(extended[1])] if extended else [scripts_of(each) for each in pages_with(page)]
    return {name for _, name, _ in SCRIPT.findall(text)} | (set.intersection(*around) if around else set())


def pages_with(part: str) -> list[str]:
    include = f'{{% include "{part}" %}}'
    return [str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*.html") if include in path.read_text()]


def imports(name: str) -> Iterator[str]:
    for address in re.findall(r'^(?:import .*|}) from "(.+)";$', (STATIC / name).read_text(), re.M):
        yield normpath(f"{dirname(name)}/{address}")


@pytest.mark.parametrize("page", PAGES)
def test_page_names_every_module_that_its_scripts_import(page):
    named = scripts_of(page)
    assert {imported for name in named for imported in imports(name)} <= named


def test_imports_are_found():
    assert "tourney/table/drawing.js" in imports("tourney/table/screens.js")
    assert "tourney/table/page.js" in imports("tourney/table/drawing.js")
    assert "table/table.html" in PAGES


@pytest.mark.parametrize("page", PAGES)
def test_every_script_but_that_of_the_theme_is_a_module(page):
    """The theme must be known before the page is drawn, and a module runs after that."""
    for before, name, after in SCRIPT.findall((TEMPLATES / page).read_text()):
        assert ("module" in before + after) == (name != "tourney/theme.js")


def test_modules_share_nothing_on_the_window():
    for path in STATIC.rglob("*.js"):
        assert not re.search(r"\bwindow\.\w+ = ", path.read_text()), path
