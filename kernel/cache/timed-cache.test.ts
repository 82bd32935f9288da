import { expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { createTimedCache } from './timed-cache.ts';

test('a reading is shared while it is young, and what failed or was dropped is read anew', async () => {
  const clock = movableClock(new Date(0));
  const cache = createTimedCache<number>({ clock, lifeMs: 1000 });
  let readings = 0;
  const ask = (key = 'a') => cache.of(key, async () => ++readings);
  expect(await Promise.all([ask(), ask(), ask('b')])).toEqual([1, 1, 2]);
  clock.advance(999);
  expect(await ask()).toBe(1);
  clock.advance(1);
  expect(await ask()).toBe(3);
  cache.drop((key) => key === 'a');
  expect([await ask(), await ask('b')]).toEqual([4, 5]);
  const failing = cache.of('c', () => Promise.reject(new Error('Not now')));
  await expect(failing).rejects.toThrow('Not now');
  expect(await ask('c')).toBe(6);
});
