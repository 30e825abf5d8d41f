"""Enemies: what cards do to them (11.13), what is left of them, and what their ships do with results."""

from __future__ import annotations

import pytest

from farshore.core.kernel import settle
from farshore.games.everrain.content.script import Effect
from farshore.games.everrain.content.tables import ENEMY
from farshore.games.everrain.steps.effects.context import WORDS, about
from farshore.games.everrain.steps.effects.enemies import PushFoe
from farshore.games.everrain.steps.harm import remaining
from farshore.games.everrain.steps.seafoes import ShipGoes, sailed
from tests.games.everrain.positions import TABLES, asked, chances, deal, do, may, position, put
from tests.games.everrain.test_words import happens, word

BRIG = "wicked-brigantine"


def test_an_enemy_on_deck_is_pushed_into_a_neighbouring_zone_with_room() -> None:
    """EV-311 Three miniatures fill a zone."""
    crowd = [("cultist", 2), ("drowned-man", 1), ("drowned-man", 1), ("drowned-man", 1)]
    alone, crowded = position([{"foes": crowd[:1]}]), position([{"foes": crowd}])
    for state in (alone, crowded):
        put(state, PushFoe(0, state.ships[0].foes[0][0]))
    free = set(may(alone))
    assert free - set(may(crowded)) == {line for line in free if line.split()[-1] in ("1", "z1")}
    assert len(free) > 1
    do(crowded, f"p1 {may(crowded)[-1]}")
    assert crowded.ships[0].foes[0][1] != 2


def test_what_is_left_of_an_enemy_is_its_health_without_its_wounds() -> None:
    """EV-307"""
    state = position([{"foes": [("harbinger", 2, 3)]}])
    assert remaining(state, state.ships[0].foes[0]) == 4 - 3


@pytest.mark.parametrize(
    ("effect", "afloat", "agenda"),
    [(word("enemy_trauma", n=2, where="nearest_sea"), 1, 1), (word("enemy_trauma", n=3, where="nearest_sea"), 0, 1)]
    + [(word("enemy_remove", where="nearest_sea"), 0, 1), (word("banish", where="nearest_sea"), 0, 3)],
)
def test_cards_strike_the_nearest_enemy_ship(effect: Effect, afloat: int, agenda: int) -> None:
    """EV-018, EV-043 Damage, removal, and banishment, which brings as many Agenda points as it had left."""
    state = position([{}], fleet=[{"card": BRIG, "at": "0,-1", "hurt": 0}, {"card": "damned-frigate", "at": "0,-3"}])
    if effect.word != "enemy_trauma":
        state.fleet[0][3] = 1
    before = state.agenda
    happens(state, effect)
    assert len(state.fleet) == 1 + afloat
    assert state.agenda - before == (agenda - 1)
    if afloat:
        assert state.fleet[0][3] == 2
    else:
        assert [row[0] // 10 for row in state.fleet] == [TABLES.index[ENEMY]["damned-frigate"]]


def test_as_many_enemy_ships_are_sought_as_the_card_says() -> None:
    """EV-294, EV-299"""
    state = position([{}], stack=[])
    WORDS["spawn_sea"](state, word("spawn_sea", n=2), about(0))
    assert len(state.stack) == 2
    settle(state)
    assert f"drawn enemy {BRIG}" in chances(state)


def test_an_ability_of_a_ship_is_used_once_and_at_its_price() -> None:
    """EV-343, RULING-EV-76 Two omens pay for one signal; what is left has no use but to sail."""
    for omens, signals in ((1, 0), (2, 1), (4, 1)):
        state = position([{}], fleet=[{"card": "malign-cruiser", "at": "0,-1"}])
        state.events = []
        put(state, ShipGoes(state.fleet[0][0], 0, 0, 0, omens, 0))
        told = [event.text for event in state.events if event.text.startswith("False Signal")]
        assert len(told) == signals


@pytest.mark.parametrize("at", ["0,-2", "1,-3", "-1,-1"])
def test_a_single_damage_result_moves_no_enemy_ship(at: str) -> None:
    """EV-345, RULING-EV-77 Only pairs are converted, however near the place from which it could fire."""
    for facing in range(6):
        state = position([{}], fleet=[{"card": BRIG, "at": at, "facing": facing}])
        state.events = []
        put(state, ShipGoes(state.fleet[0][0], 0, 0, 1, 0, 0))
        assert "foe sails" not in [event.data["what"] for event in state.events]


def test_each_of_two_abilities_is_used_once_and_the_dearer_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """RULING-EV-76 For a ship that has two."""
    foes = TABLES.index[ENEMY]
    both = [TABLES.enemies[foes[name]].abilities[0] for name in ("malign-cruiser", "ruinous-galleon")]
    monkeypatch.setattr(TABLES.enemies[foes["malign-cruiser"]], "abilities", both)
    state = position([{}], fleet=[{"card": "malign-cruiser", "at": "0,-1"}])
    state.events = []
    put(state, ShipGoes(state.fleet[0][0], 0, 0, 0, 9, 0))
    deal(state)
    while asked(state) == (0,) and "end turn" not in may(state):
        do(state, f"p1 {may(state)[0]}")
        deal(state)
    told = [event.text.split(":")[0] for event in state.events if event.data["what"] == "ability"]
    assert told == ["Dead Weight", "False Signal"]


@pytest.mark.parametrize(("line", "told"), [("ahead", "sails to"), ("left", "turns"), ("right", "turns")])
def test_a_step_of_an_enemy_ship_is_told_as_what_it_is(line: str, told: str) -> None:
    """EV-341"""
    state = position([{}], fleet=[{"card": BRIG, "at": "0,-1"}])
    assert told in sailed(state, state.fleet[0], line)
