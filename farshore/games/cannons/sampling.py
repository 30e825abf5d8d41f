"""What a seat cannot know (docs/rules/cannons.md, section 7), and tables that agree with what it does know."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.event import Seat
from farshore.core.kernel import Step, settle
from farshore.core.rng import Rng
from farshore.games.cannons.content.effects import DECKS
from farshore.games.cannons.content.load import CLUE, STATE
from farshore.games.cannons.state.ship import Ship
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.clues import LayUnder, Look, PickClue

LOOKING: Final = (Look, PickClue, LayUnder)  # steps by which somebody looks at Clues
EVERYONE: Final = -1  # as a viewer


def sees_hand(state: Cannons, viewer: Seat | None, owner: Seat) -> bool:
    """QC-075 The own hand; a teammate's only where hands are open."""
    if viewer is None:
        return False
    return viewer == owner or (state.rules.hands_open and state.team(viewer) == state.team(owner))


def known_cards(ship: Ship, deck: int, viewer: Seat | None) -> list[int]:
    """Cards of somebody else's hand that the viewer has seen go there."""
    if viewer is None:
        return [card for where, card, who in ship.known if where == deck and who == 63]
    return [card for where, card, who in ship.known if where == deck and who >> viewer & 1]


def unknown(state: Cannons, seat: Seat | None) -> tuple[str, ...]:
    """Cards in other hands, and tokens laid by others that are still face-down."""
    names: list[str] = []
    for owner, ship in enumerate(state.ships):
        if sees_hand(state, seat, owner):
            continue
        for deck in range(3):
            hidden = len(ship.hand(deck)) - len(known_cards(ship, deck, seat))
            names += [f"{DECKS[deck]} {n} of seat {owner}" for n in range(hidden)]
        laid = [island for island, by in enumerate(state.token_by) if by == owner and not state.up >> island & 1]
        names += [f"token {n} of seat {owner}" for n in range(len(ship.dealt) + len(laid))]
    return tuple(names)


def sample(state: Cannons, seat: Seat, rng: Rng) -> Cannons:
    """The same table with everything hidden from this seat dealt anew."""
    copy: Cannons = state.clone()
    for deck in range(3):
        deal_again(copy, seat, deck, rng)
    forget(copy, seat)
    tokens_again(copy, seat, rng)
    settle(copy)
    return copy


def forget(state: Cannons, seat: Seat) -> None:
    """Who has seen which card of another hand is hidden with the card, unless this seat has seen it too."""
    for owner in range(state.rules.seats):
        if not sees_hand(state, seat, owner):
            ship = state.ship(owner)
            ship.known = tuple([row for row in ship.known if row[2] >> seat & 1])


def deal_again(state: Cannons, seat: Seat, deck: int, rng: Rng) -> None:
    """All cards of a kind that the seat has not seen, shuffled and dealt back to the places they may be in."""
    pile = state.deck(deck)
    loose = [card for card, n in enumerate(pile.unseen) for _ in range(n)]
    owners = [owner for owner in range(state.rules.seats) if not sees_hand(state, seat, owner)]
    kept: dict[Seat, list[int]] = {}
    for owner in owners:
        kept[owner] = known_cards(state.ships[owner], deck, seat)
        loose += minus(state.ships[owner].hand(deck), kept[owner])
    under = [n for n, who in enumerate(state.bottom_known) if not who >> seat & 1] if deck == CLUE else []
    loose += [pile.bottom[n] for n in under]
    looked = looked_at(state, seat) if deck == CLUE else ()
    loose += looked
    loose.sort()  # the truth must not show in the order
    deal_out(state, deck, owners, kept, loose, rng)
    for n in under:
        pile.bottom[n] = loose.pop()
    if looked:
        replace_seen(state, tuple([loose.pop() for _ in looked]))
    pile.unseen = [0] * len(pile.unseen)
    for card in loose:
        pile.unseen[card] += 1


def deal_out(
    state: Cannons, deck: int, owners: list[Seat], kept: dict[Seat, list[int]], loose: list[int], rng: Rng
) -> None:
    """Fill the hands from the end of a shuffled list; a Quest that would have completed itself is not in a hand."""
    for attempt in range(20):
        rng.shuffle(loose)
        hands: dict[Seat, tuple[int, ...]] = {}
        at = len(loose)
        for owner in owners:
            n = len(state.ships[owner].hand(deck)) - len(kept[owner])
            hands[owner] = tuple(kept[owner] + loose[at - n : at])
            at -= n
        if attempt == 19 or deck != 1 or not any(is_done(state, owner, hands[owner]) for owner in owners):
            break
    for owner in owners:
        ship = state.ship(owner)
        if deck == 0:
            ship.loot = hands[owner]
        elif deck == 1:
            ship.quests = hands[owner]
            ship.progress = ()
        else:
            ship.clues = hands[owner]
    del loose[at:]


def is_done(state: Cannons, owner: Seat, quests: tuple[int, ...]) -> bool:
    solved = len(state.ships[owner].solved)
    for card in quests:
        quest = state.rules.content.quests[card]
        if quest.type == STATE and solved >= quest.solved:
            return True
    return False


def clues_seen(step: Step[Any, Any], viewer: Seat | None = EVERYONE) -> tuple[int, ...]:
    """11.3 The Clues that a captain is looking at by this step; for a viewer only if that is the captain."""
    if not isinstance(step, LOOKING) or viewer not in (EVERYONE, step.seat):
        return ()
    return step.seen


def looked_at(state: Cannons, seat: Seat) -> tuple[int, ...]:
    """The Clues that somebody else is looking at just now."""
    step = state.stack[-1] if state.stack else None
    return step.seen if isinstance(step, LOOKING) and step.seat != seat else ()


def replace_seen(state: Cannons, seen: tuple[int, ...]) -> None:
    step = state.stack[-1]
    if isinstance(step, Look):
        state.stack[-1] = Look(step.seat, step.left, seen)
    elif isinstance(step, PickClue):
        state.stack[-1] = PickClue(step.seat, seen)
    elif isinstance(step, LayUnder):
        state.stack[-1] = LayUnder(step.seat, seen)


def tokens_again(state: Cannons, seat: Seat, rng: Rng) -> None:
    """Tokens that others laid or hold, and those nobody has seen, shuffled together."""
    hidden = [i for i, by in enumerate(state.token_by) if by not in (-1, seat) and not state.up >> i & 1]
    owners = [owner for owner, ship in enumerate(state.ships) if owner != seat and ship.dealt]
    if not hidden and not owners:
        return
    loose = [good for good, n in enumerate(state.pool) for _ in range(n)]
    loose += [state.tokens[island] for island in hidden]
    for owner in owners:
        loose += state.ships[owner].dealt
    loose.sort()
    rng.shuffle(loose)
    for island in hidden:
        state.tokens[island] = loose.pop()
    for owner in owners:
        ship = state.ship(owner)
        ship.dealt = tuple(sorted([loose.pop() for _ in ship.dealt]))
    state.pool = tuple([loose.count(good) for good in range(len(state.pool))])


def minus(cards: tuple[int, ...], taken: list[int]) -> list[int]:
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left
