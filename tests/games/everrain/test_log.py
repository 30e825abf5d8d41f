"""The log (docs/rules/everrain.md, section 12): what happened, in words, as it happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farshore.core.kernel import Step
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.acts import EndOfAct
from farshore.games.everrain.steps.deckfoes import FoeActs
from farshore.games.everrain.steps.discovery import Agenda, EnemyStep, PlayerStep
from farshore.games.everrain.steps.effects.hull import Mend
from farshore.games.everrain.steps.rounds import TurnStart
from farshore.games.everrain.steps.seafoes import ShipActs
from farshore.games.everrain.steps.sinking import Sink
from farshore.games.everrain.steps.storms import StormRoll
from farshore.games.everrain.steps.stowing import DrawTreasure
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.turnend import TurnEnd
from tests.games.everrain.positions import Words, do, position, put, turn

DECKED: Words = {"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}}
BELOW: Words = {"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}
GUNNER: Words = {
    "crew": {"tam-ferrow": "z9", "odile-marsh": "s6"},
    "guns": {"bowstern": "nine-pound-chasers"},
}
MELEE = ["p1 order tam-ferrow to z1", "p1 dice 1 0"]


def told(state: Everrain, *lines: str, first: Step[Any, Any] | None = None) -> list[str]:
    """Every sentence that is told while this is played."""
    state.events = []
    if first is not None:
        put(state, first)
    do(state, *lines)
    return [event.text for event in state.events]


def test_evasion_dice_are_told_like_attack_dice() -> None:
    """Section 12, EV-329."""
    state = position([{**DECKED, "foes": [("cultist", 1, 1)]}])
    lines = ["p1 order tam-ferrow to z1", "p1 dice 0 1", "chance roll attack 0 0 0 0", "chance roll evasion 0 0 1"]
    assert told(state, *lines)[-1] == "Evasion dice: 1 Blank."


def in_port(**ship: object) -> Everrain:
    state = position([ship], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    return state


@pytest.mark.parametrize(
    ("made", "lines", "sentences"),
    [
        (lambda: position([{}]), ["p1 order tam-ferrow to z4"], ["@0 orders Tam Ferrow to the Crow's Nest."]),
        (
            lambda: position([{}]),
            ["p1 sail", "p1 ahead"],
            ["@0 sets sail: 1 point.", "@0 sails to the north of The Shallow Mile."],
        ),
        (
            lambda: position([{"crew": {"tam-ferrow": {"at": "s1a", "strain": 2}, "odile-marsh": "s6"}}]),
            ["p1 use tam-ferrow"],
            ["Tam Ferrow uses the Cabins.", "Tam Ferrow recovers 1 Strain."],
        ),
        (lambda: position([DECKED, {}]), ["p1 end turn"], ["Tam Ferrow suffers 1 Strain."]),
        (
            lambda: position([{**DECKED, "foes": [("cultist", 1, 1)]}]),
            [*MELEE, "chance roll attack 1 0 0 0", "chance roll evasion 0 0 0", "chance roll enemy 0 1 1"],
            [
                "@0 orders Tam Ferrow to the Port quarterdeck.",
                "A Fray on @0's deck.",
                "Attack dice: 1 Damage.",
                "Enemy dice: 1 Damage and 1 Omen.",
                "Cultist suffers 1 Trauma.",
                "Cultist is destroyed.",
                "Tam Ferrow suffers 1 Trauma.",
            ],
        ),
        (
            lambda: position([{**DECKED, "foes": [("cultist", 1)], "fresh": [1, 0, 0, 1]}]),
            [
                *MELEE,
                "chance roll attack 0 0 1 0",
                "chance roll evasion 0 0 0",
                "chance roll enemy 1 0 1",
                "p1 convert attack with fleeting",
            ],
            [
                "@0 orders Tam Ferrow to the Port quarterdeck.",
                "A Fray on @0's deck.",
                "Attack dice: 1 Omen.",
                "Enemy dice: 1 Move and 1 Omen.",
                "@0 exhausts a Fleeting Order for an Omen.",
                "Cultist suffers 1 Trauma.",
            ],
        ),
        (
            lambda: position([{**DECKED, "foes": [("cultist", 1, 1)], "below": ["brig"]}]),
            [
                *MELEE,
                "chance roll attack 1 0 0 0",
                "chance roll evasion 0 0 0",
                "chance roll enemy 1 0 1",
                "p1 capture cultist/1",
            ],
            [
                "@0 orders Tam Ferrow to the Port quarterdeck.",
                "A Fray on @0's deck.",
                "Attack dice: 1 Damage.",
                "Enemy dice: 1 Move and 1 Omen.",
                "@0 takes Cultist captive.",
            ],
        ),
        (
            lambda: position([GUNNER], fleet=[{"card": "wicked-brigantine", "at": "0,-1", "hurt": 2}]),
            ["p1 fire bowstern at 0,-1", "chance roll attack 1 0 0 1", "chance fate 0"],
            [
                "@0 fires the 9 Pound Chasers at the Wicked Brigantine, the north of The Shallow Mile: 2 dice.",
                "Attack dice: 1 Damage and 1 Blank.",
                "Wicked Brigantine takes 1 damage.",
                "Wicked Brigantine sinks.",
                "The Fate die shows 0.",
                "A purse, once. The sea has kept most of it.",
                "@0 gains 5 Coin.",
            ],
        ),
        (
            lambda: position([{"at": "0,1", "points": 3}], hexes={"0,0": "duskfall"}),
            ["p1 ahead"],
            ["@0 sails to Duskfall.", "@0 puts in at Duskfall."],
        ),
        (
            lambda: in_port(clues=5),
            ["p1 send tam-ferrow to university", "p1 turn in"],
            [
                "Tam Ferrow goes to the University.",
                "@0 hands in 5 Clues at the University.",
                "Player Discovery advances to 1.",
            ],
        ),
        (
            lambda: in_port(wrecked=0b110),
            ["p1 send tam-ferrow to shipwright", "p1 repair 1"],
            ["Tam Ferrow goes to the Shipwright.", "@0 repairs the Port quarterdeck."],
        ),
        (in_port, ["p1 dismiss odile-marsh"], ["@0 dismisses Odile Marsh."]),
        (
            lambda: position([{"at": "0,-1", "points": 2, "crew": {"tam-ferrow": "z4", "odile-marsh": "s6"}}], slots=1),
            ["p1 reveal", "chance tile lanternreach 0"],
            [
                "Lantern Reach is revealed. Somebody tends the buoys here. Nobody has ever seen the boat.",
                "@0 finds 1 Clue.",
            ],
        ),
        (
            lambda: position([{"crew": {"tam-ferrow": "s2a", "odile-marsh": "s6"}}], hexes={"0,0": "island"}),
            ["p1 explore"],
            ["@0 launches an Expedition."],
        ),
        (
            lambda: position([BELOW], hexes={"0,0": "altar"}),
            ["p1 purge", "chance drawn enemy cultist", "p1 appear z1"],
            ["@0 purges the Altar.", "Cultist appears on @0's deck."],
        ),
        (
            lambda: position([{"coin": 40}, {}]),
            ["p1 trade p2", "p1 offer coin 10", "p1 propose", "p2 accept"],
            ["@0 and @1 trade."],
        ),
        (
            lambda: position([{"coin": 40}, {}]),
            ["p1 trade p2", "p1 offer coin 10", "p1 propose", "p2 decline"],
            ["@1 declines."],
        ),
        (
            lambda: position([{"hold": ["up-she-rises"]}]),
            ["p1 spend up-she-rises"],
            ["@0 uses Up She Rises: Refresh 2 Orders."],
        ),
    ],
)
def test_what_captains_do_is_told(made: Callable[[], Everrain], lines: list[str], sentences: list[str]) -> None:
    """Section 12: the log tells who did what, what the dice showed, and what came of it, in this order."""
    assert told(made(), *lines) == sentences


@pytest.mark.parametrize(
    ("state", "step", "lines", "sentences"),
    [
        (position([{}], player_disc=9, act=3), Agenda(9), [], ["Agenda +9.", "Enemy Discovery advances to 1."]),
        (
            position([{}], player_disc=5, enemy_disc=5, act=2),
            PlayerStep(),
            [],
            ["Player Discovery advances to 6."],
        ),
        (
            position([{}], player_disc=7, enemy_disc=8, act=3),
            EnemyStep(),
            [],
            ["Enemy Discovery advances to 9.", "The Elder One stirs: its token advances to 15."],
        ),
        (
            position([{"crew": {"tam-ferrow": {}}}], player_disc=4, enemy_disc=1),
            EndOfAct(1),
            ["p1 gain crew", "p1 pay tam-ferrow"],
            ["Act 1 ends.", "@0 pays Tam Ferrow 5 Coin.", "Act 2 begins."],
        ),
        (
            position([{}], player_disc=4, enemy_disc=1),
            EndOfAct(1),
            ["p1 gain crew", "p1 release tam-ferrow"],
            ["Act 1 ends.", "Tam Ferrow leaves @0 unpaid."],
        ),
        (
            position([{}], storms=["0,-3 0,-4"]),
            StormRoll(0),
            ["chance fate 0"],
            ["Storm 1: the Fate die shows 0.", "Storm 1 moves."],
        ),
        (position([{}]), DrawTreasure(0, 1), ["chance drawn treasure rope"], ["@0 finds Rope."]),
        (
            position([{"wrecked": 0b10}]),
            Mend(0, (1, 2), 1),
            [],
            ["@0 repairs the Port quarterdeck."],
        ),
    ],
)
def test_what_happens_to_captains_is_told(
    state: Everrain, step: Step[Any, Any], lines: list[str], sentences: list[str]
) -> None:
    """Section 12: tracks, Acts, wages, Storms, finds and repairs."""
    assert told(state, *lines, first=step) == sentences


def test_what_an_enemy_does_is_told() -> None:
    """EV-311, EV-319, section 12: where it goes, what was converted, how hard it strikes."""
    aboard = position([{"crew": {"tam-ferrow": "z2", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    assert told(aboard, first=FoeActs(0, aboard.ships[0].foes[0][0], 3, 1, 0, 0)) == [
        "Cultist goes to the Starboard quarterdeck.",
        "2 Move results had no use: 1 Damage.",
        "Cultist attacks the Crew for 2.",
    ]
    at_sea = position([BELOW], fleet=[{"card": "damned-frigate", "at": "-1,0", "facing": 0}])
    assert told(at_sea, first=ShipActs(at_sea.fleet[0][0], 0, 1, 0)) == ["Damned Frigate fires at @0 for 1."]


def test_a_loss_and_the_next_turn_are_told() -> None:
    """EV-356, EV-361, section 12."""
    then: list[Step[Any, Any]] = [TurnStart(1), TurnEnd(0), Main(0)]
    sentences = told(position([{}, {}], stack=then), first=Sink(0))
    assert sentences[:2] == ["@0's ship sinks.", "The Elder One stirs: its token advances to 15."]
    assert sentences[-1] == "@1's turn."
