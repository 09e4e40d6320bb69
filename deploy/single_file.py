"""Tourney as a single file that needs nothing but Python: ``python tourney.pyz serve``.

python deploy/single_file.py WHEEL OUT          for this machine and this Python, as OUT/tourney.pyz
python deploy/single_file.py WHEEL OUT --all    for every system and Python of the lists below, each by its name

What is compiled is fetched for each of them, whatever this machine is; all have the same ready database, which is made
here. It runs in an environment that has shiv and the program (make dist).
"""

import argparse
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from packaging.markers import default_environment
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
CHECK = ROOT / "deploy" / "laptop" / "check_python.py"
SHEBANG = b"#!/usr/bin/env python3\n"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
GLIBC = [f"manylinux_2_{minor}" for minor in (28, 27, 24, 17, 12, 5)] + ["manylinux2014", "manylinux2010", "manylinux1"]
SYSTEMS = {
    "linux-x86_64": ("linux", "Linux", [f"{each}_x86_64" for each in GLIBC]),
    "linux-aarch64": ("linux", "Linux", [f"{each}_aarch64" for each in GLIBC]),
    "macos-arm64": ("darwin", "Darwin", [f"macosx_{major}_0_arm64" for major in (15, 14, 13, 12, 11)]),
    "macos-x86_64": (
        "darwin",
        "Darwin",
        [f"macosx_{each}_x86_64" for each in ("15_0", "14_0", "13_0", "12_0", "11_0", "10_15", "10_13", "10_9")],
    ),
    "windows-x86_64": ("win32", "Windows", ["win_amd64"]),
}
"""Name -> sys.platform, platform.system() and the tags of wheels that run there, the newest first."""


def wanted(file: str, system: str | None, python: str) -> list[str]:
    """Return the lines of a list for that system and Python; with their markers evaluated, because pip evaluates them
    for its own computer."""
    environment: dict[str, str] = {name: str(value) for name, value in default_environment().items()}
    if system:
        environment |= {
            "sys_platform": SYSTEMS[system][0],
            "platform_system": SYSTEMS[system][1],
            "python_version": python,
        }
    lines = (line.partition("#")[0].strip() for line in (ROOT / file).read_text(encoding="utf-8").splitlines())
    found = [Requirement(line) for line in lines if line]
    return [
        f"{each.name}{each.specifier}" for each in found if each.marker is None or each.marker.evaluate(environment)
    ]


def built(folder: Path) -> Path:
    """Build wheels of pure Python packages that are published only as source, for every system."""
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    pip += ["--wheel-dir", str(folder), "--requirement", str(ROOT / "requirements-bridgemate.txt")]
    if subprocess.run(pip, check=False).returncode:
        print("What Bridgemates need could not be fetched.", file=sys.stderr)
    return folder


def fetched(wheel: Path, folder: Path, system: str | None, python: str, wheels: Path) -> list[str]:
    """Install everything into the folder, from the package index and from ``wheels``, and return the extras without
    wheels. Extras are included, because a laptop without internet cannot install them later; PostgreSQL is left out,
    because hosts have the image."""
    tags: list[str] = []
    if system:
        tags = ["--python-version", python, "--implementation", "cp"]
        tags += [part for tag in SYSTEMS[system][2] for part in ("--platform", tag)]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
    pip += ["--no-compile", "--target", str(folder), "--find-links", str(wheels), *tags]
    missing = []
    needed, search = wanted("requirements.txt", system, python), wanted("requirements-repair.txt", system, python)
    # Together, so that nothing is fetched in two versions; alone where there is no wheel of the search.
    if subprocess.run([*pip, *needed, *search], check=False, stderr=subprocess.DEVNULL).returncode:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([*pip, *needed], check=True)
        missing.append("repair")
    for extra in ("deals", "bridgemate"):
        more = wanted(f"requirements-{extra}.txt", system, python)
        if subprocess.run([*pip, "--no-deps", *more], check=False, stderr=subprocess.DEVNULL).returncode:
            missing.append(extra)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    shutil.rmtree(folder / "bin", ignore_errors=True)
    return missing


