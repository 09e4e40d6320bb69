"""Settings of the cluster.

DATABASE_URL_REPLICA  a PostgreSQL that follows the one of DATABASE_URL; public pages are read there
"""

import os
from typing import Any

from tourney import environment


def add_to(settings: dict[str, Any]) -> None:
    if os.environ.get("DATABASE_URL_REPLICA"):
        settings["DATABASES"]["replica"] = environment.database("DATABASE_URL_REPLICA", settings["SQLITE"])
        settings["DATABASE_ROUTERS"] = ["tourney.extras.cluster.replicas.Router"]
        middleware = settings["MIDDLEWARE"]
        before = middleware.index("tourney.web.middleware.club_prefix.MountMiddleware")
        middleware.insert(before, "tourney.extras.cluster.replicas.ReplicaMiddleware")
