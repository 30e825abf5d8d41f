"""Every check of the validator and the story linter, each with a fault planted by a directory laid over the content."""

import copy
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from farshore.core.content import BadContent
from farshore.core.finding import Finding
from farshore.games.everrain.content.checks.boards import check_boards, check_tiles
from farshore.games.everrain.content.checks.cards import check_denizens, check_events, check_scaling, check_stories
from farshore.games.everrain.content.checks.foes import check_elders, check_enemies
from farshore.games.everrain.content.checks.people import check_crew, check_traits
from farshore.games.everrain.content.checks.stories import lint
from farshore.games.everrain.content.checks.validate import CHECKS, content_findings
from farshore.games.everrain.content.checks.wares import check_artillery, check_improvements, check_treasures
from farshore.games.everrain.content.load import Content, everrain_library, load_content

DATA = files("farshore.games.everrain").joinpath("data")
REMOVE: Final = "remove this field"


def packaged(file: str) -> Any:
    return json.loads(DATA.joinpath(file).read_text(encoding="utf-8"))


def plant(folder: Path, file: str, place: str, value: object) -> None:
    """Lay a copy of one entry over the content, changed in one place: `entry/field/index`. Entries that share a file add up."""
    steps = place.split("/")
    document = packaged(file)
    target = folder / file
    if isinstance(document, list):
        entry = copy.deepcopy(next(one for one in document if one["id"] == steps[0]))
        steps = steps[1:]
    else:
        entry = document
    here = entry
    for step in steps[:-1]:
        here = here[int(step)] if isinstance(here, list) else here[step]
    last = steps[-1]
    if value == REMOVE:
        del here[int(last) if isinstance(here, list) else last]
    elif isinstance(here, list):
        here[int(last)] = value
    else:
        here[last] = value
    written = json.loads(target.read_text(encoding="utf-8")) if target.exists() else []
    target.write_text(json.dumps([*written, entry] if isinstance(document, list) else entry), encoding="utf-8")


