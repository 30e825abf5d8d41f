"""The kernel: a stack of pending steps over plain data. It knows no game.

A state holds what lies on the table and a stack of immutable steps: what still has to happen, the next
on top. `settle` runs automatic steps and drops steps that have nothing to ask, until somebody is asked.
Whom that step asks and what it offers is listed once and kept for whoever wants to know.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from farshore.core.action import Action
from farshore.core.errors import IllegalAction, RulesBug
from farshore.core.event import Event, Seat
from farshore.core.view import Change, Moved, Throw, Where

CHANCE: Final = -1
BY_CHANCE: Final[tuple[Seat, ...]] = (CHANCE,)
TABLE: Final = -2  # whoever keeps the table: the clock, the host
RUNAWAY: Final = range(10_000)  # steps in a row that ask nobody

Outcome = tuple[Action, int]


class Refusal:
    """Why an action is not accepted: the rule, and one sentence for the player."""

    __slots__ = ("rule", "sentence")

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table. Subclasses are plain slotted data with a hand-written `clone`."""

    __slots__ = ("asked", "draws", "events", "offers", "stack")

    def __init__(self) -> None:
        self.stack: list[Step[Any, Any]] = []
        self.asked: tuple[Seat, ...] = ()  # whom the top step asks
        self.offers: list[Action] = []  # what the top step offers its actor
        self.draws: list[Outcome] = []  # what the top step leaves to chance
        self.events: list[Event] | None = None  # somebody listens, or nobody does

    def then(self, *steps: Step[Any, Any]) -> None:
        """Put steps on the stack so that they happen in the order written."""
        self.stack.extend(steps[::-1])

    def tell(
        self,
        text: str,
        seat: Seat | None = None,
        only: tuple[Seat, ...] | None = None,
        *,
        what: str = "",
        at: list[Where] | None = None,
        moved: Moved | None = None,
        dice: Throw | None = None,
        delta: list[Change] | None = None,
        source: str = "",
        **figures: int | str,
    ) -> None:
        """Say what happened, if anybody listens. Costs nothing in simulation."""
        if self.events is None:
            return
        data: dict[str, Any] = {}
        if what:
            data["what"] = what
        if at is not None:
            data["at"] = at
        if moved is not None:
            data["moved"] = moved
        if dice is not None:
            data["dice"] = dice
        if delta is not None:
            data["delta"] = delta
        if source:
            data["source"] = source
        data.update(figures)
        self.events.append(Event(text, seat, only, data))

    def clone(self) -> Any:
        """An independent copy that shares every row until somebody writes it (see `own`)."""
        raise RulesBug(f"{type(self).__name__} does not say how it is copied")

    def copy_pending(self, copy: Any) -> Any:
        """Finish a clone: give it this state's pending steps and what they offer."""
        copy.stack = self.stack[:]
        copy.asked = self.asked
        copy.offers = self.offers
        copy.draws = self.draws
        return copy

    def to_json(self) -> dict[str, Any]:
        """Everything on the table, without the stack, as plain JSON."""
        raise RulesBug(f"{type(self).__name__} does not say how it is saved")

    def asides(self, seat: Seat) -> list[Action]:
        """What a seat may do at any moment besides answering: resign, signal, announce."""
        return []

    def aside(self, seat: Seat, action: Action) -> None:
        """Carry out one of `asides`."""
        raise RulesBug(f"{type(self).__name__} offers no aside {action}")


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S, A]):
    """One thing that still has to happen. Immutable, so that clones of a state may share it.

    The constructor's parameters are its fields: seats and ids, never objects of the state.
    """

    __slots__ = ()
    rule: ClassVar[str] = ""  # the rule it carries out
    asks: ClassVar[str] = ""  # what it asks, as the end of a sentence: "choose a course"
    lone: ClassVar[bool] = False  # a lone option is no question: it is carried out
    veiled: ClassVar[bool] = False  # whether the time that an answer takes could tell what the seat holds

    def actor(self, state: S) -> Seat:
        """Who answers."""
        raise RulesBug(f"{type(self).__name__} asks nobody")

    def options(self, state: S, seat: Seat) -> list[Action]:
        """What that seat may answer; nothing drops the step."""
        return []

    def apply(self, state: S, seat: Seat, action: A) -> None:
        """Change the state. The step has left the stack; `state.then` adds what follows."""
        raise RulesBug(f"{type(self).__name__} takes no answer")

    def why_not(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """The rule that forbids `action` here, if this step knows it."""
        return None

    def waits(self, state: S) -> bool:
        """On top of the stack: whether it asks somebody, and then whom and what. If not, it leaves the stack."""
        seat = self.actor(state)
        offers = self.options(state, seat)
        if len(offers) > 1 or (offers and not self.lone):
            state.asked = (seat,)
            state.offers = offers
            return True
        state.stack.pop()
        if offers:
            asked: Step[Any, Any] = self  # what a step offers it can be told
            asked.apply(state, seat, offers[0])
        return False

    def offered(self, state: S, seat: Seat) -> list[Action]:
        """What was listed for that seat when the step came to the top."""
        return state.offers if seat in state.asked else []


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S, A]):
    """A step that one seat answers, whoever has the turn. With more fields, a subclass sets them and `seat` itself."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: S) -> Seat:
        return self.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[S, Action]):
    """A step that asks nobody: it just happens."""

    __slots__ = ()

    def run(self, state: S) -> None:
        """What happens. The step has left the stack."""
        raise RulesBug(f"{type(self).__name__} does nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S, A]):
    """A step answered by chance: every outcome with its integer weight. Only a dealer picks one."""

    __slots__ = ()

    def actor(self, state: S) -> Seat:
        return CHANCE

    def outcomes(self, state: S) -> list[Outcome]:
        return []

    def waits(self, state: S) -> bool:
        draws = self.outcomes(state)
        if draws:
            state.asked = BY_CHANCE
            state.draws = draws
            return True
        state.stack.pop()
        return False

    def offered(self, state: S, seat: Seat) -> list[Action]:
        return [action for action, _ in state.draws] if seat == CHANCE else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[S, Action]):
    """Several seats answer at once, each through a small stack of steps of its own.

    What a seat decides must touch only what is private to it (a draft); `reveal` runs when the last seat
    has nothing left to decide. A lone sealed answer is a stack of one step.
    """

    __slots__ = ("lists", "stacks")

    def __init__(self, stacks: tuple[tuple[Step[Any, Any], ...], ...]) -> None:
        self.stacks = stacks
        self.lists: tuple[list[Action] | None, ...] = (None,) * len(stacks)

    def reveal(self, state: S) -> None:
        """Everybody has answered: turn the drafts over."""
        raise RulesBug(f"{type(self).__name__} reveals nothing")

    def sealed(self, stacks: tuple[tuple[Step[Any, Any], ...], ...]) -> Sealed[S]:
        """The same step with other stacks. Steps with fields of their own override it."""
        return type(self)(stacks)

    def actors(self) -> tuple[Seat, ...]:
        """Everybody who has not answered."""
        return tuple([seat for seat, stack in enumerate(self.stacks) if stack])

    def options(self, state: S, seat: Seat) -> list[Action]:
        if not 0 <= seat < len(self.stacks) or not self.stacks[seat]:
            return []
        legal = self.lists[seat]
        return self.stacks[seat][-1].options(state, seat) if legal is None else legal

    def offered(self, state: S, seat: Seat) -> list[Action]:
        return self.options(state, seat)

    def waits(self, state: S) -> bool:
        state.asked = self.actors()
        if state.asked:
            return True
        state.stack.pop()
        return False

    def apply(self, state: S, seat: Seat, action: Action) -> None:
        pending = list(self.stacks[seat])
        table = state.stack
        state.stack = pending
        pending.pop().apply(state, seat, action)
        settle(state)
        state.stack = table
        self.replace(state, seat, tuple(pending), state.offers)

    def replace(self, state: S, seat: Seat, stack: tuple[Step[Any, Any], ...], legal: list[Action] | None) -> None:
        """Give one seat another private stack; reveal if nobody has anything left to decide."""
        after = self.sealed(self.stacks[:seat] + (stack,) + self.stacks[seat + 1 :])
        after.lists = self.lists[:seat] + (legal,) + self.lists[seat + 1 :]
        if after.actors():
            state.stack.append(after)
        else:
            self.reveal(state)

    def why_not(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        return self.stacks[seat][-1].why_not(state, seat, action) if self.stacks[seat] else None


def settle(state: State) -> None:
    """Let automatic steps happen and drop steps without options, until somebody is asked or all is done."""
    stack = state.stack
    for _ in RUNAWAY:
        if not stack:
            state.asked = ()
            state.offers = []
            return
        step = stack[-1]
        if isinstance(step, Automatic):
            stack.pop()
            step.run(state)
        elif step.waits(state):
            return
    top = type(stack[-1]).__name__ if stack else "nothing"
    raise RulesBug(f"{len(RUNAWAY)} steps without a decision; on top: {top}")


def actors(state: State) -> tuple[Seat, ...]:
    """Who is asked now: one seat, several (sealed), CHANCE, or nobody when the game is over."""
    return state.asked if state.stack else ()


def options(state: State, seat: Seat) -> list[Action]:
    """What the seat may answer now, as listed when the question arose."""
    stack = state.stack
    return stack[-1].offered(state, seat) if stack else []


def outcomes(state: State) -> list[Outcome]:
    """What chance may bring now, with integer weights; nothing when it is not chance's turn."""
    return state.draws if CHANCE in actors(state) else []


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry out an action taken from `options` or `outcomes`, then settle. Checks nothing: see `play`."""
    state.stack.pop().apply(state, seat, action)
    settle(state)


def find(state: State, seat: Seat, action: Action) -> Action | None:
    """The offered action that reads the same, if there is one."""
    return reading(state, seat, str(action))


def reading(state: State, seat: Seat, text: str) -> Action | None:
    """The offered action that reads so, if there is one."""
    for offered in options(state, seat):
        if str(offered) == text:
            return offered
    return None


def play(state: State, seat: Seat, action: Action) -> None:
    """Carry out an action of anybody's making, or refuse it with its rule and leave the state untouched."""
    offered = find(state, seat, action)
    if offered is not None:
        apply(state, seat, offered)
        return
    refusal = explain(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal.rule, refusal.sentence)
    state.aside(seat, action)
    settle(state)


