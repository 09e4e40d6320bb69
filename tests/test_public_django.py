"""Only Django's public API: no class of ours overrides a private name, and no module uses Django's internals."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import models
from django.forms import Form
from django.views import View

import tourney

CODE = Path(tourney.__file__).parent
FILES = sorted(path for path in CODE.rglob("*.py") if "migrations" not in path.parts)
OTHERS = ("django", "django_otp", "django_tables2", "django_htmx", "csp", "whitenoise")
DOCUMENTED = {"_meta", "_state", "_base_manager", "_default_manager"}
"""Names with an underscore that Django's documentation describes for use by programs."""
MACHINERY = (
    "django.db.models.deletion",
    "django.db.models.fields.related_descriptors",
    "django.db.models.fields.related_lookups",
    "django.db.models.sql",
    "django.db.models.options",
    "django.db.models.query_utils",
    "django.contrib.auth.models.User",
)
"""Modules of Django that no page of its documentation names for import, below which a model's writes and joins are; and
its own user model, in place of which is ours."""
PRIVATE = {
    name
    for each in (models.Model, models.QuerySet, models.Manager, models.ForeignKey, models.BaseConstraint, Form, View)
    for name in dir(each)
    if name.startswith("_") and not name.endswith("_")
} - DOCUMENTED


def ours() -> Iterator[type]:
    """Every class that a module of the program defines."""
    importlib.import_module("tourney.urls")  # which registers what addresses are made of
    for module in pkgutil.walk_packages(tourney.__path__, "tourney."):
        if ".migrations." in module.name or module.name in ("tourney.gunicorn.conf", "tourney.wsgi"):
            continue
        for _, each in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if each.__module__ == module.name:
                yield each


def overridden(each: type) -> set[str]:
    """Private names that a class of ours, or a part of ours that it is put together from, has and one above it too, of
    Django or of what stands on it."""
    mine = [base for base in each.__mro__ if base.__module__.split(".")[0] not in OTHERS and base is not object]
    theirs = [base for base in each.__mro__ if base.__module__.split(".")[0] in OTHERS]
    names = {name for base in mine for name in vars(base) if name.startswith("_") and not name.endswith("_")}
    # Attributes that Django's own metaclass sets on every model are Django's.
    return {name for name in names - DOCUMENTED if any(name in vars(base) for base in theirs)}


def test_no_class_overrides_a_private_name_of_django():
    classes = list(ours())
    assert len([each for each in classes if issubclass(each, models.Model)]) > 25
    assert {f"{each.__module__}.{each.__name__}": names for each in classes if (names := overridden(each))} == {}


def used(source: str) -> set[str]:
    """Return the private parts of Django that a module uses: modules and names by import, and attributes."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module.split(".")[0] in OTHERS:
            names = {f"{node.module}.{each.name}" for each in node.names}
            found |= {name for name in names if "._" in name or name.startswith(MACHINERY)}
        elif isinstance(node, ast.Attribute) and node.attr in PRIVATE:
            found.add(node.attr)
    return found


@pytest.mark.whole
def test_no_module_uses_a_private_name():
    assert {str(path.relative_to(CODE)): names for path in FILES if (names := used(path.read_text()))} == {}


class TestTheTestWouldNotice:
    def test_method_that_overrides_a_private_one_is_found(self):
        class Rows(models.QuerySet):
            def _chain(self):
                return super()._chain()

        assert overridden(Rows) == {"_chain"}

    def test_override_brought_in_by_a_mixin_is_found(self):
        class Filtered:
            def _insert(self):
                pass

        class Rows(Filtered, models.QuerySet):
            pass

        assert overridden(Rows) == {"_insert"}

    def test_name_of_our_own_is_not_an_override(self):
        class Rows(models.QuerySet):
            def _of_tonight(self):
                return self.filter()

        assert not overridden(Rows)

    @pytest.mark.parametrize(
        "source",
        [
            "from django.db.models.deletion import Collector",
            "from django.db.models.sql.query import Query",
            "from django.contrib.auth.models import User",
            "from django.db.models.fields.related_descriptors import ForwardManyToOneDescriptor",
            "Club.objects.all()._raw_delete('default')",
            "def write(manager, rows):\n    manager._insert(rows)",
        ],
    )
    def test_private_name_used_by_a_module_is_found(self, source):
        assert used(source)
