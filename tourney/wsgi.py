"""The WSGI application, for waitress and any other server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
application = get_wsgi_application()

# Once there are models. A process that answers holds its share of the database from here on.
from tourney.safekeeping.database_in_use import hold  # noqa: E402
from tourney.safekeeping.readiness import must_fit  # noqa: E402

hold()
must_fit()
