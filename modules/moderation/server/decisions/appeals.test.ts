import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiContext } from '#api/request/context.ts';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { moderationHandlers } from '../api.ts';
import { caseDetail } from '../cases/case-detail.ts';
import { claimCase } from '../cases/claim-case.ts';
import { type Moderator, openModerationWorld, RESTRICTION } from '../test-world.ts';
import { appealDecision, decideAppeal } from './appeal-decision.ts';
import { restrict } from './decide-case.ts';
import { reverseDecision } from './reverse-decision.ts';
import { statementsOf } from './statements.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());

const refused = (code: string) => expect.objectContaining({ name: 'Refused', code });
const WEEK_BAN = { kind: 'ban', scope: 'site', days: 7 } as const;

describe('an appeal', () => {
  it('is made once, within six months, and reversed by somebody else: all comes back (R16 to R18)', async () => {
    const thing = world.write('comment', 'Irony');
    const [ann, ben] = [world.moderator(), world.moderator()];
    await world.restricted(thing, ann, { sanction: { ...WEEK_BAN, days: null } });
    const token = world.tokenOf();
    expect(await appealDecision(world.deps, { token: 'x' }, 'No')).toBe('not-found');
    expect(await appealDecision(world.deps, { token }, 'It was irony.')).toBe('appealed');
    expect(await appealDecision(world.deps, { token }, 'Again')).toBe('not-appealable');
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    const claim = (who: typeof ann, version: number) =>
      claimCase(world.deps, { id, version, takeOver: true, ...world.by(who) });
    const version = await claim(ann, 0);
    const reversal = { id, outcome: 'reversed', facts: 'Irony, indeed.' } as const;
    await expect(decideAppeal(world.deps, { ...reversal, version, ...world.by(ann) })).rejects.toEqual(
      refused('SAME_OPERATOR'),
    );
    await decideAppeal(world.deps, { ...reversal, version: await claim(ben, version), ...world.by(ben) });
    expect(world.things.has(`comment:${thing.id}`)).toBe(true);
    expect(await world.api.banOf(world.db.drizzle, thing.authorId)).toBeUndefined();
    const [statement] = await statementsOf(world.deps, world.db.drizzle, { token });
    expect(statement).toMatchObject({
      canAppeal: false,
      reversedAt: expect.any(String),
      appeal: { outcome: 'reversed', answer: 'Irony, indeed.' },
      sanction: { liftedAt: expect.any(String) },
    });
    expect(world.sent.at(-1)?.paragraphs.join(' ')).toContain('What we can bring back is back');
    expect(world.sent.at(-1)).toMatchObject({
      to: { userId: thing.authorId },
      subject: 'About your appeal on Velvet Room',
    });
  });

  it('is made with a token that nobody finds in the database, and that closes after a while (R11)', async () => {
    const now = world.clock.now();
    const [warned, banned] = [world.write('comment', 'Warned'), world.write('comment', 'Banned')];
    await world.restricted(warned, world.moderator());
    const token = world.tokenOf();
    await world.restricted(banned, world.moderator(), { sanction: { ...WEEK_BAN, days: null } });
    const ofBan = world.tokenOf();
    const { rows } = await world.db.pool.query('select * from moderation.decisions');
    expect(JSON.stringify(rows)).not.toContain(token);
    const read = (ref: Parameters<typeof statementsOf>[2]) => statementsOf(world.deps, world.db.drizzle, ref);
    const [own] = await read({ userId: warned.authorId });
    expect(JSON.stringify(own)).not.toContain('token');
    expect(await read({ id: own?.id ?? '', userId: warned.authorId })).toEqual([own]);
    expect(await read({ id: own?.id ?? '', userId: banned.authorId })).toEqual([]);
    expect(await read({ token })).toEqual([own]);
    world.clock.advance(300 * DAY);
    expect(await read({ token })).toEqual([]);
    const context = { visitor: {} } as unknown as ApiContext;
    const appeal = call(moderationHandlers(world.deps).appeal, { token, text: 'Late' }, { context });
    await expect(appeal).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await read({ token: ofBan })).toHaveLength(1);
    world.clock.set(now);
  });

  it('is too late after six months', async () => {
    const now = world.clock.now();
    await world.restricted(world.write('comment', 'Late'), world.moderator());
    const token = world.tokenOf();
    world.clock.set(new Date(new Date(now).setUTCMonth(now.getUTCMonth() + 6)));
    expect(await appealDecision(world.deps, { token }, 'Late')).toBe('not-appealable');
    world.clock.set(now);
  });

  it('is decided by the one moderator there is, and says so (R17)', async () => {
    const others = [...world.staff];
    world.staff.clear();
    const ann = world.moderator();
    const thing = world.write('comment', 'Alone');
    await world.restricted(thing, ann);
    await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    const version = await claimCase(world.deps, { id, version: 0, takeOver: false, ...world.by(ann) });
    await decideAppeal(world.deps, { id, version, outcome: 'upheld', facts: 'It stays.', ...world.by(ann) });
    expect(world.sent.at(-1)?.paragraphs.join(' ')).toContain('only one moderator');
    const [statement] = await statementsOf(world.deps, world.db.drizzle, { token: world.tokenOf() });
    expect(statement).toMatchObject({ appeal: { outcome: 'upheld', isBySame: true } });
    expect((await caseDetail(world.deps, id, ann.id))?.decision).toMatchObject({ outcome: 'upheld', isBySame: true });
    expect(world.things.has(`comment:${thing.id}`)).toBe(false);
    for (const [who, roles] of others) world.staff.set(who, roles);
  });

  it('is decided by who decided first where only the appellant could decide it otherwise (R17)', async () => {
    const others = [...world.staff];
    world.staff.clear();
    const [ann, ben] = [world.moderator(), world.moderator()];
    const thing = world.write('comment', 'Two of us', ben.id);
    await world.restricted(thing, ann);
    await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    const version = await claimCase(world.deps, { id, version: 0, takeOver: false, ...world.by(ann) });
    await decideAppeal(world.deps, { id, version, outcome: 'upheld', facts: 'It stays.', ...world.by(ann) });
    expect((await caseDetail(world.deps, id, ann.id))?.decision).toMatchObject({ isBySame: true });
    for (const [who, roles] of others) world.staff.set(who, roles);
  });

  it('is granted when its decision is taken back meanwhile, once (R18)', async () => {
    const thing = world.write('comment', 'Oops');
    const ann = world.moderator();
    const first = await world.restricted(thing, ann);
    await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
    await reverseDecision(world.deps, { id: first, reason: 'A mistake.', ...world.by(ann) });
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    expect((await caseDetail(world.deps, id, ann.id))?.decision).toMatchObject({ outcome: 'reversed' });
    expect(world.things.has(`comment:${thing.id}`)).toBe(true);
    await expect(reverseDecision(world.deps, { id: first, reason: 'Again.', ...world.by(ann) })).rejects.toEqual(
      refused('NOT_REVERSIBLE'),
    );
  });
});

