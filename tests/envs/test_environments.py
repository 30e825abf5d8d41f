"""One game, three interfaces: the same choices come to the same end everywhere."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest

from farshore.core.dealer import FastDealer
from farshore.core.errors import BadOption
from farshore.core.kernel import outcomes
from farshore.envs import gymnasium_env, openspiel_game, pettingzoo_env, pettingzoo_parallel_env, vector_env
from farshore.envs.match import Match, Plan
from farshore.envs.observation import area_facts
from farshore.envs.workers import WorkerFailed
from farshore.games import GAMES
from tests.envs.cases import quick
from tests.laws.cases import ALL

every_game = pytest.mark.parametrize("name", ALL)


def pick(rng: random.Random, mask: Any) -> int:
    return int(rng.choice(np.flatnonzero(mask).tolist()))


def through_pettingzoo(game: Any, chosen: dict[str, Any], seed: int) -> tuple[list[int], list[float]]:
    env = pettingzoo_env(game, **chosen)
    env.reset(seed=seed)
    rng = random.Random(seed)
    stream: list[int] = []
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        if terminated:
            total[agent] += reward
            env.step(None)
            continue
        total[agent] += reward
        stream.append(pick(rng, seen["action_mask"]))
        env.step(stream[-1])
    return stream, list(total.values())


def through_openspiel(game: Any, chosen: dict[str, Any], seed: int, stream: list[int]) -> list[float]:
    """With the outcomes that the environment's own dealer would deal."""
    dealer = FastDealer(seed)
    state = openspiel_game(game, **chosen).new_initial_state()
    left = list(stream)
    while not state.is_terminal():
        if state.is_chance_node():
            drawn = outcomes(state.table.match.state)
            dealt = dealer.deal(drawn, 0)
            state.apply_action(next(n for n, (action, _) in enumerate(drawn) if action is dealt))
        else:
            state.apply_action(left.pop(0))
    assert not left
    return list(state.returns())


def through_vectors(game: Any, chosen: dict[str, Any], seed: int, stream: list[int]) -> list[float]:
    env = vector_env(game, 1, **chosen)
    env.reset(seed=[seed])
    for n, action in enumerate(stream):
        _, _, terminated, _, infos = env.step(np.array([action]))
        assert bool(terminated[0]) == (n == len(stream) - 1)
    return [float(reward) for reward in infos["returns"][0]]


@every_game
def test_the_same_choices_give_the_same_returns_through_all_interfaces(name: str) -> None:
    game, chosen = quick(name)
    for seed in (1, 2):
        stream, returns = through_pettingzoo(game, chosen, seed)
        assert through_openspiel(game, chosen, seed, stream) == returns
        assert through_vectors(game, chosen, seed, stream) == returns


@every_game
def test_the_same_choices_give_the_same_returns_through_gymnasium(name: str) -> None:
    """Solo games, and games where the other seats are bots: there the whole stream is replayed."""
    game, chosen = quick(name, reward="score")
    env = gymnasium_env(game, **chosen, bots="random")
    ends = []
    for _ in range(2):
        rng = random.Random(4)
        _, info = env.reset(seed=11)
        total, over = 0.0, False
        while not over:
            _, reward, terminated, truncated, info = env.step(pick(rng, info["action_mask"]))
            total += reward
            over = terminated or truncated
        ends.append(total)
    assert ends[0] == ends[1]
    assert total == env.plan.returns(env.table.match.state)[0]


def test_a_solo_game_is_the_same_through_gymnasium_and_pettingzoo() -> None:
    chosen: dict[str, Any] = {"mode": "solo", "seats": 1}
    stream, returns = through_pettingzoo("voyages", chosen, 7)
    env = gymnasium_env("voyages", **chosen)
    env.reset(seed=7)
    steps = [env.step(action) for action in stream]
    assert [sum(step[1] for step in steps)] == returns
    assert steps[-1][2]


def test_parallel_seats_come_to_the_same_end_as_seats_in_turn() -> None:
    """Sealed answers: who answers together and who answers in turn cannot make a difference."""
    together = pettingzoo_parallel_env("voyages", seats=3, round_limit=10)
    seen, _ = together.reset(seed=3)
    in_turn = pettingzoo_env("voyages", seats=3, round_limit=10)
    in_turn.reset(seed=3)
    rng = random.Random(0)
    while together.agents:
        asked = together.match.asked()
        actions = {agent: pick(rng, seen[agent]["action_mask"]) for agent in together.agents}
        for seat in sorted(asked, key=lambda seat: (seat - in_turn.match.last - 1) % 3):
            assert in_turn.match.seat == seat
            in_turn.step(actions[f"seat_{seat}"])
        seen, rewards, *_ = together.step(actions)
    assert in_turn.match.terminated
    assert list(rewards.values()) == in_turn.match.rewards


