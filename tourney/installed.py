"""How this Tourney was installed: from its repository, as a pip package, or as a single file. The data folder, the
names of commands and the installation of missing parts depend on it."""

import os
import site
import sys
from importlib.util import find_spec
from pathlib import Path

from movements.message import message
from tourney import __version__

HERE = Path(__file__).resolve().parent.parent
"""The folder that contains ``tourney``: the repository, or the folder of installed packages."""
INSTALLED = not (HERE / "manage.py").is_file()
EXTRAS = sorted(path.parent.name for path in (HERE / "tourney" / "extras").glob("*/hooks.py"))
"""The available extra apps, by the names of their folders."""
DISTRIBUTION = "tourney-club"
"""Name of the package for pip; ``tourney`` belongs to another package."""
LATEST = {"deals": (3, 13)}
"""Extra -> the latest Python that the pinned version supports, if it does not support every one."""
RUN_WITH = "import runpy, sys; sys.path.append({!r}); del sys.argv[0]; runpy.run_path(sys.argv[0], run_name='__main__')"


def command(words: str) -> str:
    """Return a command as it is typed here: ``tourney restore``, or ``python manage.py restore``."""
    if not INSTALLED:
        return f"python manage.py {words}"
    file = Path(sys.argv[0])
    return f"python {file.name} {words}" if file.suffix == ".pyz" else f"tourney {words}"


def serve(arguments: str = "") -> str:
    """Return the command that starts the server here. The arguments are those of make in the repository: ``PORT=8001``
    for ``--port 8001``."""
    if not INSTALLED:
        return f"make run {arguments}".rstrip()
    given = (f"--{name.lower()} {value}" for name, _, value in (each.partition("=") for each in arguments.split()))
    return command(" ".join(["serve", *given]))


def extra(name: str) -> str:
    """Return a sentence on how to install an extra. In the repository it names the requirements file. Nothing can be
    added to a single file, so there it names the wheel, whose own name pip learns only by installing it."""
    latest = LATEST.get(name)
    if latest and sys.version_info[:2] > latest:
        this, last = ("{}.{}".format(*each) for each in (sys.version_info, latest))
        return message(
            "This part of Tourney does not run on Python %(this)s yet. Start Tourney with Python %(last)s.",
            this=this,
            last=last,
        )
    if INSTALLED and Path(sys.argv[0]).suffix == ".pyz":
        wheel = f"{DISTRIBUTION.replace('-', '_')}-{__version__}-py3-none-any.whl"
        return message("Install it with: %(command)s", command=f'pip install "{wheel}[{name}]"')
    if INSTALLED:
        return message("Install it with: %(command)s", command=f'{_pip()} "{DISTRIBUTION}[{name}]"')
    alone = "--no-deps " if name in ("deals", "bridgemate") else ""  # these files list every dependency that is needed
    pip = f".venv/bin/python -m pip install {alone}-r requirements-{name}.txt"
    return message("Install it with: %(command)s", command=pip)


def _pip() -> str:
    """Return the pip of this program's own environment, because another pip would install elsewhere."""
    environment = Path(sys.prefix)
    if (environment / "pipx_metadata.json").is_file():
        return f"pipx runpip {environment.name} install"
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"


def data_folder() -> Path:
    """Return the folder of the database and everything that belongs to it: ``TOURNEY_DATA``; otherwise next to the
    program in the repository, or the system's data folder if installed."""
    if named := os.environ.get("TOURNEY_DATA"):
        return Path(named)
    if not INSTALLED:
        return HERE / "data"
    from platformdirs import user_data_path

    return user_data_path("tourney", appauthor=False)


def extras() -> list[str]:
    """Return the extra apps to run: all, or those in ``TOURNEY_EXTRAS``, separated by commas; "none" means none."""
    named = os.environ.get("TOURNEY_EXTRAS")
    return [name for name in EXTRAS if not named or name in named.split(",")]


def alone(script: Path) -> list[str]:
    """Return the command that runs one of our scripts as a separate process, isolated from the server's folder and
    environment (``-I``). It gets the path explicitly, because it would not find an unpacked single file."""
    if INSTALLED and str(HERE) not in [*site.getsitepackages(), site.getusersitepackages()]:
        return [sys.executable, "-I", "-c", RUN_WITH.format(str(HERE)), str(script)]
    return [sys.executable, "-I", str(script)]
