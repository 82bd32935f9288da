import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refused } from '#api/errors/refused.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { type RoomChanges, RoomChanges as RoomChangesSchema } from '../../contract/studio-types.ts';
import { roomReportable } from '../rooms/room-reportable.ts';
import { type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { roomStream, voiceStream } from '../rooms/room-stream.ts';
import { charges, shows } from '../tables.ts';
import { readChargePage, readShowPage } from './admin-store.ts';
import { changeRoom } from './change-room.ts';
import { followStream, reconcileStreams } from './follow-streams.ts';
import { newStreamKey, publishAccess, publisherByKey, setStatus } from './go-live.ts';
import { makeRoom } from './make-room.ts';
import { resumeRoom, setRoom, stopRoom } from './operate-rooms.ts';
import { earningsByDay, openShowsWithEarnings } from './studio-store.ts';
import { HD, openStudioWorld } from './test-studio.ts';

let world: Awaited<ReturnType<typeof openStudioWorld>>;
let room: StoredRoom;
let performerId: string;
beforeAll(async () => {
  world = await openStudioWorld();
});
afterAll(() => world?.db.close());
beforeEach(async () => {
  ({ room, performerId } = await world.openRoom());
});
afterEach(() => world.clear());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );
const show = (set: Partial<typeof shows.$inferInsert> = {}) =>
  world.db.drizzle.insert(shows).values({
    id: newId(world.clock),
    roomId: room.id,
    site: 'velvet',
    visitorId: newId(world.clock),
    kind: 'private',
    state: 'requested',
    tariff: 30,
    minMinutes: 3,
    periodSeconds: 60,
    requestedAt: world.clock.now(),
    ...set,
  });

test('makes one room for a performer, called by their public name, and no second one of that name', async () => {
  expect(room).toMatchObject({ nickname: 'Vega', list: 'vr-cam-girls', status: 'offline', mayBroadcast: false });
  const again = await makeRoom(world.deps, { performerId, nickname: 'Other', list: 'vr-cam-boys' });
  expect(again.id).toBe(room.id);
  const other = { performerId: newId(world.clock), nickname: 'vEGA', list: 'vr-cam-girls' as const };
  await expect(makeRoom(world.deps, other)).rejects.toMatchObject({
    errors: [{ pointer: '/nickname', detail: 'This name is taken.' }],
  });
});

test('gives nobody an address to publish before an operator allowed it, and ends what is sent all the same', async () => {
  expect(await codeOf(publishAccess(world.deps, room))).toBe('NOT_ALLOWED');
  expect(await codeOf(newStreamKey(world.deps, room.id))).toBe('NOT_ALLOWED');
  await world.follow({ type: 'publish-started' });
  expect(await world.now()).toMatchObject({ status: 'offline', streams: [] });
  expect(world.ended).toEqual(world.both());
  await world.allow();
  expect(await publishAccess(world.deps, await world.now())).toMatchObject({ whipUrl: `/whip/${world.stream()}` });
});

test('stores the key of OBS as its hash; a new one ends the one before', async () => {
  await world.allow();
  const { key } = await newStreamKey(world.deps, room.id);
  expect((await world.now()).streamKeyHash).not.toContain(key);
  expect(await Promise.all(world.both().map((one) => publisherByKey(world.deps, key, one)))).toEqual([
    performerId,
    performerId,
  ]);
  expect(await publisherByKey(world.deps, key, roomStream(room.id + 1))).toBeUndefined();
  const { key: second, streams } = await newStreamKey(world.deps, room.id);
  expect(streams.map(({ type }) => type)).toEqual(['VR', '2D']);
  expect(await publisherByKey(world.deps, key, world.stream())).toBeUndefined();
  await world.db.transaction((tx) => updateRoom(tx, room.id, { mayBroadcast: false }));
  expect(await publisherByKey(world.deps, second, world.stream())).toBeUndefined();
});

test('a performer who is banned sends nothing, by whatever key or token', async () => {
  await world.allow();
  const { key } = await newStreamKey(world.deps, room.id);
  await world.follow({ type: 'publish-started' });
  world.banned.add(performerId);
  expect(await publisherByKey(world.deps, key, world.stream())).toBeUndefined();
  await world.follow({ type: 'publish-started' });
  await expect.poll(() => world.ended).toEqual(world.both());
  world.banned.clear();
});

