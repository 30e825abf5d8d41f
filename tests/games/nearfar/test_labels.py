"""How answers are called, where they lie and what they announce, chapter by chapter (docs/rules/nearfar.md, section 12)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from farshore.core.content import Library
from farshore.core.kernel import CHANCE, actors, options, outcomes
from farshore.games.nearfar import NearFarGame
from farshore.games.nearfar.content.quests import story_plate
from farshore.games.nearfar.state.table import Journey
from farshore.games.nearfar.steps.draft import Draft, KeepHands
from farshore.games.nearfar.view.odds import at_least
from farshore.games.nearfar.view.opening import advice
from tests.games.nearfar import positions
from tests.games.nearfar.positions import ADVENTURERS, GAME, POWERS, Words, do, table

ROW = ["skarn", "jun-longstride", "brother-thimble", "sour-lil", "tiktik"]
DUEL = ("duel neutral honorable", "chance roll 6 1", "spend 0")


def offers(state: Journey, seat: int = 0) -> dict[str, Any]:
    """By their lines."""
    lines = [offer["do"] if isinstance(offer["do"], str) else " / ".join(offer["do"]) for offer in shown(state, seat)]
    return dict(zip(lines, shown(state, seat), strict=True))


def shown(state: Journey, seat: int) -> list[Any]:
    actions: list[Any] = list(GAME.view(state, seat)["actions"])
    return actions


def area(state: Journey, name: str, seat: int | None = 0) -> Any:
    return next(part for part in GAME.view(state, seat)["areas"] if part["id"] == name)


def labels(state: Journey, seat: int = 0) -> dict[str, str]:
    return {line: offer["label"] for line, offer in offers(state, seat).items() if " / " not in line}


@pytest.mark.parametrize(
    ("player", "words", "lines", "said"),
    [
        pytest.param(
            {"at": "jail"},
            {"from_jail": True},
            ["visit town_hall"],
            {"enter freely": "Walk in freely", "duel neutral dirty": "Duel the stranger with a dirty trick"},
            id="the door",
        ),
        pytest.param(
            {"coin": 3, "gem": 1, "hand": ["bone-club"]},
            {},
            ["visit town_hall", *DUEL],
            {
                "trade": "Trade at the scale",
                "reputation up": "Pay for a better name",
                "reputation down": "Pay for a worse name",
                "drop bone-club": "Discard Bone Club",
                "done": "Done",
            },
            id="the Town Hall",
        ),
        pytest.param(
            {"coin": 3, "gem": 1},
            {},
            ["visit town_hall", *DUEL, "trade"],
            {"give coin": "Give a coin", "give gem": "Give a gem"},
            id="the scale",
        ),
        pytest.param(
            {"coin": 3, "gem": 1},
            {},
            ["visit town_hall", *DUEL, "reputation up"],
            {"pay coin": "Pay a coin", "pay gem": "Pay a gem"},
            id="a name",
        ),
        pytest.param(
            {"coin": 9, "food": 1, "cards": ["silver-harmonica"]},
            {"row": ROW},
            ["visit saloon"],
            {
                "refresh": "Call for new faces",
                "recruit skarn": "Hire Skarn",
                "bonus silver-harmonica": "Use Silver Harmonica",
            },
            id="the Saloon",
        ),
        pytest.param(
            {"coin": 9, "active": ["skarn", "sour-lil", "brother-thimble"]},
            {"row": ["jun-longstride"]},
            ["visit saloon", "recruit jun-longstride"],
            {
                "bench skarn": "In place of Skarn",
                "bench companion": "In place of your companion",
                "reserve": "Wait in reserve",
            },
            id="a full party",
        ),
        pytest.param(
            {"coin": 9},
            {"row": ["jun-longstride"]},
            ["visit saloon", "recruit jun-longstride"],
            {"join": "Welcome into the party", "reserve": "Wait in reserve"},
            id="a newcomer",
        ),
        pytest.param(
            {"at": "farm", "food": 1, "gem": 1},
            {"rules": {"town": "day"}},
            ["visit stables"],
            {"animal bird": "Buy a pack bird", "animal tortoise": "Buy a tortoise"},
            id="the Stables by day",
        ),
        pytest.param(
            {"at": "farm"},
            {},
            ["visit general_store"],
            {"coin": "Take a coin"},
            id="the store",
        ),
        pytest.param({"birds": 1}, {}, ["visit mystics_hut"], {"seek": "Seek a treasure"}, id="the hut"),
        pytest.param({}, {}, ["visit farm"], {"harvest": "Harvest"}, id="the Farm"),
        pytest.param(
            {"birds": 1, "cards": ["pick-handle"]},
            {},
            ["visit mystics_hut", "seek"],
            {"give up pick-handle": "Give up Pick Handle", "decline": "No, thank you"},
            id="full slots",
        ),
        pytest.param(
            {"birds": 1},
            {},
            ["visit mystics_hut", "seek", "chance draw boar-horn"],
            {"take boar-horn": "Take Boar Horn", "decline": "No, thank you"},
            id="a treasure",
        ),
        pytest.param(
            {"reserve": ["skarn"]},
            {},
            ["adventure"],
            {"set out": "Set out", "arrange": "Gather another party"},
            id="leaving",
        ),
        pytest.param(
            {"reserve": ["skarn"]},
            {},
            ["adventure", "arrange"],
            {"march skarn": "Take along Skarn", "march companion": "Take along your companion"},
            id="another party",
        ),
        pytest.param(
            {"at": "s02", "hearts": 3},
            {"tokens": ["s02"]},
            ["adventure", "stop"],
            {"quest": "Attempt the quest", "camp": "Build a camp here", "done": "Done"},
            id="a stop",
        ),
        pytest.param(
            {"at": "s02", "hearts": 1, "food": 4, "cards": ["meditation"]},
            {"mode": "campaign", "rules": {"map": 2}},
            ["adventure", "stop"],
            {"camp food 2": "Build a camp here, 2 in food"},
            id="a camp in food",
        ),
        pytest.param(
            {"active": ["captain-wend"], "birds": 1, "tortoises": 1, "cards": ["toll-purse"], "coin": 1},
            {},
            ["adventure", "set out", "go s01"],
            {
                "fight bandit": "Fight Bandit (4)",
                "pass by bird": "Slip past and let a bird go",
                "pass by tortoise": "Slip past and let a tortoise go",
                "pass by caution": "Slip past by caution",
                "pass by toll-purse": "Slip past with Toll Purse",
            },
            id="a threat",
        ),
        pytest.param(
            {"cards": ["pack-bird-breeding"], "birds": 1, "tortoises": 1},
            {"mode": "campaign", "rules": {"map": 2}},
            [],
            {"release bird": "Let a bird go for 2 hearts", "release tortoise": "Let a tortoise go for 2 hearts"},
            id="animals that are let go",
        ),
        pytest.param(
            {"at": "s02", "hearts": 3, "birds": 1, "cards": ["fire-bomb"], "coin": 1},
            {},
            ["adventure", "go s03", "fight bandit", "chance roll 1"],
            {"spend 0": "Let it count", "spend 1": "Add 1 heart", "use fire-bomb": "Use Fire Bomb"},
            id="a roll",
        ),
        pytest.param(
            {"at": "s02", "hearts": 1, "food": 2, "cards": ["meditation"]},
            {},
            ["adventure", "go s03", "fight bandit", "chance roll 1"],
            {"spend 2 food 1": "Add 2 hearts, 1 in food"},
            id="a roll in food",
        ),
    ],
)
def test_an_answer_is_called_by_what_it_does(player: Words, words: Words, lines: list[str], said: Words) -> None:
    """Section 12: people, cards and places by name."""
    state = do(table(player, **words), *lines)
    assert said.items() <= labels(state).items()


def test_answers_lie_where_they_are_carried_out() -> None:
    """Section 12: buildings in the street, numbers in the mine, people in the row, spaces on the map."""
    street = offers(table({}))
    assert street["visit mine"]["on"] == [{"area": "town", "at": "mine"}]
    assert street["visit mystics_hut"]["on"] == [{"area": "town", "at": "mystics-hut"}]
    hiring = offers(do(table({"coin": 9}, row=ROW), "visit saloon"))
    assert hiring["recruit brother-thimble"]["on"] == [{"area": "row", "at": "row:2"}]
    digging = offers(do(table({"active": ["ossel-the-patient"]}, mine={0: 1, 1: 1}), "visit mine"))
    mine = table({}).rules.side.mine
    assert digging["dig 2 2"]["on"] == [{"area": "mine", "at": f"mine:{mine.columns + 1}"}]
    assert digging["dig 2 2"]["label"] == f"Dig at the {mine.numbers[mine.columns + 1]} in row 2, column 2"
    walking = offers(do(table({"at": "s02", "hearts": 4}), "adventure"))
    step = walking["go s04"]
    assert (step["on"], step["piece"]) == ([{"area": "map", "at": "s04"}], "walker:0")
    assert step["label"].startswith("Walk to ")
    benched = offers(do(table({"coin": 9, "active": ["skarn"]}, row=["tiktik"]), "visit saloon", "recruit tiktik"))
    assert benched["bench skarn"]["piece"] == "adventurer:skarn"
    bought = offers(table({"hand": ["bone-club"], "green": 1, "coin": 2, "food": 1}))
    assert (bought["buy bone-club"]["piece"], bought["buy bone-club"]["label"]) == (
        "artifact:bone-club",
        "Buy Bone Club",
    )


def test_whoever_may_march_shows_what_they_bring() -> None:
    """NF-089 to NF-094 Icons of an adventurer; a companion is known to everybody."""
    state = do(table({"active": ["skarn"], "reserve": ["sister-wary"]}), "adventure", "arrange")
    marching = offers(state)
    known = POWERS.adventurers[ADVENTURERS["sister-wary"]]
    gain = {part["what"]: part["n"] for part in marching["march sister-wary"]["gain"]}
    icons = ("skill", "combat", "search", "movement", "caution")
    assert gain == {"heart": known.hearts, **{icon: n for icon in icons if (n := getattr(known, icon))}}
    assert marching["march sister-wary"]["piece"] == "adventurer:sister-wary"
    assert "piece" not in marching["march companion"]


def test_a_house_that_a_visitor_is_busy_in_stands_in_the_middle() -> None:
    """Section 12: the row in the Saloon, the grid in the mine, for that visitor alone."""
    for building, name in (("saloon", "row"), ("mine", "mine")):
        state = do(table({"coin": 9, "active": ["skarn"], "at": "farm"}, row=ROW), f"visit {building}")
        assert [area(state, name, seat)["place"] for seat in (0, 1, None)] == ["room", "info", "info"]
        other = {"row": "mine", "mine": "row"}[name]
        assert area(state, other)["place"] == "info"


def test_who_cannot_be_hired_is_told_why() -> None:
    """NF-067 Everybody who sits in the row and is out of reach, and nobody who is not."""
    state = do(table({"coin": 1, "red": 1}, row=ROW), "visit saloon")  # everybody costs two, the red ones less
    people = {name: POWERS.adventurers[ADVENTURERS[name]] for name in ROW}
    blocked = {entry["label"]: entry for entry in GAME.view(state, 0)["blocked"]}
    assert set(blocked) == {f"Hire {person.display_name}" for person in people.values() if person.faction != "red"}
    for n, name in enumerate(ROW):
        entry = blocked.get(f"Hire {people[name].display_name}")
        assert entry is None or (entry["rule"], entry["on"]) == ("NF-067", [{"area": "row", "at": f"row:{n}"}])
    farm = do(table({"coin": 0, "hand": ["jade-flute"]}, row=ROW), "visit farm")
    assert not [entry for entry in GAME.view(farm, 0)["blocked"] if entry["label"].startswith("Hire")]


def test_why_there_is_no_camp_or_quest_here() -> None:
    """NF-209, NF-294, NF-295"""
    weak = do(table({"at": "s02", "hearts": 2, "hand": ["bone-club"]}), "adventure", "stop")
    blocked = {entry["label"]: entry["rule"] for entry in GAME.view(weak, 0)["blocked"]}
    assert (blocked["Build a camp"], blocked["Attempt a quest"]) == ("NF-295", "NF-209")
    able = do(table({"at": "s02", "hearts": 3, "hand": ["bone-club"]}, tokens=["s02"]), "adventure", "stop")
    assert not {"Build a camp", "Attempt a quest"} & {entry["label"] for entry in GAME.view(able, 0)["blocked"]}


def test_cards_that_cannot_be_bought_say_what_is_lacking() -> None:
    """NF-314, NF-317, NF-318 Goods first; then a name that is too good or too bad."""
    hand = {"hand": ["bone-club", "mirror-hat", "duelling-cape"], "coin": 9, "food": 9}
    rich = dict.fromkeys(("red", "blue", "green", "yellow"), 9)
    poor = {entry["label"]: entry for entry in GAME.view(table(hand), 0)["blocked"]}
    assert (poor["Bone Club"]["rule"], poor["Bone Club"]["group"]) == ("NF-314", "buy")
    assert poor["Bone Club"]["on"] == [{"area": "hand0", "at": "artifact:bone-club"}]
    named = {entry["label"]: entry["rule"] for entry in GAME.view(table({**hand, **rich}), 0)["blocked"]}
    assert (named["Mirror Hat"], named["Duelling Cape"]) == ("NF-317", "NF-318")
    assert "Bone Club" not in named
    well = {entry["label"] for entry in GAME.view(table({**hand, **rich, "reputation": 4}), 0)["blocked"]}
    assert "Duelling Cape" not in well


def test_a_bonus_that_would_lapse_is_told_before_one_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NF-420 One that costs something; what costs nothing is received anyway."""
    ability = {"on": "visit:mine", "op": "gain", "what": "gem", "n": 1, "cost": [{"op": "pay", "what": "food", "n": 1}]}
    card = {
        "id": "old-shovel",
        "name": "Old Shovel",
        "copies": 1,
        "icons": {},
        "text": "Food for a gem.",
        "abilities": [ability],
    }
    (tmp_path / "treasures.json").write_text(json.dumps([card]))
    monkeypatch.setattr(positions, "GAME", NearFarGame(Library("farshore.games.nearfar", [tmp_path])))
    state = do(table({"birds": 2, "cards": ["old-shovel", "pick-handle"], "food": 1}), "visit mine", "dig 1 1")
    leaving = next(offer for offer in positions.GAME.view(state, 0)["actions"] if offer["do"] == "done")
    assert leaving["notes"] == ["Still possible here: the bonus of Old Shovel."]
    assert leaving["confirm"] == "Leave all the same? Still possible here: the bonus of Old Shovel."


