"""Discovery, Agenda and the Elder One's token (EV-041 to EV-055), victory and defeat (EV-001 to EV-008)."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.kernel import Automatic
from farshore.games.everrain.state.table import (
    DOOM,
    DOOM_AT,
    FALLBACK,
    KIND,
    LOSS,
    RUNNING,
    STAND,
    STAND_AT,
    WON,
    Everrain,
)
from farshore.games.everrain.steps.awaken import Awaken
from farshore.games.everrain.steps.stories import lay_stories

PLAYERS: Final = 1
ENEMY: Final = 2


def finish(state: Everrain, how: int, why: str) -> None:
    """EV-008 The game is over, and nothing further resolves."""
    if state.ended == RUNNING:
        state.ended = how
        state.why = why
        state.tell(why, what="end")
    state.stack.clear()


class Agenda(Automatic[Everrain]):
    """EV-041 to EV-043 Agenda points, one at a time; on 10 the enemy steps and the token goes back to 1.

    EV-044, EV-069, RULING-EV-08 Whatever brings points; what is left of them counts on from 1, after whatever the
    step has set off.
    """

    __slots__ = ("n",)
    rule: ClassVar[str] = "EV-043"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Everrain) -> None:
        if self.n <= 0:
            return
        end = state.rules.tables.content.board.agenda_end
        gained = min(self.n, end - state.agenda)
        state.agenda += gained
        state.tell(f"Agenda +{gained}.", what="agenda", n=gained)
        if self.n > gained:
            state.stack.append(Agenda(self.n - gained))
        if state.agenda == end:
            state.agenda = 1
            state.stack.append(EnemyStep())


class EnemyStep(Automatic[Everrain]):
    """EV-053 Enemy Discovery moves; end of the track; meeting; adjacency; Story space; End of Act.

    EV-006, EV-055, RULING-EV-04 The end of the track comes first: who gets there before the players has won, whatever
    else is on that space.
    EV-047, RULING-EV-10 Only the step from the space directly ahead of the players stirs the Elder One.
    """

    __slots__ = ()
    rule: ClassVar[str] = "EV-053"

    def run(self, state: Everrain) -> None:
        end = state.rules.track_end
        if state.enemy_disc >= end:
            return
        lead = state.enemy_disc - state.player_disc
        state.enemy_disc += 1
        state.tell(f"Enemy Discovery advances to {state.enemy_disc}.", what="enemy discovery")
        if state.enemy_disc == end and not state.track_won:
            finish(state, LOSS, "The enemy has reached the end of the track first.")
            return
        state.then(Meeting(), ElderAdvance(1 if lead == 1 else 0), Arrival(ENEMY))


class PlayerStep(Automatic[Everrain]):
    """EV-004, EV-005, EV-053 Player Discovery moves; end of the track; Story space; End of Act.

    RULING-EV-02 With the stand as the only victory the token stays on the last space, and the enemy can no longer be
    first.
    """

    __slots__ = ()
    rule: ClassVar[str] = "EV-053"

    def run(self, state: Everrain) -> None:
        end = state.rules.track_end
        if state.player_disc >= end:
            return
        state.player_disc += 1
        state.tell(f"Player Discovery advances to {state.player_disc}.", what="player discovery")
        if state.player_disc == end:
            state.track_won = True
            if not state.elder or state.rules.track_wins:
                finish(state, WON, "Player Discovery has reached the end of the track.")
                return
            if stand_kind(state) == "track":
                state.elder[STAND] += 1
                state.stack.append(Stand())
                return
        state.stack.append(Arrival(PLAYERS))


class Meeting(Automatic[Everrain]):
    """EV-050, EV-052 Enemy and Elder One tokens on one space, or past each other: it awakens, once."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-050"

    def run(self, state: Everrain) -> None:
        if not state.elder and state.enemy_disc >= state.elder_disc:
            state.stack.append(Awaken())


class ElderAdvance(Automatic[Everrain]):
    """EV-046 The Elder One's token moves towards the first space, one space at a time, until it meets the enemy.

    EV-051, RULING-EV-11 What is left of the advance is dropped at the meeting; Player Discovery is passed without
    effect.
    """

    __slots__ = ("n",)
    rule: ClassVar[str] = "EV-046"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, state: Everrain) -> None:
        for _ in range(self.n):
            if state.elder or state.elder_disc <= 0:
                return
            state.elder_disc -= 1
            state.tell(f"The Elder One stirs: its token advances to {state.elder_disc}.", what="elder discovery")
            if state.enemy_disc >= state.elder_disc:
                state.stack.append(Awaken())
                return


class Arrival(Automatic[Everrain]):
    """EV-054, EV-057, EV-058 What a token finds on its new space: the Story icon, the End of an Act.

    RULING-EV-06 Every arrival of either token by a step counts.
    """

    __slots__ = ("token",)
    rule: ClassVar[str] = "EV-054"

    def __init__(self, token: int) -> None:
        self.token = token

    def run(self, state: Everrain) -> None:
        rules = state.rules
        space = state.player_disc if self.token == PLAYERS else state.enemy_disc
        if space in rules.story_spaces:
            lay_stories(state)
        if state.act <= len(rules.act_ends) and space == rules.act_ends[state.act - 1] and not state.due:
            if rules.act_ends_later:
                state.due = self.token
            else:
                end_act(state, self.token)


def end_act(state: Everrain, token: int) -> None:
    # Here, as the chapters call each other in a ring: an Act's wages can sink a ship, and that moves a token.
    from farshore.games.everrain.steps.acts import EndOfAct, NextAct

    # EV-058 An Act ends once: while its wages are paid a ship may sink, and the enemy arrive on the same space.
    if not any(isinstance(step, (EndOfAct, NextAct)) for step in state.stack):
        state.stack.append(EndOfAct(token))


class Doom(Automatic[Everrain]):
    """EV-007 An awake Elder One that completes its objective has won."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-007"

    def run(self, state: Everrain) -> None:
        if state.elder and state.elder[DOOM] >= state.elder[DOOM_AT]:
            name = state.rules.tables.elders[state.elder[KIND]].name
            finish(state, LOSS, f"{name} has done what it came for.")


class Stand(Automatic[Everrain]):
    """EV-005, RULING-EV-03 The players' objective on the Elder One's board; if its own is complete too, they have lost."""

    __slots__ = ()
    rule: ClassVar[str] = "EV-005"

    def run(self, state: Everrain) -> None:
        Doom().run(state)
        if (
            state.ended == RUNNING
            and state.elder
            and state.rules.stand_wins
            and state.elder[STAND] >= state.elder[STAND_AT]
        ):
            name = state.rules.tables.elders[state.elder[KIND]].name
            finish(state, WON, f"The last stand against {name} has succeeded.")


def stand_kind(state: Everrain) -> str:
    """What the awake Elder One's board asks of the players; nothing while it sleeps."""
    if not state.elder:
        return ""
    stand = state.rules.tables.elders[state.elder[KIND]].stand
    if state.elder[FALLBACK] and stand.fallback:
        return stand.fallback.kind
    return stand.kind