describe('a dismissed report', () => {
  let guests = 0;
  async function dismissed(who: Moderator, reporter?: { userId: string }) {
    guests += 1;
    const email = `appellant-${guests}@example.com`;
    const from = reporter ?? { name: 'Ann', email };
    const thing = world.write('comment', `Dismissed ${newId(world.clock)}`);
    const { number } = (await world.report(thing, 'harassment', from)) ?? {};
    await world.dismiss(thing, who);
    await world.runJobs();
    return { thing, number, email, token: world.tokenOf() };
  }

  it('is appealed by its reporter, once; somebody else opens it again and decides it anew (R16 to R18)', async () => {
    const [ann, ben] = [world.moderator(), world.moderator()];
    const { thing, number, email, token } = await dismissed(ann);
    const read = async () => (await statementsOf(world.deps, world.db.drizzle, { token }))[0];
    expect(await read()).toMatchObject({ report: number, text: null, canAppeal: true, canCancelRenewal: false });
    expect(await appealDecision(world.deps, { token }, 'Read it again.')).toBe('appealed');
    expect(await appealDecision(world.deps, { token }, 'And again.')).toBe('not-appealable');
    expect(world.sent.at(-1)).toMatchObject({ to: { email } });
    await expect(world.decideAppealOf(thing, ann, 'reversed')).rejects.toEqual(refused('SAME_OPERATOR'));
    await world.decideAppealOf(thing, ben, 'reversed');
    expect(world.sent.at(-1)?.paragraphs.join(' ')).toContain('look at your report again');
    expect(await read()).toMatchObject({ appeal: { outcome: 'reversed' }, reversedAt: expect.any(String) });
    const { id, version } = await world.caseOf(thing, 'and appeal_of is null');
    expect(await caseDetail(world.deps, id, ben.id)).toMatchObject({
      state: 'claimed',
      isClaimedByMe: true,
      reports: 1,
    });
    await restrict(world.deps, { id, version, restriction: RESTRICTION, ...world.by(ben) });
    world.sent.length = 0;
    await world.runJobs();
    expect(world.sent).toMatchObject([{ to: { email } }]);
    expect(world.things.has(`comment:${thing.id}`)).toBe(false);
    expect((await caseDetail(world.deps, id, ben.id))?.decision).toMatchObject({ outcome: 'restricted' });
  });

  it('is appealed by each of its reporters; none reads another’s appeal, and all hear when one is granted (R16)', async () => {
    const thing = world.write('comment', 'Reported by two');
    const [first, second] = ['two-a@example.com', 'two-b@example.com'];
    for (const email of [first, second]) await world.report(thing, 'harassment', { name: 'Ann', email });
    const [ann, ben] = [world.moderator(), world.moderator()];
    await world.dismiss(thing, ann);
    await world.runJobs();
    const [tokenA, tokenB] = [world.tokenOf(first), world.tokenOf(second)];
    const read = async (token: string) => (await statementsOf(world.deps, world.db.drizzle, { token }))[0];
    expect(await appealDecision(world.deps, { token: tokenA }, 'I live next door.')).toBe('appealed');
    expect(await read(tokenB)).toMatchObject({ appeal: null, canAppeal: true });
    expect(await read(tokenA)).toMatchObject({ appeal: { text: 'I live next door.' }, canAppeal: false });
    expect(await appealDecision(world.deps, { token: tokenB }, 'It hurts.')).toBe('appealed');
    world.sent.length = 0;
    await world.decideAppealOf(thing, ben, 'reversed');
    expect(world.sent.map(({ to }) => ('email' in to ? to.email : '')).sort()).toEqual([first, second]);
    for (const token of [tokenA, tokenB])
      expect(await read(token)).toMatchObject({ appeal: { outcome: 'reversed' }, canAppeal: false });
    expect(await world.count('cases', 'subject_id = $1 and decided_at is null', thing.id)).toBe(1);
  });

  it('shows an appeal of its reporter to no moderator whom it is about (R9)', async () => {
    const author = world.moderator();
    const thing = world.write('comment', 'By a moderator', author.id);
    await world.report(thing, 'harassment', { name: 'Ann', email: 'r9@example.com' });
    await world.dismiss(thing, world.moderator());
    await world.runJobs();
    await appealDecision(world.deps, { token: world.tokenOf() }, 'I am their neighbour.');
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    expect((await caseDetail(world.deps, id, author.id))?.appeal?.text).toBe('');
    expect((await caseDetail(world.deps, id, world.moderator().id))?.appeal?.text).toBe('I am their neighbour.');
  });

  it('stays so where the appeal is refused', async () => {
    const { thing, email, token } = await dismissed(world.moderator());
    await appealDecision(world.deps, { token }, 'No');
    await world.decideAppealOf(thing, world.moderator(), 'upheld');
    expect(world.sent.at(-1)).toMatchObject({ to: { email } });
    expect(world.sent.at(-1)?.paragraphs).toContain('Looked again.');
    expect(world.things.has(`comment:${thing.id}`)).toBe(true);
  });

  it('opens no second case where its thing was reported again since', async () => {
    const { thing, token, email } = await dismissed(world.moderator());
    await appealDecision(world.deps, { token }, 'No');
    await world.report(thing, 'spam');
    await world.decideAppealOf(thing, world.moderator(), 'reversed');
    expect(await world.count('cases', 'subject_id = $1 and decided_at is null', thing.id)).toBe(1);
    const { id, severity } = await world.caseOf(thing, 'and appeal_of is null');
    expect(await caseDetail(world.deps, id, newId(world.clock)), 'the case holds both reports').toMatchObject({
      reports: 2,
      reason: 'harassment',
    });
    expect(severity).toBe(1);
    await world.dismiss(thing, world.moderator());
    world.sent.length = 0;
    await world.runJobs();
    expect(world.sent, 'the appellant is told').toContainEqual(expect.objectContaining({ to: { email } }));
  });

  it('opens again or joins a case that is made in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { thing, token } = await dismissed(world.moderator());
      await appealDecision(world.deps, { token }, 'No');
      await Promise.all([world.decideAppealOf(thing, world.moderator(), 'reversed'), world.report(thing, 'spam')]);
      const { id } = await world.caseOf(thing, 'and appeal_of is null and decided_at is null');
      expect(await world.count('reports', 'case_id = $1', id)).toBe(2);
    }
  });

  it('is appealed before nobody who reported it (R9), and the appeal is its reporter’s, not the author’s (R19)', async () => {
    const cleo = world.moderator();
    const { thing, token } = await dismissed(world.moderator(), { userId: cleo.id });
    await appealDecision(world.deps, { token }, 'My own words');
    await expect(world.decideAppealOf(thing, cleo, 'reversed')).rejects.toEqual(refused('OWN_REPORT'));
    expect(JSON.stringify(await world.module.exportOf(cleo.id))).toContain('My own words');
    expect(JSON.stringify((await world.module.exportOf(thing.authorId)) ?? {})).not.toContain('My own words');
  });
});
