"""The story linter: reads all cards across, and finds what no single card can show.

Checks: `dangling` (a number or mark that nothing provides), `unreachable` (a card or mark that nothing leads to), `stage`
(the three cards of a story do not follow one another), `idle` (a choice, test, table or condition that changes nothing),
`misuse` (a word where it has no meaning), `text` (silence, repetition, or more than can be read aloud in one breath).
"""

import re
from typing import Final

from farshore.core.finding import Finding
from farshore.games.everrain.content.cards import EventCard
from farshore.games.everrain.content.checks.cards import every_outcome
from farshore.games.everrain.content.checks.report import Report
from farshore.games.everrain.content.load import Content
from farshore.games.everrain.content.script import Condition, Cost, Effect, Option, Outcome, Test, walked

_WORDS: Final = re.compile(r"[a-z0-9']+")
_RUN: Final = 7  # words in a row that two texts may not share
_LONGEST: Final = 700  # characters
_SHORTEST: Final = 40  # of the opening of a card with a choice; rain may be brief

# Selectors that mean something only where an enemy acts.
_ENEMY_CREW: Final = ("near", "all_zone")
_ENEMY_NODES: Final = ("own", "adjacent")
_ENEMY_WHO: Final = ("target", "nearest")


def lint(content: Content) -> list[Finding]:
    """Everything wrong with the stories and the words of all cards."""
    findings = _lint_numbers(content) + _lint_marks(content)
    findings += _lint_idle(content) + _lint_misuse(content) + _lint_texts(content)
    return findings


def reachable_numbers(content: Content) -> list[int]:
    """The numbers that a game can fetch, from the unnumbered cards on, in the order in which they are found."""
    by_number = {card.number: card for card in content.stories.values()}
    numbers: list[int] = []
    waiting = [effect.n for _, effect in _unnumbered(content) if effect.word == "story"]
    while waiting:
        number = waiting.pop(0)
        card = by_number.get(number)
        if card and number not in numbers:
            numbers.append(number)
            waiting += [card.next] if card.next else []
            waiting += [effect.n for effect in card.effects() if effect.word == "story"]
    return numbers


def _unnumbered(content: Content) -> list[tuple[str, Effect]]:
    """All effects of the cards that begin in their decks."""
    effects = [(card.id, effect) for card in content.sea_events.values() for effect in card.effects()]
    effects += [(card.id, effect) for card in content.expeditions.values() for effect in card.effects()]
    effects += [(card.id, effect) for card in content.denizens.values() for effect in card.effects()]
    return effects


def _lint_numbers(content: Content) -> list[Finding]:
    dangling, unreachable, stage = Report("dangling"), Report("unreachable"), Report("stage")
    by_number = {card.number: card for card in content.stories.values()}
    unnumbered = _unnumbered(content)
    fetched: dict[int, str] = {}
    fetches = [(name, effect.n) for name, effect in unnumbered if effect.word == "story"]
    fetches += [(card.id, card.next) for card in content.stories.values() if card.next]
    for name, number in fetches:
        dangling.need(number in by_number, f"{name} fetches number {number}, which does not exist.")
        twice = number in fetched
        stage.need(not twice, f"Number {number} is fetched by {fetched.get(number, '')} and by {name}.")
        fetched[number] = name
    reached = reachable_numbers(content)
    for card in content.stories.values():
        unreachable.need(card.number in reached, f"Number {card.number}, {card.id}, is never fetched.")
        for effect in card.effects():
            stage.need(effect.word != "story", f"{card.id} fetches a number by itself; only `next` may.")
        following = by_number.get(card.next)
        if card.stage == "journey" and following:
            good = following.stage == "epilogue" and following.story == card.story
            stage.need(good, f"The Journey {card.id} is not followed by the Epilogue of its story.")
    for name, effect in unnumbered:
        first = by_number.get(effect.n) if effect.word == "story" else None
        stage.need(first is None or first.stage == "journey", f"{name} fetches an Epilogue.")
    others = len([effect for effect in content.effects() if effect.word == "story"])
    stage.need(
        others == len([1 for _, effect in unnumbered if effect.word == "story"]), "Something that is no card fetches."
    )
    return dangling.findings + unreachable.findings + stage.findings


