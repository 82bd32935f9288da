import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { forgetPerson } from '#modules/cams/server/forget-person.ts';
import { lockRoom, updateRoom } from '#modules/cams/server/rooms/room-store.ts';
import { roomStream, roomStreams, voiceStream } from '#modules/cams/server/rooms/room-stream.ts';
import { applySettings, interruptShows, stopRoom } from '#modules/cams/server/shows/change-shows.ts';
import { keepOut, listenForLeavers } from '#modules/cams/server/shows/keep-out.ts';
import { REQUEST_MS } from '#modules/cams/server/shows/machine.ts';
import { mayView } from '#modules/cams/server/shows/may-view.ts';
import { dueShows } from '#modules/cams/server/shows/show-store.ts';
import { BLOCKED } from '#modules/profiles/server/index.ts';
import { codeOf, openTestShows, SOUND, type TestShows } from '../support/shows.ts';

let world: TestShows;
beforeAll(async () => {
  world = await openTestShows();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.cuts.length = 0;
});

type Room = Awaited<ReturnType<TestShows['room']>>;
type Visitor = Awaited<ReturnType<TestShows['visitor']>>;

const balance = (visitor: Visitor) => world.wallet.balanceOf(visitor.id);
const views = (room: Room, person: string, country?: string) =>
  mayView(world.deps, { stream: roomStream(room.id), person, country });
const performer = (room: Room) => world.as(room.performerId);
const own = async (visitor: Visitor, room: Room) => (await visitor.client.ownRoom({ id: room.id })).data;

async function request(visitor: Visitor, room: Room, kind: 'private' | 'voice' = 'private') {
  const { data } = await visitor.client.requestPrivateShow({ id: room.id, kind });
  return data.show?.id ?? '';
}
async function inShow(tokens = 100, kind: 'private' | 'voice' = 'private') {
  const room = await world.room();
  const visitor = await world.visitor(tokens, room);
  const id = await request(visitor, room, kind);
  await performer(room).acceptShow({ id });
  await world.sweep();
  return { room, visitor, id };
}
const later = async (ms: number) => {
  world.clock.advance(ms);
  await world.sweep();
};

test('a private show from its request to its compliment', async () => {
  const room = await world.room();
  const visitor = await world.visitor(100, room);
  expect(await own(visitor, room)).toMatchObject({
    state: 'PUBLIC',
    permissions: { canUseRequestPrivateShow: true, canUseRequestVoicePrivateShow: true, canUseEnterSpyShow: false },
    balance: 100,
  });
  const id = await request(visitor, room);
  expect(await world.heard(room, 'requests')).toMatchObject([{ performerId: room.performerId }]);
  expect(await own(visitor, room)).toMatchObject({
    show: { id, state: 'requested', charged: 0 },
    permissions: { canUseCancelPrivateShowRequest: true, canUseRequestPrivateShow: false },
    balance: 100,
  });
  await performer(room).acceptShow({ id });
  expect(await world.wallet.standingOf(visitor.id)).toMatchObject({ tokens: 70, held: 30 });
  const except = [room.performerId, visitor.id];
  expect(world.cuts).toEqual(roomStreams(room.id).map(({ stream }) => ({ stream, except })));
  expect(await own(visitor, room)).toMatchObject({
    state: 'MY_PRIVATE_SHOW',
    permissions: { canUseCancelPrivateShow: true, canUseCancelPrivateShowRequest: false },
  });
  await world.sweep();
  await later(MINUTE);
  await later(10 * SECOND);
  await visitor.client.tip({ id: room.id, amount: 20, idempotencyKey: crypto.randomUUID() });
  await visitor.client.cancelShow({ id });
  // Two periods and a tip were charged; the hold for the third, part of the minimum, is released.
  expect(await world.wallet.standingOf(visitor.id)).toEqual({ tokens: 60, held: 0, owed: 0 });
  expect(await world.wallet.earnedBy(room.performerId)).toBe(24);
  expect(await world.roomNow(room.id)).toMatchObject({
    status: 'public',
    stateReason: 'PRIVATE_SHOW_DISABLED_BY_CLIENT',
  });
  const over = await own(visitor, room);
  expect(over).toMatchObject({
    state: 'PUBLIC',
    show: null,
    complimentInfo: { defaultAmount: 10, presetList: [6, 8, 10], privateRequestId: id },
  });
  const compliment = () => visitor.client.compliment({ id, amount: 10, idempotencyKey: crypto.randomUUID() });
  expect((await compliment()).data).toMatchObject({ balance: 50, isRepeated: false });
  expect(await codeOf(compliment())).toBe('COMPLIMENT_SENT');
  expect((await own(visitor, room)).complimentInfo).toBeNull();
  expect(await world.books()).toEqual(SOUND);
});

