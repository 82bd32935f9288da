import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import WebSocket from 'ws';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log/log.ts';
import { type LiveSocket, type LiveState, openLiveSocket, pauseBefore } from '#ui/socket/live-socket.ts';
import { createSockets } from '../../app/http/sockets.ts';
import { openGuardedServer } from '../support/slow-client.ts';

const CLIENTS = 200;

async function start(port: number) {
  const sockets = createSockets({
    trustedProxies: 0,
    limits: createMemoryRateLimiter({ clock: systemClock }),
    log: createLog({ level: 'silent', pretty: false }),
    resolveVisitor: async () => VERIFIED_GUEST,
    opensPerMinute: 100_000,
    endpoints: [
      {
        path: '/live/echo',
        limits: { perAddress: 10_000 },
        onOpen: (socket) => socket.onMessage((message) => socket.send(message)),
      },
    ],
  });
  const server = await openGuardedServer({ sockets, port });
  return { ...server, count: sockets.count };
}

it('restarts under load: every client is back within five seconds, and nothing hangs', async () => {
  let server = await start(0);
  onTestFinished(() => server.close());
  const { origin, port } = server;
  // What a browser sends by itself.
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: string) {
        super(address, { headers: { origin } });
        this.on('error', () => {});
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  let echoes = 0;
  const clients: LiveSocket[] = Array.from({ length: CLIENTS }, () =>
    openLiveSocket({
      path: `ws://localhost:${port}/live/echo`,
      onMessage() {
        echoes += 1;
      },
    }),
  );
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
  const open = () => clients.filter((client) => client.state() === 'open').length;
  await expect.poll(open, { timeout: 20_000 }).toBe(CLIENTS);
  const talking = setInterval(() => {
    for (const client of clients) client.send('on');
  }, 200);
  onTestFinished(() => clearInterval(talking));

  for (const pause of [0, 1000]) {
    const began = performance.now();
    await server.drain();
    expect(performance.now() - began).toBeLessThan(4000);
    await wait(pause);
    server = await start(port);
    const up = performance.now();
    await expect.poll(open, { timeout: 20_000, interval: 20 }).toBe(CLIENTS);
    expect(performance.now() - up).toBeLessThan(5000);
    expect(server.count()).toBe(CLIENTS);
    const before = echoes;
    await expect.poll(() => echoes, { timeout: 5000 }).toBeGreaterThanOrEqual(before + CLIENTS);
  }
});

it('says how it stands, and stops where it is refused', async () => {
  const sockets = createSockets({
    trustedProxies: 0,
    limits: createMemoryRateLimiter({ clock: systemClock }),
    log: createLog({ level: 'silent', pretty: false }),
    resolveVisitor: async () => VERIFIED_GUEST,
    endpoints: [{ path: '/live/members', access: 'signed-in', onOpen: () => {} }],
  });
  const server = await openGuardedServer({ sockets });
  onTestFinished(() => server.close());
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: string) {
        super(address, { headers: { origin: server.origin } });
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const states: [LiveState, number | undefined][] = [];
  const client = openLiveSocket({
    path: `ws://localhost:${server.port}/live/members`,
    onMessage() {},
    onState: (state, code) => void states.push([state, code]),
  });
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toEqual(['refused', 4401]);
  expect(client.send('hello')).toBe(false);
  await wait(1200);
  expect(states.filter(([state]) => state === 'connecting').length).toBeLessThan(2);
  client.close();
  expect(client.state()).toBe('closed');
});

it('comes back at different times, soon after a restart and seldom after a long outage', () => {
  const pauses = (random: number) => Array.from({ length: 42 }, (_, tries) => pauseBefore(tries, () => random));
  expect(pauses(0).slice(0, 4)).toEqual([250, 500, 1000, 1500]);
  expect(Math.max(...pauses(1).slice(0, 40))).toBe(3000);
  expect(pauses(1).at(-1)).toBe(30_000);
  expect(pauses(0).at(-1)).toBe(15_000);
});
