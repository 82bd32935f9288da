import { expect, test } from 'vitest';
import { runConcurrently } from './workers.ts';

/** Work that ends when told to, and counts how much of it runs at once. */
function openWork() {
  let running = 0;
  let most = 0;
  let begun = 0;
  const finish: (() => void)[] = [];
  const work = async () => {
    begun += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  };
  const finishAll = async () => {
    while (finish.length > 0) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, finishAll, count: () => ({ begun, most, running }) };
}

test('however often it is woken, no more runs at once than its width, and the last wake is not lost', async () => {
  const { work, finishAll, count } = openWork();
  const wake = runConcurrently(2, work, () => {});
  for (let n = 0; n < 50; n += 1) wake();
  expect(count()).toEqual({ begun: 2, most: 2, running: 2 });
  await finishAll();
  expect(count()).toMatchObject({ most: 2, running: 0 });
  expect(count().begun).toBeGreaterThan(2);
  const before = count().begun;
  wake();
  expect(count().begun).toBe(before + 1);
  await finishAll();
});

test('work that fails is reported and blocks no lane', async () => {
  const errors: unknown[] = [];
  const wake = runConcurrently(
    1,
    () => Promise.reject(new Error('no')),
    (error) => errors.push(error),
  );
  wake();
  await new Promise((resolve) => setImmediate(resolve));
  wake();
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toHaveLength(2);
});
