"""The package in an empty environment, away from the repository: a demo night to paper, and pages that open."""

import os
import re
import subprocess
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.load.server import free_port

from .building import ROOT, interpreter, wheel

pytestmark = pytest.mark.whole
VERSIONS = ("3.11", "3.13")
DEALT = (
    '{"night": 1, "name": "Dealt", "date": "2026-01-01", "game": "bridge", "scoring": "matchpoints", '
    '"contestants": {"kind": "pairs", "entries": []}, "results": [], "rulings": [], "deals": '
    '{"1": "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}}'
)


class Environment:
    """``folder`` has the interpreter and a place to stand in; nothing of ours is on the path."""

    def __init__(self, version: str, folder: Path) -> None:
        python = interpreter(version)
        if python is None:
            pytest.skip(f"there is no Python {version} here")
        self.folder = folder
        self.env = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("TOURNEY_", "DJANGO_", "DATABASE_URL", "PYTHON"))
        } | {"XDG_DATA_HOME": str(folder / "home"), "HOME": str(folder / "home")}
        subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True)
        self.away = folder / "away"
        self.away.mkdir()

    def install(self, what: str) -> None:
        pip = [self.folder / "venv" / "bin" / "python", "-m", "pip", "install", "--quiet", what]
        # The computer's own home configures where pip finds packages.
        subprocess.run(pip, check=True, env=self.env | {"HOME": os.environ["HOME"]})

    def tourney(self, *arguments: str, status: int = 0, **env: str) -> str:
        command = [self.folder / "venv" / "bin" / "tourney", *arguments]
        done = subprocess.run(
            command, cwd=self.away, env=self.env | env, capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    @contextmanager
    def served(self):
        port = free_port()
        command = [self.folder / "venv" / "bin" / "tourney", "serve", "--host", "127.0.0.1", "--port", str(port)]
        with (self.folder / "served").open("w") as out:
            server = subprocess.Popen(command, cwd=self.away, env=self.env, stdout=out, stderr=out)
        try:
            for _ in range(600):
                if "Ctrl+C" in (self.folder / "served").read_text():
                    break
                assert server.poll() is None, (self.folder / "served").read_text()
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(30)


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    return wheel("tourney", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module", params=VERSIONS)
def environment(request, package, tmp_path_factory):
    made = Environment(request.param, tmp_path_factory.mktemp(f"python{request.param}"))
    made.install(str(package))
    return made


def test_a_demo_night_goes_from_its_movement_to_paper(environment):
    assert environment.tourney("movement", "howell", "4").startswith("Howell, 4 pairs")
    environment.tourney("migrate", "--verbosity", "0")
    assert "with 364 results" in environment.tourney("demo")
    night = environment.away / "night.json"
    night.write_text(environment.tourney("export_night", "1"))
    assert "Winner" in environment.tourney("score", "night.json")
    environment.tourney("sheets", "night.json", "--out", "paper")
    sheets = sorted((environment.away / "paper").glob("*.pdf"))
    assert len(sheets) > 15
    assert all(sheet.read_bytes().startswith(b"%PDF-1.") for sheet in sheets)
    assert (environment.folder / "home" / "tourney" / "tourney.sqlite3").exists(), "the system's own folder for data"
    environment.tourney("backup")
    assert "is sound: 1 night, 364 results" in environment.tourney("verify")


def test_package_serves_pages_with_cacheable_scripts(environment):
    with environment.served() as address:
        with urllib.request.urlopen(address) as answer:
            page = answer.read().decode()
        statics = re.findall(r'"(/static/[^"]+)"', page)
        assert statics
        for static in statics:
            with urllib.request.urlopen(address + static) as answer:
                assert "immutable" in answer.headers["Cache-Control"]
                assert answer.read()


def test_missing_extra_is_named_with_how_to_install_it(environment):
    said = environment.tourney("verify", status=2, DATABASE_URL="postgresql://localhost/none")
    assert 'pip install "tourney-club[postgres]"' in said
    (environment.away / "dealt.json").write_text(DEALT)
    said = environment.tourney("solve", "dealt.json", status=2)
    assert 'pip install "tourney-club[deals]"' in said


@pytest.mark.parametrize("extra", ["deals", "postgres", "repair", "bridgemate", "sftp"])
def test_each_extra_installs_beside_the_package_and_is_found(environment, package, extra):
    environment.tourney("upgrade")
    lacked = f"tourney-club[{extra}]"
    assert lacked in environment.tourney("doctor")
    environment.install(f"{package}[{extra}]")
    assert "no issues" in environment.tourney("check")
    assert lacked not in environment.tourney("doctor")
    if extra == "deals":
        assert '"contract": "7S"' in environment.tourney("solve", "dealt.json", "--format", "json")


@pytest.mark.parametrize("version", VERSIONS)
def test_a_single_file_needs_nothing_but_python(version, package, tmp_path):
    """Built where the program may be downloaded from, used where only Python is."""
    python = interpreter(version)
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    builder = Environment(version, tmp_path)
    for line in (ROOT / "deploy" / "requirements.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            builder.install(line)
    builder.install("packaging")
    made = [builder.folder / "venv" / "bin" / "python", ROOT / "deploy" / "single_file.py", package, tmp_path / "made"]
    subprocess.run(made, check=True, env=builder.env | {"HOME": os.environ["HOME"]}, stdout=subprocess.DEVNULL)
    assert {path.name for path in (tmp_path / "made").iterdir()} == {"tourney.pyz", "start.cmd", "start.sh"}

    def tourney(*arguments: str) -> str:
        command = [python, tmp_path / "made" / "tourney.pyz", *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=builder.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    # Nothing is left to migrate: the database that was inside is taken as it is.
    assert "No migrations to apply" in tourney("migrate")
    tourney("demo")
    (tmp_path / "night.json").write_text(tourney("export_night", "1"))
    tourney("sheets", "night.json", "--out", "paper")
    assert len(list((tmp_path / "paper").glob("*.pdf"))) > 15
    (tmp_path / "dealt.json").write_text(DEALT)
    assert '"contract": "7S"' in tourney("solve", "dealt.json", "--format", "json")
