"""A finished page for many readers: compressed once, with the ETag by which a browser recognises it."""

import gzip
import json
import re
from dataclasses import astuple, dataclass
from hashlib import sha256

from django.http import HttpResponse, HttpResponseRedirect

from ..club_request import ClubRequest
from .newest import Now, from_values

NEVER = re.compile(r"q\s*=\s*0(\.0*)?")
SMALL = 500
"""Bytes below which compressing is not worth it."""
COMPRESSED = ("image/", "application/pdf", "application/zip", "application/vnd.")
"""Media types that are already compressed."""


@dataclass(frozen=True, slots=True)
class MadePage:
    """``now`` is the state when the page was started, None if there was nothing to show. The page was finished ``at``
    that time on this process's clock, after ``took`` seconds."""

    status: int
    headers: tuple[tuple[str, str], ...]
    plain: bytes
    packed: bytes | None
    tag: str
    now: Now | None
    at: float = 0.0
    took: float = 0.0

    @classmethod
    def of(cls, answer: HttpResponse, now: Now | None) -> "MadePage":
        plain = b"".join(answer)
        packs = len(plain) >= SMALL and not answer.headers.get("Content-Type", "").startswith(COMPRESSED)
        # A fixed time, so that equal pages have equal bytes.
        packed = gzip.compress(plain, 6, mtime=0) if packs else None
        headers = tuple((name, value) for name, value in answer.items() if name != "Content-Length")
        return cls(answer.status_code, headers, plain, packed, sha256(plain).hexdigest()[:24], now)

    def written(self) -> bytes:
        """Return the page in bytes for another process."""
        now = astuple(self.now) if self.now else None
        head = json.dumps([self.status, self.headers, self.tag, now, len(self.plain), self.packed is not None])
        return b"\n".join([head.encode(), self.plain + (self.packed or b"")])

    @classmethod
    def read(cls, written: bytes) -> "MadePage":
        head, _, content = written.partition(b"\n")
        status, headers, tag, now, length, packs = json.loads(head)
        packed = content[length:] if packs else None
        return cls(status, tuple(map(tuple, headers)), content[:length], packed, tag, from_values(now) if now else None)

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed or b"")

    def answer(self, content: bytes | None = None) -> HttpResponse:
        """Return the response; ``content`` is the plain page unless it is given, for example compressed."""
        content = self.plain if content is None else content
        headers = dict(self.headers) | {"Content-Length": str(len(content))}
        if content and content is self.packed:
            headers["Content-Encoding"] = "gzip"
        if self.status == HttpResponseRedirect.status_code:
            return HttpResponseRedirect(headers["Location"], headers=headers)
        return HttpResponse(content, status=self.status, headers=headers)


def takes_gzip(request: ClubRequest) -> bool:
    encodings = request.headers.get("Accept-Encoding", "")
    for offered in encodings.lower().split(","):
        name, _, weight = offered.partition(";")
        if name.strip() == "gzip":
            return not NEVER.fullmatch(weight.strip())
    return False
