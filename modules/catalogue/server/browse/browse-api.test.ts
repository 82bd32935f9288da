import type { AnyRouter } from '@orpc/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiServer } from '#api/server/server.ts';
import {
  Category,
  CategoryItem,
  Device,
  DeviceItem,
  Filters,
  ModelTag,
  ModelTagItem,
  VideoTag,
} from '../../contract/browse-types.ts';
import { ModelItem, VideoItem, VideoList } from '../../contract/types.ts';
import { image, model, openTestCatalogue, START, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeAll(async () => {
  catalogue = await openTestCatalogue();
  const { api } = catalogue;
  const onOne = { image: image('x'), sites: ['one'] };
  await api.importTag({ kind: 'video', slug: 'sea', title: 'Sea', description: 'Water.' });
  await api.importTag({ kind: 'model', slug: 'sings', title: 'Sings' });
  await api.importTag({ kind: 'hair', slug: 'black', title: 'Black' });
  await api.importCategory({ slug: 'outside', name: 'Outside', sort: 2, ...onOne });
  await api.importCategory({ slug: 'coast', name: 'Coast', parent: 'outside', sort: 1, ...onOne });
  await api.importCategory({ slug: 'free', name: 'Free', type: 'free', sort: 3, ...onOne });
  await api.importCategory({ slug: 'bonus', name: 'Bonus', type: 'bonus', sort: 4, ...onOne });
  await api.importCategory({
    slug: 'lounge',
    name: 'Lounge',
    type: 'custom',
    sort: 1,
    ...onOne,
    custom: {
      text: 'More',
      image: image('more'),
      link: '/join-now/',
      isInNewTab: true,
      memberPlus: true,
      priceUuid: null,
    },
  });
  const device = { image: image('device'), description: 'It shows.', links: [], sites: ['one'] };
  const steps = [{ title: 'First', text: 'Switch it on.' }];
  await api.importDevice({
    slug: 'large',
    name: 'Large',
    qualities: ['8K', '4K'],
    sort: 2,
    steps,
    ...device,
  });
  await api.importDevice({ slug: 'small', name: 'Small', qualities: ['2K'], sort: 1, steps: [], ...device });
  await api.importModel(
    model('ada', {
      tags: ['sings'],
      facts: { hair: ['black'] },
      aliases: ['A.'],
      status: 'retired',
      isForcedFeatured: true,
    }),
  );
  const at = (day: number) => new Date(START.getTime() - day * 86_400_000);
  await api.importVideo(
    video('first', {
      tags: ['sea'],
      categories: ['coast', 'free'],
      models: ['ada'],
      publishedAt: at(3),
      qualities: ['4K', '3K', '2K'],
      degree: '180',
      format: 'sbs',
      fps: 60,
      sound: 'stereo',
      previewAddress: '/media/p/first.mp4',
    }),
  );
  await api.importVideo(video('second', { publishedAt: at(1), fakeTrailerAddress: '/media/p/fake.mp4' }));
  await api.importVideo(video('extra', { categories: ['bonus'] }));
  await api.importVideo(video('both', { kind: 'compilation', parts: ['first', 'second'] }));
  const item = {
    type: 'custom',
    text: 'Look',
    image: image('look'),
    link: '/x/',
    isInNewTab: false,
    rel: 'nofollow',
    duration: 90,
    starring: 'Ada',
    resolution: '6K',
  };
  await api.importCustomItems('one', 'videos', [
    { ...item, position: 2 },
    { ...item, text: 'Later', resolution: '', position: 40 },
  ]);
});
afterAll(() => catalogue.close());

const visit = (site = 'one') => catalogue.visit(site);

async function get(path: string): Promise<Response> {
  const log = pino({ level: 'silent' });
  const server = createApiServer({ catalogue: catalogue.endpoints } as AnyRouter, {
    log,
    title: '',
    version: '',
  });
  const request = new Request(`http://one.test/api/content/v1${path}`);
  const response = await server.handle(request, catalogue.contextOf('one'));
  if (!response) throw new Error(`No call has the address ${path}.`);
  return response;
}

describe('a video', () => {
  it('has every field, with what it is filed under and what plays it', async () => {
    const { item } = (await visit().getVideo({ id: 'first' })).data;
    expect(VideoItem.strict().parse(item)).toEqual(item);
    expect(item).toMatchObject({
      videoDegree: '180',
      videoTechFormat: 'sbs',
      videoFormat: 'video3D',
      videoFps: 60,
      videoSound: 'stereo',
      isFree: true,
      isBonus: false,
      videoKind: 'standard',
      excerpt: 'What it shows.',
      tags: [{ slug: 'sea' }],
      categories: [{ slug: 'coast' }, { slug: 'free' }],
      VideoListForFront: [
        { quality: '4K', label: 'Great', name: '4K' },
        { quality: '3K', label: 'Good', name: '3K / PSVR' },
        { quality: '2K', label: 'Low', name: '2K' },
      ],
      recommendedDevices: [
        { slug: 'small', qualities: ['2K'] },
        { slug: 'large', qualities: ['4K'] },
      ],
      includedIn: [{ slug: 'both' }],
      includesCount: 0,
    });
  });

  it('that is a compilation lists what it is made of, newest first', async () => {
    const { items } = (await visit().includedVideos({ id: 'both' })).data;
    expect(items.map(({ slug }) => slug)).toEqual(['second', 'first']);
    expect((await visit().getVideo({ id: 'both' })).data.item.includesCount).toBe(2);
    expect((await visit().includedVideos({ id: 'first' })).data.items).toEqual([]);
  });

  it('has a clip that stands for its trailer: its own, else the preview', async () => {
    const link = async (id: string) => (await visit().fakeTrailer({ id })).data.link;
    expect(await link('second')).toBe('/media/p/fake.mp4');
    expect(await link('first')).toBe('/media/p/first.mp4');
    expect(await link('both')).toBeNull();
  });

  it('of the bonus category, or a compilation, stays out of what does not ask for it', async () => {
    const slugs = async (query: Parameters<ReturnType<typeof visit>['listVideos']>[0]) =>
      (await visit().listVideos(query)).data.items.map(({ slug }) => slug);
    expect(await slugs({})).toEqual(['second', 'first']);
    expect(await slugs({ bonusCategory: '1' })).toEqual(['extra']);
    expect(await slugs({ category: 'bonus' })).toEqual(['extra']);
    expect(await slugs({ type: 'compilation' })).toEqual(['both']);
    expect(await slugs({ free: '1' })).toEqual(['first']);
    expect((await visit().similarVideos({ id: 'first' })).data.item.map(({ slug }) => slug)).toEqual(['second']);
  });
});

it('a model has every field, with tags and facts', async () => {
  const { item } = (await visit().getModel({ id: 'ada' })).data;
  expect(ModelItem.strict().parse(item)).toEqual(item);
  expect(item).toMatchObject({
    isForcedFeatured: true,
    aliases: ['A.'],
    videosCount: 1,
    status: { slug: 'retired', label: 'Retired', name: 'Retired' },
    tags: [{ slug: 'sings' }],
    hair: [{ slug: 'black' }],
    eyes: [],
  });
});

it('what operators placed stands on the page it belongs to, and in the whole list alone', async () => {
  const { data } = await visit().listVideos({ limit: 5 });
  expect(VideoList.strict().parse(data)).toEqual(data);
  expect(data.customItems).toMatchObject([{ type: 'custom', text: 'Look', position: 2, resolution: '6K' }]);
  const later = (await visit().listVideos({ limit: 5, page: 8 })).data.customItems;
  // The default when operators chose no resolution.
  expect(later).toMatchObject([{ text: 'Later', resolution: '6K' }]);
  expect((await visit().listVideos({ tag: 'sea' })).data.customItems).toBeUndefined();
  expect((await visit('two').listVideos({})).data.customItems).toBeUndefined();
});

it('categories stand in their order, with their type and what is within them', async () => {
  const { items } = (await visit().listCategories({})).data;
  for (const item of items) expect(Category.strict().parse(item)).toEqual(item);
  expect(items.map(({ slug, type, videosCount }) => [slug, type, videosCount])).toEqual([
    ['lounge', 'custom', 0],
    ['outside', undefined, 1],
    ['free', 'free', 1],
    ['bonus', 'bonus', 1],
  ]);
  expect(items[0]).toMatchObject({ text: 'More', link: '/join-now/', memberPlus: true, priceUuid: null });
  const { item } = (await visit().getCategory({ id: 'outside' })).data;
  expect(CategoryItem.strict().parse(item)).toEqual(item);
  expect(item.subCategories.map(({ slug }) => slug)).toEqual(['coast']);
  const byId = (await visit().getCategory({ id: String(item.subCategories[0]?.id) })).data.item;
  expect(byId).toMatchObject({ slug: 'coast', parent: { slug: 'outside' }, videosCount: 1 });
  expect((await visit('two').listCategories({})).data.items).toEqual([]);
  const cards = (ids: number[]) => catalogue.api.categoryCards('one', { ids, most: 8 });
  expect((await cards([])).map(({ slug }) => slug)).toEqual(['outside']);
  expect((await cards([byId.id, item.id])).map(({ slug }) => slug)).toEqual(['coast', 'outside']);
});

it('anyone who lists all that a site shows learns of every category that holds something and leads nowhere else', async () => {
  const { directory } = catalogue.api;
  expect(await directory.categorySlugs('one')).toEqual(['coast', 'outside', 'free', 'bonus']);
  expect(await directory.categorySlugs('two')).toEqual([]);
});

it('tags tell how many there are of them', async () => {
  const { items } = (await visit().listTags({})).data;
  expect(VideoTag.strict().array().parse(items)).toEqual(items);
  expect(items).toMatchObject([{ slug: 'sea', description: 'Water.', videosCount: 1 }]);
  expect((await visit().getTag({ id: 'sea' })).data.item.title).toBe('Sea');
  const tags = (await visit().listModelTags({})).data.items;
  expect(ModelTag.strict().array().parse(tags)).toEqual(tags);
  const { item } = (await visit().getModelTag({ id: 'sings' })).data;
  expect(ModelTagItem.strict().parse(item)).toEqual(item);
  expect(item.models.items.map(({ slug }) => slug)).toEqual(['ada']);
  expect((await visit().getModelTag({ id: 'sings', page: 2 })).data.item.models).toMatchObject({
    items: [],
    page: 2,
    total: 1,
  });
});

it('devices stand in their order', async () => {
  const { items } = (await visit().listDevices({})).data;
  expect(Device.strict().array().parse(items)).toEqual(items);
  expect(items.map(({ slug }) => slug)).toEqual(['small', 'large']);
  const { item } = (await visit().getDevice({ id: 'large' })).data;
  expect(DeviceItem.strict().parse(item)).toEqual(item);
  expect(item.steps).toEqual([{ title: 'First', text: 'Switch it on.' }]);
});

it('filters offer what there is, each choice with as many as its list holds', async () => {
  for (const { groups } of [(await visit().videoFilters({})).data, (await visit().modelFilters({})).data])
    expect(Filters.strict().parse({ groups })).toEqual({ groups });
  const { groups } = (await visit().videoFilters({})).data;
  expect(groups.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['category', 'subCategory', 'tag', 'resolution', 'degree', 'length', 'free']),
  );
  for (const { key, choices } of groups)
    for (const { value, count } of choices) {
      const response = await get(`/videos?${key}=${value}`);
      const { data } = (await response.json()) as { data: VideoList };
      expect(data.total, `${key}=${value}`).toBe(count ?? data.items.length);
      expect(data.items.length, `${key}=${value}`).toBeGreaterThan(0);
    }
  expect((await visit('two').modelFilters({})).data.groups).toEqual([]);
});

