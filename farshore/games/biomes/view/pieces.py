"""The pieces of the view: players, secrets, camps, whatever wanders, and the tokens of the cool-down board."""

from __future__ import annotations

from typing import Final

from farshore.core.event import Seat
from farshore.core.view import Piece, Where
from farshore.games.biomes.content.numbers import BUILDINGS, CAMP_SIDES, INJURED, PUBLIC, SIDE, STATUS, TEMPLE, TUG
from farshore.games.biomes.content.wedge import name_of
from farshore.games.biomes.sampling import is_open_to
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.view.lexicon import SECRET_KINDS
from farshore.games.biomes.view.map import spot


def expected_turns(most: int) -> list[float]:
    """BIO-193 How many dice it takes on average until a cool-down is over, by what is left of it."""
    turns = [0.0]
    for left in range(1, most + 1):
        turns.append(1 + sum([turns[left - die] for die in range(1, 7) if left > die]) / 6)
    return turns


EXPECTED: Final = expected_turns(60)


def pieces(state: Biomes, seat: Seat | None) -> list[Piece]:
    return [*people(state), *secrets(state, seat), *camps(state), *wanderers(state), *coolers(state)]


def people(state: Biomes) -> list[Piece]:
    explorers: list[Piece] = []
    for seat, cell in enumerate(state.cells):
        where: Where = spot(cell) if cell else {"area": "limbo"}
        explorers.append(
            {
                "id": f"person:{seat}",
                "kind": "explorer",
                "seat": seat,
                "at": where,
                "state": [STATUS[state.status[seat]]],
            }
        )
    return explorers


def secrets(state: Biomes, seat: Seat | None) -> list[Piece]:
    """Every secret on the table: where it lies is public, what it is only for those who know."""
    lying: list[Piece] = []
    for cell, tokens in state.lying.items():
        lying += [piece(state, seat, token, spot(cell), n) for n, token in enumerate(tokens)]
    for other in range(state.rules.seats):
        pack: Where = {"area": f"pack{other}", "at": f"pack{other}:load"}
        worn: Where = {"area": f"pack{other}", "at": f"pack{other}:worn"}
        lying += [piece(state, seat, token, pack, n) for n, token in enumerate(state.packs[other])]
        lying += [piece(state, seat, token, worn, n) for n, token in enumerate(state.worn[other])]
    rows: list[tuple[str, tuple[int, ...]]] = [
        ("team", state.team),
        ("limbo", state.limbo),
        ("hoard", state.hoard),
        ("tomb", state.tomb),
        ("atlantis", state.slots),
        ("rewards", state.rewards),
    ]
    for name, tokens in rows:
        lying += [piece(state, seat, token, {"area": name}, n) for n, token in enumerate(tokens) if token >= 0]
    for quest, tokens in enumerate(state.loot):
        lying += [piece(state, seat, token, spot(state.raid[quest]), n) for n, token in enumerate(tokens)]
    if state.exit_found():
        lying += [piece(state, seat, token, spot(state.site[10]), n) for n, token in enumerate(state.exit_keys)]
    return lying


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
        if state.rules.content.secret_shorts[kind] != shown["name"]:
            shown["short"] = state.rules.content.secret_shorts[kind]
        shown["text"] = state.rules.content.secret_notes[kind]
        if state.rules.weights[kind]:
            shown["stats"] = [{"what": "weight", "n": state.rules.weights[kind]}]
        if known != PUBLIC and seat is not None:
            shown["only"] = seat
    return shown


def camps(state: Biomes) -> list[Piece]:
    standing: list[Piece] = []
    for cell, code in state.camps.items():
        marks = [] if state.gang != cell else ["disrupted"]
        if code & SIDE > 3:
            marks.append(("absent", "dormant", "awake")[state.stage[code >> 3]])
        standing.append(
            {"id": f"camp:{name_of(cell)}", "kind": f"{CAMP_SIDES[code & SIDE]}-camp", "at": spot(cell), "state": marks}
        )
    for cell, building in state.buildings.items():
        standing.append({"id": f"building:{name_of(cell)}", "kind": BUILDINGS[building[0]], "at": spot(cell)})
    return standing


def wanderers(state: Biomes) -> list[Piece]:
    """Parties, warriors, mercenaries and the gang."""
    parties: list[Piece] = []
    for quest in range(1, 5):
        if state.raid[quest]:
            parties.append({"id": f"raiders:{quest}", "kind": "raiders", "at": spot(state.raid[quest])})
        if state.racer[quest]:
            parties.append(
                {"id": f"racers:{quest}", "kind": "raiders", "at": spot(state.racer[quest]), "state": ["racing"]}
            )
    if state.gang:
        mood = ["enraged"] if state.enraged else ["subdued"] if state.subdued else ["held"] if state.hold else []
        parties.append({"id": "gang", "kind": "gang", "at": spot(state.gang), "state": mood})
    if state.merc:
        parties.append({"id": "mercenaries", "kind": "mercenaries", "at": spot(state.merc)})
    if state.is_live(TUG) and state.front:
        parties.append({"id": "warriors", "kind": "warriors", "at": spot(state.front[state.counter[TUG]])})
    if state.priests_in and state.site[TEMPLE]:
        parties.append({"id": "priests", "kind": "priest", "n": state.priests_in, "at": spot(state.site[TEMPLE])})
    return parties


def coolers(state: Biomes) -> list[Piece]:
    """Section 11.3: one token on the cool-down board for everything that cools down."""
    tokens: list[Piece] = []
    for cell, building in state.buildings.items():
        tokens.append(cooler(f"{BUILDINGS[building[0]]}:{name_of(cell)}", BUILDINGS[building[0]], building[2]))
    for seat, left in enumerate(state.heal):
        if state.status[seat] == INJURED:
            tokens.append(cooler(f"healing:{seat}", "healing", left))
    for cell, code in state.camps.items():
        quest = code >> 3
        if code & SIDE == 3:
            tokens.append(cooler(f"ally:{name_of(cell)}", "ally-camp", state.ally_cool[quest]))
        elif code & SIDE > 3 and state.is_awake(quest):
            tokens.append(cooler(f"enemy:{name_of(cell)}", "enemy-camp", state.enemy_cool[quest]))
    return tokens


def cooler(name: str, kind: str, left: int) -> Piece:
    turns = EXPECTED[left]
    about = "due" if not left else f"about {turns:.1f} board turns".replace(".0 ", " ")
    return {"id": f"cool:{name}", "kind": kind, "at": {"area": "cooldowns", "at": left}, "text": about}
