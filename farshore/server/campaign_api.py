"""Campaigns over HTTP: one function a request, listed in ROUTES."""

from __future__ import annotations

from msgspec import UNSET
from starlette.responses import PlainTextResponse, Response

from farshore.core.campaign import BookPage, Campaign, Chapter, Stop
from farshore.core.ledger import LedgerEntry
from farshore.server import campaign_messages as m
from farshore.server.api import MOST, Call, Route
from farshore.server.campaigns import NOT_OWNER, NOT_PLAYER
from farshore.server.chronicle import Chronicle, Sitting
from farshore.server.errors import Refused
from farshore.server.people.ring import hold_campaign


async def found(call: Call) -> Chronicle:
    """The campaign of the address, with every sitting that is over in its ledger."""
    chronicle = await call.campaigns.get(call.request.path_params["campaign"])
    await call.campaigns.settle(chronicle)
    await call.campaigns.follow(chronicle)
    return chronicle


async def owned(call: Call) -> Chronicle:
    chronicle = await found(call)
    if not chronicle.is_owner(await call.proof()):
        raise Refused(403 if call.key else 401, NOT_OWNER)
    return chronicle


async def make_campaign(call: Call) -> m.CampaignMade:
    """Begin a campaign. Nobody sits down yet: sittings are begun one at a time."""
    person = await call.person()
    made = await call.campaigns.begin(call.body, person)
    await hold_campaign(call.house, person, made.campaign, [int(player) for player in made.keys], True)
    return made


async def one_campaign(call: Call) -> m.CampaignInfo:
    """A campaign as it stands now, or as it stood `at` an entry of its ledger."""
    chronicle = await found(call)
    proof = await call.proof()
    me = chronicle.player_of(proof)
    is_owner = chronicle.is_owner(proof)
    if call.key and me is None and not is_owner and not proof.person:
        raise Refused(403, NOT_PLAYER)
    at = call.number("at")
    told = await described(call, chronicle, chronicle.stands(at or None))
    told.me = UNSET if me is None else me
    told.owner = is_owner
    return told


async def ledger(call: Call) -> Response:
    """The whole ledger as text; `farshore GAME campaign` goes on with it."""
    chronicle = await found(call)
    return PlainTextResponse(chronicle.ledger.write())


async def book(call: Call) -> m.BookInfo:
    """Every page read so far, or up to the entry `at`."""
    stands = (await found(call)).stands(call.number("at") or None)
    return m.BookInfo([book_page(page) for page in stands.book()])


async def come(call: Call) -> m.Came:
    """Take the place of a player who is awaited."""
    chronicle, person = await found(call), await call.person()
    came = await call.campaigns.come(chronicle, call.body, person)
    await hold_campaign(call.house, person, chronicle.id, [came.player], False)
    return came


async def sit_down(call: Call) -> m.Sat:
    """Begin the next sitting, or fork one off from an earlier entry. Any player may."""
    chronicle = await found(call)
    proof = await call.proof()
    beginner = chronicle.player_of(proof)
    if not chronicle.is_owner(proof) and beginner is None:
        raise Refused(403 if call.key else 401, NOT_PLAYER)
    sitting, joined = await call.campaigns.sit(chronicle, call.body, beginner)
    return m.Sat(sitting.table, present_at(chronicle, sitting), joined)


async def change_player(call: Call) -> m.Changed:
    """Replace a missing player, or hand on the own place; the sheet stays, the old key opens nothing any more."""
    chronicle = await found(call)
    number = call.request.path_params["player"]
    if not (number.isascii() and number.isdecimal()):
        raise Refused(404, "There is no such player.")
    player = min(int(number[:9]), MOST)
    proof = await call.proof()
    is_own = player in chronicle.players_of(proof)
    if not is_own and not chronicle.is_owner(proof):
        raise Refused(403 if call.key else 401, NOT_OWNER)
    key = await call.campaigns.replace(chronicle, player, call.body, is_own, proof.person)
    await hold_campaign(call.house, proof.person, chronicle.id, [player] if key else [], False)
    return m.Changed(player, key or UNSET)


async def join(call: Call) -> m.Changed:
    """Somebody joins later, with what the rules give to newcomers."""
    player, key = await call.campaigns.join(await owned(call), call.body, (await call.proof()).person)
    return m.Changed(player, key or UNSET)