it.each([
  { tag: 'sea' },
  { resolution: '4K' },
  { category: 'outside', type: 'video3D' },
  { model: 'ada' },
  { device: 'small' },
  { bonusCategory: '1' },
] as const)('filters of a list that is narrowed to %j count what is left of it', async (narrowed) => {
  const { groups } = (await visit().videoFilters(narrowed)).data;
  expect(groups.length).toBeGreaterThan(0);
  for (const { key, choices } of groups)
    for (const { value, count } of choices) {
      const query = new URLSearchParams(Object.entries({ ...narrowed, [key]: value }) as [string, string][]);
      const { data } = (await (await get(`/videos?${query}`)).json()) as { data: VideoList };
      if (count !== null) expect(data.total, String(query)).toBe(count);
    }
});

it('a filter that is set stays among the choices of its group, beside what could be chosen instead', async () => {
  const group = async (query: Parameters<ReturnType<typeof visit>['videoFilters']>[0], name: string) =>
    (await visit().videoFilters(query)).data.groups.find(({ key }) => key === name)?.choices ?? [];
  const apart = await group({ resolution: '4K' }, 'resolution');
  expect(apart).toEqual(await group({}, 'resolution'));
  expect(await group({ resolution: '8K', tag: 'sea' }, 'tag')).toContainEqual(
    expect.objectContaining({ value: 'sea', count: 0 }),
  );
  expect(await group({}, 'model')).toEqual([{ value: 'ada', label: expect.any(String), count: 1 }]);
});

