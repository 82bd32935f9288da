import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { openModerationWorld } from '../test-world.ts';
import { appealDecision } from './appeal-decision.ts';
import { statementsOf } from './statements.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());

const SCOPE = 'room:12';

/** A sanction by the performer of the room. */
async function impose(userId: string, more: { kind?: 'mute' | 'ban'; ms?: number | null } = {}) {
  const { kind = 'ban', ms = DAY } = more;
  const by = { id: newId(world.clock), address: '::1' };
  const endsAt = ms === null ? null : new Date(world.clock.now().getTime() + ms);
  const thing = { kind: 'comment', subject: '12-7', text: 'What they wrote' };
  const sanction = { scope: SCOPE, userId, kind, endsAt, reason: 'Rude to others.', site: 'velvet', by, thing };
  return { id: await world.db.transaction((tx) => world.api.imposeInRoom(tx, sanction)), by };
}
const inRoom = async (userId: string, scope = SCOPE) =>
  (await world.api.sanctionsOf(userId, scope)).map(({ kind }) => kind);

it('holds in its room alone, with a statement, an email and an entry in the log', async () => {
  const userId = newId(world.clock);
  await impose(userId);
  expect(await inRoom(userId)).toEqual(['ban']);
  expect(await inRoom(userId, 'room:13')).toEqual([]);
  expect(await inRoom(userId, 'forum')).toEqual([]);
  const [statement] = await statementsOf(world.deps, world.db.drizzle, { userId });
  expect(statement).toMatchObject({
    text: 'What they wrote',
    facts: 'Rude to others.',
    isHidden: false,
    sanction: { kind: 'ban', scope: SCOPE, isOver: false },
    canAppeal: true,
  });
  expect(world.sent.at(-1)).toMatchObject({ to: { userId } });
  const [entry] = await world.deps.audit.read({ action: 'moderation.restricted', limit: 1 });
  expect(entry?.after).toMatchObject({ sanction: { kind: 'ban', scope: SCOPE } });
});

it('says a short mute without an email, and ends by itself', async () => {
  const userId = newId(world.clock);
  const before = world.sent.length;
  await impose(userId, { kind: 'mute', ms: 10 * MINUTE });
  expect(world.sent.length).toBe(before);
  expect(await inRoom(userId)).toEqual(['mute']);
  world.clock.advance(11 * MINUTE);
  expect(await inRoom(userId)).toEqual([]);
});

it('replaces one of the same kind, and is listed and lifted in its room', async () => {
  const userId = newId(world.clock);
  await impose(userId);
  const { id, by } = await impose(userId, { ms: null });
  const listed = (await world.api.sanctionsIn(SCOPE)).filter((one) => one.userId === userId);
  expect(listed).toMatchObject([{ id, kind: 'ban', endsAt: null, by: by.id, reason: 'Rude to others.' }]);
  const lift = (scope: string) =>
    world.db.transaction((tx) => world.api.liftInRoom(tx, { id, scope, reason: 'Said sorry.', by }));
  expect(await lift('room:13')).toBeUndefined();
  expect(await lift(SCOPE)).toMatchObject({ userId, kind: 'ban' });
  expect(await lift(SCOPE)).toBeUndefined();
  expect(await inRoom(userId)).toEqual([]);
});

it('can be appealed, and a moderator of the site takes it back', async () => {
  const userId = newId(world.clock);
  await impose(userId, { ms: null });
  const [statement] = await statementsOf(world.deps, world.db.drizzle, { userId });
  expect(await appealDecision(world.deps, { id: statement?.id ?? '', userId }, 'It was not me.')).toBe('appealed');
  await world.decideAppealOf({ id: '12-7' }, world.moderator(), 'reversed');
  expect(await inRoom(userId)).toEqual([]);
});

it('does nothing to people with more permissions than a performer', async () => {
  const moderator = world.moderator();
  await expect(impose(moderator.id)).rejects.toMatchObject({ code: 'OUTRANKED' });
  expect(await inRoom(moderator.id)).toEqual([]);
});
