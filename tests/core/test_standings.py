"""Places and shares of all games."""

from __future__ import annotations

from farshore.core.game import Standing
from farshore.core.standings import by_team, ranked, together


def told(standings: list[Standing]) -> list[tuple[int, int, float]]:
    return [(standing.place, standing.score, standing.share) for standing in standings]


def test_equal_keys_share_their_place_and_the_next_comes_after_both() -> None:
    assert told(ranked([(3, 1), (5, 0), (3, 1), (1, 9)])) == [(2, 3, 0.0), (1, 5, 1.0), (2, 3, 0.0), (4, 1, 0.0)]


def test_the_best_share_the_win() -> None:
    assert told(ranked([(5,), (5,)])) == [(1, 5, 0.5), (1, 5, 0.5)]


def test_a_tie_is_broken_by_what_follows_the_points() -> None:
    assert told(ranked([(5, 1), (5, 2)])) == [(2, 5, 0.0), (1, 5, 1.0)]


def test_all_of_a_team_have_its_place_and_its_share() -> None:
    assert told(by_team([(4,), (7,)], [0, 1, 1])) == [(2, 4, 0.0), (1, 7, 1.0), (1, 7, 1.0)]


def test_a_game_that_is_lost_together_has_one_place_and_no_winner() -> None:
    assert told(together(2, 6, False, "lost")) == [(1, 6, 0.0), (1, 6, 0.0)]
    assert told(together(1, 6, True, "won")) == [(1, 6, 1.0)]
