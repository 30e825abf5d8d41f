"""A traveller's view in numbers, for learners: the atlas and the town, everybody's party and cards, the own hand.

Journey points are left to the learner: to add them up for everybody takes longer than the rest of a turn's step.
"""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.facts import Questions, amounts, bits, one_of, tally
from farshore.core.kernel import actors
from farshore.games.nearfar.content.powers import COMPANIONS, GOODS, Powers
from farshore.games.nearfar.options import Rules
from farshore.games.nearfar.state.player import BUILDING, Player
from farshore.games.nearfar.state.table import NOBODY, Journey
from farshore.games.nearfar.steps.travel import budget
from farshore.games.nearfar.view.areas import SLOTS
from farshore.games.nearfar.view.open_roll import open_roll
from farshore.games.nearfar.view.turn_so_far import DONE_SO_FAR

OF_A_SEAT: Final = (
    "is acting",
    "has the turn",
    "basic",
    "advanced",
    "heart",
    "reputation",
    "reputation below zero",
    "camp",
    *GOODS,
    "skill",
    "combat",
    "search",
    "movement",
    "caution",
    "bird",
    "tortoise",
    "treasure",
    "threats",
    "bosses",
    "companion rests",
)
STREET: Final = ("the edge of town", "jail", *SLOTS)
COMPANION_ROWS: Final = one_of(len(COMPANIONS))


class Atlas:
    """What of the content facts are made from."""

    __slots__ = ("adventurers", "artifacts", "cards", "powers", "questions")

    def __init__(self, powers: Powers, steps: tuple[type, ...]) -> None:
        self.powers = powers
        self.questions = Questions(steps)
        self.cards = len(powers.cards)
        self.artifacts = len(powers.artifacts)
        self.adventurers = len(powers.adventurers)


def fact_names(known: Atlas, rules: Rules) -> list[str]:
    powers = known.powers
    people = [person.display_name for person in powers.adventurers]
    artifacts = [powers.cards[n].id for n in powers.artifacts]
    spaces = [spot.id for spot in rules.chart.spaces]
    names = known.questions.names + ["round", "the last round", "cards drafted", "walked", "traded", "came from jail"]
    names += [f"the active player has {words}" for _, words in DONE_SO_FAR]
    names += ["die of the roll", "roll so far", "roll needs"]
    for other in range(rules.seats):
        names += [f"seat +{other} {what}" for what in OF_A_SEAT]
        names += [f"seat +{other} is with a {kind}" for kind in COMPANIONS]
        names += [f"seat +{other} marches with {person}" for person in people]
        names += [f"seat +{other} leaves {person} resting" for person in people]
        names += [f"seat +{other} owns {card.id}" for card in powers.cards]
        names += [f"walker +{other} at town {place}" for place in STREET]
        names += [f"walker +{other} at map {space}" for space in spaces]
        names += [f"camp +{other} at map {space}" for space in spaces]
    names += [f"map {space} quest" for space in spaces]
    names += [f"mine mine:{n} is done" for n in range(len(rules.side.mine.numbers))]
    names += [f"at the saloon {person}" for person in people]
    names += [f"threat to come {threat.display_name}" for threat in rules.content.threats]
    names += [f"next threat {threat.display_name}" for threat in rules.content.threats]
    names += [f"boss {boss.display_name}" for boss in rules.content.bosses]
    for pool in ("hand", "drawn", "pack", "chosen"):
        names += [f"{pool} {card}" for card in artifacts]
    names += ["basic count", "advanced count", "treasure count", "treasure discard"]
    return names


def facts(known: Atlas, state: Journey, seat: Seat) -> bytes:
    seats = state.rules.seats
    parts: list[bytes] = [known.questions.row(state, seat), turn_facts(state)]
    for other in range(seats):
        parts += seat_facts(known, state, (seat + other) % seats)
    parts += table_facts(known, state)
    parts += hand_facts(known, state.players[seat])
    decks = state.decks
    parts.append(amounts([decks[0].size(), decks[1].size(), decks[2].size(), len(state.discards[2])]))
    return b"".join(parts)


def turn_facts(state: Journey) -> bytes:
    playing = state.round > 0
    done = [1 if playing and state.did & bit else 0 for bit, _ in DONE_SO_FAR]
    last = 1 if state.end_round else 0
    drafted = 0 if playing else state.draft
    turn = [state.moved, state.trades, 1 if state.from_jail else 0] if playing else [0, 0, 0]
    step = open_roll(state)
    roll = [0, 0, 0] if step is None else [step.die, step.total(state), step.need(state)]
    return amounts([state.round, last, drafted, *turn, *done, *roll])


def seat_facts(known: Atlas, state: Journey, seat: Seat) -> list[bytes]:
    """What lies before a player, and of the hand how many cards of which back."""
    player = state.players[seat]
    kit = state.kit(seat)
    backs = known.powers.advanced
    advanced = 0
    for card in player.hand + player.drawn:
        if backs[card]:
            advanced += 1
    figures = [
        1 if seat in actors(state) else 0,
        1 if seat == state.active and state.stack and state.round else 0,
        len(player.hand) + len(player.drawn) + len(player.pack) - advanced,
        advanced,
        player.hearts,
        max(0, player.reputation),
        max(0, -player.reputation),
        player.camps,
        *player.goods,
        kit.quest_skill,
        kit.combat,
        kit.search,
        budget(state, seat) if seat == state.active else 2 + player.birds + kit.arrows,
        kit.caution,
        player.birds,
        player.tortoises,
        len(player.treasures),
        len(player.threats),
        len(player.bosses),
        0 if player.companion_active or player.companion < 0 else 1,
    ]
    camps = state.camps
    return [
        amounts(figures),
        COMPANION_ROWS[player.companion],
        tally(player.active, known.adventurers),
        tally(player.reserve, known.adventurers),
        tally(player.in_play(), known.cards),
        where(player, len(camps)),
        bytes([1 if owner == seat else 0 for owner in camps]),
    ]


def where(player: Player, spaces: int) -> bytes:
    """The place in the street or on the map."""
    row = bytearray(len(STREET) + spaces)
    at = player.at
    row[at - BUILDING + 2 if at >= BUILDING else at + len(STREET) if at >= 0 else -1 - at] = 1
    return bytes(row)


def table_facts(known: Atlas, state: Journey) -> list[bytes]:
    """The map, the mine, the row and what threatens: all of it open."""
    content = state.rules.content
    coming = state.threats
    return [
        bits(state.quests, len(state.camps)),
        bytes([0 if owner == NOBODY else 1 for owner in state.mine]),
        tally(tuple([person for person in state.row if person != NOBODY]), known.adventurers),
        tally(coming, len(content.threats)),
        tally(coming[:1], len(content.threats)),
        tally(state.bosses, len(content.bosses)),
    ]


def hand_facts(known: Atlas, player: Player) -> list[bytes]:
    """The own artifacts: kept, just drawn, in the pack of the draft, and chosen under the seal."""
    count = known.artifacts
    return [
        tally(player.hand, count),
        tally(player.drawn, count),
        tally(player.pack, count),
        tally(player.pending, count),
    ]
