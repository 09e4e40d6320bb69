"""Wrong guesses at passwords and codes: counted here, where every process of the server sees them."""

from django.db import models


class Tries(models.Model):
    """Number of recent ``wrong`` guesses of one kind; they are forgotten at ``until``. ``what`` is a digest, because
    neither names nor addresses of guessers are stored. It belongs to no club: who guesses is not in one yet."""

    what = models.CharField(max_length=64, unique=True)
    wrong = models.PositiveIntegerField(default=0)
    until = models.DateTimeField()

    class Meta:
        verbose_name_plural = "tries"

    def __str__(self) -> str:
        return f"{self.wrong} until {self.until}"
