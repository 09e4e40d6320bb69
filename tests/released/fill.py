"""python -m tests.released.fill: a club in which every action has been done, in this process's database."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
django.setup()

from tests.load.evenings import club_with_director  # noqa: E402
from tests.tourney.club_transfer.full_club import fill  # noqa: E402

if __name__ == "__main__":
    fill(*club_with_director())
