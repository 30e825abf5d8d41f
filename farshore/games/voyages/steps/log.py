"""Log sentences: one per captain and round, told when the sheets turn over, and who may read them."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.words import counted
from farshore.games.voyages.actions.decisions import COURSE, DUTY, RUN
from farshore.games.voyages.content.seamap import CARGO_NAMES, DREAD, SETTLEMENT, STAR, SeaMap
from farshore.games.voyages.state.table import RESIGNED, SOLD, STARS, Sheet, Voyages
from farshore.games.voyages.steps.landing import lost_to_dread
from farshore.games.voyages.steps.scoring import gold


def tell_round(state: Voyages, before: list[Sheet]) -> None:
    """VOY-174 Everybody's turn, by comparing the sheets before and after.

    With closed sheets the others learn only the number of stars (RULING-VOY-32).
    """
    closed = not state.rules.open_sheets
    for seat, after in enumerate(state.sheets):
        if after.status == RESIGNED:
            continue
        earned = gold(state.rules.sea, after) - gold(state.rules.sea, before[seat])
        route = [f"map:{state.rules.sea.hex_name(place)}" for place in (after.route[-1][0], *after.route[-1][3:])]
        state.tell(
            turn_sentence(state, seat, before[seat], after),
            seat,
            (seat,) if closed else None,
            what="turn",
            moved={"piece": f"ship:{seat}", "path": route},
            delta=[{"seat": seat, "what": "gold", "n": earned}],
        )
        stars = after.star_count()
        if closed and stars > before[seat].star_count():
            state.tell(f"@{seat} owns {counted(stars, 'legendary star')} now.", seat, what="stars")


def turn_sentence(state: Voyages, seat: Seat, before: Sheet, after: Sheet) -> str:
    """Dice used, sailors spent, where it led, what it brought."""
    sea = state.rules.sea
    course, run, duty = [after.plan[role] for role in (COURSE, RUN, DUTY)]
    parts = [f"@{seat} ran {run[1]} on course {course[1]}{_paid(state, after)} {_landing(sea, before, after)}"]
    box = after.crossed & ~before.crossed
    parts.append(f"crossed off a {duty[1]}{_where(sea, box)}" if box else f"had no {duty[1]} left to cross off")
    parts += _gains(sea, before, after)
    parts += _dread(state, before, after)
    stars = [STARS[star] for star in range(5) if (after.stars & ~before.stars) >> star & 1]
    parts += [f"won the {'DREAD' if star == 'dread' else star.capitalize()} star" for star in stars]
    earned = gold(sea, after) - gold(sea, before)
    return ", ".join(parts) + (f": {earned:+d} gold." if earned else ".")


def _where(sea: SeaMap, crossed: int) -> str:
    """Which box it was, as the grid is read: a number stands in several."""
    box = (crossed & -crossed).bit_length() - 1
    return f" in row {sea.box_row[box] + 1}, column {sea.box_column[box] + 1}"


def _paid(state: Voyages, after: Sheet) -> str:
    changed = [
        f"{state.dice[die]} made {value}{' by a hero' if hero else ''}"
        for die, value, hero in after.plan
        if state.dice[die] != value
    ]
    return f" ({', '.join(changed)})" if changed else ""


def _landing(sea: SeaMap, before: Sheet, after: Sheet) -> str:
    place = after.ship
    if len(after.route[-1]) == 3:
        return "and stayed at the edge"
    if sea.island[place] >= 0:
        return f"to {sea.island_names[sea.island[place]]}"
    if sea.icon[place] == DREAD and not before.dread_defeated():
        return "to the DREAD"
    if sea.icon[place] == STAR:
        return "to the star of the open sea"
    if sea.region[place] >= 0:
        return f"into {sea.region_names[sea.region[place]]}"
    return "in home waters"


def _gains(sea: SeaMap, before: Sheet, after: Sheet) -> list[str]:
    parts: list[str] = []
    new = after.regions & ~before.regions
    parts += [f"explored {name}" for region, name in enumerate(sea.region_names) if new >> region & 1]
    for track, name in enumerate(CARGO_NAMES):
        loaded = after.cargo[track] - before.cargo[track]
        sold = after.cargo[SOLD + track] - before.cargo[SOLD + track]
        if loaded:
            parts.append(f"loaded {_times(loaded, name)}")
        if sold:
            parts.append(f"sold {_times(sold, name)}")
    if after.outlined > before.outlined:
        parts.append(f"took {_times(after.outlined - before.outlined, 'sailor')} aboard")
    heroes = after.heroic + after.heroic_spent - before.heroic - before.heroic_spent
    if heroes > 0:
        parts.append(f"made {_times(heroes, 'hero', 'heroes')}")
    place = after.ship
    if sea.icon[place] == SETTLEMENT and after.used == before.used and after.sailor_taken == before.sailor_taken:
        parts.append("left the market open" if not after.used >> sea.feature[place] & 1 else "found the market closed")
    return parts


def _dread(state: Voyages, before: Sheet, after: Sheet) -> list[str]:
    """What became of a meeting with the DREAD; its defeat is told by the star."""
    if state.rules.sea.icon[after.ship] != DREAD or after.dread_defeated():
        return []
    plain, heroic = lost_to_dread(state, before, after)
    if heroic:
        return ["lost a heroic sailor to it"]
    if plain:
        return ["lost a sailor to it"]
    return ["let it be" if state.rules.dread_optional and after.plain + after.heroic else "had nobody to lose to it"]


def _times(n: int, singular: str, plural: str = "") -> str:
    if n == 1:
        return f"a {singular}" if singular in ("sailor", "hero") else f"1 {singular}"
    return f"{n} {plural or singular + ('s' if singular == 'sailor' else '')}"
