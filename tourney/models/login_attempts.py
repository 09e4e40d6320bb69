"""Wrong guesses at passwords and codes, counted in the database for all processes of the server."""

from django.db import models


class Tries(models.Model):
    """Number of recent ``wrong`` guesses of one kind; they expire at ``until``. ``what`` is a digest, because neither
    names nor addresses of guessers are stored. The row belongs to no club, because nobody is signed in yet."""

    what = models.CharField(max_length=64, unique=True)
    wrong = models.PositiveIntegerField(default=0)
    until = models.DateTimeField()

    class Meta:
        verbose_name_plural = "tries"

    def __str__(self) -> str:
        return f"{self.wrong} until {self.until}"
