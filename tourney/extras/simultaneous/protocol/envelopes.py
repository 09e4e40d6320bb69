"""The signed files of an event: a JSON object with its kind, its event, its sender, a number and a body.

The signature is over the object without it, in one fixed form: members sorted by name, no white space, text as UTF-8,
numbers as whole numbers only. A file's identity is the SHA-256 of that form.
"""

import json
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from .... import inputs
from ....faults import THE_FILE, BadInput, Faults
from . import keys
from .refusal_codes import refusal

VERSIONS: Final = (1, 2)
"""The versions of the format. An event has the lowest version that supports its rules, and its files have that of its
invitation."""
KINDS = {"invitation": 4_000_000, "roll": 4_000_000, "frequencies": 400_000, "listing": 2_000_000, "held": 400_000}
"""Each kind of file, with its largest size in bytes."""
MEMBERS = {"field", "kind", "event", "sender", "number", "body", "signature"}
HASH = 64
"""Hexadecimal digits of a SHA-256."""
DEEPEST = 8


def canonical(value: Any) -> bytes:
    """Return the one form in which a value is signed."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


@dataclass(frozen=True, slots=True)
class Envelope:
    """A parsed file with a valid signature. ``event`` is the digest of the invitation, empty in the invitation itself;
    ``number`` rises with each file of a kind from a sender, and the newest counts; ``version`` is that of the
    format."""

    kind: str
    event: str
    sender: str
    number: int
    body: dict[str, Any]
    signature: str
    version: int = VERSIONS[0]

    @property
    def _content(self) -> dict[str, Any]:
        names = ("kind", "event", "sender", "number", "body")
        return {"field": self.version} | {name: getattr(self, name) for name in names}

    @property
    def digest(self) -> str:
        return sha256(canonical(self._content)).hexdigest()

    def written(self) -> bytes:
        return canonical(self._content | {"signature": self.signature})


def signed(
    own: keys.Keys, kind: str, event: str, number: int, body: dict[str, Any], version: int = VERSIONS[0]
) -> Envelope:
    """Make a file and sign it."""
    unsigned = Envelope(kind, event, own.public, number, body, "", version)
    return replace(unsigned, signature=own.sign(canonical(unsigned._content)))


def opened(data: bytes, kind: str) -> Envelope:
    """Read a file of this kind and check its signature. Raises BadInput with every fault and its place. The body is not
    checked."""
    if len(data) > KINDS[kind]:
        raise BadInput.at(THE_FILE, refusal("too-large", size=KINDS[kind] // 1000))
    said, faults = _document(data), Faults()
    for name in sorted(MEMBERS - said.keys()):
        faults.fault(name, refusal("missing"))
    for name in sorted(said.keys() - MEMBERS):
        faults.fault(name[:20], refusal("unknown"))
    faults.refuse()
    if said["field"] not in VERSIONS or type(said["field"]) is not int:
        known = " or ".join(map(str, VERSIONS))
        raise BadInput.at("field", refusal("format", version=known))
    _check_members(said, kind, faults)
    faults.refuse()
    content = {name: said[name] for name in ("event", "sender", "number", "body")}
    found = Envelope(kind, **content, signature=str(said["signature"])[:200], version=said["field"])
    if not keys.verified(found.sender, canonical(found._content), found.signature):
        raise BadInput.at("signature", refusal("signature"))
    return found


def _check_members(said: dict[str, Any], kind: str, faults: Faults) -> None:
    if said["kind"] != kind:
        faults.fault("kind", refusal("not-of-kind", kind=kind))
    if not (said["event"] == "" if kind == "invitation" else _is_hash(said["event"])):
        faults.fault("event", refusal("not-the-invitation"))
    if not keys.valid_key(said["sender"]):
        faults.fault("sender", refusal("not-a-public-key"))
    if type(said["number"]) is not int or not 0 <= said["number"] <= inputs.LARGEST:
        faults.fault("number", refusal("not-whole"))
    if not isinstance(said["body"], dict) or not _plain(said["body"]):
        faults.fault("body", refusal("not-plain"))


def _document(data: bytes) -> dict[str, Any]:
    try:
        said = inputs.document(data)
    except (ValueError, UnicodeDecodeError):
        raise BadInput.at(THE_FILE, refusal("not-of-an-event")) from None
    if not isinstance(said, dict):
        raise BadInput.at(THE_FILE, refusal("not-of-an-event"))
    return said


def _is_hash(said: object) -> bool:
    return isinstance(said, str) and len(said) == HASH and set(said) <= set("0123456789abcdef")


def _plain(value: object, depth: int = 0) -> bool:
    """Whether a value has only one possible form: floating-point numbers have several."""
    if depth > DEEPEST:
        return False
    if isinstance(value, dict):
        return all(_plain(each, depth + 1) for each in value.values())
    if isinstance(value, list):
        return all(_plain(each, depth + 1) for each in value)
    return isinstance(value, str | bool) or type(value) is int or value is None


def plain_body(data: bytes) -> dict[str, Any]:
    """Read a body that was encrypted. Raises BadInput."""
    said = _document(data)
    if not _plain(said):
        raise BadInput.at("body", refusal("not-plain"))
    return said
