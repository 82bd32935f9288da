import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { connectRedisBus } from '#kernel/bus/redis-bus.ts';
import { newSecret } from '#kernel/ids.ts';
import { connectRedisPresence } from '#kernel/presence/redis-presence.ts';
import { redisMissing, startTestRedis, type TestRedis } from '#kernel/redis/test-redis.ts';
import { killOnceThere } from '#kernel/test-killed.ts';
import type { ServerMessage } from '../../contract/socket.ts';
import { tell } from '../news.ts';
import { lockRoom, updateRoom } from '../rooms/room-store.ts';
import { stopRoom } from '../studio/operate-rooms.ts';
import { rooms } from '../tables.ts';
import { postMessage } from './post-message.ts';
import { openChatWorld } from './test-world.ts';

const SOON = { timeout: 5000, interval: 20 };
type World = Awaited<ReturnType<typeof openChatWorld>>;
type Process = Awaited<ReturnType<World['startProcess']>>;

const notice = (text: string) =>
  ({ kind: 'notice', text, authorId: null, authorRole: 'system', authorName: '' }) as const;

async function post(world: World, process: Process, text: string) {
  await world.db.transaction(async (tx) => {
    const room = await lockRoom(tx, world.room);
    if (room) await postMessage(process.deps, tx, room, notice(text));
  });
}
const last = <Type extends ServerMessage['type']>(heard: ServerMessage[], type: Type) =>
  heard.findLast((one) => one.type === type) as Extract<ServerMessage, { type: Type }> | undefined;

