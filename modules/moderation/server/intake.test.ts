import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiContext } from '#api/request/context.ts';
import { newId } from '#kernel/ids.ts';
import type { ReportReason } from '../contract/types.ts';
import { moderationHandlers } from './api.ts';
import { appealDecision, decideAppeal } from './appeal-decision.ts';
import { cancelRenewal } from './cancel-renewal.ts';
import { caseDetail } from './case-detail.ts';
import { claimCase } from './claim-case.ts';
import { dismissCase, restrict } from './decide-case.ts';
import { moderationModule } from './module.ts';
import { openOwnCase, ThingChanged } from './open-case.ts';
import { statementsOf } from './statements.ts';
import { type Moderator, openModerationWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.runJobs();
  world.sent.length = 0;
});

const refused = (code: string) => expect.objectContaining({ name: 'Refused', code });
const casesOf = async ({ id }: { id: string }) =>
  Number(
    (await world.db.pool.query('select count(*) from moderation.cases where subject_id = $1', [id])).rows[0].count,
  );
const claim = async (of: { id: string }, who: Moderator) => {
  const { id, version } = await world.caseOf(of);
  return { id, version: await claimCase(world.deps, { id, version, takeOver: false, ...world.by(who) }) };
};
const dismiss = async (of: { id: string }, who: Moderator) =>
  dismissCase(world.deps, { ...(await claim(of, who)), facts: 'Nothing wrong.', ...world.by(who) });
const RESTRICTION = {
  isHidden: true,
  sanction: null,
  ground: 'terms',
  rule: 'Section 4',
  facts: 'It insults.',
} as const;
const textTo = (userId: string) =>
  world.sent
    .filter(({ to }) => 'userId' in to && to.userId === userId)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');

