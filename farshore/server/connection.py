"""One WebSocket: who it is, what it says, what it is shown."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable

import msgspec
from msgspec import UNSET
from starlette.types import Receive, Scope, Send

from farshore.bots import bots_for
from farshore.core.view import View
from farshore.core.viewer_plies import Viewer
from farshore.server import frames as m
from farshore.server import moves
from farshore.server.consent import answer, come, settle_absence
from farshore.server.errors import SHUT, STALE, Refused
from farshore.server.guard import TokenBucket, address_of, is_own_origin
from farshore.server.house import House
from farshore.server.keys import NOBODY
from farshore.server.onward import consent
from farshore.server.people.ring import proof_of
from farshore.server.pool import Busy, NoThought
from farshore.server.quick import EXTENSION, Ear
from farshore.server.seas.sea import settle
from farshore.server.storage import Conflict, StoreFailed
from farshore.server.table import Table
from farshore.server.takebacks import takeback
from farshore.server.talk.lines import Hearer
from farshore.server.watching import REVOKED, Shown, check_devices

log = logging.getLogger("farshore.server")
encode = msgspec.json.Encoder().encode
decoder: msgspec.json.Decoder[m.FromClient] = msgspec.json.Decoder(m.FromClient)
OUTBOX = 200  # messages that wait for a slow reader; more are lost on somebody who does not read
FORGIVEN = 0.5  # strikes a second
BUG = "Something went wrong here; it has been logged."
WRONG_KEY = "No seat of this table has this key."
POLICY_VIOLATION = 1008


class HungUp(Exception):
    """The connection is to end; `why` is said first."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class Connection:
    """A watcher of one table, perhaps with a seat at it."""

    def __init__(self, house: House, scope: Scope, receive: Receive, send: Send) -> None:
        self.house = house
        self.limits = house.settings.limits
        self.scope = scope
        self.receive = receive
        self.send_raw = send
        self.viewer: Viewer = None
        self.proof = ""
        self.device = ""
        self.shown: Shown = (0, 0, b"")
        self.asking: m.Re | None = None
        self.hearer: Hearer | None = None
        self.came = NOBODY
        self.sent_away = False
        shortcuts = scope.get("extensions", {}).get(EXTENSION, {})
        self.quick: Callable[[bytes], bool] | None = shortcuts.get("write")
        self.listen: Callable[[Ear | None], None] | None = shortcuts.get("listen")
        self.at: Table | None = None  # the table, once it has joined
        self.idle = False  # nothing that was said waits to be heard
        self.outbox: deque[bytes] = deque()
        self.sending = False  # something taken from the outbox is on its way
        self.view: bytes | None = None  # the newest view, if it still waits in the outbox
        self.wake = asyncio.Event()
        self.bucket = TokenBucket(self.limits.messages)
        self.patience = TokenBucket((self.limits.strikes, FORGIVEN))

    # Sending: at once if possible, else by a task of its own, so that a slow reader holds nobody up

    def send(self, message: bytes, is_view: bool = False) -> None:
        if self.sent_away:
            return  # the farewell is the last word
        if not self.sending and not self.outbox and self.quick is not None and self.quick(message):
            return
        if is_view:
            if self.view is not None:
                self.outbox.remove(self.view)  # it never went out, and this one is newer
            self.view = message
        if len(self.outbox) < OUTBOX:
            self.outbox.append(message)
        self.wake.set()

    def say(self, message: m.Message) -> None:
        self.send(encode(message))

    async def send_forever(self) -> None:
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                message = self.outbox.popleft()
                if message is self.view:
                    self.view = None
                self.sending = True
                await self.send_raw({"type": "websocket.send", "text": message.decode()})
                self.sending = False

    # Living

    async def live(self) -> None:
        """From the handshake to the end."""
        await self.receive()
        address = address_of(self.scope)
        crowd = self.house.addresses
        welcome = is_own_origin(self.scope, self.house.settings.origins)
        if not welcome or crowd[address] >= self.limits.connections:
            await self.send_raw({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        crowd[address] += 1
        self.house.metrics.connections += 1
        try:
            await self.send_raw({"type": "websocket.accept"})
            await self.talk()
        finally:
            self.house.metrics.connections -= 1
            crowd[address] -= 1
            if not crowd[address]:
                del crowd[address]

    async def talk(self) -> None:
        sender = asyncio.create_task(self.send_forever())
        try:
            await self.sit_through(await self.join())
        except HungUp as hung_up:
            sender.cancel()
            if hung_up.why:
                await self.hang_up(hung_up.why)
        finally:
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await sender

    async def hang_up(self, why: str) -> None:
        with contextlib.suppress(OSError):
            await self.send_raw(
                {"type": "websocket.send", "text": encode(m.Closed(why, why in (WRONG_KEY, REVOKED))).decode()}
            )
            await self.send_raw({"type": "websocket.close", "code": POLICY_VIOLATION})

    def cut_off(self, why: str) -> None:
        """It has no seat from now on, and ends."""
        self.viewer = None
        self.hearer, self.came = None, NOBODY
        if self.sent_away:
            return
        self.sent_away = True
        self.outbox.clear()
        self.house.errand(self.hang_up(why))

    async def join(self) -> Table:
        """The first message says which table, in which seat."""
        try:
            joining = await asyncio.wait_for(self.hear(), self.limits.join_seconds)
        except TimeoutError:
            raise HungUp("Nothing was said; the first message is `join`.") from None
        if not isinstance(joining, m.Join):
            raise HungUp("The first message is `join`.")
        try:
            table = await self.house.get(joining.table)
            if table.agreed is None:
                moves.check_whole(table)
            await settle(self.house, table)
            proof = await proof_of(self.house, joining.key)
            self.viewer, self.device, self.came = table.seat_of(proof), proof.device, proof
            if joining.key is not None and self.viewer is None and not proof.person and not table.is_owner(proof):
                raise HungUp(WRONG_KEY)
            if self.viewer is not None:
                self.proof = proof.person or table.stored.doc.seats[self.viewer].key
                await come(self.house, table, self.viewer)
            elif table.is_shut(proof):
                raise HungUp(SHUT)
            await settle_absence(self.house, table)
        except Refused as refused:
            raise HungUp(refused.why) from refused
        return table

    async def sit_through(self, table: Table) -> None:
        """Show the table, and obey, until the other side goes."""
        table.add(self)
        self.at = table
        try:
            if self.device:
                await check_devices(self.house, [self.device])  # it may have been taken off while it came
            await self.show(table)
            request = table.pending()
            if request is not None and self.viewer is not None:
                self.send(table.request(request))
            self.house.say_who_is_here(table)
            if self.listen is not None:
                self.listen(self.overhear)
            while True:
                self.idle = True
                said = await self.hear()
                self.idle = False
                if said is not None:
                    await self.answer(table, said)
        finally:
            self.idle = False
            table.remove(self)
            self.house.say_who_is_here(table)

    async def show(self, table: Table) -> None:
        """What is there; if that cannot be read now, it is shown as soon as it can."""
        with contextlib.suppress(StoreFailed):
            async with table.lock:
                message, self.shown = table.picture(self.viewer)
                self.send(message, is_view=True)

    def overhear(self, text: bytes) -> bool:
        """A message before it is queued: a move, or a list of them, is made at once, everything else declined, to be heard in its turn."""
        taken = False
        if self.idle and self.at is not None and len(text) <= self.limits.frame:
            try:
                said = decoder.decode(text)
            except (msgspec.DecodeError, UnicodeError):
                said = None
            if isinstance(said, m.DoIt) and self.bucket.take():
                taken = self.play(self.at, said)
        if not taken:
            self.idle = False
        return taken

    def play(self, table: Table, said: m.DoIt) -> bool:
        self.house.notices.seen(table, self.viewer)

        def failed(wrong: BaseException) -> None:
            if isinstance(wrong, Conflict):  # another worker was first: judged anew
                self.house.metrics.conflicts += 1
                self.house.errand(self.answer(table, said))
            elif isinstance(wrong, Refused):
                self.say(m.Refusal(wrong.why, re=said.re))
            else:
                log.error("a move at table %s failed", table.id, exc_info=wrong)
                self.say(m.Refusal(BUG, re=said.re))

        return moves.at_once(self.house, table, self.viewer, said.ply, said.do, self.done(said.re), failed)

    async def hear(self) -> m.FromClient | None:
        """The next message; None if it was refused."""
        event = await self.receive()
        if event["type"] != "websocket.receive":
            raise HungUp
        text = event.get("text")
        if text is None:
            raise HungUp("Messages are JSON text.")
        if len(text) > self.limits.frame:
            raise HungUp("That message is too long.")
        in_time = self.bucket.take()
        try:
            said = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError) as wrong:
            self.strike(f"Not understood: {str(wrong)[:200]}.")
            return None
        if not in_time:
            self.strike("Too many messages; slow down.", said.re)
            return None
        return said

    def strike(self, why: str, re: m.Re = UNSET) -> None:
        """A refusal that counts: whoever collects too many is sent away."""
        self.house.metrics.refused += 1
        if not self.patience.take():
            raise HungUp(why)
        self.say(m.Refusal(why, re=re))

    # Obeying

    async def answer(self, table: Table, said: m.FromClient) -> None:
        """Do what was said, or say why not. Whatever is refused has changed nothing."""
        if not isinstance(said, m.Ping):
            self.house.notices.seen(table, self.viewer)
        try:
            await self.obey(table, said)
        except Refused as refused:
            if isinstance(said, m.Takeback):
                self.asking = None
            self.say(m.Refusal(refused.why, refused.rule, said.re))
            if refused.why == STALE:
                await self.show(table)
        except Exception:
            log.exception("a request at table %s failed", table.id)
            self.say(m.Refusal(BUG, re=said.re))

    async def obey(self, table: Table, said: m.FromClient) -> None:
        match said:
            case m.DoIt():
                await moves.do(self.house, table, self.viewer, said.ply, said.do, self.done(said.re))
            case m.Undo():
                await moves.undo(self.house, table, self.viewer, said.ply, said.n, self.done(said.re))
            case m.Redo():
                await moves.redo(self.house, table, self.viewer, said.ply, said.n, self.done(said.re))
            case m.Takeback():
                self.asking = said.re
                await takeback(self.house, table, self.viewer, said.ply)
            case m.Answer():
                await answer(self.house, table, self.viewer, said.yes)
                self.say(m.Done(table.run.ply(self.viewer) if table.run else 0, said.re))
            case m.Consent():
                await consent(self.house, table, self.viewer, said.yes)
                self.say(m.Done(table.run.ply(self.viewer) if table.run else 0, said.re))
            case m.Preview():
                async with table.lock:
                    previewed = moves.preview(table, self.viewer, said.do)
                self.say(m.PreviewOf(previewed.cost, previewed.gain, previewed.notes, said.re))
            case m.Explain():
                async with table.lock:
                    why = moves.wonder(table, self.viewer, said.do, said.on)
                self.say(m.ExplainedTo(why.allowed, why.why, why.rule, said.re))
            case m.Hint():
                await self.hint(table, said.re)
            case m.Ping():
                self.say(m.Pong(said.re))
            case m.Talk() | m.Say() | m.Heard() | m.Mute() | m.Unsay():
                self.hearer = self.hearer or Hearer(self.came, address_of(self.scope))
                await self.house.talks.obey(table, self, self.hearer, said)
            case m.Join():
                raise Refused(400, "This connection has joined its table.")

    def done(self, re: m.Re) -> moves.Tell:
        return lambda ply: self.say(m.Done(ply, re))

    async def hint(self, table: Table, re: m.Re) -> None:
        """What the strongest bot of the game would do here."""
        run = moves.playing(table, self.viewer)
        assert self.viewer is not None
        if self.viewer not in run.asked():
            raise Refused(409, "Nothing is asked of you now.")
        if self.house.driver is None:
            raise Refused(503, "No bot is awake.")
        if not self.house.driver.hinters.take(address_of(self.scope)):
            raise Refused(429, "Too many hints for this address; wait a while.")
        bot = bots_for(run.game.name)[-1]
        try:
            texts = await self.house.driver.hint(table, self.viewer, bot)
        except Busy as busy:
            raise Refused(503, "The bots are busy; ask again in a little while.") from busy
        except NoThought as nothing:
            raise Refused(503, "The bot has nothing to say.") from nothing
        async with table.lock:
            shown = run.game.view(run.session.state, self.viewer)
        self.say(m.Hinted(offered(shown, texts), f"The bot {bot} would choose:", re))


def offered(shown: View, texts: list[str]) -> str | list[str]:
    """As much of what a bot would do as one offer of the view holds, as the offer says it; or another way to the same end."""
    held = [offer["do"] for offer in shown["actions"]]
    lists = [do for do in held if isinstance(do, list) and do == texts[: len(do)]]
    if lists:
        return max(lists, key=len)
    alike = [do for do in held if isinstance(do, list) and do[0] == texts[0] and goal(do) == goal(texts) != ""]
    return alike[0] if alike else texts[0]


def goal(texts: list[str]) -> str:
    """Where a row of decisions ends: the last one that names something."""
    return next((text for text in reversed(texts) if " " in text), "")
