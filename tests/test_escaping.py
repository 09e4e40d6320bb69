"""Typed text is escaped everywhere: no template and no view switches the escaping off, and no sheet reads markup."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
MADE_HERE = {"tourney/web/director/play/phones.py", "tourney/web/guide.py"}
"""They mark a picture that a library drew of an address, and the guide that comes with the program."""

COUNT = '.execute(f"SELECT count(*) FROM tourney_{table}")'
"""The names of its tables stand beside it."""
REMOVE = (
    'execute(f"DELETE FROM {model._meta.db_table} WHERE club_id = %s", [club.pk])',
    'execute(f"DELETE FROM {Club._meta.db_table} WHERE id = %s", [club.pk])',
    """execute(
                    f"DELETE FROM {model._meta.db_table} WHERE club_id = %s AND id IN ({marks})", [self.club.pk, *some]
                )""",
)
"""The names of our own tables, which nobody types, and as many marks as there are keys."""
NAMES_OF_THE_DATABASE = {"tourney/desk/left_behind.py"}
"""What names tables and columns that no model has, as the database itself calls them, quoted."""


def files(pattern: str) -> dict[str, str]:
    return {str(path.relative_to(ROOT)): path.read_text() for path in ROOT.glob(pattern) if path.is_file()}


def test_no_template_switches_escaping_off():
    found = files("templates/**/*") | files("tourney/extras/*/templates/**/*")
    assert len(found) > 60
    for path, text in found.items():
        assert not re.search(r"\|\s*safe(seq)?\b|autoescape\s+off", text), path


def test_no_view_marks_typed_text_as_safe():
    for path, text in files("tourney/**/*.py").items():
        assert path in MADE_HERE or "mark_safe" not in text, path
        assert "SafeString(" not in text, path
        assert "autoescape" not in text, path


def test_only_a_picture_is_marked_as_safe():
    for path in MADE_HERE:
        made = r"mark_safe\((?!made\.svg_inline\(|reader\.convert\()"
        assert not re.findall(made, (ROOT / path).read_text()), path


def test_no_sheet_reads_markup():
    """reportlab's paragraphs interpret tags in a text; the sheets draw letters and nothing else."""
    for path, text in files("tourney/sheets/**/*.py").items():
        assert "platypus" not in text, path
        assert "Paragraph" not in text, path


def test_no_input_is_executed_or_unpickled():
    for path, text in files("tourney/**/*.py").items():
        assert not re.search(r"\b(eval|exec|pickle|marshal|yaml\.load|__import__)\(", text), path
        assert not re.search(r"^\s*(import|from) (pickle|marshal|shelve|yaml)\b", text, re.MULTILINE), path
        assert "shell=True" not in text, path


def test_no_sql_is_built_from_strings():
    for path, text in files("tourney/**/*.py").items():
        for ours in (COUNT, *REMOVE):
            text = text.replace(ours, "")
        assert not re.search(r"\.(raw|extra)\(", text), path
        if path not in NAMES_OF_THE_DATABASE:
            assert not re.search(r"\.execute\(\s*f[\"']", text), path
