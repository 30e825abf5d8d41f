"""Before the first turn (section 4): characters, talents, tokens, who begins."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, SeatStep, Step
from farshore.core.record import seat_named, who
from farshore.games.nearfar.actions.chance import First, Laid
from farshore.games.nearfar.actions.opening import ChooseCharacter, ChooseCompanion
from farshore.games.nearfar.content.powers import COMPANIONS
from farshore.games.nearfar.options import CAMPAIGN, CHARACTER
from farshore.games.nearfar.state.table import ADVANCED, BASIC, READ, Journey
from farshore.games.nearfar.steps.artifacts import DealArtifact
from farshore.games.nearfar.steps.draft import PACK, PassPacks
from farshore.games.nearfar.steps.party import FillRow
from farshore.games.nearfar.steps.talents import Learn

DEALT_ADVANCED: Final = 2
NEAR: Final = 3  # steps from town


class Opening(Automatic[Journey]):
    """Section 4: the order of setting up."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-010"

    def run(self, state: Journey) -> None:
        rules = state.rules
        seats = range(rules.seats)
        missing = rules.missing()
        if missing:
            state.tell(missing, what="unwritten")
        steps: list[Step[Any, Any]] = []
        for seat in seats:
            steps += [TakeCharacter(seat), TakeCompanion(seat)]
        if rules.has_sheets():
            steps += [Learn(seat) for seat in seats]
        steps += [FillRow(), *[LayToken() for _ in range(rules.tokens)], ChooseFirst()]
        for seat in seats:
            steps += [DealArtifact(seat, BASIC, True) for _ in range(PACK)]
            steps += [DealArtifact(seat, ADVANCED, True) for _ in range(DEALT_ADVANCED)]
        state.then(*steps, PassPacks())


class TakeCharacter(SeatStep[Journey, ChooseCharacter]):
    """NF-028, RULING-NF-105 In seat order; nobody is played twice. Whoever brings a sheet keeps its character."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-028"
    asks: ClassVar[str] = "choose a character"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        if state.players[seat].sheet.character:
            return []
        taken = [player.sheet.character for player in state.players]
        return [
            ChooseCharacter(character.id) for character in state.rules.content.characters if character.id not in taken
        ]

    def apply(self, state: Journey, seat: Seat, action: ChooseCharacter) -> None:
        player = state.player(seat)
        sheet = player.sheet.copy()
        sheet.character = action.name
        player.sheet = sheet
        character = next(character for character in state.rules.content.characters if character.id == action.name)
        state.tell(f"@{seat} is {character.display_name}.", seat, what="character")
        if state.rules.mode == CHARACTER:
            state.pages += ((seat, f"intro:{character.id}", "", READ),)  # NF-031

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseCharacter):
            return None
        return Refusal("NF-028", "There is nobody of that name, or somebody else plays them.")


class TakeCompanion(SeatStep[Journey, ChooseCompanion]):
    """NF-026, NF-041 A dog or a cat; for the loser of the last game perhaps the platypus."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-026"
    asks: ClassVar[str] = "choose a companion"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        most = 3 if state.rules.platypus == seat + 1 else 2
        return [ChooseCompanion(name) for name in COMPANIONS[:most]]

    def apply(self, state: Journey, seat: Seat, action: ChooseCompanion) -> None:
        state.player(seat).companion = COMPANIONS.index(action.name)
        state.tell(f"@{seat} travels with a {action.name}.", seat, what="companion")

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseCompanion):
            return None
        return Refusal("NF-041", "The platypus goes with whoever lost the last game; a dog or a cat is free.")


class LayToken(Chance[Journey, Laid]):
    """NF-020 to NF-024, RULING-NF-17
    A token on a book space without one; in a first campaign the named ones come first.
    """

    __slots__ = ()
    rule: ClassVar[str] = "NF-022"

    def outcomes(self, state: Journey) -> list[Outcome]:
        rules = state.rules
        chart = rules.chart
        bare = [space for space in chart.with_books() if not state.quests >> space & 1]
        if rules.mode == CAMPAIGN and rules.first_run:
            named = [space for space in bare if chart.spaces[space].name]
            if named:
                return [(rules.lists.tokens[named[0]], 1)]
        if not rules.uniform:
            # RULING-NF-17 Near and far from town in turns.
            wants_near = state.quests.bit_count() % 2 == 0
            chosen = [space for space in bare if (chart.distance[space] <= NEAR) == wants_near]
            bare = chosen or bare
        return [(rules.lists.tokens[space], 1) for space in bare]

    def apply(self, state: Journey, seat: Seat, action: Laid) -> None:
        state.quests |= 1 << state.rules.chart.index[action.name]


class ChooseFirst(Chance[Journey, First]):
    """NF-034 Who begins: chosen by the table, or by chance."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-034"

    def outcomes(self, state: Journey) -> list[Outcome]:
        chosen = state.rules.first
        seats = [chosen - 1] if chosen else list(range(state.rules.seats))
        return [(First(who(seat)), 1) for seat in seats]

    def apply(self, state: Journey, seat: Seat, action: First) -> None:
        state.first = seat_named(action.name)
        state.active = state.first
        state.tell(f"@{state.first} begins.", state.first, what="first")
