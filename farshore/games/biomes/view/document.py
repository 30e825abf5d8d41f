"""What each player may know, as a view document, built up from nothing (docs/rules/biomes.md, sections 7 and 12)."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import actors, explain, top_of
from farshore.core.view import FORMAT, Amount, Blocked, Ending, Piece, Prompt, SeatView, Status, View, Where
from farshore.core.words import capital
from farshore.games.biomes.actions import turn as do
from farshore.games.biomes.actions.shapes import OnToken
from farshore.games.biomes.content.numbers import (
    BUILDINGS,
    CAMP_SIDES,
    CAPTIVE,
    ESCAPE,
    HEALTHY,
    INJURED,
    KEY,
    LIMBO,
    LIVE,
    PUBLIC,
    SIDE,
    STATUS,
    TEMPLE,
    TUG,
    WIN,
)
from farshore.games.biomes.content.wedge import name_of, printed
from farshore.games.biomes.sampling import is_open_to, keys_expected
from farshore.games.biomes.state.table import BOARD, Biomes
from farshore.games.biomes.steps.standings import summary
from farshore.games.biomes.steps.turn import Turn
from farshore.games.biomes.view.areas import areas, pending
from farshore.games.biomes.view.labels import label
from farshore.games.biomes.view.lexicon import SECRET_KINDS
from farshore.games.biomes.view.offers import offers
from farshore.games.biomes.view.world import spot


def expected_turns(most: int) -> list[float]:
    """BIO-193 How many dice it takes on average until a cool-down is over, by what is left of it."""
    turns = [0.0]
    for left in range(1, most + 1):
        turns.append(1 + sum([turns[left - die] for die in range(1, 7) if left > die]) / 6)
    return turns


EXPECTED: Final = expected_turns(60)


def view(state: Biomes, seat: Seat | None) -> View:
    """The table as this player sees it; a spectator sees what everybody does."""
    shown: View = {
        "format": FORMAT,
        "game": "biomes",
        "status": status(state, seat),
        "seats": [slip(state, seat, other) for other in range(state.rules.seats)],
        "areas": areas(state, seat),
        "pieces": [*people(state), *secrets(state, seat), *camps(state), *wanderers(state), *coolers(state)],
        "prompt": prompt(state, seat),
        "actions": offers(state, seat) if seat is not None else [],
    }
    shown["pending"] = pending(state)
    if seat is not None and seat in actors(state) and isinstance(state.stack[-1], Turn):
        shown["blocked"] = blocked(state, seat)
    return shown


def status(state: Biomes, seat: Seat | None) -> Status:
    found = "the Exit is found" if state.exit_found() else "the Exit is not found"
    part = ", the board's turn" if state.phase == BOARD else ""
    shown: Status = {"label": f"Round {state.round}, {found}{part}" if state.round else "Setting up"}
    spare = keys_expected(state, seat) - state.rules.keys_needed
    if state.result:
        shown["label"] = f"Over after round {state.round}"
        shown["over"] = ending(state)
    elif not spare and state.round:
        shown["banner"] = "No Key to spare: one more lost loses the game"
    elif state.exit_found():
        shown["banner"] = "Everything is berserk: get everybody out"
    return shown


def ending(state: Biomes) -> Ending:
    """A row for each player; what became of the quests stands on their boards."""
    order = list(range(state.rules.seats))
    rows: list[list[Any]] = []
    for seat in order:
        carried = len([token for token in state.packs[seat] if state.is_public(token) and state.types[token] == KEY])
        fate = "out" if state.result == WIN else STATUS[state.status[seat]]
        rows.append([printed(state.cells[seat]) if state.cells[seat] else "nowhere", carried, fate])
    return {"text": summary(state), "order": order, "table": {"head": ["Place", "Keys", "Fate"], "rows": rows}}


def slip(state: Biomes, seat: Seat | None, other: Seat) -> SeatView:
    """Section 7: the size of a pack is public, its weight is its holder's."""
    counts: list[Amount] = []
    if other == state.active and state.status[other] == HEALTHY:
        counts.append({"what": "action", "n": state.actions, "of": state.per_turn(other)})
    counts.append({"what": "secret", "n": len(state.packs[other])})
    if state.priests[other]:
        counts.append({"what": "priest", "n": state.priests[other]})
    if state.status[other] == INJURED:
        counts.append({"what": "cooldown", "n": state.heal[other]})
    if state.status[other] in (CAPTIVE, LIMBO):
        counts.append({"what": "captivity", "n": state.term[other]})
    if other == seat:
        counts.append({"what": "weight", "n": state.weight(other), "of": state.capacity(other)})
    else:
        counts.append({"what": "capacity", "n": state.capacity(other)})
    where = f", {printed(state.cells[other])}" if state.cells[other] else ""
    shown: SeatView = {
        "seat": other,
        "flag": other + 1,
        "state": f"{STATUS[state.status[other]]}{where}",
        "counts": counts,
    }
    if other == seat:
        shown["you"] = True
    if other in actors(state):
        shown["turn"] = True
    return shown


