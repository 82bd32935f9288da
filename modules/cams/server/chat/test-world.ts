import { pino } from 'pino';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import type { Bus } from '#kernel/bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { DAY, movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import type { Presence } from '#kernel/presence/presence.ts';
import type { Socket, SocketVisitor } from '#kernel/sockets.ts';
import type { RoomSanction, RoomSanctionInForce } from '#modules/moderation/server/index.ts';
import type { ServerMessage } from '../../contract/socket.ts';
import type { CamsDeps } from '../deps.ts';
import { rooms } from '../tables.ts';
import { roomSocket } from './room-socket.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../../kernel/migrations/', import.meta.url) },
  { module: 'cams', folder: new URL('../migrations/', import.meta.url) },
];

export const SITE = 'velvet';

/** A visitor's window, with everything that it received. */
export interface Window {
  heard: ServerMessage[];
  /** Ids of chat messages in the order they came, including those of the hello. */
  ids(): number[];
  /** How many writes reached it. */
  writes(): number;
  closedWith: number | undefined;
  say(text: string, key?: string): Promise<string | null>;
  send(message: unknown): Promise<unknown>;
  leave(): Promise<void>;
}

/** A room with its performer, in one or more processes, and minimal fakes around it. */
export async function openChatWorld(
  connect: () => Promise<{ bus: Bus; presence: Presence }> = async () => ({
    bus: createMemoryBus({ log: pino({ level: 'silent' }) }),
    presence: createMemoryPresence(),
  }),
) {
  const clock = movableClock(new Date('2026-03-01T10:00:00Z'));
  const db = await createTestDatabase({ migrations, max: 10, refusesSecond: true });
  const names = new Map<string, string>();
  const born = new Map<string, Date>();
  const blocks = new Map<string, Set<string>>();
  const sanctions: (RoomSanctionInForce & { scope: string })[] = [];
  const outranking = new Set<string>();
  const cut: { stream: string; only?: readonly string[] }[] = [];
  const ended: string[] = [];
  const lookUp = () => db.pool.query('select 1');

  function deps({ bus, presence }: { bus: Bus; presence: Presence }): CamsDeps {
    const inForce = (scope: string) =>
      sanctions.filter((one) => one.scope === scope && (one.endsAt === null || one.endsAt > clock.now()));
    const known: Partial<CamsDeps> = {
      db,
      clock,
      bus,
      presence,
      log: pino({ level: 'silent' }),
      limits: createMemoryRateLimiter({ clock }),
      search: { note: async () => undefined },
      jobs: { send: async () => {} },
      audit: createAudit({ db, clock }),
      namesOf: async () => new Map(),
      live: {
        disconnect: async (stream: string, { only }: { only?: readonly string[] } = {}) => cut.push({ stream, only }),
        endStream: async (stream: string) => void ended.push(stream),
      } as unknown as CamsDeps['live'],
      wallet: { standingOf: async () => ({ tokens: 0 }) } as unknown as CamsDeps['wallet'],
      accounts: {
        holdAccount: async () => true,
        holdSession: async () => true,
        admittedById: async (id) => ({ id }) as never,
        usersById: async (ids) =>
          ids.map((id) => ({ id, createdAt: born.get(id) ?? new Date(clock.now().getTime() - 30 * DAY) })) as never,
      },
      profiles: {
        chooseName: async () => undefined,
        async profilesOf(ids) {
          await lookUp();
          return new Map(
            ids.flatMap((id) => {
              const name = names.get(id);
              return name === undefined ? [] : [[id, { name, picture: { permalink: '', alt: '' } }] as const];
            }),
          );
        },
        userOf: async (name) => {
          await lookUp();
          return [...names].find(([, one]) => one.toLowerCase() === name.toLowerCase())?.[0];
        },
        isBlocked: async () => false,
        blockedBy: async (id) => blocks.get(id) ?? new Set(),
      },
      moderation: {
        async sanctionsOf(userId: string, scope: string) {
          await lookUp();
          return inForce(scope)
            .filter((one) => one.userId === userId)
            .map((one) => ({ ...one, path: '' }));
        },
        async imposeInRoom(_: unknown, { scope, userId, kind, endsAt, reason, by }: RoomSanction) {
          if (outranking.has(userId)) {
            const { Refused } = await import('#api/errors/refused.ts');
            throw new Refused('OUTRANKED');
          }
          const id = newId(clock);
          sanctions.push({ id, scope, userId, kind, startsAt: clock.now(), endsAt, reason, by: by.id });
          return id;
        },
        async liftInRoom(_: unknown, { id, scope }: { id: string; scope: string }) {
          const at = sanctions.findIndex((one) => one.id === id && one.scope === scope);
          return at < 0 ? undefined : sanctions.splice(at, 1)[0];
        },
        sanctionsIn: async (scope: string) => inForce(scope),
      } as unknown as CamsDeps['moderation'],
      blockedWord: async (_, text, more) => more.some((word) => text.toLowerCase().includes(word)),
      siteAt: () => ({ flags: { cams: true } }),
      sites: () => [{ key: SITE, name: 'Velvet', flags: { cams: true }, camList: 'vr-cam-girls' }],
    };
    return known as CamsDeps;
  }

  async function person(name?: string): Promise<string> {
    const id = newId(clock);
    if (name) names.set(id, name);
    return id;
  }

  const performer = await person();
  async function makeRoom(set: Partial<typeof rooms.$inferInsert> = {}): Promise<number> {
    const row = { performerId: performer, nickname: 'Nova', list: 'vr-cam-girls', status: 'public' } as const;
    const at = clock.now();
    const [made] = await db.drizzle
      .insert(rooms)
      .values({ ...row, statusAt: at, createdAt: at, ...set })
      .returning({ id: rooms.id });
    return made?.id ?? 0;
  }
  const room = await makeRoom();

  /** One process of the program. */
  async function startProcess() {
    const ports = await connect();
    const own = deps(ports);
    const endpoint = roomSocket(own);

    /** Undefined if the guard refuses. */
    async function open(
      userId?: string,
      { after, id = room, country }: { after?: number; id?: number; country?: string } = {},
    ): Promise<Window | undefined> {
      const query = new URLSearchParams({ room: String(id), ...(after !== undefined && { after: String(after) }) });
      const visitor: SocketVisitor = { userId, site: SITE, address: '::1', country, isMember: false };
      if (!(await endpoint.guard?.(visitor, query))) return undefined;
      const heard: ServerMessage[] = [];
      let writes = 0;
      let handle: ((message: unknown) => unknown) | undefined;
      const closing: (() => unknown)[] = [];
      const take = (messages: unknown) => heard.push(...(messages as ServerMessage[]));
      const socket: Socket = {
        send(messages) {
          writes += 1;
          take(JSON.parse(JSON.stringify(messages)));
        },
        sendFrame(frame) {
          writes += 1;
          take(JSON.parse(textIn(frame)));
        },
        onMessage: (handler) => {
          handle = handler;
        },
        onClose: (handler) => void closing.push(handler),
        close(code) {
          window.closedWith = code;
          void window.leave();
        },
      };
      const window: Window = {
        heard,
        closedWith: undefined,
        writes: () => writes,
        ids: () =>
          heard.flatMap((one) =>
            one.type === 'message' ? one.message.id : one.type === 'hello' ? one.messages.map(({ id: of }) => of) : [],
          ),
        send: async (message) => handle?.(message),
        async say(text, key = newId(clock)) {
          await handle?.({ type: 'say', key, text });
          const said = heard.findLast((one) => one.type === 'said' && one.key === key);
          return said?.type === 'said' ? said.error : 'NOTHING';
        },
        async leave() {
          for (const handler of closing.splice(0)) await handler();
        },
      };
      await endpoint.onOpen(socket, visitor, query);
      return window;
    }
    /** For somebody who may enter; throws otherwise. */
    async function enter(...args: Parameters<typeof open>): Promise<Window> {
      const window = await open(...args);
      if (!window) throw new Error('They were not let in.');
      return window;
    }
    return { deps: own, endpoint, ...ports, open, enter };
  }

  return {
    clock,
    db,
    room,
    performer,
    names,
    born,
    blocks,
    sanctions,
    outranking,
    cut,
    ended,
    person,
    makeRoom,
    startProcess,
    close: () => db.close(),
  };
}

export function textIn(frame: Uint8Array): string {
  const buffer = Buffer.from(frame);
  const length = (buffer[1] ?? 0) & 0x7f;
  return buffer.subarray(length === 127 ? 10 : length === 126 ? 4 : 2).toString();
}