test('a compliment is for the client of the show alone, within an hour', async () => {
  const { room, visitor, id } = await inShow();
  const compliment = (by = visitor) => by.client.compliment({ id, amount: 1, idempotencyKey: crypto.randomUUID() });
  expect(await codeOf(compliment())).toBe('COMPLIMENT_SENT');
  await performer(room).cancelShow({ id });
  expect(await codeOf(compliment(await world.visitor(10, room)))).toBe('NotFound');
  world.clock.advance(HOUR);
  expect(await codeOf(compliment())).toBe('COMPLIMENT_SENT');
  expect(await balance(visitor)).toBe(90);
});

test('what a request is refused for', async () => {
  const room = await world.room({ blockedCountries: ['FR'] });
  const visitor = await world.visitor(30, room);
  const refusalOf = (by: ReturnType<TestShows['as']>, more: object = {}) =>
    codeOf(by.requestPrivateShow({ id: room.id, ...more }));
  expect(await refusalOf(performer(room))).toBe('OWN_ROOM');
  expect(await refusalOf(world.as(visitor.id, { country: 'FR' }))).toBe('BANNED');
  expect(await refusalOf((await world.visitor(29, room)).client)).toBe('NOT_ENOUGH_TOKENS');
  expect(await refusalOf(visitor.client, { kind: 'voice' })).toBe('NOT_ENOUGH_TOKENS');
  expect(await codeOf(visitor.client.requestSpyShow({ id: room.id }))).toBe('NOT_OFFERED');
  world.banned.add(visitor.id);
  expect(await refusalOf(visitor.client)).toBe('BANNED');
  expect(await own(visitor, room)).toMatchObject({ banned: true, permissions: { canUseRequestPrivateShow: false } });
  world.banned.clear();
  world.nameless.add(visitor.id);
  expect(await refusalOf(visitor.client)).toBe('NAME_NEEDED');
  world.nameless.clear();
  expect(await codeOf(visitor.client.requestPrivateShow({ id: 987_654 }))).toBe('NotFound');
  const hidden = await world.room({ isHidden: true });
  expect(await codeOf(visitor.client.requestPrivateShow({ id: hidden.id }))).toBe('NotFound');
  const boys = await world.room({ list: 'vr-cam-boys' });
  expect(await codeOf(visitor.client.requestPrivateShow({ id: boys.id }))).toBe('NotFound');

  expect(await refusalOf(visitor.client)).toBe('done');
  expect(await refusalOf(visitor.client)).toBe('REQUEST_EXISTS');
  const other = await world.room();
  expect(await codeOf(visitor.client.requestPrivateShow({ id: other.id }))).toBe('REQUEST_EXISTS');
  await visitor.client.cancelShowRequest({ id: (await own(visitor, room)).show?.id ?? '' });
  expect(await refusalOf(visitor.client)).toBe('REQUEST_TOO_SOON');
  world.clock.advance(MINUTE);
  expect(await refusalOf(visitor.client)).toBe('done');
});

test('a request ends by itself, by the performer, or by other settings, and its visitor hears why', async () => {
  const room = await world.room({ requestIntervalSeconds: 0 });
  const visitor = await world.visitor(100, room);
  const reasons = async () => (await world.heard(room, 'refused')).map(({ reason }) => reason);
  const expiring = await request(visitor, room);
  await later(120 * SECOND);
  expect(await codeOf(performer(room).acceptShow({ id: expiring }))).toBe('SHOW_OVER');
  await performer(room).declineShow({ id: await request(visitor, room) });
  const changed = await request(visitor, room);
  expect(await codeOf(visitor.client.acceptShow({ id: changed }))).toBe('NotFound');
  await world.db.transaction(async (tx) => {
    await updateRoom(tx, room.id, { privateTariff: 12 });
    const locked = await lockRoom(tx, room.id);
    if (locked) await applySettings(world.deps, tx, locked);
  });
  const unpaid = await request(visitor, room);
  await visitor.client.tip({ id: room.id, amount: 90, idempotencyKey: crypto.randomUUID() });
  expect(await codeOf(performer(room).acceptShow({ id: unpaid }))).toBe('VISITOR_CANNOT_PAY');
  expect(await reasons()).toEqual(['EXPIRED', 'MODEL', 'SETTINGS_CHANGED', 'BILLING']);
  expect(await balance(visitor)).toBe(10);
});