def _lint_marks(content: Content) -> list[Finding]:
    dangling, unreachable = Report("dangling"), Report("unreachable")
    reached = reachable_numbers(content)
    made = [effect.card for _, effect in _unnumbered(content) if effect.word == "mark"]
    lost: list[str] = []
    for card in content.stories.values():
        marked = [effect.card for effect in card.effects() if effect.word == "mark"]
        if card.number in reached:
            made += marked
        else:
            lost += marked
    asked = sorted({condition.card for condition in content.conditions() if condition.word == "marked"})
    for mark in asked:
        dangling.need(mark in made or mark in lost, f"The mark {mark} is asked for and never made.")
        unreachable.need(mark in made or mark not in lost, f"The mark {mark} is made only where no story leads.")
    for mark in sorted(set(made + lost)):
        dangling.need(mark in asked, f"The mark {mark} is made and never asked for.")
    return dangling.findings + unreachable.findings


def _lint_idle(content: Content) -> list[Finding]:
    report = Report("idle")
    events: list[EventCard] = [*content.sea_events.values(), *content.expeditions.values(), *content.stories.values()]
    for event in events:
        _need_consequences(event.id, event.options, report)
        _need_difference(event.id, event.test, report)
        if event.outcome:
            report.need(bool(event.outcome.effects), f"Nothing happens on {event.id}.")
    for denizen in content.denizens.values():
        report.need(bool(denizen.reward.effects), f"{denizen.id} rewards with nothing.")
        if denizen.failed:
            report.need(_shape(denizen.reward.effects) != _shape(denizen.failed.effects), f"{denizen.id} cannot fail.")
    for effect in content.effects():
        name = f"{effect.place.file}: {effect.place.where}"
        _need_consequences(name, effect.options, report)
        _need_difference(name, effect.test, report)
        if effect.word == "if":
            differs = _shape(effect.effects) != _shape(effect.otherwise)
            report.need(differs, f"{name} does the same whether its condition holds or not.")
        if effect.rows:
            rows = {_shape(row.outcome.effects) for row in effect.rows}
            report.need(len(rows) > 1, f"{name} rolls the Fate die for nothing.")
    return report.findings


def _need_consequences(name: str, options: list[Option], report: Report) -> None:
    """Every option does something, and no two of one card do the same."""
    for option in options:
        report.need(bool(option.outcome.effects or option.costs), f"{name}: '{option.label}' has no consequence.")
    shapes = [
        _shape(option.outcome.effects) + str([(cost.word, cost.n) for cost in option.costs]) for option in options
    ]
    report.need(len(set(shapes)) == len(shapes), f"{name}: two options do the same.")


def _need_difference(name: str, test: Test | None, report: Report) -> None:
    if test:
        differs = _shape(test.passed.effects) != _shape(test.failed.effects)
        report.need(differs, f"{name}: passing and failing the test come to the same.")


def _shape(effects: list[Effect]) -> str:
    """What the effects do, without their words; equal effects, equal text."""
    return "; ".join(
        f"{effect.word} {effect.n}{effect.players} {effect.what} {effect.where} {effect.card} {effect.who} {effect.crew}"
        for effect in walked(effects)
    )


