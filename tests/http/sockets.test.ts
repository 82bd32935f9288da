import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { GUEST, type Visitor } from '#api/request/visitor.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log/log.ts';
import { SOCKET_CLOSED, type Socket, type SocketEndpoint } from '#kernel/sockets.ts';
import { createSockets, type SocketSettings } from '../../app/http/sockets.ts';
import { openGuardedServer } from '../support/slow-client.ts';

const PATIENT = { timeout: 10_000, interval: 20 };
const member: Visitor = {
  ...VERIFIED_GUEST,
  signedIn: true,
  subscription: 'active',
  user: { id: 'ada', sessionId: 's', email: 'ada@example.com' },
};

/** A server whose sockets echo, with a record of what they received. */
async function openEcho(
  options: Partial<SocketEndpoint> &
    Partial<Pick<SocketSettings, 'times' | 'opensPerMinute' | 'maxOpen' | 'resolveVisitor'>> & {
      visitor?: Visitor;
    } = {},
) {
  const { visitor = VERIFIED_GUEST, times, opensPerMinute, maxOpen, resolveVisitor, ...endpoint } = options;
  const opened: Socket[] = [];
  const closed: Socket[] = [];
  const sockets = createSockets({
    trustedProxies: 0,
    limits: createMemoryRateLimiter({ clock: systemClock }),
    log: createLog({ level: 'silent', pretty: false }),
    resolveVisitor: resolveVisitor ?? (async () => visitor),
    times,
    opensPerMinute,
    maxOpen,
    endpoints: [
      {
        path: '/live/echo',
        onOpen(socket, seen, query) {
          opened.push(socket);
          socket.onMessage((message) => socket.send(message));
          socket.onClose(() => void closed.push(socket));
          socket.send({ hello: seen.userId ?? 'guest', room: query.get('room') });
        },
        ...endpoint,
      },
    ],
  });
  const server = await openGuardedServer({ sockets });
  onTestFinished(() => server.close());

  function open(path = '/live/echo', headers: Record<string, string> = { origin: server.origin }) {
    const socket = new WebSocket(`ws://localhost:${server.port}${path}`, { headers });
    onTestFinished(() => socket.terminate());
    const heard: unknown[] = [];
    const cookies: string[] = [];
    socket.on('upgrade', ({ headers: answer }) => cookies.push(...(answer['set-cookie'] ?? [])));
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    /** The code it was closed with, or the status of the refusal. */
    const ended = new Promise<number>((resolve) => {
      socket.once('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0));
      socket.once('close', (code) => resolve(code));
      socket.on('error', () => {});
    });
    return { socket, heard, ended, cookies };
  }
  async function openWell(...args: Parameters<typeof open>) {
    const client = open(...args);
    await expect.poll(() => client.heard.length, PATIENT).toBe(1);
    return client;
  }
  return { ...server, sockets, opened, closed, open, openWell };
}

it('opens for a page of the site, knows the visitor and brings messages both ways, in order', async () => {
  const { openWell, closed, sockets } = await openEcho({ visitor: member });
  const { socket, heard } = await openWell('/live/echo?room=7');
  for (let n = 0; n < 15; n += 1) socket.send(JSON.stringify({ n }));
  await expect.poll(() => heard.length, PATIENT).toBe(16);
  expect(heard).toEqual([{ hello: 'ada', room: '7' }, ...Array.from({ length: 15 }, (_, n) => ({ n }))]);
  expect(sockets.count()).toBe(1);
  socket.close();
  await expect.poll(() => closed.length, PATIENT).toBe(1);
  expect(sockets.count()).toBe(0);
});

it('is closed when the sessions of its account end, and no other is', async () => {
  const { openWell, sockets } = await openEcho({ visitor: member });
  const { ended } = await openWell();
  sockets.closeAccount('ben');
  expect(sockets.count()).toBe(1);
  sockets.closeAccount('ada');
  expect(await ended).toBe(SOCKET_CLOSED.restart);
});

it('handles nothing more of who does not answer its close, and cuts them', async () => {
  const handled: unknown[] = [];
  const { openWell, sockets } = await openEcho({
    visitor: member,
    times: { closeMs: 500 },
    onOpen(socket) {
      socket.onMessage((message) => void handled.push(message));
      socket.send('hello');
    },
  });
  const { socket } = await openWell();
  sockets.closeAccount('ada');
  // The close frame stays unread, as with a client that ignores it.
  socket.pause();
  for (let n = 0; n < 5; n += 1) socket.send(JSON.stringify({ n }));
  await expect.poll(() => sockets.count(), PATIENT).toBe(0);
  expect(handled).toEqual([]);
});

it('does not open for an account whose sessions end while it is decided', async () => {
  const decision = Promise.withResolvers<boolean>();
  const asked = Promise.withResolvers<void>();
  const { open, sockets } = await openEcho({
    visitor: member,
    guard: () => {
      asked.resolve();
      return decision.promise;
    },
  });
  const { ended } = open();
  await asked.promise;
  sockets.closeAccount('ada');
  decision.resolve(true);
  expect(await ended).toBe(503);
  expect(sockets.count()).toBe(0);
});

it('is refused for other origins, unknown paths and malformed headers', async () => {
  const { open, origin, port, opened } = await openEcho();
  expect(await open('/live/echo', { origin: 'https://elsewhere.example' }).ended).toBe(403);
  expect(await open('/live/echo', {}).ended).toBe(403);
  expect(await open('/live/nothing').ended).toBe(404);
  expect(await open('/live/../live/echo%00', { origin, host: 'two hosts' }).ended).toBe(400);
  const half = connect(port, '127.0.0.1');
  half.write(`GET /live/echo HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\n`);
  half.write('Connection: Upgrade\r\n\r\n');
  const [answer] = await once(half, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4/);
  expect(opened).toEqual([]);
});

it('refuses with a final close code, so that clients stop retrying', async () => {
  const unproved = await openEcho({ visitor: GUEST });
  expect(await unproved.open().ended).toBe(SOCKET_CLOSED.ageNotVerified);
  const guest = await openEcho({ access: 'signed-in' });
  expect(await guest.open().ended).toBe(SOCKET_CLOSED.signIn);
  const unwelcome = await openEcho({ visitor: member, guard: async ({ userId }) => userId !== 'ada' });
  expect(await unwelcome.open().ended).toBe(SOCKET_CLOSED.forbidden);
  const look = await openEcho({ visitor: { ...member, impersonation: { id: '1', until: '' } } });
  expect(await look.open().ended).toBe(SOCKET_CLOSED.forbidden);
  for (const { opened, sockets } of [unproved, guest, unwelcome, look]) {
    expect(opened).toEqual([]);
    await expect.poll(() => sockets.count(), PATIENT).toBe(0);
  }
});

it('accepts guests without age verification only on neutral paths', async () => {
  const { openWell } = await openEcho({ visitor: GUEST, unverified: 'same' });
  expect((await openWell()).heard).toEqual([{ hello: 'guest', room: null }]);
});

it('sends the cookies of a session renewed during the upgrade', async () => {
  const { openWell } = await openEcho({
    async resolveVisitor({ reply }) {
      reply.setCookie('session', 'new', { maxAgeSeconds: 60, httpOnly: true });
      return member;
    },
  });
  expect((await openWell()).cookies).toEqual([expect.stringContaining('session=new')]);
});

it('limits sockets of an address and an account, and frees them on close', async () => {
  const byAddress = await openEcho({ limits: { perAddress: 2 } });
  const first = await byAddress.openWell();
  await byAddress.openWell();
  expect(await byAddress.open().ended).toBe(429);
  first.socket.close();
  await first.ended;
  await expect.poll(() => byAddress.sockets.count(), PATIENT).toBe(1);
  await byAddress.openWell();

  const byAccount = await openEcho({ visitor: member, limits: { perAccount: 1 } });
  await byAccount.openWell();
  expect(await byAccount.open().ended).toBe(429);
});

it('limits new sockets of an address in a minute, and all of the process', async () => {
  const often = await openEcho({ opensPerMinute: 2 });
  for (let n = 0; n < 2; n += 1) (await often.openWell()).socket.close();
  expect(await often.open().ended).toBe(429);
  const small = await openEcho({ maxOpen: 1 });
  await small.openWell();
  expect(await small.open().ended).toBe(503);
});

it('closes a socket that sends too much, too often or invalid messages', async () => {
  const { openWell } = await openEcho({ limits: { maxBytes: 100, burst: 5, perSecond: 1 } });
  const large = await openWell();
  large.socket.send(JSON.stringify('x'.repeat(200)));
  expect(await large.ended).toBe(SOCKET_CLOSED.tooLarge);
  const often = await openWell();
  for (let n = 0; n < 20; n += 1) often.socket.send('1');
  expect(await often.ended).toBe(SOCKET_CLOSED.policy);
  expect(often.heard.length).toBeLessThanOrEqual(6);
  const broken = await openWell();
  broken.socket.send('{');
  expect(await broken.ended).toBe(SOCKET_CLOSED.policy);
  const binary = await openWell();
  binary.socket.send(Buffer.from('{}'));
  expect(await binary.ended).toBe(SOCKET_CLOSED.policy);
});

it('closes a socket whose handler fails, and no other', async () => {
  const { openWell } = await openEcho({
    onOpen(socket) {
      socket.onMessage(async (message) => {
        if (message === 'fail') throw new Error('a bug');
        socket.send(message);
      });
      socket.send('hello');
    },
  });
  const [one, other] = [await openWell(), await openWell()];
  one.socket.send('"fail"');
  expect(await one.ended).toBe(SOCKET_CLOSED.failed);
  other.socket.send('"on"');
  await expect.poll(() => other.heard, PATIENT).toEqual(['hello', 'on']);
});

it('terminates a client that does not read, with a bounded buffer', async () => {
  const { openWell, opened, closed } = await openEcho({ limits: { maxBufferedBytes: 100_000 } });
  const { socket } = await openWell();
  socket.pause();
  const before = process.memoryUsage().rss;
  const message = 'x'.repeat(10_000);
  // A hundred megabytes, far more than the system's socket buffers hold.
  for (let n = 0; n < 10_000 && closed.length === 0; n += 1) {
    opened[0]?.send(message);
    if (n % 20 === 0) await wait(0);
  }
  expect(closed.length).toBe(1);
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
});

it('terminates a client that does not answer pings', async () => {
  const { openWell, closed } = await openEcho({ times: { pingMs: 100 } });
  const quiet = await openWell();
  const well = await openWell();
  quiet.socket.pause();
  await expect.poll(() => closed.length, PATIENT).toBe(1);
  await wait(300);
  expect(closed.length).toBe(1);
  expect(well.socket.readyState).toBe(WebSocket.OPEN);
});

it('closes after a while, so that the visitor is resolved again', async () => {
  const { openWell } = await openEcho({ times: { longestMs: 200 } });
  expect(await (await openWell()).ended).toBe(SOCKET_CLOSED.restart);
});

it('drains with 1012, terminates silent clients and refuses new ones', async () => {
  const { openWell, open, drain, sockets } = await openEcho({ times: { closeMs: 300 } });
  const clients = [await openWell(), await openWell()];
  const silent = await openWell();
  silent.socket.pause();
  const began = performance.now();
  const drained = drain();
  const late = open().ended;
  expect(await Promise.all(clients.map((client) => client.ended))).toEqual([1012, 1012]);
  expect([503, 1006]).toContain(await late);
  await drained;
  expect(performance.now() - began).toBeLessThan(3000);
  expect(sockets.count()).toBe(0);
});

it('answers requests of a live process with 404, but for its health', async () => {
  const { sockets } = await openEcho();
  const server = await openGuardedServer({ sockets, roles: { web: false, live: true } });
  onTestFinished(() => server.close());
  expect((await fetch(`${server.origin}/`)).status).toBe(404);
  expect((await fetch(`${server.origin}/health/live`)).status).toBe(200);
  const web = await openGuardedServer({ sockets, roles: { web: true, live: false } });
  onTestFinished(() => web.close());
  const socket = new WebSocket(`ws://localhost:${web.port}/live/echo`, { headers: { origin: web.origin } });
  expect(await new Promise((resolve) => socket.once('error', () => resolve('no socket')))).toBe('no socket');
});
