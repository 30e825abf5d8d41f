"""Law 7 for Near and Far: cards, adventurers, animals, tokens and camps move; none is made, none is lost."""

from __future__ import annotations

from farshore.core.kernel import State
from farshore.games.nearfar.state.table import NOBODY, Journey
from farshore.games.nearfar.steps.goods import capacity
from farshore.games.nearfar.steps.treasure import GiveUpTreasure, TakeTreasure


def nearfar(before: State | None, after: State) -> str:
    """NF-005 Everything that is limited is conserved; what is marked is never rubbed out."""
    assert isinstance(after, Journey)
    wrong = cards(after) or people(after) or bodies(after)
    if wrong or not isinstance(before, Journey):
        return wrong
    if any(old not in (NOBODY, new) for old, new in zip(before.camps, after.camps, strict=True)):
        return "a camp was moved (NF-305)"
    if any(old not in (NOBODY, new) for old, new in zip(before.mine, after.mine, strict=True)):
        return "a camp in the mine was moved (NF-305)"
    if any(old not in (NOBODY, new) for old, new in zip(before.chiefs, after.chiefs, strict=True)):
        return "a chief was lost (NF-329)"
    if before.round and after.quests & ~before.quests:
        return "a quest token came back"
    if after.round < before.round or set(after.threats) - set(before.threats):
        return "time ran backwards"
    return ""


def cards(state: Journey) -> str:
    powers = state.rules.powers
    held = [n for n, copies in enumerate(state.decks[0].unseen) for _ in range(copies)]
    held += [n for n, copies in enumerate(state.decks[1].unseen) for _ in range(copies)]
    for player in state.players:
        held += player.hand + player.drawn + player.dropped + player.pack + player.bought
    if sorted(held) != list(powers.artifacts):
        return "an artifact was made or lost"
    found = [n for n, copies in enumerate(state.decks[2].unseen) for _ in range(copies)] + list(state.discards[2])
    start = powers.treasures.start
    for player in state.players:
        found += [card - start for card in player.treasures]
    for step in state.stack:
        if isinstance(step, TakeTreasure):
            found += [card - start for card in step.shown]
    copies = [card.copies for card in state.rules.content.treasures]
    if [found.count(n) for n in range(len(copies))] != copies:
        return "a treasure was made or lost"
    worlds = [card for player in state.players for card in player.worlds]
    if len(set(worlds)) != len(worlds) or len(worlds) != state.worlds.bit_count():
        return "a world card was made or lost"
    arcade = sum(state.decks[3].unseen) + len(state.discards[3])
    return "" if arcade == len(state.rules.content.arcade) else "an arcade card was made or lost"


def people(state: Journey) -> str:
    everybody = [n for n, copies in enumerate(state.decks[4].unseen) for _ in range(copies)] + list(state.discards[4])
    everybody += [one for one in state.row if one != NOBODY]
    for player in state.players:
        everybody += player.active + player.reserve
    if sorted(everybody) != list(range(len(state.rules.powers.adventurers))):
        return "an adventurer was made or lost"
    threats = sorted([*state.threats, *[one for player in state.players for one in player.threats]])
    return "" if threats == list(range(len(state.rules.content.threats))) else "a threat was made or lost"


def bodies(state: Journey) -> str:
    board = state.rules.content.board
    if state.supply() < 0:
        return "more pack animals than there are"
    asked = [step.seat for step in state.stack if isinstance(step, GiveUpTreasure)]
    for seat, player in enumerate(state.players):
        if min(player.goods) < 0 or player.hearts < 0:
            return f"fewer than none of something (seat {seat})"
        if state.rules.heart_cap_always and player.hearts > board.heart_cap:
            return f"more hearts than the track has (seat {seat})"
        if not board.reputation_low <= player.reputation <= board.reputation_high:
            return f"reputation off the track (seat {seat})"
        if len(player.treasures) > capacity(state, seat) + asked.count(seat):
            return f"more treasures than can be carried (seat {seat})"
        if player.members() > 4 or player.animals() > 3:
            return f"too many members or animals (seat {seat})"
        placed = state.camps.count(seat) + state.mine.count(seat) + len(player.threats) + len(player.bosses)
        if placed != player.camps:
            return f"{player.camps} camps counted, {placed} on the table (seat {seat})"
    return ""
