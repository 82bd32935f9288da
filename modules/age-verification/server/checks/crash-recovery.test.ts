import { afterAll, beforeAll, expect, test } from 'vitest';
import { killOnceThere } from '#kernel/test-killed.ts';
import { type AgeWorld, createAgeWorld } from '../test-world.ts';

let world: AgeWorld;
beforeAll(async () => {
  world = await createAgeWorld();
});
afterAll(() => world?.close());

const count = async (what: string) =>
  Number((await world.db.pool.query<{ n: string }>(`select ${what} as n`)).rows[0]?.n ?? 0);
const verifications = () => count('(select count(*) from age_verification.verifications)');
const tallied = () => count("(select coalesce(sum(checks), 0) from age_verification.tallies where result = 'over')");

test.each(['asking', 'writing'])(
  'a check whose process is killed while %s stays open, is settled by the next look, and counts once',
  async (where) => {
    const [proved, counted] = [await verifications(), await tallied()];
    const browser = world.browser();
    const { sessionId, url } = await browser.start();
    await browser.press(url, 'over');

    // The counts are written last: a lock on them stops the settling just before its end.
    const holding = await world.db.pool.connect();
    await holding.query('begin; lock table age_verification.tallies in share mode');
    try {
      await killOnceThere(new URL('fixtures/settle-once.ts', import.meta.url), [
        world.db.url,
        String(world.clock.now().getTime()),
        sessionId,
        where,
        browser.cookies.get('av_browser') ?? '',
      ]);
    } finally {
      await holding.query('rollback');
      holding.release();
    }
    expect(await verifications()).toBe(proved);
    expect(await tallied()).toBe(counted);
    expect(await browser.isCleared()).toBe(false);

    expect(await browser.status(sessionId)).toBe('over');
    expect(await browser.status(sessionId)).toBe('over');
    expect(await browser.isCleared()).toBe(true);
    expect(await verifications()).toBe(proved + 1);
    expect(await tallied()).toBe(counted + 1);
  },
);