# Pieces


def people(state: Biomes) -> list[Piece]:
    found: list[Piece] = []
    for seat, cell in enumerate(state.cells):
        where: Where = spot(cell) if cell else {"area": "limbo"}
        found.append(
            {
                "id": f"person:{seat}",
                "kind": "explorer",
                "seat": seat,
                "at": where,
                "state": [STATUS[state.status[seat]]],
            }
        )
    return found


def secrets(state: Biomes, seat: Seat | None) -> list[Piece]:
    """Every secret on the table: where it lies is public, what it is only for those who know."""
    found: list[Piece] = []
    for cell, tokens in state.lying.items():
        found += [piece(state, seat, token, spot(cell), n) for n, token in enumerate(tokens)]
    for other in range(state.rules.seats):
        pack: Where = {"area": f"pack{other}", "at": f"pack{other}:load"}
        worn: Where = {"area": f"pack{other}", "at": f"pack{other}:worn"}
        found += [piece(state, seat, token, pack, n) for n, token in enumerate(state.packs[other])]
        found += [piece(state, seat, token, worn, n) for n, token in enumerate(state.worn[other])]
    rows: list[tuple[str, tuple[int, ...]]] = [
        ("team", state.team),
        ("limbo", state.limbo),
        ("hoard", state.hoard),
        ("tomb", state.tomb),
        ("atlantis", state.slots),
        ("rewards", state.rewards),
    ]
    for name, tokens in rows:
        found += [piece(state, seat, token, {"area": name}, n) for n, token in enumerate(tokens) if token >= 0]
    for quest, tokens in enumerate(state.loot):
        found += [piece(state, seat, token, spot(state.raid[quest]), n) for n, token in enumerate(tokens)]
    if state.exit_found():
        found += [piece(state, seat, token, spot(state.site[10]), n) for n, token in enumerate(state.exit_keys)]
    return found


def piece(state: Biomes, seat: Seat | None, token: int, where: Where, order: int) -> Piece:
    """BIO-097, BIO-120 Its number says when it came into the game, never what it is; who has seen it is public."""
    shown: Piece = {"id": f"secret:{token}", "kind": "secret", "at": where, "order": order}
    known = PUBLIC if state.result else state.known[token]
    if known != PUBLIC:
        shown["face"] = "down"
        seen = [f"seen by p{other + 1}" for other in range(state.rules.seats) if known >> other & 1]
        if seen:
            shown["state"] = seen
    if is_open_to(state, seat, token):
        kind = state.types[token]
        shown["kind"] = SECRET_KINDS[kind]
        shown["name"] = state.rules.content.secret_names[kind]
        shown["text"] = state.rules.content.secret_notes[kind]
        if state.rules.weights[kind]:
            shown["stats"] = [{"what": "weight", "n": state.rules.weights[kind]}]
        if known != PUBLIC and seat is not None:
            shown["only"] = seat
    return shown


def camps(state: Biomes) -> list[Piece]:
    found: list[Piece] = []
    for cell, code in state.camps.items():
        marks = [] if state.gang != cell else ["disrupted"]
        if code & SIDE > 3:
            marks.append(("absent", "dormant", "awake")[state.stage[code >> 3]])
        found.append(
            {"id": f"camp:{name_of(cell)}", "kind": f"{CAMP_SIDES[code & SIDE]}-camp", "at": spot(cell), "state": marks}
        )
    for cell, building in state.buildings.items():
        found.append({"id": f"building:{name_of(cell)}", "kind": BUILDINGS[building[0]], "at": spot(cell)})
    return found


