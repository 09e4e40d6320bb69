"""Templates: no inline script or style, nothing from elsewhere, no tag broken over lines."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEMPLATES = [*ROOT.glob("templates/**/*"), *ROOT.glob("tourney/extras/*/templates/**/*")]


def test_no_page_has_inline_script_or_style():
    for path in TEMPLATES:
        if path.is_file():
            text = path.read_text()
            assert " style=" not in text, path
            assert "<style" not in text, path
            assert " onclick=" not in text, path
            assert "<script>" not in text, path


def test_nothing_is_loaded_from_other_sites():
    """The evening runs without internet: no page or style sheet names another host."""
    for path in [*TEMPLATES, *ROOT.glob("tourney/static/**/*")]:
        if path.suffix in (".html", ".css", ".js", ".svg", ".txt") and path.name != "LICENSE.txt":
            text = path.read_text().replace("http://www.w3.org/2000/svg", "")
            assert "http://" not in text, path
            assert "https://" not in text, path


def test_no_tag_of_a_template_is_broken_over_lines():
    """Django shows such a tag as it is written."""
    pages = [path for path in TEMPLATES if path.suffix in (".html", ".svg", ".txt")]
    broken = re.compile(r"\{\{[^}\n]*$|\{%[^%\n]*$", re.M)
    assert [str(path) for path in pages if broken.search(path.read_text())] == []
