"""Voyages: what its figures, prices and gains mean, read from the state alone."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.hexes import distance
from farshore.games.voyages.content.seamap import CARGO_NAMES
from farshore.games.voyages.state.table import Sheet, Voyages
from farshore.games.voyages.steps.scoring import gold, headings
from tests.laws.shown.table import Figures, Purse, Table, itself

HEADINGS: Final = ("islands", "oceans", "cargo", "heroes", "dread", "legends")


def purse(state: Voyages, seat: Seat) -> Purse:
    sheet = state.drafts[seat] if state.drafts[seat] is not None else state.sheets[seat]
    held = {
        "sailor": sheet.plain,
        "hero": sheet.heroic,
        "star": sheet.star_count(),
        "gold": gold(state.rules.sea, sheet),
    }
    return held | {name: sheet.held(track) for track, name in enumerate(CARGO_NAMES)}


def shown_sheet(state: Voyages, whose: str, seat: Seat) -> Sheet:
    """VOY-174 One's own as it is being planned, another's as it was last turned over."""
    return state.drafts[seat] if whose == "@" else state.sheets[seat]


def slip(state: Voyages, seat: Seat, what: str) -> int:
    sheet = state.sheets[seat]
    return {
        "star": sheet.star_count(),
        "sailor": sheet.plain,
        "hero": sheet.heroic,
        "region": sheet.regions.bit_count(),
        "cargo": sum([sheet.held(track) for track in range(len(CARGO_NAMES))]),
        "gold": gold(state.rules.sea, sheet),
    }[what]


def crew(state: Voyages, whose: str, seat: Seat, what: str, condition: str) -> int:
    """VOY-006 Boxes of the sailors' track: ready, exhausted, still dotted."""
    sheet = shown_sheet(state, whose, seat)
    ready = sheet.plain + sheet.heroic
    spent = sheet.outlined - ready - sheet.heroic_spent
    return {
        ("sailor", "ready"): sheet.plain,
        ("hero", "ready"): sheet.heroic,
        ("sailor", "spent"): spent,
        ("hero", "spent"): sheet.heroic_spent,
        ("sailor", "dotted"): state.rules.sea.sailors_total - sheet.outlined,
    }[(what, condition)]


def toward_legend(state: Voyages, whose: str, seat: Seat, name: str) -> int:
    """VOY-135 to VOY-139 How far each star has come."""
    sheet, sea = shown_sheet(state, whose, seat), state.rules.sea
    return {
        "cargo": min(3, max(sheet.cargo[len(CARGO_NAMES) :])),
        "duties": (sheet.crossed & sea.row_mask[sea.rows // 2]).bit_count(),
        "dread": min(2, sheet.heroic),
        "explore": distance(sea.hexes[sheet.ship], sea.hexes[sea.star]),
        "recruit": sheet.outlined,
    }[name]


def heading(state: Voyages, sheet: Sheet, name: str) -> int:
    by_heading = headings(state.rules.sea, sheet)
    return sum(by_heading) if name == "total" else by_heading[HEADINGS.index(name)]


def this_turn(state: Voyages, seat: Seat, name: str) -> int:
    """What the turn that is being planned adds to a heading."""
    return heading(state, state.drafts[seat], name) - heading(state, state.sheets[seat], name)


FIGURES: Final[Figures] = {
    r"seat (\d+) (\w+)": slip,
    r"seat \d+ region of": lambda state: len(state.rules.sea.region_ids),
    r"seat \d+ star of": lambda state: state.rules.sea.solo_stars if state.mode == "solo" else 3,
    r"track sailors(@?)(\d+) (sailor|hero) (ready|spent|dotted)": crew,
    r"track sailors(@?)(\d+) value": lambda state, whose, seat: (
        crew(state, whose, seat, "sailor", "ready") + crew(state, whose, seat, "hero", "ready")
    ),
    r"track sailors@?\d+ to": lambda state: state.rules.sea.sailors_total,
    r"track rounds value": lambda state: state.round,
    r"track rounds to": lambda state: state.rules.solo_rounds,
    r"track \S+ from": 1,
    r"slot legends(@?)(\d+) legend\d*:(\w+) n": toward_legend,
    r"slot legends\S+ legend\d*:cargo of": 3,
    r"slot legends\S+ legend\d*:dread of": 2,
    r"slot legends\S+ legend\d*:duties of": lambda state: state.rules.sea.columns,
    r"slot legends\S+ legend\d*:recruit of": lambda state: state.rules.sea.sailors_total,
    r"slot gold@?(\d+) gold\d*:(\w+) n": lambda state, seat, name: heading(state, state.sheets[seat], name),
    r"slot gold@(\d+) gold:(\w+) more": this_turn,
    r"slot windrose course:(\d+) n": itself,
    r"slots legends(@?)(\d+) legend-\w+ done": None,  # one kind each: see test_views
    r"slots windrose .*": None,  # lit by the plan
    r"cells duties(@?)(\d+) done": lambda state, whose, seat: shown_sheet(state, whose, seat).crossed.bit_count(),
    r"cells cargo(@?)(\d+) sold": lambda state, whose, seat: sum(shown_sheet(state, whose, seat).cargo[4:]),
    r"cells cargo(@?)(\d+) held": lambda state, whose, seat: sum(
        [shown_sheet(state, whose, seat).held(track) for track in range(4)]
    ),
    r"cells duties@?\d+ (?:lit|almost)": None,  # what may be chosen: the offers say it
}
TABLE = Table(purse, FIGURES, {}, {})
