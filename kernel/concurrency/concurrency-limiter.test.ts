import { expect, it } from 'vitest';
import { Unavailable } from '../errors.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Work that runs until the test ends it. */
function task(began: string[], name: string) {
  const end = Promise.withResolvers<string>();
  return {
    work: () => {
      began.push(name);
      return end.promise;
    },
    end: () => end.resolve(name),
    fail: () => end.reject(new Error(name)),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many work at once, the others in order, and refuses anyone who finds no place to wait', async () => {
  const began: string[] = [];
  const inTurn = createConcurrencyLimiter({ atOnce: 2, places: 2 });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => task(began, name)) as [
    ReturnType<typeof task>,
    ReturnType<typeof task>,
    ReturnType<typeof task>,
    ReturnType<typeof task>,
  ];
  const results = [a, b, c, d].map(({ work }) => inTurn(work));
  await settle();
  expect(began).toEqual(['a', 'b']);
  await expect(inTurn(async () => 'e')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 1 });
  b.end();
  await settle();
  expect(began).toEqual(['a', 'b', 'c']);
  a.fail();
  await expect(results[0]).rejects.toThrow('a');
  expect(began).toEqual(['a', 'b', 'c', 'd']);
  c.end();
  d.end();
  expect(await Promise.all(results.slice(1))).toEqual(['b', 'c', 'd']);
  expect(await inTurn(async () => 'f')).toBe('f');
});

it('lets lanes take turns, each with places of its own', async () => {
  const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 3 });
  const done: string[] = [];
  const first = task([], 'first');
  const running = inTurn(first.work, 'crowd');
  const put = (name: string, queue: string) => inTurn(async () => void done.push(name), queue);
  const crowd = ['a', 'b', 'c'].map((name) => put(name, 'crowd'));
  await expect(put('d', 'crowd')).rejects.toMatchObject({ statusCode: 503 });
  const others = [put('x', 'known'), put('y', 'known'), put('z', 'admin')];
  first.end();
  await Promise.all([running, ...crowd, ...others]);
  expect(done).toEqual(['a', 'x', 'z', 'b', 'y', 'c']);
});

it('never runs more than allowed, whatever comes when', async () => {
  const inTurn = createConcurrencyLimiter({ atOnce: 3, places: 100 });
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 120 }, (_, index) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        for (let turn = 0; turn < index % 5; turn += 1) await settle();
        running -= 1;
        if (index % 7 === 0) throw new Error('failed');
      }),
    ),
  );
  expect(most).toBe(3);
  const refused = results.filter((one) => one.status === 'rejected' && one.reason instanceof Unavailable);
  expect(refused.length).toBe(17);
});