def wanderers(state: Biomes) -> list[Piece]:
    """Parties, warriors, mercenaries and the gang."""
    found: list[Piece] = []
    for quest in range(1, 5):
        if state.raid[quest]:
            found.append({"id": f"raiders:{quest}", "kind": "raiders", "at": spot(state.raid[quest])})
        if state.racer[quest]:
            found.append(
                {"id": f"racers:{quest}", "kind": "raiders", "at": spot(state.racer[quest]), "state": ["racing"]}
            )
    if state.gang:
        mood = ["enraged"] if state.enraged else ["subdued"] if state.subdued else ["held"] if state.hold else []
        found.append({"id": "gang", "kind": "gang", "at": spot(state.gang), "state": mood})
    if state.merc:
        found.append({"id": "mercenaries", "kind": "mercenaries", "at": spot(state.merc)})
    if state.is_live(TUG) and state.front:
        found.append({"id": "warriors", "kind": "warriors", "at": spot(state.front[state.counter[TUG]])})
    if state.priests_in and state.site[TEMPLE]:
        found.append({"id": "priests", "kind": "priest", "n": state.priests_in, "at": spot(state.site[TEMPLE])})
    return found


def coolers(state: Biomes) -> list[Piece]:
    """Section 11.3: one token on the cool-down board for everything that cools down."""
    found: list[Piece] = []
    for cell, building in state.buildings.items():
        found.append(cooler(f"{BUILDINGS[building[0]]}:{name_of(cell)}", BUILDINGS[building[0]], building[2]))
    for seat, left in enumerate(state.heal):
        if state.status[seat] == INJURED:
            found.append(cooler(f"healing:{seat}", "healing", left))
    for cell, code in state.camps.items():
        quest = code >> 3
        if code & SIDE == 3:
            found.append(cooler(f"ally:{name_of(cell)}", "ally-camp", state.ally_cool[quest]))
        elif code & SIDE > 3 and state.is_awake(quest):
            found.append(cooler(f"enemy:{name_of(cell)}", "enemy-camp", state.enemy_cool[quest]))
    return found


def cooler(name: str, kind: str, left: int) -> Piece:
    turns = EXPECTED[left]
    about = "due" if not left else f"about {turns:.1f} board turns".replace(".0 ", " ")
    return {"id": f"cool:{name}", "kind": kind, "at": {"area": "cooldowns", "at": left}, "text": about}


# The prompt


def prompt(state: Biomes, seat: Seat | None) -> Prompt:
    asked = [one for one in actors(state) if one >= 0]
    if not state.stack:
        return {"kind": "over", "seats": [], "text": summary(state)}
    top = state.stack[-1]
    if seat is None or seat not in asked:
        who = " and ".join([f"@{one}" for one in asked])
        return {"kind": "wait", "seats": asked, "text": f"Waiting for {who}" if who else "The dice are rolling"}
    if isinstance(top, Turn):
        left = f"{state.actions} action{'' if state.actions == 1 else 's'}"
        return {"kind": "act", "seats": asked, "text": f"Your turn: {left}", "hint": hint(state), "rule": "BIO-055"}
    step = top_of(state, seat)
    return {"kind": "react", "seats": asked, "text": capital(step.asks), "rule": step.rule}


def hint(state: Biomes) -> str:
    if not state.actions:
        return "Nothing left to spend: handle secrets at a camp, or end your turn."
    if state.quests[ESCAPE] == LIVE:
        return "Everybody to the Exit, with the Keys."
    return "Walk, explore, or work here."


def blocked(state: Biomes, seat: Seat) -> list[Blocked]:
    """What a player would look for on the own tile, and why it is not offered."""
    here = state.lying.get(state.cells[seat], ())
    wanted: list[OnToken] = [do.Take(token) if state.knows(seat, token) else do.Discover(token) for token in here]
    wanted += [do.Use(token) for token in state.packs[seat]]
    listed: list[Blocked] = []
    for action in wanted:
        refusal = explain(state, seat, action)
        if refusal is not None and refusal.rule != "BIO-121":
            text = label(state, seat, action)
            listed.append({"label": text, "group": "secrets", "why": refusal.sentence, "rule": refusal.rule})
    return listed
