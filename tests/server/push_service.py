"""A push service of the tests' own: real https on this machine, and browsers that really decrypt what comes."""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from queue import Queue
from threading import Event, Thread
from typing import Any

import msgspec
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID

from parlour.server.push.http_client import PushClient
from parlour.server.push.webpush import from_text, to_text

Json = dict[str, Any]
POINT = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _extract_and_expand(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """RFC 5869 in its simplest form, without the library that the house uses for it."""

    def digest(key: bytes, words: bytes) -> bytes:
        made = hmac.HMAC(key, hashes.SHA256())
        made.update(words)
        return made.finalize()

    return digest(digest(salt, secret), info + b"\x01")[:length]


class Browser:
    """A browser that has subscribed: its keys, and what it reads out of a message (RFC 8291, section 3)."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes ok"
        self._public = self._key.public_key().public_bytes(*POINT)

    @property
    def subscription(self) -> Json:
        return {"endpoint": self.endpoint, "keys": {"p256dh": to_text(self._public), "auth": to_text(self._auth)}}

    def read(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), other)
        secret = _extract_and_expand(self._auth, shared, b"WebPush: info\0" + self._public + sender, 32)
        key = _extract_and_expand(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _extract_and_expand(salt, secret, b"Content-Encoding: nonce\0", 12)
        words = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert words.endswith(b"\x02")
        return words[:-1]


class PushService:
    """Keeps what is pushed to it, and answers with the status that is set."""

    def __init__(self, folder: Path) -> None:
        self.came: Queue[tuple[str, dict[str, str], bytes]] = Queue()
        self.status = 201
        self.answers = Event()
        self.answers.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.came.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                service.answers.wait(60)
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        certificate = _certificate(folder)
        here = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        here.load_cert_chain(certificate)
        self._server.socket = here.wrap_socket(self._server.socket, server_side=True)
        self._trust = ssl.create_default_context(cafile=str(certificate))

    def __enter__(self) -> PushService:
        Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.answers.set()
        self._server.shutdown()
        self._server.server_close()

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self._server.server_port}"

    def client(self, timeout: float = 30.0) -> PushClient:
        """The house's own client, except that it may call this service, and trusts its certificate."""
        return PushClient(allows=lambda address: address.is_loopback, ports=None, trust=self._trust, timeout=timeout)

    def browser(self, name: str = "a") -> Browser:
        return Browser(f"{self.address}/push/{name}")

    def next(self, browser: Browser) -> Json:
        """The next message that comes, as this browser reads it."""
        path, headers, body = self.came.get(timeout=30)
        assert browser.endpoint.endswith(path)
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) > 0
        return dict(msgspec.json.decode(browser.read(body)))


def checked_claims(authorization: str, key: str) -> Json:
    """The claims of a VAPID header (RFC 8292) whose signature is the house's; raises InvalidSignature."""
    scheme, _, rest = authorization.partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, given["k"]) == ("vapid", key)
    head, claims, signature = given["t"].split(".")
    raw = from_text(signature)
    if len(raw) != 64:
        raise InvalidSignature
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_text(key))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert msgspec.json.decode(from_text(head))["alg"] == "ES256"
    return dict(msgspec.json.decode(from_text(claims)))


def _certificate(folder: Path) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push service of the tests")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = folder / "push-service.pem"
    path.write_bytes(
        made.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return path
