"""Looking back (section 12): why it ended, what became of every Key and quest, what helped most, and what was left in the box."""

from __future__ import annotations

from collections import Counter
from typing import Final

from farshore.core.event import Event, Seat
from farshore.core.view import Section
from farshore.core.words import counted
from farshore.games.biomes.content.numbers import (
    CONCEDED,
    LOSS_CAMP,
    LOSS_DOWN,
    LOSS_KEYS,
    STATUS,
    UNFINISHED,
    WIN,
)
from farshore.games.biomes.state.table import Biomes
from farshore.games.biomes.steps.ending import census

# What an act did for the team, beside its Keys: the kinds of events that name who did it.
HELPED: Final = {
    "key won": 10,
    "won": 8,
    "key": 6,
    "saved": 5,
    "ransom": 5,
    "loot": 5,
    "shared": 4,
    "temple": 4,
    "hired": 4,
    "camp": 3,
    "route": 2,
    "donate": 2,
}
FATES: Final = ("unused", "never found", "still open", "won", "lost", "over")  # by the status of a quest
MOST: Final = 6  # acts that are told
COUNTED: Final = (
    ("explore", "explored", "cell"),
    ("discover", "looked at", "secret"),
    ("key won", "won", "Key"),
    ("key", "turned", "Key"),
)
Dated = list[tuple[int, Event]]  # what happened, with its round


def afterword(state: Biomes, told: list[Event]) -> list[Section]:
    story = dated(told)
    sections: list[Section] = [
        {"title": "How it ended", "lines": causes(state)},
        {"title": "The Keys", "lines": [in_round(*told_in) for told_in in story if told_in[1].data.get("keys")]},
        {"title": "The quests", "lines": quests(state)},
        {"title": "What helped most", "lines": helpful(story)},
        {"title": "Who did what", "lines": [tally(seat, told) for seat in range(state.rules.seats)]},
        {"title": "Left in the box", "lines": [contents(state)]},
    ]
    return [section for section in sections if section["lines"]]


def dated(told: list[Event]) -> Dated:
    now = 0
    story: Dated = []
    for event in told:
        now = event.data.get("round", now)
        story.append((now, event))
    return story


def in_round(number: int, event: Event) -> str:
    return f"Round {number}: {event.text}"


def causes(state: Biomes) -> list[str]:
    """BIO-007 to BIO-014 Every cause there was, the headline first."""
    needed = state.rules.keys_needed
    if state.result == WIN:
        spare = census(state) - needed
        return [
            f"Round {state.round}: {len(state.exit_keys)} Keys in the door, {spare} to spare. Nobody was left behind."
        ]
    if state.result == CONCEDED:
        return [f"Round {state.round}: everybody agreed to give up."]
    if state.result == UNFINISHED:
        return [f"The table ends after round {state.rules.max_rounds}."]
    down = ", ".join([f"@{seat} {STATUS[status]}" for seat, status in enumerate(state.status)])
    reasons = {
        LOSS_KEYS: f"Round {state.round}: the door takes {needed} Keys, and {census(state)} could still be had.",
        LOSS_CAMP: f"Round {state.round}: killers found the Main Camp with nothing to steal and burnt it.",
        LOSS_DOWN: f"Round {state.round}: nobody on their feet: {down}.",
    }
    return [reasons[cause] for cause in state.losses]


def quests(state: Biomes) -> list[str]:
    """In the order in which they turned up; then those that nobody found."""
    names = state.rules.content.quest_names
    lines: list[str] = []
    for quest in state.order:
        kept = ", its Key still inside" if state.keys_in >> quest & 1 else ""
        lines.append(f"{names[quest]}: {FATES[state.quests[quest]]}{kept}")
    hidden = [names[quest] for quest in range(1, 11) if state.hidden >> quest & 1]
    return [*lines, *[f"{name}: never found" for name in hidden]]


def helpful(story: Dated) -> list[str]:
    """What brought the team furthest, in the order in which it was done."""
    worth = [
        (HELPED.get(event.data.get("what", ""), 0), n) for n, (_, event) in enumerate(story) if event.seat is not None
    ]
    best = sorted([(-points, n) for points, n in worth if points])[:MOST]
    return [in_round(*story[n]) for n in sorted([n for _, n in best])]


def tally(seat: Seat, told: list[Event]) -> str:
    counts = Counter([event.data.get("what", "") for event in told if event.seat == seat])
    parts = [f"{verb} {counted(counts[what], noun)}" for what, verb, noun in COUNTED if counts[what]]
    return f"@{seat}: {', '.join(parts) or 'nothing that anybody saw'}"


def contents(state: Biomes) -> str:
    """Section 7: once the game is over everything may be shown."""
    counts = [0] * len(state.rules.content.secret_names)
    for deck in (state.box, state.pool):
        for kind, copies in enumerate(deck.unseen):
            counts[kind] += copies
        for kind in (*deck.top, *deck.bottom):
            counts[kind] += 1
    names = state.rules.content.secret_names
    return ", ".join([f"{count} {names[kind]}" for kind, count in enumerate(counts) if count]) or "Nothing."
