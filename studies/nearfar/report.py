"""What a log of simulated campaigns says: how much of the book was read, and sittings against the bands of section 11.15."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from statistics import median
from typing import Any

from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.quests import ARCADE, Quest
from farshore.games.nearfar.epilogue import is_earned
from farshore.games.nearfar.options import CAMPAIGN, STORY_LENGTH
from farshore.lab.charts import altair, finished
from studies.nearfar.campaigns import rebuilt

Row = dict[str, Any]


class Reading:
    """Counts over a log, one campaign after another."""

    def __init__(self) -> None:
        self.campaigns: Counter[str] = Counter()
        self.over: Counter[str] = Counter()
        self.pages: Counter[str] = Counter()
        self.choices: Counter[str] = Counter()
        self.passages: Counter[str] = Counter()
        self.sittings: dict[tuple[str, int, int], list[Row]] = {}
        self.dead_ends: list[str] = []

    def add(self, row: Row) -> None:
        self.campaigns[row["mode"]] += 1
        self.over[row["mode"]] += row["over"]
        for sitting in row["sittings"]:
            if sitting["dead_end"]:
                self.dead_ends.append(sitting["dead_end"])
                continue
            self.sittings.setdefault((row["mode"], row["seats"], sitting["map"]), []).append(sitting)
            for page in sitting["pages"]:
                quest, choice, _ = page.split()
                self.pages[quest] += 1
                self.choices[f"{quest} {choice}"] += 1
        campaign = rebuilt(row, as_if_won=True)
        if campaign.is_over():
            self.passages.update([one.id for one in GAME.content.frame.passages if is_earned(campaign, one)])


def reading(rows: Iterable[Row]) -> Reading:
    counts = Reading()
    for row in rows:
        counts.add(row)
    return counts


def told_quests() -> list[Quest]:
    """Everything that a campaign can read: the quests of maps 2 to 11, side quests, stories."""
    return [quest for quest in GAME.content.all_quests() if quest.kind != ARCADE and quest.map != 1]


def figures(counts: Reading) -> dict[str, Any]:
    """The whole report as plain data."""
    quests = told_quests()
    choices = [f"{quest.id} {choice.id}" for quest in quests for choice in quest.choices]
    return {
        "campaigns": dict(counts.campaigns),
        "over": dict(counts.over),
        "sittings": sum([len(rows) for rows in counts.sittings.values()]),
        "dead_ends": counts.dead_ends,
        "quests": len(quests),
        "unread": [quest.id for quest in quests if not counts.pages[quest.id]],
        "endings": {quest.id: counts.pages[quest.id] for quest in quests if quest.layer == STORY_LENGTH},
        "choices": len(choices),
        "unchosen": [name for name in choices if not counts.choices[name]],
        "passages": len(GAME.content.frame.passages),
        "unheard": [one.id for one in GAME.content.frame.passages if not counts.passages[one.id]],
        "bands": bands(counts),
    }


def bands(counts: Reading) -> list[Row]:
    """A row for every mode, number of players and map."""
    return [
        {"mode": mode, "players": seats, "map": number, **band(counts.sittings[mode, seats, number])}
        for mode, seats, number in sorted(counts.sittings)
    ]


def band(sittings: list[Row]) -> Row:
    best = [sorted(sitting["scores"], reverse=True) for sitting in sittings]
    told: Row = {
        "sittings": len(sittings),
        "rounds": median([sitting["rounds"] for sitting in sittings]),
        "winner": median([scores[0] for scores in best]),
        "margin": median([scores[0] - scores[1] for scores in best]),
        "cut": len([sitting for sitting in sittings if sitting["rounds"] >= BANDS.longest]),
        "lost": len([sitting for sitting in sittings if sitting["lost"]]),
    }
    visits = {name: sum([sitting["visits"][name] for sitting in sittings]) for name in BUILDINGS}
    told["outside"] = outside(told, visits)
    return told


def outside(told: Row, visits: dict[str, int]) -> list[str]:
    """What is not as it should be."""
    said = [f"{told['cut']} without an end"] if told["cut"] else []
    if not BANDS.rounds[0] <= told["rounds"] <= BANDS.rounds[1]:
        said.append(f"rounds {told['rounds']:g}")
    if not BANDS.winner[0] <= told["winner"] <= BANDS.winner[1]:
        said.append(f"winner {told['winner']:g}")
    if told["margin"] >= BANDS.margin:
        said.append(f"margin {told['margin']:g}")
    every = sum(visits.values())
    return said + [f"{name} {n / every:.1%}" for name, n in visits.items() if n < BANDS.least * every]


def in_words(report: dict[str, Any]) -> list[str]:
    """The report as lines of a terminal."""
    campaigns = ", ".join(
        [f"{n} in {mode} mode ({report['over'][mode]} won)" for mode, n in report["campaigns"].items()]
    )
    read = report["quests"] - len(report["unread"])
    ended = [name for name, n in report["endings"].items() if n]
    heard = report["passages"] - len(report["unheard"])
    lines = [
        f"Campaigns: {campaigns}; {report['sittings']} sittings, {len(report['dead_ends'])} dead ends",
        f"Quests read: {read} of {report['quests']}{missing(report['unread'])}",
        f"Endings reached: {len(ended)} of {len(report['endings'])}, the rarest {min(report['endings'].values())} times",
        f"Choices taken: {report['choices'] - len(report['unchosen'])} of {report['choices']}",
        f"Passages of the epilogue earned: {heard} of {report['passages']}{missing(report['unheard'])}",
        f"{'mode':10} {'players':>7} {'map':>4} {'sittings':>8} {'rounds':>6} {'winner':>6} {'margin':>6}  outside",
    ]
    for row in report["bands"]:
        figures = f"{row['sittings']:8} {row['rounds']:6g} {row['winner']:6g} {row['margin']:6g}"
        said = ", ".join(row["outside"]) or "-"
        lines.append(f"{row['mode']:10} {row['players']:7} {row['map']:4} {figures}  {said}")
    return lines


def missing(names: list[str]) -> str:
    return f" (not {', '.join(names)})" if names else ""


def margin_chart(report: dict[str, Any]) -> Any:
    """The median margin of every map of a campaign, a line for each number of players."""
    alt = altair()
    rows = [row for row in report["bands"] if row["mode"] == CAMPAIGN]
    shown = [{"map": row["map"], "margin": row["margin"], "players": str(row["players"])} for row in rows]
    across = alt.X("map:O", title="map", axis=alt.Axis(labelAngle=0))
    lines = (
        alt.Chart(alt.Data(values=shown))
        .mark_line(point=True)
        .encode(
            x=across,
            y=alt.Y("margin:Q", title="median margin of the winner"),
            color=alt.Color("players:N", title="players"),
        )
    )
    limit = (
        alt.Chart(alt.Data(values=[{"limit": BANDS.margin}]))
        .mark_rule(strokeDash=[6, 4], color="#9b2226")
        .encode(y="limit:Q")
    )
    sittings = sum([row["sittings"] for row in rows])
    note = f"{sittings} sittings of Campaign Mode between travellers; dashed: the band of section 11.15"
    return finished((lines + limit).properties(width=520, height=240), "Near and Far: margins by map", note)
