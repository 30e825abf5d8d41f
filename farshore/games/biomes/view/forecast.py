"""What the coming turn of the board will do, step by step, with the chances of its dice."""

from __future__ import annotations

from farshore.core.view import Area, Slot
from farshore.games.biomes.content.numbers import BUILDINGS, INJURED
from farshore.games.biomes.state.table import Biomes


def board_turn(state: Biomes) -> Area:
    """The coming board turn as a checklist."""
    awake = [number for number in range(1, 5) if state.is_awake(number) and not state.raid[number]]
    out = [cell for cell in state.raid if cell]
    work = [(BUILDINGS[building[0]], building[2]) for building in state.buildings.values()]
    healing = [left for seat, left in enumerate(state.heal) if state.status[seat] == INJURED]
    held = state.status.count(2) + state.status.count(3)
    allies = [left for left in state.ally_cool if left]
    enemies = [state.enemy_cool[number] for number in awake]
    rest = f"Healing from {figures(healing)}" if healing else "Nobody heals"
    raids = f"Enemy camps at {figures(enemies)}" if enemies else "Enemy camps: none awake"
    steps: list[Slot] = [
        due(
            1,
            "farm",
            ", ".join([f"{kind} {left}" for kind, left in work]).capitalize() or "No farm, no smithy",
            work_due(work),
        ),
        due(2, "healing", f"{rest}, {held} captive" if held else rest, healing),
        due(3, "ally-camp", f"Ally Camps at {figures(allies)}" if allies else "Ally Camps: none on cool-down", allies),
        due(4, "mercenaries", "Mercenaries come home" if state.merc else "Mercenaries: none out", []),
        due(5, "raiders", f"{raids}; {len(out)} under way" if out else raids, enemies),
        due(
            6,
            "quest",
            "Quests: at each turn"
            if state.rules.quest_update_timing == "player_turn_one"
            else "Quests: every live one moves on",
            [],
        ),
    ]
    if out or enemies:
        steps[4]["state"] = "danger"
    return {"id": "board", "type": "tableau", "place": "mine", "title": "Then the wilderness moves", "slots": steps}


def figures(numbers: list[int]) -> str:
    return ", ".join([str(n) for n in numbers])


def work_due(work: list[tuple[str, int]]) -> list[int]:
    return [left for _, left in work if left]


def due(step: int, kind: str, label: str, waiting: list[int]) -> Slot:
    """A step of the board turn; with it how many faces of the die end the shortest of these cool-downs."""
    slot: Slot = {"id": f"board:{step}", "kind": kind, "label": label}
    faces = 7 - min(waiting) if waiting else 0
    if faces > 0:
        slot["n"], slot["of"] = min(faces, 6), 6
    return slot
