"""The end (NF-002, NF-382, NF-408): who has won the session."""

from __future__ import annotations

from farshore.core.event import Seat
from farshore.core.game import Standing
from farshore.core.standings import ranked
from farshore.games.nearfar.content.powers import COIN, GEM
from farshore.games.nearfar.content.wording import count
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.scoring import total, wins_ties


def rank_key(state: Journey, seat: Seat, score: int, tie_breaker: bool) -> tuple[int, int, int, int]:
    """NF-382 Points; then a card that wins ties, reputation, coins and gems together."""
    player = state.players[seat]
    wins = 1 if tie_breaker else 0
    return (score, wins, player.reputation, player.goods[COIN] + player.goods[GEM])


def keys(state: Journey) -> list[tuple[int, int, int, int]]:
    """RULING-NF-75 Two tied players who both hold such a card go on to reputation."""
    seats = range(state.rules.seats)
    scores = [total(state, seat) for seat in seats]
    holders = [seat for seat in seats if wins_ties(state, seat)]
    alone = [seat in holders and not [o for o in holders if o != seat and scores[o] == scores[seat]] for seat in seats]
    return [rank_key(state, seat, scores[seat], alone[seat]) for seat in seats]


def is_lost(state: Journey) -> bool:
    """NF-408 A boss left standing at the end of the finale beats everybody."""
    return state.over and bool(state.bosses)


def standings(state: Journey) -> list[Standing]:
    """NF-002 Most journey points win; who ties to the last criterion shares the win."""
    places = ranked([*keys(state)])
    if not is_lost(state):
        return places
    return [Standing(placed.seat, placed.place, placed.score, 0.0, "lost") for placed in places]


def loser(state: Journey) -> Seat:
    """RULING-NF-104 Who may take the platypus next time: the lowest rank, the later seat; nobody if all have lost."""
    if is_lost(state):
        return -1
    ranked = keys(state)
    worst = min(ranked)
    return max([seat for seat, key in enumerate(ranked) if key == worst])


def summary(state: Journey) -> str:
    """The end in one sentence."""
    if is_lost(state):
        names = [state.rules.content.bosses[boss].display_name for boss in state.bosses]
        return f"{' and '.join(names)} still stand{'s' if len(names) == 1 else ''}: everybody has lost."
    ended = standings(state)
    winners = [f"@{standing.seat}" for standing in ended if standing.share]
    best = max([standing.score for standing in ended])
    if len(winners) == 1:
        return f"{winners[0]} wins with {count(best, 'journey point')}."
    return f"{' and '.join(winners)} share the win with {count(best, 'journey point')}."
