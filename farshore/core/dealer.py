"""Dealers: the only place where weights become an outcome."""

from __future__ import annotations

import hashlib
import hmac
import random
from operator import itemgetter
from typing import Final

from mypy_extensions import mypyc_attr

from farshore.core.action import Action
from farshore.core.errors import BadRecord
from farshore.core.kernel import Outcome

SECRET_BYTES: Final = 32
WEIGHT: Final = itemgetter(1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Picks one outcome. `n` counts the turns of chance of the game from 0."""

    __slots__ = ()

    def deal(self, outcomes: list[Outcome], n: int) -> Action:
        raise BadRecord(0, "nobody deals at this table")


class FastDealer(Dealer):
    """For simulation: a seeded generator, good and quick, with nothing to prove to anybody."""

    __slots__ = ("generator",)

    def __init__(self, seed: int) -> None:
        self.generator = random.Random(seed)

    def deal(self, outcomes: list[Outcome], n: int) -> Action:
        total = sum(map(WEIGHT, outcomes))
        point = int(self.generator.random() * total)
        # Weights are 1 at the least: as many as there are outcomes means that all are equal.
        return outcomes[point][0] if total == len(outcomes) else at_point(outcomes, point)


class CommittedDealer(Dealer):
    """For tables: outcome n follows from a secret whose hash was shown before the first move.

    What the seats have added to the secret (`nonces`, a text a seat, empty where none was given) is mixed in: the
    secret was promised before the nonces were known, so whoever keeps it cannot choose the numbers. When the game is
    over the secret is opened, and anybody can deal the whole game again. The same seed gives the same n-th number
    whatever was decided before, until something that was seen is taken back: then the numbers are new.
    """

    __slots__ = ("nonces", "secret", "seed", "takebacks")

    def __init__(self, secret: bytes, nonces: list[str] | None = None) -> None:
        self.secret = secret
        self.nonces = nonces or []
        self.seed = mixed(secret, self.nonces)
        self.takebacks = 0  # how many there have been: nobody plays on with numbers that they have seen

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def deal(self, outcomes: list[Outcome], n: int) -> Action:
        return at_point(outcomes, self.below(sum(map(WEIGHT, outcomes)), n))

    def below(self, total: int, n: int) -> int:
        """A number from 0 to total - 1, exactly uniform: draws beyond the last whole multiple are thrown away."""
        attempt = 0
        limit = (1 << 128) // total * total
        after = f" {self.takebacks}" if self.takebacks else ""
        while True:
            drawn = hmac.new(self.seed, f"farshore {n} {attempt}{after}".encode(), hashlib.sha256).digest()
            number = int.from_bytes(drawn[:16], "big")
            if number < limit:
                return number % total
            attempt += 1


class ScriptedDealer(Dealer):
    """For tests and replays: the outcomes are given as texts, in order."""

    __slots__ = ("script",)

    def __init__(self, script: list[str]) -> None:
        self.script = script

    def deal(self, outcomes: list[Outcome], n: int) -> Action:
        if n >= len(self.script):
            raise BadRecord(0, f"the script of outcomes ends after {len(self.script)}")
        wanted = self.script[n]
        for action, _ in outcomes:
            if str(action) == wanted:
                return action
        raise BadRecord(0, f"chance cannot bring {wanted!r} here")


def commitment(secret: bytes) -> str:
    """What is published before the first move."""
    return hashlib.sha256(b"farshore seed " + secret).hexdigest()


def mixed(secret: bytes, nonces: list[str]) -> bytes:
    """What the numbers follow from: the secret, and what every seat has added to it. With nothing added, the secret."""
    if not any(nonces):
        return secret
    parts = [f"{len(nonce)} {nonce}" for nonce in nonces]
    return hmac.new(secret, "\n".join(["farshore nonces", *parts]).encode(), hashlib.sha256).digest()


def at_point(outcomes: list[Outcome], point: int) -> Action:
    """The outcome whose stretch of weights holds the point."""
    for action, weight in outcomes:
        point -= weight
        if point < 0:
            return action
    return outcomes[-1][0]
