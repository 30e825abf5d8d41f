"""What each traveller may know, as a view document, built up from nothing."""

from __future__ import annotations

from typing import Literal

from farshore.core.event import Seat
from farshore.core.kernel import CHANCE, Sealed, actors, top_of
from farshore.core.view import FORMAT, Amount, Area, Ending, Prompt, SeatView, Status, View
from farshore.core.words import capital
from farshore.games.nearfar.content.load import Content
from farshore.games.nearfar.content.powers import GOODS
from farshore.games.nearfar.options import CHARACTER, FINALE
from farshore.games.nearfar.state.table import DISCARDED, TOWN_HALL, Journey
from farshore.games.nearfar.steps.duel import DuelDefence
from farshore.games.nearfar.steps.scoring import CATEGORIES, points, total
from farshore.games.nearfar.steps.standings import standings, summary
from farshore.games.nearfar.steps.town import Building
from farshore.games.nearfar.steps.town_hall import Bargain
from farshore.games.nearfar.steps.travel import budget
from farshore.games.nearfar.view import pages, pieces, turn_so_far
from farshore.games.nearfar.view.areas import atlas, mine, piles, projection, reputation, roll, routes, row, stack, town
from farshore.games.nearfar.view.offers import blocked, offers
from farshore.games.nearfar.view.player_areas import hand, hearts, party, sheet


def view(state: Journey, seat: Seat | None) -> View:
    """The table as this traveller sees it."""
    shown: View = {
        "format": FORMAT,
        "game": "nearfar",
        "status": status(state),
        "seats": [slip(state, seat, other) for other in range(state.rules.seats)],
        "areas": all_areas(state, seat),
        "pieces": pieces.everything(state, seat),
        "prompt": prompt(state, seat),
        "actions": offers(state, seat) if seat is not None else [],
    }
    open_steps = turn_so_far.procedures(state)
    if open_steps:
        shown["pending"] = open_steps
    if seat is not None and actors(state) == (seat,):
        shown["blocked"] = blocked(state, seat)
    return shown


def status(state: Journey) -> Status:
    """Map and round in one line; banners for the end, the map's own rule, bosses, and what is not written."""
    chart = state.rules.chart
    label = f"{chart.display_name}, round {state.round}" if state.round else f"{chart.display_name}, setting up"
    shown: Status = {"label": label}
    notes: list[str] = []
    if state.end_round and state.stack:
        notes.append("This round is the last.")
    if "water" in chart.rules:
        notes.append("Water takes a heart.")
    if "mammoth" in chart.rules:
        notes.append("Camp beside a mammoth or lose 8 points.")
    if state.bosses:
        notes.append(f"{len(state.bosses)} bosses must fall, or everybody loses.")
    missing = state.rules.missing()
    if missing:
        notes.append(missing)
    if notes:
        shown["banner"] = " ".join(notes)
    if not state.stack:
        shown["label"] = f"Over after round {state.round}"
        shown["over"] = ending(state)
    return shown


def ending(state: Journey) -> Ending:
    placed = sorted([(one.place, one.seat) for one in standings(state)])
    order = [seat for _, seat in placed]
    rows = [[*points(state, seat), total(state, seat)] for seat in order]
    head = [*[name.capitalize() for name in CATEGORIES], "Journey points"]
    return {"text": summary(state), "order": order, "table": {"head": head, "rows": rows}}


def slip(state: Journey, seat: Seat | None, other: Seat) -> SeatView:
    """A traveller at a glance, all of it public."""
    player = state.players[other]
    kit = state.kit(other)
    advanced = len([card for card in player.hand + player.drawn if state.rules.powers.advanced[card]])
    shown: SeatView = {
        "seat": other,
        "flag": other + 1,
        "state": "acting" if other in actors(state) else "waiting" if state.stack else "finished",
        "score": {"what": "points", "n": total(state, other)},
        "counts": [],
        "hand": [
            {"what": "basic", "n": len(player.hand) + len(player.drawn) + len(player.pack) - advanced},
            {"what": "advanced", "n": advanced},
        ],
    }
    counts: list[Amount] = [
        {"what": "heart", "n": player.hearts, "of": state.rules.cap},
        {"what": "reputation", "n": player.reputation},
        {"what": "camp", "n": player.camps, "of": state.rules.board_camps},
    ]
    counts += [{"what": good, "n": player.goods[n]} for n, good in enumerate(GOODS) if player.goods[n] or n < 3]
    counts += [
        {"what": "skill", "n": kit.quest_skill},
        {"what": "combat", "n": kit.combat},
        {"what": "search", "n": kit.search},
        {"what": "movement", "n": budget(state, other) if other == state.active else 2 + player.birds + kit.arrows},
    ]
    if kit.caution:
        counts.append({"what": "caution", "n": kit.caution})
    for what, n in (("bird", player.birds), ("tortoise", player.tortoises), ("treasure", len(player.treasures))):
        if n:
            counts.append({"what": what, "n": n})
    if state.rules.has_sheets():
        counts.append({"what": "experience", "n": player.sheet.unspent()})
    shown["counts"] = counts
    if other == seat:
        shown["you"] = True
    if other == state.active and state.stack and state.round:
        shown["turn"] = True
    return shown