test('is public with the picture, away and back as the performer says, and offline with a clean end', async () => {
  await world.allow();
  expect(await codeOf(setStatus(world.deps, room.id, 'public'))).toBe('NOT_LIVE');
  await world.follow({ type: 'publish-started' });
  expect(await world.now()).toMatchObject({ status: 'public', stateReason: 'LOGGED_IN', streams: [HD] });
  expect(world.news).toContainEqual(
    expect.objectContaining({ type: 'facts', changed: { status: 'public', stateChangeReason: 'LOGGED_IN' } }),
  );
  await setStatus(world.deps, room.id, 'away');
  expect(await world.now()).toMatchObject({ status: 'away', streams: [HD] });
  await setStatus(world.deps, room.id, 'public');
  expect(await world.now()).toMatchObject({ status: 'public' });
  await world.follow({ type: 'publish-stopped', isClean: true });
  expect(await world.now()).toMatchObject({
    status: 'offline',
    stateReason: 'BROADCAST_STOPPED_BY_MODEL',
    streams: [],
  });
});

test('waits 30 seconds for a picture that was lost, is away then, and offline after five minutes', async () => {
  await world.allow();
  await world.follow({ type: 'publish-started' });
  await world.follow({ type: 'publish-stopped' });
  expect(await world.now()).toMatchObject({ status: 'public', streams: [{ ...HD, online: false }] });
  world.clock.advance(29 * SECOND);
  await reconcileStreams(world.deps);
  expect((await world.now()).status).toBe('public');
  world.clock.advance(1 * SECOND);
  await reconcileStreams(world.deps);
  expect(await world.now()).toMatchObject({ status: 'away', stateReason: 'BROADCAST_STOPPED_TECHNICAL' });
  await world.follow({ type: 'publish-started' });
  expect(await world.now()).toMatchObject({ status: 'public', lostAt: null });
  await world.follow({ type: 'publish-stopped' });
  world.clock.advance(5 * MINUTE);
  await reconcileStreams(world.deps);
  expect(await world.now()).toMatchObject({ status: 'offline', stateReason: 'BROADCAST_STOPPED_TECHNICAL' });
});

test('finds what no event said: a picture that is gone, and one that is there', async () => {
  await world.allow();
  await world.follow({ type: 'publish-started' });
  world.published.clear();
  await reconcileStreams(world.deps);
  expect((await world.now()).lostAt).not.toBeNull();
  world.published.add(world.stream());
  await reconcileStreams(world.deps);
  expect(await world.now()).toMatchObject({ status: 'public', lostAt: null, streams: [HD] });
  await world.follow({ type: 'publish-stopped', isClean: true });
  world.published.add(world.stream());
  await reconcileStreams(world.deps);
  // The engine may not have ended it yet.
  expect((await world.now()).status).toBe('offline');
  world.clock.advance(MINUTE);
  await reconcileStreams(world.deps);
  expect((await world.now()).status).toBe('public');
});

test('cuts those again whom a cut has missed, and nobody of a public room', async () => {
  await world.allow();
  await world.follow({ type: 'publish-started' });
  await reconcileStreams(world.deps);
  expect(world.cut).toEqual([]);
  const [client, gone] = [newId(world.clock), newId(world.clock)];
  await world.db.transaction((tx) => updateRoom(tx, room.id, { status: 'private' }));
  await show({ state: 'running', startedAt: world.clock.now(), visitorId: client });
  await show({ state: 'requested', visitorId: gone });
  await reconcileStreams(world.deps);
  const cutsBut = (...except: string[]) => world.both().map((one) => ({ stream: one, except }));
  expect(world.cut).toEqual(cutsBut(performerId, client));
  await world.db.transaction((tx) => updateRoom(tx, room.id, { status: 'away' }));
  await reconcileStreams(world.deps);
  expect(world.cut.slice(2)).toEqual(cutsBut(performerId));
});

test('ends the voice of a client whose show is over', async () => {
  const id = newId(world.clock);
  await show({ id, kind: 'voice', state: 'running', startedAt: world.clock.now(), withClientVoice: true });
  const begins = { type: 'publish-started', stream: voiceStream(id), info: HD } as const;
  await followStream(world.deps, begins);
  expect(world.ended).toEqual([]);
  // The client's voice has started.
  await expect.poll(() => world.news).toContainEqual({ room: room.id, type: 'requests', performerId });
  await world.db.drizzle.update(shows).set({ state: 'ended' });
  await followStream(world.deps, begins);
  expect(world.ended).toEqual([voiceStream(id)]);
});

