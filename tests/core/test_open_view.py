"""A game laid open shows every hand, and of a hidden piece what the one who knew it knew."""

import random

from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import actors, options
from farshore.core.session import Session
from farshore.games import GAMES


def played(name: str, seats: int, moves: int) -> Session:
    game = GAMES[name]
    session = Session(game, game.setup(None, seats, {}), CommittedDealer(bytes(32)))
    choose = random.Random(5)
    session.deal()
    for _ in range(moves):
        seat = actors(session.state)[0]
        session.play(seat, str(choose.choice(options(session.state, seat))))
        session.deal()
    return session


def test_all_hands_lie_on_the_table() -> None:
    session = played("cannons", 3, 60)
    shown = session.open_view(session.state, session.ply)
    names = {piece["id"] for piece in shown["pieces"]}
    for seat in range(3):
        mine = session.view(seat)
        held = [piece["id"] for piece in mine["pieces"] if piece.get("only") == seat]
        assert set(held) <= names
        assert f"hand{seat}" in [area["id"] for area in shown["areas"]]
    assert len(names) == len(shown["pieces"])


def test_a_known_secret_is_named_and_no_piece_is_there_twice() -> None:
    session = played("biomes", 3, 120)
    shown = {piece["id"]: piece for piece in session.open_view(session.state, session.ply)["pieces"]}
    public = {piece["id"]: piece for piece in session.view(None)["pieces"]}
    known = [piece for seat in range(3) for piece in session.view(seat)["pieces"] if "only" in piece]
    assert known
    assert shown.keys() == public.keys()
    for piece in known:
        assert shown[piece["id"]]["kind"] == piece["kind"]
        assert public[piece["id"]]["kind"] != piece["kind"]
