"""A captain's own turn (QC-036 to QC-044, QC-076): what is asked, what is looked for in vain, and its end."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import options
from farshore.core.showing import Missing, Question, Questions, Showers
from farshore.core.view import Blocked, Shown
from farshore.core.words import counted
from farshore.games.cannons.actions.decisions import Discard, EndTurn
from farshore.games.cannons.actions.hold import Gather
from farshore.games.cannons.actions.ports import BuyAmmo, BuyClue, BuyLoot, Repair, Upgrade
from farshore.games.cannons.actions.sailing import Move
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.landing import gather_options
from farshore.games.cannons.steps.turn import HAND_LIMIT, Main
from farshore.games.cannons.view.asking import At
from farshore.games.cannons.view.cards import in_hand
from farshore.games.cannons.view.names import clue_name, loot_name, quest_name
from farshore.games.cannons.view.pieces import threats
from farshore.games.cannons.view.prices import priced, swapped

NAMES: Final = {"quest": quest_name, "clue": clue_name, "loot": loot_name}  # by deck
# What a captain would look for: its label, its group, how an offer of it begins, and the action that is asked about.
LOOKED_FOR: Final[tuple[tuple[str, str, str, Action], ...]] = (
    ("Move", "move", "move", Move()),
    ("Gather", "island", "gather", Gather(1, ())),
    ("Buy Ammo", "port", "buy ammo", BuyAmmo()),
    ("Repair", "port", "repair", Repair()),
    ("Upgrade a Sail", "port", "upgrade sail", Upgrade("sail")),
    ("Upgrade a Cannon", "port", "upgrade cannon", Upgrade("cannon")),
    ("Upgrade the hold", "port", "upgrade cargo", Upgrade("cargo")),
    ("Buy a Loot", "port", "buy loot", BuyLoot()),
    ("Buy a Clue", "port", "buy clue", BuyClue()),
)


def end_turn(at: At, _action: EndTurn) -> Shown:
    """Asked again where Actions are left."""
    shown: Shown = {"label": "End turn", "key": "e", "go": True}
    left = at.state.ships[at.seat].actions
    if left:
        shown["confirm"] = f"End your turn with {counted(left, 'Action')} left?"
    return shown


def discard(at: At, action: Discard) -> Shown:
    label = f"Discard the {action.deck.capitalize()} {NAMES[action.deck](at.state, action.card)}"
    on = [in_hand(at.state, at.seat, action.deck, action.card)]
    return priced({"label": label, "on": on}, swapped([action.deck], []))


def own_turn(at: At) -> Question:
    left = at.state.ships[at.seat].actions
    question: Question = {"text": f"Your turn: {counted(left, 'Action')} left"}
    notes = reminders(at.state, at.seat)
    if notes:
        question["hint"] = " ".join(notes)
    return question


def reminders(state: Cannons, seat: Seat) -> list[str]:
    """Section 12 What a captain forgets before ending a turn."""
    ship = state.ships[seat]
    loot = state.rules.content.loot
    notes: list[str] = []
    if ship.solved and ship.at == state.homes[seat]:
        notes.append("Solved Clues can be delivered here.")
    hands = (("Loot", ship.loot), ("Quest", ship.quests), ("Clue", ship.clues))
    over = [name for name, held in hands if len(held) > HAND_LIMIT]
    if over:
        notes.append(f"Over the hand limit: {', '.join(over)}.")
    if [card for card in ship.loot if loot[card].gear] and len(ship.equipped) < 2:
        notes.append("You hold gear that is not equipped.")
    if state.free(ship) > 0 and gather_options(state, ship):
        notes.append("Goods can be gathered here.")
    notes += threats(state, seat)
    return notes


def looked_for(at: At) -> list[Blocked]:
    """What a captain would look for in the MAIN state and cannot have now, with reason and rule."""
    legal = options(at.state, at.seat)
    offered = {str(action) for action in legal} | {action.verb for action in legal}
    missing: list[Blocked] = []
    for label, group, begins, action in LOOKED_FOR:
        refusal = None if begins in offered else at.step.why_not(at.state, at.seat, action)
        if refusal is not None:
            missing.append({"label": label, "why": refusal.sentence, "rule": refusal.rule, "group": group})
    return missing


SHOWN: Final[Showers] = {EndTurn: end_turn, Discard: discard}
QUESTIONS: Final[Questions] = {Main: own_turn}
MISSING: Final[Missing] = {Main: looked_for}
