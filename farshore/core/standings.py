"""How a game ended, by seat: places and shares, worked out in one way for all games."""

from __future__ import annotations

from farshore.core.game import Standing

Key = tuple[int, ...]  # what seats are compared by: points first, then whatever breaks a tie


def ranked(keys: list[Key], notes: list[str] | None = None) -> list[Standing]:
    """Everybody for themselves: a key a seat. Equal keys share their place, those with the best key the win.

    The score is the first number of the key.
    """
    return by_team(keys, list(range(len(keys))), notes)


def by_team(keys: list[Key], teams: list[int], notes: list[str] | None = None) -> list[Standing]:
    """The same with a key a team, where `teams` says by seat which it is of; the win is shared among the best teams."""
    best = max(keys)
    share = 1.0 / keys.count(best)
    standings: list[Standing] = []
    for seat, team in enumerate(teams):
        key = keys[team]
        place = 1 + len([other for other in keys if other > key])
        note = notes[seat] if notes is not None else ""
        standings.append(Standing(seat, place, key[0], share if key == best else 0.0, note))
    return standings


def together(seats: int, score: int, won: bool, note: str) -> list[Standing]:
    """One result for all: everybody has the same place, and a game that is lost has the share 0 and no winner."""
    return [Standing(seat, 1, score, 1.0 if won else 0.0, note) for seat in range(seats)]
