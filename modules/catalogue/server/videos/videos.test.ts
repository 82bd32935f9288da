import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { VideoItem } from '../../contract/types.ts';
import { model, openTestCatalogue, START, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
});
afterEach(() => catalogue.close());

const visit = () => catalogue.visit('one');
const slugs = (answer: { data: { items: { slug: string }[] } | { item: { slug: string }[] } }) =>
  ('items' in answer.data ? answer.data.items : answer.data.item).map(({ slug }) => slug);

describe('one video', () => {
  it('is found by slug and by id, with its models in order', async () => {
    await catalogue.api.importModel(model('ada'));
    await catalogue.api.importModel(model('bea'));
    const { id } = await catalogue.api.importVideo(video('first', { models: ['bea', 'ada'], views: 41 }));
    const { item } = (await visit().getVideo({ id: 'first' })).data;
    expect(VideoItem.strict().parse(item)).toEqual(item);
    expect(item).toMatchObject({ id, viewCount: 41, description: 'What it shows.' });
    expect(item.models.map(({ slug }) => slug)).toEqual(['bea', 'ada']);
    expect((await visit().getVideo({ id: String(id) })).data.item).toEqual(item);
    expect(await catalogue.api.findVideo('one', String(id))).toEqual({
      id,
      slug: 'first',
      title: 'Title of first',
      durationSeconds: 30,
      isFree: false,
    });
  });

  it.each(['nothing', '999999', '99999999999999999999', '0', "'", '-1', '１'])('is not found by %s', async (id) => {
    await catalogue.api.importVideo(video('first'));
    await expect(visit().getVideo({ id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('needs models that exist and a slug that is no number', async () => {
    await expect(catalogue.api.importVideo(video('first', { models: ['nobody'] }))).rejects.toThrow('nobody');
    await expect(catalogue.api.importVideo(video('2000'))).rejects.toThrow();
    expect((await visit().listVideos({})).data.total).toBe(0);
  });
});

it('keeps a video unseen until its time has come', async () => {
  const publishedAt = new Date(START.getTime() + DAY);
  await catalogue.api.importModel(model('ada'));
  await catalogue.api.importVideo(video('now', { models: ['ada'] }));
  await catalogue.api.importVideo(video('later', { publishedAt, models: ['ada'], views: 1000 }));
  const herVideos = async () => (await visit().getModel({ id: 'ada' })).data.item.videosCount;
  for (const sort of ['latest', 'popular', 'title'] as const) {
    const { data } = await visit().listVideos({ sort });
    expect([data.total, data.pages, data.items.length]).toEqual([1, 1, 1]);
  }
  expect(slugs(await visit().listVideos({ model: 'ada' }))).toEqual(['now']);
  expect(slugs(await visit().similarVideos({ id: 'now' }))).toEqual([]);
  expect(await herVideos()).toBe(1);
  await expect(visit().getVideo({ id: 'later' })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  expect(catalogue.sent).toEqual([{ name: 'catalogue.publish-at-its-time', startAfter: publishedAt }]);
  catalogue.clock.set(publishedAt);
  await catalogue.runJob('catalogue.publish-at-its-time');
  expect(slugs(await visit().listVideos({}))).toEqual(['later', 'now']);
  expect((await visit().getVideo({ id: 'later' })).data.item.slug).toBe('later');
  expect(await herVideos()).toBe(2);
});

it('replaces a video that is imported again, and keeps its id and views', async () => {
  const first = await catalogue.api.importVideo(video('a', { sites: ['one', 'two'], views: 5 }));
  const again = await catalogue.api.importVideo(video('a', { title: 'New', sites: ['one', 'three'], views: 9 }));
  expect(again).toEqual(first);
  const totals = ['one', 'two', 'three'].map(async (site) => (await catalogue.visit(site).listVideos({})).data);
  expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([1, 0, 1]);
  const { data } = await catalogue.visit('three').listVideos({});
  expect(data.items[0]).toMatchObject({ title: 'New', viewCount: 5 });
});

it('counts views and shows them when they are carried over', async () => {
  const a = await catalogue.api.importVideo(video('a', { views: 10, sites: ['one', 'two'] }));
  await catalogue.api.importVideo(video('b', { views: 12 }));
  await Promise.all(Array.from({ length: 5 }, () => catalogue.api.addView(a.id)));
  expect(slugs(await visit().listVideos({ sort: 'popular' }))).toEqual(['b', 'a']);
  await catalogue.runJob('catalogue.count-views');
  expect((await visit().getVideo({ id: 'a' })).data.item.viewCount).toBe(15);
  await catalogue.runJob('catalogue.rank-viewed');
  expect(slugs(await visit().listVideos({ sort: 'popular' }))).toEqual(['a', 'b']);
  expect((await catalogue.visit('two').getVideo({ id: 'a' })).data.item.viewCount).toBe(15);
  await expect(catalogue.api.addView(999)).rejects.toMatchObject({ statusCode: 404 });
});

it('finds similar videos: shared models first, then the popular, nine and never itself', async () => {
  for (const slug of ['ada', 'bea']) await catalogue.api.importModel(model(slug));
  await catalogue.api.importVideo(video('it', { models: ['ada', 'bea'], views: 1000 }));
  await catalogue.api.importVideo(video('one-shared', { models: ['bea'], views: 5 }));
  await catalogue.api.importVideo(video('both-shared', { models: ['bea', 'ada'], views: 1 }));
  await catalogue.api.importVideo(video('elsewhere', { models: ['bea', 'ada'], sites: ['two'] }));
  for (let index = 0; index < 10; index += 1)
    await catalogue.api.importVideo(video(`p-${index}`, { views: 100 + index }));
  const similar = slugs(await visit().similarVideos({ id: 'it' }));
  expect(similar).toEqual(['both-shared', 'one-shared', ...[9, 8, 7, 6, 5, 4, 3].map((index) => `p-${index}`)]);
});

describe('a renamed model', () => {
  it('has the new name in lists and items, and their pages are dropped', async () => {
    const { id: ada } = await catalogue.api.importModel(model('ada'));
    const { id } = await catalogue.api.importVideo(video('first', { models: ['ada'] }));
    await new Promise(setImmediate);
    catalogue.dropped.length = 0;
    await catalogue.api.importModel(model('ada', { title: 'Ada "Zoë" Ω' }));
    await new Promise(setImmediate);
    const { items } = (await visit().listVideos({})).data;
    expect(items[0]?.models).toEqual([{ id: ada, slug: 'ada', title: 'Ada "Zoë" Ω' }]);
    expect((await visit().getVideo({ id: 'first' })).data.item.models[0]?.title).toBe('Ada "Zoë" Ω');
    expect(catalogue.dropped.sort()).toEqual(['one:models', `one:model:${ada}`, 'one:videos'].sort());
    const tags = new Set<string>();
    await catalogue.visit('one', tags).getVideo({ id: 'first' });
    expect([...tags].sort()).toEqual(['one:categories', 'one:devices', `one:model:${ada}`, `one:video:${id}`]);
  });

  it('and an import of its video at the same time leave no old name behind', async () => {
    await catalogue.api.importModel(model('ada'));
    for (let round = 0; round < 10; round += 1) {
      const title = `Name ${round}`;
      await Promise.all([
        catalogue.api.importModel(model('ada', { title })),
        catalogue.api.importVideo(video(`v-${round % 3}`, { models: ['ada'] })),
      ]);
      const { items } = (await visit().listVideos({})).data;
      for (const item of items) expect(item.models[0]?.title).toBe(title);
    }
  });
});

it('names what its answers depend on', async () => {
  const { id } = await catalogue.api.importVideo(video('first'));
  const tagsOf = async (ask: (endpoints: ReturnType<typeof visit>) => Promise<unknown>) => {
    const tags = new Set<string>();
    await ask(catalogue.visit('one', tags)).catch(() => undefined);
    return [...tags];
  };
  expect(await tagsOf((endpoints) => endpoints.listVideos({}))).toEqual(['one:videos']);
  expect(await tagsOf((endpoints) => endpoints.getVideo({ id: 'first' }))).toEqual([
    `one:video:${id}`,
    'one:categories',
    'one:devices',
  ]);
  // A cached "not found" page must be invalidated when the video appears.
  expect(await tagsOf((endpoints) => endpoints.getVideo({ id: 'second' }))).toEqual(['one:videos']);
  expect(await tagsOf((endpoints) => endpoints.listModels({}))).toEqual(['one:models']);
});

it('knows an unfinished import from a finished one and from a catalogue of other making', async () => {
  const { api } = catalogue;
  expect(await api.beginImport('demo')).toBe('begun');
  await api.importVideo(video('first'));
  expect(await api.beginImport('demo')).toBe('resumed');
  await api.finishImport('demo');
  expect(await api.beginImport('demo')).toBe('finished');
  expect(await api.beginImport('other')).toBe('not-empty');
});