def test_the_die_of_a_duel_stands_beside_the_others() -> None:
    """NF-142, NF-152 Both dice with what is added; the stranger has only a die."""
    strong = {"at": "mine", "active": ["big-osk"], "cards": ["chipped-cutlass"], "birds": 1}
    state = do(table({"hearts": 2}, strong), "visit mine", "duel p2 honorable", "chance roll 3 2")
    mine, theirs = area(state, "dice")["dice"]
    swords = POWERS.adventurers[ADVENTURERS["big-osk"]].combat
    assert (mine["rolled"], mine["value"], mine["seat"]) == (3, 3, 0)
    assert (theirs["rolled"], theirs["value"], theirs["seat"], theirs["role"]) == (2, 2 + swords + 1, 1, "defender")
    assert theirs["added"] == [{"what": "combat", "n": swords}, {"what": "bonus", "n": 1}]
    assert area(state, "dice")["title"] == f"Needs {3 + swords + 1}: {swords + 1} more"
    assert "a win is +1 reputation, a tie is @1's" in area(state, "dice")["help"]
    alone = do(table({}), "visit town_hall", "duel neutral dirty", "chance roll 5 2")
    mine, theirs = area(alone, "dice")["dice"]
    assert (theirs["name"], theirs["value"], theirs["added"], "seat" in theirs) == ("the stranger", 2, [], False)
    assert mine["value"] == 6
    assert area(alone, "dice")["title"] == "Needs 3: reached"
    assert area(alone, "dice")["help"].startswith("A dirty trick, for the Town Hall: a win is -1 reputation")


