"""Looking at artifacts (NF-113 to NF-118): draw by chance, keep or discard; nobody else sees them."""

from __future__ import annotations

from typing import Any, ClassVar

from farshore.core.action import Action
from farshore.core.event import Seat
from farshore.core.kernel import Automatic, Chance, Outcome, SeatStep, Step
from farshore.core.words import counted
from farshore.games.nearfar.actions.chance import Drawn
from farshore.games.nearfar.actions.opening import Drop, Keep, Split
from farshore.games.nearfar.state.table import ADVANCED, BASIC, DECK_NAMES, Journey


def look(seat: Seat, basic: int, advanced: int) -> list[Step[Any, Any]]:
    """So many of each deck, then keep or discard each."""
    drawn: list[Step[Any, Any]] = [DrawArtifact(seat, BASIC) for _ in range(basic)]
    drawn += [DrawArtifact(seat, ADVANCED) for _ in range(advanced)]
    return [*drawn, KeepDrawn(seat)]


def drop_card(state: Journey, seat: Seat, card: int) -> None:
    """NF-116, NF-324 One card to the discards."""
    drop_cards(state, seat, (card,))


def drop_cards(state: Journey, seat: Seat, cards: tuple[int, ...]) -> None:
    """NF-415, RULING-NF-77 To the discards, unseen by others unless the table shows them."""
    if not cards:
        return
    state.player(seat).dropped += cards
    if state.events is not None:
        names = ", ".join([state.rules.powers.cards[card].name for card in cards])
        if state.rules.show_discards:
            state.tell(f"@{seat} discards {names}.", seat, what="discard")
        else:
            number = "an artifact" if len(cards) == 1 else counted(len(cards), "artifact")
            state.tell(f"@{seat} discards {number}.", seat, what="discard")
            state.tell(f"You discard {names}.", seat, (seat,), what="discarded")


class DrawArtifact(Automatic[Journey]):
    """NF-118 An empty deck is made anew from its discards; from two empty piles nothing is drawn."""

    __slots__ = ("deck", "seat")
    rule: ClassVar[str] = "NF-118"

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat = seat
        self.deck = deck

    def run(self, state: Journey) -> None:
        if state.decks[self.deck].is_empty() and state.rules.reshuffle_discards:
            reshuffle(state, self.deck)
        state.stack.append(DealArtifact(self.seat, self.deck, False))


def reshuffle(state: Journey, deck: int) -> None:
    """RULING-NF-28 All discards of this deck, whoever discarded them."""
    advanced = state.rules.powers.advanced
    discarded: list[int] = []
    for seat, owner in enumerate(state.players):
        gone = [card for card in owner.dropped if advanced[card] == (deck == ADVANCED)]
        if gone:
            discarded += gone
            player = state.player(seat)
            player.dropped = tuple([card for card in player.dropped if card not in gone])
    if discarded:
        state.deck(deck).shuffle_in(discarded)
        state.tell(f"The discarded {DECK_NAMES[deck]} artifacts are shuffled into a new deck.", what="reshuffle")


class DealArtifact(Chance[Journey, Drawn]):
    """NF-038, NF-419 Which card it is only its owner sees."""

    __slots__ = ("deck", "seat", "to_pack")
    rule: ClassVar[str] = "NF-038"

    def __init__(self, seat: Seat, deck: int, to_pack: bool) -> None:
        self.seat = seat
        self.deck = deck
        self.to_pack = to_pack

    def outcomes(self, state: Journey) -> list[Outcome]:
        drawn = state.rules.lists.artifacts
        return [(drawn[card], n) for card, n in enumerate(state.decks[self.deck].unseen) if n]

    def apply(self, state: Journey, seat: Seat, action: Drawn) -> None:
        card = state.rules.powers.by_id[action.name]
        state.deck(self.deck).take(card)
        player = state.player(self.seat)
        if self.to_pack:
            if self.deck == BASIC:
                player.pack = tuple(sorted((*player.pack, card)))
            else:
                player.hand = tuple(sorted((*player.hand, card)))
        else:
            player.drawn = tuple(sorted((*player.drawn, card)))
        if state.events is not None:
            name = state.rules.powers.cards[card].name
            state.tell(f"You draw {name}.", self.seat, (self.seat,), what="drawn")


class KeepDrawn(SeatStep[Journey, Keep | Drop]):
    """NF-115, NF-117, NF-358 Each card just drawn is kept or discarded, at once."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-115"
    asks: ClassVar[str] = "keep or discard the artifact"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        player = state.players[seat]
        if not player.drawn:
            return []
        name = state.rules.powers.cards[player.drawn[0]].id
        return [Keep(name), Drop(name)]

    def apply(self, state: Journey, seat: Seat, action: Keep | Drop) -> None:
        player = state.player(seat)
        card = player.drawn[0]
        player.drawn = player.drawn[1:]
        if isinstance(action, Keep):
            player.hand = tuple(sorted((*player.hand, card)))
            state.tell(f"@{seat} keeps an artifact.", seat, what="keep")
        else:
            drop_card(state, seat, card)
        if player.drawn:
            state.stack.append(KeepDrawn(seat))


class ChooseSplit(SeatStep[Journey, Split]):
    """NF-114, RULING-NF-30 From which decks: fixed before any card is seen."""

    __slots__ = ("n",)
    rule: ClassVar[str] = "NF-114"
    asks: ClassVar[str] = "say how many basic and advanced artifacts to look at"

    def __init__(self, seat: Seat, n: int) -> None:
        self.seat = seat
        self.n = n

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        return [Split(self.n - advanced, advanced) for advanced in range(self.n + 1)]

    def apply(self, state: Journey, seat: Seat, action: Split) -> None:
        state.tell(
            f"@{seat} looks at {action.basic} basic and {action.advanced} advanced artifacts.", seat, what="look"
        )
        state.then(*look(seat, action.basic, action.advanced))


class DiscardHand(SeatStep[Journey, Drop]):
    """An effect asks for a card from the hand."""

    __slots__ = ()
    rule: ClassVar[str] = "NF-100"
    asks: ClassVar[str] = "discard an artifact from your hand"

    def options(self, state: Journey, seat: Seat) -> list[Action]:
        cards = state.rules.powers.cards
        return [Drop(cards[card].id) for card in state.players[seat].hand]

    def apply(self, state: Journey, seat: Seat, action: Drop) -> None:
        from_hand(state, seat, action)


def from_hand(state: Journey, seat: Seat, action: Drop) -> None:
    card = state.rules.powers.by_id[action.name]
    player = state.player(seat)
    hand = list(player.hand)
    hand.remove(card)
    player.hand = tuple(hand)
    drop_card(state, seat, card)