describe('a room in one process', () => {
  let world: World;
  let here: Process;
  beforeAll(async () => {
    world = await openChatWorld();
    here = await world.startProcess();
  });
  afterAll(() => world.close());

  it('says hello with the room, what is the visitor’s own and the last messages', async () => {
    for (let n = 1; n <= 55; n += 1) await post(world, here, `notice ${n}`);
    const guest = await here.enter();
    await expect.poll(() => guest.heard.length, SOON).toBe(1);
    const hello = last(guest.heard, 'hello');
    expect(hello).toMatchObject({
      room: { nickname: 'Nova', status: 'public' },
      own: { state: 'PUBLIC', balance: null },
    });
    expect(hello).toMatchObject({ name: null, isCatchUp: false });
    expect(guest.ids()).toEqual(Array.from({ length: 50 }, (_, n) => n + 6));
    await guest.leave();
  });

  it('gives a message the next id, sends it once to everybody and answers its writer', async () => {
    const ada = await world.person('Ada');
    const [writer, reader] = [await here.enter(ada), await here.enter()];
    expect(await writer.say('Hello @nova and @nobody')).toBeNull();
    await expect
      .poll(() => last(reader.heard, 'message')?.message, SOON)
      .toMatchObject({
        kind: 'chat',
        text: 'Hello @nova and @nobody',
        author: { name: 'Ada', role: 'visitor', rank: 'none' },
        mentions: ['Nova'],
      });
    await expect.poll(() => writer.ids().at(-1), SOON).toBe(reader.ids().at(-1));
    await Promise.all([writer.leave(), reader.leave()]);
  });

  it('takes the same message once, however often and however close together it is sent', async () => {
    const bea = await world.person('Bea');
    const window = await here.enter(bea);
    const before = window.ids().length;
    const answers = await Promise.all([window.say('Once', 'key-12345'), window.say('Once', 'key-12345')]);
    expect(answers).toEqual([null, null]);
    expect(await window.say('Once', 'key-12345')).toBeNull();
    await expect.poll(() => window.ids().length, SOON).toBe(before + 51);
    await wait(60);
    expect(window.ids().length).toBe(before + 51);
    await window.leave();
  });

  it.each([
    ['INVALID', '   '],
    ['INVALID', '\u200b\u202e\u2066'],
    ['INVALID', 'x'.repeat(501)],
    ['LINKS', 'look at https://example.com'],
    ['LINKS', 'mine is pics (dot) com'],
    ['LINKS', 'mine is pics.c\u200dom'],
    ['LINKS', 'mine is pics\u3002com'],
  ])('refuses with %s what is %j', async (code, text) => {
    const window = await here.enter(await world.person(`Cleo${newSecret(4).replaceAll(/[^A-Za-z]/g, 'x')}`));
    expect(await window.say(text)).toBe(code);
    await window.leave();
  });

  it('shows hostile text in one line, without what turns or hides it', async () => {
    const window = await here.enter(await world.person('Dora'));
    expect(
      await window.say('a\u202eb\nc\u0000 <img src=x onerror=alert(1)> e\u0301\u0301\u0301\u0301\u0301\u0301'),
    ).toBeNull();
    await expect
      .poll(() => last(window.heard, 'message')?.message.text, SOON)
      .toMatch(/^a b c <img src=x onerror=alert\(1\)> é?e?\u0301{0,3}$/u);
    await window.leave();
  });

  it('lets guests read and tells people without a name that they need one', async () => {
    const [guest, nameless] = [await here.enter(), await here.enter(await world.person())];
    expect(await guest.say('Hi')).toBe('SIGN_IN');
    expect(await nameless.say('Hi')).toBe('NAME_NEEDED');
    await Promise.all([guest.leave(), nameless.leave()]);
  });

  it('holds a storm of messages to its limit, and new accounts to less', async () => {
    const [eva, fay] = [await world.person('Eva'), await world.person('Fay')];
    world.born.set(fay, world.clock.now());
    const [old, fresh] = [await here.enter(eva), await here.enter(fay)];
    const said = [];
    for (let n = 0; n < 12; n += 1) said.push(await old.say(`storm ${n}`));
    expect(said.filter((error) => error === null)).toHaveLength(6);
    expect(said.at(-1)).toBe('TOO_FAST');
    const slow = [];
    for (let n = 0; n < 12; n += 1) {
      slow.push(await fresh.say(`new ${n}`));
      world.clock.advance(2000);
    }
    expect(slow.filter((error) => error === null)).toHaveLength(6);
    expect(slow.at(-1)).toBe('NEW_ACCOUNT');
    await Promise.all([old.leave(), fresh.leave()]);
  });

  it('has slow mode and blocked words for visitors, not for the performer', async () => {
    const id = await world.makeRoom({
      performerId: await world.person(),
      nickname: 'Slow',
      slowModeSeconds: 30,
      blockedWords: ['darn'],
    });
    const [row] = await world.db.drizzle.select().from(rooms).where(eq(rooms.id, id));
    const [visitor, owner] = [
      await here.enter(await world.person('Gia'), { id }),
      await here.enter(row?.performerId, { id }),
    ];
    expect(await visitor.say('darn it')).toBe('BLOCKED_WORDS');
    expect(await visitor.say('one')).toBeNull();
    expect(await visitor.say('two')).toBe('SLOW_MODE');
    expect(await owner.say('darn, one')).toBeNull();
    expect(await owner.say('see https://example.com')).toBeNull();
    await expect.poll(() => last(owner.heard, 'hello')).toMatchObject({ name: 'Slow' });
    await Promise.all([visitor.leave(), owner.leave()]);
  });

  it('hides messages of those whom a visitor blocks, from what was said before too', async () => {
    const [ida, jo] = [await world.person('Ida'), await world.person('Jo')];
    world.blocks.set(jo, new Set([ida]));
    const [loud, deaf, other] = [await here.enter(ida), await here.enter(jo), await here.enter()];
    expect(await loud.say('can you hear me')).toBeNull();
    await expect.poll(() => last(other.heard, 'message')?.message.text, SOON).toBe('can you hear me');
    await post(world, here, 'after it');
    await expect.poll(() => last(deaf.heard, 'message')?.message.text, SOON).toBe('after it');
    const texts = JSON.stringify(deaf.heard);
    expect(texts).not.toContain('can you hear me');
    const again = await here.enter(jo);
    await expect.poll(() => again.heard.length, SOON).toBe(1);
    expect(JSON.stringify(again.heard)).not.toContain('can you hear me');
    await Promise.all([loud, deaf, other, again].map((window) => window.leave()));
  });

  it('catches up after a break without a gap or a repetition, and says what was removed', async () => {
    const first = await here.enter();
    await expect.poll(() => first.heard.length, SOON).toBe(1);
    const seen = first.ids().at(-1) ?? 0;
    await first.leave();
    for (let n = 0; n < 5; n += 1) await post(world, here, `missed ${n}`);
    const back = await here.enter(undefined, { after: seen });
    await expect.poll(() => last(back.heard, 'hello')?.isCatchUp, SOON).toBe(true);
    expect(back.ids()).toEqual([1, 2, 3, 4, 5].map((n) => seen + n));
    await world.db.transaction(async (tx) =>
      tell(here.deps, tx, { room: world.room, type: 'removed', ids: [seen + 2] }),
    );
    await expect.poll(() => last(back.heard, 'removed')?.ids, SOON).toEqual([seen + 2]);
    const later = await here.enter(undefined, { after: seen });
    await expect.poll(() => later.heard.length, SOON).toBe(2);
    expect(later.ids()).toEqual([1, 3, 4, 5].map((n) => seen + n));
    expect(last(later.heard, 'removed')?.ids).toContain(seen + 2);
    // An id that doesn't exist yet, or one too long ago, starts over.
    const wild = await here.enter(undefined, { after: 999_999 });
    await expect.poll(() => last(wild.heard, 'hello')?.isCatchUp, SOON).toBe(false);
    await Promise.all([back, later, wild].map((window) => window.leave()));
  });

  it('lets nobody in who is banned, of a blocked country, or in a hidden room; puts out who is banned', async () => {
    const [kim, lea] = [await world.person('Kim'), await world.person('Lea')];
    const scope = `room:${world.room}`;
    const ban = { scope, kind: 'ban', startsAt: new Date(), endsAt: null, reason: '', by: '' } as const;
    world.sanctions.push({ ...ban, id: 'a', userId: kim });
    expect(await here.open(kim)).toBeUndefined();
    const hidden = await world.makeRoom({ performerId: lea, nickname: 'Hidden', isHidden: true });
    expect(await here.open(kim, { id: hidden })).toBeUndefined();
    expect(await here.open(lea, { id: hidden })).toBeDefined();
    const abroad = await world.makeRoom({ performerId: kim, nickname: 'Abroad', blockedCountries: ['FR'] });
    expect(await here.open(lea, { id: abroad, country: 'FR' })).toBeUndefined();
    const [there, elsewhere] = [
      await here.enter(lea, { id: abroad, country: 'DE' }),
      await here.enter(undefined, { id: abroad, country: 'NL' }),
    ];
    await world.db.transaction(async (tx) =>
      tell(here.deps, tx, { room: abroad, type: 'out', userId: lea }, { room: abroad, type: 'out', country: 'NL' }),
    );
    await expect.poll(() => [there.closedWith, elsewhere.closedWith], SOON).toEqual([4403, 4403]);
  });

  it('mutes for a time', async () => {
    const mia = await world.person('Mia');
    const endsAt = new Date(world.clock.now().getTime() + 60_000);
    const scope = `room:${world.room}`;
    world.sanctions.push({
      id: 'm',
      scope,
      userId: mia,
      kind: 'mute',
      startsAt: new Date(),
      endsAt,
      reason: '',
      by: '',
    });
    const window = await here.enter(mia);
    expect(await window.say('psst')).toBe('MUTED');
    expect(window.heard.at(-1)).toMatchObject({ error: 'MUTED', until: endsAt.toISOString() });
    world.clock.advance(61_000);
    expect(await window.say('psst')).toBeNull();
    await window.leave();
  });

  it('shows an operator’s stop to viewers without anybody asking', async () => {
    const id = await world.makeRoom({ performerId: await world.person(), nickname: 'Stopped', mayBroadcast: true });
    const windows = [await here.enter(await world.person('Pia'), { id }), await here.enter(undefined, { id })];
    const record = { record: async () => undefined, unchanged: () => undefined };
    await stopRoom(here.deps, record as never, { id, reason: 'A test.' });
    const isOff = ({ heard }: (typeof windows)[number]) =>
      heard.some((one) => one.type === 'own' && one.own.state === 'OFFLINE');
    await expect.poll(() => windows.every(isOff), { timeout: 2000, interval: 10 }).toBe(true);
    expect(world.ended).toContain(`room-${id}`);
  });

  it('forwards what concerns one to one, and what changed for all to all', async () => {
    const [nia, oya] = [await world.person('Nia'), await world.person('Oya')];
    const [one, other, guest] = [await here.enter(nia), await here.enter(oya), await here.enter()];
    await world.db.transaction(async (tx) => {
      await updateRoom(tx, world.room, { status: 'away', stateReason: 'LOGGED_OUT' });
      tell(
        here.deps,
        tx,
        { room: world.room, type: 'low-balance', userId: nia, kind: 'private', minutes: 2 },
        { room: world.room, type: 'refused', userId: nia, kind: 'spy', reason: 'MODEL' },
        { room: world.room, type: 'spy-over', userId: nia },
        { room: world.room, type: 'facts' },
      );
    });
    await expect
      .poll(() => last(guest.heard, 'own'), SOON)
      .toMatchObject({ own: { state: 'AWAY' }, reason: 'LOGGED_OUT' });
    await expect.poll(() => last(one.heard, 'own')?.own.state, SOON).toBe('AWAY');
    await expect.poll(() => last(other.heard, 'own')?.own.balance, SOON).toBe(0);
    expect(last(other.heard, 'room')?.room).toMatchObject({ status: 'away' });
    expect(last(one.heard, 'low-balance')).toMatchObject({ minutes: 2 });
    expect(last(one.heard, 'refused')).toMatchObject({ kind: 'spy', reason: 'MODEL' });
    expect(last(one.heard, 'spy-over')).toBeDefined();
    expect(JSON.stringify([other.heard, guest.heard])).not.toMatch(/low-balance|refused|spy-over/);
    await world.db.transaction((tx) => updateRoom(tx, world.room, { status: 'public', stateReason: null }));
    await Promise.all([one, other, guest].map((window) => window.leave()));
  });

  it('lets 500 in at once, reads the room once for all of them, and counts them within a second or two', async () => {
    const id = await world.makeRoom({ performerId: await world.person(), nickname: 'Crowd' });
    const windows = await Promise.all(Array.from({ length: 500 }, () => here.enter(undefined, { id })));
    await expect.poll(() => windows.every(({ heard }) => last(heard, 'hello')), SOON).toBe(true);
    const watcher = windows[0];
    await expect.poll(() => last(watcher?.heard ?? [], 'room')?.room.viewers, SOON).toBe(500);
    await Promise.all(windows.slice(1).map((window) => window.leave()));
    await expect.poll(() => last(watcher?.heard ?? [], 'room')?.room.viewers, SOON).toBe(1);
    await watcher?.leave();
  });

  it('answers what is no message, and goes on', async () => {
    const window = await here.enter(await world.person('Pia'));
    for (const junk of [null, 7, [], {}, { type: 'say' }, { type: 'own', key: 'abcdefgh' }]) await window.send(junk);
    expect(last(window.heard, 'said')).toMatchObject({ key: 'abcdefgh', error: 'INVALID' });
    expect(await window.say('still here')).toBeNull();
    await window.leave();
  });
});

