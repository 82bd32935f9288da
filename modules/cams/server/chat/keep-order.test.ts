import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import type { ServerMessage } from '../../contract/socket.ts';
import { readActs } from './act-store.ts';
import { chatReportable } from './chat-reportable.ts';
import { appoint, dismiss, impose, lift, removeMessage } from './keep-order.ts';
import { lastMessages } from './message-store.ts';
import { peopleIn, sanctionsShown } from './people.ts';
import { openChatWorld, SITE, type Window } from './test-world.ts';

const SOON = { timeout: 5000, interval: 20 };
let world: Awaited<ReturnType<typeof openChatWorld>>;
let here: Awaited<ReturnType<typeof world.startProcess>>;
beforeAll(async () => {
  world = await openChatWorld();
  here = await world.startProcess();
});
afterAll(() => world.close());

const as = (userId: string) => ({ userId, address: '::1', site: SITE });
const REASON = { reason: 'Rude to others.', removesMessages: false };
const removedIn = (window: Window) =>
  window.heard.flatMap((one: ServerMessage) => (one.type === 'removed' ? one.ids : []));
const lastIn = async () => (await lastMessages(world.db.drizzle, world.room, { limit: 1 }))[0];

it('bans by the author of a message: out at once, not let in, logged, undone', async () => {
  const { room: roomId, performer } = world;
  const ada = await world.person('Ada');
  const window = await here.enter(ada);
  expect(await window.say('something rude')).toBeNull();
  const message = (await lastIn())?.id ?? 0;
  const act = { roomId, message, kind: 'ban', minutes: 60, reason: 'Rude to others.', removesMessages: true } as const;
  const watcher = await here.enter();
  const sanction = await impose(here.deps, as(performer), act);
  await expect.poll(() => window.closedWith, SOON).toBe(4403);
  await expect.poll(() => removedIn(watcher), SOON).toEqual([message]);
  expect(world.cut.at(-1)).toMatchObject({ only: [ada] });
  expect(await here.open(ada)).toBeUndefined();
  expect(await sanctionsShown(here.deps, roomId, performer)).toMatchObject([{ name: 'Ada', kind: 'ban', by: 'Nova' }]);
  await lift(here.deps, as(performer), { roomId, sanction, reason: 'Said sorry.' });
  expect(await here.open(ada)).toBeDefined();
  const acts = await readActs(world.db.drizzle, roomId, { limit: 10 });
  expect(acts.map(({ kind, byName, aboutName }) => [kind, byName, aboutName])).toEqual([
    ['lift', 'Nova', 'Ada'],
    ['ban', 'Nova', 'Ada'],
  ]);
  await expect(lift(here.deps, as(performer), { roomId, sanction, reason: 'Again.' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('lets moderators keep order among visitors, for as long as they are appointed', async () => {
  const { room: roomId, performer } = world;
  const [mod, other, vic] = [await world.person('Mod'), await world.person('Other'), await world.person('Vic')];
  const mute = { roomId, name: 'Vic', kind: 'mute', minutes: 5, ...REASON } as const;
  await expect(impose(here.deps, as(mod), mute)).rejects.toMatchObject({ code: 'NOT_KEEPER' });
  await expect(appoint(here.deps, as(mod), { roomId, name: 'Mod', days: 1 })).rejects.toMatchObject({
    code: 'NOT_KEEPER',
  });
  await appoint(here.deps, as(performer), { roomId, name: 'Mod', days: 1 });
  await appoint(here.deps, as(performer), { roomId, name: 'Other', days: null });
  await impose(here.deps, as(mod), mute);
  const window = await here.enter(vic);
  expect(await window.say('hello')).toBe('MUTED');
  for (const name of ['Other', 'Mod'])
    await expect(impose(here.deps, as(mod), { ...mute, name })).rejects.toMatchObject({ code: 'PROTECTED' });
  await expect(impose(here.deps, as(mod), { ...mute, name: 'Nobody' })).rejects.toMatchObject({ code: 'NOBODY' });
  const speaker = await here.enter(other);
  expect(await speaker.say('I keep order https://rules.example')).toBeNull();
  expect(await lastIn()).toMatchObject({ authorRole: 'moderator' });
  await dismiss(here.deps, as(performer), { roomId, name: 'Other' });
  expect(await speaker.say('and again https://rules.example')).toBe('LINKS');
  world.clock.advance(25 * 60 * MINUTE);
  await expect(impose(here.deps, as(mod), mute)).rejects.toMatchObject({ code: 'NOT_KEEPER' });
});

it('does nothing to the performer or to somebody of the team', async () => {
  const { room: roomId, performer } = world;
  const boss = await world.person('Boss');
  world.outranking.add(boss);
  const act = { roomId, kind: 'ban', minutes: null, ...REASON } as const;
  await expect(impose(here.deps, as(performer), { ...act, name: 'Boss' })).rejects.toMatchObject({ code: 'PROTECTED' });
  const window = await here.enter(performer);
  expect(await window.say('Welcome')).toBeNull();
  const message = (await lastIn())?.id;
  await appoint(here.deps, as(performer), { roomId, name: 'Mod', days: null });
  const mod = [...world.names].find(([, name]) => name === 'Mod')?.[0] ?? '';
  await expect(impose(here.deps, as(mod), { ...act, message })).rejects.toMatchObject({ code: 'PROTECTED' });
  await expect(removeMessage(here.deps, as(mod), { roomId, message: message ?? 0 })).rejects.toMatchObject({
    code: 'NOT_KEEPER',
  });
});

it('removes a message for everybody: one’s own, or any where one keeps order', async () => {
  const { room: roomId, performer } = world;
  const [zoe, yan] = [await world.person('Zoe'), await world.person('Yan')];
  const [writer, reader] = [await here.enter(zoe), await here.enter()];
  expect(await writer.say('first')).toBeNull();
  const first = (await lastIn())?.id ?? 0;
  expect(await writer.say('second')).toBeNull();
  const second = (await lastIn())?.id ?? 0;
  await expect(removeMessage(here.deps, as(yan), { roomId, message: first })).rejects.toMatchObject({
    code: 'NOT_KEEPER',
  });
  await removeMessage(here.deps, as(zoe), { roomId, message: first });
  await removeMessage(here.deps, as(performer), { roomId, message: second });
  await expect.poll(() => removedIn(reader), SOON).toEqual([first, second]);
  const later = await here.enter();
  await expect.poll(() => later.heard.length, SOON).toBe(1);
  expect(later.ids()).not.toContain(first);
  expect(later.ids()).not.toContain(second);
});

it('brings a message to the moderators of the site, who take it out of the room', async () => {
  const writer = await here.enter(await world.person('Rob'));
  const reader = await here.enter();
  expect(await writer.say('report me')).toBeNull();
  const { id = 0 } = (await lastIn()) ?? {};
  const name = `${world.room}-${id}`;
  const reportable = chatReportable(here.deps);
  const read = await world.db.transaction(async (tx) => {
    expect(await reportable.idOf(tx, 'nothing')).toBeUndefined();
    expect(await reportable.idOf(tx, name)).toBe(name);
    return reportable.read(tx, name);
  });
  expect(read).toMatchObject({ text: 'report me', path: '/vr-cam-girls/nova/' });
  const by = { actor: { kind: 'program', name: 'test' }, reason: '' } as const;
  await world.db.transaction((tx) => reportable.hide(tx, name, { version: '1' }, by));
  await expect.poll(() => removedIn(reader), SOON).toEqual([id]);
});

it('lists who is there: what they spent is for the performer alone', async () => {
  const { room: roomId, performer } = world;
  const una = await world.person('Una');
  await here.enter(una);
  await world.db.pool.query(
    `insert into cams.charges (key, room_id, performer_id, site, visitor_id, kind, tokens, earned, is_anonymous, made_at)
     values ('a', $1, $2, 'velvet', $3, 'tip', 1200, 600, false, now()), ('b', $1, $2, 'velvet', $3, 'tip', 9000, 600, true, now())`,
    [roomId, performer, una],
  );
  const mod = [...world.names].find(([, name]) => name === 'Mod')?.[0] ?? '';
  const [all, some] = [await peopleIn(here.deps, roomId, performer), await peopleIn(here.deps, roomId, mod)];
  expect(all.items[0]).toMatchObject({ name: 'Una', rank: 'silver', spent: 1200 });
  expect(some.items[0]).toMatchObject({ name: 'Una', spent: null });
  expect(all.viewers).toBeGreaterThan(1);
});
