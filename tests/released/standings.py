"""python -m tests.released.standings: every night of the database of this process, as its file and its standings."""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
django.setup()

from tests.released import without_words  # noqa: E402
from tourney.exchange import night_file, standings_file  # noqa: E402
from tourney.exchange.export_night import export_night  # noqa: E402
from tourney.models import Session  # noqa: E402
from tourney.scoring import scored  # noqa: E402


def told() -> dict[str, dict]:
    found = {}
    for session in Session.objects.order_by("club__slug", "slug"):
        file = export_night(session)
        found[f"{session.club.slug}/{session.slug}"] = {
            "night": without_words(json.loads(night_file.write(file))),
            "standings": standings_file.to_json(scored.standings(file.night)),
        }
    return found


if __name__ == "__main__":
    json.dump(told(), sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")
