"""Near and Far: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.state.table import BASIC, TREASURES, Journey
from farshore.games.nearfar.steps.scoring import total
from farshore.games.nearfar.steps.travel import budget
from farshore.games.nearfar.steps.turn import TurnStart
from tests.laws.shown.table import Figures, Purse, Table


def purse(state: Journey, seat: Seat) -> Purse:
    player = state.players[seat]
    held = {"heart": player.hearts, "reputation": player.reputation, "experience": player.sheet.unspent()}
    return held | {name: player.goods[n] for n, name in enumerate(GOODS)}


def slip(state: Journey, seat: Seat, what: str) -> int:
    player, kit = state.players[seat], state.kit(seat)
    if what in purse(state, seat):
        return purse(state, seat)[what]
    return {
        "camp": player.camps,
        "skill": kit.quest_skill,
        "combat": kit.combat,
        "search": kit.search,
        "caution": kit.caution,
        "movement": budget(state, seat) if seat == state.active else 2 + player.birds + kit.arrows,
        "bird": player.birds,
        "tortoise": player.tortoises,
        "treasure": len(player.treasures),
        "points": total(state, seat),
        "basic": cards(state, seat, False),
        "advanced": cards(state, seat, True),
    }[what]


def cards(state: Journey, seat: Seat, is_advanced: bool) -> int:
    """NF-042 Whoever looks on sees the backs of a hand."""
    player = state.players[seat]
    advanced = state.rules.powers.advanced
    return len([card for card in (*player.hand, *player.drawn, *player.pack) if advanced[card] == is_advanced])


def discarded(state: Journey, pile: str) -> int:
    if pile == "treasure":
        return len(state.discards[TREASURES])
    advanced = state.rules.powers.advanced
    return len([card for player in state.players for card in player.dropped if advanced[card] == (pile == "advanced")])


FIGURES: Final[Figures] = {
    r"seat \d+ heart of": lambda state: state.rules.cap,
    r"seat \d+ camp of": lambda state: state.rules.board_camps,
    r"seat (\d+) (\w+)": slip,
    r"piece (?:artifact|adventurer|companion|treasure|world|talent)\S* \w+": None,  # printed
    r"deck (\w+) count": lambda state, pile: state.decks[BASIC + ("basic", "advanced", "treasure").index(pile)].size(),
    r"deck (\w+) discard": discarded,
    r"track hearts(\d+) value": lambda state, seat: state.players[seat].hearts,
    r"track hearts\d+ to": lambda state: state.rules.cap,
    r"track \w+ (?:from|to)": None,  # printed on the board
    r"hand hand(\d+) count": lambda state, seat: cards(state, seat, False) + cards(state, seat, True),
    r"slot party(\d+) reserve\d+ n": lambda state, seat: len(state.players[seat].reserve),
    r"slots town \S+ occupied": 1,
    r"slots (?:party|row)\S* .*": None,  # see test_views
    r"cells mine (?:lit|done)": None,  # see test_views
    r"cells routes \w+": None,  # see test_views
}
ICONS: Final = "the hearts of a person are icons: the party has them when it sets out (NF-166)"
APART: Final = {("recruit", "heart"): ICONS, ("march", "heart"): ICONS}
TABLE = Table(purse, FIGURES, {}, APART, turn=TurnStart)
