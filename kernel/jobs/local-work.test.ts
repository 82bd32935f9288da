import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startLocalWork } from './local-work.ts';

const log = pino({ level: 'silent' });

it('runs each work again and again, also after one has failed, and waits for those that run when it ends', async () => {
  const runs = { failing: 0, long: 0, ended: 0 };
  const end = startLocalWork(
    [
      {
        name: 'failing',
        everyMs: 1,
        async run() {
          runs.failing += 1;
          throw new Error('it fails');
        },
      },
      {
        name: 'long',
        everyMs: 60_000,
        async run({ signal }) {
          runs.long += 1;
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          runs.ended += 1;
        },
      },
    ],
    { log },
  );
  await expect.poll(() => runs.failing).toBeGreaterThan(2);
  await end();
  expect([runs.long, runs.ended]).toEqual([1, 1]);
  const { failing } = runs;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs.failing).toBe(failing);
});
