"""Each language is one module that declares itself."""

import subprocess
import sys

import pytest

from tourney.language.usage import USAGES, USUAL, usage_of


@pytest.mark.parametrize("code", USAGES)
def test_letters_differ_from_each_other(code):
    if letters := USAGES[code].letters:
        for each in (letters.honours, letters.suits, letters.seats):
            assert len(set(each.values())) == len(each)


def test_language_without_a_module_has_the_usual():
    assert usage_of("eo") is USUAL
    assert usage_of("de-at") is usage_of("de") is USAGES["de"]


def test_no_language_is_loaded_before_it_is_used():
    said = (
        "from tourney.language.usage import usage_of; usage_of('fr'); "
        "import sys; print(*(name for name in sys.modules if '.language.usages.' in name))"
    )
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "tourney.language.usages.fr"
