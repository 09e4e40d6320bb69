"""How this Tourney came to be here: from its repository, as a package of pip, or as a single file; and what follows
from that for where data are kept, for what a command is called, and for how something that is missing is had."""

import os
import site
import sys
from importlib.util import find_spec
from pathlib import Path

from movements.message import message
from tourney import __version__

HERE = Path(__file__).resolve().parent.parent
"""The folder in which ``tourney`` lies: the repository, or wherever packages were put."""
INSTALLED = not (HERE / "manage.py").is_file()
EXTRAS = sorted(path.parent.name for path in (HERE / "tourney" / "extras").glob("*/hooks.py"))
"""The apps beside the core that there are, by the names of their folders."""
DISTRIBUTION = "tourney-club"
"""What pip calls it; the name ``tourney`` is another package's."""
LATEST = {"deals": (3, 13)}
"""Extra -> the latest Python for which its makers publish the version that is pinned, where that is not every one."""
RUN_WITH = "import runpy, sys; sys.path.append({!r}); del sys.argv[0]; runpy.run_path(sys.argv[0], run_name='__main__')"


def command(words: str) -> str:
    """A command as a person types it here: ``tourney restore``, or ``python manage.py restore``."""
    if not INSTALLED:
        return f"python manage.py {words}"
    file = Path(sys.argv[0])
    return f"python {file.name} {words}" if file.suffix == ".pyz" else f"tourney {words}"


def serve(arguments: str = "") -> str:
    """How the server is started here; the arguments are make's in the repository: ``PORT=8001`` for ``--port 8001``."""
    if not INSTALLED:
        return f"make run {arguments}".rstrip()
    given = (f"--{name.lower()} {value}" for name, _, value in (each.partition("=") for each in arguments.split()))
    return command(" ".join(["serve", *given]))


def extra(name: str) -> str:
    """A sentence for who lacks what an extra brings. In the repository its file is named, which pip reads. Nothing can
    be added to a single file: whoever has one is told of the wheel, whose name pip knows only once it is installed."""
    latest = LATEST.get(name)
    if latest and sys.version_info[:2] > latest:
        this, last = ("{}.{}".format(*each) for each in (sys.version_info, latest))
        return message("Tourney does not run on Python %(this)s yet. Start it with %(last)s.", this=this, last=last)
    if INSTALLED and Path(sys.argv[0]).suffix == ".pyz":
        wheel = f"{DISTRIBUTION.replace('-', '_')}-{__version__}-py3-none-any.whl"
        return message("Install it with: %(command)s", command=f'pip install "{wheel}[{name}]"')
    if INSTALLED:
        return message("Install it with: %(command)s", command=f'{_pip()} "{DISTRIBUTION}[{name}]"')
    alone = "--no-deps " if name in ("deals", "bridgemate") else ""  # these name all that is wanted of them
    pip = f".venv/bin/python -m pip install {alone}-r requirements-{name}.txt"
    return message("Install it with: %(command)s", command=pip)


def _pip() -> str:
    """What installs into the environment of this very program; any other pip puts things where it does not look."""
    environment = Path(sys.prefix)
    if (environment / "pipx_metadata.json").is_file():
        return f"pipx runpip {environment.name} install"
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{python} -m pip install" if find_spec("pip") else f"uv pip install --python {python}"


def data_folder() -> Path:
    """Where the database and all that belongs to it is kept: ``TOURNEY_DATA``; else beside the program in the
    repository, and in the folder that the system has for such things where it is installed."""
    if named := os.environ.get("TOURNEY_DATA"):
        return Path(named)
    if not INSTALLED:
        return HERE / "data"
    from platformdirs import user_data_path

    return user_data_path("tourney", appauthor=False)


def extras() -> list[str]:
    """The apps beside the core that run: all, or those that ``TOURNEY_EXTRAS`` names, with commas between them; "none"
    stands for the core alone."""
    named = os.environ.get("TOURNEY_EXTRAS")
    return [name for name in EXTRAS if not named or name in named.split(",")]


def alone(script: Path) -> list[str]:
    """The command that runs a script of ours as a process of its own, which sees nothing of where the server stands and
    nothing of its environment (``-I``). What a single file unpacked it would not see either, so it is told."""
    if INSTALLED and str(HERE) not in [*site.getsitepackages(), site.getusersitepackages()]:
        return [sys.executable, "-I", "-c", RUN_WITH.format(str(HERE)), str(script)]
    return [sys.executable, "-I", str(script)]
