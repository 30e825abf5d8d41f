"""A month of slow play: four people who sleep, look in when they are called, lose a device and go on holiday.

Time is set by hand, an hour at a time. What the house has to tell is worked out here once more, from what is asked at the
table and when people were there, and compared with what arrived at their webhooks.
"""

from __future__ import annotations

import json
import random
from datetime import datetime
from zoneinfo import ZoneInfo

from farshore.core.kernel import CHANCE
from farshore.server.campaign_messages import Come, NewCampaign, NewSitting
from farshore.server.campaigns import Campaigns
from farshore.server.clocks.keeper import Keeper
from farshore.server.keys import Proof
from farshore.server.messages import ChangeSeat, NewClock, NewSeat
from farshore.server.moves import perform
from farshore.server.notices import channels
from farshore.server.notices.derive import key_of
from farshore.server.notices.office import PRESENT, SOON
from farshore.server.notices.wishes import Wishes, after_quiet
from farshore.server.people import ring
from farshore.server.people.messages import NewDevice, NewPerson
from farshore.server.seating import change_seat
from farshore.server.standing.book import Book, Order
from farshore.server.standing.visits import Visits
from farshore.server.table import Table
from tests.server.clocks.parts import Time
from tests.server.notices.parts import Home, Receiver, home

HOUR, DAY = 3600.0, 86_400.0
SHORT = {"round_limit": 4}  # rounds of a sitting, so that there are several
RESTART = 60 * HOUR  # the house is closed so often
CLOSED = 2 * HOUR  # and for so long
WISHES = (
    Wishes("Europe/Lisbon", 22 * 60, 7 * 60 + 30),
    Wishes("Asia/Tokyo", 23 * 60, 8 * 60, remind_hours=6),
    Wishes("America/Bogota", 0, 0),
    Wishes("UTC", 21 * 60, 6 * 60),
)
HOLIDAY = 3  # who is away in the middle of it
LOSER = 2  # who loses a telephone in the first third
PHONE = "/phone"  # where it is called


class Question:
    """What a seat is asked, since when, and from when on that may be told."""

    def __init__(self, person: int, since: float, due: float) -> None:
        self.person = person
        self.since = since
        self.due = due
        self.answered = 0.0