# Rewards and refusals


def test_a_share_of_the_win_is_worth_from_minus_one_to_one() -> None:
    _, returns = through_pettingzoo("voyages", {"seats": 2, "map": "fix-1", "round_limit": 10}, 1)
    assert sorted(returns) in ([-1.0, 1.0], [0.0, 0.0])


def test_gains_add_up_to_the_score() -> None:
    env = gymnasium_env("voyages", mode="solo", reward="gain")
    _, info = env.reset(seed=5)
    rng, total, over = random.Random(1), 0.0, False
    while not over:
        _, reward, over, _, info = env.step(pick(rng, info["action_mask"]))
        total += reward
    assert total == pytest.approx(env.plan.scores(env.table.match.state)[0] / env.plan.game.par)


@pytest.mark.parametrize("name", ["voyages", "cannons", "biomes", "everrain", "nearfar"])
def test_a_point_is_worth_what_a_fair_score_of_its_game_says(name: str) -> None:
    """A gain is measured by the game's par, or by the learner's own."""
    usual, own = Plan(name, reward="gain", options={}), Plan(name, reward="gain", par=4, options={})
    match = Match(own)
    match.points = [score - 2 for score in own.scores(match.state)]
    match.reckon()
    assert match.rewards == [0.5] * own.seats
    assert usual.par == usual.game.par


def test_only_the_learners_decisions_are_counted_by_max_cycles() -> None:
    for seed in range(5):
        env = gymnasium_env("cannons", seats=2, max_cycles=20)
        _, info = env.reset(seed=seed)
        rng, steps, truncated, terminated = random.Random(seed), 0, False, False
        while not truncated and not terminated:
            _, _, terminated, truncated, info = env.step(pick(rng, info["action_mask"]))
            steps += 1
        assert (steps, truncated) == (20, True)


def test_a_mark_says_where_it_stands_and_what_it_counts() -> None:
    """Six pearls and nine are not the same, and neither are two that stand apart."""
    area = {"id": "pool", "marks": [{"what": "pearl", "at": 2, "n": 6}, {"what": "shell", "n": 9}, {"what": "crab"}]}
    assert dict(area_facts(area, 0, 2)) == {
        "pool mark pearl": 2,
        "pool mark pearl n": 6,
        "pool mark shell": 9,
        "pool mark crab": 1,
    }


def test_an_illegal_answer_forfeits() -> None:
    env = gymnasium_env("voyages", seats=2)
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, 0)


def test_an_illegal_answer_may_be_replaced_by_a_legal_one() -> None:
    env = gymnasium_env("voyages", seats=2, illegal="replace")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated, "illegal" in info) == (0.0, False, False)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"reward": "gold"}, "reward is one of"),
        ({"illegal": "ignore"}, "illegal is one of"),
        ({"encoding": "pixels"}, "encoding is facts or view"),
        ({"max_cycles": 0}, "max_cycles is at least 1"),
        ({"par": 0}, "par is at least 1"),
        ({"seats": 1, "mode": "race"}, "takes 2 to 100 seats"),
        ({"tides": True}, "tides"),
    ],
)
def test_a_choice_that_does_not_exist_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        pettingzoo_env("voyages", **wrong)