test('two visitors race for one show, and both sides press twice: one show, one minimum held', async () => {
  const room = await world.room();
  const visitors = [await world.visitor(50, room), await world.visitor(50, room)];
  const ids = await Promise.all(visitors.map((visitor) => request(visitor, room)));
  const outcomes = await Promise.all([...ids, ...ids].map((id) => codeOf(performer(room).acceptShow({ id }))));
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
  const standings = await Promise.all(visitors.map(({ id }) => world.wallet.standingOf(id)));
  expect(standings.map(({ held }) => held).sort()).toEqual([0, 30]);
  expect(await world.heard(room, 'refused')).toMatchObject([{ reason: 'MODEL' }]);
  const one = await world.visitor(50, room);
  const rooms = await Promise.all([1, 2, 3].map(() => world.room()));
  const parallel = await Promise.all(rooms.map(({ id }) => codeOf(one.client.requestPrivateShow({ id }))));
  expect(parallel.sort()).toEqual(['REQUEST_EXISTS', 'REQUEST_EXISTS', 'done']);
});

test('sweeps of several processes at once charge a period once', async () => {
  const { visitor } = await inShow();
  expect(await world.wallet.standingOf(visitor.id)).toMatchObject({ tokens: 70, held: 20 });
  for (const _ of [1, 2]) {
    world.clock.advance(MINUTE);
    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);
    await world.sweep();
  }
  expect(await world.wallet.standingOf(visitor.id)).toMatchObject({ tokens: 70, held: 0 });
  expect(await world.books()).toEqual(SOUND);
});

test('tokens run low, are said to, and run out', async () => {
  const { room, visitor } = await inShow(45);
  for (const _ of [1, 2, 3]) await later(MINUTE);
  const left = await world.heard(room, 'low-balance');
  expect(left.map(({ minutes }) => minutes)).toEqual([2, 1]);
  await later(MINUTE);
  expect(await world.roomNow(room.id)).toMatchObject({
    status: 'public',
    stateReason: 'PRIVATE_SHOW_DISABLED_BY_BILLING',
  });
  expect(await balance(visitor)).toBe(5);
  expect(await world.books()).toEqual(SOUND);
});

test('a client who is gone pays nothing more, may come back within 30 seconds, and is then out', async () => {
  const { room, visitor, id } = await inShow();
  await visitor.leave();
  await later(MINUTE);
  expect(await views(room, visitor.id)).toBe(false);
  expect((await own(visitor, room)).show?.state).toBe('interrupted');
  expect((await visitor.client.myShow()).data).toMatchObject({ show: { id }, room: { nickname: room.nickname } });
  expect((await visitor.client.resumeShow({ id })).data.show?.state).toBe('interrupted');
  const stay = await world.presence.join(`cam:${room.id}`, visitor.id);
  expect((await visitor.client.resumeShow({ id })).data).toMatchObject({
    state: 'MY_PRIVATE_SHOW',
    show: { state: 'running', charged: 20 },
  });
  expect(await world.roomNow(room.id)).toMatchObject({ stateReason: 'PRIVATE_SHOW_RESUMED' });
  await stay?.leave();
  await later(MINUTE);
  await later(30 * SECOND);
  expect(await own(visitor, room)).toMatchObject({ show: null, balance: 80 });
  expect(await world.roomNow(room.id)).toMatchObject({ stateReason: 'PRIVATE_SHOW_CANCELED_TECHNICAL' });
  const reasons = (await world.heard(room, 'own')).flatMap(({ userId, reason }) => (userId && reason ? [reason] : []));
  // A tick must not trigger one: the page would announce the start of the show again.
  expect(reasons).toEqual([
    'PRIVATE_SHOW_STARTED_BY_CLIENT',
    'PRIVATE_SHOW_RESUMED',
    'PRIVATE_SHOW_CANCELED_TECHNICAL',
  ]);
  expect(await world.books()).toEqual(SOUND);
});

