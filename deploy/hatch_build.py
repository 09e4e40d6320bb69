"""The build hook of the package: its dependencies, from the lists that make uses, and the scripts and style sheets,
collected under names that change with their contents, so that browsers can cache them.
"""

import re
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LIST = re.compile(r"requirements(?:-(?P<extra>\w+))?\.txt")
WITH_STATICS = ("django", "django-htmx", "django-tables2", "whitenoise")
"""What collecting needs: the collector, what it writes with, and the packages whose scripts our pages use."""


def lists(root: Path) -> dict[str, list[str]]:
    """Return extra -> its requirements, line by line; the program's own under ``""``."""
    found = {}
    for path in sorted(root.glob("requirements*.txt")):
        if named := LIST.fullmatch(path.name):
            lines = (line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines())
            found[named["extra"] or ""] = [line for line in lines if line]
    return found


class Needs(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        found = lists(Path(self.root))
        metadata["dependencies"] = found.pop("")
        metadata["optional-dependencies"] = found


class Collected(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Return the build's dependencies, pinned as for the program."""
        if self.target_name != "wheel":
            return []
        return [line for line in lists(Path(self.root))[""] if line.partition("==")[0].lower() in WITH_STATICS]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self.folder = tempfile.TemporaryDirectory(prefix="tourney-collected-")
        collect(Path(self.root) / "tourney" / "static", Path(self.folder.name))
        build_data["force_include"][self.folder.name] = "tourney/collected"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def collect(ours: Path, target: Path) -> None:
    """Collect static files like the program itself, whose settings need more than collecting does."""
    import django
    from django.conf import settings
    from django.core.management import call_command

    storage = "whitenoise.storage.CompressedManifestStaticFilesStorage"
    settings.configure(
        INSTALLED_APPS=["django.contrib.staticfiles", "django_htmx", "django_tables2"],
        STATICFILES_DIRS=[ours],
        STATIC_ROOT=target,
        STATIC_URL="/static/",
        STORAGES={"staticfiles": {"BACKEND": storage}},
    )
    django.setup()
    from django.contrib.staticfiles.storage import ManifestStaticFilesStorage as Storage

    # A module imports others by their hashed names too; each pass goes one import further.
    Storage.support_js_module_import_aggregation = True
    Storage.max_post_process_passes = 20
    # The extensions of htmx name modules that are not there, and no page uses them.
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=["ext"])
