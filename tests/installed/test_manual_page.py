"""The manual page of the command."""

import subprocess
import sys

from .building import ROOT


def test_the_manual_page_has_every_command_with_its_examples(tmp_path):
    file = tmp_path / "tourney.1"
    subprocess.run([sys.executable, ROOT / "deploy" / "manual_page.py", file], check=True, cwd=ROOT)
    page = file.read_text(encoding="utf-8")
    assert page.startswith(".TH TOURNEY")
    assert "tourney movement" in page
    assert "  tourney score night.json" in page
    assert "\\-\\-trays\\-per\\-set" in page