test('an engine that died charges nobody, whatever the database believes, and the room is away then', async () => {
  const { room, visitor } = await inShow();
  world.lost.add(roomStream(room.id));
  await later(MINUTE);
  await later(30 * SECOND);
  expect(await balance(visitor)).toBe(90);
  expect(await world.roomNow(room.id)).toMatchObject({ status: 'away' });
  expect(await views(room, visitor.id)).toBe(false);
});

test('a performer who stops ends what runs, and one whose picture is lost is waited for', async () => {
  const { room, visitor, id } = await inShow();
  const stop = (why: 'model' | 'technical') =>
    world.db.transaction(async (tx) => {
      const locked = await lockRoom(tx, room.id);
      if (locked) await stopRoom(world.deps, tx, locked, { why, status: 'offline' });
    });
  await world.db.transaction(async (tx) => {
    const locked = await lockRoom(tx, room.id);
    if (locked) await interruptShows(world.deps, tx, locked);
  });
  expect((await own(visitor, room)).show).toMatchObject({ id, state: 'interrupted' });
  await stop('model');
  expect(await world.roomNow(room.id)).toMatchObject({ status: 'offline', stateReason: 'BROADCAST_STOPPED_BY_MODEL' });
  expect(await own(visitor, room)).toMatchObject({ state: 'OFFLINE', show: null, balance: 90 });
  expect(world.cuts.at(-1)).toEqual({ stream: roomStream(room.id), except: [room.performerId] });
});

test('a spy pays for themselves, sees the show while it runs, and is out with it', async () => {
  const { room, visitor, id } = await inShow();
  const [spy, outsider] = [await world.visitor(12, room), await world.visitor(3, room)];
  expect(await own(spy, room)).toMatchObject({ state: 'PRIVATE_SHOW', permissions: { canUseEnterSpyShow: true } });
  expect(await codeOf(outsider.client.requestSpyShow({ id: room.id }))).toBe('NOT_ENOUGH_TOKENS');
  expect(await views(room, spy.id)).toBe(false);
  const { data } = await spy.client.requestSpyShow({ id: room.id });
  expect(data).toMatchObject({ state: 'SPY_SHOW', permissions: { canUseLeaveSpyShow: true } });
  await world.sweep();
  const seen = [visitor.id, spy.id, room.performerId, outsider.id, 'guest:x'].map((who) => views(room, who));
  expect(await Promise.all(seen)).toEqual([true, true, true, false, false]);
  await spy.client.leaveSpyShow({ id: data.show?.id ?? '' });
  expect(world.cuts.at(-1)).toEqual({ stream: roomStream(room.id), only: [spy.id] });
  expect(await balance(spy)).toBe(8);
  expect(await codeOf(spy.client.requestSpyShow({ id: room.id }))).toBe('SPY_TOO_SOON');
  await later(MINUTE);
  await spy.client.requestSpyShow({ id: room.id });
  await world.sweep();
  await performer(room).cancelShow({ id });
  expect(await own(spy, room)).toMatchObject({ state: 'PUBLIC', show: null, balance: 4, complimentInfo: null });
  expect(await views(room, 'guest:x')).toBe(true);
  expect(await world.books()).toEqual(SOUND);
});

test('the client’s voice is heard by the performer alone, and only where it is offered', async () => {
  const { room, visitor, id } = await inShow(100, 'voice');
  const hears = (who: string) => mayView(world.deps, { stream: voiceStream(id), person: who });
  expect((await visitor.client.publishVoice({ id })).data.whipUrl).toBe(voiceStream(id));
  expect(await codeOf(performer(room).publishVoice({ id }))).toBe('NotFound');
  expect([await hears(room.performerId), await hears(visitor.id)]).toEqual([true, false]);
  await visitor.client.cancelShow({ id });
  expect(await hears(room.performerId)).toBe(false);
  expect(world.cuts).toContainEqual({ stream: voiceStream(id) });
});

test('who may view a public room', async () => {
  const room = await world.room();
  const visitor = await world.visitor(1, room);
  expect([await views(room, visitor.id), await views(room, 'guest:x')]).toEqual([true, true]);
  world.banned.add(visitor.id);
  expect(await views(room, visitor.id)).toBe(false);
  world.banned.clear();
  expect(await views(await world.room({ list: 'vr-cam-boys' }), 'guest:x')).toBe(false);
  const blocking = await world.room({ blockedCountries: ['DE'] });
  const from = ['DE', 'FR', undefined].map((country) => views(blocking, 'guest:x', country));
  expect(await Promise.all(from)).toEqual([false, true, true]);
  expect(await views(await world.room({ status: 'away' }), 'guest:x')).toBe(false);
  expect(await mayView(world.deps, { stream: 'else', person: 'guest:x' })).toBe(false);
});

