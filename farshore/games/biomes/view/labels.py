"""What the buttons say."""

from __future__ import annotations

from typing import Final

from farshore.core.action import Action, Numbered
from farshore.core.event import Seat
from farshore.core.words import capital
from farshore.games.biomes.actions import answers as say
from farshore.games.biomes.actions import turn as do
from farshore.games.biomes.actions.shapes import OnCell, OnSeat, OnSecret, OnToken
from farshore.games.biomes.content.numbers import CRYPT, SPRING, TRADE, TUG
from farshore.games.biomes.content.wedge import printed
from farshore.games.biomes.state.places import place_name
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.reveal import ChooseSite
from farshore.games.biomes.steps.sight import PutInOrder, foreseen_names

LABELS: Final[dict[type[Action], str]] = {
    do.Trade: "Trade for a secret of your choice",
    do.HireDisrupt: "Send mercenaries to hold the gang",
    do.Plunder: "Plunder",
    do.AttackGang: "Attack the gang",
    do.AttackDragon: "Attack the dragon",
    do.Search: "Look for the temple",
    do.Lead: "Lead a priest away",
    do.Release: "Let a priest go",
    do.EndTurn: "End your turn",
    say.Join: "Join the fight",
    say.Abstain: "Stand aside",
    say.Stay: "Stay here",
    say.GazeWide: "Look at everything within two tiles",
    say.MendCamp: "Speed up the camp here",
    say.MendBuilding: "Speed up the building here",
    say.Done: "That is all",
    say.Concede: "Vote to give up",
    say.PlayOn: "Play on",
}
ON_TOKEN: Final[dict[type[Action], str]] = {
    do.Take: "Pick up", do.Place: "Put down", do.Use: "Use", do.Wear: "Put on", do.Remove: "Take off",
    do.Share: "Share with everybody:", do.Unshare: "Stop sharing", say.Lay: "Lay down", say.Pay: "Pay with",
    say.AddToken: "Fetch", say.Announce: "Say aloud:",
}  # fmt: skip
FROM_TILE: Final = (do.Use, do.Wear, do.Share, say.Pay, say.Announce)  # what lies here or what is carried
ON_CELL: Final[dict[type[Action], str]] = {
    do.Move: "Walk to", do.Ride: "Ride to", say.Bind: "For", say.GoTo: "Go to", say.Gaze: "Look around",
    say.RewardAt: "Reward for",
}  # fmt: skip
ON_SEAT: Final[dict[type[Action], str]] = {
    do.Ransom: "Pay the ransom for", say.MendPlayer: "Speed up the healing of", say.AddCaptive: "Free",
}  # fmt: skip
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def label(state: Biomes, seat: Seat, action: Action) -> str:
    """One line for a button, complete in itself."""
    plain = LABELS.get(type(action))
    if plain:
        return plain
    if isinstance(action, do.Discover):
        return look_at(state, seat, action.token)
    if isinstance(action, OnToken):
        return on_token(state, seat, action)
    if isinstance(action, OnSeat):
        return f"{ON_SEAT[type(action)]} @{action.seat}"
    if isinstance(action, OnSecret):
        return f"Take {state.rules.content.secret_phrases[action.secret] if action.secret >= 0 else 'nothing'}"
    if isinstance(action, do.Explore):
        return f"{'Turn over' if action.cell in state.tiles else 'Explore'} {printed(action.cell)}"
    if isinstance(action, OnCell):
        return f"{ON_CELL[type(action)]} {place_name(state, action.cell)}"
    if isinstance(action, Numbered):
        return on_number(state, action)
    if isinstance(action, do.Send):
        return f"Send {what(state, seat, action.token)} to {place_name(state, action.cell)}"
    if isinstance(action, say.Loot):
        return f"{capital(what(state, seat, action.token))} for @{action.seat}"
    if isinstance(action, say.Site):
        return on_cells(state, action)
    if isinstance(action, (do.Repair, do.Shield)):
        deed = "Repair the Ruins" if isinstance(action, do.Repair) else "Shield Atlantis"
        return f"{deed} with {'Repair Tools' if action.goods == 'tools' else '2 Supplies'}"
    if isinstance(action, say.Foresee):
        return {"tiles": "Foresee tiles", "secrets": "Foresee secrets", "quests": "Foresee quests"}[action.what]
    return capital(str(action))


def what(state: Biomes, seat: Seat, token: int) -> str:
    """A secret as the seat may call it."""
    return state.rules.content.secret_phrases[state.types[token]] if state.knows(seat, token) else "a secret"


def look_at(state: Biomes, seat: Seat, token: int) -> str:
    """Which of the face-down secrets here, where there are several."""
    here = state.lying.get(state.cells[seat], ())
    unseen = [other for other in here if not state.knows(seat, other)]
    if len(unseen) < 2 or token not in unseen:
        return "Look at the secret here"
    count = unseen.index(token)
    return f"Look at the {ORDINALS[count] if count < 5 else f'{count + 1}th'} secret here"


def on_token(state: Biomes, seat: Seat, action: OnToken) -> str:
    name = what(state, seat, action.token)
    here = isinstance(action, FROM_TILE) and action.token in state.lying.get(state.cells[seat], ())
    return f"{ON_TOKEN[type(action)]} {name}{' lying here' if here else ''}"


def on_number(state: Biomes, action: Numbered) -> str:
    quests = state.rules.content.quest_names
    number = action.n
    if isinstance(action, do.Donate):
        return f"Supply the allies: {quests[number]}"
    if isinstance(action, do.Sword):
        return f"Lend a sword: {quests[number]}"
    if isinstance(action, do.HireRescue):
        return f"Send mercenaries to {place_name(state, state.enemy[number])}"
    if isinstance(action, do.HireHunt):
        where = state.raid[number] or state.racer[number]
        return f"Send mercenaries after the raiders at {printed(where)}"
    if isinstance(action, say.Rotate):
        return f"Turn it by {number} sixth{'' if number == 1 else 's'}" if number else "Lay it as it is"
    top = state.stack[-1] if state.stack else None
    names = foreseen_names(state, top.what) if isinstance(top, PutInOrder) else []
    return f"Next: {names[number - 1]}" if number <= len(names) else f"Number {number} comes next"


def on_cells(state: Biomes, action: say.Site) -> str:
    """Where a quest puts what it brings, or the tiles of a caravan route."""
    if isinstance(action, say.Route):
        between = [printed(cell) for cell in action.cells[1:-1]]
        return f"To {place_name(state, action.cells[-1])}{' by ' + ', '.join(between) if between else ''}"
    top = state.stack[-1] if state.stack else None
    quest = top.quest if isinstance(top, ChooseSite) else 0
    where = [printed(cell) for cell in action.cells]
    if quest == TUG:
        return f"Killer Camp at {where[0]}, Ally Camp at {where[-1]}"
    brought = {TRADE: "Killer Camp at", SPRING: "Fountain tiles around", CRYPT: "Tomb at"}.get(quest, "Exit at")
    return f"{brought} {', '.join(where)}"
