import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { VideoList } from '../../contract/types.ts';
import { model, openTestCatalogue, START, video } from '../test-catalogue.ts';

const COUNT = 23;
const SORTS = ['latest', 'popular', 'title'] as const;
let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;

beforeAll(async () => {
  catalogue = await openTestCatalogue();
  const { api } = catalogue;
  await api.importModel(model('ada'));
  for (let index = 0; index < COUNT; index += 1) {
    // Dates, views and titles collide on purpose: the order must still be total.
    await api.importVideo(
      video(`v-${index}`, {
        title: ['beta', 'Álpha', 'Gamma', 'alpha'][index % 4],
        publishedAt: new Date(START.getTime() - (index % 5) * DAY),
        views: (index * 7) % 6,
        models: index % 3 === 0 ? ['ada'] : [],
        sites: index === 1 ? ['one', 'two'] : ['one'],
      }),
    );
  }
});
afterAll(() => catalogue.close());

const list = (query: Parameters<ReturnType<typeof catalogue.visit>['listVideos']>[0], site = 'one') =>
  catalogue
    .visit(site)
    .listVideos(query)
    .then((answer) => answer.data);

describe('paging', () => {
  it('joins without gap or repetition to the whole list, whatever the size and order', async () => {
    const sizes = fc.record({
      limit: fc.integer({ min: 1, max: 30 }),
      sort: fc.constantFrom(...SORTS),
      model: fc.constantFrom(undefined, 'ada'),
    });
    await fc.assert(
      fc.asyncProperty(sizes, async ({ limit, sort, model }) => {
        const whole = await list({ limit: 60, sort, model });
        const pages = Array.from({ length: Math.ceil(whole.total / limit) }, (_, index) =>
          list({ limit, sort, model, page: index + 1 }),
        );
        const joined = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id));
        expect(joined).toEqual(whole.items.map(({ id }) => id));
        expect(new Set(joined).size).toBe(model ? 8 : COUNT);
      }),
      { numRuns: rounds(15, 300) },
    );
  });

  it('answers nothing past the end and tells how many pages there are', async () => {
    expect(await list({ page: 4, limit: 10 })).toEqual({ items: [], page: 4, pages: 3, total: COUNT });
    expect(await list({ page: 10_000, limit: 60 })).toMatchObject({ items: [], pages: 1, total: COUNT });
    expect((await list({ page: 3, limit: 10 })).items).toHaveLength(3);
  });

  it('has no page for a site or a model without videos', async () => {
    const nothing = { items: [], page: 1, pages: 0, total: 0 };
    expect(await list({}, 'three')).toEqual(nothing);
    expect(await list({ model: 'nobody' })).toEqual(nothing);
  });
});

describe('order', () => {
  it('is by date, by views or by title without case and accents', async () => {
    const latest = (await list({ limit: 60 })).items.map(({ publishedAt }) => publishedAt);
    expect(latest).toEqual(latest.toSorted((a, b) => b - a));
    const popular = (await list({ limit: 60, sort: 'popular' })).items.map(({ viewCount }) => viewCount);
    expect(popular).toEqual(popular.toSorted((a, b) => b - a));
    const titles = (await list({ limit: 60, sort: 'title' })).items.map(({ title }) => title.at(0));
    expect(titles.join('')).toMatch(/^[aÁ]+b+G+$/);
    expect(new Set([...popular, ...latest]).size).toBeGreaterThan(8);
  });
});

it('answers in the shape of the contract', async () => {
  const data = await list({ limit: 60 });
  expect(VideoList.strict().parse(data)).toEqual(data);
});

it('shows each site its own slice', async () => {
  const { items, total } = await list({}, 'two');
  expect(total).toBe(1);
  expect(items.map(({ slug }) => slug)).toEqual(['v-1']);
  await expect(catalogue.visit('two').getVideo({ id: 'v-2' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(catalogue.visit('two').similarVideos({ id: 'v-2' })).rejects.toMatchObject({ status: 404 });
  expect(await catalogue.api.findVideo('two', 'v-2')).toBeUndefined();
  expect((await catalogue.visit('two').similarVideos({ id: 'v-1' })).data.item).toEqual([]);
});
