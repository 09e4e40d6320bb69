"""From where a write came."""

from django.db import models


class Source(models.TextChoices):
    DESK = "desk", "the desk"
    TABLE = "table", "the table"
    IMPORT = "import", "a file"
    DEMO = "demo", "the demo"
    COMMAND = "command", "a command"