describe('a report', () => {
  const reportSeen = (of: { kind: string; id: string }, version: string) =>
    world.api.report({
      kind: of.kind,
      subject: of.id,
      version,
      reason: 'spam',
      note: 'An advertisement.',
      site: 'velvet',
      reporter: { userId: newId(world.clock) },
    });

  it('is about what its reporter saw, and answers what is there now where that is something else (R3)', async () => {
    const thing = world.write('comment', 'Swapped in');
    const error = await reportSeen(thing, 'What was there').catch((error) => error);
    expect(error).toBeInstanceOf(ThingChanged);
    expect(error.current).toMatchObject({ version: 'Swapped in', text: 'Swapped in' });
    expect(await casesOf(thing)).toBe(0);
    expect(await reportSeen(thing, 'Swapped in')).toBeDefined();
  });

  it('shows what is there now to nobody whose age is not verified (R3)', async () => {
    const thing = world.write('comment', 'Explicit');
    const { limits } = world.deps;
    const answerTo = (verified: boolean) => {
      const visitor = { user: { id: newId(world.clock) }, verified };
      const request = { address: '198.51.100.7' };
      const context = { visitor, request, limits, site: { key: 'velvet' } } as unknown as ApiContext;
      const input = {
        kind: 'comment',
        subject: thing.id,
        version: 'Other',
        reason: 'spam',
        isGoodFaith: true,
      } as const;
      return call(moderationHandlers(world.deps).report, { ...input, note: 'An advertisement.' }, { context });
    };
    const data = { version: 'Explicit', text: 'Explicit', picture: null };
    await expect(answerTo(true)).rejects.toMatchObject({ code: 'CHANGED', data });
    await expect(answerTo(false)).rejects.toMatchObject({ code: 'CHANGED', data: { ...data, text: null } });
  });

  it('is about nothing that was changed or removed while it waited for the case (R3)', async () => {
    const thing = world.write('comment', 'First');
    const comments = world.deps.reportables().find(({ kind }) => kind === 'comment');
    if (!comments) throw new Error('There are no comments.');
    const answers = [
      { version: 'First', authorId: thing.authorId },
      { version: 'Second' },
      { version: 'First' },
      undefined,
    ];
    const changing = { ...world.deps, reportables: () => [{ ...comments, read: async () => answers.shift() }] };
    const { api } = moderationModule(changing);
    const report = {
      kind: 'comment',
      subject: thing.id,
      reason: 'spam',
      note: '',
      site: 'velvet',
      reporter: { email: 'ann@example.com' },
    } as const;
    await expect(api.report(report)).rejects.toMatchObject({ current: { version: 'Second' } });
    await expect(api.report(report)).rejects.toMatchObject({ current: undefined });
    expect(await casesOf(thing)).toBe(0);
  });

  it('is not written about or by an account that is removed in the same moment (R19)', async () => {
    const thing = world.write('comment', 'Of somebody gone');
    const reporter = newId(world.clock);
    world.removed.add(thing.authorId);
    expect(await world.report(thing)).toBeUndefined();
    world.removed.clear();
    world.removed.add(reporter);
    expect(await world.report(thing, 'spam', { userId: reporter })).toBeUndefined();
    expect(await casesOf(thing)).toBe(0);
    world.removed.clear();
    await world.restricted(thing, world.moderator());
    world.removed.add(thing.authorId);
    expect(await appealDecision(world.deps, { token: world.tokenOf() }, 'No')).toBe('not-found');
  });

  it('of an address is of a page; moderators say whether they removed it, and sanction nobody (R2)', async () => {
    const subject = 'https://velvet.example//videos/odd/?a=1#top';
    const report = { kind: 'address', subject, reason: 'illegal', note: 'Stolen footage.', site: 'velvet' } as const;
    const reporter = { name: 'Ann', email: 'address@example.com' };
    expect(await world.api.report({ ...report, reporter })).toBeDefined();
    expect(await world.api.report({ ...report, subject: 'javascript:alert(1)', reporter })).toBeUndefined();
    const ann = world.moderator();
    const claimed = await claim({ id: 'https://velvet.example//videos/odd/?a=1' }, ann);
    expect(await caseDetail(world.deps, claimed.id, ann.id)).toMatchObject({
      path: '/videos/odd/?a=1',
      authorId: null,
    });
    const sanction = { kind: 'warn', scope: 'site', days: null } as const;
    const decide = (more = {}) =>
      restrict(world.deps, { ...claimed, restriction: { ...RESTRICTION, ...more }, ...world.by(ann) });
    await expect(decide({ sanction })).rejects.toMatchObject({ errors: [{ pointer: '/sanction' }] });
    await decide();
    await world.runJobs();
    expect(world.sent.at(-1)?.paragraphs).toContain('We looked at what you reported and removed it.');
  });
});

describe('a picture that is reported for an urgent reason (R21)', () => {
  const has = ({ id }: { id: string }) => world.things.has(`picture:${id}`);

  it.each<[ReportReason, boolean, string]>([
    ['under-age', false, ''],
    ['non-consensual', false, 'so we hid it. This was automatic.'],
    ['illegal', true, ''],
  ])('is hidden at once, and comes back when nothing is wrong: %s', async (reason, isShown, told) => {
    const picture = world.write('picture', `Picture ${reason}`);
    await world.report(picture, reason);
    expect(has(picture)).toBe(isShown);
    expect(textTo(picture.authorId), 'nobody under suspicion is warned').toMatch(told || /^$/);
    await dismiss(picture, world.moderator());
    expect(has(picture)).toBe(true);
  });

  it('stays hidden where a moderator agrees, which the statement tells', async () => {
    const picture = world.write('picture', 'Hidden twice');
    await world.report(picture, 'under-age');
    const ann = world.moderator();
    await restrict(world.deps, { ...(await claim(picture, ann)), restriction: RESTRICTION, ...world.by(ann) });
    expect(has(picture)).toBe(false);
    expect(textTo(picture.authorId)).toContain('We hid it automatically when it was reported. A person decided.');
    const [statement] = await statementsOf(world.deps, world.db.drizzle, { token: world.tokenOf() });
    expect(statement).toMatchObject({ isHidden: true, wasHiddenAtOnce: true, isReported: true });
  });

  it('comes back where its author is sanctioned for something else', async () => {
    const picture = world.write('picture', 'Harmless itself');
    await world.report(picture, 'non-consensual');
    const ann = world.moderator();
    const sanction = { kind: 'warn', scope: 'site', days: null } as const;
    const restriction = { ...RESTRICTION, isHidden: false, sanction };
    await restrict(world.deps, { ...(await claim(picture, ann)), restriction, ...world.by(ann) });
    expect(has(picture)).toBe(true);
  });
});

