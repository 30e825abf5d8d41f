"""The story linter (docs/rules/nearfar.md, 11.3, 11.10, 11.11): what points nowhere, what nobody can reach, what is idle.

Four questions are asked of the whole book: does every reference lead somewhere, can every paragraph be reached, is every
keyword both granted and used in an order that can be played, and does every choice have a consequence of its own.
"""

from typing import Final

from farshore.core.content import canonical
from farshore.core.finding import Finding
from farshore.games.nearfar.content.checks.findings import Report
from farshore.games.nearfar.content.checks.story_graph import lint_graph
from farshore.games.nearfar.content.effects import Amount, Effect
from farshore.games.nearfar.content.load import MAPS, Content
from farshore.games.nearfar.content.quests import ARCADE, CHARACTER, MAP, SIDE, Choice, Quest

LONGEST_CHAIN: Final = 3
SIDE_QUESTS: Final = 36
# The finale may ask for more keywords than another map: it is where the threads end.
ENDS: Final = 16


def lint(content: Content) -> list[Finding]:
    report = Report()
    _references(content, report)
    _side_quests(content, report)
    _keywords(content, report)
    _consequences(content, report)
    _weave(content, report)
    _world_cards(content, report)
    for character in content.characters:
        if character.letter in content.stories:
            lint_graph(character, content.stories[character.letter], report)
    letters = {character.letter for character in content.characters}
    for letter in content.stories:
        report.need(letter in letters, "11.11", f"story {letter}", "Nobody has that letter.")
    return report.findings


# References.


def _references(content: Content, report: Report) -> None:
    for quest in content.all_quests():
        for choice in quest.choices:
            about = f"{quest.id} {choice.id}"
            for name in choice.words("gain_world", "name"):
                report.need(name in content.world_by_name, "11.3", about, f"There is no world card {name!r}.")
            for name in choice.words("side_quest", "id"):
                report.need(name in content.side_quests, "11.3", about, f"There is no side quest {name!r}.")
            story = content.stories.get(quest.id[:1], {}) if quest.kind == CHARACTER else {}
            for name in (choice.next, choice.next_fail):
                report.need(not name or name in story, "11.11", about, f"There is no quest {name!r} in this story.")


# Side quests.


def starts(content: Content) -> dict[str, list[Quest]]:
    """For every side quest the quests whose choices start it."""
    sources: dict[str, list[Quest]] = {name: [] for name in content.side_quests}
    for quest in content.all_quests():
        for choice in quest.choices:
            for name in choice.words("side_quest", "id"):
                if name in sources and quest not in sources[name]:
                    sources[name].append(quest)
    return sources


def first_maps(content: Content) -> dict[str, int]:
    """The first map on which each side quest can be begun, directly or through others; those never begun are missing."""
    origins = starts(content)
    first_maps: dict[str, int] = {}
    for _ in range(len(content.side_quests)):
        for name, sources in origins.items():
            maps = [quest.map if quest.kind == MAP else first_maps.get(quest.id, MAPS + 1) for quest in sources]
            if maps and min(maps) <= MAPS:
                first_maps[name] = min(maps)
    return first_maps


def _side_quests(content: Content, report: Report) -> None:
    begun = first_maps(content)
    for number, name in enumerate(content.side_quests, start=1):
        report.need(name == f"Q{number}", "11.10", name, f"Side quest {number} is not called Q{number}.")
        report.need(name in begun, "11.10", name, "No map quest leads to this side quest.")
        longest = _chain(content, name, [])
        report.need(longest <= LONGEST_CHAIN, "11.10", name, f"A chain of more than {LONGEST_CHAIN} begins here.")
    report.need(len(content.side_quests) <= SIDE_QUESTS, "11.10", "side quests", "There are more than 36.")


def _chain(content: Content, name: str, before: list[str]) -> int:
    """The number of side quests in the longest chain from here; a circle is longer than any."""
    if name in before:
        return SIDE_QUESTS
    onward = [
        other
        for choice in content.side_quests[name].choices
        for other in choice.words("side_quest", "id")
        if other in content.side_quests
    ]
    return 1 + max([_chain(content, other, [*before, name]) for other in onward], default=0)


# Keywords.


def grants(content: Content) -> dict[str, list[Quest]]:
    """For every keyword of map and side quests the quests that grant it."""
    return _by_keyword(content, needed=False)


def uses(content: Content) -> dict[str, list[Quest]]:
    """For every keyword of map and side quests the quests with a choice that needs it."""
    return _by_keyword(content, needed=True)


def _by_keyword(content: Content, needed: bool) -> dict[str, list[Quest]]:
    quests: dict[str, list[Quest]] = {}
    for quest in content.all_quests():
        if quest.kind in (MAP, SIDE):
            for choice in quest.choices:
                for word in choice.needs if needed else choice.words("keyword", "word"):
                    if quest not in quests.setdefault(word, []):
                        quests[word].append(quest)
    return quests


