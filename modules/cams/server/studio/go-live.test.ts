import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { Unavailable } from '#kernel/errors.ts';
import { EngineFault, type LiveEvent } from '#modules/live/server/index.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { isSixThousand, roomStream, streamToView } from '../rooms/room-stream.ts';
import { followStream, reconcileStreams } from './follow-streams.ts';
import { allowKey, newStreamKey, publishAccess, publisherByKey, setStatus } from './go-live.ts';
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
  await world.allow();
  room = await world.now();
});
afterEach(() => world.clear());

test('what the performer ended in the studio comes back on air only when they say so there', async () => {
  const { key } = await newStreamKey(world.deps, room.id);
  await world.follow({ type: 'publish-started' });
  await setStatus(world.deps, room.id, 'offline');
  world.ended.length = 0;
  // OBS reconnects by itself, and a session may be missed.
  expect(await publisherByKey(world.deps, key, world.stream())).toBeUndefined();
  await world.follow({ type: 'publish-started' });
  await expect.poll(() => world.ended).toEqual(world.both());
  world.published.add(world.stream());
  world.clock.advance(MINUTE);
  await reconcileStreams(world.deps);
  await expect.poll(() => world.ended).toEqual([...world.both(), ...world.both()]);
  expect((await world.now()).status).toBe('offline');
  await allowKey(world.deps, await world.now());
  expect(await publisherByKey(world.deps, key, world.stream())).toBe(performerId);
  await world.follow({ type: 'publish-started' });
  expect((await world.now()).status).toBe('public');
  await setStatus(world.deps, room.id, 'offline');
  await publishAccess(world.deps, await world.now());
  expect(await publisherByKey(world.deps, key, world.stream())).toBe(performerId);
  // A stream that is stopped in OBS can start there again.
  await world.follow({ type: 'publish-started' });
  await world.follow({ type: 'publish-stopped', isClean: true });
  expect(await publisherByKey(world.deps, key, world.stream())).toBe(performerId);
});

test('a room with a flat picture and one for headsets is on air while one of them is there', async () => {
  const vr = roomStream(room.id, 'VR');
  const SIX = { type: 'VR', resolution: '6K', online: true } as const;
  const follows = (type: 'publish-started' | 'publish-stopped', name: string, isClean = false) => {
    if (type === 'publish-started') world.published.add(name);
    else world.published.delete(name);
    // Whatever type the publisher claims.
    const info = name === vr ? { ...SIX, type: '2D' } : HD;
    return followStream(world.deps, { type, stream: name, info, isClean } as LiveEvent);
  };
  await follows('publish-started', world.stream());
  await follows('publish-started', vr);
  expect(await world.now()).toMatchObject({ status: 'public', streams: [SIX, HD] });
  expect(isSixThousand(await world.now())).toBe(true);
  expect(streamToView(await world.now(), '2D')).toEqual({ type: '2D', stream: world.stream() });
  expect(streamToView(await world.now())).toEqual({ type: 'VR', stream: vr });
  await follows('publish-stopped', vr, true);
  await setStatus(world.deps, room.id, 'away');
  await follows('publish-started', vr);
  expect(await world.now()).toMatchObject({ status: 'away', streams: [SIX, HD] });
  await setStatus(world.deps, room.id, 'public');
  await follows('publish-stopped', vr);
  expect(await world.now()).toMatchObject({ status: 'public', lostAt: null, streams: [{ ...SIX, online: false }, HD] });
  expect(streamToView(await world.now(), 'VR')).toEqual({ type: '2D', stream: world.stream() });
  await reconcileStreams(world.deps);
  expect(await world.now()).toMatchObject({ streams: [{ ...SIX, online: false }, HD] });
  world.published.add(vr);
  await reconcileStreams(world.deps);
  expect((await world.now()).streams.every(({ online }) => online)).toBe(true);
  await follows('publish-stopped', world.stream(), true);
  expect((await world.now()).streams.map(({ type }) => type)).toEqual(['VR']);
  await follows('publish-stopped', vr, true);
  expect(await world.now()).toMatchObject({ status: 'offline', streams: [] });
});

test('a performer who cannot go live is told which port is taken, and nothing else of the server', async () => {
  const failing = (error: Error) => {
    const publishing = async () => Promise.reject(error);
    return publishAccess({ ...world.deps, live: { ...world.deps.live, publishAccess: publishing } }, room).catch(
      (refused: unknown) => refused,
    );
  };
  const fault = new EngineFault('Another program uses UDP port 8189.');
  expect(await failing(fault)).toMatchObject({ code: 'NO_ENGINE', message: fault.message });
  expect(await failing(new Unavailable('The engine at http://10.0.0.1 is silent.'))).toMatchObject({
    code: 'NO_ENGINE',
    message: '',
  });
});
