"""Effects as they happen (docs/rules/nearfar.md, 11.14): rewards, bonuses and what cards do on an occasion."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, SeatStep, Step
from farshore.games.nearfar.actions.chance import DIE, Rolled
from farshore.games.nearfar.actions.road import Choose, Pitch
from farshore.games.nearfar.actions.town import Accept, Decline
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.state.counting import holds
from farshore.games.nearfar.state.table import NOBODY, READ, Journey
from farshore.games.nearfar.steps.artifacts import DiscardHand
from farshore.games.nearfar.steps.goods import (
    camp_on,
    mark_used,
)
from farshore.games.nearfar.steps.open_roll import Window
from farshore.games.nearfar.steps.party import BagAdventurer, RecruitNow, RefreshRow, TakeAdventurer
from farshore.games.nearfar.steps.payments import pay_price, price_splits
from farshore.games.nearfar.steps.rewards import (
    draw_artifacts,
    gain_something,
    gain_world,
    lose_something,
    take_from_each,
    write_sheet,
)
from farshore.games.nearfar.steps.treasure import FindTreasure

REFUSABLE: Final = ("gain", "gain_adventurer", "gain_world")


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
        if effect.cost or effect.optional or may_be_refused(state, effect):
            state.stack.append(May(self.seat, self.effect))
        else:
            resolve(state, self.seat, effect)


def may_be_refused(state: Journey, effect: Effect) -> bool:
    """RULING-NF-50 Of what quests bring, whatever is not reputation; treasures ask by themselves."""
    if not state.rules.refuse_rewards or state.rules.powers.owner[effect.index] >= 0:
        return False
    return effect.op in REFUSABLE and effect.word("what") != "reputation"


class May(SeatStep[Journey, Accept | Decline]):
    """RULING-NF-50 An effect that its owner may decline, or that costs something."""

    __slots__ = ("effect",)
    rule: ClassVar[str] = "NF-064"
    asks: ClassVar[str] = "use it or not"

    def __init__(self, seat: Seat, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        effect = state.rules.powers.effects[self.effect]
        return [Accept(), Decline()] if price_splits(state, seat, effect.cost) else [Decline()]

    def apply(self, state: Journey, seat: Seat, action: Accept | Decline) -> None:
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
        state.stack.append(
            BagAdventurer(seat, colour) if effect.word("from") == "bag" else TakeAdventurer(seat, colour)
        )
    elif op == "place_camp":
        state.stack.append(PitchCamp(seat, effect.word("where") == "here", bool(effect.args["yield"])))
    elif op == "choose":
        state.stack.append(ChooseSome(seat, effect.index, effect.number("k"), ()))
    elif op == "roll":
        state.stack.append(TownRoll(seat, effect.index))
    elif op == "take_from_each":
        take_from_each(state, seat, effect)
    elif op in ("may", "at_session_start", "after_draft"):
        state.then(*[Happen(seat, part.index) for part in effect.inner()])
    else:
        resolve_rest(state, seat, effect)


def resolve_rest(state: Journey, seat: Seat, effect: Effect) -> None:
    op = effect.op
    if op in ("keyword", "lose_keyword", "side_quest", "next"):
        write_sheet(state, seat, effect)
    elif op == "jp":
        state.player(seat).bonus += effect.number("n")
    elif op == "recruit":
        state.stack.append(RecruitNow(seat, effect.number("discount")))
    elif op == "refresh_row":
        state.stack.append(RefreshRow())
    elif op == "discard_hand":
        state.then(*[DiscardHand(seat) for _ in range(effect.number("n"))])
    elif op == "read":
        state.pages += ((seat, effect.word("id"), "", READ),)


class ChooseSome(SeatStep[Journey, Choose]):
    """Some of several effects: the player says which, one after another."""

    __slots__ = ("effect", "k", "taken")
    rule: ClassVar[str] = "NF-422"
    asks: ClassVar[str] = "choose a reward"

    def __init__(self, seat: Seat, effect: int, k: int, taken: tuple[int, ...]) -> None:
        self.seat = seat
        self.effect = effect
        self.k = k
        self.taken = taken

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        inner = state.rules.powers.effects[self.effect].inner()
        return [Choose(str(n + 1)) for n in range(len(inner)) if n not in self.taken]

    def apply(self, state: Journey, seat: Seat, action: Choose) -> None:
        n = int(action.name) - 1
        chosen = state.rules.powers.effects[self.effect].inner()[n]
        more = [ChooseSome(seat, self.effect, self.k - 1, (*self.taken, n))] if self.k > 1 else []
        state.then(Happen(seat, chosen.index), *more)


class PitchCamp(SeatStep[Journey, Pitch]):
    """NF-348, NF-349, RULING-NF-88 Mercenary Contract: a camp on any free space, without hearts, with its yield."""

    __slots__ = ("here", "with_yield")
    rule: ClassVar[str] = "NF-348"
    asks: ClassVar[str] = "choose a free space for the camp"

    def __init__(self, seat: Seat, here: bool, with_yield: bool) -> None:
        self.seat = seat
        self.here = here
        self.with_yield = with_yield

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        chart = state.rules.chart
        at = state.players[seat].at
        return [
            Pitch(chart.spaces[space].id)
            for space, owner in enumerate(state.camps)
            if owner == NOBODY and space != chart.town and (not self.here or space == at)
        ]

    def apply(self, state: Journey, seat: Seat, action: Pitch) -> None:
        space = state.rules.chart.index[action.name]
        state.tell(f"@{seat} has a camp pitched on {state.space_name(space)}.", seat, what="camp")
        state.then(*camp_on(state, seat, space, self.with_yield))


class TownRoll(Chance[Journey, Rolled]):
    """NF-290 Spelunking: a roll in the middle of a visit."""

    __slots__ = ("effect", "seat")
    rule: ClassVar[str] = "NF-290"

    def __init__(self, seat: Seat, effect: int) -> None:
        self.seat = seat
        self.effect = effect

    def outcomes(self, state: Journey) -> list[Outcome]:
        return DIE

    def apply(self, state: Journey, seat: Seat, action: Rolled) -> None:
        state.dice = action.faces
        state.stack.append(TownWindow(self.seat, action.faces[0], 0, (), self.effect))


class TownWindow(Window):
    """NF-155, NF-290 Hearts may be added to a roll in town, too."""

    __slots__ = ("effect",)
    rule: ClassVar[str] = "NF-290"
    asks: ClassVar[str] = "add hearts or let the roll count"

    def __init__(self, seat: Seat, die: int, added: int, used: tuple[int, ...], effect: int) -> None:
        self.seat = seat
        self.die = die
        self.added = added
        self.used = used
        self.effect = effect

    def need(self, state: Journey) -> int:
        return state.rules.powers.effects[self.effect].number("at_least")

    def finish(self, state: Journey, total: int) -> None:
        if total >= self.need(state):
            inner = state.rules.powers.effects[self.effect].inner()
            state.then(*[Happen(self.seat, part.index) for part in inner])
        else:
            state.tell(f"@{self.seat} finds nothing.", self.seat, what="roll")

    def rebuilt(self, die: int, added: int, used: tuple[int, ...]) -> Window:
        return TownWindow(self.seat, die, added, used, self.effect)

    def roll_again(self) -> Step[Any, Any]:
        return TownRoll(self.seat, self.effect)
