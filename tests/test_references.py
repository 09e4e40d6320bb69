"""References in docstrings, such as ``:func:`tourney.inputs.number```, lead to something that exists."""

import ast
import pkgutil
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = [
    path for folder in ("movements", "tourney", "deploy", "tests") for path in sorted(ROOT.glob(f"{folder}/**/*.py"))
]
REFERENCE = re.compile(r":(?:attr|class|data|exc|func|meth|mod):`([\w.]+)`")


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def defined(body: Sequence[ast.stmt], within: str) -> Iterator[str]:
    """Yield every name that these statements define or import, with the attributes of ``self``."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield f"{within}.{node.name}"
        if isinstance(node, ast.ClassDef):
            yield from defined(node.body, f"{within}.{node.name}")
        elif isinstance(node, ast.FunctionDef):
            stored = (each for each in ast.walk(node) if isinstance(each, ast.Attribute))
            yield from (f"{within}.{each.attr}" for each in stored if isinstance(each.ctx, ast.Store))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (f"{within}.{each.asname or each.name}" for each in node.names)
        else:
            names = (each for each in ast.walk(node) if isinstance(each, ast.Name))
            yield from (f"{within}.{each.id}" for each in names if isinstance(each.ctx, ast.Store))


@cache
def names_in(path: Path) -> frozenset[str]:
    return frozenset(defined(ast.parse(path.read_text()).body, module_of(path)))


@cache
def names() -> frozenset[str]:
    return frozenset(map(module_of, FILES)).union(*map(names_in, FILES))


def resolves(name: str, path: Path) -> bool:
    """Whether a name leads to something: absolute, relative to the package, or of the module or one of its classes."""
    module = module_of(path)
    if name.startswith("."):
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        return f"{package}{name}" in names()
    return name in names() or any(each.endswith(f".{name}") for each in names_in(path)) or is_of_a_library(name)


def is_of_a_library(name: str) -> bool:
    if name.split(".")[0] in {"movements", "tourney", "deploy", "tests"}:
        return False
    try:
        pkgutil.resolve_name(name)
    except (AttributeError, ImportError):
        return False
    return True


def test_references_in_docstrings_resolve():
    wrong = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in FILES
        for name in REFERENCE.findall(path.read_text())
        if not resolves(name, path)
    }
    assert not wrong


def test_missing_names_would_be_noticed():
    here = ROOT / "tourney" / "models" / "audit.py"
    assert resolves("AuditRecorder.take", here)
    assert resolves("tourney.inputs.number", here)
    assert resolves(".append_only.AppendOnlyModel", here)
    assert not resolves("AuditRecorder.taken", here)
    assert not resolves("tourney.inputs.numeral", here)
    assert not resolves(".append_only.Appended", here)
