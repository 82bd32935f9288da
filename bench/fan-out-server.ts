import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import { createFanOut, type FanOutMember } from '#kernel/fan-out/fan-out.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import { type SocketEndpoint, type SocketLimits, textFrame } from '#kernel/sockets.ts';
import { roomSocket } from '#modules/cams/server/chat/room-socket.ts';
import type { CamsDeps } from '#modules/cams/server/deps.ts';
import { siteByHost } from '#sites/index.ts';
import { createSockets } from '../app/http/sockets.ts';

/**
 * Sockets of three kinds in one process on one core: ours (`/live/ours`), `ws` with a `send` for each socket and
 * message (`/plain`), and `ws` with one frame for all (`/prepared`), which is what socket.io's adapter does. `/flood`
 * sends a number of messages a second to all sockets of one kind.
 */
const TICK_MS = 5;
const log = pino({ level: 'error' });
const wide: Partial<SocketLimits> = { perAddress: 100_000 };

const fanOut = createFanOut();
const members = new Set<FanOutMember>();
let cutCount = 0;
const ours: SocketEndpoint = {
  path: '/live/ours',
  limits: { ...wide, maxBufferedBytes: 1024 * 1024 },
  onOpen(socket) {
    const member = fanOut.add(socket);
    members.add(member);
    socket.onClose(() => {
      cutCount += 1;
      member.leave();
      members.delete(member);
    });
  },
};

async function openRoom(): Promise<SocketEndpoint> {
  const db = openDatabase({ url: process.env.DATABASE_URL ?? '', log });
  await migrate(db, [
    { module: 'kernel', folder: new URL('../kernel/migrations/', import.meta.url) },
    { module: 'cams', folder: new URL('../modules/cams/server/migrations/', import.meta.url) },
  ]);
  await db.pool.query(`
    insert into cams.rooms (performer_id, nickname, list, status, status_at, created_at, last_message_id)
    values (gen_random_uuid(), 'Nova', 'vr-cam-girls', 'public', now(), now(), 60);
    insert into cams.messages (room_id, id, kind, author_role, author_name, text, at)
    select (select max(id) from cams.rooms), n, 'chat', 'visitor', 'Ada', repeat('A message. ', 10), now()
    from generate_series(1, 60) n`);
  const deps: Partial<CamsDeps> = {
    db,
    log,
    clock: systemClock,
    bus: createMemoryBus({ log }),
    presence: createMemoryPresence(),
    sites: () => [{ key: siteByHost('localhost').key, name: '', flags: { cams: true }, camList: 'vr-cam-girls' }],
  };
  const endpoint = roomSocket(deps as CamsDeps);
  return { ...endpoint, limits: { ...endpoint.limits, ...wide } };
}

const room = process.env.DATABASE_URL ? await openRoom() : undefined;
const sockets = createSockets({
  trustedProxies: 0,
  limits: createMemoryRateLimiter({ clock: systemClock }),
  log,
  resolveVisitor: async () => VERIFIED_GUEST,
  opensPerMinute: 1_000_000,
  maxOpen: 30_000,
  endpoints: room ? [ours, room] : [ours],
});

const others: Record<string, Set<WebSocket>> = { plain: new Set(), prepared: new Set() };
const baselines = createServer();
const accepting = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
const raw = new WeakMap<WebSocket, { write(bytes: Uint8Array): unknown }>();
baselines.on('upgrade', (request, connection, head) => {
  const of = others[(request.url ?? '').slice(1)];
  accepting.handleUpgrade(request, connection, head, (socket) => {
    of?.add(socket);
    raw.set(socket, connection);
    socket.once('close', () => of?.delete(socket));
  });
});

const SEND: Readonly<Record<string, (message: unknown) => void>> = {
  ours: (message) => fanOut.send(message),
  plain(message) {
    const text = JSON.stringify([message]);
    for (const socket of others.plain ?? []) socket.send(text);
  },
  prepared(message) {
    const frame = textFrame(JSON.stringify([message]));
    for (const socket of others.prepared ?? []) raw.get(socket)?.write(frame);
  },
};

async function flood(kind: string, perSecond: number, seconds: number, bytes: number) {
  const text = 'x'.repeat(bytes);
  const began = performance.now();
  const total = perSecond * seconds;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      const message = { type: 'message', at: performance.timeOrigin + performance.now(), n: sent, text };
      SEND[kind]?.({ ...message, isLast: sent === total - 1 });
    }
    await pause(TICK_MS);
  }
  return { sent: total };
}

const server = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const number = (name: string) => Number(searchParams.get(name));
  const answer =
    pathname === '/flood'
      ? await flood(searchParams.get('kind') ?? '', number('rate'), number('seconds'), number('bytes'))
      : { baselines: (baselines.address() as AddressInfo).port, open: sockets.count(), cut: cutCount };
  response.end(JSON.stringify(answer));
});
sockets.serve(server);
baselines.listen(0);
// Two thousand connect at once.
server.listen({ port: Number(process.env.PORT), backlog: 4096 });
process.once('SIGTERM', () => process.exit(0));