def test_the_last_dice_lie_at_the_side() -> None:
    """Section 12"""
    assert not [part for part in GAME.view(table({}), 0)["areas"] if part["id"] == "dice"]
    state = do(table({}), "visit town_hall", *DUEL)
    dice = area(state, "dice")
    assert (dice["place"], [die["rolled"] for die in dice["dice"]]) == ("info", [6, 1])


def test_packs_and_hands_lie_before_their_owner_alone() -> None:
    """NF-043, NF-045, NF-049 What is chosen from, what was chosen, and what will go."""
    state = GAME.new(GAME.setup("first_adventure", 2, {}))
    assert isinstance(state, Journey)
    for _ in range(400):
        if state.stack and isinstance(state.stack[-1], Draft):
            break
        act(state)
    own = {piece["id"]: piece for piece in GAME.view(state, 0)["pieces"] if piece["kind"] == "artifact"}
    assert [piece["state"] for piece in own.values() if "state" in piece] == [["pack"]] * 5
    assert {piece["only"] for piece in own.values()} == {0}
    assert len(own) == 7
    assert area(state, "hand0")["count"] == 7
    picked = POWERS.cards[state.players[0].pack[0]].id
    do(state, f"pick {picked}")
    assert next(p for p in GAME.view(state, 0)["pieces"] if p["id"] == f"artifact:{picked}")["state"] == [
        "pack",
        "chosen",
    ]
    assert not [piece for piece in GAME.view(state, None)["pieces"] if piece["kind"] == "artifact"]
    for _ in range(400):
        if state.stack and isinstance(state.stack[-1], KeepHands):
            break
        act(state)
    do(state, "keep none")
    gone = [piece for piece in GAME.view(state, 0)["pieces"] if piece.get("state") == ["dropped"]]
    assert len(gone) == 2


