import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { appealDecision } from './appeal-decision.ts';
import { openModerationWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());

const count = async (table: string, where: string, ...values: unknown[]) =>
  Number((await world.db.pool.query(`select count(*) from moderation.${table} where ${where}`, values)).rows[0].count);
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
    await appealDecision(world.deps, { token: world.tokenOf(), text: 'No' });
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
    expect(await count('sanctions', 'user_id = $1', authorId)).toBe(0);
    expect(await count('decisions', 'user_id = $1', authorId)).toBe(0);
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

it('a person’s data hold what they reported, what was decided about them, and no token', async () => {
  const authorId = newId(world.clock);
  const thing = world.write('comment', 'Exported', authorId);
  await world.restricted(thing, world.moderator());
  await world.report(world.write('comment', 'Else'), 'spam', { userId: authorId });
  const exported = JSON.stringify(await world.module.exportOf(authorId));
  expect(exported).toContain('Exported');
  expect(exported).toContain('spam');
  expect(exported).toContain('for a year');
  expect(exported).not.toContain(world.tokenOf());
  expect(await world.module.exportOf(newId(world.clock))).toBeUndefined();
});
