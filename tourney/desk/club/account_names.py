"""Account names that count as the same: the same letters, however they are written.

Upper or lower case, wide or narrow, with an accent as a separate character or within its letter, and whatever invisible
characters are in between: sign-in, the counts of wrong guesses, invitations, files and commands all compare the same
form, and no two accounts can share it. So attempts counted against a name are counted against its account.
"""

import unicodedata
from typing import Any

from django.db.models.signals import post_save

from ...models import AccountName, User

LONGEST = 150
"""Letters of a name, as the table of users has them."""
LOOKED_AT = 1000
"""Longest name that is looked up; anything longer is nobody's name."""


def written(name: str) -> str:
    """Return a name as it is stored and shown."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def plain(name: str) -> str:
    """Return a name in the form used for comparison. :func:`written` does not change the result."""
    once = unicodedata.normalize("NFKC", name[:LOOKED_AT]).casefold()
    # Folding may produce text that needs normalising, and the other way round: after the second time nothing changes.
    again = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", once).casefold())
    seen = "".join(sign for sign in again if sign.isspace() or unicodedata.category(sign) not in {"Cc", "Cf", "Cs"})
    return " ".join(unicodedata.normalize("NFKC", seen).split())


def find(name: str) -> User | None:
    """Return the user with that name."""
    return User.objects.filter(account_name__plain=plain(name)).first()


class Free:
    """Free names for many accounts: each name as requested, with a number if it is taken. A thousand equal names are
    not counted from the start each time."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}

    def name(self, asked: str) -> str:
        asked = written(asked)
        if not find(asked):
            return asked
        stem = asked[: LONGEST - 10]
        key = plain(stem)
        number = self._next.get(key, 2)
        while find(tried := f"{stem} ({number})"):
            number += 1
        self._next[key] = number + 1
        return tried


def keep_plain(sender: type[User], instance: User, created: bool = False, update_fields: Any = None, **_: Any) -> None:
    """Store the compared form with every account, in the same transaction; the database keeps it unique."""
    if created:
        AccountName.objects.create(user=instance, plain=plain(instance.get_username()))
    elif update_fields is None or User.USERNAME_FIELD in update_fields:
        AccountName.objects.update_or_create(user=instance, defaults={"plain": plain(instance.get_username())})


def connect() -> None:
    post_save.connect(keep_plain, sender=User, dispatch_uid="tourney.account_names")
