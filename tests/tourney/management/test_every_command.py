"""Completion and help come from the parsers of all commands, which describe their arguments and give examples."""

import subprocess
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.tourney.management.parsers import parsers
from tourney.management.every_command import every_command


@pytest.mark.parametrize("name", sorted(parsers()))
def test_help_describes_every_argument_and_ends_with_the_exit_status(name):
    parser = parsers()[name]
    assert [action.dest for action in parser._actions if not action.help] == []
    assert "Exit status: 0" in parser.epilog


@pytest.mark.parametrize(
    ("name", "example"), [(name, each) for name in sorted(parsers()) for each in parsers()[name].examples]
)
def test_examples_are_accepted_by_the_command_they_explain(name, example):
    words = example.partition(" > ")[0]
    arguments = subprocess.run(["sh", "-c", f'printf "%s\\n" {words}'], capture_output=True, text=True, check=True)
    parsers()[name].parse_args([word for word in arguments.stdout.splitlines() if word])


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_a_completion_script_knows_commands_and_options(shell):
    out = StringIO()
    call_command("completion", shell, stdout=out)
    for word in ("import_history", "certainty", "letter"):
        assert word in out.getvalue()


def test_bash_reads_its_script_and_completes_a_command(tmp_path: Path):
    out = StringIO()
    call_command("completion", "bash", stdout=out)
    script = tmp_path / "tourney"
    script.write_text(out.getvalue())
    ask = f'source {script}; COMP_WORDS=(tourney sc); COMP_CWORD=1; _shtab_tourney; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["score"]


def test_whole_parser_lists_the_commands_in_the_order_of_the_overview():
    words = every_command().format_help()
    assert words.index("serve") < words.index("movement") < words.index("score")
