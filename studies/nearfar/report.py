"""What a tally of simulated campaigns says: how much of the book was read, and sittings against the bands of section 11.15."""

from __future__ import annotations

from typing import Any

from farshore.games.nearfar import GAME
from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.content.language import BUILDINGS
from farshore.games.nearfar.content.quests import ARCADE, Quest
from farshore.games.nearfar.options import CAMPAIGN, STORY_LENGTH
from farshore.lab.charts import altair, finished
from studies.nearfar.campaigns import taste_of_today
from studies.nearfar.tally import MEASURED, Row, Sittings, Tally


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
        "bands": bands(tally),
    }


def bands(tally: Tally) -> list[Row]:
    """A row for every mode, number of players and map: of the travellers as they are, who read for what it brings."""
    return [
        {"mode": mode, "players": seats, "map": number, **band(tally.sittings[who, mode, seats, number], seats)}
        for who, mode, seats, number in tally.kinds()
        if who == taste_of_today()
    ]


def band(sittings: Sittings, seats: int) -> Row:
    told: Row = {"sittings": sittings.number, "cut": sittings.cut, "lost": sittings.lost}
    told.update({name: sittings.median(name) for name in MEASURED})
    told["outside"] = outside(told, {name: sittings.visits[name] for name in BUILDINGS}, BANDS.margin[seats])
    return told


def outside(told: Row, visits: dict[str, int], margin: int) -> list[str]:
    """What is not as it should be."""
    said = [f"{told['cut']} without an end"] if told["cut"] else []
    if not BANDS.rounds[0] <= told["rounds"] <= BANDS.rounds[1]:
        said.append(f"rounds {told['rounds']:g}")
    if not BANDS.winner[0] <= told["winner"] <= BANDS.winner[1]:
        said.append(f"winner {told['winner']:g}")
    if told["margin"] >= margin:
        said.append(f"margin {told['margin']:g}")
    every = sum(visits.values())
    return said + [f"{name} {n / every:.1%}" for name, n in visits.items() if n < BANDS.least * every]


def of_the_book(report: dict[str, Any]) -> list[tuple[str, str]]:
    """What was played and how much of the book was read: a name and a figure each."""
    campaigns = ", ".join(
        [f"{n} in {mode} mode ({report['over'].get(mode, 0)} won)" for mode, n in report["campaigns"].items()]
    )
    runs = "; ".join([f"{run['first']} to {run['last']} of seed {run['seed']}" for run in report["runs"]])
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
    lines.append(
        f"{'mode':10} {'players':>7} {'map':>4} {'sittings':>8} {'rounds':>6} {'winner':>6} {'margin':>6}  outside"
    )
    for row in report["bands"]:
        figures = f"{row['sittings']:8} {row['rounds']:6g} {row['winner']:6g} {row['margin']:6g}"
        said = ", ".join(row["outside"]) or "-"
        lines.append(f"{row['mode']:10} {row['players']:7} {row['map']:4} {figures}  {said}")
    return lines


def in_tables(report: dict[str, Any]) -> list[str]:
    """The report as the tables of docs/nearfar-atlas.md: bold is outside its band."""
    rows = {(row["map"], row["players"]): row for row in report["bands"] if row["mode"] == CAMPAIGN}
    counts = sorted({players for _, players in rows})
    lines = ["| What | Figure |", "|---|---|"]
    lines += [f"| {name} | {figure} |" for name, figure in of_the_book(report)]
    lines += [
        "",
        "Sittings of today's travellers in Campaign Mode, the curious left out: median rounds, winner's points and margin; bold",
        "is outside the band:",
        "",
    ]
    lines += [f"| Map | {' | '.join([f'{n} players' for n in counts])} |", "|---" * (len(counts) + 1) + "|"]
    for number in sorted({number for number, _ in rows}):
        cells = [in_a_cell(rows[number, n]) if (number, n) in rows else "" for n in counts]
        lines.append(f"| {number} | {' | '.join(cells)} |")
    cut = sum([row["cut"] for row in report["bands"]])
    lines += ["", f"Of these sittings {cut} were ended by the limit of rounds alone.", ""]
    scarce = scarce_buildings(report)
    return [*lines, f"Buildings below {BANDS.least:.0%} of the visits in Campaign Mode: {scarce or 'none'}."]


def in_a_cell(row: Row) -> str:
    told = []
    for name in MEASURED:
        is_out = any(said.startswith(f"{name} ") for said in row["outside"])
        told.append(f"**{row[name]:g}**" if is_out else f"{row[name]:g}")
    return f"{row['sittings']}: {', '.join(told)}"


def scarce_buildings(report: dict[str, Any]) -> str:
    """Each building that is visited too little, with the maps and counts where it is."""
    places: dict[str, list[str]] = {}
    for row in report["bands"]:
        for said in row["outside"]:
            name, _, share = said.rpartition(" ")
            if row["mode"] == CAMPAIGN and name in BUILDINGS:
                places.setdefault(name, []).append(f"{row['players']} on {row['map']} {share}")
    return "; ".join([f"{name.replace('_', ' ')} ({', '.join(where)})" for name, where in sorted(places.items())])


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
