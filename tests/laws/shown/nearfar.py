"""Near and Far: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import apply
from farshore.games.nearfar.actions.road import Fight
from farshore.games.nearfar.actions.town import Decline
from farshore.games.nearfar.actions.turn import Spend
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.state.player import JAIL
from farshore.games.nearfar.state.table import BASIC, TREASURES, WON, WON_MORE, Journey
from farshore.games.nearfar.steps.duel import DuelDefence
from farshore.games.nearfar.steps.effects import May
from farshore.games.nearfar.steps.quest import QuestWindow
from farshore.games.nearfar.steps.scoring import total
from farshore.games.nearfar.steps.threat import foe_id, foe_name, foes
from farshore.games.nearfar.steps.travel import budget
from farshore.games.nearfar.steps.turn import TurnStart
from tests.laws.shown.check_shown import every_roll
from tests.laws.shown.table import Figures, Outcomes, Purse, Table


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


def with_hearts(state: Journey, seat: Seat, label: str) -> Journey:
    """NF-155 A rolled die that counts as it lies, or with every heart that is there if the label says so."""
    counted: Journey = state.clone()
    spent = state.players[seat].hearts if "hearts" in label or label.startswith("bonus") else 0
    apply(counted, seat, Spend(spent))
    return counted


def trophies(state: Journey, seat: Seat) -> int:
    return len(state.players[seat].threats) + len(state.players[seat].bosses)


def fought(before: Journey, after: Journey, seat: Seat, label: str) -> bool:
    """NF-191 Whether the foe is beaten."""
    return trophies(with_hearts(after, seat, label), seat) > trophies(before, seat)


def walked(_before: Journey, after: Journey, seat: Seat, label: str) -> float:
    """NF-189 The share of the rolls that beat the foe of that name, once the walk stands before it."""
    named = {foe_name(after, foe): foe_id(after, foe) for foe in foes(after, seat)}
    name = max([name for name in named if label.startswith(name)], key=len)
    rolling: Journey = after.clone()
    apply(rolling, seat, Fight(named[name]))
    rolled: list[tuple[Any, float]] = every_roll(rolling, TABLE)
    return sum([weight * fought(after, counted, seat, label) for counted, weight in rolled])


def dueled(_before: Journey, after: Journey, seat: Seat, label: str) -> bool:
    """NF-146, NF-147 Whoever loses goes to jail."""
    return with_hearts(after, seat, label).players[seat].at != JAIL


def quested(_before: Journey, after: Journey, seat: Seat, label: str) -> bool:
    """NF-220, NF-221 How the quest ends, by the page that is read then."""
    window = after.stack[-1]
    assert isinstance(window, QuestWindow)
    counted = with_hearts(after, seat, label)
    ends = [how for reader, page, _, how in counted.pages if (reader, page) == (seat, window.quest)]
    return ends[-1] in ((WON_MORE,) if label.startswith("bonus") else (WON, WON_MORE))


def holding_back(state: Journey) -> Action | None:
    """NF-153, NF-064 Whoever could use a card before the dice count does not."""
    step = state.stack[-1] if state.stack else None
    return Decline() if isinstance(step, (DuelDefence, May)) else None


OUTCOMES: Final[Outcomes] = {"go": walked, "fight": fought, "duel": dueled, "choose": quested}
ICONS: Final = "the hearts of a person are icons: the party has them when it sets out (NF-166)"
BEGINS: Final = "whoever is ready last begins the session, in which talents bring their food (NF-275, NF-276)"
APART: Final = {
    ("recruit", "heart"): ICONS,
    ("march", "heart"): ICONS,
    ("talent", "food"): BEGINS,
    ("keep", "food"): BEGINS,
    ("drop", "food"): BEGINS,
}
TABLE = Table(purse, FIGURES, OUTCOMES, APART, holding_back, TurnStart)
