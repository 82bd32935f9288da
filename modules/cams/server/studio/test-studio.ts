import { pino } from 'pino';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { movableClock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';
import type { StreamInfo } from '#modules/live/contract/types.ts';
import { type LiveApi, type LiveEvent, noEngine } from '#modules/live/server/index.ts';
import type { CamsDeps } from '../deps.ts';
import { NEWS, type RoomNews } from '../news.ts';
import { findRoom, type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { roomStream, roomStreams } from '../rooms/room-stream.ts';
import { followStream } from './follow-streams.ts';
import { makeRoom } from './make-room.ts';

export const HD: StreamInfo = { type: '2D', resolution: 'HD', online: true };

/** Rooms with minimal fakes for the engine, the wallet and names. */
export async function openStudioWorld() {
  const db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../../kernel/migrations/', import.meta.url) },
      { module: 'cams', folder: new URL('../migrations/', import.meta.url) },
    ],
  });
  const clock = movableClock(new Date('2026-11-27T12:00:00Z'));
  const log = pino({ level: 'silent' });
  const bus = createMemoryBus({ log });
  const news: RoomNews[] = [];
  await bus.subscribe(NEWS, (message) => void news.push(message as RoomNews));
  const names = new Map<string, string>();
  /** The streams that the engine has, and those it was asked to end. */
  const published = new Set<string>();
  const ended: string[] = [];
  const cut: { stream: string; except?: readonly string[] }[] = [];
  /** Rooms that were queued for indexing. */
  const found: string[] = [];
  /** Performers who are banned from the site. */
  const banned = new Set<string>();
  /** Sessions that have ended. */
  const signedOut = new Set<string>();
  const live: LiveApi = {
    ...noEngine(),
    publishAccess: async ({ stream }) => ({
      whipUrl: `/whip/${stream}`,
      bearer: 'token',
      rtmpUrl: null,
      iceServers: [],
    }),
    sessions: async (stream) =>
      published.has(stream) ? [{ id: '1', stream, kind: 'publish' as const, person: 'somebody' }] : [],
    infoOf: async (stream) => (published.has(stream) ? HD : undefined),
    async endStream(stream) {
      published.delete(stream);
      ended.push(stream);
    },
    async disconnect(stream, { except } = {}) {
      cut.push({ stream, except });
      return 0;
    },
  };
  const deps = {
    db,
    clock,
    log,
    bus,
    live,
    wallet: { void: async () => 'done' },
    search: { note: async (_: Tx, _source: string, keys: readonly string[]) => void found.push(...keys) },
    limits: { take: async () => ({ allowed: true }) },
    accounts: {
      admittedById: async (id: string) => (banned.has(id) ? undefined : { id }),
      holdSession: async (_: Tx, { sessionId }: { sessionId: string }) => !signedOut.has(sessionId),
    },
    presence: { count: async () => 0, who: async () => [] },
    profiles: {
      chooseName: async (userId: string, name: string) => void names.set(userId, name),
      profilesOf: async (ids: readonly string[]) =>
        new Map(ids.map((id) => [id, { name: names.get(id) ?? '', picture: { permalink: '', alt: '' } }])),
    },
    sites: () => [{ key: 'velvet', name: 'Velvet', flags: { cams: true }, camList: 'vr-cam-girls' as const }],
  } as unknown as CamsDeps;
  const entries: { action: string; after?: unknown }[] = [];
  const context = {
    record: async (_: Tx, entry: { action: string; after?: unknown }) => void entries.push(entry),
    unchanged: () => undefined,
  };

  /** The current test's room. */
  let room: StoredRoom | undefined;
  const roomId = () => room?.id ?? 0;
  const stream = () => roomStream(roomId());

  return {
    db,
    clock,
    deps,
    news,
    names,
    banned,
    signedOut,
    found,
    published,
    ended,
    cut,
    entries,
    context,
    async openRoom() {
      const performerId = newId(clock);
      room = await makeRoom(deps, { performerId, nickname: 'Vega', list: 'vr-cam-girls' });
      news.length = 0;
      return { room, performerId };
    },
    /** Reads the room again. */
    now: async () => (await findRoom(db.drizzle, roomId())) as StoredRoom,
    allow: () => db.transaction((tx) => updateRoom(tx, roomId(), { mayBroadcast: true })),
    stream,
    /** The names of its two streams. */
    both: () => roomStreams(roomId()).map((one) => one.stream),
    /** The flat stream starts or stops. */
    async follow(event: { type: 'publish-started' | 'publish-stopped'; isClean?: boolean }): Promise<void> {
      if (event.type === 'publish-started') published.add(stream());
      else published.delete(stream());
      await followStream(deps, { stream: stream(), info: HD, isClean: false, ...event } as LiveEvent);
    },
    /** Call after each test. */
    async clear() {
      await db.pool.query('truncate cams.rooms, cams.charges cascade');
      for (const list of [news, ended, cut, entries]) list.length = 0;
      published.clear();
    },
  };
}
