"""What may be said at any time, as it is offered: remarks, secrets named aloud, the vote to give up."""

from __future__ import annotations

from typing import Final

from farshore.core.shelf import Shelf
from farshore.core.showing import Asked, Showers
from farshore.core.talk import FREELY, Manner
from farshore.core.view import Offer, Shown
from farshore.core.view_parts import Hole
from farshore.games.biomes.actions.answers import Announce, Concede, PlayOn, Signal
from farshore.games.biomes.content.numbers import CAPTURED, SUPPLY, TOOLS
from farshore.games.biomes.content.wedge import name_of, printed
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.talk import announceable, can_use_now, is_harmless, is_named_alone, wants_tools
from farshore.games.biomes.steps.uses import is_buff
from farshore.games.biomes.view.amounts import priced, with_buff
from farshore.games.biomes.view.map import spot
from farshore.games.biomes.view.secrets import at_hand, at_secret, called
from farshore.games.biomes.view.uses import used_up

ON_TRUST: Final = Manner(
    True, True, "Plans and guesses are free. Do not tell what a secret is that not everybody has seen.", "BIO-347"
)
REMARKS_ALONE: Final = Manner(
    False, False, "At this table people talk by remarks alone: they are among your choices.", "RULING-BIO-59"
)

TILES: Final[Shelf[Hole]] = Shelf(128)


def manner(state: Biomes) -> Manner:
    """BIO-346, BIO-347, RULING-BIO-59 While there are secrets to keep, the table talks as its option says."""
    if not state.stack or state.rules.open_info or state.rules.chat == "free":
        return FREELY
    return REMARKS_ALONE if state.rules.chat == "signals_only" else ON_TRUST


def concede(_at: Asked[Biomes], _action: Concede) -> Shown:
    return {"label": "Vote to give up", "group": "table", "undo": "locks"}


def play_on(_at: Asked[Biomes], _action: PlayOn) -> Shown:
    return {"label": "Play on", "group": "table", "undo": "locks"}


def announce(at: Asked[Biomes], action: Announce) -> Shown:
    """BIO-351 to BIO-353 Harmless only where it could be placed."""
    name = at_hand(at, action.token)
    shown = at_secret(at, {"label": f"Say aloud: {name}", "group": "secrets", "undo": "locks"}, action.token)
    if not is_harmless(at.state, at.seat, action.token):
        named_aloud(at, shown, action.token)
        shown["confirm"] = "It has to be used at once, or it is lost. Say it aloud?"
    return shown


def named_aloud(at: Asked[Biomes], shown: Shown, token: int) -> None:
    """BIO-351, BIO-352 It is used, put on or built with at once, at the usual price; otherwise it is lost."""
    state = at.state
    kind = state.types[token]
    others = [other for seat, pack in enumerate(state.packs) if seat != at.seat for other in pack]
    if kind == CAPTURED or token in others:  # nothing of one's own
        return
    if not can_use_now(state, at.seat, token):
        priced(shown, 0, int(kind == SUPPLY), int(kind == TOOLS))
    elif is_buff(kind):
        with_buff(at, shown, token, True)
    elif kind == TOOLS and wants_tools(state, at.seat):
        priced(shown, state.rules.quest_cost, 0, 1)
    else:
        used_up(at, shown, kind)


def signal(at: Asked[Biomes], action: Signal) -> Shown:
    texts = {remark: text for remark, text, _, _ in at.state.rules.content.signals}
    return {"label": texts[action.remark], "group": "signal", "undo": "free"}


def talk_offers(at: Asked[Biomes]) -> list[Offer]:
    """First the vote, then the secrets that can be named, then the remarks."""
    state = at.state
    if state.votes >> at.seat & 1:
        vote: Offer = {"do": str(PlayOn()), **play_on(at, PlayOn())}
    else:
        vote = {"do": str(Concede()), **concede(at, Concede())}
    named = [Announce(token) for token in announceable(state, at.seat)]
    aloud: list[Offer] = [{"do": str(action), **announce(at, action)} for action in named]
    return [vote, *aloud, *remarks(at)]


def remarks(at: Asked[Biomes]) -> list[Offer]:
    """BIO-347, BIO-169 The safe remarks, once each, with a hole for what they are about."""
    state = at.state
    secrets = about_secrets(at)
    laid = tuple(state.tiles)
    tiles = TILES.get(laid, lambda: which_tile(laid))
    offers: list[Offer] = []
    for remark, _, scope, _ in state.rules.content.signals:
        offer: Offer = {"do": f"signal {remark}", **signal(at, Signal(remark, ""))}
        if scope == "tile":
            offer["do"] = f"signal {remark} {{tile}}"
            offer["holes"] = {"tile": tiles}
        elif scope == "token":
            if not secrets["from"]:
                continue  # there is nothing to be hinted at
            offer["do"] = f"signal {remark} {{secret}}"
            offer["holes"] = {"secret": secrets}
        offers.append(offer)
    return offers


def which_tile(laid: tuple[int, ...]) -> Hole:
    """What a remark on a tile may be about, as long as no other tile is laid."""
    return {
        "label": "Which tile?",
        "from": [name_of(cell) for cell in laid],
        "at": [spot(cell) for cell in laid],
        "names": [printed(cell) for cell in laid],
    }


def about_secrets(at: Asked[Biomes]) -> Hole:
    """BIO-169 What a remark on a secret may be about, where it lies, and what the seat may call it."""
    state = at.state
    hole: Hole = {"label": "Which secret?", "from": [], "at": [], "names": []}
    for cell, tokens in state.lying.items():
        named = [(name_of(cell), "what lies")]
        if is_named_alone(state, at.seat, cell):
            named = [(f"s{token}", called(state, at.seat, token)) for token in tokens]
        for subject, name in named:
            hole["from"].append(subject)
            hole["at"].append(spot(cell))
            hole["names"].append(f"{name} on {printed(cell)}")
    return hole


SHOWN: Final[Showers] = {Concede: concede, PlayOn: play_on, Announce: announce, Signal: signal}
