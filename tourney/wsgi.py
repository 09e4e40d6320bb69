"""The WSGI application, for waitress and other servers."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
application = get_wsgi_application()

# The models must be loaded by now. From here on, a process that answers requests is registered as a user of the
# database.
from tourney.safekeeping.database_in_use import hold  # noqa: E402
from tourney.safekeeping.readiness import must_fit  # noqa: E402

hold()
must_fit()
