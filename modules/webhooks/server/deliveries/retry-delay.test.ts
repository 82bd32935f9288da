import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, SECOND } from '#kernel/clock.ts';
import { retryDelay } from './retry-delay.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** The pauses of an event that never gets through. */
function pausesOf(randoms: readonly number[]): number[] {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = retryDelay(attempts, randoms[attempts - 1] ?? 0);
    if (pause === undefined) return pauses;
    pauses.push(pause);
  }
}

test('whatever chance says, pauses grow, begin with seconds, and end after a good three days', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: 20, maxLength: 20 }), (randoms) => {
      const pauses = pausesOf(randoms);
      expect(pauses[0]).toBeLessThan(10 * SECOND);
      for (const [index, pause] of pauses.slice(1).entries()) expect(pause).toBeGreaterThan(pauses[index] ?? 0);
      const whole = pauses.reduce((sum, pause) => sum + pause, 0);
      expect(whole).toBeGreaterThan(3 * DAY);
      expect(whole).toBeLessThan(3.5 * DAY);
    }),
  );
});

test('what failed together comes back apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), random, random, (attempts, one, other) => {
      fc.pre(Math.abs(one - other) > 0.01);
      expect(retryDelay(attempts, one)).not.toBe(retryDelay(attempts, other));
    }),
  );
});
