"""Decks, the card that is being read, the journal of the stories."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.view import Area
from farshore.games.everrain.state import (
    Everrain,
)
from farshore.games.everrain.steps.events import Finish
from farshore.games.everrain.steps.navigate import next_tiles
from farshore.games.everrain.steps.storycards import EndStory
from farshore.games.everrain.tables import DECK_NAMES, DENIZEN

DECK_TITLES: Final = (
    "Sea Events",
    "Expeditions",
    "Denizens",
    "Improvements",
    "Artillery",
    "Treasures",
    "Positive Traits",
    "Negative Traits",
    "Enemies",
    "Crew",
)


def decks(state: Everrain) -> list[Area]:
    found: list[Area] = []
    for deck, pile in enumerate(state.decks):
        names = state.rules.tables.decks[deck]
        notes = (
            [f"Discarded: {', '.join([names[card] for card in state.discards[deck]])}."] if state.discards[deck] else []
        )
        if pile.top:
            notes.append(f"Known on top: {', '.join([names[card] for card in pile.top[::-1]])}.")
        if deck < 3 and state.tops[deck]:
            lying = [" or ".join([str(n) for n in batch]) for batch in state.tops[deck][::-1]]
            notes.append(f"Story cards lie on top: {', then '.join(lying)}.")
        area: Area = {
            "id": f"pile:{DECK_NAMES[deck]}",
            "type": "deck",
            "place": "info",
            "title": DECK_TITLES[deck],
            "count": pile.size(),
            "discard": len(state.discards[deck]),
        }
        if notes:
            area["help"] = " ".join(notes)
        found.append(area)
    stack = state.tiles_left.bit_count()
    tiles = state.rules.tables.tiles
    by_act = [
        len([1 for n, tile in enumerate(tiles) if tile.act == act and state.tiles_left >> n & 1]) for act in (1, 2, 3)
    ]
    note = f"Left by Act: {by_act[0]}, {by_act[1]}, {by_act[2]}."
    if next_tiles(state):
        note += " The next can be revealed."
    found.append(
        {"id": "pile:tiles", "type": "deck", "place": "info", "title": "Map tiles", "count": stack, "help": note}
    )
    told = [f"{n} ({HOW[how]}, p{state.owners[n] + 1})" for n, how in enumerate(state.stories) if how]
    if told:
        found.append({"id": "stories", "type": "page", "place": "info", "title": "Stories", "text": [", ".join(told)]})
    return found


HOW: Final = ("untold", "ongoing", "on its deck", "waits unread", "told", "lost")


def reading(state: Everrain) -> list[Area]:
    """EV-279, EV-293 The card that is being resolved: its text, never what comes of it."""
    tables = state.rules.tables
    pile: list[Step[Any]] = state.stack[::-1]
    for step in pile:
        if isinstance(step, Finish) and step.deck != DENIZEN:
            entry = tables.sea[step.card] if step.deck == 0 else tables.expeditions[step.card]
            kicker = "Sea Event" if step.deck == 0 else "Expedition"
            return [page(entry.name, kicker, entry.text)]
        if isinstance(step, EndStory):
            story = tables.stories[step.number]
            return [page(story.name, f"Story, {story.stage}", story.text)]
    ship = state.ships[state.active]
    if ship.denizen >= 0 and state.stack:
        denizen = tables.denizens[ship.denizen]
        return [page(denizen.name, f"Denizen: {denizen.type}", denizen.text, denizen.instruction)]
    return []


def page(title: str, kicker: str, *text: str) -> Area:
    return {"id": "event", "type": "page", "place": "page", "title": title, "kicker": kicker, "text": list(text)}
