"""Adventurers and the party (NF-067 to NF-094): the row, the bag, hiring, and who marches."""

from __future__ import annotations

from typing import ClassVar, Final

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, SeatStep
from farshore.games.nearfar.actions.chance import Drawn
from farshore.games.nearfar.actions.town import Bench, Decline, Join, Recruit, Reserve, Take
from farshore.games.nearfar.content.language import COLOURS
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.player import COMPANION
from farshore.games.nearfar.state.table import BAG, NOBODY, RECRUITED, Journey
from farshore.games.nearfar.steps.goods import banners, claim_chiefs, fired, has_party
from farshore.games.nearfar.steps.payments import coin_splits, pay_coins

THE_COMPANION: Final = "companion"  # as a member of the party


def hire_cost(state: Journey, seat: Seat, person: int, discount: int = 0) -> int:
    """NF-067 to NF-071 The printed coins less one for every banner of the colour, chiefs included."""
    colour = state.rules.powers.colour[person]
    off = banners(state, seat, colour) + (1 if state.chiefs[colour] == seat else 0)
    off += state.kit(seat).recruit_off[colour] + discount
    return max(0, state.rules.powers.adventurers[person].cost - off)


def recruits(state: Journey, seat: Seat, discount: int = 0) -> list[Action]:
    """Whom of the row the player can hire now."""
    actions: list[Action] = []
    for person in state.row:
        if person != NOBODY:
            name = state.rules.powers.adventurers[person].id
            actions += [
                Recruit(name, gems) for gems in coin_splits(state, seat, hire_cost(state, seat, person, discount))
            ]
    return actions


def hire(state: Journey, seat: Seat, action: Recruit, discount: int = 0) -> None:
    person = state.rules.lists.adventurer[action.name]
    cost = hire_cost(state, seat, person, discount)
    pay_coins(state, seat, cost, action.gems)
    state.did |= RECRUITED
    state.tell(
        f"@{seat} hires {state.rules.powers.adventurers[person].display_name} for {count(cost, 'coin')}.",
        seat,
        what="recruit",
    )
    take_from_row(state, seat, person)


def take_from_row(state: Journey, seat: Seat, person: int) -> None:
    """NF-082, RULING-NF-21 The space is refilled at once, or at the end of the turn."""
    state.row = tuple([NOBODY if other == person else other for other in state.row])
    refill = [FillRow()] if state.rules.refill_at_once else []
    welcome(state, seat, person, refill)


def welcome(state: Journey, seat: Seat, person: int, after: list[FillRow]) -> None:
    """NF-088 The newcomer is owned at once, waiting; then the player says where they go."""
    state.player(seat).reserve += (person,)
    claim_chiefs(state, seat)
    state.then(*fired(state, seat, "recruit", ""), Place(seat, person), *after)


class FillRow(Automatic[Journey]):
    """NF-014, NF-082 Five adventurers lie open, while bag and pile last."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-082"

    def run(self, state: Journey) -> None:
        empty = state.row.count(NOBODY)
        if empty:
            state.stack += [DrawAdventurer() for _ in range(min(empty, state.decks[BAG].size()))]


class DrawAdventurer(Chance[Journey, Drawn]):
    """NF-081, RULING-NF-22 The moment the bag is empty, all that were put aside go back into it."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-081"

    def outcomes(self, state: Journey) -> list[Outcome]:
        drawn = state.rules.lists.adventurers
        return [(drawn[person], n) for person, n in enumerate(state.decks[BAG].unseen) if n]

    def apply(self, state: Journey, seat: Seat, action: Drawn) -> None:
        person = state.rules.lists.adventurer[action.name]
        take_from_bag(state, person)
        slot = state.row.index(NOBODY)
        state.row = state.row[:slot] + (person,) + state.row[slot + 1 :]
        if state.events is not None:
            state.tell(f"{state.rules.powers.adventurers[person].display_name} comes to the Saloon.", what="row")


def take_from_bag(state: Journey, person: int) -> None:
    bag = state.deck(BAG)
    bag.take(person)
    if bag.is_empty() and state.discards[BAG]:
        bag.shuffle_in(list(state.discards[BAG]))
        state.discards[BAG] = ()
        state.tell("Everybody who was put aside goes back into the bag.", what="reshuffle")


class RefreshRow(Automatic[Journey]):
    """NF-078, NF-080 The whole row is put aside and five others are drawn."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-078"

    def run(self, state: Journey) -> None:
        state.discards[BAG] += tuple([person for person in state.row if person != NOBODY])
        state.row = (NOBODY,) * len(state.row)
        bag = state.deck(BAG)
        if bag.is_empty():
            bag.shuffle_in(list(state.discards[BAG]))
            state.discards[BAG] = ()
        state.then(*[DrawOne() for _ in state.row])


class DrawOne(Automatic[Journey]):
    """RULING-NF-22 One by one, as the bag may be filled again in between."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-081"

    def run(self, state: Journey) -> None:
        if not state.decks[BAG].is_empty() and NOBODY in state.row:
            state.stack.append(DrawAdventurer())


