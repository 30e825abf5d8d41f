"""Effects as they happen (docs/rules/nearfar.md, 11.14): rewards, bonuses and what cards do on an occasion."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Step
from farshore.games.nearfar.actions import (
    DIE,
    Accept,
    Choose,
    Decline,
    Pitch,
    Rolled,
    Take,
)
from farshore.games.nearfar.deeds import (
    amount,
    camp_on,
    card_gained,
    gain,
    gain_animal,
    gain_hearts,
    holds,
    lose_animal,
    mark_used,
    pay_price,
    price_splits,
    shift_reputation,
)
from farshore.games.nearfar.effects import Effect
from farshore.games.nearfar.powers import COIN, GOODS, TOKEN
from farshore.games.nearfar.state import NOBODY, READ, Journey
from farshore.games.nearfar.steps.artifacts import ChooseSplit, DiscardHand, look
from farshore.games.nearfar.steps.party import BagAdventurer, RecruitNow, RefreshRow, TakeAdventurer
from farshore.games.nearfar.steps.treasure import FindTreasure, fit_treasures
from farshore.games.nearfar.steps.window import Window
from farshore.games.nearfar.vocabulary import COLOURS


class Happen(Automatic[Journey]):
    """NF-422 One part of a reward, or one effect of a card, as soon as its turn comes."""

    __slots__ = ("effect", "seat")
    rule: ClassVar[str] = "NF-422"

    def __init__(self, seat: Seat, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def run(self, state: Journey) -> None:
        effect = state.rules.powers.effects[self.effect]
        if not holds(state, self.seat, effect.conditions):
            return
        mark_used(state, self.seat, effect)
        if effect.cost or effect.optional:
            state.then(May(self.seat, self.effect))
        else:
            resolve(state, self.seat, effect)


class May(Step[Journey]):
    """RULING-NF-50 An effect that its owner may decline, or that costs something."""

    __slots__ = ("effect", "seat")
    rule: ClassVar[str] = "NF-064"
    asks: ClassVar[str] = "use it or not"

    def __init__(self, seat: Seat, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        effect = state.rules.powers.effects[self.effect]
        return [Accept(), Decline()] if price_splits(state, seat, effect.cost) else [Decline()]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        if isinstance(action, Accept):
            effect = state.rules.powers.effects[self.effect]
            pay_price(state, seat, effect.cost, price_splits(state, seat, effect.cost)[0])
            resolve(state, seat, effect)


def resolve(state: Journey, seat: Seat, effect: Effect) -> None:
    """Do it; what must be decided comes as a step of its own."""
    op = effect.op
    if op == "gain":
        gain_something(state, seat, effect)
    elif op in ("lose", "pay"):
        lose_something(state, seat, effect)
    elif op == "draw_treasure":
        n, keep = effect.number("n"), effect.number("keep")
        state.then(*[FindTreasure(seat, 1 if n == keep else n) for _ in range(max(1, keep))])
    elif op == "draw_artifact":
        draw_artifacts(state, seat, effect)
    elif op == "gain_world":
        gain_world(state, seat, effect.word("name"))
    elif op == "gain_adventurer":
        colour = COLOURS.index(effect.word("colour")) if effect.word("colour") else NOBODY
        state.then(BagAdventurer(seat, colour) if effect.word("from") == "bag" else TakeAdventurer(seat, colour))
    elif op == "place_camp":
        state.then(PitchCamp(seat, effect.word("where") == "here", bool(effect.args["yield"])))
    elif op == "choose":
        state.then(ChooseSome(seat, effect.index, effect.number("k"), ()))
    elif op == "roll":
        state.then(TownRoll(seat, effect.index))
    elif op == "take_from_each":
        take_from_each(state, seat, effect)
    elif op in ("may", "at_session_start", "after_draft"):
        state.then(*[Happen(seat, one.index) for one in effect.inner()])
    else:
        resolve_rest(state, seat, effect)


def resolve_rest(state: Journey, seat: Seat, effect: Effect) -> None:
    op = effect.op
    if op in ("keyword", "lose_keyword", "side_quest", "next"):
        write_sheet(state, seat, effect)
    elif op == "jp":
        state.player(seat).bonus += effect.number("n")
    elif op == "recruit":
        state.then(RecruitNow(seat, effect.number("discount")))
    elif op == "refresh_row":
        state.then(RefreshRow())
    elif op == "discard_hand":
        state.then(*[DiscardHand(seat) for _ in range(effect.number("n"))])
    elif op == "read":
        state.pages += ((seat, effect.word("id"), "", READ),)


def gain_something(state: Journey, seat: Seat, effect: Effect) -> None:
    """NF-225 Goods, hearts, reputation either way, or an animal."""
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
        n = len([one for one in range(n) if gain_animal(state, seat, what)])
    if state.events is not None:
        state.tell(f"@{seat}: {n:+} {what}.", seat, what="gain")


def lose_something(state: Journey, seat: Seat, effect: Effect) -> None:
    """NF-158 To lose what one does not have has no effect."""
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
        state.then(ChooseSplit(seat, n))
    else:
        state.then(*look(seat, n if deck == "basic" else 0, n if deck == "advanced" else 0))


def gain_world(state: Journey, seat: Seat, name: str) -> None:
    """NF-334, NF-336 Each exists once and is in play at once."""
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
    here = state.players[seat].at
    others = state.others_at(seat, here) if effect.word("who") == "others_here" else state.clockwise(seat)[1:]
    what = effect.word("what")
    good = GOODS.index(what) if what in GOODS else COIN
    for other in others:
        n = min(effect.number("n"), state.players[other].goods[good])
        if n:
            state.player(other).goods[good] -= n
            gain(state, seat, good, n)
            state.tell(f"@{other} gives @{seat} {n} {what}.", seat, what="gain")


def write_sheet(state: Journey, seat: Seat, effect: Effect) -> None:
    """NF-232, NF-239, NF-249 Keywords and side quests, where there are sheets."""
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


class AnyToken(Step[Journey]):
    """A token of any colour: the player says which."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-225"
    asks: ClassVar[str] = "choose the colour of the token"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return [Take(colour) for colour in COLOURS]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, Take)
        gain(state, seat, TOKEN + COLOURS.index(action.name), 1)


