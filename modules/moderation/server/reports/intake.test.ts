import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiContext } from '#api/request/context.ts';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import type { ReportReason } from '../../contract/types.ts';
import { moderationHandlers } from '../api.ts';
import { caseDetail } from '../cases/case-detail.ts';
import { openOwnCase, ThingChanged } from '../cases/open-case.ts';
import { appealDecision } from '../decisions/appeal-decision.ts';
import { restrict } from '../decisions/decide-case.ts';
import { reverseDecision } from '../decisions/reverse-decision.ts';
import { cancelRenewal, statementsOf } from '../decisions/statements.ts';
import { moderationModule } from '../module.ts';
import { type Moderator, openModerationWorld, RESTRICTION } from '../test-world.ts';

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
const casesOf = ({ id }: { id: string }) => world.count('cases', 'subject_id = $1', id);
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

  it('of an address finds out what is seen there, so that it can be deleted (R23)', async () => {
    const report = (path: string) =>
      world.api.report({
        kind: 'address',
        subject: `https://velvet.example${path}`,
        reason: 'depicted',
        note: 'I am shown here.',
        site: 'velvet',
        reporter: { name: 'Ann', email: 'ann@example.com' },
      });
    const detailOf = async (path: string) => {
      await report(path);
      const { rows } = await world.db.pool.query('select id from moderation.cases where subject_id like $1', [
        `%${path}`,
      ]);
      return caseDetail(world.deps, rows[0].id, newId(world.clock));
    };
    expect(await detailOf('/video/shown/')).toMatchObject({
      severity: 'high',
      shows: { kind: 'video', id: '7', title: 'Shown' },
    });
    expect(await detailOf('/video/%zz/')).toMatchObject({ shows: null });
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

  it('of an address is of a page of ours (R2)', async () => {
    const answerTo = (subject: string) => {
      const request = { address: '198.51.100.8', origin: 'http://192.168.1.7:8080' };
      const visitor = { user: { id: newId(world.clock) }, verified: true };
      const { limits } = world.deps;
      const context = { visitor, request, limits, site: { key: 'velvet' } } as unknown as ApiContext;
      const input = { kind: 'address', subject, reason: 'spam', note: 'An advertisement.', isGoodFaith: true } as const;
      return call(moderationHandlers(world.deps).report, input, { context });
    };
    for (const page of ['https://velvet.example/videos/', 'http://192.168.1.7:8080/videos/'])
      await expect(answerTo(page), page).resolves.toMatchObject({ data: { number: expect.any(Number) } });
    for (const page of [
      'https://elsewhere.example/videos/',
      'http://192.168.1.7:9090/',
      'javascript:alert(1)',
      'https://velvet.example/videos/\n/models/',
    ])
      await expect(answerTo(page), page).rejects.toMatchObject({ data: { errors: [{ pointer: '/subject' }] } });
  });

  it('of an address is of a page; moderators say whether they removed it, and sanction nobody (R2)', async () => {
    const subject = 'https://velvet.example//videos/odd/?a=1#top';
    const report = { kind: 'address', subject, reason: 'illegal', note: 'Stolen footage.', site: 'velvet' } as const;
    const reporter = { name: 'Ann', email: 'address@example.com' };
    expect(await world.api.report({ ...report, reporter })).toBeDefined();
    expect(await world.api.report({ ...report, subject: 'javascript:alert(1)', reporter })).toBeUndefined();
    const ann = world.moderator();
    const claimed = await world.claim({ id: 'https://velvet.example//videos/odd/?a=1' }, ann);
    expect(await caseDetail(world.deps, claimed.id, ann.id)).toMatchObject({
      path: 'https://velvet.example//videos/odd/?a=1',
      authorId: null,
      isChanged: false,
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
    await world.dismiss(picture, world.moderator());
    expect(has(picture)).toBe(true);
  });

  it('is not hidden again where a moderator left it; its reports are as urgent', async () => {
    const picture = world.write('picture', 'Harmless');
    await world.report(picture, 'under-age', {});
    await world.dismiss(picture, world.moderator());
    await world.report(picture, 'under-age', {});
    expect(has(picture)).toBe(true);
    expect((await world.caseOf(picture)).severity).toBe(3);
    const hidden = world.write('picture', 'Brought back');
    const ann = world.moderator();
    const id = await world.restricted(hidden, ann);
    await reverseDecision(world.deps, { id, reason: 'A mistake.', ...world.by(ann) });
    await world.report(hidden, 'under-age', {});
    expect(has(hidden)).toBe(true);
  });

  it('comes back where its author was removed before the decision', async () => {
    const picture = world.write('picture', 'Of somebody gone');
    await world.report(picture, 'under-age');
    await world.db.pool.query('update moderation.cases set author_id = null where subject_id = $1', [picture.id]);
    await world.dismiss(picture, world.moderator());
    expect(has(picture)).toBe(true);
  });

  it('is shown as hidden at once only while it is (R21)', async () => {
    const picture = world.write('picture', 'Hidden since');
    await world.report(picture, 'non-consensual');
    const ann = world.moderator();
    const { id } = await world.caseOf(picture);
    const hiddenAt = async () => (await caseDetail(world.deps, id, ann.id))?.hiddenAt;
    expect(await hiddenAt()).toBeInstanceOf(Date);
    await restrict(world.deps, { ...(await world.claim(picture, ann)), restriction: RESTRICTION, ...world.by(ann) });
    expect(await hiddenAt()).toBeInstanceOf(Date);
    await reverseDecision(world.deps, { id, reason: 'A mistake.', ...world.by(ann) });
    expect(await hiddenAt()).toBeNull();
  });

  it('stays hidden where a moderator agrees, which the statement tells', async () => {
    const picture = world.write('picture', 'Hidden twice');
    await world.report(picture, 'under-age');
    const ann = world.moderator();
    await restrict(world.deps, { ...(await world.claim(picture, ann)), restriction: RESTRICTION, ...world.by(ann) });
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
    await restrict(world.deps, { ...(await world.claim(picture, ann)), restriction, ...world.by(ann) });
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
    for (let time = 0; time < 4; time += 1) expect(await open(name, ann)).toBe(id);
    const { history = [] } = (await caseDetail(world.deps, id, ann.id)) ?? {};
    expect(history.map(({ action }) => action)).toEqual(['moderation.case-claimed']);
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
  const claimed = await world.claim(thing, ann);
  const deps = { ...world.deps, sanctionScopes: () => ['site'] as const };
  expect((await caseDetail(deps, claimed.id, ann.id))?.scopes).toEqual(['site']);
  for (const scope of ['forum', 'room:7']) {
    const restriction = { ...RESTRICTION, sanction: { kind: 'mute', scope, days: null } } as const;
    await expect(restrict(deps, { ...claimed, restriction, ...world.by(ann) })).rejects.toMatchObject({
      errors: [{ pointer: '/sanction' }],
    });
  }
});

describe('renewals of a banned person (R22)', () => {
  const BAN = { kind: 'ban', scope: 'site', days: 7 } as const;

  it('are stopped with the token of the statement, while the ban runs, as often as it is asked', async () => {
    const thing = world.write('comment', 'Paying');
    world.renewing.add(thing.authorId);
    await world.restricted(thing, world.moderator(), { sanction: BAN });
    expect(textTo(thing.authorId)).toContain('You can stop its renewal');
    const guest = world.write('comment', 'Paying nothing');
    const token = world.tokenOf();
    await world.restricted(guest, world.moderator(), { sanction: BAN });
    expect(textTo(guest.authorId)).not.toContain('membership');
    const read = async () => (await statementsOf(world.deps, world.db.drizzle, { token }))[0]?.canCancelRenewal;
    expect(await read()).toBe(true);
    expect(await cancelRenewal(world.deps, token)).toBe('canceled');
    expect(await cancelRenewal(world.deps, token)).toBe('canceled');
    expect([await read(), world.renewing.has(thing.authorId)]).toEqual([false, false]);
  });

  it('are not stopped with the token of an old decision, which opens nothing any more (R11)', async () => {
    const now = world.clock.now();
    const thing = world.write('comment', 'Warned long ago');
    const { authorId } = thing;
    await world.restricted(thing, world.moderator());
    const old = world.tokenOf();
    world.renewing.add(authorId);
    world.clock.advance(300 * DAY);
    await world.restricted(world.write('comment', 'Banned now', authorId), world.moderator(), { sanction: BAN });
    expect(await cancelRenewal(world.deps, old)).toBe('not-found');
    expect(world.renewing.has(authorId)).toBe(true);
    expect(await cancelRenewal(world.deps, world.tokenOf())).toBe('canceled');
    world.clock.set(now);
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
