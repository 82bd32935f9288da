import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ValidationError } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { caseDetail } from './cases/case-detail.ts';
import { CLAIM_MS } from './cases/case-state.ts';
import { readCases } from './cases/case-store.ts';
import { claimCase, releaseCase } from './cases/claim-case.ts';
import { appealDecision } from './decisions/appeal-decision.ts';
import { dismissCase, restrict } from './decisions/decide-case.ts';
import { liftSanction } from './decisions/reverse-decision.ts';
import { statementsOf } from './decisions/statements.ts';
import { openModerationWorld, RESTRICTION } from './test-world.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.runJobs();
  world.sent.length = 0;
  world.ended.length = 0;
});

const refused = (code: string) => expect.objectContaining({ name: 'Refused', code });
const WEEK_BAN = { kind: 'ban', scope: 'site', days: 7 } as const;

describe('a report', () => {
  it('collects in one open case, once for each reporter, and keeps what was reported (R3, R4)', async () => {
    const thing = world.write('comment', 'You are all fools');
    const reporter = { userId: newId(world.clock) };
    const first = await world.report(thing, 'spam', reporter);
    expect(await world.report(thing, 'harassment', reporter)).toEqual(first);
    await world.report(thing, 'spam', { name: 'Ann', email: 'ann@example.com' });
    await world.report(thing, 'spam', { name: 'Ann again', email: 'ann@example.com' });
    expect(await world.count('cases', 'subject_id = $1', thing.id)).toBe(1);
    const { id } = await world.caseOf(thing);
    expect(await world.count('reports', 'case_id = $1', id)).toBe(2);
    expect(world.sent.map(({ to }) => to)).toEqual([reporter, { email: 'ann@example.com' }]);

    world.things.set(`comment:${thing.id}`, { version: '2', authorId: thing.authorId, text: 'Sorry' });
    const detail = await caseDetail(world.deps, id, newId(world.clock));
    expect(detail).toMatchObject({
      reported: { text: 'You are all fools' },
      current: { text: 'Sorry' },
      isChanged: true,
      reports: 2,
    });
    await world.report(thing, 'spam', reporter);
    expect(await world.count('cases', 'subject_id = $1', thing.id), 'a changed thing is another case').toBe(2);
  });

  it('of nothing that is there is no report', async () => {
    expect(await world.report({ kind: 'comment', id: newId(world.clock) })).toBeUndefined();
    expect(await world.report({ kind: 'unheard-of', id: 'x' })).toBeUndefined();
  });

  it('that is more urgent makes the case more urgent (R5)', async () => {
    const thing = world.write('comment', 'Hm');
    await world.report(thing, 'spam');
    const before = await world.caseOf(thing);
    await world.report(thing, 'under-age', {});
    const after = await world.caseOf(thing);
    expect([before.severity, after.severity]).toEqual([0, 3]);
    expect(before.dueAt.getTime() - after.dueAt.getTime()).toBe(6 * DAY);
    expect(after.version).toBe(before.version + 1);
  });

  it('that joins a claimed case is seen before the case is decided (R6)', async () => {
    const thing = world.write('comment', 'Unseen');
    await world.report(thing, 'spam');
    const ann = world.moderator();
    const { id } = await world.caseOf(thing);
    const version = await claimCase(world.deps, { id, version: 0, takeOver: false, ...world.by(ann) });
    await world.report(thing, 'spam');
    const decision = { id, facts: 'Only spam.', ...world.by(ann) };
    await expect(dismissCase(world.deps, { ...decision, version })).rejects.toThrow(VersionConflict);
    await dismissCase(world.deps, { ...decision, version: version + 1 });
  });

  it('of the same person adds to their first: the graver reason and both notes (R4)', async () => {
    const thing = world.write('comment', 'Twice');
    const reporter = { email: 'twice@example.com', name: 'Ann' };
    const report = { kind: 'comment', subject: thing.id, site: 'velvet', reporter };
    await world.api.report({ ...report, reason: 'spam', note: 'An advertisement.' });
    await world.api.report({ ...report, reason: 'under-age', note: 'She is 15.' });
    await world.api.report({ ...report, reason: 'spam', note: 'x'.repeat(6000) });
    const { id, severity, version } = await world.caseOf(thing);
    expect({ severity, version }).toEqual({ severity: 3, version: 2 });
    const { reportsOf = [] } = (await caseDetail(world.deps, id, newId(world.clock))) ?? {};
    expect(reportsOf).toMatchObject([{ reason: 'under-age', note: expect.stringContaining('She is 15.') }]);
    expect(reportsOf[0]?.note).toHaveLength(4000);
  });

  it('of somebody without name and email is their own, up to fifty in a case (R4)', async () => {
    const thing = world.write('comment', 'Crowded');
    const numbers = new Set<number | undefined>();
    for (let time = 0; time < 53; time += 1) numbers.add((await world.report(thing, 'under-age', {}))?.number);
    expect(numbers.size).toBe(50);
    const { id } = await world.caseOf(thing);
    expect(await world.count('reports', 'case_id = $1', id)).toBe(50);
  });

  it('waits by severity, then by age; what is decided is found by its author (R5)', async () => {
    const [old, recent, urgent, done] = ['old', 'recent', 'urgent', 'done'].map((text) => world.write('comment', text));
    await world.restricted(done as typeof old & object, world.moderator());
    const spam = async (thing: typeof old, reason: 'spam' | 'illegal') => {
      world.clock.advance(MINUTE);
      if (thing) await world.report(thing, reason);
    };
    await spam(old, 'spam');
    await spam(recent, 'spam');
    await spam(urgent, 'illegal');
    const order = { sort: 'severity', direction: 'descending' } as const;
    const query = { ...order, search: '', page: 1, limit: 100, state: 'waiting' } as const;
    const { rows } = await readCases(world.db.drizzle, query, world.clock.now());
    const texts = rows
      .map(({ text }) => text)
      .filter((text) => ['old', 'recent', 'urgent', 'done'].includes(text ?? ''));
    expect(texts).toEqual(['urgent', 'old', 'recent']);
    const past = { ...query, search: done?.authorId ?? '', state: 'any' } as const;
    expect((await readCases(world.db.drizzle, past, world.clock.now())).rows).toMatchObject([{ text: 'done' }]);
    const all = await readCases(world.db.drizzle, { ...query, state: 'any' }, world.clock.now());
    expect(all.rows.map(({ text }) => text)).toEqual(expect.arrayContaining(['old', 'recent', 'urgent', 'done']));
  });
});

