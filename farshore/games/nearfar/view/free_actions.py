"""What is free at any point of one's own turn: purchases, and letting an animal go."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.showing import Showers
from farshore.core.view import Blocked, Shown
from farshore.games.nearfar.actions.turn import Buy, Release
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.free_actions import lacking, meets
from farshore.games.nearfar.steps.goods import capacity
from farshore.games.nearfar.view.asking import At

LET_GO: Final = {"bird": "Let a bird go for 2 hearts", "tortoise": "Let a tortoise go for 2 hearts"}


def buy(at: At, action: Buy) -> Shown:
    card = at.state.rules.powers.cards[at.state.rules.powers.by_id[action.name]]
    return {"label": f"Buy {card.name}", "group": "buy", "piece": f"artifact:{action.name}"}


def release(at: At, action: Release) -> Shown:
    shown: Shown = {"label": LET_GO[action.name], "group": "buy"}
    risks = losing_an_animal(at.state, at.seat)
    if risks:
        shown["risks"] = risks
    return shown


def losing_an_animal(state: Journey, seat: Seat) -> list[str]:
    """NF-111 What an animal carries goes with it."""
    is_full = len(state.players[seat].treasures) >= capacity(state, seat)
    return ["The treasure it carries is given up."] if is_full else []


def not_for_sale(at: At) -> list[Blocked]:
    """NF-314, NF-317, NF-318 Cards in hand that cannot be bought now, with what they lack."""
    player = at.state.players[at.seat]
    cards: list[Blocked] = []
    for number in player.hand:
        card = at.state.rules.powers.cards[number]
        missing = lacking(at.state, at.seat, card)
        if missing:
            is_known_enough = meets(card.rep_req, player.reputation)
            rule = "NF-314" if is_known_enough else "NF-318" if card.rep_req > 0 else "NF-317"
            cards.append(
                {
                    "label": card.name,
                    "why": f"You lack {', '.join(missing)}.",
                    "rule": rule,
                    "group": "buy",
                    "on": [{"area": f"hand{at.seat}", "at": f"artifact:{card.id}"}],
                }
            )
    return cards


SHOWN: Final[Showers] = {Buy: buy, Release: release}
