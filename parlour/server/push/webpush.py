"""Messages to browsers, encrypted as RFC 8291 says, so that the push service cannot read them, and signed as RFC 8292 says."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from parlour.core import ParlourError

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
_TOKEN_AGE = 12 * 3600
_LAST_RECORD = b"\x02"


def vapid_key(pem: bytes) -> ec.EllipticCurvePrivateKey:
    """The key by which push services recognise the server."""
    try:
        key = serialization.load_pem_private_key(pem, password=None)
    except ValueError as error:
        raise ParlourError(f"the push key is damaged ({error}); a backup brings it back") from None
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The point of the public key, uncompressed: 65 bytes, as browsers want it."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def encrypted(
    words: bytes,
    receiver: bytes,
    auth: bytes,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push message. Sender and salt are fresh for each; raises ValueError if the receiver's key is invalid."""
    sender, salt = sender or ec.generate_private_key(CURVE), salt or os.urandom(16)
    own = public_bytes(sender)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver))
    secret = _derived(shared, auth, b"WebPush: info\0" + receiver + own, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own)]) + own
    return header + AESGCM(key).encrypt(nonce, words + _LAST_RECORD, None)


def vapid_header(key: ec.EllipticCurvePrivateKey, audience: str, contact: str) -> str:
    """The Authorization header that says which server sends a message to this push service."""
    claims = {"aud": audience, "exp": int(time()) + _TOKEN_AGE, "sub": contact}
    head = b'{"typ":"JWT","alg":"ES256"}'
    signed = f"{to_text(head)}.{to_text(msgspec.json.encode(claims))}"
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={to_text(public_bytes(key))}"


def to_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Raises ValueError if it is not base64url."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def fresh_key() -> bytes:
    """A new key, as PEM."""
    key = ec.generate_private_key(CURVE)
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