test('lets a running private show neither be left for away nor end without a reason', async () => {
  await world.allow();
  await world.follow({ type: 'publish-started' });
  await world.db.transaction((tx) => updateRoom(tx, room.id, { status: 'private' }));
  await show({ state: 'running', startedAt: world.clock.now() });
  expect(await codeOf(setStatus(world.deps, room.id, 'away'))).toBe('IN_SHOW');
  await setStatus(world.deps, room.id, 'offline');
  const [ended] = await world.db.drizzle.select().from(shows);
  expect(ended).toMatchObject({ state: 'ended', endedAt: world.clock.now() });
  expect(ended?.reason).not.toBeNull();
});

test('refuses requests that wait when a tariff changes, and tells the subject in the chat', async () => {
  await show();
  await changeRoom(world.deps, room.id, { description: 'Good evening', tipMenuEnabled: false });
  expect(await world.db.drizzle.select({ state: shows.state }).from(shows)).toEqual([{ state: 'requested' }]);
  expect(world.news).toContainEqual(
    expect.objectContaining({ message: expect.objectContaining({ kind: 'subject', text: 'Good evening' }) }),
  );
  await changeRoom(world.deps, room.id, { privateTariff: 40 });
  expect(await world.db.drizzle.select({ state: shows.state, reason: shows.reason }).from(shows)).toEqual([
    { state: 'refused', reason: 'SETTINGS_CHANGED' },
  ]);
});

test('tags a room by its profile and by what was chosen, and by nothing that is not on the list', async () => {
  const changed = await changeRoom(world.deps, room.id, {
    profile: { hairColor: 'red', languages: ['English'] },
    tags: ['inShow:dance'],
  });
  expect(changed.tags).toEqual(['hair:red', 'inShow:dance']);
  const again = await changeRoom(world.deps, room.id, { profile: { hairColor: null } });
  expect(again.tags).toEqual(['inShow:dance']);
  expect(again.profile).toMatchObject({ languages: ['English'] });
  const fits = (changes: RoomChanges) => RoomChangesSchema.safeParse(changes).success;
  expect(fits({ tags: ['hair:red'] })).toBe(false);
  expect(fits({ tags: ['specifics:vr'] })).toBe(true);
  expect(fits({ blockedCountries: ['de'] })).toBe(false);
});

test('takes picture and chat from a country that is blocked now, and asks nobody again for one that is freed', async () => {
  await changeRoom(world.deps, room.id, { blockedCountries: ['FR', 'DE', 'FR'] });
  expect((await world.now()).blockedCountries).toEqual(['DE', 'FR']);
  expect(world.news.flatMap((one) => (one.type === 'out' ? [one.country] : []))).toEqual(['DE', 'FR']);
  expect(world.cut).toEqual(world.both().map((one) => ({ stream: one, except: [performerId] })));
  await changeRoom(world.deps, room.id, { blockedCountries: ['FR'] });
  expect(world.cut).toHaveLength(2);
});

test('is stopped by an operator with a reason, and stays off air until it is allowed again', async () => {
  await world.allow();
  await world.follow({ type: 'publish-started' });
  const stopped = { id: room.id, reason: 'No documents' };
  expect(await stopRoom(world.deps, world.context, stopped)).toEqual({ wasOnAir: true });
  expect(await world.now()).toMatchObject({ status: 'offline', mayBroadcast: false });
  expect(world.ended).toEqual(world.both());
  await world.follow({ type: 'publish-started' });
  expect((await world.now()).status).toBe('offline');
  await resumeRoom(world.deps, world.context, room.id);
  expect(await world.now()).toMatchObject({ mayBroadcast: true });
  await stopRoom(world.deps, world.context, { id: room.id });
  const { version } = await world.now();
  const seen = { id: room.id, version: version - 1, reason: 'Complete', mayBroadcast: true };
  await expect(setRoom(world.deps, world.context, seen)).rejects.toThrow(VersionConflict);
  await setRoom(world.deps, world.context, { ...seen, version });
  expect(await world.now()).toMatchObject({ mayBroadcast: true });
  expect(world.entries.map(({ action, after }) => [action, after])).toEqual([
    ['cams.room-stopped', { mayBroadcast: false, reason: 'No documents' }],
    ['cams.room-resumed', { mayBroadcast: true }],
    ['cams.room-stopped', { mayBroadcast: false }],
    ['cams.room-changed', { mayBroadcast: true, reason: 'Complete' }],
  ]);
});

