"""What is going on in the open: the turn so far, pending procedures, and what was put aside. Nothing of anybody's hand."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.kernel import Sealed, Step
from farshore.core.step_text import step_text
from farshore.core.view import Area
from farshore.games.nearfar.state.table import (
    ACTED,
    BAG,
    CAMPED,
    DISCARDED,
    QUESTED,
    RECRUITED,
    REFRESHED,
    REPUTED,
    VISITED,
    Journey,
)
from farshore.games.nearfar.steps.turn import EndOfTurn, TurnStart

DONE_SO_FAR: Final = (
    (VISITED, "visited a building"),
    (ACTED, "used its action"),
    (RECRUITED, "recruited"),
    (REFRESHED, "refreshed the row"),
    (DISCARDED, "discarded"),
    (REPUTED, "paid for reputation"),
    (QUESTED, "attempted a quest"),
    (CAMPED, "built a camp"),
)
QUIET: Final = (EndOfTurn, TurnStart, Sealed)


def area(state: Journey) -> Area:
    text = [f"@{state.first} is first player.", *turn(state), *aside(state)]
    return {"id": "turn", "type": "page", "place": "info", "title": "This turn", "text": text}


def turn(state: Journey) -> list[str]:
    """The turn of the active player so far."""
    if not state.round:
        return [f"{state.draft} cards drafted."] if state.draft else []
    parts = [words for bit, words in DONE_SO_FAR if state.did & bit]
    if state.from_jail:
        parts.insert(0, "come from jail")
    if state.moved:
        parts.append(f"walked {state.moved}")
    if state.trades:
        parts.append(f"traded {state.trades}")
    if state.passes or state.passes_kept or state.budget_kept:
        parts.append(f"free passes {state.passes} used and {state.passes_kept} kept, movement kept {state.budget_kept}")
    powers = state.rules.powers
    parts += [f"had the bonus of {powers.cards[powers.owner[effect]].name}" for effect in state.bonuses]
    sentences = [f"@{state.active} has {', '.join(parts)}."] if parts else []
    for seat, player in enumerate(state.players):
        used = [powers.cards[powers.owner[effect]].name for effect in player.used]
        if used or player.bonus:
            sentences.append(f"@{seat} has used up {', '.join(used) or 'nothing'}; extra points {player.bonus}.")
    return sentences


def procedures(state: Journey) -> list[str]:
    """Open procedures, the next one first; what is sealed stays out."""
    pile: list[Step[Any, Any]] = state.stack[::-1]
    return [step_text(step) for step in pile if not isinstance(step, QUIET)]


def aside(state: Journey) -> list[str]:
    content = state.rules.content
    sentences: list[str] = []
    people = [state.rules.powers.adventurers[number].display_name for number in state.discards[BAG]]
    if people:
        sentences.append(f"Put aside at the Saloon: {', '.join(people)}.")
    treasures = [content.treasures[card].display_name for card in state.discards[2]]
    if treasures:
        sentences.append(f"Treasures discarded: {', '.join(treasures)}.")
    played = [content.arcade[card].title for card in state.discards[3]]
    if played:
        sentences.append(f"Arcade cards played: {', '.join(played)}.")
    if state.rules.show_discards:
        gone = [state.rules.powers.cards[card].name for player in state.players for card in player.dropped]
        if gone:
            sentences.append(f"Artifacts discarded: {', '.join(gone)}.")
    return sentences
