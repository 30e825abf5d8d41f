"""Quests (NF-209 to NF-239): what is chosen, how it is rolled, what it brings."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.games.nearfar.actions.chance import DIE, Rolled
from farshore.games.nearfar.actions.road import Choose
from farshore.games.nearfar.content.effects import Effect
from farshore.games.nearfar.content.quests import BONUS_MARGIN, Choice, Quest
from farshore.games.nearfar.options import ROW
from farshore.games.nearfar.state.table import FAILED, WON, WON_MORE, Journey
from farshore.games.nearfar.steps.effects import Happen
from farshore.games.nearfar.steps.free_actions import Free, free_actions, is_free, take_free, why_not_free
from farshore.games.nearfar.steps.goods import fired
from farshore.games.nearfar.steps.open_roll import Window
from farshore.games.nearfar.steps.payments import pay_price, price_splits

# What a quest counts as on the sheet.
COUNTS: Final = "counts"  # a quest like any other
SIDE: Final = "side"
CHAPTER: Final = "chapter"  # of a character's story
PASTIME: Final = "pastime"  # an arcade card that moves nothing on (NF-245)


def keywords(state: Journey, seat: Seat) -> list[str]:
    """NF-239, RULING-NF-52 Keywords mean something only where there are sheets."""
    return list(state.players[seat].sheet.keywords) if state.rules.has_sheets() else []


class QuestChoose(SeatStep[Journey, Choose | Free]):
    """NF-216, NF-224, NF-229, NF-233, RULING-NF-49 One of the choices that are open to this player and can be paid."""

    __slots__ = ("counts", "quest")
    rule: ClassVar[str] = "NF-216"
    asks: ClassVar[str] = "choose what to do"

    def __init__(self, seat: Seat, quest: str, counts: str) -> None:
        self.seat = seat
        self.quest = quest
        self.counts = counts

    def offered_choices(self, state: Journey) -> list[Choice]:
        return state.rules.content.quests[self.quest].offered(keywords(state, self.seat))

    def choices(self, state: Journey) -> list[Action]:
        actions: list[Action] = []
        for choice in self.offered_choices(state):
            actions += [Choose(choice.id, gems) for gems in price_splits(state, self.seat, choice.cost)]
        return actions

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return self.choices(state) + free_actions(state, seat)

    def apply(self, state: Journey, seat: Seat, action: Choose | Free) -> None:
        if not isinstance(action, Choose):
            state.stack.append(self)
            take_free(state, seat, action)
            return
        choice = state.rules.content.quests[self.quest].choice(action.name)
        if state.rules.pay_on_pick:
            pay_price(state, seat, choice.cost, action.gems)
        state.tell(f"@{seat} chooses: {choice.label}", seat, what="choose")
        if choice.check is None:
            state.stack.append(QuestEnd(seat, self.quest, choice.id, self.counts, WON))
        else:
            state.stack.append(QuestRoll(seat, self.quest, choice.id, self.counts))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if is_free(action):
            return why_not_free(state, seat, action)
        if not isinstance(action, Choose):
            return None
        if action.name in [choice.id for choice in self.offered_choices(state)]:
            return Refusal("NF-224", "You cannot pay for that choice.")
        return Refusal("NF-216", "That choice is not open to you.")


class QuestRoll(Chance[Journey, Rolled]):
    """NF-217, NF-218 The die of a quest."""

    __slots__ = ("choice", "counts", "quest", "seat")
    rule: ClassVar[str] = "NF-217"

    def __init__(self, seat: Seat, quest: str, choice: str, counts: str) -> None:
        self.seat = seat
        self.quest = quest
        self.choice = choice
        self.counts = counts

    def outcomes(self, state: Journey) -> list[Outcome]:
        return DIE

    def apply(self, state: Journey, seat: Seat, action: Rolled) -> None:
        state.dice = action.faces
        state.tell(f"@{self.seat} rolls {action.faces[0]}.", self.seat, what="roll")
        state.stack.append(QuestWindow(self.seat, action.faces[0], 0, (), self.quest, self.choice, self.counts))


def check_base(state: Journey, seat: Seat, kind: str) -> int:
    """NF-217, NF-218 Icons of the party and bonuses of owned cards."""
    kit = state.kit(seat)
    return kit.quest_skill if kind == "skill" else kit.combat + kit.quest_combat


class QuestWindow(Window):
    """NF-219 to NF-222 Hearts come after the die; two more than needed earn the bonus."""

    __slots__ = ("choice", "counts", "quest")
    rule: ClassVar[str] = "NF-219"
    asks: ClassVar[str] = "add hearts to the roll or let it count"

    def __init__(
        self, seat: Seat, die: int, added: int, used: tuple[int, ...], quest: str, choice: str, counts: str
    ) -> None:
        self.seat = seat
        self.die = die
        self.added = added
        self.used = used
        self.quest = quest
        self.choice = choice
        self.counts = counts

    def kind(self, state: Journey) -> str:
        check = state.rules.content.quests[self.quest].choice(self.choice).check
        assert check is not None
        return check.kind

    def need(self, state: Journey) -> int:
        check = state.rules.content.quests[self.quest].choice(self.choice).check
        assert check is not None
        return check.value

    def base(self, state: Journey) -> int:
        return check_base(state, self.seat, self.kind(state))

    def fits(self, state: Journey, effect: Effect) -> bool:
        return effect.word("kind") in ("quest", self.kind(state))

    def rebuilt(self, die: int, added: int, used: tuple[int, ...]) -> Window:
        return QuestWindow(self.seat, die, added, used, self.quest, self.choice, self.counts)

    def roll_again(self) -> Step[Any, Any]:
        return QuestRoll(self.seat, self.quest, self.choice, self.counts)

    def finish(self, state: Journey, total: int) -> None:
        need = self.need(state)
        how = FAILED if total < need else WON if total < need + BONUS_MARGIN else WON_MORE
        state.stack.append(QuestEnd(self.seat, self.quest, self.choice, self.counts, how))


def rewards(state: Journey, quest: Quest, choice: Choice, how: int) -> list[Effect]:
    """NF-220, NF-221, NF-258, NF-260
    Base rewards, then the bonus. In a sample nobody has read them: typical ones stand in.
    """
    if how == FAILED:
        return []
    if state.veil and not state.rules.show_rewards:
        known = state.rules.typical[choice.check.value if choice.check is not None else 6]
        other, name = known[(state.veil + 31 * len(quest.id) + ord(choice.id[0])) % len(known)]
        choice = other.choice(name)
    return choice.reward + (choice.bonus if how == WON_MORE else [])


class QuestEnd(Automatic[Journey]):
    """NF-220 to NF-223, NF-422, RULING-NF-103 Reaction, sheet, then rewards one after another."""

    __slots__ = ("choice", "counts", "how", "quest", "seat")
    rule: ClassVar[str] = "NF-220"

    def __init__(self, seat: Seat, quest: str, choice: str, counts: str, how: int) -> None:
        self.seat = seat
        self.quest = quest
        self.choice = choice
        self.counts = counts
        self.how = how

    def run(self, state: Journey) -> None:
        seat = self.seat
        quest = state.rules.content.quests[self.quest]
        choice = quest.choice(self.choice)
        state.pages = (*state.pages[:-1], (seat, self.quest, self.choice, self.how))
        if not state.rules.pay_on_pick and self.how != FAILED:
            splits = price_splits(state, seat, choice.cost)
            if splits:
                pay_price(state, seat, choice.cost, splits[0])
        won = self.how != FAILED
        state.tell(f"@{seat} {'succeeds' if won else 'fails'}.", seat, what="quest won" if won else "quest lost")
        note_on_sheet(state, seat, quest, choice, self.counts, won)
        steps: list[Step[Any, Any]] = [Happen(seat, effect.index) for effect in rewards(state, quest, choice, self.how)]
        steps += fired(state, seat, "quest_success" if won else "quest_fail", "")
        if self.how == WON_MORE:
            steps += fired(state, seat, "quest_bonus", "")
        state.then(*steps)


def note_on_sheet(state: Journey, seat: Seat, quest: Quest, choice: Choice, counts: str, won: bool) -> None:
    """NF-242, NF-243, NF-252, NF-255, NF-263 to NF-265, RULING-NF-53, RULING-NF-56
    Boxes, stars, the next number; also for a failure.
    """
    if counts == PASTIME or not state.rules.has_sheets():
        return
    player = state.player(seat)
    sheet = player.sheet.copy()
    if counts == CHAPTER:
        sheet.xp += 1
        sheet.line += (quest.id,)
        sheet.next = choice.next if won or not choice.next_fail else choice.next_fail
    else:
        if counts == SIDE and (won or not state.rules.side_quest_retry):
            sheet.done += sheet.side[:1]
            sheet.side = sheet.side[1:]
        if sheet.boxes < state.rules.boxes:
            sheet.boxes += 1
            sheet.xp += 1 if sheet.boxes % ROW == 0 else 0
    player.sheet = sheet
