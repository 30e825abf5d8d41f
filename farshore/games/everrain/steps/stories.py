"""Stories (EV-281 to EV-292): fetched numbers, cards crosswise on their decks, and who may read them."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.games.everrain.content.tables import DECK_NAMES
from farshore.games.everrain.state.table import LOST, ON_TOP, ONGOING, PENDING, TOLD, UNTOLD, Everrain


def lay_stories(state: Everrain) -> None:
    """EV-284, EV-285 All Ongoing cards go crosswise onto their decks; which of several lies higher nobody knows.

    RULING-EV-20 Shuffled among themselves.
    """
    fetched = [number for number, how in enumerate(state.stories) if how == ONGOING]
    if not fetched:
        return
    tops = list(state.tops)
    for number in fetched:
        set_story(state, number, ON_TOP)
    for deck in range(3):
        batch = tuple([n for n in fetched if state.rules.tables.stories[n].deck == DECK_NAMES[deck]])
        if batch:
            tops[deck] = tops[deck] + (batch,)
    state.tops = tuple(tops)
    state.tell("The Ongoing Stories are laid on their decks.", what="stories")


def set_story(state: Everrain, number: int, how: int) -> None:
    state.stories = (*state.stories[:number], how, *state.stories[number + 1 :])


def fetch(state: Everrain, seat: Seat, number: int, card: str) -> None:
    """EV-282, EV-283, RULING-EV-21 The number leaves the Untold Stories; who began the story owns it.

    RULING-EV-18, RULING-EV-19 Untold is what nobody has fetched; Ongoing what was fetched and waits.
    """
    if state.stories[number] != UNTOLD:
        return
    set_story(state, number, ONGOING)
    state.owners = (*state.owners[:number], seat, *state.owners[number + 1 :])
    ship = state.ship(seat)
    if card and card not in ship.stories:
        ship.stories += (card,)
    state.tell(f"@{seat} follows a story: number {number}.", seat, what="story begins")


def top_batch(state: Everrain, deck: int) -> tuple[int, ...]:
    """The Story cards of which one is drawn next from that deck."""
    return state.tops[deck][-1] if state.tops[deck] else ()


def take_story(state: Everrain, deck: int, number: int) -> None:
    batches = list(state.tops[deck])
    rest = tuple([n for n in batches.pop() if n != number])
    if rest:
        batches.append(rest)
    tops = list(state.tops)
    tops[deck] = tuple(batches)
    state.tops = tuple(tops)


def hand_over(state: Everrain, number: int) -> None:
    """EV-287 Face down, unread, into its owner's Story slot."""
    owner = state.owners[number]
    set_story(state, number, PENDING)
    ship = state.ship(owner)
    ship.pending += (number,)
    state.tell(f"A Story card goes to @{owner}, unread.", owner, what="story waits")


def pending_for(state: Everrain, seat: Seat, deck: int) -> int:
    """EV-288 The oldest card that waits for this captain and this deck; 0 if there is none.

    RULING-EV-20 One for each draw.
    """
    for number in state.ships[seat].pending:
        if state.rules.tables.stories[number].deck == DECK_NAMES[deck]:
            return number
    return 0


def read_pending(state: Everrain, seat: Seat, number: int) -> None:
    ship = state.ship(seat)
    ship.pending = tuple([n for n in ship.pending if n != number])


def tell_story(state: Everrain, seat: Seat, number: int) -> None:
    """EV-014 A resolved Story card stays with its owner."""
    set_story(state, number, TOLD)
    ship = state.ship(seat)
    ship.stories += (f"story:{state.rules.tables.stories[number].id}",)


def lose_story(state: Everrain, seat: Seat, number: int) -> None:
    """EV-290 The card leaves the game."""
    set_story(state, number, LOST)
    state.tell(f"@{seat} loses the thread of a story.", seat, what="story lost")