FAULTS = [
    # Boards (9.9).
    ("board.json", "track/end", 17, "9.9: End of track and Ends of Act should be"),
    ("board.json", "track/story_spaces", [2, 6, 10], "9.9: The Story spaces should be"),
    ("board.json", "clues_per_step", 4, "9.9: End of the Agenda track and Clues per step"),
    ("board.json", "map/second", [0, 1], "9.9: Slots and hexes of the map"),
    ("board.json", "storms/3", [[0, 0], [0, -1], [0, -2]], "neighbours of the storm of size 3"),
    ("board.json", "dice/enemy/0", "omen", "9.9: The faces of the enemy die"),
    ("board.json", "spoils/3/effects", [{"do": "coin", "n": 5}], "9.9: The Spoils never give order_gain."),
    ("board.json", "island/tokens/clue", 5, "9.9: Nodes and tokens of the island"),
    ("board.json", "island/paths", [["a1", "b1"]], "9.9: A node of the island cannot be reached."),
    ("ship.json", "nodes/1", {"kind": "navigation", "name": "X", "neighbours": [0, 2, 3, 4]}, "The nodes of the deck"),
    ("ship.json", "nodes/3/side", "starboard", "The sides of the Artillery nodes"),
    ("ship.json", "nodes/9/neighbours", [8, 7], "Zone 9 lies next to 7, but not the other way round."),
    ("ship.json", "hold", 4, "9.9: Room on a ship"),
    ("ship.json", "start/coin", 50, "9.9: What a ship starts with"),
    ("ship.json", "boarding", [[2, 1], [2, 3]], "9.9: Ends of arrows"),
    ("ships.json", "pariah/name", "The Parrot", "9.9: The ships should be"),
    ("services.json", "rest/cost/0/n", 7, "9.9: The price of rest is not a multiple of 5."),
    ("services.json", "rest/effects", REMOVE, "9.9: The service rest does nothing."),
    # Tiles (11.1).
    ("tiles.json", "lanternreach/act", 2, "11.1: There are 6 tiles of Act 1, not 7."),
    ("tiles.json", "the-mouth/hexes/1", "island", "11.1: There are 9 rough hexes in Act 3, not 10."),
    (
        "tiles.json",
        "the-mouth/hexes",
        ["altar", "spawn", "spawn", "spawn", "calm", "shipwreck", "rough"],
        "11.1: There are 5 spawn hexes in Act 3, not 0 to 3.",
    ),
    ("tiles.json", "lanternreach/port", "duskfall", "11.1: The Ports on the tiles should be"),
    ("tiles.json", "lanternreach/clues", 5, "11.1: Tile lanternreach gives 5 Clues, not 1 to 4."),
    ("tiles.json", "the-mouth/hexes/2", "altar", "11.1: Tile the-mouth has more than one altar hex."),
    ("tiles.json", "lanternreach/hexes/1", "rough", "11.1: Tile lanternreach has 3 hexes to start on, not 4."),
    ("tiles.json", "the-choir/hexes/2", "island", "11.1: Tile the-choir has no three consecutive sea hexes"),
    ("tiles.json", "hollow-tide/printed/4", "calm", "11.1: There are 1 printed spawn hexes in Act 2, not 2."),
    ("tiles.json", "hollow-tide/printed/0", "port", "11.1: Tile hollow-tide differs from the printed one by more"),
    ("tiles.json", "hollow-tide/printed/1", "spawn", "11.1: Tile hollow-tide differs from the printed one by more"),
    # Amounts by the number of players (11.13).
    (
        "services.json",
        "listen/cost/0/n",
        {"by_players": [5, 20, 25, 25]},
        "11.13: The service listen does not say what it costs as printed.",
    ),
    (
        "expeditions.json",
        "the-laid-table/test/pass/effects/0/n",
        {"by_players": [4, 2, 1, 3]},
        "does not say what it gives as printed.",
    ),
    (
        "elders.json",
        "oroth-the-tide-beneath/stand/n",
        {"by_players": [5, 6, 4, 12]},
        "11.11: The stand of oroth-the-tide-beneath does not say what it asks for as printed.",
    ),
    # Crew (11.2).
    ("crew.json", "fitch/set", "art-book", "11.2: There are 15 Deckhands, not 16."),
    ("crew.json", "big-anselm/set", "art-book", "11.2: There are 9 Shellbacks, not 10."),
    ("crew.json", "fitch/portrait", "deckhand-2", "11.2: Portraits should be"),
    ("crew.json", "fitch/dice", 1, "11.2: Dice values of Deckhands should be"),
    ("crew.json", "fitch/dice", 3, "11.2: fitch has 3 dice, not 1 or 2."),
    ("crew.json", "fitch/luck", 6, "11.2: A stat of fitch is not 2 to 5."),
    ("crew.json", "fitch/strength", 5, "11.2: The stats of fitch sum to 16, not 12 to 15."),
    ("crew.json", "fitch/track", 7, "11.2: The track of fitch is 7, not 4 to 6."),
    ("crew.json", "fitch/wage", 15, "11.2: The wage of fitch is 15, not 5 or 10."),
    ("crew.json", "fitch/indelible", "wayfinder", "11.2: The Deckhand fitch has an Indelible Trait."),
    ("crew.json", "big-anselm/dice", 4, "11.2: big-anselm has 4 dice, not 2 or 3."),
    ("crew.json", "big-anselm/strength", 9, "11.2: A stat of big-anselm is not 2 to 8."),
    ("crew.json", "big-anselm/luck", 8, "11.2: The stats of big-anselm sum to 23, not 17 to 21."),
    ("crew.json", "big-anselm/strength", 5, "11.2: No stat of big-anselm is at least 6."),
    ("crew.json", "big-anselm/track", 4, "11.2: The track of big-anselm is 4, not 5 to 7."),
    ("crew.json", "big-anselm/wage", 10, "11.2: The wage of big-anselm is 10, not 15, 20 or 25."),
    ("crew.json", "big-anselm/indelible", "hardy", "11.2: big-anselm has no Indelible Trait."),
    ("crew.json", "big-anselm/indelible", "wayfinder", "11.2: Two Shellbacks have the same Indelible Trait."),
    ("crew.json", "big-anselm/profession", "Surgeon", "11.2: Two Shellbacks have the same profession."),
    ("crew.json", "doctor-absalom-teague/profession", "Leech", "11.2: There is no Surgeon."),
    # Traits (11.3).
    ("traits.json", "stoic/location", "sea", "11.3: The locations of positive Traits should be"),
    ("traits.json", "astute/name", "Shrewd", "11.3: Astute, positive, at port, is missing."),
    ("traits.json", "hardy/name", "Stoic", "11.3: Two Traits have the same name."),
    ("traits.json", "weary/contradicts", ["brawler"], "11.3: Weary does not contradict Hardy."),
    ("traits.json", "hardy/contradicts", ["weary"], "11.3: seasick contradicts hardy, but not the other way round."),
    ("traits.json", "hardy/contradicts", ["stoic"], "11.3: hardy and stoic are of one sign."),
    ("traits.json", "hardy/contradicts", ["weary", "seasick", "gentle", "jumpy"], "11.3: hardy contradicts 4 Traits"),
    ("traits.json", "indolent/hooks/0/value", 0, "11.3: indolent makes a Crew unusable everywhere."),
    ("crew.json", "big-anselm/indelible", "wayfinder", "11.3: No Shellback has the Indelible Trait iron-stomach."),
    # Improvements (11.4).
    ("improvements.json", "brig/copies", 3, "11.4: There are 33 Improvements in the deck, not 32."),
    ("improvements.json", "brig/copies", 3, "11.4: There are 3 Brig, not 2."),
    ("improvements.json", "cabins/starters", 3, "11.4: The starters should be"),
    ("improvements.json", "chart-room/set", "art-book", "11.4: There are 7 original kinds, not 8."),
    ("improvements.json", "articles-chest/copies", 2, "11.4: There are 16 cards of original kinds, not 15."),
    ("improvements.json", "brig/copies", 1, "11.4: There are 1 Improvements with space rect, not 2 to 6."),
    ("improvements.json", "sick-bay/activate/0/do", "strain_recover", "11.4: There is no sick bay"),
    ("improvements.json", "iron-strakes/hooks/0/what", "attack", "11.4: There is no armour aid"),
    ("improvements.json", "ships-boat/spaces", ["circle"], "11.4: The Ship's Boat has not two circles."),
    ("improvements.json", "brig/cost", 45, "11.4: brig costs 45, not a multiple of 10 from 10 to 60."),
    ("improvements.json", "sick-bay/copies", 1, "11.4: sick-bay has a potential space and no second copy."),
    ("improvements.json", "sick-bay/potential", "square", "11.4: The potential space of sick-bay is not of the kind"),
    ("improvements.json", "ships-boat/spaces", ["circle", "square"], "11.4: ships-boat has spaces of different kinds."),
    ("improvements.json", "sick-bay/spaces", ["square"], "11.4: sick-bay has nobody to activate it."),
    ("improvements.json", "brig/captivity", REMOVE, "11.4: brig has a rect without conditions."),
    ("improvements.json", "sick-bay/activate", REMOVE, "11.4: sick-bay does nothing."),
    ("improvements.json", "brig/captivity/clues", 2, "11.4: brig can give more than 1 Clue per round."),
    # Artillery (11.5).
    ("artillery.json", "ram-guns/copies", 2, "11.5: There are 21 Artillery cards in the deck, not 20."),
    ("artillery.json", "bow-murderer/copies", 2, "11.5: There are 7 starter Artillery cards, not 6."),
    ("artillery.json", "bow-murderer/copies", 2, "11.5: There are 3 starters for bowstern, not 2."),
    ("artillery.json", "boathook-mortars/copies", 4, "11.5: There are 12 cards for both sides, not 0 to 10."),
    ("artillery.json", "nine-pound-chasers/cost", 30, "11.5: The 9 Pound Chasers are not as fixed."),
    ("artillery.json", "minion-drakes/cost", 10, "11.5: The Minion Drakes are not as fixed."),
    ("artillery.json", "ram-guns/cost", 60, "11.5: ram-guns costs more than nine-pound-chasers and has no more dice."),
    ("artillery.json", "ram-guns/grid/0/dice", 1, "11.5: The grid of ram-guns has 2 dice, not 4 to 14."),
    ("artillery.json", "ram-guns/cost", 15, "11.5: ram-guns costs 15, not a multiple of 10 from 10 to 60."),
    ("artillery.json", "bow-murderer/cost", 10, "11.5: The starter bow-murderer has a cost."),
    ("artillery.json", "bow-murderer/grid/0/dice", 3, "11.5: The starter bow-murderer shoots too far or too hard."),
    ("artillery.json", "port-swivels/location", ["port", "starboard"], "The starter port-swivels has more than one"),
    ("artillery.json", "ram-guns/grid/0/dice", 5, "11.5: ram-guns has a range or dice above 4."),
    ("artillery.json", "ram-guns/location", ["bowstern", "port"], "11.5: ram-guns lists bow and stern with a side."),
    (
        "artillery.json",
        "ram-guns/grid/0",
        {"dq": 1, "dr": 0, "dice": 3},
        "11.5: ram-guns covers 1,0, which its location",
    ),
    ("artillery.json", "widow-guns/grid/0", {"dq": 0, "dr": -1, "dice": 2}, "11.5: widow-guns covers 0,-1, which its"),
    # Treasures (11.6).
    ("treasures.json", "glass-eye/set", "art-book", "11.6: There are 9 Treasures of type trinket, not 10."),
    ("treasures.json", "canvas/set", "art-book", "11.6: There are 9 kinds of Commodities, not 10."),
    (
        "treasures.json",
        "rope/desired",
        {"port": "duskfall", "value": 20},
        "11.6: rope is desired where it is undesired.",
    ),
    ("treasures.json", "strange-writings/clue_value", 3, "11.6: The Clue values should be"),
    ("treasures.json", "rope/undesired/value", 5, "11.6: Rope is not as fixed."),
    ("treasures.json", "pitch/desired/value", 20, "11.6: Pitch is not as fixed."),
    ("treasures.json", "strange-writings/undesired/port", "duskfall", "11.6: The Strange Writings are not as fixed."),
    ("treasures.json", "curious-idol/clue_value", 4, "11.6: The Curious Idol is not as fixed."),
    ("treasures.json", "canvas/standard", 30, "11.6: The values of canvas do not rise."),
    ("treasures.json", "canvas/standard", 21, "11.6: A value of canvas is not a multiple of 5."),
    ("treasures.json", "canvas/desired/value", 45, "11.6: A value of canvas is too high."),
    ("treasures.json", "canvas/clue_value", 1, "11.6: canvas has a Clue value and is no Relic"),
    ("treasures.json", "the-under-psalter/standard", 15, "11.6: The Relic the-under-psalter is too cheap"),
    ("treasures.json", "canvas/copies", 3, "11.6: The Commodity canvas has not 2 copies."),
    ("treasures.json", "glass-eye/effect", REMOVE, "11.6: glass-eye has an effect and should not, or the reverse."),
    ("treasures.json", "glass-eye/rule", REMOVE, "11.6: glass-eye has a rule without an effect, or the reverse."),
    ("treasures.json", "heave-for-home/effect/0/crew", "chosen", "11.6: The Shanty heave-for-home does not work on"),
]

