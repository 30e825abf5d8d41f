"""The vocabulary of icons and rewards (docs/rules/voyages.md, 11.7).

Each `can_` asks whether an effect would do anything now; icons are kept when it would not, rewards are lost.
"""

from __future__ import annotations

from farshore.games.voyages.content.seamap import BARREL, HIDE, RELIC, SAILOR, STAR
from farshore.games.voyages.options import Rules
from farshore.games.voyages.state.table import (
    CARGO_STAR,
    DREAD_STAR,
    DUTIES_STAR,
    RECRUIT_STAR,
    SOLD,
    Sheet,
    Voyages,
)


def gain_star(state: Voyages, sheet: Sheet, star: int) -> None:
    """VOY-135, VOY-140 to VOY-143, RULING-VOY-07, RULING-VOY-25 Each star once, at once, for good."""
    if not sheet.stars >> star & 1:
        sheet.stars |= 1 << star
        rounds = sheet.star_rounds
        sheet.star_rounds = rounds[:star] + (state.round,) + rounds[star + 1 :]


def can_gain_sailor(rules: Rules, sheet: Sheet) -> bool:
    """VOY-006, VOY-099, RULING-VOY-36 There are twelve sailors and no more."""
    return sheet.outlined < rules.sea.sailors_total


def gain_sailor(state: Voyages, sheet: Sheet) -> None:
    """VOY-097, VOY-098, VOY-139 Outline the next box: a ready plain sailor. The twelfth is the Recruit star."""
    sheet.outlined += 1
    sheet.plain += 1
    if sheet.outlined == state.rules.sea.sailors_total:
        gain_star(state, sheet, RECRUIT_STAR)


def can_make_heroic(sheet: Sheet) -> bool:
    """VOY-101 to VOY-103, RULING-VOY-14 A relic needs a ready sailor that is not heroic yet."""
    return sheet.plain > 0


def make_heroic(sheet: Sheet) -> None:
    """VOY-100, VOY-104 One ready plain sailor becomes heroic and stays ready."""
    sheet.plain -= 1
    sheet.heroic += 1


def can_gain_cargo(rules: Rules, sheet: Sheet, track: int) -> bool:
    """VOY-108, RULING-VOY-12 A full track takes no more."""
    return sheet.cargo[track] < len(rules.sea.tracks[track])


def gain_cargo(sheet: Sheet, track: int) -> None:
    """VOY-105, VOY-106, VOY-110, VOY-111 Circle the leftmost blank section."""
    sheet.own_cargo()[track] += 1


def open_tracks(rules: Rules, sheet: Sheet) -> list[int]:
    """VOY-107 to VOY-109, RULING-VOY-45 The tracks that can take a barrel."""
    return [track for track in range(4) if can_gain_cargo(rules, sheet, track)]


def sell(state: Voyages, sheet: Sheet, track: int, pieces: int) -> None:
    """VOY-122, VOY-136, VOY-137, RULING-VOY-11 Sell the leftmost held pieces; the third sold of one type is the Cargo star."""
    cargo = sheet.own_cargo()
    cargo[SOLD + track] += pieces
    if cargo[SOLD + track] >= 3:
        gain_star(state, sheet, CARGO_STAR)


def lose_plain(sheet: Sheet) -> None:
    """VOY-038 Exhausted for the rest of the game."""
    sheet.plain -= 1


def lose_heroic(sheet: Sheet, sailors: int) -> None:
    sheet.heroic -= sailors
    sheet.heroic_spent += sailors


def defeat_dread(state: Voyages, sheet: Sheet) -> None:
    """VOY-126, VOY-133, VOY-134 Two heroic sailors are exhausted, the space is plain sea from now on."""
    lose_heroic(sheet, 2)
    gain_star(state, sheet, DREAD_STAR)


def can_gain(rules: Rules, sheet: Sheet, icon: int) -> bool:
    """Whether an icon or reward of this kind would do anything now."""
    if icon <= HIDE:
        return can_gain_cargo(rules, sheet, icon)
    if icon == SAILOR:
        return can_gain_sailor(rules, sheet)
    if icon == RELIC:
        return can_make_heroic(sheet)
    if icon == BARREL:
        return bool(open_tracks(rules, sheet))
    return icon == STAR


def gain(state: Voyages, sheet: Sheet, icon: int) -> None:
    """Carry out an icon or reward that needs no further choice and can do something."""
    if icon <= HIDE:
        gain_cargo(sheet, icon)
    elif icon == SAILOR:
        gain_sailor(state, sheet)
    elif icon == RELIC:
        make_heroic(sheet)
    elif icon == STAR:
        gain_star(state, sheet, DUTIES_STAR)
