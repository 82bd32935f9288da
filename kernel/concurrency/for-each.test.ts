import { expect, test } from 'vitest';
import { forEachAtOnce } from './for-each.ts';

test('takes each once, never more at a time than it may', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('ends with the first failure and begins nothing more', async () => {
  const begun: number[] = [];
  const work = forEachAtOnce([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    await new Promise(setImmediate);
    if (item === 2) throw new Error('the second');
  });
  await expect(work).rejects.toThrow('the second');
  await new Promise(setImmediate);
  expect(begun.length).toBeLessThanOrEqual(3);
});