describe.skipIf(redisMissing)(`a room in two processes ${redisMissing}`, () => {
  let redis: TestRedis;
  let world: World;
  const prefix = `test:${newSecret(6)}:`;
  const silent = pino({ level: 'silent' });
  beforeAll(async () => {
    redis = await startTestRedis();
    const options = { url: redis.url, prefix, log: silent };
    world = await openChatWorld(async () => {
      const [bus, presence] = await Promise.all([connectRedisBus(options), connectRedisPresence(options)]);
      return { bus, presence };
    });
  });
  afterAll(async () => {
    await world.close();
    await redis.stop();
  });

  const ends = async (...processes: Process[]) => {
    for (const { bus, presence } of processes) await Promise.all([bus.close(), presence.close()]);
  };

  test('sends every message once and in order to both, whoever wrote it where', async () => {
    const [here, there] = [await world.startProcess(), await world.startProcess()];
    const [a, b] = [await here.enter(), await there.enter()];
    await expect.poll(() => [a.heard.length, b.heard.length], SOON).toEqual([1, 1]);
    await Promise.all(Array.from({ length: 60 }, (_, n) => post(world, n % 2 ? here : there, `both ${n}`)));
    const all = Array.from({ length: 60 }, (_, n) => n + 1);
    await expect.poll(() => [a.ids(), b.ids()], SOON).toEqual([all, all]);
    // Batched: far fewer writes than messages.
    expect(a.writes()).toBeLessThan(60);
    await Promise.all([a.leave(), b.leave()]);
    await ends(here, there);
  });

  test('somebody whose process died comes back to the other one and misses nothing', async () => {
    const [here, there] = [await world.startProcess(), await world.startProcess()];
    const window = await here.enter();
    await expect.poll(() => window.heard.length, SOON).toBe(1);
    await post(world, there, 'before');
    await expect.poll(() => last(window.heard, 'message')?.message.text, SOON).toBe('before');
    const after = window.ids().at(-1) ?? 0;
    // As if the process was killed: nothing is closed cleanly.
    await here.bus.close();
    for (let n = 0; n < 3; n += 1) await post(world, there, `while away ${n}`);
    const back = await there.enter(undefined, { after });
    await post(world, there, 'and on');
    await expect.poll(() => last(back.heard, 'message')?.message.text, SOON).toBe('and on');
    expect(back.ids()).toEqual([1, 2, 3, 4].map((n) => after + n));
    await ends(here, there);
  });

  test('what the bus lost is read again, without being sent twice', async () => {
    const [here, there] = [await world.startProcess(), await world.startProcess()];
    const window = await here.enter();
    await expect.poll(() => window.heard.length, SOON).toBe(1);
    const from = window.ids().at(-1) ?? 0;
    // Two messages that aren't published, and one that is: its id shows that some are missing.
    const mute = { ...there, deps: { ...there.deps, bus: { ...there.bus, publish: async () => {} } } };
    await post(world, mute, 'lost 1');
    await post(world, mute, 'lost 2');
    await post(world, there, 'told');
    await expect.poll(() => window.ids().filter((id) => id > from), SOON).toEqual([1, 2, 3].map((n) => from + n));
    await window.leave();
    await ends(here, there);
  });

  test('counts right within five seconds after a process was killed', async () => {
    const here = await world.startProcess();
    const id = await world.makeRoom({ performerId: await world.person(), nickname: 'Killed' });
    const window = await here.enter(undefined, { id });
    await killOnceThere(new URL('../../../../kernel/presence/fixtures/stay.ts', import.meta.url), [
      redis.url,
      prefix,
      `cam:${id}`,
      'ada',
      'bob',
    ]);
    const killed = performance.now();
    const viewers = () =>
      window.heard.flatMap((one) => (one.type === 'room' && one.room.viewers !== undefined ? [one.room.viewers] : []));
    await expect.poll(() => viewers().at(-1), { timeout: 10_000, interval: 50 }).toBe(1);
    expect(performance.now() - killed).toBeLessThan(5500);
    await window.leave();
    await ends(here);
  });
});
