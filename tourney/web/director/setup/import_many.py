"""Many nights from one zip: what would come in, file by file, and then each of them stored by itself."""

from collections.abc import Iterator

from django.http import StreamingHttpResponse
from django.template.loader import render_to_string

from ....desk.setup.staged_file import Staged, unstage
from ....desk.writing import By
from ....exchange.foreign.history import Came, summary, take
from ....exchange.foreign.many_files import in_zip
from ....faults import BadInput, Fault
from ....models import Source
from ...request import ClubRequest
from .import_reading import streamed

FILE = "director/setup/_import_file.html"
ALL = "director/setup/_import_all.html"


def looked_at(request: ClubRequest, kept: Staged) -> StreamingHttpResponse:
    """What is in the zip: nothing is stored. Raises BadInput for a zip that is broken, or has too much in it."""
    with in_zip(kept.data):
        return streamed(request, _pieces(request, kept, store=False))


def stored(request: ClubRequest, kept: Staged) -> StreamingHttpResponse:
    """Every night in the zip that is not in yet. Each is stored whole by itself: whoever closes the page meanwhile has
    those that were named, and brings in the others by the same zip."""
    return streamed(request, _pieces(request, kept, store=True))


def _pieces(request: ClubRequest, kept: Staged, *, store: bool) -> Iterator[str]:
    """A line for each file as it is read, then how many came in."""
    by, found, faults = By(request.user, Source.IMPORT), list[Came](), list[Fault]()
    yield '<ol class="came">'
    try:
        with in_zip(kept.data) as files:
            for at, file in enumerate(files, start=1):
                came = take(file, request.club, by, {}, store=store)
                found.append(came)
                yield render_to_string(FILE, {"came": came, "at": at, "of": len(files)})
    except BadInput as bad:
        faults = bad.faults
    if store:
        unstage(kept.key)
    context = {
        "summary": summary(found, store=store),
        "file_key": kept.key,
        "some": not store and any(came.state == "in" for came in found),
        "faults": faults,
    }
    yield "<li hidden></li></ol>" + render_to_string(ALL, context, request)