def act(state: Journey) -> None:
    """Whoever is asked takes the first answer."""
    seat = actors(state)[0]
    action = outcomes(state)[0][0] if seat == CHANCE else options(state, seat)[0]
    do(state, f"chance {action}" if seat == CHANCE else f"p{seat + 1} {action}")


def test_the_beginning_names_people_and_prices() -> None:
    """NF-028, NF-026, NF-266 Characters with what they are after, companions, talents with their experience."""
    state = GAME.new(
        GAME.setup("campaign", 2, {"map": 2, "sheets": "- xp 4 scores 30; seventeen xp 1 scores 31", "platypus": 1})
    )
    assert isinstance(state, Journey)
    while not str(options(state, 0)[0]).startswith("character"):
        act(state)
    people = offers(state)
    for character in GAME.content.characters:
        if character.id != "seventeen":
            offer = people[f"character {character.id}"]
            assert (offer["label"], offer["text"]) == (character.display_name, character.hook)
    assert area(state, "party0")["title"] == "Nobody yet"
    do(state, "character yarrow")
    assert area(state, "party0")["title"] == "Yarrow"
    assert labels(state) == {
        "companion dog": "Travel with a dog",
        "companion cat": "Travel with a cat",
        "companion platypus": "Travel with the platypus",
    }
    for _ in range(400):
        if "talent cooking" in offers(state):
            break
        act(state)
    learning = offers(state)
    cooking = POWERS.cards[POWERS.by_id["cooking"]]
    assert learning["talent cooking"]["label"] == "Learn Cooking"
    assert learning["talent cooking"]["cost"] == [{"what": "experience", "n": cooking.xp}]
    assert (learning["ready"]["label"], learning["ready"]["go"]) == ("Ready", True)