it('of a guest sends one address five receipts an hour at most (R4)', async () => {
  const thing = () => world.write('comment', 'Flood');
  const reporter = { name: 'Ann', email: 'victim@example.com' };
  for (let time = 0; time < 7; time += 1) expect(await world.report(thing(), 'spam', reporter)).toBeDefined();
  expect(world.sent).toHaveLength(5);
  world.clock.advance(HOUR);
  await world.report(thing(), 'spam', reporter);
  expect(world.sent).toHaveLength(6);
});

it('outcomes follow, later where an address got too many, and no receipt costs one (R12)', async () => {
  const [victim, ann] = [{ name: 'Ann', email: 'busy@example.com' }, world.moderator()];
  const things = Array.from({ length: 7 }, () => world.write('comment', 'Busy'));
  for (const thing of things) await world.report(thing, 'spam', victim);
  world.sent.length = 0;
  for (const thing of things) await world.dismiss(thing, ann);
  await world.runJobs();
  expect(world.sent).toHaveLength(5);
  world.clock.advance(HOUR);
  await world.runJobs();
  expect(world.sent).toHaveLength(7);
  expect(new Set(world.sent.map(({ cause }) => cause)).size).toBe(7);
});

describe('a claim', () => {
  it('is one moderator’s, until it expires or is taken over knowingly (R6)', async () => {
    const thing = world.write('comment', 'Claimed');
    await world.report(thing);
    const [ann, ben] = [world.moderator(), world.moderator()];
    const { id } = await world.caseOf(thing);
    const at = (version: number, who: typeof ann, takeOver = false) => ({ id, version, takeOver, ...world.by(who) });
    expect(await claimCase(world.deps, at(0, ann))).toBe(1);
    await expect(claimCase(world.deps, at(1, ben))).rejects.toEqual(refused('CLAIMED'));
    await expect(dismissCase(world.deps, { ...at(1, ben), facts: 'Fine.' })).rejects.toEqual(refused('NOT_CLAIMED'));
    await expect(claimCase(world.deps, at(0, ben, true))).rejects.toThrow(VersionConflict);
    expect(await claimCase(world.deps, at(1, ben, true))).toBe(2);
    await expect(dismissCase(world.deps, { ...at(2, ann), facts: 'Fine.' })).rejects.toEqual(refused('NOT_CLAIMED'));
    world.clock.advance(CLAIM_MS);
    expect(await claimCase(world.deps, at(2, ann))).toBe(3);
    expect(await releaseCase(world.deps, at(3, ann))).toBe(4);
    await expect(releaseCase(world.deps, at(4, ann))).rejects.toEqual(refused('NOT_CLAIMED'));
  });
});