CARD_FAULTS = [
    # Events (11.7).
    ("sea_events.json", "leak/set", "art-book", "11.7: The types of Sea Events should be"),
    ("expeditions.json", "the-eggs/set", "art-book", "11.7: The types of Expeditions should be"),
    ("expeditions.json", "the-lottery/stat", "strength", "11.7: The stats of Expeditions should be"),
    ("expeditions.json", "the-lottery/test/stat", "strength", "11.7: the-lottery never tests luck."),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "repeat", "n": 5, "effects": [{"do": "ship_damage", "n": 1}]},
        "11.7: leak can destroy 5 nodes at once.",
    ),
    ("sea_events.json", "a-light-to-port/set", "art-book", "11.7: There are 4 Sea Events with a story, not 5."),
    ("sea_events.json", "leak/outcome/effects", [{"do": "clue", "n": 5}] * 2, "11.7: Sea Events do not give a quarter"),
    (
        "sea_events.json",
        "leak/outcome/effects",
        [{"do": "strain", "n": 6, "crew": "all"}] * 2,
        "about one point of harm",
    ),
    (
        "expeditions.json",
        "the-lottery/test/pass/effects",
        [{"do": "player_discovery", "n": 2}] * 5,
        "1 to 2 Clues on average",
    ),
    # Denizens (11.8).
    ("denizens.json", "pump-gang/set", "art-book", "11.8: The types of Denizens should be"),
    ("denizens.json", "the-wager/set", "art-book", "11.8: There are 2 Denizens with a story, not 3."),
    ("denizens.json", "the-midwife/destination", "grimsea", "11.8: No Passenger is bound for netherhorn."),
    (
        "denizens.json",
        "bankrupt-shipwright/reward/effects/0/where",
        "full",
        "11.8: No Alternative sells upgrades cheaper.",
    ),
    ("denizens.json", "sisters-of-the-basin/reward/effects/0/crew", "tested", "11.8: No Alternative heals all Crew."),
    ("denizens.json", "the-informer/reward/effects/0/do", "coin", "11.8: No Alternative sells a Clue."),
    ("denizens.json", "pump-gang/reward/effects/0/n", 20, "11.8: The Labour pump-gang pays 20 Coin, not 5 to 15."),
    ("denizens.json", "pump-gang/cost", REMOVE, "11.8: The Labour pump-gang costs neither Strain nor a test."),
    ("denizens.json", "the-midwife/reward/effects/0/n", 40, "11.8: The Passenger the-midwife does not pay by the"),
    (
        "denizens.json",
        "the-midwife/cost",
        [{"pay": "coin", "n": 5}],
        "11.8: The Passenger the-midwife asks for something.",
    ),
    ("denizens.json", "the-informer/cost/0/n", 12, "11.8: The price of the-informer is not a multiple of 5."),
    ("denizens.json", "the-informer/cost", REMOVE, "11.8: the-informer can be repeated for nothing."),
    ("denizens.json", "pump-gang/type", "incident", "11.8: The Incident pump-gang tests nothing."),
    ("denizens.json", "lamp-trimming/type", "alternative", "11.8: The Alternative lamp-trimming tests a stat."),
    # Stories (11.9).
    ("stories.json", "salt-widow-epilogue/set", "art-book", "11.9: There are 23 numbered cards, not 24."),
    ("stories.json", "salt-widow-epilogue/number", 30, "11.9: The numbers should be"),
    ("stories.json", "salt-widow-epilogue/number", 30, "11.9: There are 11 complete stories, not 12."),
    (
        "stories.json",
        "the-unsent-letters-epilogue/outcome/effects/0/n",
        1,
        "11.9: The Epilogue the-unsent-letters-epilogue",
    ),
    ("stories.json", "the-unsent-letters-epilogue/outcome/effects/0/n", 5, "with more than 4 Clues."),
    (
        "stories.json",
        "the-cartographers-hand-journey/cost/0/n",
        25,
        "11.9: The Journey the-cartographers-hand-journey dem",
    ),
    ("stories.json", "the-cartographers-hand-journey/cost/0", {"pay": "clue", "n": 1}, "demands Clues."),
    ("stories.json", "the-cartographers-hand-journey/cost", REMOVE, "demands nothing."),
    # Enemies (11.10).
    ("enemies.json", "cultist/copies", 5, "11.10: There are 24 Enemy cards, not 23."),
    ("enemies.json", "cultist/copies", 5, "11.10: Place and cards of the Cultist should be"),
    ("enemies.json", "drowned-man/act", 2, "11.10: The Drowned Man is not of Act 1"),
    ("enemies.json", "drowned-man/health", 2, "11.10: Health of Drowned Man and Bloated Cadaver together"),
    ("enemies.json", "bloated-cadaver/abilities/0/effects/2/n", 3, "11.10: What Burst does should be"),
    ("enemies.json", "cultist/dice", 2, "11.10: The dice of Cultist, Damned Frigate and Bloated Cadaver"),
    ("enemies.json", "wyrm/abilities/1/omens", 2, "11.10: Two abilities of wyrm need the same number of Omens."),
    ("enemies.json", "cultist/abilities/0/omens", 4, "11.10: cultist can never roll the Omens of an ability."),
    (
        "enemies.json",
        "malign-cruiser/abilities/0/needs_target",
        REMOVE,
        "11.10: The ability False Signal of malign-cruiser",
    ),
    (
        "enemies.json",
        "wyrm/abilities/1/effects",
        [{"do": "order_exhaust", "who": "target"}],
        "aims at a ship from a deck.",
    ),
    ("enemies.json", "damned-frigate/grid/0", [4, 0], "11.10: The grid of damned-frigate is not within range 1 to 3."),
    ("enemies.json", "damned-frigate/grid/0", [1, 0], "11.10: The grid of damned-frigate names a hex twice."),
    ("enemies.json", "damned-frigate/engagement", 1, "11.10: damned-frigate shoots farther than it engages."),
    (
        "enemies.json",
        "damned-frigate/destination/fallback",
        ["port"],
        "11.10: The fallback of damned-frigate should be",
    ),
    ("enemies.json", "damned-frigate/destination/apart", 3, "11.10: The destination of damned-frigate may be nearer"),
    # Elder Ones (11.11).
    ("elders.json", "the-choirmaster/set", "art-book", "11.11: There are 3 Elder Ones, not 4."),
    ("elders.json", "the-choirmaster/doom/kind", "sink", "11.11: The dooms should be"),
    ("elders.json", "the-choirmaster/stand/kind", "clues", "11.11: The stands should be"),
    ("elders.json", "the-choirmaster/dice", 2, "11.11: the-choirmaster has 2 dice, not 3 to 5."),
    ("elders.json", "the-choirmaster/health", 11, "11.11: the-choirmaster has Health 11, not 6 to 10."),
    ("elders.json", "the-choirmaster/range", 3, "11.11: the-choirmaster has range 3, not 1 or 2."),
    ("elders.json", "the-choirmaster/spawn/fallback", ["altar"], "11.11: the-choirmaster may find no hex to rise on."),
    ("elders.json", "the-choirmaster/doom/cap", 20, "11.11: The doom of the-choirmaster does not end by itself"),
    ("elders.json", "the-choirmaster/doom/n", 12, "11.11: The doom of the-choirmaster takes 12 rounds, not 6 to 10."),
    ("elders.json", "oroth-the-tide-beneath/doom/n", 6, "11.11: The doom of oroth-the-tide-beneath asks for 6 Ports"),
    ("elders.json", "mother-of-anchors/doom/n", 1, "11.11: The doom of mother-of-anchors does not ask for a ship per"),
    (
        "elders.json",
        "vael-the-hollow-star/doom/hex",
        REMOVE,
        "The doom of vael-the-hollow-star does not say which hex.",
    ),
    ("elders.json", "vael-the-hollow-star/awakening", [{"do": "agenda", "n": 1}], "does not make purged Altars active"),
    ("elders.json", "vael-the-hollow-star/stand/fallback", REMOVE, "has no fallback for a map without Altars."),
    (
        "elders.json",
        "vael-the-hollow-star/stand/fallback/kind",
        "altars",
        "fallback stand of vael-the-hollow-star is no",
    ),
    (
        "elders.json",
        "mother-of-anchors/stand/n",
        0,
        "11.11: The stand of mother-of-anchors is complete from the start.",
    ),
    ("elders.json", "the-choirmaster/stand/n", 9, "The stand of the-choirmaster is out of reach for a single ship."),
]