def ready_database(program: Path, folder: Path) -> None:
    """Return a database migrated here by the program itself."""
    with tempfile.TemporaryDirectory() as data:
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("DATABASE_", "TOURNEY_"))
        }
        environment |= {"TOURNEY_DATA": data, "PYTHONPATH": str(program), "DJANGO_SETTINGS_MODULE": "tourney.settings"}
        make = (
            "import django; django.setup()\n"
            "from pathlib import Path\n"
            "from django.core.management import call_command\n"
            "from django.db import connection\n"
            "from tourney.safekeeping import prepared_database\n"
            "call_command('migrate', verbosity=0)\n"
            "connection.cursor().execute('PRAGMA journal_mode=DELETE')\n"
            "connection.cursor().execute('VACUUM')\n"
            "connection.close()\n"
            f"prepared_database.keep(Path({data!r}) / 'tourney.sqlite3', Path({str(folder)!r}))\n"
        )
        subprocess.run([sys.executable, "-c", make], check=True, env=environment, cwd=data)


def needs(system: str | None, python: str) -> str:
    """Return the Python that a file is for, in the form that it compares."""
    if system is None:
        return str(runpy.run_path(str(CHECK))["this_python"]())
    machine = system.partition("-")[2]
    return f"Python {python} for {SYSTEMS[system][1].replace('Darwin', 'macOS')} {machine}"


def with_check(file: Path, needed: str) -> None:
    """Make the file first check the Python that runs it: with another it would only fail at the first compiled part."""
    first = CHECK.read_text(encoding="utf-8").replace('MADE_FOR = ""', f"MADE_FOR = {needed!r}").encode()
    unchecked = file.with_suffix(".unchecked")
    file.rename(unchecked)
    with zipfile.ZipFile(unchecked) as before, file.open("wb") as opened:
        opened.write(SHEBANG)
        with zipfile.ZipFile(opened, "w") as after:
            for each in before.infolist():
                after.writestr(each, first if each.filename == "__main__.py" else before.read(each))
    shutil.copymode(unchecked, file)
    unchecked.unlink()


def packed(folder: Path, out: Path, needed: str) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "shiv", "--site-packages", str(folder), "--entry-point", "tourney.command:main"]
    subprocess.run(
        [
            *command,
            "--python",
            SHEBANG.decode()[2:].strip(),
            "--compressed",
            "--reproducible",
            "--output-file",
            str(out),
        ],
        check=True,
    )
    with_check(out, needed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--only", default="", metavar="WORD", help="of all, those whose name holds the word")
    asked = parser.parse_args()
    version = asked.wheel.name.split("-")[1]
    targets: list[tuple[str | None, str, str]] = [(None, "{}.{}".format(*sys.version_info[:2]), "tourney.pyz")]
    if asked.all:
        targets = [
            (system, python, f"tourney-{version}-{system}-python{python}.pyz")
            for system in SYSTEMS
            for python in PYTHONS
        ]
        targets = [target for target in targets if asked.only in target[2]]
    failed = []
    with tempfile.TemporaryDirectory() as scratch:
        ready = Path(scratch) / "ready"
        wheels = built(Path(scratch) / "wheels")
        here = fetched(asked.wheel, Path(scratch) / "here", None, "", wheels)
        ready_database(Path(scratch) / "here", ready)
        for system, python, name in targets:
            folder = Path(scratch) / "here" if system is None else Path(scratch) / name
            try:
                missing = fetched(asked.wheel, folder, system, python, wheels) if system else here
            except subprocess.CalledProcessError:
                failed.append(name)
                continue
            shutil.copytree(ready, folder / "tourney" / "ready")
            packed(folder, asked.out / name, needs(system, python))
            print(asked.out / name, f"without {', '.join(missing)}" if missing else "", flush=True)
            shutil.rmtree(folder)
    for name in ("start.cmd", "start.sh"):
        shutil.copy(ROOT / "deploy" / "laptop" / name, asked.out / name)
    if failed:
        sys.exit(f"Not made, since a package has no wheel for them: {', '.join(failed)}")


if __name__ == "__main__":
    main()
