"""How somebody is recognised: by a signed cookie, by a token for programs, or by a code on another device."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from itsdangerous import BadSignature, Signer

from parlour.server.errors import Unidentified
from parlour.server.identifiers import CODE_LETTERS, code_letters

COOKIE = "parlour_guest"
CODE_GROUPS, CODE_GROUP = 3, 4
_COOKIE_AGE = 400 * 24 * 3600  # the longest that browsers keep
_NO_COOKIE = f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"


class Auth:
    """Signs and hashes with the server's secret. Tokens and codes are stored only as hashes."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signer = Signer(secret, salt="parlour-guest", digest_method=hashlib.sha256)

    def set_cookie(self, person: str, *, is_secure: bool) -> str:
        """The Set-Cookie header that makes a browser this person."""
        value = self._signer.sign(person).decode()
        return (
            f"{COOKIE}={value}; Path=/; Max-Age={_COOKIE_AGE}; HttpOnly; SameSite=Lax{'; Secure' if is_secure else ''}"
        )

    @staticmethod
    def clear_cookie() -> str:
        """The Set-Cookie header that makes a browser nobody again."""
        return _NO_COOKIE

    def person_of_cookie(self, cookie: str) -> str | None:
        """The id that a cookie holds; none if this server did not sign it."""
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def hash_of_code(self, code: str) -> str:
        """Keyed, so that somebody with only the database cannot try codes on it. The same however the code is typed."""
        letters = code_letters(code)
        return hmac.new(self._secret, b"parlour-code " + letters.encode(), hashlib.sha256).hexdigest()


def fresh_secret() -> bytes:
    """The secret that signs cookies."""
    return secrets.token_hex(32).encode()


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def hash_of_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def fresh_return_code() -> str:
    """A code to come back with on another device, in groups that are easy to read out."""
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUPS * CODE_GROUP))
    return "-".join(code[start : start + CODE_GROUP] for start in range(0, len(code), CODE_GROUP))


def bearer_token(authorization: str) -> str:
    """The token of an Authorization header."""
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer":
        raise Unidentified
    return token.strip()