class ChooseSome(Step[Journey]):
    """Some of several effects: the player says which, one after another."""

    __slots__ = ("effect", "k", "seat", "taken")
    rule: ClassVar[str] = "NF-422"
    asks: ClassVar[str] = "choose a reward"

    def __init__(self, seat: Seat, effect: int, k: int, taken: tuple[int, ...]) -> None:
        self.seat = seat
        self.effect = effect
        self.k = k
        self.taken = taken

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        inner = state.rules.powers.effects[self.effect].inner()
        return [Choose(str(n + 1)) for n in range(len(inner)) if n not in self.taken]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, Choose)
        n = int(action.name) - 1
        chosen = state.rules.powers.effects[self.effect].inner()[n]
        more = [ChooseSome(seat, self.effect, self.k - 1, (*self.taken, n))] if self.k > 1 else []
        state.then(Happen(seat, chosen.index), *more)


class PitchCamp(Step[Journey]):
    """NF-348, NF-349 Mercenary Contract: a camp on any free space, without hearts, with its yield."""

    __slots__ = ("here", "seat", "with_yield")
    rule: ClassVar[str] = "NF-348"
    asks: ClassVar[str] = "choose a free space for the camp"

    def __init__(self, seat: Seat, here: bool, with_yield: bool) -> None:
        self.seat = seat
        self.here = here
        self.with_yield = with_yield

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        chart = state.rules.chart
        at = state.players[seat].at
        return [
            Pitch(chart.spaces[space].id)
            for space, owner in enumerate(state.camps)
            if owner == NOBODY and space != chart.town and (not self.here or space == at)
        ]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, Pitch)
        space = state.rules.chart.index[action.name]
        state.tell(f"@{seat} has a camp pitched on {state.space_name(space)}.", seat, what="camp")
        state.then(*camp_on(state, seat, space, self.with_yield))


class TownRoll(Chance[Journey]):
    """NF-290 Spelunking: a roll in the middle of a visit."""

    __slots__ = ("effect", "seat")
    rule: ClassVar[str] = "NF-290"

    def __init__(self, seat: Seat, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def outcomes(self, state: Journey) -> list[Outcome]:
        return DIE

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, Rolled)
        state.dice = action.faces
        state.then(TownWindow(self.seat, action.faces[0], 0, (), self.effect))


class TownWindow(Window):
    """NF-155, NF-290 Hearts may be added to a roll in town, too."""

    __slots__ = ("effect",)
    rule: ClassVar[str] = "NF-290"
    asks: ClassVar[str] = "add hearts or let the roll count"

    def __init__(self, seat: Seat, die: int, added: int, used: tuple[int, ...], effect: int) -> None:
        super().__init__(seat, die, added, used)
        self.effect = effect

    def need(self, state: Journey) -> int:
        return state.rules.powers.effects[self.effect].number("at_least")

    def finish(self, state: Journey, total: int) -> None:
        if total >= self.need(state):
            inner = state.rules.powers.effects[self.effect].inner()
            state.then(*[Happen(self.seat, one.index) for one in inner])
        else:
            state.tell(f"@{self.seat} finds nothing.", self.seat, what="roll")

    def rebuilt(self, die: int, added: int, used: tuple[int, ...]) -> Window:
        return TownWindow(self.seat, die, added, used, self.effect)

    def roll_again(self) -> Step[Any]:
        return TownRoll(self.seat, self.effect)
