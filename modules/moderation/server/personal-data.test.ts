import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { appealDecision } from './decisions/appeal-decision.ts';
import { openModerationWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());

const WEEK_BAN = { kind: 'ban', scope: 'site', days: 7 } as const;

describe('a removed account (R19)', () => {
  const { forget } = { forget: (userId: string) => (world.module.forgetAccount as Forget)(world.db.drizzle, userId) };
  const eraseOld = () => world.runJob('moderation.erase-old');
  type Forget = (tx: unknown, userId: string) => Promise<void>;

  it('leaves for a year what may be evidence of a crime', async () => {
    const [child, spam] = [world.write('name', 'Lolita'), world.write('name', 'Buy now')];
    await world.report(child, 'under-age');
    await world.report(spam, 'spam');
    for (const { authorId } of [child, spam]) await forget(authorId);
    const read = async () => {
      const { rows } = await world.db.pool.query(
        `select text, author_id from moderation.cases where text in ('Lolita', 'Buy now')`,
      );
      return rows;
    };
    expect(await read()).toEqual([{ text: 'Lolita', author_id: null }]);
    await eraseOld();
    expect(await read()).toHaveLength(1);
    const now = world.clock.now();
    world.clock.advance(365 * DAY);
    await eraseOld();
    expect(await read()).toEqual([]);
    world.clock.set(now);
  });

  it('leaves what it wrote without its name, and no sanction', async () => {
    const authorId = newId(world.clock);
    const name = world.write('name', 'Mallory', authorId);
    const comment = world.write('comment', 'Words stay', authorId);
    const ann = world.moderator();
    await world.restricted(name, ann, { sanction: WEEK_BAN });
    await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
    await world.restricted(comment, ann);
    await forget(authorId);
    const { rows } = await world.db.pool.query(
      `select text, appeal_text, author_id from moderation.cases
       where subject_id = $1 or text = 'Words stay' or text = 'Mallory' order by opened_at, id`,
      [name.id],
    );
    expect(rows, 'the open appeal stays too').toEqual([
      { text: 'Mallory', appeal_text: 'No', author_id: null },
      { text: 'Words stay', appeal_text: null, author_id: null },
    ]);
    expect(await world.count('sanctions', 'user_id = $1', authorId)).toBe(0);
    expect(await world.count('decisions', 'user_id = $1', authorId)).toBe(0);
  });

  it('leaves its reports without who reported', async () => {
    const reporter = { userId: newId(world.clock) };
    const thing = world.write('comment', 'Reported');
    await world.report(thing, 'spam', reporter);
    await forget(reporter.userId);
    const { id } = await world.caseOf(thing);
    const { rows } = await world.db.pool.query('select * from moderation.reports where case_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(reporter.userId);
  });
});

describe('what a reporter says in an appeal', () => {
  const textsOf = async (thing: { id: string }) => {
    const { rows } = await world.db.pool.query(
      'select appeal_text, text from moderation.cases where subject_id = $1 and appeal_of is not null',
      [thing.id],
    );
    return rows;
  };
  async function appealed(reporter: { userId: string } | { name: string; email: string }) {
    const thing = world.write('comment', 'Dismissed');
    await world.report(thing, 'spam', reporter);
    await world.dismiss(thing, world.moderator());
    await world.runJobs();
    expect(await appealDecision(world.deps, { token: world.tokenOf() }, 'I live next door.')).toBe('appealed');
    return thing;
  }
  const uphold = (thing: { id: string }) => world.decideAppealOf(thing, world.moderator(), 'upheld');
  const forget = (userId: string) => world.db.transaction((tx) => world.module.forgetAccount(tx, userId));

  it('goes with their account where it is decided, and otherwise after a year (R19)', async () => {
    const now = world.clock.now();
    const [one, other] = [{ userId: newId(world.clock) }, { userId: newId(world.clock) }];
    const [decided, open] = [await appealed(one), await appealed(other)];
    await uphold(decided);
    await forget(one.userId);
    await forget(other.userId);
    expect(await textsOf(decided)).toEqual([{ appeal_text: '', text: 'Dismissed' }]);
    expect(await textsOf(open)).toEqual([{ appeal_text: 'I live next door.', text: 'Dismissed' }]);
    world.clock.advance(365 * DAY);
    await world.runJob('moderation.erase-old');
    expect(await textsOf(open)).toEqual([{ appeal_text: '', text: 'Dismissed' }]);
    world.clock.set(now);
  });

  it('goes with the email of a guest, and a year after the decision (R19, R20)', async () => {
    const now = world.clock.now();
    const gone = await appealed({ name: 'Ann', email: 'gone-appellant@example.com' });
    const old = await appealed({ name: 'Ben', email: 'old-appellant@example.com' });
    for (const thing of [gone, old]) await uphold(thing);
    await world.api.forgetReporter(world.db.drizzle, 'gone-appellant@example.com');
    expect(await textsOf(gone)).toMatchObject([{ appeal_text: '' }]);
    expect(await textsOf(old)).toMatchObject([{ appeal_text: 'I live next door.' }]);
    world.clock.advance(365 * DAY);
    await world.runJob('moderation.erase-old');
    expect(await textsOf(old)).toMatchObject([{ appeal_text: '' }]);
    world.clock.set(now);
  });
});

it('after six years nothing of a decision names its person, unless its sanction holds still (R20)', async () => {
  const now = world.clock.now();
  const ann = world.moderator();
  const [over, forEver] = [world.write('comment', 'Six years ago'), world.write('comment', 'For ever')];
  await world.restricted(over, ann, { sanction: WEEK_BAN });
  await world.restricted(forEver, ann, { sanction: { ...WEEK_BAN, days: null } });
  const namesOf = async ({ authorId }: { authorId: string }) => [
    await world.count('decisions', 'user_id = $1', authorId),
    await world.count('sanctions', 'user_id = $1', authorId),
  ];
  world.clock.advance(6 * 365 * DAY);
  await world.runJob('moderation.erase-old');
  expect([await namesOf(over), await namesOf(forEver)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(await world.api.banOf(world.db.drizzle, forEver.authorId)).toBeDefined();
  world.clock.set(now);
});

it('a nightly job forgets who reported after a year, and what was reported after six (R20)', async () => {
  const now = world.clock.now();
  const thing = world.write('name', 'Forgotten');
  await world.report(thing, 'spam', { name: 'Ann', email: 'old@example.com' });
  const id = await world.restricted(thing, world.moderator());
  const after = async (days: number) => {
    world.clock.set(new Date(now.getTime() + days * DAY));
    await world.runJob('moderation.erase-old');
    const { rows } = await world.db.pool.query(
      'select text, author_id, email, name, note from moderation.cases c join moderation.reports r on case_id = c.id where c.id = $1 order by number',
      [id],
    );
    return rows[0];
  };
  const stored = { text: 'Forgotten', author_id: thing.authorId, note: 'Look.' };
  expect(await after(364)).toEqual({ ...stored, name: 'Ann', email: 'old@example.com' });
  expect(await after(365)).toEqual({ ...stored, name: null, email: null });
  expect(await after(6 * 365)).toEqual({ text: null, author_id: null, note: '', name: null, email: null });
  world.clock.set(now);
});

it('a removed account’s email is forgotten in the reports it made as a guest (R19)', async () => {
  const thing = world.write('comment', 'By a guest');
  await world.report(thing, 'spam', { name: 'Ann', email: 'guest@example.com' });
  await world.api.forgetReporter(world.db.drizzle, 'guest@example.com');
  expect(await world.count('reports', `concat(name, email, reporter_key) like '%guest@example.com%'`)).toBe(0);
});

it('a person’s data hold what they reported, what was decided about them, and no token', async () => {
  const authorId = newId(world.clock);
  const thing = world.write('comment', 'Exported', authorId);
  await world.restricted(thing, world.moderator());
  await world.report(world.write('comment', 'Else'), 'spam', { userId: authorId });
  const exported = JSON.stringify(await world.module.exportOf(authorId));
  expect(exported).toContain('Exported');
  expect(exported).toContain('spam');
  expect(exported).toContain('for a year');
  expect(exported, 'of a removed account that was banned').toContain('hash of your email');
  expect(exported).not.toContain(world.tokenOf());
  expect(await world.module.exportOf(newId(world.clock))).toBeUndefined();
});
