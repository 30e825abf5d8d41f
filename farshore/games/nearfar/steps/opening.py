"""Before the first turn (section 4 and NF-042 to NF-049): characters, talents, tokens, the draft."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, Refusal, Sealed, Step
from farshore.core.record import seat_named, who
from farshore.games.nearfar.actions import (
    DONE,
    ChooseCharacter,
    ChooseCompanion,
    Done,
    Drop,
    First,
    Keep,
    Laid,
    Pick,
)
from farshore.games.nearfar.deeds import fired
from farshore.games.nearfar.options import CAMPAIGN, CHARACTER
from farshore.games.nearfar.powers import COMPANIONS
from farshore.games.nearfar.state import ADVANCED, BASIC, READ, Journey
from farshore.games.nearfar.steps.artifacts import DealArtifact, drop_card
from farshore.games.nearfar.steps.happen import Happen
from farshore.games.nearfar.steps.party import FillRow
from farshore.games.nearfar.steps.talents import Learn
from farshore.games.nearfar.steps.turn import BeginTurn

PACK: Final = 5
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
        steps: list[Step[Any]] = []
        for seat in seats:
            steps += [TakeCharacter(seat), TakeCompanion(seat)]
        if rules.has_sheets():
            steps += [Learn(seat) for seat in seats]
        steps += [FillRow(), *[LayToken() for _ in range(rules.tokens)], ChooseFirst()]
        for seat in seats:
            steps += [DealArtifact(seat, BASIC, True) for _ in range(PACK)]
            steps += [DealArtifact(seat, ADVANCED, True) for _ in range(DEALT_ADVANCED)]
        state.then(*steps, PassPacks())


class TakeCharacter(Step[Journey]):
    """NF-028, RULING-NF-105 In seat order; nobody is played twice. Whoever brings a sheet keeps its character."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-028"
    asks: ClassVar[str] = "choose a character"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        if state.players[seat].sheet.character:
            return []
        taken = [player.sheet.character for player in state.players]
        return [ChooseCharacter(one.id) for one in state.rules.content.characters if one.id not in taken]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, ChooseCharacter)
        player = state.player(seat)
        sheet = player.sheet.copy()
        sheet.character = action.name
        player.sheet = sheet
        one = next(one for one in state.rules.content.characters if one.id == action.name)
        state.tell(f"@{seat} is {one.display_name}.", seat, what="character")
        if state.rules.mode == CHARACTER:
            state.pages += ((seat, f"intro:{one.id}", "", READ),)  # NF-031

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseCharacter):
            return None
        return Refusal("NF-028", "There is nobody of that name, or somebody else plays them.")


class TakeCompanion(Step[Journey]):
    """NF-026, NF-041 A dog or a cat; for the loser of the last game perhaps the platypus."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-026"
    asks: ClassVar[str] = "choose a companion"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        most = 3 if state.rules.whole("platypus") == seat + 1 else 2
        return [ChooseCompanion(name) for name in COMPANIONS[:most]]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, ChooseCompanion)
        state.player(seat).companion = COMPANIONS.index(action.name)
        state.tell(f"@{seat} travels with a {action.name}.", seat, what="companion")

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseCompanion):
            return None
        return Refusal("NF-041", "The platypus goes with whoever lost the last game; a dog or a cat is free.")


class LayToken(Chance[Journey]):
    """NF-020 to NF-024 A token on a book space without one; in a first campaign the named ones come first."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-022"

    def outcomes(self, state: Journey) -> list[Outcome]:
        rules = state.rules
        chart = rules.chart
        bare = [space for space in chart.with_books() if not state.quests >> space & 1]
        if rules.mode == CAMPAIGN and rules.flag("first_run"):
            named = [space for space in bare if chart.spaces[space].name]
            if named:
                return [(rules.journal.tokens[named[0]], 1)]
        if not rules.uniform:
            # RULING-NF-17 Near and far from town in turns.
            wants_near = state.quests.bit_count() % 2 == 0
            chosen = [space for space in bare if (chart.distance[space] <= NEAR) == wants_near]
            bare = chosen or bare
        return [(rules.journal.tokens[space], 1) for space in bare]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, Laid)
        state.quests |= 1 << state.rules.chart.index[action.name]


class ChooseFirst(Chance[Journey]):
    """NF-034 Who begins: chosen by the table, or by chance."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-034"

    def outcomes(self, state: Journey) -> list[Outcome]:
        chosen = state.rules.whole("first")
        seats = [chosen - 1] if chosen else list(range(state.rules.seats))
        return [(First(who(seat)), 1) for seat in seats]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, First)
        state.first = seat_named(action.name)
        state.active = state.first
        state.tell(f"@{state.first} begins.", state.first, what="first")


# The draft


class PickCard(Step[Journey]):
    """NF-043 One card of the pack in hand."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-043"
    asks: ClassVar[str] = "take a card of the pack"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        cards = state.rules.powers.cards
        return [Pick(cards[card].id) for card in state.players[seat].pack]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, Pick)
        state.player(seat).pending = (state.rules.powers.by_id[action.name],)

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("NF-043", "That card is not in your pack.") if isinstance(action, Pick) else None