def explain(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat may not do this now; None if it may."""
    if find(state, seat, action) is not None or action in state.asides(seat):
        return None
    if seat in state.asked:
        known = state.stack[-1].why_not(state, seat, action)
        if known is not None:
            return known
    return why_nothing(state, seat)


def why_nothing(state: State, seat: Seat) -> Refusal:
    """Why something else than what is asked cannot be done now, whatever it is."""
    if not state.stack:
        return Refusal("the game is over", "The game is over; nothing more can be done.")
    step = state.stack[-1]
    if seat not in state.asked:
        if isinstance(step, Sealed) and 0 <= seat < len(step.stacks):
            return Refusal(step.rule, "You have nothing left to decide here; an answer given can be taken back first.")
        return Refusal(step.rule, "It is not yours to decide now.")
    asked = top_of(state, seat)
    return Refusal(asked.rule, f"That cannot be done now: {asked.asks or 'something else is asked'}.")


def top_of(state: State, seat: Seat) -> Step[Any, Any]:
    """The step that asks this seat: inside a sealed step, the seat's own."""
    step = state.stack[-1]
    if isinstance(step, Sealed) and 0 <= seat < len(step.stacks) and step.stacks[seat]:
        return step.stacks[seat][-1]
    return step


def own(rows: list[Any], index: int) -> Any:
    """Copy the row about to be written, so that other clones keep theirs."""
    row = rows[index] = rows[index][:]
    return row


def hold(pieces: list[Any], held: int, index: int) -> int:
    """Copy the piece about to be written unless only this state holds it. `held` is a mask of those; the new one returns."""
    bit = 1 << index
    if not held & bit:
        pieces[index] = pieces[index].clone()
    return held | bit