def test_pages_have_the_drawing_of_their_chapter() -> None:
    """NF-031, NF-406 An introduction that of the story, a boss its own, a quest that of its place."""
    state = table({"at": "s02", "hearts": 3}, mode="character", rules={"map": 2})
    content = GAME.content
    story = next(character for character in content.characters if character.letter == "R")
    quest = next(quest for quest in content.quests.values() if quest.kind == "map" and quest.map == 2)
    plates = {f"intro:{story.id}": story_plate("R"), f"boss:{content.bosses[0].id}": "boss", quest.id: quest.plate}
    state.pages = tuple([(0, name, "", 0) for name in plates])
    pages = [part for part in GAME.view(state, 1)["areas"] if part["id"].startswith("page:")]
    assert [page["plate"] for page in pages] == list(plates.values())
    assert [page["title"] for page in pages] == [story.display_name, content.bosses[0].display_name, quest.title]
    assert [page["place"] for page in pages] == ["info"] * 3


def test_with_no_threat_left_a_symbol_is_crossed_in_peace() -> None:
    """RULING-NF-44 Bosses may still be fought there."""
    state = table({"hearts": 13}, mode="campaign", rules={"map": 11}, threats=())
    chart = state.rules.chart
    path = next(p for n, p in enumerate(chart.paths) if p.icon == "threat" and state.is_active(n))
    state.player(0).at = path.a
    do(state, "adventure", f"go {chart.spaces[path.b].id}")
    assert labels(state)["cross"] == "Cross in peace"


