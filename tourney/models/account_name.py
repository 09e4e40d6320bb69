"""Sign-in names, in the form used for comparison."""

from django.conf import settings
from django.db import models


class AccountName(models.Model):
    """``plain`` is a name without capitals, wide letters and invisible characters: two names with the same value count
    as one, see :mod:`tourney.desk.club.account_names`. The row belongs to no club, because a person may sign in for
    several."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="account_name")
    plain = models.CharField(max_length=600, unique=True)

    def __str__(self) -> str:
        return self.plain
