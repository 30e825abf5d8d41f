"""Setup (docs/rules/nearfar.md, section 4): from options to the first state."""

from __future__ import annotations

from farshore.core.deck import Deck
from farshore.games.nearfar.content.powers import COIN
from farshore.games.nearfar.options import Rules
from farshore.games.nearfar.state.player import Player
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.opening import Opening


def bare_table(rules: Rules) -> Journey:
    """NF-005, NF-011 to NF-036, NF-040, NF-404 Boards, decks and stacks as they lie before anything is drawn."""
    state = Journey(rules)
    content = rules.content
    for sheet in rules.sheets:
        player = Player(sheet)
        player.goods[COIN] = content.board.start_coins
        player.talents = tuple([rules.powers.by_id[talent] for talent in sheet.talents])
        state.players.append(player)
    advanced = rules.powers.advanced
    state.decks = [
        Deck([0 if is_advanced else 1 for is_advanced in advanced], [], []),
        Deck([1 if is_advanced else 0 for is_advanced in advanced], [], []),
        Deck([card.copies for card in content.treasures], [], []),
        Deck([1] * len(content.arcade), [], []),
        Deck([1] * len(content.adventurers), [], []),
    ]
    order = sorted(range(len(content.threats)), key=lambda n: content.threats[n].difficulty)
    state.threats = tuple(order)
    if rules.has_bosses():
        state.bosses = tuple([n for n, boss in enumerate(content.bosses) if boss.players <= rules.seats])
    state.mine = (-1,) * len(rules.side.mine.numbers)
    return state


def first_state(rules: Rules) -> Journey:
    state = bare_table(rules)
    state.stack.append(Opening())
    return state
