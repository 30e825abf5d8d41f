"""What a tally of simulated campaigns says: how much of the book was read, and sittings against the bands of section 11.15."""

from __future__ import annotations

from typing import Any

from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.content.quests import ARCADE, Quest
from farshore.games.nearfar.options import CAMPAIGN, STORY_LENGTH
from farshore.lab.charts import altair, finished
from studies.nearfar.bands import band_table, bands_in_words, bands_of, in_a_row, scarce_buildings
from studies.nearfar.tally import Tally


def told_quests() -> list[Quest]:
    """Everything that a campaign can read: the quests of maps 2 to 11, side quests, stories."""
    return [quest for quest in GAME.content.all_quests() if quest.kind != ARCADE and quest.map != 1]


def figures(tally: Tally) -> dict[str, Any]:
    """The whole report as plain data."""
    quests = told_quests()
    choices = [f"{quest.id} {choice.id}" for quest in quests for choice in quest.choices]
    pages, chosen, heard = tally.counts["pages"], tally.counts["choices"], tally.counts["passages"]
    return {
        "runs": [run.written() for run in tally.runs],
        "campaigns": dict(tally.counts["campaigns"]),
        "over": dict(tally.counts["over"]),
        "sittings": sum([sittings.number for sittings in tally.sittings.values()]),
        "dead_ends": tally.dead_ends,
        "quests": len(quests),
        "unread": [quest.id for quest in quests if not pages[quest.id]],
        "endings": {quest.id: pages[quest.id] for quest in quests if quest.layer == STORY_LENGTH},
        "choices": len(choices),
        "unchosen": [name for name in choices if not chosen[name]],
        "passages": len(GAME.content.frame.passages),
        "unheard": [passage.id for passage in GAME.content.frame.passages if not heard[passage.id]],
        "bands": bands_of(tally),
    }


def of_the_book(report: dict[str, Any]) -> list[tuple[str, str]]:
    """What was played and how much of the book was read: a name and a figure each."""
    campaigns = ", ".join(
        [f"{n} in {mode} mode ({report['over'].get(mode, 0)} won)" for mode, n in report["campaigns"].items()]
    )
    runs = in_a_row(report["runs"])
    read = report["quests"] - len(report["unread"])
    ended = [name for name, n in report["endings"].items() if n]
    rarest = min(report["endings"].values())
    heard = report["passages"] - len(report["unheard"])
    return [
        ("Campaigns", f"{runs}: {campaigns}; {report['sittings']} sittings, {len(report['dead_ends'])} dead ends"),
        ("Quests of maps 2 to 11, sides and stories read", f"{read} of {report['quests']}{missing(report['unread'])}"),
        ("Endings reached", f"{len(ended)} of {len(report['endings'])}, the rarest {rarest} times"),
        ("Choices taken", f"{report['choices'] - len(report['unchosen'])} of {report['choices']}"),
        (
            "Passages of the epilogue earned, a lost last finale counted as if it had been won",
            f"{heard} of {report['passages']}{missing(report['unheard'])}",
        ),
    ]


def in_words(report: dict[str, Any]) -> list[str]:
    """The report as lines of a terminal."""
    lines = [f"{name}: {figure}" for name, figure in of_the_book(report)]
    return lines + bands_in_words(report["bands"])


def in_tables(report: dict[str, Any]) -> list[str]:
    """The report as the tables of docs/nearfar-atlas.md: bold is outside its band."""
    rows = [row for row in report["bands"] if row["mode"] == CAMPAIGN]
    lines = ["| What | Figure |", "|---|---|"]
    lines += [f"| {name} | {figure} |" for name, figure in of_the_book(report)]
    lines += [
        "",
        "Sittings of today's travellers in Campaign Mode, the curious left out: median rounds, winner's points and margin; bold",
        "is outside the band:",
        "",
        *band_table(rows),
        "",
    ]
    cut = sum([row["cut"] for row in report["bands"]])
    lines += [f"Of these sittings {cut} were ended by the limit of rounds alone.", ""]
    scarce = scarce_buildings(rows)
    return [*lines, f"Buildings below {BANDS.least:.0%} of the visits in Campaign Mode: {scarce or 'none'}."]


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
        alt.Chart(alt.Data(values=[{"limit": limit} for limit in sorted(set(BANDS.margin.values()))]))
        .mark_rule(strokeDash=[6, 4], color="#9b2226")
        .encode(y="limit:Q")
    )
    sittings = sum([row["sittings"] for row in rows])
    note = f"{sittings} sittings of Campaign Mode between travellers; dashed: the band of section 11.15 ends there"
    return finished((lines + limit).properties(width=520, height=240), "Near and Far: margins by map", note)