def test_the_view_and_the_texts_are_at_hand() -> None:
    env = pettingzoo_env("voyages", seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    assert env.view(agent)["game"] == "voyages"
    assert set(env.texts(agent)) == set(np.flatnonzero(env.observe(agent)["action_mask"]))
    assert env.facts(agent)["asked to ChooseCourse"] == (0, 1)


# Many at once


def any_of(rng: random.Random, infos: dict[str, Any]) -> Any:
    """A legal answer in every match; where a match is over any number will do."""
    return np.array([pick(rng, mask) if mask.any() else 0 for mask in infos["action_mask"]])


@every_game
def test_matches_side_by_side_do_not_touch_each_other(name: str) -> None:
    game, chosen = quick(name)
    many = vector_env(game, 3, **chosen)
    singles = [vector_env(game, 1, **chosen) for _ in range(3)]
    _, infos = many.reset(seed=[5, 6, 7])
    for n, single in enumerate(singles):
        single.reset(seed=[5 + n])
    rng = random.Random(0)
    for _ in range(40):
        actions = any_of(rng, infos)
        seen, rewards, terminated, _, infos = many.step(actions)
        assert any(infos["action_mask"].any(1) == terminated) is False
        for n, single in enumerate(singles):
            one, reward, *_, info = single.step(actions[n : n + 1])
            assert np.array_equal(seen[n], one[0])
            assert np.array_equal(infos["action_mask"][n], info["action_mask"][0])
            assert rewards[n] == reward[0]


def test_a_match_that_is_over_begins_anew() -> None:
    env = vector_env("voyages", 2, seat=0, mode="race", seats=2, round_limit=10)
    _, infos = env.reset(seed=1)
    rng = random.Random(0)
    ended = 0
    for _ in range(400):
        _, _, terminated, _, infos = env.step(any_of(rng, infos))
        ended += int(terminated.sum())
        assert set(infos["seat"]) == {0}
    assert ended >= 4


@pytest.mark.parametrize("seat", [None, 0])
def test_workers_play_the_same_matches(seat: int | None) -> None:
    chosen: dict[str, Any] = {"mode": "race", "seats": 2, "end_mode": "fixed_rounds", "fixed_rounds": 2, "seat": seat}
    envs = [vector_env("voyages", 5, workers=workers, **chosen) for workers in (1, 2)]
    told = [env.reset(seed=3)[1] for env in envs]
    rng = random.Random(0)
    ended = 0
    for _ in range(150):
        actions = any_of(rng, told[0])
        given = [env.step(actions) for env in envs]
        for one, other in zip(given[0][:4], given[1][:4], strict=True):
            assert np.array_equal(one, other)
        told = [one[4] for one in given]
        for key, array in told[0].items():
            assert np.array_equal(array, told[1][key])
        ended += int(given[0][2].sum())
    assert ended >= 5, "matches that begin anew are compared too"
    assert [len(env.seconds()) for env in envs] == [0, 2]
    for env in envs:
        env.close()


def test_a_worker_that_fails_says_why() -> None:
    env = vector_env("voyages", 2, workers=2)
    with pytest.raises(WorkerFailed, match="TypeError"):
        env._rows.begin(["no seed", {}])  # type: ignore[list-item]
    env.close()


@pytest.mark.parametrize(("count", "workers"), [(0, 1), (2, 0), (2, 3)])
def test_matches_and_workers_are_counted_before_anything_begins(count: int, workers: int) -> None:
    with pytest.raises(BadOption, match="match"):
        vector_env("voyages", count, workers=workers)


def test_as_many_seeds_as_matches() -> None:
    with pytest.raises(BadOption, match="as many seeds"):
        vector_env("voyages", 2).reset(seed=[1])


# OpenSpiel's own


@every_game
def test_a_resampled_state_looks_the_same_to_the_seat(name: str) -> None:
    game, chosen = quick(name)
    state = openspiel_game(game, **chosen).new_initial_state()
    rng = random.Random(2)
    for _ in range(120):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(rng.choices(*zip(*state.chance_outcomes(), strict=True))[0])
            continue
        player = state.current_player()
        if rng.random() < 0.2:
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
            assert other.observation_tensor(player) == state.observation_tensor(player)
            other.apply_action(other.legal_actions()[0])
        state.apply_action(rng.choice(state.legal_actions()))


def test_what_a_seat_did_before_is_part_of_its_information_state() -> None:
    """Two ways to the same place look the same now, and are not the same to whoever went there."""
    game = openspiel_game("voyages", seats=2)
    state = game.new_initial_state()
    state.apply_action(0)
    ways = [state.clone(), state.clone()]
    for way, action in zip(ways, state.legal_actions()[:2], strict=True):
        way.apply_action(action)
    assert ways[0].information_state_string(0) != ways[1].information_state_string(0)
    assert ways[0].information_state_string(1) == ways[1].information_state_string(1)


def test_a_long_memory_is_read_at_once() -> None:
    """More decisions than calls can be nested, and the same text as when it was read on the way."""
    game = openspiel_game("voyages", mode="solo", solo_rounds=30, map="fix-1")
    slow, quick_ = game.new_initial_state(), game.new_initial_state()
    rng = random.Random(5)
    while not slow.is_terminal():
        chance = slow.is_chance_node()
        action = rng.choice([n for n, _ in slow.chance_outcomes()] if chance else slow.legal_actions())
        slow.apply_action(action)
        quick_.apply_action(action)
        slow.information_state_string(0)
    deep = sys.getrecursionlimit()
    sys.setrecursionlimit(220)
    try:
        assert quick_.information_state_string(0) == slow.information_state_string(0)
    finally:
        sys.setrecursionlimit(deep)


def test_a_game_can_be_loaded_by_its_own_text() -> None:
    game = openspiel_game("voyages", seats=3, map="fix-1", round_limit=12, dice_wrap=False)
    again = pyspiel.load_game(str(game))
    assert str(again.plan.setup) == str(game.plan.setup)
    assert again.num_players() == 3


def test_every_registered_game_is_known_to_openspiel() -> None:
    openspiel_game("voyages")
    assert {f"farshore_{name}" for name in GAMES} <= set(pyspiel.registered_names())


def test_gains_are_not_for_openspiel() -> None:
    with pytest.raises(BadOption, match="at its end"):
        openspiel_game("voyages", reward="gain")
