"""One game of the toy, played by fixed rules through a session with a committed dealer."""

from __future__ import annotations

from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import actors, options
from farshore.core.session import Session
from tests.laws.toy import TOY

SECRET = bytes(range(32))
NAMES = ["Ada", "Bo"]


def begun() -> Session:
    """Dealt, and both may bid."""
    session = Session(TOY, TOY.variations()[0], CommittedDealer(SECRET), NAMES)
    session.deal()
    return session


def bid(session: Session) -> None:
    """Everybody bids the first card they may, and locks."""
    while len(actors(session.state)) > 1:
        first(session)
    first(session)
    first(session)


def first(session: Session) -> str:
    """The last of those asked does the first thing offered."""
    seat = actors(session.state)[-1]
    text = str(options(session.state, seat)[0])
    session.play(seat, text)
    return text


def played() -> Session:
    """A whole game."""
    session = begun()
    while not session.over:
        first(session)
        session.deal()
    return session
