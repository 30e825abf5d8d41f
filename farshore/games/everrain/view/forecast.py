"""What will happen when the captains rest (section 12): for one look, before a turn is ended."""

from __future__ import annotations

from farshore.core.view import Area
from farshore.core.words import counted
from farshore.games.everrain.content.tables import COPIES
from farshore.games.everrain.state.table import KIND, MODIFIERS, Everrain
from farshore.games.everrain.state.words import foe_words, sea_name
from farshore.games.everrain.steps.seafoes import targets


def forecast(state: Everrain) -> list[Area]:
    """The Enemy Phase to come, in its order."""
    if not state.stack or not state.round:
        return []
    text = [*elder_lines(state), *storm_lines(state), *deck_lines(state), *sea_lines(state), agenda_line(state)]
    return [{"id": "forecast", "type": "page", "place": "info", "title": "When the captains rest", "text": text}]


def elder_lines(state: Everrain) -> list[str]:
    if not state.elder:
        return []
    board = state.rules.tables.elders[state.elder[KIND]]
    dice = max(board.dice - state.elder[MODIFIERS], 1)
    return [f"{board.name}: {board.arisen_rule} Then it rolls {counted(dice, 'die', 'dice')}."]


def storm_lines(state: Everrain) -> list[str]:
    n = len(state.storms)
    if not n:
        return []
    who = "The Storm drifts" if n == 1 else f"Each of the {n} Storms drifts"
    return [f"{who} towards @{state.first} on a Fate of 0 to 4; on 5 to 9 @{state.first} steers it."]


def deck_lines(state: Everrain) -> list[str]:
    lines: list[str] = []
    for seat, ship in enumerate(state.ships):
        enemies = [state.rules.tables.enemies[row[0] // COPIES] for row in ship.foes]
        if enemies:
            dice = sum([enemy.dice for enemy in enemies])
            lines.append(
                f"On @{seat}'s deck {counted(len(enemies), 'enemy', 'enemies')} roll {counted(dice, 'die', 'dice')}."
            )
    return lines


def sea_lines(state: Everrain) -> list[str]:
    """Each enemy ship: whom it goes for, or where it sails."""
    lines: list[str] = []
    for row in state.fleet:
        enemy = state.rules.tables.enemies[row[0] // COPIES]
        hunted = targets(state, row)
        prey = " or ".join([f"@{seat}" for seat in hunted])
        aim = f"goes for {prey}" if hunted else f"makes for {sea_name(state, row[4])}"
        lines.append(f"{foe_words(state, row[0])} {aim} with {counted(enemy.dice, 'die', 'dice')}.")
    return lines


def agenda_line(state: Everrain) -> str:
    gain = 2 + state.rules.seats
    left = state.rules.tables.content.board.agenda_end - state.agenda
    if gain < left:
        return f"Agenda +{gain}: {left - gain} short of the enemy's next step."
    stirs = " and stirs the Elder One" if state.enemy_disc - state.player_disc == 1 and not state.elder else ""
    return f"Agenda +{gain}: the enemy steps to space {state.enemy_disc + 1}{stirs}."
