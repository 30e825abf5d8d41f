"""Playing a record again, from its lines alone, and checking that its dice were the promised ones."""

from __future__ import annotations

from typing import Any

from farshore.core.codec import digest
from farshore.core.dealer import CommittedDealer, Dealer, commitment
from farshore.core.errors import BadOption, BadRecord, FarshoreError
from farshore.core.game import Game, Setup
from farshore.core.kernel import CHANCE, outcomes
from farshore.core.record import UNDO, Record, who
from farshore.core.session import Session


def replay(game: Game[Any], record: Record, dealer: Dealer | None = None, plies: int | None = None) -> Session:
    """Play a record again from its lines alone; `BadRecord` names the ply at which it stops agreeing.

    With a dealer given, the session can go on from there.
    """
    setup = _setup_of(game, record)
    session = Session(game, setup, dealer or Dealer(), record.header.get("names"), record.header.get("table", "table"))
    session.record = Record(record.header)
    session.record.faults = dict(record.faults)
    session.record.takebacks = record.takebacks
    session.record.begin(session.state, setup.options)
    other = ""  # other rules are no fault as long as they lead to the same
    if record.header["rules"] != game.rules_version:
        other = f"it was played by rules version {record.header['rules']}, here is {game.rules_version}: "
    for ply, entry in enumerate(record.entries()[:plies], 1):
        try:
            if entry.text == UNDO:
                session.undo(entry.seat)
            elif entry.seat == CHANCE:
                session.chance(game.parse(entry.text))
            else:
                session.play(entry.seat, entry.text)
        except FarshoreError as wrong:
            raise BadRecord(ply, f"{other}'{who(entry.seat)} {entry.text}' is refused: {wrong}") from wrong
        right = session.record.mark(-1)
        if right != entry.mark:
            raise BadRecord(ply, f"{other}the digest should be {right}, not {entry.mark}")
    session.record.seed = record.seed
    return session


def _setup_of(game: Game[Any], record: Record) -> Setup:
    if record.header["game"] != game.name:
        raise BadRecord(0, f"this is a record of {record.header['game']}, not of {game.name}")
    try:
        setup = game.setup(record.header["mode"], record.header["seats"], record.header["options"])
    except BadOption as wrong:
        raise BadRecord(0, str(wrong)) from wrong
    if len(record.header.get("nonces", [""] * setup.seats)) != setup.seats:
        raise BadRecord(0, f"it has nonces of other than {setup.seats} players")
    names = record.header.get("names", [""] * setup.seats)
    if len(names) != setup.seats or [name for name in names if not isinstance(name, str)]:
        raise BadRecord(0, f"it names other than {setup.seats} players")
    if record.header["content"] != game.content_digest(setup):
        raise BadRecord(0, "it was played with other content (maps or cards) than is installed here")
    return setup


def verify(game: Game[Any], record: Record) -> Session:
    """Replay, and check that every turn of chance follows from the opened seed that was committed to."""
    session = replay(game, record)
    promised = record.header.get("commitment")
    if promised is None:
        return session
    if not record.seed:
        if session.over:
            raise BadRecord(0, "the game is over but its seed is not opened")
        return session
    try:
        secret = bytes.fromhex(record.seed)
    except ValueError as wrong:
        raise BadRecord(0, "the seed is not a hexadecimal number") from wrong
    if commitment(secret) != promised:
        raise BadRecord(0, "the seed is not the one promised before the first move")
    _deal_again(game, session, record, CommittedDealer(secret, record.header.get("nonces")))
    return session


def _deal_again(game: Game[Any], session: Session, record: Record, dealer: CommittedDealer) -> None:
    again = Session(game, session.setup, dealer, session.names, session.table)
    given = record.header.get("given", 0)  # plies taken over from another game, whose seed dealt them
    for ply, entry in enumerate(record.entries(), 1):
        if entry.text == UNDO:
            again.undo(entry.seat)
        elif entry.seat == CHANCE and ply <= given:
            again.chance(game.parse(entry.text))
        elif entry.seat == CHANCE:
            dealer.takebacks = record.taken_back(ply)
            drawn = dealer.deal(outcomes(again.state), again.record.chances())
            if str(drawn) != entry.text:
                raise BadRecord(ply, f"the seed deals '{drawn}', the record says '{entry.text}'")
            again.chance(drawn)
        else:
            again.play(entry.seat, entry.text)
    if digest(again.state) != digest(session.state):
        raise BadRecord(len(record.texts), "dealing the game again leads to another state")