def _lint_misuse(content: Content) -> list[Finding]:
    """Words that mean nothing where they stand."""
    report = Report("misuse")
    for card in content.sea_events.values():
        _lint_crew(card.id, card.outcomes() if card.type != "test" else [], card.options, report)
    for story in content.stories.values():
        if story.deck != "expedition":
            _lint_crew(story.id, story.outcomes() if not story.test else [], story.options, report)
            _lint_costs(story.id, story.costs, report)
    for name, outcome in every_outcome(content):
        for effect in outcome.effects:
            bad = effect.crew in _ENEMY_CREW or effect.who in _ENEMY_WHO
            bad = bad or (effect.word in ("node_destroy", "node_repair") and effect.where in _ENEMY_NODES)
            bad = bad or (effect.word.startswith(("enemy_", "banish", "capture")) and effect.where == "self")
            report.need(not bad, f"{name}: '{effect.word}' speaks of an enemy that acts, and none does.")
            report.need(not effect.label or bool(effect.effects), f"{name}: an optional effect has nothing to offer.")
    for effect in content.effects():
        if effect.word == "passenger_add" and effect.card in content.denizens:
            good = content.denizens[effect.card].type == "passenger"
            report.need(good, f"{effect.card} comes aboard as a Passenger and is none.")
        if effect.word == "spawn_deck" and effect.card in content.enemies:
            report.need(content.enemies[effect.card].kind == "deck", f"{effect.card} cannot appear On Deck.")
        if effect.word == "spawn_sea" and effect.card in content.enemies:
            report.need(content.enemies[effect.card].kind == "sea", f"{effect.card} cannot appear at sea.")
        if effect.word in ("trait_gain", "trait_lose"):
            report.need(bool(effect.what) != bool(effect.card), "A Trait comes and goes by sign or by name, not both.")
    hooked = [condition for hook in content.hooks() for condition in hook.when]
    for condition in content.conditions():
        good = condition.word != "on_deck" or _is_among(condition, hooked)
        report.need(good, f"{condition.place.where} asks whether a Crew is On Deck; only a Trait has one to ask of.")
    return report.findings


def _is_among(condition: Condition, conditions: list[Condition]) -> bool:
    return any(condition is other for other in conditions)


def _lint_crew(name: str, outcomes: list[Outcome], options: list[Option], report: Report) -> None:
    """At sea nobody is tested before a test: `tested` means somebody only within one."""
    for option in options:
        _lint_costs(name, option.costs, report)
    for outcome in outcomes:
        for effect in _untested(outcome.effects):
            report.need(effect.crew != "tested", f"{name}: '{effect.word}' names the tested Crew, and none was tested.")


def _lint_costs(name: str, costs: list[Cost], report: Report) -> None:
    for cost in costs:
        report.need(cost.crew != "tested", f"{name}: the cost names the tested Crew, and none was tested.")


def _untested(effects: list[Effect]) -> list[Effect]:
    """The effects that happen outside of every test."""
    untested: list[Effect] = []
    for effect in effects:
        if effect.test:
            continue
        untested.append(effect)
        untested += _untested(effect.effects) + _untested(effect.otherwise)
        for outcome in effect.inner_outcomes():
            untested += _untested(outcome.effects)
    return untested


def _with_branches(effects: list[Effect]) -> list[Effect]:
    """The effects of one outcome with those under its conditions, but without those of further outcomes."""
    branches: list[Effect] = []
    for effect in effects:
        branches.append(effect)
        branches += _with_branches(effect.effects) + _with_branches(effect.otherwise)
    return branches


def _lint_texts(content: Content) -> list[Finding]:
    report = Report("text")
    texts: list[tuple[str, str]] = []
    events: list[EventCard] = [*content.sea_events.values(), *content.expeditions.values(), *content.stories.values()]
    texts += [(event.id, event.text) for event in events]
    texts += [(denizen.id, denizen.text) for denizen in content.denizens.values()]
    for event in events:
        good = len(event.text) >= _SHORTEST or not event.options
        report.need(good, f"{event.id} is too short to choose by.")
    for name, outcome in every_outcome(content):
        report.need(bool(outcome.text), f"{name} has an outcome without words.")
        texts.append((name, outcome.text))
        for effect in _with_branches(outcome.effects):
            asks = any(condition.word == "marked" for condition in effect.conditions)
            report.need(not asks or bool(effect.text), f"{name} remembers something and does not say so.")
            texts += [(name, text) for text in (effect.text, effect.otherwise_text) if text]
    texts += [(card.id, card.lost) for card in content.stories.values() if card.lost]
    seen: dict[tuple[str, ...], str] = {}
    for name, text in texts:
        report.need(len(text) <= _LONGEST, f"{name} has a text of {len(text)} characters, not at most {_LONGEST}.")
        words = _WORDS.findall(text.lower())
        for start in range(len(words) - _RUN + 1):
            run = tuple(words[start : start + _RUN])
            # Within one card a refrain is a refrain.
            report.need(seen.get(run, name) == name, f"{name} repeats '{' '.join(run)}', as in {seen.get(run, '')}.")
            seen[run] = name
    return report.findings
