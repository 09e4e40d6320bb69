"""A table as plain text, for emails and for pasting anywhere."""

from collections.abc import Callable

from ..scoring.report_table import Table


def columns(table: Table, as_written: Callable[[str], str] = str) -> str:
    """Return a table in columns of fixed width below its title. ``as_written`` formats figures for a language."""
    rows = [tuple(column.head for column in table.columns)]
    for row in table.texts():
        shown = zip(row, table.columns, strict=True)
        rows.append(tuple(as_written(text) if column.numeric else text for text, column in shown))
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.columns))]
    lines = []
    for row in rows:
        cells = (
            text.rjust(width) if column.numeric else text.ljust(width)
            for text, width, column in zip(row, widths, table.columns, strict=True)
        )
        lines.append("  ".join(cells).rstrip())
    return "\n".join([table.title, "=" * len(table.title), *lines])