class Month:
    """The house, its people, and a tally of all that they are told."""

    def __init__(self, db: str, time: Time, receiver: Receiver, address: str, days: float, seed: int) -> None:
        self.db = db
        self.time = time
        self.receiver = receiver
        self.address = address
        self.days = days
        self.chance = random.Random(seed)
        self.people: list[str] = []
        self.campaign = ""
        self.table = ""
        self.questions: dict[str, Question] = {}
        self.open: dict[int, str] = {}
        self.inputs: dict[int, float] = {}
        self.told: list[tuple[int, float, dict[str, str]]] = []  # who, when, what
        self.comes = [0.0] * len(WISHES)  # when each next looks in
        self.sittings = 0
        self.replaced = 0
        self.closings = 0
        self.moves = 0
        self.phone = ("", "")  # the channel of the telephone, and its key
        self.lost = 0.0  # when it was lost
        self.rang: list[float] = []  # when it was called

    async def live(self) -> None:
        """From the first day to the last, with the house closed now and then."""
        start = self.time.now
        while self.time.now < start + self.days * DAY:
            async with home(self.db) as here:
                if not self.people:
                    await self.begin(here)
                opened = self.time.now
                while self.time.now < min(opened + RESTART, start + self.days * DAY):
                    await self.hour(here, self.time.now - start)
                    self.time.pass_by(HOUR)
            self.closings += 1
            self.time.pass_by(CLOSED)

    async def begin(self, here: Home) -> None:
        for n, wishes in enumerate(WISHES):
            asked = NewPerson(f"ring-{n}".ljust(32, "x"), f"key-{n}".ljust(32, "x"), name=f"Person {n}")
            self.people.append((await ring.begin(here.house, asked)).person)
            await here.hook(self.people[-1], f"{self.address}/{n}", self.receiver)
            await channels.wish(here.house, self.people[-1], wishes)
        await self.buy_phone(here)
        campaigns = Campaigns(here.house)
        seats = [NewSeat("me"), *[NewSeat("open") for _ in WISHES[1:]]]
        clock = NewClock(preset="slow")  # 72 hours; then a bot takes the seat until its owner is back
        made = await campaigns.begin(
            NewCampaign(seats, options=dict(SHORT), clock=clock, title="Month"), self.people[0]
        )
        self.campaign = made.campaign
        for n in range(1, len(WISHES)):
            await campaigns.come(await campaigns.get(self.campaign), Come(f"Person {n}"), self.people[n])

    async def hour(self, here: Home, past: float) -> None:
        table = await self.sitting(here)
        if not self.lost and past > self.days * DAY / 3:
            await self.lose_phone(here)
        self.note(table)
        await Keeper(here.house).look()
        await Visits(here.house).look()
        await self.stand_in(here, table)
        self.note(table)
        await here.delivery.deliver()
        self.hear()
        for n in range(len(WISHES)):
            if self.is_awake(n) and self.comes[n] <= self.time.now and not self.is_away(n, past):
                await self.look_in(here, table, n)
        self.note(table)

    async def sitting(self, here: Home) -> Table:
        """The table that is being played at; the next one where the last is over."""
        table = await here.house.get(self.table) if self.table else None
        if table is None or table.run is None or table.run.over:
            campaigns = Campaigns(here.house)
            laid, _ = await campaigns.sit(await campaigns.get(self.campaign), NewSitting())
            self.note(table)
            self.table, self.open = laid.table, {}
            self.sittings += 1
            table = await here.house.get(self.table)
            await Book(here.house.store).give(self.table, 0, self.people[0], [Order("on")])
            await here.delivery.deliver()  # the errand that looks whom a new table asks
        return table

    # What people do

    def is_away(self, person: int, past: float) -> bool:
        return person == HOLIDAY and 0.4 * self.days * DAY < past < 0.6 * self.days * DAY

    def is_awake(self, person: int) -> bool:
        return after_quiet(WISHES[person], self.time.now) == self.time.now

    async def look_in(self, here: Home, table: Table, person: int) -> None:
        """Play a while, as long as one is asked; then come back when called, or after a day or so."""
        run, seat = table.run, person
        assert run is not None
        if table.stored.doc.seats[seat].kind == "bot":
            await change_seat(here.house, table, seat, ChangeSeat("human"), Proof(None, self.people[person]))
        for _ in range(self.chance.randint(2, 12)):
            if seat not in run.asked() or run.over or seat in table.stood():
                break
            here.house.notices.seen(table, seat)
            self.inputs[seat] = self.time.now
            await self.play(here, table, seat)
            self.note(table)
        self.comes[person] = self.time.now + self.chance.uniform(8, 40) * HOUR

    async def play(self, here: Home, table: Table, seat: int) -> None:
        async def work() -> None:
            run = table.run
            assert run is not None
            options = run.session.state.stack[-1].offered(run.session.state, seat)
            await perform(here.house, table, seat, [str(self.chance.choice(list(options)))])

        await here.house.change(table, work)
        self.moves += 1

    async def stand_in(self, here: Home, table: Table) -> None:
        """What a bot in the place of somebody does."""
        run = table.run
        assert run is not None
        for seat, doc in enumerate(table.stored.doc.seats):
            for _ in range(40):
                if doc.kind != "bot" or run.over or seat not in run.asked():
                    break
                await self.play(here, table, seat)

    async def buy_phone(self, here: Home) -> None:
        """One more device on a ring, with a channel of its own."""
        key = "phone".ljust(32, "x")
        await ring.add(here.house, NewDevice(f"ring-{LOSER}".ljust(32, "x"), key))
        self.phone = (await here.hook(self.people[LOSER], f"{self.address}{PHONE}", self.receiver), key)

    async def lose_phone(self, here: Home) -> None:
        """It is taken off the ring, opens nothing any more, and is called no more."""
        channel, key = self.phone
        person = self.people[LOSER]
        phone = await ring.proof_of(here.house, key)
        assert phone.person == person
        await ring.revoke(here.house, Proof(None, person), phone.device, "ring-anew".ljust(32, "x"))
        await channels.remove(here.house, person, channel)
        assert (await ring.proof_of(here.house, key)).person == ""
        self.lost = self.time.now

    # What they should be told, and are

    def note(self, table: Table | None) -> None:
        """Who is asked what now. A question is the table, the seat and how much that seat has seen."""
        run = None if table is None else table.run
        if table is None or run is None or table.id != self.table:
            return
        asked = [] if run.over else [seat for seat in run.asked() if seat != CHANCE]
        people = [seat for seat in asked if table.stored.doc.seats[seat].kind == "human"]
        keys = {seat: key_of(table.id, seat, table.stored.doc.takebacks, run.ply(seat), "turn") for seat in people}
        for seat, key in list(self.open.items()):
            if keys.get(seat) != key:
                self.questions[key].answered = self.time.now
                del self.open[seat]
        for seat, key in keys.items():
            if key not in self.questions:
                due = max(self.time.now + SOON, self.inputs.get(seat, 0.0) + PRESENT)
                self.questions[key] = Question(seat, self.time.now, due)
            if seat not in self.open:
                self.open[seat] = key

    def hear(self) -> None:
        for _, path, _, body in self.receiver.got:
            if path == PHONE:
                self.rang.append(self.time.now)
                continue
            person = int(path.strip("/"))
            self.told.append((person, self.time.now, json.loads(body)))
            if "our turn" in json.loads(body)["title"]:
                self.comes[person] = min(self.comes[person] or 1e18, self.time.now + self.chance.uniform(0.5, 9) * HOUR)
        self.receiver.got.clear()

    def wrong(self) -> list[str]:
        """Whatever was told that should not have been, or was not that should."""
        faults = [f"the lost telephone was called at {at}" for at in self.rang if at > self.lost]
        turns = [(person, at, said) for person, at, said in self.told if said["title"].startswith("Your turn")]
        keys = [said["id"] for _, _, said in turns]
        faults += [f"{key} was told twice" for key in set(keys) if keys.count(key) > 1]
        faults += [f"{key} is the key of no question" for key in keys if key not in self.questions]
        for person, at, said in self.told:
            if after_quiet(WISHES[person], at) != at:
                local = datetime.fromtimestamp(at, ZoneInfo(WISHES[person].zone))
                faults.append(f"{said['title']} came to {person} at {local:%H:%M}")
        for key, question in self.questions.items():
            wishes, end = WISHES[question.person], question.answered or self.time.now
            may = after_quiet(wishes, question.due)
            # Told at the first full hour after it may be; the house may be closed meanwhile.
            if end > may + 2 * HOUR + CLOSED and key not in keys:
                faults.append(f"{key} of {question.person} was never told")
            if key in keys and next(at for _, at, said in turns if said["id"] == key) > end:
                faults.append(f"{key} was told after it had been answered")
        return faults

    def count(self, start: str) -> int:
        return len([1 for _, _, said in self.told if said["title"].startswith(start)])
