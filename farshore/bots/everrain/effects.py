"""What the effects printed on a card are worth to a ship, in Clues, as far as they can be read."""

from __future__ import annotations

from farshore.bots.everrain.outlook import AGENDA, NODE, SPOILS, Outlook
from farshore.games.everrain.content.script import EVERYTHING, Effect
from farshore.games.everrain.state.ship import STRAIN, TRAUMA


def effects_worth(look: Outlook, effects: list[Effect], row: list[int] | None) -> float:
    """`row`: the Crew the text is about."""
    return sum([effect_worth(look, effect, row) for effect in effects])


def effect_worth(look: Outlook, effect: Effect, row: list[int] | None) -> float:
    n = effect.n
    word = effect.word
    if word == "coin":
        return look.coin * n
    if word == "clue":
        return float(n)
    if word in ("strain", "trauma"):
        harm = look.harm(row, n) if row is not None else 0.3 * n
        return -harm * (2.0 if effect.crew.startswith("all") else 1.0)
    if word in ("strain_recover", "trauma_recover"):
        column = STRAIN if word == "strain_recover" else TRAUMA
        each = 0.22 if column == STRAIN else 0.4
        rows = look.ship.crew if effect.crew.startswith("all") else [row] if row is not None else []
        most = 9 if n == EVERYTHING else n
        return sum([each * min(harm[column], most) for harm in rows])
    plain = {
        "treasure": 1.0,
        "spoils": SPOILS,
        "schematic": 0.6,
        "order_refresh": 0.35,
        "agenda": -AGENDA,
        "ship_damage": -NODE,
        "node_destroy": -NODE,
        "player_discovery": 5.0,
        "enemy_discovery": -4.0,
        "elder_discovery": -3.0,
        "spawn_deck": -1.0,
        "spawn_sea": -1.5,
        "storm_spawn": -1.5,
    }
    if word in plain:
        return plain[word] * n
    if word == "node_repair":
        return NODE * min(n, look.ship.wrecked.bit_count())
    if word == "order_gain":
        return 0.5 if effect.what == "fleeting" else 2.5
    if word == "crew_gain":
        return 2.2 if len(look.ship.crew) < 4 else 0.0
    if word == "upgrade":
        return 0.6 if look.spare() >= 20 else 0.1
    return {"trait_gain": 0.3, "story": 1.0, "reveal": 2.0, "player_step": 5.0}.get(word, 0.0)
