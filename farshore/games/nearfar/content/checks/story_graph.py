"""The graph of one character's story (docs/rules/nearfar.md, 11.11): layers, paths, endings and its own keywords."""

from typing import Final

from farshore.games.nearfar.content.cards import Character
from farshore.games.nearfar.content.checks.findings import Report
from farshore.games.nearfar.content.quests import Choice, Quest

LAYERS: Final = 10
SIZES: Final[dict[str, list[int]]] = {
    "standard": [1, 2, 2, 2, 1, 2, 2, 2, 2, 3],
    "long": [1, 2, 3, 3, 2, 3, 3, 3, 4, 4],
}
SECTION: Final = "11.11"


def lint_graph(character: Character, quests: dict[str, Quest], report: Report) -> None:
    """Everything wrong with the story of that character."""
    about = f"story {character.letter}"
    layers = [[quest for quest in quests.values() if quest.layer == layer] for layer in range(1, LAYERS + 1)]
    sizes = [len(layer) for layer in layers]
    wanted = SIZES[character.story_kind]
    report.need(sizes == wanted, SECTION, about, f"The layers have {sizes} quests, wanted {wanted}.")
    reached = [quest.id for quest in layers[0]]
    for layer in layers:
        for quest in layer:
            _quest(quest, quests, sizes, report)
            if quest.id in reached:
                reached.extend(name for name in ways(quest) if name not in reached)
    for name in quests:
        report.need(name in reached, SECTION, name, "No choice leads to this quest.")
    _keywords(about, quests, report)


def ways(quest: Quest) -> list[str]:
    """The quests that can follow, without repetition, in the order of the choices."""
    names: list[str] = []
    for choice in quest.choices:
        for name in (choice.next, choice.next_fail):
            if name and name not in names:
                names.append(name)
    return names


def _quest(quest: Quest, quests: dict[str, Quest], sizes: list[int], report: Report) -> None:
    for choice in quest.choices:
        about = f"{quest.id} {choice.id}"
        if quest.layer == LAYERS:
            report.need(not choice.next and not choice.next_fail, SECTION, about, "An ending leads on.")
            continue
        report.need(bool(choice.next), SECTION, about, "The choice leads to no next quest.")
        for name in (choice.next, choice.next_fail):
            if name in quests:
                good = quests[name].layer == quest.layer + 1
                report.need(good, SECTION, about, f"{name} is not in the next layer.")
        different = choice.next_fail != choice.next or not choice.next
        report.need(different, SECTION, about, "The next quest after failure is the same as after success.")
    if quest.layer < LAYERS and sizes[quest.layer] > 1:
        onward = {choice.next for choice in quest.ordinary()}
        report.need(len(onward) > 1, SECTION, quest.id, "All ordinary choices lead to the same quest.")


def _keywords(about: str, quests: dict[str, Quest], report: Report) -> None:
    granted: dict[str, int] = {}
    needed: dict[str, int] = {}
    choices = [(quest, choice) for quest in quests.values() for choice in quest.choices]
    for quest, choice in choices:
        for word in choice.words("keyword", "word"):
            granted[word] = min(quest.layer, granted.get(word, LAYERS))
        for word in choice.needs:
            needed[word] = max(quest.layer, needed.get(word, 0))
            early = min([_layer_of_grant(word, choices), LAYERS]) < quest.layer
            report.need(early, SECTION, f"{quest.id} {choice.id}", f"{word} is not granted before this layer.")
    report.within(3, len(granted), 6, SECTION, about, "Keywords")
    used = [word for word in granted if word in needed]
    report.within(2, len(used), 6, SECTION, about, "Keywords needed later")
    for word in granted:
        report.need(word in needed, SECTION, about, f"The keyword {word} is granted and never used.")
    doubled = [choice for _, choice in choices if len(choice.needs) > 1]
    report.need(bool(doubled), SECTION, about, "No choice asks for two keywords.")
    endings = [choice for quest, choice in choices if quest.layer == LAYERS and choice.needs]
    report.need(bool(endings), SECTION, about, "No ending depends on a keyword.")


def _layer_of_grant(word: str, choices: list[tuple[Quest, Choice]]) -> int:
    return min([quest.layer for quest, choice in choices if word in choice.words("keyword", "word")], default=LAYERS)
