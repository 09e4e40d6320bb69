"""Every system over all its counts is a sweep: the everyday run samples some of the cases of each test."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if HERE in metafunc.definition.path.parents and not metafunc.definition.get_closest_marker("sweep"):
        metafunc.definition.add_marker(pytest.mark.sweep)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents and hasattr(item, "callspec") and not item.get_closest_marker("sweep"):
            item.add_marker(pytest.mark.sweep)
