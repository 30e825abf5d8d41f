"""Secrets: keys of seats and owners, and the names of tables.

A key is 192 random bits and is stored as its hash only: with that much chance in it a plain hash cannot be guessed open.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import NamedTuple

KEY_BYTES = 24
TABLE_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is read for another
TABLE_LENGTH = 12


class Proof(NamedTuple):
    """What somebody came with: a key, and if it is that of a device on a key ring, whose it is."""

    key: str | None = None
    person: str = ""
    device: str = ""


NOBODY = Proof()


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def hashed(key: str) -> str:
    """What is stored of a key."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def opens(key: str | None, stored: str) -> bool:
    """Whether the key is the one of which this hash was stored, in constant time."""
    return bool(key) and bool(stored) and hmac.compare_digest(hashed(key or ""), stored)


def new_table_id() -> str:
    return "".join([secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH)])


def table_id_of(digest: bytes) -> str:
    """The name of the one table that a digest stands for."""
    return "".join([TABLE_LETTERS[byte % len(TABLE_LETTERS)] for byte in digest[:TABLE_LENGTH]])


def is_same(proof: Proof, person: str) -> bool:
    """Whether who proves it is that person. Nobody is nobody else."""
    return proof.person != "" and proof.person == person
