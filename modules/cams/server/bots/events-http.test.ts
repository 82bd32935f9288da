import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#kernel/clock.ts';
import { EVENTS_PATH } from '../../contract/bots-api.ts';
import { openChatWorld } from '../chat/test-world.ts';
import { tidyChat } from '../chat/tidy.ts';
import { follow } from '../rooms/follow.ts';
import { scopeOf } from '../rooms/room-ban.ts';
import { emitEvent } from './emit-event.ts';
import { eventKeysOf, makeEventKey, revokeEventKey } from './event-keys.ts';
import { eventsHttp } from './events-http.ts';

let world: Awaited<ReturnType<typeof openChatWorld>>;
let here: Awaited<ReturnType<typeof world.startProcess>>;
let http: ReturnType<typeof eventsHttp>;
beforeAll(async () => {
  world = await openChatWorld();
  here = await world.startProcess();
  http = eventsHttp(here.deps);
});
afterAll(() => world.close());

const emit = (type: Parameters<typeof emitEvent>[3], data: Record<string, unknown> = {}) =>
  world.db.transaction((tx) => emitEvent(here.deps, tx, world.room, type, data));
interface Answer {
  events: { method: string; object: Record<string, unknown>; id: string }[];
  nextUrl: string;
}
const poll = async (path: string) => {
  const response = await http.request(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};
const pathIn = ({ nextUrl }: Answer) => nextUrl.replace(/^https?:\/\/[^/]+/, '');

it('stores nothing where nobody has a key, and shows a key once', async () => {
  await emit('broadcastStart');
  const { key, ...shown } = await makeEventKey(here.deps, world.performer, 'Overlay');
  expect(await eventKeysOf(here.deps, world.performer)).toEqual([shown]);
  const { rows } = await world.db.pool.query('select hash from cams.event_keys');
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(await world.db.pool.query('select 1 from cams.events')).toMatchObject({ rowCount: 0 });
  await revokeEventKey(here.deps, world.performer, shown.id);
  expect((await http.request(`${EVENTS_PATH}/${key}`)).status).toBe(401);
  expect((await http.request(EVENTS_PATH, { headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
});

it('answers a poll as soon as something happens, and goes on at the address it names', async () => {
  const { key } = await makeEventKey(here.deps, world.performer, 'Bot');
  const { nextUrl } = await poll(`${EVENTS_PATH}/${key}?timeout=0`);
  const first = poll(`${EVENTS_PATH}/${key}?timeout=20&after=${new URL(nextUrl).searchParams.get('after')}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await emit('tip', { tip: { tokens: 25, isAnon: false, message: '' }, user: { username: 'ada' } });
  const answer = await first;
  expect(answer.events).toMatchObject([
    { method: 'tip', object: { broadcaster: 'Nova', tip: { tokens: 25 }, user: { username: 'ada' } } },
  ]);
  await emit('follow', { user: { username: 'ben' } });
  await emit('unfollow', { user: { username: 'ben' } });
  const second = await poll(pathIn(answer));
  expect(second.events.map(({ method }) => method)).toEqual(['follow', 'unfollow']);
  const empty = await poll(`${EVENTS_PATH}/${key}?timeout=0&after=${second.events.at(-1)?.id}`);
  expect(empty.events).toEqual([]);
  expect(new URL(empty.nextUrl).searchParams.get('after')).toBe(second.events.at(-1)?.id);
});

it('streams events, and goes on after the last one that a reader had', async () => {
  const { key } = await makeEventKey(here.deps, world.performer, 'Stream');
  const open = async (headers: Record<string, string> = {}) => {
    const response = await http.request(EVENTS_PATH, {
      headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream', ...headers },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      async until(part: string) {
        while (!text.includes(part)) text += (await reader?.read())?.value ?? '';
        return text;
      },
      cancel: () => reader?.cancel(),
    };
  };
  const stream = await open();
  await stream.until('retry:');
  await emit('privateStart', { user: { username: 'ada' } });
  const text = await stream.until('privateStart"');
  const id = /^id: (\d+)$/m.exec(text)?.[1] ?? '';
  expect(text).toMatch(/^event: privateStart\ndata: \{"method":"privateStart"/m);
  await stream.cancel();
  await emit('privateEnd');
  const back = await open({ 'last-event-id': id });
  expect(await back.until('privateEnd"')).not.toContain('privateStart');
  await back.cancel();
});

it('lets a key have four readers, and ends them when it is revoked', async () => {
  const { key, id } = await makeEventKey(here.deps, world.performer, 'Many');
  const waiting = Array.from({ length: 4 }, () => http.request(`${EVENTS_PATH}/${key}?timeout=20`));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await http.request(`${EVENTS_PATH}/${key}?timeout=0`)).status).toBe(429);
  await revokeEventKey(here.deps, world.performer, id);
  const answers = await Promise.all(waiting);
  for (const answer of answers) expect(answer.status).toBe(200);
  expect((await http.request(`${EVENTS_PATH}/${key}?timeout=0`)).status).toBe(401);
});

it('keeps no reader of a request that failed', async () => {
  const { key, id } = await makeEventKey(here.deps, world.performer, 'Unlucky');
  http.onError((_, c) => c.body(null, 500));
  const failing = vi.spyOn(here.deps.db.drizzle, 'update').mockImplementation(() => {
    throw new Error('The database is away.');
  });
  const failed = Array.from({ length: 4 }, async () => (await http.request(`${EVENTS_PATH}/${key}?timeout=0`)).status);
  expect(await Promise.all(failed)).toEqual(Array(4).fill(500));
  failing.mockRestore();
  expect((await http.request(`${EVENTS_PATH}/${key}?timeout=0`)).status).toBe(200);
  await revokeEventKey(here.deps, world.performer, id);
});

it('tells who comes, speaks and goes, once for somebody with two windows', async () => {
  const { key } = await makeEventKey(here.deps, world.performer, 'Greeter');
  const { nextUrl } = await poll(`${EVENTS_PATH}/${key}?timeout=0`);
  const [guest, ada] = [await here.enter(), await world.person('Ada')];
  const [one, other] = [await here.enter(ada), await here.enter(ada)];
  expect(await one.say('hello bot')).toBeNull();
  await Promise.all([one.leave(), guest.leave()]);
  await other.leave();
  const { events } = await poll(pathIn({ events: [], nextUrl }));
  expect(events.map(({ method }) => method)).toEqual(['userEnter', 'chatMessage', 'userLeave']);
  expect(events[1]?.object).toMatchObject({ message: { text: 'hello bot' }, user: { username: 'Ada' } });
});

it('forgets events after a day, messages after 30 and the log after 90', async () => {
  const count = async (table: string) => (await world.db.pool.query(`select 1 from cams.${table}`)).rowCount;
  expect([(await count('events')) ?? 0, (await count('messages')) ?? 0].every((rows) => rows > 0)).toBe(true);
  world.clock.advance(DAY + HOUR);
  await tidyChat(here.deps);
  expect(await count('events')).toBe(0);
  expect(await count('messages')).toBeGreaterThan(0);
  world.clock.advance(30 * DAY);
  await tidyChat(here.deps);
  expect(await count('messages')).toBe(0);
});

it('tells who follows and who stops, once', async () => {
  const { key } = await makeEventKey(here.deps, world.performer, 'Followers');
  const { nextUrl } = await poll(`${EVENTS_PATH}/${key}?timeout=0`);
  const ben = await world.person('Ben');
  expect(await follow(here.deps, world.room, ben, true)).toBe(1);
  expect(await follow(here.deps, world.room, ben, true)).toBe(1);
  expect(await follow(here.deps, world.room, ben, false)).toBe(0);
  const { events } = await poll(pathIn({ events: [], nextUrl }));
  expect(events.map(({ method }) => method)).toEqual(['follow', 'unfollow']);
  const guest = await here.enter();
  const said = () => guest.heard.flatMap((one) => (one.type === 'hello' ? one.messages : []));
  await expect.poll(() => said().filter(({ kind }) => kind === 'follow')).toMatchObject([{ author: { name: 'Ben' } }]);
  await guest.leave();
});

it('says no more of somebody who follows and stops in turns, and nothing of one who is muted', async () => {
  const { key } = await makeEventKey(here.deps, world.performer, 'Patient');
  const { nextUrl } = await poll(`${EVENTS_PATH}/${key}?timeout=0`);
  const [cora, dan] = [await world.person('Cora'), await world.person('Dan')];
  for (let press = 0; press < 5; press += 1)
    for (const follows of [true, false]) await follow(here.deps, world.room, cora, follows);
  const mute = {
    kind: 'mute' as const,
    startsAt: world.clock.now(),
    endsAt: null,
    reason: 'Spam',
    by: world.performer,
  };
  world.sanctions.push({ ...mute, id: dan, scope: scopeOf(world.room), userId: dan });
  expect(await follow(here.deps, world.room, dan, true)).toBe(1);
  const { events } = await poll(pathIn({ events: [], nextUrl }));
  expect(events.map(({ object }) => object.user)).toEqual(Array(4).fill({ username: 'Cora' }));
});
