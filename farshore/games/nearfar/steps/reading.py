"""Which quest is read (5.4, NF-240 to NF-261): of the map, a side quest, a chapter, or an arcade card."""

from __future__ import annotations

from typing import ClassVar

from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome
from farshore.games.nearfar.actions.chance import Drawn
from farshore.games.nearfar.content.quests import Quest
from farshore.games.nearfar.options import ARCADE, BEFORE_FINALE, CAMPAIGN, CHARACTER, FINALE, STORY_LENGTH
from farshore.games.nearfar.state.table import ARCADE_CARDS, FAILED, READ, Journey
from farshore.games.nearfar.steps.goods import fired
from farshore.games.nearfar.steps.quest import CHAPTER, COUNTS, PASTIME, SIDE, QuestChoose, QuestEnd


def begin_quest(state: Journey, seat: Seat) -> None:
    """5.4 Which quest is read; NF-223 the token is gone whatever comes of it."""
    space = state.players[seat].at
    quest, counts = source(state, seat, space)
    state.quests &= ~(1 << space)
    state.tell(f"@{seat} attempts a quest at {state.space_name(space)}.", seat, what="quest")
    opening = fired(state, seat, "quest_start", "")
    if quest is None or state.veil:
        state.then(*opening, DrawArcade(seat, counts))
    else:
        state.then(*opening, ReadQuest(seat, quest.id, counts))


def source(state: Journey, seat: Seat, space: int) -> tuple[Quest | None, str]:
    """NF-037, NF-250, NF-251, NF-253 The quest, or None for an arcade card; and what it counts as."""
    rules = state.rules
    content = rules.content
    if rules.mode == ARCADE:
        return None, PASTIME
    if rules.mode == CHARACTER:
        return chapter(state, seat)
    sheet = state.players[seat].sheet
    if rules.mode == CAMPAIGN and sheet.side:
        return content.side_quests[sheet.side[0]], SIDE
    return content.quest_at(rules.chart, space), COUNTS


def chapter(state: Journey, seat: Seat) -> tuple[Quest | None, str]:
    """NF-240 to NF-245, RULING-NF-65
    The next quest of the story; with nothing to read, or nothing here, an arcade card.
    """
    sheet = state.players[seat].sheet
    read = len(sheet.line)
    if read >= STORY_LENGTH or (read >= BEFORE_FINALE and state.rules.map != FINALE):
        return None, PASTIME
    letter = next(character.letter for character in state.rules.content.characters if character.id == sheet.character)
    story = state.rules.content.stories[letter]
    return story[sheet.next] if sheet.next else next(iter(story.values())), CHAPTER


class DrawArcade(Automatic[Journey]):
    """NF-257, NF-261 The deck of arcade cards, made anew when it is empty."""

    __slots__ = ("counts", "seat")
    rule: ClassVar[str] = "NF-257"

    def __init__(self, seat: Seat, counts: str) -> None:
        self.seat = seat
        self.counts = counts

    def run(self, state: Journey) -> None:
        if state.decks[ARCADE_CARDS].is_empty():
            state.deck(ARCADE_CARDS).shuffle_in(list(state.discards[ARCADE_CARDS]))
            state.discards[ARCADE_CARDS] = ()
        state.stack.append(DealArcade(self.seat, self.counts))


class DealArcade(Chance[Journey, Drawn]):
    """NF-257, NF-259 One card, discarded however it ends."""

    __slots__ = ("counts", "seat")
    rule: ClassVar[str] = "NF-257"

    def __init__(self, seat: Seat, counts: str) -> None:
        self.seat = seat
        self.counts = counts

    def outcomes(self, state: Journey) -> list[Outcome]:
        drawn = state.rules.lists.arcade
        return [(drawn[card], n) for card, n in enumerate(state.decks[ARCADE_CARDS].unseen) if n]

    def apply(self, state: Journey, seat: Seat, action: Drawn) -> None:
        card = next(n for n, quest in enumerate(state.rules.content.arcade) if quest.id == action.name)
        state.deck(ARCADE_CARDS).take(card)
        state.discards[ARCADE_CARDS] += (card,)
        state.stack.append(ReadQuest(self.seat, action.name, self.counts))


class ReadQuest(Automatic[Journey]):
    """NF-213, NF-215, RULING-NF-48 The story and the heads of its choices are read to everybody."""

    __slots__ = ("counts", "quest", "seat")
    rule: ClassVar[str] = "NF-215"

    def __init__(self, seat: Seat, quest: str, counts: str) -> None:
        self.seat = seat
        self.quest = quest
        self.counts = counts

    def run(self, state: Journey) -> None:
        state.pages += ((self.seat, self.quest, "", READ),)
        quest = state.rules.content.quests[self.quest]
        state.tell(f"@{self.seat} reads: {quest.title}.", self.seat, what="read")
        step = QuestChoose(self.seat, self.quest, self.counts)
        if step.choices(state):
            state.stack.append(step)
        else:
            # RULING-NF-48 Nothing can be paid: the quest has failed.
            state.stack.append(QuestEnd(self.seat, self.quest, quest.choices[0].id, self.counts, FAILED))
