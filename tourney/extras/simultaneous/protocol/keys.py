"""A club's keys: one secret of 32 bytes, from which a signing key (Ed25519, RFC 8032) and a sealing key (X25519, RFC
7748) are derived with HKDF-SHA256 (RFC 5869). The two public keys together, 64 bytes, are the club's public key.

Data sealed for one club use an ephemeral X25519 key, HKDF-SHA256 of the shared secret, and ChaCha20-Poly1305 (RFC
8439). Data encrypted for all members use ChaCha20-Poly1305 with the key of the event, which each member has received
sealed.
"""

import secrets
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SECRET = 32
"""Bytes of a secret, and of each public key."""
PUBLIC = 2 * SECRET
NONCE = 12
DOMAIN = b"tourney-field-1"


class SealBroken(ValueError):
    """The data are not sealed for this key, or were altered."""


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET)


def _derived(secret: bytes, purpose: bytes, salt: bytes = b"") -> bytes:
    return HKDF(SHA256(), SECRET, salt or None, DOMAIN + b" " + purpose).derive(secret)


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a club or of an organiser, derived from its ``secret``, which is never shown."""

    secret: bytes = field(repr=False)

    @property
    def _signing(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(_derived(self.secret, b"sign"))

    @property
    def _sealing(self) -> X25519PrivateKey:
        return X25519PrivateKey.from_private_bytes(_derived(self.secret, b"seal"))

    @property
    def public(self) -> str:
        """Return the public key: 128 hexadecimal digits."""
        signing, sealing = self._signing.public_key(), self._sealing.public_key()
        return (signing.public_bytes_raw() + sealing.public_bytes_raw()).hex()

    def sign(self, data: bytes) -> str:
        return self._signing.sign(DOMAIN + b"\n" + data).hex()

    def unseal(self, sealed: str) -> bytes:
        """Return the data that were sealed for this key. Raises SealBroken."""
        data = _bytes(sealed)
        there, box = data[:SECRET], data[SECRET:]
        try:
            shared = self._sealing.exchange(X25519PublicKey.from_public_bytes(there))
        except ValueError:
            raise SealBroken from None
        own = self._sealing.public_key().public_bytes_raw()
        return opened(_derived(shared, b"seal", there + own), box.hex())


def parted(joined: bytes) -> list[bytes]:
    """Split the concatenated keys of an event. Raises SealBroken."""
    if not joined or len(joined) % SECRET:
        raise SealBroken
    return [joined[at : at + SECRET] for at in range(0, len(joined), SECRET)]


def valid_key(public: object) -> bool:
    return isinstance(public, str) and len(public) == 2 * PUBLIC and set(public) <= set("0123456789abcdef")


def verified(public: str, data: bytes, signature: str) -> bool:
    """Whether the holder of this public key signed these bytes."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)[:SECRET])
        key.verify(bytes.fromhex(signature), DOMAIN + b"\n" + data)
    except (InvalidSignature, ValueError):
        return False
    return True


def sealed(public: str, plain: bytes) -> str:
    """Seal bytes so that only the holder of this public key can read them. Raises SealBroken if the key is invalid."""
    ephemeral = X25519PrivateKey.generate()
    there, own = bytes.fromhex(public)[SECRET:], ephemeral.public_key().public_bytes_raw()
    try:
        shared = ephemeral.exchange(X25519PublicKey.from_public_bytes(there))
    except ValueError:  # a public key with which every secret gives the same result
        raise SealBroken from None
    return own.hex() + encrypted(_derived(shared, b"seal", own + there), plain)


def encrypted(key: bytes, plain: bytes) -> str:
    nonce = secrets.token_bytes(NONCE)
    return (nonce + ChaCha20Poly1305(key).encrypt(nonce, plain, DOMAIN)).hex()


def opened(key: bytes, box: str) -> bytes:
    """Return the data that were encrypted with this key. Raises SealBroken."""
    data = _bytes(box)
    try:
        return ChaCha20Poly1305(key).decrypt(data[:NONCE], data[NONCE:], DOMAIN)
    except (InvalidTag, ValueError):
        raise SealBroken from None


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise SealBroken from None
