"""The sources of entries."""

from django.utils.translation import gettext_lazy

from movements.message import message

from .choices import TextChoices


class Source(TextChoices):
    DESK = "desk", gettext_lazy("the desk")
    TABLE = "table", gettext_lazy("the table")
    IMPORT = "import", gettext_lazy("a file")
    DEMO = "demo", gettext_lazy("the demo")
    COMMAND = "command", gettext_lazy("a command")


SOURCE_WORDS = {
    Source.DESK: message("the desk"),
    Source.TABLE: message("the table"),
    Source.IMPORT: message("a file"),
    Source.DEMO: message("the demo"),
    Source.COMMAND: message("a command"),
}
"""Names within a sentence that is stored in English and translated for readers."""
