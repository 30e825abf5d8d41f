"""The end (VOY-150 to VOY-152, VOY-165 to VOY-168, VOY-178): who won, and with how much gold."""

from __future__ import annotations

from farshore.core.game import Standing
from farshore.games.voyages.state.table import RESIGNED, Voyages
from farshore.games.voyages.steps.scoring import gold, rank


def standings(state: Voyages) -> list[Standing]:
    """VOY-150 By seat: place, gold, share of the victory."""
    amounts = [gold(state.rules.sea, sheet) for sheet in state.sheets]
    return [_solo(state, amounts[0])] if state.mode == "solo" else _race(state, amounts)


def _solo(state: Voyages, amount: int) -> Standing:
    """VOY-165 to VOY-168, RULING-VOY-28 Three stars win; gold ranks a voyage that was won."""
    if not solo_won(state):
        return Standing(0, 1, amount, 0.0, "lost")
    return Standing(0, 1, amount, 1.0, rank(state.rules.sea, amount) if state.rules.solo_ranks else "won")


def solo_won(state: Voyages) -> bool:
    sheet = state.sheets[0]
    return sheet.status != RESIGNED and sheet.star_count() >= state.rules.sea.solo_stars


def _race(state: Voyages, amounts: list[int]) -> list[Standing]:
    """VOY-151, VOY-152, VOY-178, RULING-VOY-38 Most gold wins, ties share, and who resigned comes last."""
    sailing = [seat for seat, sheet in enumerate(state.sheets) if sheet.status != RESIGNED]
    best = max([amounts[seat] for seat in sailing], default=0)
    winners = [seat for seat in sailing if amounts[seat] == best]
    places: list[Standing] = []
    for seat, amount in enumerate(amounts):
        if seat in sailing:
            place = 1 + len([other for other in sailing if amounts[other] > amount])
            places.append(Standing(seat, place, amount, 1.0 / len(winners) if seat in winners else 0.0, ""))
        else:
            places.append(Standing(seat, len(sailing) + 1, amount, 0.0, "resigned"))
    return places


def summary(state: Voyages) -> str:
    """The end in one sentence."""
    ended = standings(state)
    if state.mode == "solo":
        stars = state.sheets[0].star_count()
        if state.sheets[0].status == RESIGNED:
            return f"The voyage was given up with {stars} stars and {ended[0].score} gold."
        if ended[0].share:
            ranked = f": {ended[0].note}" if state.rules.solo_ranks else ""
            return f"The voyage is won with {stars} stars and {ended[0].score} gold{ranked}."
        return f"The voyage is lost: {stars} of {state.rules.sea.solo_stars} stars, {ended[0].score} gold."
    winners = [f"@{standing.seat}" for standing in ended if standing.share]
    if not winners:
        return "Everybody has resigned; nobody wins."
    best = max([standing.score for standing in ended if standing.share])
    if len(winners) == 1:
        return f"{winners[0]} wins with {best} gold."
    return f"{' and '.join(winners)} share the victory with {best} gold."