test('is off the air and empty once moderators hide it, with the commit that says so', async () => {
  await world.allow();
  await world.follow({ type: 'publish-started' });
  await show({ state: 'running', startedAt: world.clock.now() });
  const reportable = roomReportable(world.deps);
  const decision = { actor: { kind: 'program' as const, name: 'test' }, reason: 'A report' };
  const hide = (tx: Tx) => reportable.hide(tx, String(room.id), { version: '1' }, decision);
  const refused = world.db.transaction(async (tx) => {
    await hide(tx);
    throw new Error('The decision was not kept.');
  });
  await expect(refused).rejects.toThrow('not kept');
  expect(world.ended).toEqual([]);
  expect(await world.db.transaction(hide)).toBe(true);
  expect(await world.now()).toMatchObject({ isHidden: true, status: 'offline' });
  expect(world.ended).toEqual(world.both());
  expect(await world.db.drizzle.select({ state: shows.state }).from(shows)).toEqual([{ state: 'ended' }]);
  expect(world.news).toContainEqual({ room: room.id, type: 'out' });
});

test('shows requests that wait and what runs, with what came in by each', async () => {
  await show({ state: 'running', startedAt: world.clock.now() });
  const [running] = await world.db.drizzle.select().from(shows);
  await world.db.drizzle.insert(charges).values({
    key: newId(world.clock),
    roomId: room.id,
    performerId,
    showId: running?.id,
    site: 'velvet',
    kind: 'private',
    tokens: 30,
    earned: 18,
    madeAt: world.clock.now(),
  });
  await show({ requestedAt: new Date(world.clock.now().getTime() + SECOND) });
  const open = await openShowsWithEarnings(world.db.drizzle, room.id);
  expect(open.map(({ show: { state }, charged, earned }) => ({ state, charged, earned }))).toEqual([
    { state: 'running', charged: 30, earned: 18 },
    { state: 'requested', charged: 0, earned: 0 },
  ]);
});

test('finds shows and charges by the number of their room or a part of its name', async () => {
  await show();
  const { clock, db } = world;
  await db.drizzle.insert(charges).values({
    key: newId(clock),
    roomId: room.id,
    performerId,
    site: 'velvet',
    kind: 'tip',
    tokens: 10,
    earned: 6,
    madeAt: clock.now(),
  });
  const found = async (typed: string) => {
    const query = { page: 1, limit: 10, room: typed, search: '' };
    const [ofShows, ofCharges] = await Promise.all([
      readShowPage(db.drizzle, { ...query, sort: 'requestedAt', direction: 'descending' }),
      readChargePage(db.drizzle, { ...query, sort: 'madeAt', direction: 'descending' }),
    ]);
    return [ofShows.rows.length, ofCharges.rows.length, ofCharges.tokens];
  };
  expect(await found('veg')).toEqual([1, 1, 10]);
  expect(await found(String(room.id))).toEqual([1, 1, 10]);
  for (const nonsense of ['Nobody', '%', '999999999999999', '😀']) expect(await found(nonsense)).toEqual([0, 0, 0]);
});

test('adds up what was earned by day in UTC and by what it was for', async () => {
  const charge = (madeAt: string, earned: number, kind: 'tip' | 'private' = 'tip') => ({
    key: newId(world.clock),
    roomId: room.id,
    performerId,
    site: 'velvet',
    kind,
    tokens: earned * 2,
    earned,
    madeAt: new Date(madeAt),
  });
  await world.db.drizzle
    .insert(charges)
    .values([
      charge('2026-11-26T23:59:59Z', 5),
      charge('2026-11-27T00:00:00Z', 10),
      charge('2026-11-27T10:00:00Z', 20),
      charge('2026-11-27T11:00:00Z', 30, 'private'),
      charge('2026-11-28T00:00:00Z', 70),
    ]);
  const from = new Date('2026-11-26T00:00:00Z');
  const rows = await earningsByDay(world.db.drizzle, performerId, { from, until: new Date(from.getTime() + 2 * DAY) });
  expect(rows).toEqual([
    { day: '2026-11-27', kind: 'private', charges: 1, tokens: 60, earned: 30 },
    { day: '2026-11-27', kind: 'tip', charges: 2, tokens: 60, earned: 30 },
    { day: '2026-11-26', kind: 'tip', charges: 1, tokens: 10, earned: 5 },
  ]);
});