describe('over HTTP', () => {
  const LISTS = ['/videos', '/models', '/model-tags', '/tags', '/categories', '/devices', '/video-filters'];

  it.each(LISTS)('%s refuses a parameter that nobody knows, by name', async (path) => {
    const response = await get(`${path}?colour=red`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual([{ pointer: '/colour', detail: expect.any(String) }]);
  });

  it.each([
    'type=4D',
    'sort=best',
    'order=up',
    'letter=ab',
    'resolution=9K',
    'degree=90',
    'length=5',
    'format=3D',
    'bonusCategory=2',
    'free=yes',
    'tag=A%20B',
    "category=x'%20or%201=1--",
    'offset=-1',
    'limit=0',
    'page=0',
  ])('/videos refuses %s and names the field', async (query) => {
    const response = await get(`/videos?${query}`);
    expect(response.status).toBe(400);
    const [error] = (await response.json()).errors;
    expect(error.pointer).toBe(`/${query.split('=')[0]}`);
  });

  it.each([
    ['/videos', 'subCategory=a&sub-category=b', '/sub-category'],
    ['/video-filters', 'model=a&models=b', '/models'],
    ['/models', 'bodyType=tall&body-type=small', '/body-type'],
  ])('%s refuses %s, which says two things of one', async (path, query, pointer) => {
    const response = await get(`${path}?${query}`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual([{ pointer, detail: expect.any(String) }]);
  });

  it.each(['order=asc', 'tag=sea', 'letter=B', 'free=1', 'format=sbs', 'models=ada'])(
    '/videos refuses %s beside an order that is of all of them',
    async (query) => {
      const response = await get(`/videos?sort=shuffled&${query}`);
      expect(response.status).toBe(400);
      expect((await response.json()).errors).toEqual([
        { pointer: `/${query.split('=')[0]}`, detail: expect.any(String) },
      ]);
    },
  );

  it.each([
    '/videos?sort=shuffled&tag=all&type=all&letter=all&free=0&page=1',
    '/videos?subCategory=coast&sub-category=coast',
    '/videos?sort=all',
    '/models?sort=all',
    '/models?body-type=all&in-shows=all&in-private-shows=all',
  ])('takes %s', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it.each(['/model-tags', '/categories', '/tags', '/devices'])(
    'what cannot be a name under %s is not found',
    async (path) => {
      for (const name of ['foo_bar', 'Award-Winner', '%C3%A9']) expect((await get(`${path}/${name}`)).status).toBe(404);
    },
  );

  it.each(['type=girls', 'hair=A', 'body%20type=x%25', 'in_shows=;', 'letter=é'])(
    '/models refuses %s',
    async (query) => {
      expect((await get(`/models?${query}`)).status).toBe(400);
    },
  );

  it.each(['sub-category=coast', 'subCategory=coast', 'category=outside'])('/videos takes %s', async (query) => {
    expect((await (await get(`/videos?${query}`)).json()).data.total).toBe(1);
  });

  it('a name that the site does not have leaves nothing, and what is asked for by name is not found', async () => {
    for (const query of ['tag=nobody', 'category=nobody', 'model=nobody', 'device=nobody', 'tag=1-or-1'])
      expect((await (await get(`/videos?${query}`)).json()).data).toMatchObject({ items: [], total: 0 });
    for (const path of ['categories', 'devices', 'model-tags', 'tags', 'videos/include', 'models'])
      expect((await get(`/${path}/nobody`)).status, path).toBe(404);
    expect((await get('/videos/nobody/fake-trailer')).status).toBe(404);
    expect((await get("/categories/x'%20or%20'1'='1")).status).toBe(404);
  });

  it('an offset stands for a page, and a page past the end tells the true total', async () => {
    expect((await (await get('/videos?offset=1&limit=1')).json()).data).toMatchObject({
      page: 2,
      pages: 2,
      total: 2,
      items: [{ slug: 'first' }],
    });
    expect((await (await get('/videos?tag=sea&page=9')).json()).data).toEqual({
      items: [],
      page: 9,
      pages: 1,
      total: 1,
    });
  });
});