describe('a moderator’s own initiative (R6)', () => {
  const open = (of: { kind: string; id: string }, who: Moderator) =>
    openOwnCase(world.deps, { kind: of.kind, subject: of.id, ...world.by(who) });

  it('opens a case and claims it; its statement says so', async () => {
    const name = world.write('name', 'Seen by chance');
    const ann = world.moderator();
    const id = await open(name, ann);
    expect(await caseDetail(world.deps, id, ann.id)).toMatchObject({ isClaimedByMe: true, reports: 0 });
    const { version } = await world.caseOf(name);
    await restrict(world.deps, { id, version, restriction: RESTRICTION, ...world.by(ann) });
    expect(world.things.has(`name:${name.id}`)).toBe(false);
    expect(textTo(name.authorId)).toContain('We looked into it on our own initiative.');
    const [statement] = await statementsOf(world.deps, world.db.drizzle, { token: world.tokenOf() });
    expect(statement).toMatchObject({ isReported: false });
  });

  it('finds the case that is open, and leaves it to who works on it; nobody opens one about themselves', async () => {
    const name = world.write('name', 'Reported before');
    await world.report(name);
    const [ann, ben] = [world.moderator(), world.moderator()];
    const id = await open(name, ann);
    expect(id).toBe((await world.caseOf(name)).id);
    expect(await open(name, ben)).toBe(id);
    expect(await caseDetail(world.deps, id, ann.id)).toMatchObject({ isClaimedByMe: true, reports: 1 });
    await expect(open(world.write('name', 'Myself', ann.id), ann)).rejects.toEqual(refused('OWN_CASE'));
  });

  it('hides nothing of somebody with more permissions (R10)', async () => {
    const boss = world.moderator(['superadmin']);
    const name = world.write('name', 'The boss', boss.id);
    const ann = world.moderator();
    const id = await open(name, ann);
    const request = { id, version: 1, restriction: RESTRICTION, ...world.by(ann) };
    await expect(restrict(world.deps, request)).rejects.toEqual(refused('OUTRANKED'));
  });
});

it('a sanction holds where a module enforces it, and nowhere else can one be imposed (R13)', async () => {
  const thing = world.write('comment', 'Nowhere');
  await world.report(thing);
  const ann = world.moderator();
  const claimed = await claim(thing, ann);
  const deps = { ...world.deps, sanctionScopes: () => ['site'] as const };
  expect((await caseDetail(deps, claimed.id, ann.id))?.scopes).toEqual(['site']);
  for (const scope of ['forum', 'room:7']) {
    const restriction = { ...RESTRICTION, sanction: { kind: 'mute', scope, days: null } } as const;
    await expect(restrict(deps, { ...claimed, restriction, ...world.by(ann) })).rejects.toMatchObject({
      errors: [{ pointer: '/sanction' }],
    });
  }
});