async def skip(call: Call) -> m.CampaignInfo:
    """Leave out a map."""
    chronicle = await owned(call)
    await call.campaigns.skip(chronicle, call.body.map, call.body.after)
    return await described(call, chronicle, chronicle.stands())


# In words


async def described(call: Call, chronicle: Chronicle, stands: Campaign) -> m.CampaignInfo:
    sittings: list[m.SittingInfo] = []
    for sitting in chronicle.running():
        stored = await call.house.store.load(sitting.table)
        if stored is not None:
            name = stands.chapter(sitting.map).name
            present = present_at(chronicle, sitting)
            sittings.append(m.SittingInfo(sitting.table, sitting.after, name, stored.doc.state, sitting.map, present))
    path = {entry.n for entry in chronicle.ledger.path(stands.at)}
    return m.CampaignInfo(
        campaign=chronicle.id,
        title=chronicle.title or chronicle.game.title,
        mode=stands.mode,
        options=stands.options,
        at=stands.at,
        last=len(chronicle.ledger.entries),
        players=[person(chronicle, stands, player) for player in range(len(stands.names))],
        entries=[entry_info(stands, entry, path) for entry in chronicle.ledger.entries],
        maps=[map_info(chapter) for chapter in stands.chapters_open()],
        skips=[map_info(chapter) for chapter in stands.chapters_skippable()],
        road=[stop_info(stop) for stop in stands.road()],
        sittings=sittings,
        champions=stands.champions(),
        over=stands.is_over(),
        prologue=[m.FramePageInfo(page.title, page.text) for page in stands.prologue()],
        epilogue=[m.FramePageInfo(page.title, page.text) for page in stands.epilogue()],
    )


def person(chronicle: Chronicle, stands: Campaign, player: int) -> m.PlayerInfo:
    seat = chronicle.people[player]
    character = stands.character(player)
    return m.PlayerInfo(
        player=player,
        name=stands.names[player] if stands.at < len(chronicle.ledger.entries) else seat.name,
        kind=seat.kind,
        character=character.name,
        points=character.points,
        experience=character.experience,
        talents=character.talents,
        keywords=character.keywords,
        quests=character.story,
        skills=[m.SkillInfo(skill.name, skill.text, skill.cost, skill.can) for skill in stands.skills(player)],
        bot=seat.bot or UNSET,
    )


def entry_info(stands: Campaign, entry: LedgerEntry, path: set[int]) -> m.EntryInfo:
    table = entry.what.get("table", "")
    return m.EntryInfo(entry.n, entry.after, entry.kind, stands.told(entry), entry.n in path, table or UNSET)


def map_info(chapter: Chapter) -> m.MapInfo:
    return m.MapInfo(chapter.number, chapter.name, chapter.theme)


def stop_info(stop: Stop) -> m.StopInfo:
    return m.StopInfo(stop.number, stop.name, stop.theme, stop.state, stop.winners, stop.note, stop.quests)


def book_page(page: BookPage) -> m.BookPageInfo:
    return m.BookPageInfo(
        page.sitting, page.player, page.kicker, page.title, page.text, page.plate, page.chosen, page.went
    )


def present_at(chronicle: Chronicle, sitting: Sitting) -> list[int]:
    """Who sits there, seat after seat."""
    if sitting.present is not None:
        return sitting.present
    return list(range(len(chronicle.stands(sitting.after).names)))


ONE = "/api/campaigns/{campaign}"
ROUTES = (
    Route("POST", "/api/campaigns", make_campaign, m.CampaignMade, m.NewCampaign, 201),
    Route("GET", ONE, one_campaign, m.CampaignInfo, key="player or owner?", query=("at",)),
    Route("GET", f"{ONE}/ledger", ledger, "text/plain"),
    Route("GET", f"{ONE}/book", book, m.BookInfo, query=("at",)),
    Route("POST", f"{ONE}/come", come, m.Came, m.Come),
    Route("POST", f"{ONE}/sittings", sit_down, m.Sat, m.NewSitting, 201, key="player or owner"),
    Route("POST", f"{ONE}/players/{{player:int}}", change_player, m.Changed, m.ChangePlayer, key="owner or player"),
    Route("POST", f"{ONE}/players", join, m.Changed, m.Join, 201, key="owner"),
    Route("POST", f"{ONE}/skip", skip, m.CampaignInfo, m.Skip, key="owner"),
)
