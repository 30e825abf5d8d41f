"""RULING-QC-88: a laid map as a text, there and back, and everything that such a text may not say."""

from __future__ import annotations

import pytest

from farshore.core.dealer import CommittedDealer
from farshore.core.errors import BadOption
from farshore.core.kernel import actors, options
from farshore.core.record import read
from farshore.core.replay import verify
from farshore.core.session import Session
from farshore.games.cannons import GAME
from farshore.games.cannons.content.laid import LAID, text_of
from farshore.games.cannons.content.load import CLUE, IMPASSIBLE
from farshore.games.cannons.game import CannonsGame
from farshore.games.cannons.state.table import Cannons
from tests.games.cannons.test_maps import by_chance, laying
from tests.games.cannons.test_setup import launched, table

USUAL = text_of(launched("ffa", 2).sea(), GAME.atlas)


def played_from(text: str, mode: str = "ffa", seats: int = 2, **more: object) -> Cannons:
    return table(mode, seats, layout=text, **more)


def spots(text: str) -> str:
    return text.removeprefix(LAID)


@pytest.mark.parametrize("seed", range(6))
def test_a_map_laid_by_hand_is_laid_again_from_its_text(seed: int) -> None:
    """RULING-QC-88 Every hex, island and port of it, so that the text of the second is that of the first."""
    first = by_chance(laying(), seed).sea()
    text = text_of(first, GAME.atlas)

    again = played_from(text).sea()
    assert [again.terrain, again.island, again.homes] == [first.terrain, first.island, first.homes]
    assert text_of(again, GAME.atlas) == text


def test_a_random_map_and_a_layout_have_texts_too() -> None:
    """RULING-QC-88, QC-311"""
    drawn = by_chance(table("ffa", 6, tile_placement="random"), 9).sea()
    assert played_from(text_of(drawn, GAME.atlas), "ffa", 6).sea().terrain == drawn.terrain
    for name in GAME.atlas.layouts:
        chart = GAME.atlas.chart(GAME.atlas.layouts[name].tiles)
        assert played_from(text_of(chart, GAME.atlas)).sea().island == chart.island


def test_a_text_is_short_plain_and_says_itself_what_it_is() -> None:
    """RULING-QC-88 A table takes options of 80 letters; nothing in it is escaped in an address."""
    assert USUAL.startswith("laid:")
    assert len(USUAL) == 71
    assert spots(USUAL).isalnum()
    assert USUAL.lower() == USUAL


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (USUAL[:-1], "66 letters, one a spot; this one has 65"),
        (USUAL + "0", "this one has 67"),
        (LAID, "this one has 0"),
        (USUAL.replace("g", "s"), "'s' says nothing on a laid map"),
        (USUAL.replace("g", "5"), "'5' says nothing"),
        (USUAL.replace("g", "é"), "'é' says nothing"),
        (USUAL.replace("g", "-"), "'-' says nothing"),
        (USUAL.replace("g", "٣"), "'٣' says nothing"),
        (USUAL.replace("0", "a", 1), "island 1A lies on this laid map 2 times, not once"),
        (USUAL.replace("6", "0", 1), "3 Trading Ports, not 2"),
        (USUAL.replace("0", "6", 1), "3 Trading Ports, not 4"),
        (USUAL.replace("0", "2"), "the box has 17 stormy hexes"),
        (USUAL.replace("0", "3"), "the box has 13 treacherous hexes"),
        (LAID + "666" + "0" * 63, "at least 6 islands, not 0"),
        (USUAL.replace("0", "4"), "cut off"),
    ],
)
def test_what_no_table_could_have_laid_is_refused_in_a_sentence(broken: str, why: str) -> None:
    """RULING-QC-88, QC-306, QC-308, QC-309"""
    with pytest.raises(BadOption) as told:
        GAME.setup("ffa", 2, {"layout": broken})
    assert why in str(told.value)


def test_a_map_must_be_open_to_the_home_ports_of_the_new_table() -> None:
    """QC-308 What two captains laid may leave a third without water."""
    frame = GAME.atlas.frame
    third = frame.homes[2]
    walled = list(spots(USUAL))
    for n, (q, r) in enumerate(frame.spots):
        if (q - third[0], r - third[1]) in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1)):
            walled[n] = str(IMPASSIBLE)
    text = LAID + "".join(walled)

    assert played_from(text).rules.home_numbers == (1, 4)
    with pytest.raises(BadOption, match="cut off from a Home Port of this table"):
        GAME.setup("ffa", 3, {"layout": text})


def test_a_crew_and_those_who_lay_a_map_anew_take_no_text() -> None:
    """QC-247, RULING-QC-88"""
    with pytest.raises(BadOption, match="a crew sails t222"):
        GAME.setup("coop", 2, {"layout": USUAL})
    for placed in ("players", "random"):
        with pytest.raises(BadOption, match="tile_placement is layout"):
            GAME.setup("ffa", 2, {"layout": USUAL, "tile_placement": placed})


def shown(state: Cannons, seat: int | None) -> list[str]:
    return [line for area in GAME.view(state, seat)["areas"] if area["id"] == "laid-map" for line in area["text"]]


def test_everybody_at_the_table_reads_the_text_of_a_finished_map() -> None:
    """RULING-QC-88 Not before it is finished, and not of a map that the atlas has."""
    state = laying()
    assert shown(state, 0) == []
    by_chance(state, 2)

    text = text_of(state.sea(), GAME.atlas)
    for seat in (0, 1, None):
        assert shown(state, seat)[-1] == text
        assert [area["again"] for area in GAME.view(state, seat)["areas"] if "again" in area] == [{"layout": text}]
    assert shown(played_from(text), 1)[-1] == text
    assert shown(launched("ffa", 2), 0) == []


def test_islands_that_a_laid_map_has_not_take_their_clues_and_quests_along() -> None:
    """RULING-QC-88, QC-296, RULING-QC-27"""
    text = text_of(by_chance(laying(), 4).sea(), GAME.atlas)
    state = launched("ffa", 2, layout=text, marauders=3)

    out = [island for island, at in enumerate(state.sea().where) if at < 0]
    assert out
    known = [card for card, n in enumerate(state.decks[CLUE].unseen) if n] + [c for s in state.ships for c in s.clues]
    assert not set(out) & set(known)


def test_a_record_on_a_laid_map_replays_with_nothing_else() -> None:
    """RULING-QC-88 Its header says the map."""
    text = text_of(by_chance(laying(), 3).sea(), GAME.atlas)
    setup = GAME.setup("ffa", 2, {"layout": text, "round_limit": 3})
    session = Session(GAME, setup, CommittedDealer(bytes(32)))
    session.deal()
    while not session.over:
        seat = actors(session.state)[0]
        session.play(seat, str(options(session.state, seat)[0]))
        session.deal()

    written = read(session.record.write())
    assert written.header["options"]["layout"] == text
    again = verify(CannonsGame(), written).state
    assert isinstance(again, Cannons)
    assert text_of(again.sea(), GAME.atlas) == text


def test_the_fairness_of_a_laid_map_is_measured_by_its_text() -> None:
    """QC-297"""
    ground = GAME.fairness().ground(USUAL, None, None)
    assert (ground.mode, ground.seats) == ("ffa", 2)
    assert ground.options["layout"] == USUAL
    assert GAME.fairness().estimate(ground) == GAME.fairness().estimate(GAME.fairness().ground("ffa2", None, None))
