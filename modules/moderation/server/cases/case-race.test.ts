import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { MINUTE } from '#kernel/clock.ts';
import { dismissCase } from '../decisions/decide-case.ts';
import { openModerationWorld } from '../test-world.ts';
import { CLAIM_MS, Refused } from './case-state.ts';
import { claimCase, releaseCase } from './claim-case.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());

const MINUTES = CLAIM_MS / MINUTE;
type Step = { who: 0 | 1; does: 'claim' | 'takeOver' | 'release' | 'decide' | 'looks' } | { minutes: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      who: fc.constantFrom(0, 1),
      does: fc.constantFrom('claim', 'takeOver', 'release', 'decide', 'looks'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ minutes: fc.constantFrom(1, MINUTES) }) },
) as fc.Arbitrary<Step>;

/** The table of states in RULES.md (R6), executed one step after another. */
class Model {
  version = 0;
  holder: number | undefined;
  until = 0;
  isDecided = false;
  seen = [0, 0];

  /** Whether the step succeeds. */
  take({ who, does }: Extract<Step, { who: number }>, now: number): boolean {
    if (does === 'looks') {
      this.seen[who] = this.version;
      return true;
    }
    if (this.isDecided || this.seen[who] !== this.version) return false;
    const isOthers = this.holder !== undefined && this.holder !== who && this.until > now;
    if (does === 'claim' && isOthers) return false;
    if ((does === 'release' || does === 'decide') && this.holder !== who) return false;
    this.version += 1;
    this.seen[who] = this.version;
    this.isDecided = does === 'decide';
    this.holder = does === 'claim' || does === 'takeOver' ? who : undefined;
    this.until = now + CLAIM_MS;
    return true;
  }
}

async function newCase() {
  const thing = world.write('comment', 'Raced');
  await world.report(thing);
  return (await world.caseOf(thing)).id;
}

type Request = Parameters<typeof releaseCase>[1];
const ACTIONS = {
  claim: (request: Request) => claimCase(world.deps, { ...request, takeOver: false }),
  takeOver: (request: Request) => claimCase(world.deps, { ...request, takeOver: true }),
  release: (request: Request) => releaseCase(world.deps, request),
  decide: (request: Request) => dismissCase(world.deps, { ...request, facts: 'Nothing wrong.' }),
};

async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Refused || error instanceof VersionConflict) return false;
    throw error;
  }
}

test('two moderators in turn get what the table of states says', async () => {
  const people = [world.moderator(), world.moderator()] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const id = await newCase();
      const model = new Model();
      for (const one of steps) {
        if ('minutes' in one) {
          world.clock.advance(one.minutes * MINUTE);
          continue;
        }
        const version = model.seen[one.who] ?? 0;
        const expected = model.take(one, world.clock.now().getTime());
        if (one.does === 'looks') continue;
        const done = await isDone(ACTIONS[one.does]({ id, version, ...world.by(people[one.who]) }));
        expect(done, JSON.stringify(one)).toBe(expected);
      }
    }),
    { numRuns: 40 },
  );
});

test('two moderators at once never decide twice, and each change has a version of its own', async () => {
  const people = [world.moderator(), world.moderator()] as const;
  const racing = fc.constantFrom('claim', 'takeOver', 'release', 'decide' as const);
  const both = fc.tuple(
    fc.array(racing, { minLength: 2, maxLength: 6 }),
    fc.array(racing, { minLength: 2, maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(both, async (plans) => {
      const id = await newCase();
      const versionNow = async () =>
        (await world.db.pool.query('select version from moderation.cases where id = $1', [id])).rows[0]
          .version as number;
      let changes = 0;
      let decisions = 0;
      await Promise.all(
        plans.map(async (plan, who) => {
          for (const does of plan) {
            const request = { id, version: await versionNow(), ...world.by(people[who as 0 | 1]) };
            if (!(await isDone(ACTIONS[does](request)))) continue;
            changes += 1;
            if (does === 'decide') decisions += 1;
          }
        }),
      );
      const { rows } = await world.db.pool.query(
        'select count(*)::int as n from moderation.decisions where case_id = $1',
        [id],
      );
      expect(decisions).toBe(rows[0].n);
      expect(decisions).toBeLessThanOrEqual(1);
      expect(await versionNow()).toBe(changes);
    }),
    { numRuns: 40 },
  );
});