describe('a dismissed report', () => {
  let guests = 0;
  async function dismissed(who: Moderator, reporter?: { userId: string }) {
    guests += 1;
    const email = `appellant-${guests}@example.com`;
    const from = reporter ?? { name: 'Ann', email };
    const thing = world.write('comment', `Dismissed ${newId(world.clock)}`);
    const { number } = (await world.report(thing, 'harassment', from)) ?? {};
    await dismiss(thing, who);
    await world.runJobs();
    return { thing, number, email, token: world.tokenOf() };
  }
  const decide = async (of: { id: string }, who: Moderator, outcome: 'upheld' | 'reversed') => {
    const { id, version } = await world.caseOf(of, 'and appeal_of is not null');
    const held = await claimCase(world.deps, { id, version, takeOver: true, ...world.by(who) });
    await decideAppeal(world.deps, { id, version: held, outcome, facts: 'Looked again.', ...world.by(who) });
  };

  it('is appealed by its reporter, once; somebody else opens it again and decides it anew (R16 to R18)', async () => {
    const [ann, ben] = [world.moderator(), world.moderator()];
    const { thing, number, email, token } = await dismissed(ann);
    const read = async () => (await statementsOf(world.deps, world.db.drizzle, { token }))[0];
    expect(await read()).toMatchObject({ report: number, text: null, canAppeal: true, canCancelRenewal: false });
    expect(await appealDecision(world.deps, { token }, 'Read it again.')).toBe('appealed');
    expect(await appealDecision(world.deps, { token }, 'And again.')).toBe('not-appealable');
    expect(world.sent.at(-1)).toMatchObject({ to: { email } });
    await expect(decide(thing, ann, 'reversed')).rejects.toEqual(refused('SAME_OPERATOR'));
    await decide(thing, ben, 'reversed');
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

  it('stays so where the appeal is refused', async () => {
    const { thing, email, token } = await dismissed(world.moderator());
    await appealDecision(world.deps, { token }, 'No');
    await decide(thing, world.moderator(), 'upheld');
    expect(world.sent.at(-1)).toMatchObject({ to: { email } });
    expect(world.sent.at(-1)?.paragraphs).toContain('Looked again.');
    expect(world.things.has(`comment:${thing.id}`)).toBe(true);
  });

  it('opens no second case where its thing was reported again since', async () => {
    const { thing, token } = await dismissed(world.moderator());
    await appealDecision(world.deps, { token }, 'No');
    await world.report(thing);
    await decide(thing, world.moderator(), 'reversed');
    const { rows } = await world.db.pool.query(
      'select count(*)::int as n from moderation.cases where subject_id = $1 and decided_at is null',
      [thing.id],
    );
    expect(rows[0].n).toBe(1);
  });

  it('is appealed before nobody who reported it (R9), and the appeal is its reporter’s, not the author’s (R19)', async () => {
    const cleo = world.moderator();
    const { thing, token } = await dismissed(world.moderator(), { userId: cleo.id });
    await appealDecision(world.deps, { token }, 'My own words');
    await expect(decide(thing, cleo, 'reversed')).rejects.toEqual(refused('OWN_REPORT'));
    expect(JSON.stringify(await world.module.exportOf(cleo.id))).toContain('My own words');
    expect(JSON.stringify((await world.module.exportOf(thing.authorId)) ?? {})).not.toContain('My own words');
  });
});

describe('renewals of a banned person (R22)', () => {
  const BAN = { kind: 'ban', scope: 'site', days: 7 } as const;

  it('are stopped with the token of the statement, while the ban runs, as often as it is asked', async () => {
    const thing = world.write('comment', 'Paying');
    world.renewing.add(thing.authorId);
    await world.restricted(thing, world.moderator(), { sanction: BAN });
    expect(textTo(thing.authorId)).toContain('You can stop its renewal');
    const token = world.tokenOf();
    const read = async () => (await statementsOf(world.deps, world.db.drizzle, { token }))[0]?.canCancelRenewal;
    expect(await read()).toBe(true);
    expect(await cancelRenewal(world.deps, token)).toBe('canceled');
    expect(await cancelRenewal(world.deps, token)).toBe('canceled');
    expect([await read(), world.renewing.has(thing.authorId)]).toEqual([false, false]);
  });

  it('are stopped by nobody else, and not once the ban is over', async () => {
    const thing = world.write('comment', 'Paying on');
    world.renewing.add(thing.authorId);
    expect(await cancelRenewal(world.deps, 'forged')).toBe('not-found');
    await world.restricted(thing, world.moderator(), { sanction: { kind: 'mute', scope: 'site', days: 7 } });
    expect(textTo(thing.authorId)).not.toContain('renewal');
    expect(await cancelRenewal(world.deps, world.tokenOf())).toBe('not-banned');
    expect(world.renewing.has(thing.authorId)).toBe(true);
  });
});