STORM = {"is": "storm"}
FETCH = {"do": "story", "n": 1}
STORY_FAULTS = [
    (
        "sea_events.json",
        "a-light-to-port/options/0/outcome/effects/2/n",
        77,
        "dangling: a-light-to-port fetches number 77",
    ),
    ("stories.json", "salt-widow-journey/next", 77, "dangling: salt-widow-journey fetches number 77"),
    (
        "sea_events.json",
        "a-light-to-port/options/0/outcome/effects/2",
        REMOVE,
        "unreachable: Number 1, the-lampkeeper-journey",
    ),
    (
        "sea_events.json",
        "a-light-to-port/options/0/outcome/effects/2",
        REMOVE,
        "unreachable: Number 2, the-lampkeeper-epil",
    ),
    (
        "sea_events.json",
        "a-light-to-port/options/0/outcome/effects/2",
        REMOVE,
        "unreachable: The mark lit-the-edge is made",
    ),
    ("sea_events.json", "leak/outcome/effects/0", FETCH, "stage: Number 1 is fetched by a-light-to-port and by leak."),
    (
        "sea_events.json",
        "a-light-to-port/options/0/outcome/effects/2/n",
        2,
        "stage: a-light-to-port fetches an Epilogue.",
    ),
    (
        "stories.json",
        "salt-widow-journey/next",
        12,
        "stage: The Journey salt-widow-journey is not followed by the Epilogue",
    ),
    (
        "stories.json",
        "the-unsent-letters-epilogue/outcome/effects/1",
        FETCH,
        "fetches a number by itself; only `next` may.",
    ),
    ("treasures.json", "glass-eye/effect/0", FETCH, "stage: Something that is no card fetches."),
    (
        "sea_events.json",
        "the-gulls/options/0/outcome/effects/1",
        REMOVE,
        "dangling: The mark fed-the-gulls is asked for and never",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "mark", "card": "wet"},
        "dangling: The mark wet is made and never asked",
    ),
    (
        "sea_events.json",
        "the-ferryman/options/3/outcome/effects",
        REMOVE,
        "idle: the-ferryman: 'Row by with muffled oars' has no",
    ),
    (
        "sea_events.json",
        "becalmed/options/0/outcome/effects",
        [{"do": "ship_move", "n": 1, "where": "chosen"}, {"do": "ship_damage", "n": 1}],
        "idle: becalmed: two options do the same.",
    ),
    ("sea_events.json", "leak/outcome/effects", REMOVE, "idle: Nothing happens on leak."),
    (
        "expeditions.json",
        "the-lottery/test/pass/effects",
        [{"do": "trauma", "n": 1, "crew": "tested"}],
        "idle: the-lottery: passing and failing",
    ),
    ("denizens.json", "pump-gang/reward/effects", REMOVE, "idle: pump-gang rewards with nothing."),
    (
        "denizens.json",
        "vigil-for-a-stranger/fail/effects",
        [{"do": "clue", "n": 2}],
        "idle: vigil-for-a-stranger cannot fail.",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "if", "conditions": [STORM], "then": [{"do": "reveal"}], "else": [{"do": "reveal"}]},
        "does the same whether its condition holds or not.",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "roll_fate", "rows": [{"high": 9, "text": "Wet."}]},
        "rolls the Fate die for nothing.",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "strain", "n": 1, "crew": "tested"},
        "misuse: leak: 'strain' names the tested",
    ),
    (
        "sea_events.json",
        "the-toll/options/0/cost/0",
        {"pay": "strain", "n": 1, "crew": "tested"},
        "misuse: the-toll: the cost names",
    ),
    (
        "stories.json",
        "a-bell-for-saint-orrin-journey/cost/0",
        {"pay": "strain", "n": 1, "crew": "tested"},
        "the cost names the tested",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "strain", "n": 1, "crew": "near"},
        "misuse: leak: 'strain' speaks of an enemy",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "node_destroy", "where": "own"},
        "misuse: leak: 'node_destroy' speaks",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "banish", "where": "self"},
        "misuse: leak: 'banish' speaks of an enemy",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "passenger_add", "card": "pump-gang"},
        "pump-gang comes aboard as a Pas",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "spawn_deck", "card": "damned-frigate"},
        "damned-frigate cannot appear On",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "spawn_sea", "card": "wyrm"},
        "misuse: wyrm cannot appear at sea.",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "trait_gain", "crew": "random"},
        "misuse: A Trait comes and goes by",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "if", "conditions": [{"is": "on_deck"}], "then": [{"do": "reveal"}]},
        "asks whether a Crew is On Deck",
    ),
    (
        "expeditions.json",
        "cliff-of-gulls/test/fail/effects/0/text",
        REMOVE,
        "text: cliff-of-gulls remembers something and",
    ),
    ("sea_events.json", "becalmed/text", "No wind.", "text: becalmed is too short to choose by."),
    ("sea_events.json", "leak/outcome/text", REMOVE, "text: leak has an outcome without words."),
    (
        "sea_events.json",
        "leak/outcome/text",
        "rain " * 150,
        "text: leak has a text of 750 characters, not at most 700.",
    ),
    (
        "sea_events.json",
        "leak/outcome/text",
        "By morning all the doors aboard hang open.",
        "text: leak repeats 'by morning all the doors",
    ),
]