class Draft(Sealed[Journey]):
    """NF-042 to NF-044 Everybody picks at once; nobody sees what."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-043"

    def reveal(self, state: Journey) -> None:
        state.then(PassPacks())


class PassPacks(Automatic[Journey]):
    """NF-043, NF-044 Picks go to the hands, packs to the left; the last card goes without asking."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-043"

    def run(self, state: Journey) -> None:
        seats = state.rules.seats
        if state.players[0].pending:
            packs = []
            for seat in range(seats):
                player = state.player(seat)
                player.hand = tuple(sorted(player.hand + player.pending))
                packs.append(tuple([card for card in player.pack if card not in player.pending]))
                player.pending = ()
            for seat in range(seats):
                state.players[seat].pack = packs[seat - 1]
            state.draft += 1
        if len(state.players[0].pack) > 1:
            state.then(Draft(tuple([(PickCard(seat),) for seat in range(seats)])))
            return
        for seat in range(seats):
            player = state.player(seat)
            player.hand = tuple(sorted(player.hand + player.pack))
            player.pack = ()
        state.draft = PACK
        state.then(KeepHands(tuple([(KeepBasics(seat), KeepAdvanced(seat)) for seat in range(seats)])))


class KeepAdvanced(Step[Journey]):
    """NF-045 At most one of the two advanced cards is kept."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-045"
    asks: ClassVar[str] = "keep one advanced artifact or none"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        powers = state.rules.powers
        held = [card for card in state.players[seat].hand if powers.advanced[card]]
        return [*[Keep(powers.cards[card].id) for card in held], Keep("none")]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        assert isinstance(action, Keep)
        powers = state.rules.powers
        player = state.player(seat)
        kept = powers.by_id.get(action.name, -1)
        player.pending += tuple([card for card in player.hand if powers.advanced[card] and card != kept])

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        return Refusal("NF-045", "Keep one of your two advanced cards, or none.") if isinstance(action, Keep) else None


class KeepBasics(Step[Journey]):
    """NF-046 Any of the five basic cards may go."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-046"
    asks: ClassVar[str] = "drop basic artifacts or be done"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def actor(self, state: Journey) -> Seat:
        return self.seat

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        powers = state.rules.powers
        player = state.players[seat]
        last = max([card for card in player.pending if not powers.advanced[card]], default=-1)
        held = [card for card in player.hand if not powers.advanced[card] and card > last]
        return [*[Drop(powers.cards[card].id) for card in held if card not in player.pending], DONE]

    def apply(self, state: Journey, seat: Seat, action: Action) -> None:
        if isinstance(action, Done):
            return
        assert isinstance(action, Drop)
        state.player(seat).pending += (state.rules.powers.by_id[action.name],)
        state.then(KeepBasics(seat))

    def why_not(self, state: Journey, seat: Seat, action: Action) -> Refusal | None:
        if not isinstance(action, Drop):
            return None
        return Refusal("NF-046", "Drop basic cards of your hand, in their order.")


class KeepHands(Sealed[Journey]):
    """NF-045 to NF-048 Everybody thins the hand at once; discards carry no penalty."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-045"

    def reveal(self, state: Journey) -> None:
        for seat in range(state.rules.seats):
            player = state.player(seat)
            gone = player.pending
            player.hand = tuple([card for card in player.hand if card not in gone])
            player.pending = ()
            for card in gone:
                drop_card(state, seat, card)
        state.then(*[Hunt(seat) for seat in state.clockwise(state.first)], BeginTurn(state.first))


class Hunt(Automatic[Journey]):
    """NF-267, NF-275, NF-276, NF-292 The last talents, then what talents give at the start."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-267"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        begin = [StartEffects(self.seat)]
        state.then(*([Learn(self.seat)] if state.rules.has_sheets() else []), *begin)


class StartEffects(Automatic[Journey]):
    """NF-275, NF-276, NF-292 Artifacts after the draft, food at the start."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = "NF-275"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Journey) -> None:
        powers = state.rules.powers
        hunting: list[Step[Any]] = []
        food: list[Step[Any]] = []
        for card in state.players[self.seat].in_play():
            for effect in powers.cards[card].effects:
                if effect.op == "after_draft":
                    hunting.append(Happen(self.seat, effect.index))
                elif effect.op == "at_session_start":
                    food.append(Happen(self.seat, effect.index))
        begin = fired(state, self.seat, "after_draft", "") + fired(state, self.seat, "session_start", "")
        state.then(*hunting, *begin, *food)
