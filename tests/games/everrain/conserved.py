"""Law 7 for the Everrain: every card is in one place, tokens and gems keep within their bounds."""

from __future__ import annotations

from collections import Counter

from farshore.core.kernel import State
from farshore.games.everrain.content.tables import (
    BAD,
    COPIES,
    CREWMEN,
    DECK_NAMES,
    DENIZEN,
    ENEMY,
    EXPEDITION,
    GOOD,
    GUN,
    IMPROVEMENT,
    SEA,
    STARTER,
    TREASURE,
)
from farshore.games.everrain.setup import decks_of
from farshore.games.everrain.state.ship import BOARD, FOE, NEGATIVE, PLACE, POSITIVE, STRAIN, TRAUMA, ZONE, Ship
from farshore.games.everrain.state.table import LOST, ON_TOP, PENDING, Everrain
from farshore.games.everrain.steps.treasures import Lighten, hold_room
from farshore.games.everrain.steps.turn import Main


def everrain(before: State | None, after: State) -> str:
    """EV-011 to EV-016 and the invariants of section 3."""
    assert isinstance(after, Everrain)
    wrong = broken_table(after)
    for seat, ship in enumerate(after.ships):
        wrong = wrong or broken_ship(after, ship, f" (seat {seat})")
        # EV-239 Whoever has too much is asked about it before anything else.
        if len(ship.hold) > hold_room(after, seat) and not any(isinstance(step, Lighten) for step in after.stack):
            wrong = wrong or f"more in the Hold than it can hold (seat {seat})"
    # At the quiet moments of a turn no card is on its way.
    if not wrong and after.stack and isinstance(after.stack[-1], Main):
        wrong = lost_cards(after)
    if before is not None:
        assert isinstance(before, Everrain)
        if after.round < before.round or after.act < before.act or after.player_disc < before.player_disc:
            wrong = wrong or "time ran backwards"
        if after.elder_disc > before.elder_disc or (before.elder and not after.elder):
            wrong = wrong or "the Elder One went back to sleep"
        if after.tiles_left & ~before.tiles_left:
            wrong = wrong or "a tile returned to the stack"
    return wrong


def broken_table(state: Everrain) -> str:
    hexes = [ship.hex for ship in state.ships if ship.status == 1] + [row[1] for row in state.fleet]
    hexes += [state.elder[1]] if state.elder else []
    laid = [tile for tile in state.tiles if tile >= 0]
    claims = {
        "two ships on one hex": len(set(hexes)) == len(hexes) or state.rules.sail_through,
        "a ship off the revealed map": all(place >= 0 and state.kinds[place] >= 0 for place in hexes),
        "Agenda off its track": 1 <= state.agenda < 10,
        "Discovery off its track": 0 <= state.player_disc <= state.rules.track_end >= state.enemy_disc,
        "a tile laid twice": len(set(laid)) == len(laid) and not any(state.tiles_left >> tile & 1 for tile in laid),
        "an enemy twice": len(set(foes_of(state))) == len(foes_of(state)),
        "Story cards on top that are not": sorted(n for deck in state.tops for batch in deck for n in batch)
        == [n for n, how in enumerate(state.stories) if how == ON_TOP],
        "Story cards pending that are not": sorted(n for ship in state.ships for n in ship.pending)
        == [n for n, how in enumerate(state.stories) if how == PENDING],
        "a story without owner": all(
            state.owners[n] >= 0 for n, how in enumerate(state.stories) if how and how != LOST
        ),
    }
    return next((why for why, holds in claims.items() if not holds), "")


def foes_of(state: Everrain) -> list[int]:
    found = [row[0] for row in state.fleet]
    for ship in state.ships:
        found += [row[FOE] for row in ship.foes] + [foe for foe, _, _ in ship.captives]
    return found


def broken_ship(state: Everrain, ship: Ship, who: str) -> str:
    tables = state.rules.tables
    spaces = [row[PLACE] for row in ship.crew if 30 <= row[PLACE] < 70] + [place for _, place in ship.passengers]
    claims = {
        "less than nothing": min(ship.coin, ship.clues, ship.points, *ship.fresh, *ship.issued) >= 0,
        "more than 4 Crew": len(ship.crew) <= 4,
        "a Crew whose track is full": state.stack[-1:] == []
        or not isinstance(state.stack[-1], Main)
        or all(row[TRAUMA] + row[STRAIN] < tables.boards[row[BOARD]].track for row in ship.crew),
        "a zone with more than 3 miniatures": all(ship.filling(zone) <= 3 for zone in range(20)),
        "two in one space": len(set(spaces)) == len(spaces),
        "a Crew in a space that is none": all(place in ship.circles(tables) for place in spaces),
        "an enemy off the deck": all(0 <= row[ZONE] < 20 for row in ship.foes),
        "a ship afloat with ten nodes destroyed": ship.wrecked != 1023 or not isinstance(state.stack[-1], Main),
        "a captive without a Brig": all(ship.below[slot] >= 0 for _, slot, _ in ship.captives),
    }
    return next((why + who for why, holds in claims.items() if not holds), "")


def lost_cards(state: Everrain) -> str:
    """Every card of the ten decks is somewhere, once."""
    tables = state.rules.tables
    whole = decks_of(tables)
    held: list[Counter[int]] = [Counter() for _ in whole]
    for deck, pile in enumerate(state.decks):
        held[deck].update({card: n for card, n in enumerate(pile.unseen) if n})
        held[deck].update(pile.top + pile.bottom)
        held[deck].update(state.discards[deck])
    held[ENEMY].update(state.next_act_cards)
    held[ENEMY].update([foe // COPIES for foe in foes_of(state)])
    held[TREASURE].update([treasure for _, _, _, treasure in state.wrecks if treasure >= 0])
    for ship in state.ships:
        held[TREASURE].update(ship.hold)
        held[IMPROVEMENT].update([card for card in ship.below if 0 <= card < STARTER])
        held[IMPROVEMENT].update([card for card in ship.covers if card >= 0])
        guns = [card for card in ship.guns + ship.gun_covers if card >= 0]
        held[GUN].update([card for card in guns if not tables.artillery[card].starter])
        held[CREWMEN].update([row[BOARD] for row in ship.crew])
        for row in ship.crew:
            for trait in (row[POSITIVE], row[NEGATIVE]):
                if trait >= 0:
                    held[GOOD if tables.traits[trait].sign == "positive" else BAD].update([trait])
        held[DENIZEN].update([card for card, _ in ship.passengers] + ([ship.denizen] if ship.denizen >= 0 else []))
        for name in ship.stories:
            deck_name, card_name = name.split(":")
            if deck_name != "story":
                deck = DECK_NAMES.index(deck_name)
                held[deck].update([tables.index[deck][card_name]])
    for deck in (SEA, EXPEDITION, DENIZEN, IMPROVEMENT, GUN, TREASURE, GOOD, BAD, ENEMY, CREWMEN):
        wanted = Counter({card: n for card, n in enumerate(whole[deck].unseen) if n})
        if deck == ENEMY:
            wanted = Counter({card: enemy.copies for card, enemy in enumerate(tables.enemies)})
        if +held[deck] != wanted:
            off = {tables.decks[deck][card]: held[deck][card] - wanted[card] for card in held[deck] | wanted}
            return f"cards of {DECK_NAMES[deck]}: { ({name: n for name, n in off.items() if n}) }"
    return ""
