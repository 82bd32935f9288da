import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { openFullCatalogue } from '../test-full-catalogue.ts';

/** More than are shuffled. */
const MANY = 400;
const SHUFFLED = 240;

let catalogue: Awaited<ReturnType<typeof openFullCatalogue>>;
beforeAll(async () => {
  catalogue = await openFullCatalogue(MANY);
});
afterAll(() => catalogue.close());

const part = async (query: { sort: 'shuffled' | 'latest'; page?: number; limit?: number; offset?: number }) =>
  (await catalogue.visit('one').listVideos({ limit: 50, ...query })).data;
async function all(sort: 'shuffled' | 'latest'): Promise<number[]> {
  const parts = await Promise.all(Array.from({ length: MANY / 50 }, (_, at) => part({ sort, page: at + 1 })));
  return parts.flatMap(({ items }) => items.map(({ id }) => id));
}

it('anyone who goes through a shuffled list to its end sees every video once', async () => {
  const [shuffled, latest] = await Promise.all([all('shuffled'), all('latest')]);
  expect(latest).toHaveLength(MANY);
  expect(shuffled).toHaveLength(MANY);
  expect(new Set(shuffled).size).toBe(MANY);
  const begun = shuffled.slice(0, SHUFFLED);
  expect(begun).not.toEqual(latest.slice(0, SHUFFLED));
  // Popular picks may be old; all other old videos come last, newest first.
  const old = latest.slice(SHUFFLED).filter((id) => !shuffled.slice(0, 9).includes(id));
  expect(shuffled.slice(-old.length)).toEqual(old);
});

it('any part of it is the same however it is asked for, and tells how long it is', async () => {
  const shuffled = await all('shuffled');
  for (const [offset, limit] of [
    [0, 12],
    [230, 30],
    [245, 9],
    [300, 60],
    [390, 50],
  ] as const) {
    const { items, total, pages } = await part({ sort: 'shuffled', offset, limit });
    expect(items.map(({ id }) => id)).toEqual(shuffled.slice(offset, offset + limit));
    expect([total, pages]).toEqual([MANY, Math.ceil(MANY / limit)]);
  }
  expect((await part({ sort: 'shuffled', page: 9 })).items).toEqual([]);
});

it('the order is another each day', async () => {
  const today = await all('shuffled');
  catalogue.clock.advance(DAY);
  expect(await all('shuffled')).not.toEqual(today);
});