def all_areas(state: Journey, seat: Seat | None) -> list[Area]:
    listed: list[Area] = [atlas(state), town(state, seat), *roll(state), *pages.areas(state)]
    listed += [mine(state, seat), row(), reputation(state), stack(state), routes(state)]
    listed += [projection(state), turn_so_far.area(state)]
    order = list(range(state.rules.seats)) if seat is None else state.clockwise(seat)
    listed += [party(state, other, seat) for other in order]
    if state.rules.has_sheets():
        listed += [sheet(state, other) for other in order]
    listed += piles(state)
    if seat is not None:
        listed += [hearts(state, seat), hand(state, seat)]
    return listed


def prompt(state: Journey, seat: Seat | None) -> Prompt:
    """Who is asked what."""
    if not state.stack:
        return {"kind": "over", "seats": [], "text": summary(state)}
    asked = [one for one in actors(state) if one != CHANCE]
    if not asked:
        return {"kind": "wait", "seats": [], "text": "Dice and cards are falling."}
    step = state.stack[-1]
    is_sealed = isinstance(step, Sealed)
    if seat not in asked:
        text = "Waiting for the others." if is_sealed else f"Waiting for @{asked[0]}."
        return {"kind": "wait", "seats": asked, "text": text}
    mine = top_of(state, seat) if seat is not None else step
    kind: Literal["act", "react", "sealed"] = (
        "sealed" if is_sealed else "react" if isinstance(step, DuelDefence) else "act"
    )
    shown: Prompt = {"kind": kind, "seats": asked, "text": f"{capital(mine.asks)}."}
    if mine.rule:
        shown["rule"] = mine.rule
    notes = reminders(state, asked[0] if seat is None else seat)
    if notes:
        shown["hint"] = " ".join(notes)
    return shown


def advice(content: Content) -> list[str]:
    """NF-032, NF-033 Whose story is long, and which two should not meet: of those whose story is told at all."""
    told = [one for one in content.characters if one.letter in content.stories]
    long = [one.display_name for one in told if one.story_kind == "long"]
    pair = [one.display_name for one in told if one.avoid_with in [other.id for other in told]]
    notes: list[str] = []
    if long:
        notes.append(
            f"{' and '.join(long)} {'have long stories' if len(long) > 1 else 'has a long story'}, best for two players."
        )
    if pair:
        notes.append(f"{' and '.join(pair)} are better not played together.")
    return notes


def reminders(state: Journey, seat: Seat) -> list[str]:
    """Section 12 What a traveller forgets."""
    player = state.players[seat]
    notes: list[str] = []
    if not state.round and state.rules.mode == CHARACTER and not player.sheet.character:
        notes += advice(state.rules.content)
    if state.end_round and player.hand:
        notes.append(f"{len(player.hand)} unbought artifacts will cost a point each.")
    step = state.stack[-1]
    if isinstance(step, Building) and step.building == TOWN_HALL and player.hand and not state.did & DISCARDED:
        notes.append("A card that you will not buy can be discarded here.")
    if isinstance(step, Bargain):
        values = ", ".join([f"{good} {n}" for good, n in state.rules.content.board.trade_values.items()])
        notes.append(f"On the scale: {step.left(state)}. Worth: {values}.")
    if state.bosses and max([one.camps for one in state.players]) + 4 >= state.rules.board_camps:
        notes.append("Bosses still stand, and the end is near.")
    mammoths = [n for n, spot in enumerate(state.rules.chart.spaces) if spot.mammoth]
    if mammoths and seat not in [state.camps[n] for n in mammoths] and state.rules.map != FINALE:
        notes.append("You have no camp beside a mammoth yet.")
    return notes
