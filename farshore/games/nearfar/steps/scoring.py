"""Scoring (NF-367 to NF-382): journey points by category, now or at the end."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.games.nearfar.content.effects import Condition, Effect
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.powers import COIN, GEM, TALENT, TOKEN
from farshore.games.nearfar.options import CAMPAIGN, CHARACTER, FINALE, STORY_LENGTH
from farshore.games.nearfar.state.counting import count, holds, route_points
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.goods import MOST_TREASURES, in_slots

FULL_SHEET: Final = 7
MAMMOTH: Final = -8
CATEGORIES: Final[tuple[str, ...]] = (
    "camps",
    "routes",
    "artifacts",
    "threats",
    "cards",
    "coins and gems",
    "tokens",
    "chiefs",
    "reputation",
    "board",
    "map and sheet",
)


def points(state: Journey, seat: Seat) -> list[int]:
    """NF-202, NF-303, NF-323, NF-330, NF-367 to NF-380, RULING-NF-11 What the seat has, category by category."""
    content = state.rules.content
    player = state.players[seat]
    powers = state.rules.powers
    penalty = max(0, len(player.hand) - ignored(state, seat))
    threats = sum([content.threats[foe].jp for foe in player.threats])
    threats += sum([content.bosses[foe].jp for foe in player.bosses])
    return [
        player.camps,
        sum(route_points(state, seat)),
        sum([powers.cards[card].jp for card in player.bought]) - penalty,
        threats,
        player.bonus + sum([effect_points(state, seat, effect) for effect in ending(state, seat)]),
        (player.goods[COIN] + player.goods[GEM]) // 2,
        sum(player.goods[TOKEN:]),
        sum([chief.jp for chief in content.chiefs if owns_chief(state, seat, chief.faction)]),
        state.rules.side.reputation_jp[player.reputation - content.board.reputation_low],
        board_points(state, seat),
        map_points(state, seat),
    ]


def total(state: Journey, seat: Seat) -> int:
    return sum(points(state, seat))


def owns_chief(state: Journey, seat: Seat, faction: str) -> bool:
    return state.chiefs[COLOURS.index(faction)] == seat


def board_points(state: Journey, seat: Seat) -> int:
    """NF-128, NF-378, NF-379 All camps of the board, and three treasures carried by animals."""
    board = state.rules.content.board
    points = board.all_camps_jp if state.players[seat].camps >= state.rules.board_camps else 0
    return points + (board.three_treasures_jp if in_slots(state, seat) >= MOST_TREASURES else 0)


def map_points(state: Journey, seat: Seat) -> int:
    """NF-247, NF-270, NF-380, NF-402, RULING-NF-74 Mammoths without a camp, and a full sheet at the finale."""
    rules = state.rules
    points = 0
    if "mammoth" in rules.chart.rules:
        spaces = rules.chart.spaces
        if not [n for n, owner in enumerate(state.camps) if owner == seat and spaces[n].mammoth]:
            points += MAMMOTH
    sheet = state.players[seat].sheet
    if rules.map == FINALE:
        if rules.mode == CAMPAIGN and sheet.boxes >= rules.boxes:
            points += FULL_SHEET
        if rules.mode == CHARACTER and len(sheet.line) >= STORY_LENGTH:
            points += FULL_SHEET
    return points


def ending(state: Journey, seat: Seat) -> list[Effect]:
    """Effects of the end on the cards and talents in play."""
    powers = state.rules.powers
    return [
        effect
        for card in state.players[seat].in_play()
        for effect in powers.cards[card].effects
        if effect.event == "session_end" and holds(state, seat, effect.conditions)
    ]


def effect_points(state: Journey, seat: Seat, effect: Effect) -> int:
    """NF-337 to NF-342, NF-353 to NF-355, NF-371 What one card is worth at the end."""
    if effect.op == "jp":
        return effect.number("n")
    if effect.op == "score_per":
        return effect.number("n") * (count(state, seat, effect.word("what")) // effect.number("each"))
    if effect.op == "score_most":
        return most_points(state, seat, effect)
    if effect.op == "score_if":
        condition = effect.args["condition"]
        assert isinstance(condition, Condition)
        return effect.number("n") if holds(state, seat, [condition]) else 0
    return 0


def most_points(state: Journey, seat: Seat, effect: Effect) -> int:
    """NF-291, RULING-NF-62, RULING-NF-80 Competition ranking: after a tie for most there is no second place.

    Without a least number the most may be below nothing: of three bad reputations one is the highest.
    """
    counts = [count(state, other, effect.word("what")) for other in range(state.rules.seats)]
    own = counts[seat]
    if "min" in effect.args and own < effect.number("min"):
        return 0
    above = len([n for n in counts if n > own])
    powers = state.rules.powers
    is_talent = powers.cards[powers.owner[effect.index]].kind == TALENT
    tied = counts.count(own) > 1 and not (is_talent and state.rules.storytelling_ties)
    if above == 0:
        return effect.number("tie_first" if tied else "first")
    if above == 1:
        return effect.number("tie_second" if tied else "second")
    return 0


def ignored(state: Journey, seat: Seat) -> int:
    """NF-278 Unbought artifacts that cost nothing."""
    powers = state.rules.powers
    return sum(
        [
            effect.number("n")
            for card in state.players[seat].in_play()
            for effect in powers.cards[card].effects
            if effect.op == "ignore_penalty"
        ]
    )


def wins_ties(state: Journey, seat: Seat) -> bool:
    powers = state.rules.powers
    return any(
        effect.op == "wins_ties" for card in state.players[seat].in_play() for effect in powers.cards[card].effects
    )
