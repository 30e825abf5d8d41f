"""The smallest state and steps that the kernel can be tested with: a list of what happened."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Sealed, State, Step


class Say(Action):
    """`say something`: the one action."""

    __slots__ = ("word",)
    verb: ClassVar[str] = "say"

    def __init__(self, word: str) -> None:
        self.word = word

    def __str__(self) -> str:
        return f"say {self.word}"

    @classmethod
    def read(cls, words: list[str]) -> Action:
        (word,) = words
        return cls(word)


class Shout(Action):
    """An aside."""

    __slots__ = ()
    verb: ClassVar[str] = "shout out"


class Diary(State):
    """What was said, in order."""

    def __init__(self, *said: str) -> None:
        super().__init__()
        self.said = list(said)

    def clone(self) -> Diary:
        copy = Diary(*self.said)
        self.copy_pending(copy)
        return copy

    def to_json(self) -> dict[str, Any]:
        return {"said": self.said}

    def asides(self, seat: Seat) -> list[Action]:
        return [Shout()] if seat == 0 else []

    def aside(self, seat: Seat, action: Action) -> None:
        self.said.append("!")


class Ask(Step[Diary, Action]):
    """Seat may say any of these words, or is not asked at all if there are none."""

    __slots__ = ("seat", "words")
    rule: ClassVar[str] = "SMALL-1"
    asks: ClassVar[str] = "say something"

    def __init__(self, seat: Seat, words: tuple[str, ...]) -> None:
        self.seat = seat
        self.words = words

    def actor(self, state: Diary) -> Seat:
        return self.seat

    def options(self, state: Diary, seat: Seat) -> list[Action]:
        return [Say(word) for word in self.words]

    def apply(self, state: Diary, seat: Seat, action: Action) -> None:
        assert isinstance(action, Say)
        state.said.append(action.word)
        if action.word == "more":
            state.then(Ask(seat, ("yes", "no")), Note("thanks"))

    def why_not(self, state: Diary, seat: Seat, action: Action) -> Refusal | None:
        if isinstance(action, Say) and action.word == "rude":
            return Refusal("SMALL-2", "Nobody says that.")
        return None


class Urge(Ask):
    """The same, but a lone word is said without asking."""

    __slots__ = ()
    lone: ClassVar[bool] = True


class Note(Automatic[Diary]):
    __slots__ = ("word",)

    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, state: Diary) -> None:
        state.said.append(self.word)


class Forever(Automatic[Diary]):
    """Never comes to a decision."""

    __slots__ = ()

    def run(self, state: Diary) -> None:
        state.then(Forever())


class Toss(Chance[Diary, Action]):
    __slots__ = ("faces",)
    rule: ClassVar[str] = "SMALL-3"

    def __init__(self, faces: int) -> None:
        self.faces = faces

    def outcomes(self, state: Diary) -> list[Outcome]:
        return [(Say(f"face{face}"), face) for face in range(1, self.faces + 1)]

    def apply(self, state: Diary, seat: Seat, action: Action) -> None:
        assert isinstance(action, Say)
        state.said.append(action.word)


class Whisper(Sealed[Diary]):
    __slots__ = ()
    rule: ClassVar[str] = "SMALL-4"

    def reveal(self, state: Diary) -> None:
        state.said.append("revealed")
        state.then(Note("after"))