# Which checks can see a fault in a file; all of them would, but take longer.
BY_FILE: Final[dict[str, list[Callable[[Content], list[Finding]]]]] = {
    "board.json": [check_boards],
    "ship.json": [check_boards],
    "ships.json": [check_boards],
    "services.json": [check_boards, check_scaling],
    "tiles.json": [check_tiles],
    "crew.json": [check_crew, check_traits],
    "traits.json": [check_traits],
    "improvements.json": [check_improvements],
    "artillery.json": [check_artillery],
    "treasures.json": [check_treasures],
    "sea_events.json": [check_events],
    "expeditions.json": [check_events, check_scaling],
    "denizens.json": [check_denizens],
    "stories.json": [check_stories],
    "enemies.json": [check_enemies],
    "elders.json": [check_elders],
}


def names(fault: tuple[str, str, object, str]) -> str:
    return f"{fault[1]} - {fault[3]}"


@pytest.mark.parametrize("fault", FAULTS + CARD_FAULTS + STORY_FAULTS, ids=names)
def test_a_planted_fault_is_found(fault: tuple[str, str, object, str], tmp_path: Path) -> None:
    file, place, value, sentence = fault
    plant(tmp_path, file, place, value)
    content = load_content(everrain_library([tmp_path]))
    checks = [lint] if fault in STORY_FAULTS else BY_FILE[file]
    found = [str(finding) for check in checks for finding in check(content)]
    assert [one for one in found if sentence in one], "\n".join(found) or "no finding"


