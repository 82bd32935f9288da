import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserSession, createBrowserSession } from '#api/browser/browser-session.ts';
import { hasStartedOver } from '#api/browser/signed-out-elsewhere.ts';
import { HOUR, MINUTE, movableClock, SECOND } from '#kernel/clock.ts';
import { sessionCheck } from './keep-session.ts';

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenAt = (ms: number, sub = 'me') =>
  `h.${text({ sub, iat: ms / 1000, exp: ms / 1000 + 900, note: '>>>???ÿ' })}.s`;

const serverClock = movableClock(new Date(0));
const deviceClock = movableClock(new Date(0));
let jar: string;
let posts: string[];
let visited: string[];
const stored = new Map<string, string>();
const tab = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
let refreshStatus: number;
let session: BrowserSession;

const advance = (ms: number) => {
  serverClock.advance(ms);
  deviceClock.advance(ms);
};

beforeEach(() => {
  serverClock.set(new Date('2026-03-01T10:00:00Z'));
  deviceClock.set(serverClock.now());
  jar = `a=1; atoken=${tokenAt(serverClock.now().getTime())}`;
  posts = [];
  visited = [];
  refreshStatus = 200;
  session = createBrowserSession({
    clock: deviceClock,
    async fetch(path) {
      posts.push(path);
      if (!path.includes('refresh') || refreshStatus !== 200)
        return Response.json({ status: { code: refreshStatus, message: '' } }, { status: refreshStatus });
      const atoken = tokenAt(serverClock.now().getTime());
      jar = `a=1; atoken=${atoken}`;
      return Response.json({ status: { code: 2, message: '' }, data: { token: { atoken, rtoken: 'r' } } });
    },
    cookies: {
      read: () => jar,
      write: () => {
        jar = 'a=1';
      },
    },
    goTo: (path) => void visited.push(path),
    here: () => '/videos/?page=2',
    memory: () => tab,
  });
});

describe('keeping a session while its page is open', () => {
  it('refreshes when less than thirty seconds are left, not before', async () => {
    const check = sessionCheck(session);
    advance(15 * MINUTE - 30 * SECOND);
    await check();
    expect(posts).toEqual([]);
    advance(1);
    await check();
    expect(posts).toEqual(['/api/v1/auth/refresh-token']);
    await check();
    expect(posts.length).toBe(1);
  });

  it('asks once, not every three seconds, on a device whose clock runs an hour ahead', async () => {
    deviceClock.advance(HOUR);
    const check = sessionCheck(session);
    for (let times = 0; times < 20; times += 1) {
      await check();
      advance(3 * SECOND);
    }
    expect(posts.length).toBe(1);
    advance(14 * MINUTE);
    await check();
    expect(posts.length).toBe(2);
    expect(visited).toEqual([]);
  });

  it('loads the same address once as a guest when somebody signed out in another tab', async () => {
    const check = sessionCheck(session);
    expect(hasStartedOver(tab)).toBe(false);
    jar = 'a=1';
    await check();
    await check();
    expect(posts).toEqual([]);
    expect(visited).toEqual(['/videos/?page=2']);
    expect(hasStartedOver(tab)).toBe(true);
    expect(hasStartedOver(tab)).toBe(false);
  });

  it('loads the same address once when somebody else signed in in another tab, who is told nothing', async () => {
    const check = sessionCheck(session);
    jar = `a=1; atoken=${tokenAt(serverClock.now().getTime(), 'somebody-else')}`;
    await check();
    await check();
    expect(posts).toEqual([]);
    expect(visited).toEqual(['/videos/?page=2']);
    expect(hasStartedOver(tab)).toBe(false);
  });

  it('leaves once when the session is over, and waits when the server is', async () => {
    const check = sessionCheck(session);
    advance(15 * MINUTE);
    refreshStatus = 503;
    await check();
    expect(visited).toEqual([]);
    refreshStatus = 465;
    await check();
    await check();
    expect(visited).toEqual(['/']);
    expect(jar).toBe('a=1');
    expect(posts.filter((path) => path.includes('logout')).length).toBe(1);
  });
});