def _keywords(content: Content, report: Report) -> None:
    begun = first_maps(content)
    granted = grants(content)
    used = uses(content)
    for word, quests in granted.items():
        where = ", ".join(quest.id for quest in quests)
        report.need(word in used, "11.3", where, f"The keyword {word} is granted and never used.")
    for word, quests in used.items():
        sources = [_map_of(quest, begun) for quest in granted.get(word, [])]
        for quest in quests:
            report.need(bool(sources), "11.3", quest.id, f"The keyword {word} is never granted.")
            if sources:
                early = min(sources) <= _map_of(quest, begun)
                report.need(early, "11.3", quest.id, f"The keyword {word} is granted only on a later map.")
    for quest in content.all_quests():
        if quest.kind in (MAP, SIDE):
            _fallback(quest, report)


def _map_of(quest: Quest, begun: dict[str, int]) -> int:
    """The map of a quest; of a side quest the first map on which it can have been begun."""
    return quest.map if quest.kind == MAP else begun.get(quest.id, MAPS)


def _fallback(quest: Quest, report: Report) -> None:
    """11.3 Who holds only one of two keywords is not forgotten."""
    lists = [choice.needs for choice in quest.choices]
    for words in lists:
        if len(words) > 1:
            good = any(len(other) == 1 and other[0] in words for other in lists)
            report.need(good, "11.3", quest.id, f"{' and '.join(words)} are asked for together and none of them alone.")


def _weave(content: Content, report: Report) -> None:
    """11.3 How many keywords a map grants, and how many of earlier maps it asks for."""
    begun = first_maps(content)
    granted = grants(content)
    for number in sorted(content.map_quests):
        if number == 1:
            continue
        about = f"map {number}"
        quests = content.map_quests[number]
        chart = content.maps.get(number)
        named = [space.quest_ref for space in chart.spaces if space.name] if chart is not None else []
        own = {word: [q for q in quests if q.map == number] for word, quests in granted.items()}
        own = {word: quests for word, quests in own.items() if quests}
        old = [word for word, quests in granted.items() if min(_map_of(q, begun) for q in quests) < number]
        asked = {w: [q for q in quests.values() if any(w in c.needs for c in q.choices)] for w in old}
        asked = {word: quests for word, quests in asked.items() if quests}
        if number < MAPS:
            report.within(4, len(own), 6, "11.3", about, "Keywords granted")
            at_names = len([word for word, quests in own.items() if any(q.ref in named for q in quests)])
            report.within(2, at_names, 6, "11.3", about, "Keywords granted at named spaces")
        if number > 2:
            most = ENDS if number == MAPS else 6
            report.within(4, len(asked), most, "11.3", about, "Keywords of earlier maps used")
            at_names = len([word for word, quests in asked.items() if any(q.ref in named for q in quests)])
            report.within(2, at_names, most, "11.3", about, "Keywords used at named spaces")


def _world_cards(content: Content, report: Report) -> None:
    """11.7 No map offers a card twice."""
    given: dict[str, list[Quest]] = {card.name: [] for card in content.worlds}
    for quest in content.all_quests():
        for name in sorted({name for choice in quest.choices for name in choice.words("gain_world", "name")}):
            given.setdefault(name, []).append(quest)
    for name, quests in given.items():
        maps = [quest.map for quest in quests if quest.kind == MAP]
        report.need(len(set(maps)) == len(maps), "11.7", name, "Two quests of one map give this card.")


# Consequences.


def _consequences(content: Content, report: Report) -> None:
    for quest in content.all_quests():
        seen: dict[str, Choice] = {}
        for choice in quest.choices:
            about = f"{quest.id} {choice.id}"
            idle = not choice.reward and not choice.next
            ending = quest.kind == CHARACTER and quest.layer == 10
            report.need(not idle or ending, "11.3", about, "The choice has no consequence.")
            if quest.kind == ARCADE or not choice.is_ordinary():
                continue
            outcome = canonical([_plain(choice.reward), _plain(choice.bonus), choice.next, _check(choice)])
            if outcome in seen:
                report.need(False, "11.3", about, f"The choice comes to the same as {seen[outcome].id}.")
            seen[outcome] = choice


def _check(choice: Choice) -> list[object]:
    return [] if choice.check is None else [choice.check.kind, choice.check.value]


def _plain(effects: list[Effect]) -> list[object]:
    """Effects as data that can be compared."""
    values: list[object] = []
    for effect in effects:
        arguments: list[object] = [effect.op]
        for name, value in effect.args.items():
            if isinstance(value, Amount):
                arguments.append([name, value.n, value.what, value.each])
            elif isinstance(value, list):
                arguments.append([name, _plain(effect.inner())])
            else:
                arguments.append([name, value])
        values.append(arguments)
    return values
