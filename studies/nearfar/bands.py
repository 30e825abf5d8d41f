"""Sittings against the bands of section 11.15, for a terminal and for a page, whichever study played them."""

from __future__ import annotations

from farshore.games.nearfar.content.bands import BANDS
from farshore.games.nearfar.content.language import BUILDINGS
from studies.nearfar.counts import MEASURED, Counts, Sittings
from studies.nearfar.log import Row, taste_of_today


def bands_of(tally: Counts) -> list[Row]:
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


def bands_in_words(rows: list[Row]) -> list[str]:
    """The rows as lines of a terminal."""
    lines = [
        f"{'mode':15} {'players':>7} {'map':>4} {'sittings':>8} {'rounds':>6} {'winner':>6} {'margin':>6}  outside"
    ]
    for row in rows:
        figures = f"{row['sittings']:8} {row['rounds']:6g} {row['winner']:6g} {row['margin']:6g}"
        said = ", ".join(row["outside"]) or "-"
        lines.append(f"{row['mode']:15} {row['players']:7} {row['map']:4} {figures}  {said}")
    return lines


def band_table(rows: list[Row]) -> list[str]:
    """The rows of one mode as a table: a line for each map, a column for each number of players; bold is outside its band."""
    cells = {(row["map"], row["players"]): in_a_cell(row) for row in rows}
    counts = sorted({players for _, players in cells})
    lines = [f"| Map | {' | '.join([f'{n} players' for n in counts])} |", "|---" * (len(counts) + 1) + "|"]
    maps = sorted({number for number, _ in cells})
    return lines + [f"| {number} | {' | '.join([cells.get((number, n), '') for n in counts])} |" for number in maps]


def in_a_cell(row: Row) -> str:
    told = []
    for name in MEASURED:
        is_out = any(said.startswith(f"{name} ") for said in row["outside"])
        told.append(f"**{row[name]:g}**" if is_out else f"{row[name]:g}")
    return f"{row['sittings']}: {', '.join(told)}"


def scarce_buildings(rows: list[Row]) -> str:
    """Each building that is visited too little, with the maps and counts where it is."""
    places: dict[str, list[str]] = {}
    for row in rows:
        for said in row["outside"]:
            name, _, share = said.rpartition(" ")
            if name in BUILDINGS:
                places.setdefault(name, []).append(f"{row['players']} on {row['map']} {share}")
    return "; ".join([f"{name.replace('_', ' ')} ({', '.join(where)})" for name, where in sorted(places.items())])


def in_a_row(runs: list[Row]) -> str:
    """Which numbers were played, in their order."""
    told = sorted([(run["seed"], run["first"], run["last"]) for run in runs])
    return "; ".join([f"{first} to {last} of seed {seed}" for seed, first, last in told])


def with_tables(page: str, lines: list[str], begin: str, end: str) -> str:
    """The page with what stands between these marks written anew."""
    before, _, rest = page.partition(begin)
    _, mark, after = rest.partition(end)
    if not mark:
        raise ValueError(f"the page has no place for tables, between {begin} and {end}")
    return "\n".join([f"{before}{begin}", "", *lines, "", f"{mark}{after}"])
