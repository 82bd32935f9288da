import { afterEach, beforeEach, expect, it } from 'vitest';
import { image, openTestCatalogue, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  const { importCategory } = catalogue.api;
  const category = { image: image('x'), sort: 1, sites: ['one'] };
  await importCategory({ ...category, slug: 'gifts', name: 'Gifts', type: 'free' });
  await importCategory({ ...category, slug: 'first', name: 'First', parent: 'gifts' });
  await importCategory({ ...category, slug: 'extras', name: 'Extras', type: 'bonus' });
  await importCategory({ ...category, slug: 'plain', name: 'Plain' });
  const sites = ['one', 'two'];
  await catalogue.api.importVideo(video('gift', { categories: ['plain', 'gifts'], sites }));
  await catalogue.api.importVideo(video('within', { categories: ['first'], sites }));
  await catalogue.api.importVideo(video('extra', { categories: ['extras'], sites }));
  await catalogue.api.importVideo(video('other', { categories: ['plain'], sites }));
});
afterEach(() => catalogue.close());

/** What is free according to the API for other modules, which must equal the list of free videos. */
async function freeOf(site: string): Promise<string[]> {
  const slugs = ['gift', 'within', 'extra', 'other'];
  const found = await Promise.all(slugs.map((slug) => catalogue.api.findVideo(site, slug)));
  const free = found.flatMap((one) => (one?.isFree ? [one.slug] : []));
  const { items } = (await catalogue.visit(site).listVideos({ free: '1' })).data;
  expect(items.map((item) => 'slug' in item && item.slug).sort()).toEqual(free);
  return free;
}

it('is free what is of the free category, also within it; bonus videos are not', async () => {
  expect(await freeOf('one')).toEqual(['gift', 'within']);
});

it('is free only where the site has the category', async () => {
  expect(await freeOf('two')).toEqual([]);
});

it('is free no longer when the category is hidden, or no longer the free one', async () => {
  await catalogue.db.pool.query("update catalogue.categories set hidden_at = now() where slug = 'gifts'");
  expect(await freeOf('one')).toEqual([]);
  await catalogue.db.pool.query("update catalogue.categories set hidden_at = null where slug = 'gifts'");
  expect(await freeOf('one')).toEqual(['gift', 'within']);
  await catalogue.db.pool.query("update catalogue.categories set type = null where slug = 'gifts'");
  expect(await freeOf('one')).toEqual([]);
});