describe('a decision', () => {
  it('that nothing is wrong is told to the reporters, and not to the author (R7, R12)', async () => {
    const thing = world.write('comment', 'Harmless');
    const [first, second] = [{ userId: newId(world.clock) }, { email: 'ann@example.com', name: 'Ann' }];
    await world.report(thing, 'spam', first);
    await world.report(thing, 'spam', second);
    world.sent.length = 0;
    const ann = world.moderator();
    const { id, version: reported } = await world.caseOf(thing);
    const version = await claimCase(world.deps, { id, version: reported, takeOver: false, ...world.by(ann) });
    await dismissCase(world.deps, { id, version, facts: 'No rule against it.', ...world.by(ann) });
    await world.runJobs();
    expect(world.sent.map(({ to }) => to)).toEqual([first, { email: 'ann@example.com' }]);
    expect(world.sent[0]?.paragraphs.join(' ')).toContain('No rule against it.');
    expect(world.sent[0]?.paragraphs.join(' '), 'it may be gone since').toContain('already gone');
    expect(world.things.has(`comment:${thing.id}`)).toBe(true);
    await expect(
      dismissCase(world.deps, { id, version: version + 1, facts: 'Again.', ...world.by(ann) }),
    ).rejects.toEqual(refused('NOT_OPEN'));
    await world.report(thing, 'spam', first);
    expect(await world.count('cases', 'subject_id = $1', thing.id), 'a later report opens another case').toBe(2);
  });

  it('about very many reports is one short step; a job tells the reporters, each once (R12)', async () => {
    const thing = world.write('comment', 'Notorious');
    await world.report(thing, 'spam');
    const { id } = await world.caseOf(thing);
    await world.db.pool.query(
      `insert into moderation.reports (case_id, reporter_key, email, reason, note, site, reported_at)
       select $1, 'r' || n, 'r' || n || '@example.com', 'spam', '', 'velvet', now() from generate_series(1, 249) n`,
      [id],
    );
    const ann = world.moderator();
    const version = await claimCase(world.deps, { id, version: 0, takeOver: false, ...world.by(ann) });
    const detail = await caseDetail(world.deps, id, ann.id);
    expect(detail).toMatchObject({ reports: 250, reportsOf: { length: 100 } });
    expect(detail?.reportsOf[0]).toMatchObject({ email: 'r249@example.com' });
    world.sent.length = 0;
    await dismissCase(world.deps, { id, version, facts: 'Fine.', ...world.by(ann) });
    expect(world.sent).toEqual([]);
    await world.runJobs();
    expect(new Set(world.sent.map(({ cause }) => cause)).size).toBe(250);
    expect(world.sent).toHaveLength(250);
  });

  it('hides, bans, and gives its author a statement of reasons, all at once (R8, R11, R13, R14)', async () => {
    const thing = world.write('comment', 'Vile');
    const id = await world.restricted(thing, world.moderator(), { sanction: WEEK_BAN });
    const { authorId } = thing;
    expect(world.things.has(`comment:${thing.id}`)).toBe(false);
    expect(world.ended).toEqual([authorId]);
    const email = world.sent.find(({ to }) => 'userId' in to && to.userId === authorId);
    const text = email?.paragraphs.join('\n') ?? '';
    for (const said of [
      'comment “Vile”',
      'March 2026',
      'It insults people.',
      'Section 4',
      'nothing was automated',
      'on all our sites',
      'if the site has more than one moderator',
      'appeal',
    ])
      expect(text).toContain(said);
    const [statement] = await statementsOf(world.deps, world.db.drizzle, { token: world.tokenOf() });
    expect(statement).toMatchObject({
      isHidden: true,
      ground: 'terms',
      rule: 'Section 4',
      canAppeal: true,
      appeal: null,
    });
    expect(await world.api.sanctionsOf(authorId, 'room:7')).toEqual([expect.objectContaining({ kind: 'ban' })]);
    const ban = await world.api.banOf(world.db.drizzle, authorId);
    expect(ban).toMatchObject({ reason: 'It insults people.', path: expect.stringContaining('/statement/?token=') });
    const entries = await world.audit.read({ subject: { type: 'moderation-case', id }, limit: 10 });
    expect(entries.map(({ action }) => action)).toEqual(['moderation.restricted', 'moderation.case-claimed']);
    world.clock.advance(7 * DAY);
    expect(await world.api.banOf(world.db.drizzle, authorId)).toBeUndefined();
    expect(await world.api.sanctionsOf(authorId, 'room:7')).toEqual([]);
  });

  it('that hides is refused where there is nothing to hide any more (R8)', async () => {
    const thing = world.write('comment', 'Swapped');
    const ann = world.moderator();
    await world.report(thing);
    const { id } = await world.caseOf(thing);
    const version = await claimCase(world.deps, { id, version: 0, takeOver: false, ...world.by(ann) });
    world.things.set(`comment:${thing.id}`, { version: 'other', authorId: thing.authorId, text: 'Other' });
    const restriction = { isHidden: true, sanction: null, ground: 'terms', rule: '4', facts: 'An insult.' } as const;
    world.sent.length = 0;
    const error = await restrict(world.deps, { id, version, restriction, ...world.by(ann) }).catch((error) => error);
    expect(error.errors).toEqual([{ pointer: '/isHidden', detail: 'It was changed or is gone.' }]);
    expect(world.sent, 'nobody is told that it was removed').toEqual([]);
  });

  it('imposes what holds in its scope alone; a warning holds nowhere (R13)', async () => {
    const thing = world.write('comment', 'Loud');
    const { authorId } = thing;
    const ann = world.moderator();
    await world.restricted(thing, ann, { sanction: { kind: 'mute', scope: 'room:7', days: null } });
    expect(world.ended).toEqual([]);
    expect(await world.api.sanctionsOf(authorId, 'room:7')).toMatchObject([
      { kind: 'mute', scope: 'room:7', endsAt: null, reason: 'It insults people.' },
    ]);
    expect(await world.api.sanctionsOf(authorId, 'forum')).toEqual([]);
    expect(await world.api.banOf(world.db.drizzle, authorId)).toBeUndefined();
    const warned = world.write('comment', 'Less loud');
    await world.restricted(warned, ann, { isHidden: false, sanction: { kind: 'warn', scope: 'site', days: null } });
    expect(await world.api.sanctionsOf(warned.authorId, 'site')).toEqual([]);
    expect(world.things.has(`comment:${warned.id}`)).toBe(true);
  });

  it('shows what waited for it, unless it hides that (R24)', async () => {
    const ann = world.moderator();
    const [harmless, rude] = [world.write('comment', 'Hello'), world.write('comment', 'Rude')];
    const bring = ({ id }: { id: string }) =>
      world.db.transaction((tx) => world.api.bring(tx, { kind: 'comment', subject: id, site: 'velvet' }));
    await bring(harmless);
    await bring(rude);
    expect(await world.count('reports', 'case_id = $1', (await world.caseOf(rude)).id)).toBe(0);
    await world.dismiss(harmless, ann);
    const claimed = await world.claim(rude, ann);
    await restrict(world.deps, { ...claimed, restriction: RESTRICTION, ...world.by(ann) });
    expect([harmless, rude].map(({ id }) => world.released.includes(id))).toEqual([true, false]);
  });

  it('is refused where it does nothing, is about its maker, or about somebody with more rights (R8 to R10)', async () => {
    const ann = world.moderator();
    const nothing = { isHidden: false, sanction: null };
    await expect(world.restricted(world.write('comment', 'A'), ann, nothing)).rejects.toThrow(ValidationError);
    await expect(world.restricted(world.write('comment', 'B', ann.id), ann)).rejects.toEqual(refused('OWN_CASE'));
    const boss = world.moderator(['superadmin']);
    const theirs = world.write('comment', 'C', boss.id);
    await expect(world.restricted(theirs, ann, { sanction: WEEK_BAN })).rejects.toEqual(refused('OUTRANKED'));
    expect(world.things.has(`comment:${theirs.id}`), 'nothing of it was done').toBe(true);
    expect(world.ended).toEqual([]);
  });
});

