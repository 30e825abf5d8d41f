from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from farshore.core.action import Action
from farshore.core.dealer import CommittedDealer, Dealer, FastDealer, ScriptedDealer, at_point, commitment
from farshore.core.errors import BadRecord
from tests.core.small import Say

FACES: list[tuple[Action, int]] = [(Say("a"), 1), (Say("b"), 2), (Say("c"), 3)]
SECRET = bytes(range(32))


def dealt(dealer: Dealer, times: int) -> list[str]:
    return [str(dealer.deal(FACES, n)) for n in range(times)]


def test_every_point_of_the_weights_belongs_to_one_outcome() -> None:
    assert [str(at_point(FACES, point)) for point in range(6)] == ["say a", *["say b"] * 2, *["say c"] * 3]


def test_a_fast_dealer_repeats_itself_for_a_seed() -> None:
    assert dealt(FastDealer(7), 50) == dealt(FastDealer(7), 50)
    assert dealt(FastDealer(7), 50) != dealt(FastDealer(8), 50)


def test_dealers_keep_to_the_weights() -> None:
    for dealer in (FastDealer(1), CommittedDealer(SECRET)):
        counts = Counter(dealt(dealer, 6000))
        assert [round(counts[f"say {face}"] / 1000, 1) for face in "abc"] == pytest.approx([1, 2, 3], abs=0.15)


def test_a_committed_dealer_gives_the_same_nth_outcome_whatever_came_before() -> None:
    backwards = CommittedDealer(SECRET)
    assert [str(backwards.deal(FACES, n)) for n in range(49, -1, -1)] == dealt(CommittedDealer(SECRET), 50)[::-1]


def test_the_commitment_is_a_hash_of_the_secret_that_anybody_can_check() -> None:
    assert CommittedDealer(SECRET).commitment == commitment(SECRET)
    assert commitment(SECRET) == hashlib.sha256(b"farshore seed " + SECRET).hexdigest()
    assert commitment(SECRET) != commitment(SECRET[::-1])


def test_the_numbers_of_a_committed_dealer_never_change() -> None:
    dealer = CommittedDealer(SECRET)
    assert [dealer.below(6, n) for n in range(12)] == [1, 4, 2, 1, 1, 0, 1, 1, 3, 3, 3, 5]


def test_what_the_seats_add_is_mixed_into_every_number() -> None:
    plain = [CommittedDealer(SECRET).below(1000, n) for n in range(8)]
    assert [CommittedDealer(SECRET, ["", ""]).below(1000, n) for n in range(8)] == plain
    known = {tuple(plain)}
    for nonces in (["ab", ""], ["", "ab"], ["ab", "cd"], ["cd", "ab"], ["abcd", ""], ["a", "bcd"]):
        known.add(tuple(CommittedDealer(SECRET, nonces).below(1000, n) for n in range(8)))
    assert len(known) == 7  # every part counts, and whose it is
    assert CommittedDealer(SECRET, ["ab"]).commitment == commitment(SECRET)  # promised before anything was added


def test_after_a_takeback_every_number_is_new() -> None:
    dealer = CommittedDealer(SECRET)
    known = set()
    for takebacks in range(3):
        dealer.takebacks = takebacks
        known.add(tuple(dealer.below(1000, n) for n in range(8)))
    assert len(known) == 3


def test_draws_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """With this total nearly half of all draws are: each number below it is then hit exactly as often."""
    dealer = CommittedDealer(SECRET)
    total = (1 << 127) + 1
    numbers = [dealer.below(total, n) for n in range(200)]
    assert max(numbers) < total
    assert 70 < len([number for number in numbers if number < total // 2]) < 130
    first = [int.from_bytes(raw(n, 0)[:16], "big") for n in range(200)]
    thrown = [n for n in range(200) if first[n] >= total]
    assert 70 < len(thrown) < 130
    for n in range(200):
        assert (numbers[n] == first[n]) is (n not in thrown)


def raw(n: int, attempt: int) -> bytes:
    import hmac

    return hmac.new(SECRET, f"farshore {n} {attempt}".encode(), hashlib.sha256).digest()


def test_a_script_is_dealt_word_for_word() -> None:
    assert dealt(ScriptedDealer(["say c", "say a"]), 2) == ["say c", "say a"]


def test_a_script_that_ends_or_errs_says_so() -> None:
    with pytest.raises(BadRecord, match="ends after 1"):
        dealt(ScriptedDealer(["say a"]), 2)
    with pytest.raises(BadRecord, match="chance cannot bring 'say d' here"):
        dealt(ScriptedDealer(["say d"]), 1)


def test_without_a_dealer_nobody_deals() -> None:
    with pytest.raises(BadRecord, match="nobody deals"):
        dealt(Dealer(), 1)


def test_no_number_comes_up_more_often_than_another_whatever_the_total() -> None:
    """With a total of three quarters of all numbers the lowest third would come up half the time."""
    total = 3 << 126
    dealer = CommittedDealer(bytes(32))
    low = len([n for n in range(400) if dealer.below(total, n) < total // 3])
    assert 100 < low < 166


def test_a_point_beyond_all_weights_is_the_last_outcome() -> None:
    outcomes: list[tuple[Action, int]] = [(Say("a"), 2), (Say("b"), 1)]
    assert [str(at_point(outcomes, point)) for point in (0, 1, 2, 3)] == ["say a", "say a", "say b", "say b"]
