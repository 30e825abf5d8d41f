"""What effects give and take (NF-225, 11.14): goods, hearts, cards, words on the sheet."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import SeatStep
from farshore.games.nearfar.actions.town import Take
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.powers import COIN, GOODS, TOKEN
from farshore.games.nearfar.content.wording import count, plural
from farshore.games.nearfar.state.counting import amount
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.artifacts import ChooseSplit, look
from farshore.games.nearfar.steps.goods import (
    card_gained,
    gain,
    gain_animal,
    gain_hearts,
    lose_animal,
    shift_reputation,
)
from farshore.games.nearfar.steps.treasure import fit_treasures


def gain_something(state: Journey, seat: Seat, effect: Effect) -> None:
    """NF-162, NF-225, NF-347 Goods, hearts, reputation either way, or an animal."""
    what = effect.word("what")
    n = amount(state, seat, effect)
    if what == "token":
        colour = effect.word("colour")
        if colour == "any":
            state.then(*[AnyToken(seat) for _ in range(n)])
            return
        gain(state, seat, TOKEN + COLOURS.index(colour), n)
        what = f"{colour} token"
    elif what == "heart":
        gain_hearts(state, seat, n)
    elif what == "reputation":
        shift_reputation(state, seat, n)
    elif what in GOODS:
        gain(state, seat, GOODS.index(what), n)
    else:
        n = len([_ for _ in range(n) if gain_animal(state, seat, what)])
    if state.events is not None:
        state.tell(f"@{seat}: {n:+} {plural(n, what)}.", seat, what="gain")


def lose_something(state: Journey, seat: Seat, effect: Effect) -> None:
    """NF-157, NF-158 To lose what one does not have has no effect."""
    what = effect.word("what")
    n = amount(state, seat, effect)
    player = state.player(seat)
    if what == "heart":
        player.hearts = max(0, player.hearts - n)
    elif what == "reputation":
        shift_reputation(state, seat, -n)
    elif what == "token":
        colours = range(4) if effect.word("colour") == "any" else [COLOURS.index(effect.word("colour"))]
        for colour in colours:
            lost = min(n, player.goods[TOKEN + colour])
            player.goods[TOKEN + colour] -= lost
            n -= lost
    elif what in GOODS:
        good = GOODS.index(what)
        player.goods[good] = max(0, player.goods[good] - n)
    else:
        for _ in range(min(n, player.animals())):
            lose_animal(state, seat, "tortoise" if what == "tortoise" or not player.birds else "bird")
        state.then(*fit_treasures(state, seat))


def draw_artifacts(state: Journey, seat: Seat, effect: Effect) -> None:
    deck, n = effect.word("deck"), effect.number("n")
    if deck == "choice":
        state.stack.append(ChooseSplit(seat, n))
    else:
        state.then(*look(seat, n if deck == "basic" else 0, n if deck == "advanced" else 0))


def gain_world(state: Journey, seat: Seat, name: str) -> None:
    """NF-333, NF-334, NF-336, RULING-NF-66, RULING-NF-92 Each exists once and is in play at once."""
    worlds = state.rules.content.worlds
    number = next(n for n, card in enumerate(worlds) if card.name == name)
    if state.worlds >> number & 1:
        state.tell(f"{worlds[number].display_name} is already somebody's.", seat, what="world")
        return
    state.worlds |= 1 << number
    player = state.player(seat)
    player.worlds += (state.rules.powers.worlds[number],)
    player.kit = None
    state.tell(f"@{seat} gains {worlds[number].display_name}.", seat, what="world")
    state.then(*card_gained(state, seat, state.rules.powers.worlds[number]))


def take_from_each(state: Journey, seat: Seat, effect: Effect) -> None:
    """NF-344 Others hand over what they have, if they have it."""
    place = state.players[seat].at
    others = state.others_at(seat, place) if effect.word("who") == "others_here" else state.clockwise(seat)[1:]
    what = effect.word("what")
    good = GOODS.index(what) if what in GOODS else COIN
    for other in others:
        n = min(effect.number("n"), state.players[other].goods[good])
        if n:
            state.player(other).goods[good] -= n
            gain(state, seat, good, n)
            state.tell(f"@{other} gives @{seat} {count(n, what)}.", seat, what="gain")


def write_sheet(state: Journey, seat: Seat, effect: Effect) -> None:
    """NF-232, NF-239, NF-249, NF-254, NF-256, RULING-NF-54 Keywords and side quests, where there are sheets."""
    if not state.rules.has_sheets():
        return
    player = state.player(seat)
    sheet = player.sheet.copy()
    if effect.op == "keyword":
        word = effect.word("word")
        if word not in sheet.keywords:
            sheet.keywords += (word,)
            state.tell(f"@{seat} notes the keyword {word}.", seat, what="keyword")
    elif effect.op == "lose_keyword":
        sheet.keywords = tuple([word for word in sheet.keywords if word != effect.word("word")])
    elif effect.op == "next":
        sheet.next = effect.word("id")
    elif state.rules.mode == "campaign":
        quest = effect.word("id")
        if quest not in sheet.side and quest not in sheet.done:
            sheet.side += (quest,)
            state.tell(f"@{seat} notes the side quest {quest}.", seat, what="side quest")
    player.sheet = sheet


class AnyToken(SeatStep[Journey, Take]):
    """A token of any colour: the player says which."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-225"
    asks: ClassVar[str] = "choose the colour of the token"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return [Take(colour) for colour in COLOURS]

    def apply(self, state: Journey, seat: Seat, action: Take) -> None:
        gain(state, seat, TOKEN + COLOURS.index(action.name), 1)