describe('an operator', () => {
  it('neither claims a case about themselves nor reads who reported them (R9)', async () => {
    const ann = world.moderator();
    const thing = world.write('comment', 'Mine', ann.id);
    await world.report(thing);
    const { id, version } = await world.caseOf(thing);
    const claim = { id, version, ...world.by(ann) };
    await expect(claimCase(world.deps, { ...claim, takeOver: true })).rejects.toEqual(refused('OWN_CASE'));
    expect(await caseDetail(world.deps, id, ann.id)).toMatchObject({ isMine: true, reports: 1, reportsOf: [] });
    expect((await caseDetail(world.deps, id, newId(world.clock)))?.reportsOf).toHaveLength(1);
  });

  it('does not decide what they reported, unless nobody else may (R9)', async () => {
    const earlier = [...world.staff];
    world.staff.clear();
    const [ann, ben] = [world.moderator(), world.moderator()];
    const thing = world.write('comment', 'Disliked', ben.id);
    await world.report(thing, 'spam', { userId: ann.id });
    const { id, version } = await world.caseOf(thing);
    const claimed = await claimCase(world.deps, { id, version, takeOver: false, ...world.by(ann) });
    const dismiss = () => dismissCase(world.deps, { id, version: claimed, facts: 'Fine.', ...world.by(ann) });
    const cleo = world.moderator();
    await expect(dismiss()).rejects.toEqual(refused('OWN_REPORT'));
    world.staff.delete(cleo.id);
    await dismiss();
    for (const [who, roles] of earlier) world.staff.set(who, roles);
  });
});