def test_a_sure_thing_is_no_more_than_certain() -> None:
    """NF-190 Shares of six faces, from none to all."""
    assert [at_least(base, 8) * 6 for base in (-1, 1, 2, 5, 7, 12)] == [0, 0, 1, 4, 6, 6]


def test_in_the_first_round_no_walk_is_offered() -> None:
    """NF-053"""
    assert not [line for line in offers(table({}, round=1)) if line.startswith("adventure")]
    assert [line for line in offers(table({}, round=2)) if line.startswith("adventure / set out / go")]


def test_a_walk_speaks_of_a_camp_only_where_one_may_be_built() -> None:
    """NF-294 Neither in town nor beside another camp."""
    state = table({"at": "s02", "hearts": 5}, camps={"s04": 1})
    ways = {offer["via"][-1]: offer for offer in shown(state, 0) if "via" in offer}
    assert not [note for note in ways["s04"]["notes"] if "camp" in note]
    assert not [note for note in ways["town"]["notes"] if "camp" in note]
    free = [offer for end, offer in ways.items() if end not in ("s04", "town")]
    assert free
    assert all([note for note in offer["notes"] if "camp" in note] for offer in free)


def test_a_choice_is_priced_in_what_will_be_paid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NF-224, NF-281 Hearts that are lacking are paid in food."""
    priced = {
        "id": "a",
        "needs": [],
        "optional": False,
        "check": None,
        "label": "Push on.",
        "cost": [{"op": "pay", "what": "heart", "n": 3}, {"op": "pay", "what": "coin", "n": 1}],
        "reaction": "So it went.",
        "fail_text": None,
        "reward": [{"op": "gain", "what": "gem", "n": 1}],
        "bonus": [],
        "next": None,
        "next_fail": None,
    }
    quest = {"id": "m02.6", "kind": "map", "map": 2, "ref": "6", "title": "A hill", "story": "Up.", "choices": [priced]}
    (tmp_path / "quests").mkdir()
    (tmp_path / "quests" / "map-02.json").write_text(json.dumps([quest]))
    game = NearFarGame(Library("farshore.games.nearfar", [tmp_path]))
    monkeypatch.setattr(positions, "GAME", game)
    place = next(spot.id for spot in game.content.maps[2].spaces if spot.quest_ref == "6")
    player = {"at": place, "hearts": 1, "food": 4, "coin": 2, "cards": ["meditation"]}
    state = table(player, mode="campaign", rules={"map": 2}, tokens=[place])
    do(state, "adventure", "stop", "quest")
    (offer,) = [offer for offer in game.view(state, 0)["actions"] if str(offer["do"]).startswith("choose a")]
    assert {part["what"]: part["n"] for part in offer["cost"]} == {"coin": 1, "food": 2, "heart": 1}


def test_cards_are_written_out_where_they_lie() -> None:
    """NF-416 Points, icons, price and flame in figures; flame and ability in words; nothing where nothing is written."""
    owner = {"birds": 1, "cards": ["mirror-hat", "jade-flute", "patched-blanket"], "active": ["skarn", "sour-lil"]}
    state = table(owner)
    pieces = {piece["id"]: piece for piece in GAME.view(state, 1)["pieces"]}
    hat, card = pieces["card:0:mirror-hat"], POWERS.cards[POWERS.by_id["mirror-hat"]]
    assert hat["text"] == f"Reputation -4 or less. {card.text}".strip()
    assert {"what": "points", "n": 7} in hat["stats"]
    assert {"what": "reputation", "n": -4, "state": "price"} in hat["stats"]
    flute = POWERS.cards[POWERS.by_id["jade-flute"]]
    assert pieces["card:0:jade-flute"]["text"] == flute.text
    assert "text" not in pieces["treasure:0:0"]
    assert pieces["treasure:0:0"]["at"] == {"area": "party0", "at": "pack0:0"}
    dog = pieces["companion:0"]
    assert (dog["at"]["at"], dog["name"]) == ("party0:2", "Dog")
    assert {part["what"]: part["n"] for part in dog["stats"]} == {"skill": 1, "search": 1, "heart": 2}
    four = table({"active": ["skarn", "sour-lil", "brother-thimble", "jun-longstride"], "companion_active": False})
    resting = next(piece for piece in GAME.view(four, 0)["pieces"] if piece["id"] == "companion:0")
    assert resting["at"]["at"] == "reserve0"


def test_piles_count_what_is_left_and_what_is_gone() -> None:
    """NF-419 Numbers alone: artifacts by their backs, treasures by their discards."""
    gone = tuple([POWERS.by_id[name] for name in ("bone-club", "moon-bowl", "mirror-hat")])
    state = table({"dropped": gone})
    state.discards[2] = (0, 1, 2, 3)
    counts = {name: area(state, name) for name in ("basic", "advanced", "treasure")}
    assert [counts[name]["discard"] for name in counts] == [2, 1, 4]
    assert [counts[name]["count"] for name in counts] == [deck.size() for deck in state.decks[:3]]


def test_every_word_of_a_view_is_in_the_lexicon() -> None:
    """Section 12: terms, terrains, kinds and groups that views name; travellers stand out where there are no drawings."""
    words = GAME.lexicon()
    rules = (Path(__file__).parents[3] / "docs" / "rules" / "nearfar.md").read_text("utf-8")
    owner = {"active": ["skarn"], "birds": 1, "cards": ["old-shovel", "jade-flute"], "hearts": 5, "at": "s02"}
    view = GAME.view(table(owner, {"at": "mine"}, camps={"s05": 1}, tokens=["s02"], row=ROW[1:]), 0)
    used = {count["what"] for slip in view["seats"] for count in slip["counts"]}
    used |= {stat["what"] for piece in view["pieces"] for stat in piece.get("stats", [])}
    used |= {part["what"] for offer in view["actions"] for part in offer.get("cost", []) + offer.get("gain", [])}
    assert used <= set(words["terms"])
    assert {node["kind"] for node in area(table({}), "map")["nodes"]} <= set(words["terrains"])
    assert {piece["kind"] for piece in view["pieces"]} <= set(words["kinds"])
    assert {offer["group"] for offer in view["actions"]} <= set(words["groups"])
    assert all(f"| {term['rule']} |" in rules for term in words["terms"].values())
    signs = {name: kind["sign"] for name, kind in words["kinds"].items()}
    assert {name for name, sign in signs.items() if sign == "@"} == {"walker"}
    assert (words["seats"]["low"], words["seats"]["high"]) == GAME.seat_range("arcade")


def test_a_slip_has_its_flag_and_the_movement_of_whoever_waits() -> None:
    """NF-170 Two, the birds, and the arrows of those who march."""
    state = table({}, {"birds": 2, "active": ["the-osprey-twins"]}, {"birds": 1})
    slips = GAME.view(state, 0)["seats"]
    assert [slip["flag"] for slip in slips] == [1, 2, 3]
    arrows = POWERS.adventurers[ADVENTURERS["the-osprey-twins"]].movement
    moving = [next(part["n"] for part in slip["counts"] if part["what"] == "movement") for slip in slips]
    assert moving == [2, 2 + 2 + arrows, 2 + 1]


def test_the_open_roll_of_a_quest_names_what_is_tried() -> None:
    """NF-216 The choice that was made stays beside the die."""
    state = do(table({"at": "s02", "hearts": 3}, tokens=["s02"]), "adventure", "stop", "quest")
    quest = GAME.content.quests[state.pages[-1][1]]
    choice = next(choice for choice in quest.choices if choice.check is not None and not choice.cost)
    do(state, f"choose {choice.id}", "chance roll 1")
    assert area(state, "dice")["help"] == choice.label


def test_long_stories_and_the_pair_are_named() -> None:
    """NF-032, NF-033, RULING-NF-18"""
    told = [character for character in GAME.content.characters if character.letter in GAME.content.stories]
    long = [character.display_name for character in told if character.story_kind == "long"]
    pair = [character.display_name for character in told if character.avoid_with]
    assert (len(long), len(pair)) == (2, 2)
    assert advice(GAME.content) == [
        f"{long[0]} and {long[1]} have long stories, best for two players.",
        f"{pair[0]} and {pair[1]} are better not played together.",
    ]


def test_a_free_pass_serves_for_one_space_of_a_walk() -> None:
    """NF-386, NF-176 Whoever has no hearts and one tortoise passes one empty space, and not a second one."""
    for tortoises in (0, 1, 2):
        player = {"at": "s03", "hearts": 0, "tortoises": tortoises, "cards": ["seven-day-boots"]}
        walks = [offer for offer in shown(table(player, rules={"town": "day"}), 0) if "via" in offer]
        assert max([len(set(offer["via"][:-1]) - {"town"}) for offer in walks]) == tortoises


def test_a_symbol_that_works_no_more_does_not_end_a_walk() -> None:
    """NF-186, NF-188 Between two camps it is walked over like any other path."""
    way = ["town", "s01"]
    guarded = next(offer for offer in shown(table({"at": "s02", "hearts": 4}), 0) if offer.get("via") == way)
    assert guarded["label"].startswith("Face the threat before ")
    assert guarded["odds"]
    free = table({"at": "s02", "hearts": 4}, camps={"s01": 1})
    walk = next(offer for offer in shown(free, 0) if offer.get("via") == way)
    assert (walk["do"][-1], "odds" in walk, walk["label"].startswith("Walk to ")) == ("stop", False, True)


def test_a_walk_that_costs_nothing_brings_nothing() -> None:
    """NF-176 Hearts stay what they were."""
    state = table({"at": "s02", "hearts": 5})
    walk = next(offer for offer in shown(state, 0) if offer.get("via") == ["s04"])
    assert (walk["cost"], "gain" in walk) == ([], False)


def test_the_draft_so_far_is_told() -> None:
    """NF-043 How many rounds of it are over."""
    assert area(table({}, round=0, draft=2), "turn")["text"][1:] == ["2 cards drafted."]
    assert area(table({}, round=0), "turn")["text"][1:] == []