REFERENCES = [
    ("crew.json", "big-anselm/indelible", "iron-will", "crew.json: big-anselm.indelible must be one of"),
    ("traits.json", "hardy/contradicts", ["wet"], "traits.json: hardy.contradicts[0] must be one of"),
    (
        "treasures.json",
        "glass-eye/effect/0",
        {"do": "treasure", "card": "moon"},
        "names no treasure that there is: 'moon'",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "spawn_deck", "card": "moon"},
        "names no enemy that there is: 'moon'",
    ),
    (
        "sea_events.json",
        "leak/outcome/effects/0",
        {"do": "trait_gain", "crew": "random", "card": "moon"},
        "names no trait",
    ),
    ("sea_events.json", "leak/outcome/effects/0", {"do": "passenger_add", "card": "moon"}, "names no denizen"),
    ("traits.json", "hardy/hooks/0/when", [{"is": "improvement", "card": "moon"}], "names no improvement"),
]


@pytest.mark.parametrize("fault", REFERENCES, ids=names)
def test_a_reference_to_nothing_is_refused(fault: tuple[str, str, object, str], tmp_path: Path) -> None:
    file, place, value, sentence = fault
    plant(tmp_path, file, place, value)
    with pytest.raises(BadContent) as caught:
        load_content(everrain_library([tmp_path]))
    assert sentence in str(caught.value)
    assert content_findings([tmp_path]) == [str(caught.value)]


def test_no_check_is_forgotten() -> None:
    assert {check for checks in BY_FILE.values() for check in checks} | {lint} == set(CHECKS)


def test_several_faults_are_all_reported_in_the_order_of_the_sections(tmp_path: Path) -> None:
    plant(tmp_path, "crew.json", "fitch/wage", 15)
    plant(tmp_path, "tiles.json", "lanternreach/clues", 5)
    plant(tmp_path, "elders.json", "the-choirmaster/range", 3)
    assert [one.split(":")[0] for one in content_findings([tmp_path])] == ["11.1", "11.2", "11.11"]