test('the chat says when a closed show begins and ends, and nothing of spies', async () => {
  const { room, id } = await inShow();
  const spy = await world.visitor(20, room);
  const spying = (await spy.client.requestSpyShow({ id: room.id })).data.show?.id ?? '';
  await spy.client.leaveSpyShow({ id: spying });
  await performer(room).cancelShow({ id });
  const said = await world.heard(room, 'message');
  expect(said.map(({ message: { kind, text, author } }) => [kind, text, author.name])).toEqual([
    ['show', 'PRIVATE_SHOW_STARTED_BY_CLIENT', ''],
    ['show', 'PRIVATE_SHOW_DISABLED_BY_MODEL', ''],
  ]);
});

test('an account that is banned loses its show and its picture at once, and pays for nothing more', async () => {
  const { room, visitor } = await inShow();
  const spy = await world.visitor(20, room);
  await spy.client.requestSpyShow({ id: room.id });
  world.sessions.push({ id: 's', stream: roomStream(room.id), kind: 'view', person: spy.id });
  await keepOut(world.deps, spy.id);
  expect(await own(spy, room)).toMatchObject({ state: 'SPY_SHOW' });
  world.cuts.length = 0;
  world.banned.add(spy.id);
  await keepOut(world.deps, spy.id);
  expect(world.cuts).toContainEqual({ stream: roomStream(room.id), only: [spy.id] });
  expect(await own(spy, room)).toMatchObject({ state: 'PRIVATE_SHOW', show: null });
  expect(await own(visitor, room)).toMatchObject({ state: 'MY_PRIVATE_SHOW' });
  world.banned.add(visitor.id);
  await keepOut(world.deps, visitor.id);
  expect(await world.roomNow(room.id)).toMatchObject({ status: 'public' });
  world.banned.clear();
  expect(await world.books()).toEqual(SOUND);
});

test('a removed account ends what it has in rooms, as a visitor and as a performer', async () => {
  const { room, visitor, id } = await inShow();
  await world.db.transaction((tx) => forgetPerson(world.deps, tx, visitor.id));
  expect(await world.roomNow(room.id)).toMatchObject({ status: 'public' });
  const { rows } = await world.db.pool.query('select state, visitor_id from cams.shows where id = $1', [id]);
  expect(rows).toEqual([{ state: 'ended', visitor_id: null }]);
  const again = await inShow();
  await world.db.transaction((tx) => forgetPerson(world.deps, tx, again.room.performerId));
  expect(await world.roomNow(again.room.id)).toMatchObject({ status: 'offline', isHidden: true });
  expect(await own(again.visitor, again.room).catch(({ name }) => name)).toBe('NotFound');
  await expect.poll(() => world.cuts).toContainEqual({ stream: roomStream(again.room.id) });
});

test('whom the performer blocks is out of the room and stays out', async () => {
  await listenForLeavers(world.deps);
  const { room, visitor } = await inShow();
  world.cuts.length = 0;
  world.blocks.set(room.performerId, new Set([visitor.id]));
  await world.bus.publish(BLOCKED, { by: room.performerId, whom: visitor.id });
  await expect.poll(() => world.cuts).toContainEqual({ stream: roomStream(room.id), only: [visitor.id] });
  expect(await world.heard(room, 'out')).toMatchObject([{ userId: visitor.id }]);
  expect(await world.roomNow(room.id)).toMatchObject({ status: 'public' });
  expect(await views(room, visitor.id)).toBe(false);
  expect(await codeOf(visitor.client.requestPrivateShow({ id: room.id }))).toBe('BANNED');
});

test('a show that is due longest has its turn first, in whichever room', async () => {
  const [first, second] = [await world.room(), await world.room()];
  const [one, other] = [await world.visitor(100, first), await world.visitor(100, second)];
  const oldest = await request(other, second);
  world.clock.advance(SECOND);
  const newest = await request(one, first);
  world.clock.advance(REQUEST_MS);
  const due = await dueShows(world.db.drizzle, world.clock.now(), 1000);
  expect(due.flatMap(({ id }) => (id === oldest || id === newest ? [id] : []))).toEqual([oldest, newest]);
});
