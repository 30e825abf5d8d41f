"""The end (QC-233 to QC-245): who has won."""

from __future__ import annotations

from farshore.core.game import Standing
from farshore.core.standings import Key, by_team, together
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.effects import crew_has_won, mission_progress


def purse(state: Cannons, team: int) -> int:
    """QC-238 Coins of all members together."""
    return sum([ship.coins for seat, ship in enumerate(state.ships) if state.rules.team_of[seat] == team])


def standings(state: Cannons) -> list[Standing]:
    """QC-237 to QC-239, QC-056, RULING-QC-58 Most stars, then most coins; teams still level share the win.

    A crew wins or loses together.
    """
    rules = state.rules
    if rules.coop:
        won = state.won or (bool(state.stack) and crew_ready(state) and crew_has_won(state))
        note = "won" if won else "lost"
        return together(rules.seats, state.prosperity[0], won, note)
    keys: list[Key] = [(state.prosperity[team], purse(state, team)) for team in range(rules.teams)]
    return by_team(keys, list(rules.team_of))


def crew_ready(state: Cannons) -> bool:
    return all(ship.champion >= 0 for ship in state.ships)


def summary(state: Cannons) -> str:
    """The end in one sentence."""
    rules = state.rules
    if rules.coop:
        stars = state.prosperity[0]
        if state.won:
            return f"The crew has won in round {state.round} with {stars} ★ and every Mission done."
        done = [mission_progress(state, ship) for ship in state.ships if ship.champion >= 0]
        missing = len([n for n, wanted in done if n < wanted])
        return f"The crew is out of time: {stars} of {rules.goal} ★, {missing} Missions open."
    ended = standings(state)
    winners = [f"@{standing.seat}" for standing in ended if standing.share]
    best = max([standing.score for standing in ended])
    teams = {rules.team_of[standing.seat] for standing in ended if standing.share}
    if len(teams) == 1:
        return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'} with {best} ★."
    return f"{', '.join(winners)} share the win with {best} ★ and equal coins."