class Place(SeatStep[Journey, Join | Reserve | Bench]):
    """NF-072 to NF-075, RULING-NF-20 Where a newcomer goes: into the party, in place of somebody, or into reserve."""

    __slots__ = ("one",)
    rule: ClassVar[str] = "NF-072"
    asks: ClassVar[str] = "say whether the newcomer marches"

    def __init__(self, seat: Seat, one: int) -> None:
        self.seat = seat
        self.one = one

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        player = state.players[seat]
        with_all = (*player.active, self.one)
        if has_party(state, seat, with_all, player.companion_active):
            return [Join(), Reserve()]
        colours = state.rules.powers.colour
        actions: list[Action] = []
        may_bench = state.rules.bench_for_recruit
        for other in player.active:
            if not may_bench and colours[other] != colours[self.one]:
                continue
            rest = tuple([person for person in with_all if person != other])
            if has_party(state, seat, rest, player.companion_active):
                actions.append(Bench(state.rules.powers.adventurers[other].id))
        if may_bench and player.companion_active and has_party(state, seat, with_all, False):
            actions.append(Bench(THE_COMPANION))
        return [*actions, Reserve()]

    def apply(self, state: Journey, seat: Seat, action: Join | Reserve | Bench) -> None:
        if isinstance(action, Reserve):
            return
        player = state.player(seat)
        player.kit = None
        player.reserve = tuple([person for person in player.reserve if person != self.one])
        if isinstance(action, Bench):
            if action.name == THE_COMPANION:
                player.companion_active = False
            else:
                benched = state.rules.lists.adventurer[action.name]
                player.active = tuple([person for person in player.active if person != benched])
                player.reserve += (benched,)
        player.active = tuple(sorted((*player.active, self.one)))


class TakeAdventurer(SeatStep[Journey, Take]):
    """NF-228, RULING-NF-23 An adventurer as a reward: any of the row, or of one colour; without pay."""

    __slots__ = ("colour",)
    rule: ClassVar[str] = "NF-228"
    asks: ClassVar[str] = "choose an adventurer of the row"

    def __init__(self, seat: Seat, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def waits(self, state: Journey) -> bool:
        if super().waits(state):
            return True
        # None of that colour is shown: somebody of it comes out of the bag.
        state.stack.append(BagAdventurer(self.seat, self.colour))
        return False

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        powers = state.rules.powers
        return [
            Take(powers.adventurers[person].id)
            for person in state.row
            if person != NOBODY and self.colour in (NOBODY, powers.colour[person])
        ]

    def apply(self, state: Journey, seat: Seat, action: Take) -> None:
        person = state.rules.lists.adventurer[action.name]
        state.tell(f"{state.rules.powers.adventurers[person].display_name} joins @{seat}.", seat, what="recruit")
        take_from_row(state, seat, person)


class BagAdventurer(Chance[Journey, Drawn]):
    """RULING-NF-23 Somebody of that colour, or anybody, out of the bag."""

    __slots__ = ("colour", "seat")
    rule: ClassVar[str] = "NF-228"

    def __init__(self, seat: Seat, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def outcomes(self, state: Journey) -> list[Outcome]:
        drawn = state.rules.lists.adventurers
        colours = state.rules.powers.colour
        return [
            (drawn[person], n)
            for person, n in enumerate(state.decks[BAG].unseen)
            if n and self.colour in (NOBODY, colours[person])
        ]

    def apply(self, state: Journey, seat: Seat, action: Drawn) -> None:
        person = state.rules.lists.adventurer[action.name]
        take_from_bag(state, person)
        welcome(state, self.seat, person, [])


class RecruitNow(SeatStep[Journey, Recruit | Decline]):
    """An effect lets the player hire from the row at a discount."""

    __slots__ = ("discount",)
    rule: ClassVar[str] = "NF-067"
    asks: ClassVar[str] = "hire an adventurer or not"

    def __init__(self, seat: Seat, discount: int) -> None:
        self.seat = seat
        self.discount = discount

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return [*recruits(state, seat, self.discount), Decline()]

    def apply(self, state: Journey, seat: Seat, action: Recruit | Decline) -> None:
        if isinstance(action, Recruit):
            hire(state, seat, action, self.discount)


def member_id(state: Journey, member: int) -> str:
    return THE_COMPANION if member == COMPANION else state.rules.powers.adventurers[member].id


def colour_name(state: Journey, person: int) -> str:
    return COLOURS[state.rules.powers.colour[person]]
