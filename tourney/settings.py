"""Settings. Everything that an owner may want to change comes from the environment. The defaults run an evening on one
laptop without internet.

TOURNEY_DATA       folder of the database and the secret key (default: data/ beside manage.py; if installed by pip, the
                   system's data folder: ~/.local/share/tourney, Application Support or AppData)
TOURNEY_BACKUP     folder of the backups (default: backups/ in the data folder)
TOURNEY_SECRET_KEY the secret key itself, at least 50 characters, the same on every computer that serves one database
TOURNEY_HOSTS      further host names of the server, separated by commas
TOURNEY_TLS        1 if browsers use https, through a proxy that reports it in X-Forwarded-Proto
TOURNEY_PROXIES    the addresses of the proxies in front, separated by commas: 10.0.0.5,192.168.7.0/24. Only these are
                   trusted in X-Forwarded-For and X-Forwarded-Proto. A number is the number of proxies, of which the
                   nearest is on this computer (default: 1 with TOURNEY_TLS, else 0)
TOURNEY_HSTS       seconds for which browsers then refuse plain http (default: a year)
TOURNEY_HSTS_PRELOAD  1 to ask browser makers to refuse plain http for ever (hstspreload.org)
TOURNEY_DEBUG      1 for development
TOURNEY_SENDING_NETWORKS  private networks to which clubs may send nights, separated by commas (default: none)
DATABASE_URL       postgresql://user:password@host/name, instead of SQLite
TOURNEY_TIME_ZONE  for example Europe/Amsterdam (default: the system's own)
TOURNEY_LANGUAGE   language of commands and the server's own messages: de, fr ... (default: the system's, from LC_ALL,
                   LC_MESSAGES or LANG). Pages, phones and paper use the languages of clubs and readers

An app adds its own in the module ``settings`` of its folder.
"""

import os
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec

from csp.constants import NONE, SELF
from django.core.management.utils import get_random_secret_key
from tzlocal import get_localzone_name

from movements.message import message
from tourney import environment, private
from tourney.installed import HERE, INSTALLED, data_folder
from tourney.language.at_terminal import terminal_told

BASE_DIR = HERE
DATA_DIR = data_folder()


def _prepare_folder() -> None:
    """Create the data folder and its secret key. Ends the process with a clear message if it cannot be written."""
    try:
        private.tighten(private.folder(DATA_DIR))
        if not os.environ.get("TOURNEY_SECRET_KEY"):
            _secret_key()
    except OSError as problem:
        cannot = message(
            "Cannot write to %(folder)s: %(why)s. Set TOURNEY_DATA to a folder that can be written to.",
            folder=DATA_DIR,
            why=problem.strerror or str(problem),
        )
        raise SystemExit(terminal_told(cannot)) from None


def _secret_key() -> str:
    """Return the secret key, created once and kept beside the database, so that sessions survive a restart."""
    path = DATA_DIR / "secret_key"
    if not path.exists():
        # The key is written to another file and linked into place: if two processes start at once, one of them wins,
        # and neither reads half a key.
        aside = DATA_DIR / f"secret_key.{os.getpid()}"
        aside.touch(mode=0o600)
        aside.write_text(get_random_secret_key())
        with suppress(FileExistsError):
            os.link(aside, path)
        aside.unlink()
    return path.read_text()


_prepare_folder()
SECRET_KEY = os.environ.get("TOURNEY_SECRET_KEY") or _secret_key()
DEBUG = os.environ.get("TOURNEY_DEBUG") == "1"
NAMED_HOSTS = list(filter(None, os.environ.get("TOURNEY_HOSTS", "").split(",")))
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *NAMED_HOSTS]
# The address on which `serve` listens; it also adds the computer's names there to ALLOWED_HOSTS.
HOST = os.environ.get("HOST") or "127.0.0.1"

EXTRAS = environment.extras()
INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.forms",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "django_tables2",
    "csp",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "tourney.apps.TourneyConfig",
    *(f"tourney.extras.{name}" for name in EXTRAS),
]

MIDDLEWARE = [
    # Outermost, so that every response has the policy, including pictures and refusals.
    "csp.middleware.CSPMiddleware",
    "tourney.web.middleware.proxies.ProxyMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "tourney.web.middleware.request_limit.RequestLimitMiddleware",
    "tourney.web.middleware.compressed.CompressedStaticMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "tourney.web.middleware.club_prefix.MountMiddleware",
    "tourney.web.middleware.shared_pages.SharedPagesMiddleware",
    "tourney.web.middleware.language.LanguageMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tourney.web.middleware.refusals.RefusalMiddleware",
]

