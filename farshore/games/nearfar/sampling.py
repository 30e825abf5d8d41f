"""What a seat cannot know (docs/rules/nearfar.md, section 7), and tables that agree with what it does know."""

from __future__ import annotations

from typing import Any

from farshore.core.event import Seat
from farshore.core.kernel import Sealed, Step, settle
from farshore.core.rng import Rng
from farshore.games.nearfar.state.player import Player
from farshore.games.nearfar.state.table import ADVANCED, BASIC, Journey
from farshore.games.nearfar.steps.draft import Draft, KeepAdvanced, KeepBasics, KeepHands, PickCard
from farshore.games.nearfar.steps.quest import QuestChoose, QuestRoll, QuestWindow


def hidden(state: Journey, player: Player) -> tuple[int, ...]:
    """Cards of another player that nobody else sees, packs excepted."""
    hand = () if state.over else player.hand
    pile = () if state.rules.show_discards else player.dropped
    return hand + player.drawn + pile


def unknown(state: Journey, seat: Seat | None) -> tuple[str, ...]:
    """NF-049 Artifacts in other hands, packs and piles. At the end hands lie open (NF-414)."""
    names: list[str] = []
    advanced = state.rules.powers.advanced
    seats = state.rules.seats
    for owner, player in enumerate(state.players):
        if owner == seat:
            continue
        # Packs are called by where they began: one that comes to this seat is no longer unknown.
        names += [f"card {n} of pack {(owner - state.draft) % seats}" for n in range(len(player.pack))]
        cards = hidden(state, player)
        high = len([card for card in cards if advanced[card]])
        names += [f"advanced {n} of seat {owner}" for n in range(high)]
        names += [f"basic {n} of seat {owner}" for n in range(len(cards) - high)]
        if state.stack and isinstance(state.stack[-1], KeepHands):
            names.append(f"how many seat {owner} keeps")
    return tuple(names + unread(state))


def unread(state: Journey) -> list[str]:
    """NF-214, NF-417 Quests whose token still lies on the map, and what the one being read will bring."""
    spaces = state.rules.chart.spaces
    names = [f"quest at {spot.id}" for n, spot in enumerate(spaces) if state.quests >> n & 1]
    open_quests = [step.quest for step in state.stack if isinstance(step, (QuestChoose, QuestRoll, QuestWindow))]
    return names + [f"rewards of {quest}" for quest in open_quests]


def sample(state: Journey, seat: Seat, rng: Rng) -> Journey:
    """The same table with everything hidden from this seat dealt anew, and the book unread."""
    copy: Journey = state.clone()
    copy.veil = 1 + rng.below(1_000_000)
    for deck in (BASIC, ADVANCED):
        deal_again(copy, seat, deck, rng)
    seal_again(copy, seat, rng)
    settle(copy)
    return copy


def deal_again(state: Journey, seat: Seat, deck: int, rng: Rng) -> None:
    """All artifacts of a deck that the seat has not seen, shuffled and dealt back to the places they may be in."""
    advanced = state.rules.powers.advanced
    places: list[tuple[Seat, str, int]] = []
    held: list[int] = []
    open_hands = state.over
    open_piles = state.rules.show_discards
    for owner, player in enumerate(state.players):
        if owner == seat:
            continue
        for name in ("hand", "drawn", "dropped", "pack"):
            if (name == "hand" and open_hands) or (name == "dropped" and open_piles):
                continue
            cards = [card for card in getattr(player, name) if advanced[card] == (deck == ADVANCED)]
            if cards:
                held += cards
                places.append((owner, name, len(cards)))
    if not held:
        return
    pile = state.deck(deck)
    unseen = pile.unseen.copy()
    for card in held:
        unseen[card] += 1
    # By their numbers, as the truth must not show in the order; only those that are dealt need shuffling.
    loose = [card for card, n in enumerate(unseen) for _ in range(n)]
    for last in range(len(loose) - 1, len(loose) - len(held) - 1, -1):
        other = rng.below(last + 1)
        loose[last], loose[other] = loose[other], loose[last]
    for owner, name, n in places:
        player = state.player(owner)
        kept = [card for card in getattr(player, name) if advanced[card] != (deck == ADVANCED)]
        dealt = [loose.pop() for _ in range(n)]
        for card in dealt:
            unseen[card] -= 1
        cards = kept + dealt
        setattr(player, name, tuple(cards if name == "dropped" else sorted(cards)))
    pile.unseen = unseen


def seal_again(state: Journey, seat: Seat, rng: Rng) -> None:
    """Under a seal others begin their answers anew; those who have answered have answered something."""
    step = state.stack[-1] if state.stack else None
    if not isinstance(step, (Draft, KeepHands)):
        return
    stacks: list[tuple[Step[Any, Any], ...]] = list(step.stacks)
    for owner in range(state.rules.seats):
        if owner == seat:
            continue
        player = state.player(owner)
        if step.stacks[owner]:
            player.pending = ()
            stacks[owner] = (PickCard(owner),) if isinstance(step, Draft) else (KeepBasics(owner), KeepAdvanced(owner))
        elif isinstance(step, Draft):
            player.pending = (player.pack[rng.below(len(player.pack))],)
        else:
            player.pending = some_dropped(state, player, rng)
    after: Sealed[Journey] = step.sealed(tuple(stacks))
    after.lists = tuple([actions if owner == seat else None for owner, actions in enumerate(step.lists)])
    state.stack[-1] = after


def some_dropped(state: Journey, player: Player, rng: Rng) -> tuple[int, ...]:
    """NF-045, NF-046 One advanced card at least, and any of the others."""
    advanced = state.rules.powers.advanced
    high = [card for card in player.hand if advanced[card]]
    kept = rng.below(len(high) + 1)
    gone = [card for n, card in enumerate(high) if n != kept]
    return tuple(gone + [card for card in player.hand if not advanced[card] and rng.below(2)])