describe('a sanction', () => {
  it('is lifted early, with a reason, once, and by nobody for themselves (R9, R15)', async () => {
    const ann = world.moderator();
    const culprit = world.moderator();
    const thing = world.write('comment', 'Rude', culprit.id);
    await world.restricted(thing, ann, { sanction: { kind: 'mute', scope: 'forum', days: 30 } });
    const { rows } = await world.db.pool.query('select id from moderation.sanctions where user_id = $1', [culprit.id]);
    const lift = (who: typeof ann) =>
      liftSanction(world.deps, { id: rows[0].id, reason: 'Apologised.', ...world.by(who) });
    await expect(lift(culprit)).rejects.toEqual(refused('OWN_CASE'));
    await lift(ann);
    expect(await world.api.sanctionsOf(culprit.id, 'forum')).toEqual([]);
    expect(world.sent.at(-1)?.paragraphs).toContain('Reason: Apologised.');
    await expect(lift(ann)).rejects.toEqual(refused('NOT_ACTIVE'));
  });
});

it('a timeline tells what happened to somebody', async () => {
  const authorId = newId(world.clock);
  const [timeline] = world.module.timelines;
  await world.restricted(world.write('comment', 'Once', authorId), world.moderator(), { sanction: WEEK_BAN });
  await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
  const later = new Date(world.clock.now().getTime() + 1);
  const events = (await timeline?.before(authorId, later, 10)) ?? [];
  expect(events.map(({ name }) => name).sort()).toEqual(['moderation.appealed', 'moderation.banned']);
});