ROOT_URLCONF = "tourney.urls"
WSGI_APPLICATION = "tourney.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "tourney" / "templates" if INSTALLED else BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tourney.web.access.of_section",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.l10n",
                "tourney.templatetags.dates_and_figures",
                "tourney.templatetags.game_words",
                "tourney.templatetags.movement_words",
                "tourney.templatetags.night_navigation",
                "tourney.templatetags.results_in_words",
            ],
        },
    },
]

SQLITE = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": DATA_DIR / "tourney.sqlite3",
    # Each thread keeps its connection, because opening one costs more than storing a result.
    "CONN_MAX_AGE": 600,
    "OPTIONS": {
        # A writer takes its lock when it begins, so two writers never deadlock. What is reported as stored is on disk.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    },
}
# DATABASE_URL names a PostgreSQL database: postgresql://user:password@host/name
DATABASES = {
    "default": environment.database("DATABASE_URL", SQLITE) if os.environ.get("DATABASE_URL") else SQLITE,
}
BACKUP_DIR = environment.folder("TOURNEY_BACKUP", DATA_DIR / "backups")
SENDING_NETWORKS = environment.networks("TOURNEY_SENDING_NETWORKS")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# In each process: the latest pages of the tables, in two languages, for four rooms of fifty tables.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 400},
    }
}

AUTH_USER_MODEL = "tourney.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in {
        "UserAttributeSimilarityValidator": {"user_attributes": ("username", "name")},
        "MinimumLengthValidator": {},
        "CommonPasswordValidator": {},
        "NumericPasswordValidator": {},
    }.items()
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "desk"
LOGOUT_REDIRECT_URL = "home"

LANGUAGE_CODE = "en-gb"
# Languages with a catalogue in one of these folders are offered, the owner's own first: language/languages.py.
# web/middleware/language.py chooses the language for each reader.
LOCALE_PATHS = [DATA_DIR / "locale", BASE_DIR / "tourney" / "locale"]
TIME_ZONE = environment.time_zone("TOURNEY_TIME_ZONE") or get_localzone_name()
USE_TZ = True

STATIC_URL = "/static/"  # the same for every club, whatever its prefix
if INSTALLED:  # collected when the package was built, with names that depend on their content
    STATIC_ROOT = BASE_DIR / "tourney" / "collected"
    STORAGES = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
else:
    WHITENOISE_USE_FINDERS = True  # no collectstatic in the repository

TLS = os.environ.get("TOURNEY_TLS") == "1"
PROXIES, NAMED_PROXIES = environment.proxies(os.environ.get("TOURNEY_PROXIES") or str(int(TLS)))
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
# Over plain http, browsers ignore it with a warning.
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if TLS else None
if TLS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = environment.whole_number("TOURNEY_HSTS", 365 * 24 * 60 * 60)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    # Removing a name from browsers' built-in lists takes years, so the owner decides.
    SECURE_HSTS_PRELOAD = os.environ.get("TOURNEY_HSTS_PRELOAD") == "1"
    SILENCED_SYSTEM_CHECKS = ["security.W021"]
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    # Browsers accept cookies with these names only from this host, and only over https.
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-sessionid", "__Host-csrftoken"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# Errors are shown on the terminal and written to a file beside the database, without names or keys.
LOG_FILE = DATA_DIR / "tourney.log"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"private": {"()": "tourney.logs.Formatter"}},
    "handlers": {
        "terminal": {"class": "logging.StreamHandler", "formatter": "private"},
        "file": {"class": "tourney.logs.PrivateFile", "path": LOG_FILE, "formatter": "private"},
    },
    "filters": {"faults": {"()": "tourney.logs.WithoutBusyPages"}},
    "root": {"handlers": ["terminal", "file"], "level": "WARNING"},
    "loggers": {
        # Failed requests of strangers are not our errors, nor is a crowd that waits for its turn.
        "django": {"handlers": [], "level": "ERROR"},
        "django.request": {"filters": ["faults"]},
        "django.security": {"level": "CRITICAL"},
        "waitress.queue": {"level": "ERROR"},
    },
}

DJANGO_TABLES2_TEMPLATE = "tables/table.html"
FORM_RENDERER = "tourney.web.forms.base.Renderer"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_000_000
FILE_UPLOAD_HANDLERS = [
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "tourney.web.uploads.NamelessFileHandler",
]
LARGEST_FILE = 10_000_000  # bytes that any page accepts
LARGEST_REQUEST = LARGEST_FILE + 1_000_000  # the file and the form around it
OTP_TOTP_ISSUER = "Tourney"

for app in EXTRAS:
    if find_spec(module := f"tourney.extras.{app}.settings"):
        import_module(module).add_to(globals())
