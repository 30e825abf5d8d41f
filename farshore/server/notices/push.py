"""Web push: RFC 8291 by http-ece, RFC 8292 (VAPID) by py-vapid, with a key that follows from the secret of the house."""

from __future__ import annotations

import base64
import hashlib
import hmac
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from farshore.server import clock

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
LIVES = 12 * 3600  # seconds for which a signature holds; a day is the most that services take
KEPT = 24 * 3600  # seconds for which a push service keeps what it cannot deliver


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gives: where to send, and with which keys to encrypt."""

    endpoint: str
    p256dh: str
    auth: str


def unpadded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def key_of_house(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """The same for every worker, and after every start: the house's secret is the only thing that is kept."""
    seed = hmac.new(secret, b"farshore vapid", hashlib.sha512).digest()
    return ec.derive_private_key(int.from_bytes(seed, "big") % (ORDER - 1) + 1, ec.SECP256R1())


def public_key(secret: bytes) -> str:
    point = key_of_house(secret).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def is_sound(subscription: Subscription) -> bool:
    """Whether its keys are keys."""
    try:
        point = unpadded(subscription.p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        return len(point) == 65 and len(unpadded(subscription.auth)) == 16
    except ValueError:
        return False


def encrypted(subscription: Subscription, text: bytes) -> bytes:
    return bytes(
        http_ece.encrypt(
            text,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=unpadded(subscription.p256dh),
            auth_secret=unpadded(subscription.auth),
            version="aes128gcm",
        )
    )


def headers(secret: bytes, subscription: Subscription, contact: str, key: str, urgent: bool) -> dict[str, str]:
    """`Topic` lets a service put a repeat in the place of what still waits there."""
    parts = urlsplit(subscription.endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": contact, "exp": int(clock.wall()) + LIVES}
    signed = Vapid02(key_of_house(secret)).sign(claims)
    return {
        "authorization": signed["Authorization"],
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT),
        "topic": key,
        "urgency": "high" if urgent else "normal",
    }
