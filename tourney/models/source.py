"""From where a write came."""

from .choices import TextChoices


class Source(TextChoices):
    DESK = "desk", "the desk"
    TABLE = "table", "the table"
    IMPORT = "import", "a file"
    DEMO = "demo", "the demo"
    COMMAND = "command", "a command"
