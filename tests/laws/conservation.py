"""Law 7, game by game: what may never be lost, doubled or taken back.

Each function is given an earlier state, if there is one, and a later one, and says what is wrong in one sentence, or
nothing. A game that registers adds its own.
"""

from __future__ import annotations

from collections.abc import Callable

from farshore.core.kernel import State
from farshore.games.cannons.state.table import Cannons
from farshore.games.voyages.state.table import DREAD_STAR, RECRUIT_STAR, SOLD, Sheet, Voyages
from tests.games.biomes.conserved import biomes
from tests.games.everrain.conserved import everrain
from tests.games.nearfar.conserved import nearfar
from tests.laws.toy import COPIES, TOY, Lanterns


def voyages(before: State | None, after: State) -> str:
    """VOY 3.2: the invariants of a sheet; marks are never rubbed out."""
    assert isinstance(after, Voyages)
    for seat, (sheet, draft) in enumerate(zip(after.sheets, after.drafts, strict=True)):
        wrong = broken_sheet(after, sheet) or broken_sheet(after, draft) or rubbed_out(sheet, draft)
        if wrong:
            return f"{wrong} (seat {seat})"
    if before is None:
        return ""
    assert isinstance(before, Voyages)
    for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        wrong = rubbed_out(old, new)
        if wrong:
            return f"{wrong} (seat {seat})"
    if after.round < before.round or after.past_dice[: len(before.past_dice)] != before.past_dice:
        return "time ran backwards"
    return ""


def broken_sheet(state: Voyages, sheet: Sheet) -> str:
    sea = state.rules.sea
    complete = [row for row in range(sea.rows) if sheet.crossed & sea.row_mask[row] == sea.row_mask[row]]
    complete += [
        sea.rows + column
        for column in range(sea.columns)
        if sheet.crossed & sea.column_mask[column] == sea.column_mask[column]
    ]
    claims = {
        "the ship is off the map": 0 <= sheet.ship < len(sea.hexes),
        "sailors out of nowhere": sea.sailors_start <= sheet.outlined <= sea.sailors_total,
        "fewer than no sailors": min(sheet.plain, sheet.heroic, sheet.heroic_spent) >= 0,
        "more heroic sailors exhausted than sailors": sheet.exhausted() >= sheet.heroic_spent,
        "more cargo than the track holds": all(sheet.cargo[t] <= len(sea.tracks[t]) for t in range(4)),
        "more sold than circled": all(0 <= sheet.cargo[SOLD + t] <= sheet.cargo[t] for t in range(4)),
        "a line is claimed but not complete, or the reverse": sheet.claimed == sum(1 << line for line in complete),
        "the start island is visited": not sheet.visited >> sea.start & 1,
        "the Recruit star without all sailors, or the reverse": sheet.has_star(RECRUIT_STAR)
        == (sheet.outlined == sea.sailors_total),
        "a defeated DREAD without its star": sheet.dread_defeated() == sheet.has_star(DREAD_STAR),
        "a star without its round, or the reverse": all(
            (sheet.star_rounds[star] > 0) == sheet.has_star(star) for star in range(5)
        ),
        "a settlement's sailor is taken twice": sheet.sailor_taken == 0 or state.rules.market_stays,
    }
    return next((why for why, holds in claims.items() if not holds), "")


def rubbed_out(old: Sheet, new: Sheet) -> str:
    """Sets that shrank, and numbers that went down."""
    for field in ("crossed", "claimed", "used", "sailor_taken", "visited", "regions", "stars"):
        if getattr(old, field) & ~getattr(new, field):
            return f"{field} shrank"
    for field in ("outlined", "heroic_spent"):
        if getattr(old, field) > getattr(new, field):
            return f"{field} decreased"
    if old.exhausted() > new.exhausted():
        return "an exhausted sailor is ready again"
    if any(a > b for a, b in zip(old.cargo, new.cargo, strict=True)):
        return "cargo was rubbed out"
    if new.route[: len(old.route)] != old.route:
        return "the route was drawn anew"
    return ""


def lanterns(before: State | None, after: State) -> str:
    """Cards move and are neither made nor lost; scores never fall."""
    assert isinstance(after, Lanterns)
    for kind, copies in enumerate(COPIES):
        places = [hand[kind] for hand in after.hands] + [after.deck.unseen[kind], after.discard[kind]]
        if min(places) < 0:
            return f"fewer than no cards {kind}"
        found = sum(places) + after.deck.top.count(kind) + after.deck.bottom.count(kind)
        if found != copies:
            return f"there are {found} cards {kind}, not {copies}"
    if isinstance(before, Lanterns) and any(a > b for a, b in zip(before.scores, after.scores, strict=True)):
        return "a score fell"
    return ""


def cannons(before: State | None, after: State) -> str:
    """QC 2: cards, resources, Ammo and tokens move between supply, ships and piles; none is made, none is lost."""
    assert isinstance(after, Cannons)
    rules = after.rules
    for good, left in enumerate(after.supply):
        if left < 0 or left + sum(ship.cargo[good] for ship in after.ships) != rules.goods:
            return f"resource {good} was made or lost"
    if after.ammo < 0 or after.ammo + sum(ship.ammo for ship in after.ships) != rules.ammo:
        return "Ammo was made or lost"
    if any(ship.champion >= 0 and (min(ship.cargo) < 0 or ship.held() > after.room(ship)) for ship in after.ships):
        return "a hold carries more than its slots"
    if any(min(ship.coins, ship.ammo, ship.actions, ship.damage, ship.bonus) < 0 for ship in after.ships):
        return "fewer than none of something"
    for deck in range(3):
        if isinstance(before, Cannons) and before.tokens and cards_of(after, deck) != cards_of(before, deck):
            return f"a card of pile {deck} was made or lost"
    if isinstance(before, Cannons) and before.up & ~after.up:
        return "a token was turned down again"
    return ""


def cards_of(state: Cannons, deck: int) -> list[int]:
    """All copies of all cards of a kind, wherever they are, while nobody is in the middle of looking at some."""
    pile = state.decks[deck]
    cards = [card for card, n in enumerate(pile.unseen) for _ in range(n)] + pile.top + pile.bottom
    cards += state.discards[deck]
    for ship in state.ships:
        cards += ship.hand(deck)
        cards += (ship.equipped, ship.completed, ship.solved)[deck]
    if deck == 2:
        cards += state.clue_box
        cards += next((step.seen for step in state.stack if hasattr(step, "seen")), ())
    return sorted(cards)


Conserve = Callable[[State | None, State], str]
CONSERVED: dict[str, Conserve] = {
    "voyages": voyages,
    "cannons": cannons,
    "biomes": biomes,
    "everrain": everrain,
    "nearfar": nearfar,
    TOY.name: lanterns,
}
