import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { openTestEntries, PAGE, shared, visitor } from './test-entries.ts';

let world: Awaited<ReturnType<typeof openTestEntries>>;
beforeEach(async () => {
  world = await openTestEntries();
});
afterEach(() => world.close());

const MINUTE = 60_000;
const viewer = { site: 'one', visitor: visitor(), key: 'terms' };
const later = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE).toISOString();
const read = () => world.api.edition(PAGE, viewer);

/** Terms that an operator writes and saves again. */
async function writeTerms(more: object) {
  const path = '/api/admin/v1/shop/entries/page';
  const body = { ...shared({ key: 'terms' }), picture: null, title: 'a', madeWith: randomUUID(), ...more };
  const made = await world.call('POST', path, { body });
  const { id } = made.body.data;
  let version = 0;
  return {
    id,
    async save(change: object) {
      const answer = await world.call('PATCH', `${path}/${id}`, { body: { version, ...change } });
      version = answer.body.data.version;
    },
  };
}

it('has what was to begin later begin at once when it is brought forward', async () => {
  const { save } = await writeTerms({ startsAt: later(30) });
  expect(await read()).toBeUndefined();
  world.clock.advance(MINUTE);
  await save({ startsAt: null });
  expect(await read()).toMatchObject({ edition: 1, publishedAt: world.clock.now(), content: { title: 'a' } });
});

it('leaves what is in force up until the next begins, and counts only what was read', async () => {
  const { save } = await writeTerms({});
  const first = world.clock.now();
  await save({ startsAt: later(30), title: 'b' });
  await save({ title: 'c' });
  expect(await read()).toMatchObject({ edition: 1, publishedAt: first, content: { title: 'a' } });
  expect(await world.api.visible(PAGE, viewer)).toMatchObject([{ content: { title: 'a' } }]);
  world.clock.advance(30 * MINUTE);
  expect(await read()).toMatchObject({ edition: 2, publishedAt: world.clock.now(), content: { title: 'c' } });
});

it('does not bring back what was taken down before a start was put off', async () => {
  const { save } = await writeTerms({});
  await save({ isHidden: true });
  await save({ isHidden: false, startsAt: later(30) });
  expect(await read()).toBeUndefined();
  expect(await world.api.visible(PAGE, viewer)).toEqual([]);
  world.clock.advance(30 * MINUTE);
  expect(await read()).toMatchObject({ edition: 1 });
});

it('has editions that are what visitors have seen, each since when they saw it first', async () => {
  const minutes = fc.option(fc.integer({ min: -2, max: 4 }), { nil: null });
  const step = fc.oneof(
    fc.record(
      { title: fc.constantFrom('a', 'b', 'c'), isHidden: fc.boolean(), startsIn: minutes },
      { requiredKeys: [] },
    ),
    fc.integer({ min: 1, max: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(minutes, fc.array(step, { maxLength: 12 }), async (startsIn, steps) => {
      await world.db.pool.query('truncate content.entries cascade');
      const at = (minute: number | null) => (minute === null ? null : later(minute));
      const state = { title: 'a', isHidden: false, startsAt: at(startsIn) };
      const { save } = await writeTerms(state);
      const seen: { title: string; at: Date }[] = [];
      let isUp = false;
      const watch = async () => {
        const now = world.clock.now();
        const found = await read();
        const isDue = state.startsAt === null || new Date(state.startsAt) <= now;
        // From its start it is shown as written; before, as visitors last saw it, if it was still visible.
        expect(found?.content.title).toBe(
          state.isHidden ? undefined : isDue ? state.title : isUp ? seen.at(-1)?.title : undefined,
        );
        isUp = found !== undefined;
        if (found && seen.at(-1)?.title !== found.content.title) seen.push({ title: found.content.title, at: now });
        if (found) expect(found.editions.map((one) => one.publishedAt)).toEqual(seen.map((one) => one.at).reverse());
      };
      await watch();
      for (const one of steps) {
        if (typeof one === 'number') {
          for (let minute = 0; minute < one; minute += 1) {
            world.clock.advance(MINUTE);
            await watch();
          }
          continue;
        }
        const { startsIn: start, ...change } = one;
        const next = { ...change, ...(start !== undefined && { startsAt: at(start) }) };
        await save(next);
        Object.assign(state, next);
        await watch();
      }
    }),
    { numRuns: rounds(12, 200) },
  );
});
