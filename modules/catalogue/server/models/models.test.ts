import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelItem, ModelList } from '../../contract/types.ts';
import { model, openTestCatalogue, START, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  const { api } = catalogue;
  await api.importModel(model('ada', { title: 'Ada', publishedAt: new Date('2026-01-03T00:00:00Z') }));
  await api.importModel(model('agnes', { title: 'Ágnes', publishedAt: new Date('2026-01-01T00:00:00Z') }));
  await api.importModel(model('bea', { title: 'Bea', sites: ['one', 'two'] }));
  await api.importModel(model('cleo', { title: 'Cleo', publishedAt: new Date(START.getTime() + 1) }));
  await api.importVideo(video('pair', { models: ['ada', 'bea'], views: 10 }));
  await api.importVideo(video('solo', { models: ['agnes'], views: 30 }));
});
afterAll(() => catalogue.close());

const list = async (query: object, site = 'one') => (await catalogue.visit(site).listModels(query)).data;
const names = (items: { slug: string }[]) => items.map(({ slug }) => slug);

it('lists the models of the site in the shape of the contract, with their count of videos', async () => {
  const data = await list({});
  expect(ModelList.strict().parse(data)).toEqual(data);
  expect(data).toMatchObject({ page: 1, pages: 1, total: 3 });
  expect(data.items.map(({ slug, videosCount }) => [slug, videosCount])).toContainEqual(['bea', 1]);
  expect(await list({}, 'two')).toMatchObject({ total: 1, items: [{ slug: 'bea', videosCount: 0 }] });
});

it('sorts by popularity, date and title', async () => {
  expect(names((await list({})).items)[0]).toBe('agnes');
  expect(names((await list({ sort: 'latest' })).items)[0]).toBe('ada');
  expect(names((await list({ sort: 'title' })).items)).toEqual(['ada', 'agnes', 'bea']);
});

it('filters by letter, whatever its case, with accents set aside', async () => {
  for (const letter of ['a', 'A'])
    expect(names((await list({ letter, sort: 'title' })).items)).toEqual(['ada', 'agnes']);
  expect(await list({ letter: 'a', page: 2, limit: 1, sort: 'title' })).toMatchObject({
    items: [{ slug: 'agnes' }],
    pages: 2,
    total: 2,
  });
  expect(await list({ letter: 'x' })).toMatchObject({ items: [], pages: 0, total: 0 });
  expect((await list({ letter: 'all', page: 9 })).items).toEqual([]);
});

it('shows one model and those who are most often in the same videos', async () => {
  const { item } = (await catalogue.visit('one').getModel({ id: 'bea' })).data;
  expect(ModelItem.strict().parse(item)).toEqual(item);
  const similar = await catalogue.visit('one').similarModels({ id: String(item.id) });
  expect(names(similar.data.items)).toEqual(['ada', 'agnes']);
  for (const id of ['cleo', 'nobody', '12345678901'])
    await expect(catalogue.visit('one').getModel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(catalogue.visit('two').getModel({ id: 'ada' })).rejects.toMatchObject({ status: 404 });
});
