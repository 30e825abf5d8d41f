"""OpenSpiel: games with explicit chance, hidden information, and new truths drawn from what a seat knows.

Seats that decide together in secret are asked in turn, which is the same to everybody since nobody sees an answer early.
A turn of chance is told by the number of its outcome in the list of outcomes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from farshore.core.codec import save
from farshore.core.content import canonical
from farshore.core.errors import BadOption
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import CHANCE, State, actors, apply, outcomes
from farshore.core.rng import Rng
from farshore.envs.match import Match, Plan
from farshore.games import GAMES
from farshore.games import game as game_named

PLAIN: Final = "-_./: "  # besides letters and digits
LONGEST: Final = 20_000  # plies, chance included; no game comes near
MOST_OUTCOMES: Final = 4096
PARAMETERS: Final = {"mode": "", "players": 0, "reward": "share", "encoding": "", "options": ""}

HELD: dict[str, Game[Any]] = {}  # registered with OpenSpiel, by the name they have there


class Trail:
    """What has been decided so far, newest first. Shared between copies, since it never changes."""

    __slots__ = ("action", "before", "known", "seat", "state")

    def __init__(self, before: Trail | None, state: State, seat: Seat, action: str) -> None:
        self.before = before
        self.state = state
        self.seat = seat
        self.action = action
        self.known = ""

    def digest(self, game: Game[Any]) -> str:
        """A hash of everything that the seat saw when it decided, and of what it decided, from the beginning."""
        unread: list[Trail] = []
        link: Trail | None = self
        while link is not None and not link.known:
            unread.append(link)
            link = own(link.before, self.seat)
        earlier = link.known if link is not None else ""
        for trail in unread[::-1]:  # a seat decides more often than calls can be nested
            said = f"{earlier} {canonical(game.view(trail.state, trail.seat))} {trail.action}"
            earlier = trail.known = hashlib.sha256(said.encode()).hexdigest()[:32]
        return self.known


def own(trail: Trail | None, seat: Seat) -> Trail | None:
    """The last decision of that seat."""
    while trail is not None and trail.seat != seat:
        trail = trail.before
    return trail


class Table:
    """All that a state of ours holds in Python. OpenSpiel copies states by copying their attributes deeply."""

    __slots__ = ("match", "trail")

    def __init__(self, match: Match, trail: Trail | None) -> None:
        self.match = match
        self.trail = trail

    def __deepcopy__(self, memo: object) -> Table:
        return Table(self.match.clone(), self.trail)

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[Any, ...]]:
        """OpenSpiel also saves states by saving their attributes. A trail is laid out flat, for it is longer than calls nest."""
        steps: list[tuple[State, Seat, str, str]] = []
        trail = self.trail
        while trail is not None:
            steps.append((trail.state, trail.seat, trail.action, trail.known))
            trail = trail.before
        return laid_again, (self.match, steps[::-1])


def laid_again(match: Match, steps: list[tuple[State, Seat, str, str]]) -> Table:
    """The table that was saved so."""
    trail: Trail | None = None
    for state, seat, action, known in steps:
        trail = Trail(trail, state, seat, action)
        trail.known = known
    return Table(match, trail)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of the game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(Match(game.plan), None)

    def current_player(self) -> int:
        match = self.table.match
        if match.terminated:
            return int(pyspiel.PlayerId.TERMINAL)
        asked = actors(match.state)
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == CHANCE else match.seat

    def _legal_actions(self, player: int) -> list[int]:
        match = self.table.match
        return sorted(match.legal(player)) if player >= 0 and player == match.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes by their place in the list, with their probabilities."""
        drawn = outcomes(self.table.match.state)
        total = sum([weight for _, weight in drawn])
        return [(n, weight / total) for n, (_, weight) in enumerate(drawn) if weight]

    def _apply_action(self, action: int) -> None:
        table = self.table
        match = table.match
        if self.is_chance_node():
            apply(match.state, CHANCE, outcomes(match.state)[action][0])
            match.go_on()
            match.reckon()
            return
        chosen = match.legal(match.seat)[action]
        table.trail = Trail(table.trail, match.state.clone(), match.seat, str(chosen))
        match.play(match.seat, chosen)

    def _action_to_string(self, player: int, action: int) -> str:
        match = self.table.match
        if player == pyspiel.PlayerId.CHANCE:
            return str(outcomes(match.state)[action][0])
        return str(match.legal(player)[action])

    def is_terminal(self) -> bool:
        return self.table.match.terminated

    def returns(self) -> list[float]:
        match = self.table.match
        return match.rewards if match.terminated else [0.0] * match.plan.seats

    def __str__(self) -> str:
        match = self.table.match
        return canonical(save(match.state))

    def view(self, player: int) -> Any:
        """The document that a person in this seat would see."""
        return self.table.match.view(player)

    def information_state(self, player: int) -> str:
        """All that the seat has seen at its decisions, and what it sees now."""
        table = self.table
        match = table.match
        game = match.plan.game
        past = own(table.trail, player)
        return f"{past.digest(game) if past is not None else '-'} {canonical(game.view(match.state, player))}"

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """Another truth that agrees with all that the seat knows. What others saw before is forgotten."""
        copy: SpielState = self.clone()
        match = copy.table.match
        rng = Rng(int(probability_sampler() * (1 << 53)))
        match.state = match.plan.game.sample(self.table.match.state, player_id, rng)
        match._legal = {}
        copy.table.trail = own(copy.table.trail, player_id)
        return copy


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as set up."""

    name: ClassVar[str] = ""
    kind: ClassVar[Any] = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.plan = Plan(
            HELD[self.name],
            mode=chosen["mode"] or None,
            seats=chosen["players"] or None,
            reward=chosen["reward"],
            encoding=chosen["encoding"] or None,
            options=read_options(HELD[self.name], chosen["options"]),
        )
        if self.plan.reward == "gain":
            raise BadOption("in OpenSpiel a game is worth something at its end: reward is share or score")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.plan.ids.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.plan.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SeatObserver:
        if params:
            raise ValueError(f"observers of Farshore take no parameters, not {params}")
        return SeatObserver(self.plan, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SeatObserver:
    """What a seat sees: the array of all environments, and the view as canonical JSON."""

    def __init__(self, plan: Plan, kind: Any) -> None:
        self.plan = plan
        self.perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(plan.encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.plan.encoder.write(state.table.match.state, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state(player) if self.perfect_recall else canonical(state.view(player))


# Names and parameters


def register(game: Game[Any]) -> str:
    """The name that OpenSpiel knows the game by."""
    name = f"farshore_{game.name}"
    # Other content makes another game of the same name.
    while HELD.get(name, game) is not game:
        name += "_again"
    if name not in HELD:
        ranges = [game.seat_range(mode) for mode in game.modes]
        kind = pyspiel.GameType(
            short_name=name,
            long_name=game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max([high for _, high in ranges]),
            min_num_players=min([low for low, _ in ranges]),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification=PARAMETERS,
        )
        HELD[name] = game
        # A class for each: OpenSpiel holds what it is given beyond the end of the interpreter, which a closure does not survive.
        pyspiel.register_game(kind, type(f"Spiel{game.name.title()}", (SpielGame,), {"name": name, "kind": kind}))
    return name


def load(game: Game[Any] | str, chosen: dict[str, Any]) -> Any:
    """The game with these choices; see `farshore.envs`."""
    name = register(game_named(game) if isinstance(game, str) else game)
    own_choices = {"mode": "mode", "seats": "players", "reward": "reward", "encoding": "encoding"}
    params = {own_choices[key]: value for key, value in chosen.items() if key in own_choices and value is not None}
    options = {key: value for key, value in chosen.items() if key not in own_choices}
    if options:
        params["options"] = write_options(HELD[name], options)
    return pyspiel.load_game(name, params)


def write_options(game: Game[Any], options: dict[str, Any]) -> str:
    """House rules other than the usual as one parameter, `map:fix-1;round_limit:20`, with %-codes for special signs."""
    usual = {option.name: option.default for option in game.options}
    parts = [
        (n, v if isinstance(v, str) else json.dumps(v)) for n, v in sorted(options.items()) if v != usual.get(n, ...)
    ]
    return ";".join([f"{name}:{quote(value, safe=PLAIN)}" for name, value in parts])


def read_options(game: Game[Any], text: str) -> dict[str, Any]:
    texts = [option.name for option in game.options if isinstance(option.default, str)]
    parts = [part.partition(":") for part in text.split(";") if part]
    return {name: unquote(value) if name in texts else _value(unquote(value)) for name, _, value in parts}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


for _game in GAMES.values():
    register(_game)
