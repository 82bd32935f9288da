import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { model, openTestCatalogue, START, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
});
afterEach(() => catalogue.close());

const visit = () => catalogue.visit('one');
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);
const announced = async () => (await catalogue.news()).map(({ type }) => type.replace('catalogue.', ''));

/** Everywhere that visitors can find a video. */
async function seen(slug: string, id: number) {
  const places = [
    ...(['latest', 'popular', 'title'] as const).map(async (sort) => (await visit().listVideos({ sort })).data.items),
    visit()
      .listVideos({ model: 'ada' })
      .then(({ data }) => data.items),
    visit()
      .similarVideos({ id: 'other' })
      .then(({ data }) => data.item),
    catalogue.api.cardsByIds('one', [id]),
    visit()
      .getVideo({ id: slug })
      .then(
        ({ data }) => [data.item],
        () => [],
      ),
    catalogue.api.findVideo('one', String(id)).then((found) => (found ? [found] : [])),
  ];
  return (await Promise.all(places)).map((items) => slugs(items).includes(slug));
}

describe('a hidden video', () => {
  it('disappears everywhere, counts included, and comes back as it was', async () => {
    await catalogue.api.importModel(model('ada'));
    await catalogue.api.importVideo(video('other', { models: ['ada'], views: 5 }));
    const { id } = await catalogue.api.importVideo(video('it', { models: ['ada'], views: 10 }));
    const counts = async () => {
      const { item } = (await visit().getModel({ id: 'ada' })).data;
      return [(await visit().listVideos({})).data.total, item.videosCount];
    };
    expect(await seen('it', id)).toEqual(Array(8).fill(true));
    expect(await counts()).toEqual([2, 2]);
    await catalogue.news();
    catalogue.dropped.length = 0;

    await catalogue.api.hideVideo(id);
    expect(await seen('it', id)).toEqual(Array(8).fill(false));
    expect(await counts()).toEqual([1, 1]);
    await new Promise(setImmediate);
    expect(catalogue.dropped).toContain(`one:video:${id}`);
    expect(await catalogue.news()).toEqual([
      { type: 'catalogue.video-hidden', payload: { id, slug: 'it', sites: ['one'] } },
    ]);
    // Other changes don't show it again.
    await catalogue.api.importVideo(video('it', { models: ['ada'], title: 'New' }));
    await catalogue.runJob('catalogue.publish-due');
    expect(await seen('it', id)).toEqual(Array(8).fill(false));
    expect(await announced()).toEqual([]);

    await catalogue.api.showVideo(id);
    expect(await seen('it', id)).toEqual(Array(8).fill(true));
    expect((await visit().getVideo({ id: 'it' })).data.item).toMatchObject({ title: 'New', viewCount: 10 });
    expect(await announced()).toEqual(['video-published']);
  });

  it('must be one that is known', async () => {
    await expect(catalogue.api.hideVideo(9)).rejects.toMatchObject({ statusCode: 404 });
  });
});

it('a hidden model disappears, from the cards of her videos too', async () => {
  const { id } = await catalogue.api.importModel(model('ada'));
  await catalogue.api.importModel(model('bea'));
  const published = await catalogue.api.importVideo(video('video', { models: ['ada', 'bea'] }));
  await catalogue.api.hideModel(id);
  await expect(visit().getModel({ id: 'ada' })).rejects.toMatchObject({ status: 404 });
  expect(slugs((await visit().listModels({})).data.items)).toEqual(['bea']);
  expect((await visit().listModels({ letter: 'n' })).data.total).toBe(1);
  expect((await visit().listVideos({ model: 'ada' })).data).toMatchObject({ items: [], total: 0 });
  const names = async () => {
    const [card] = await catalogue.api.cardsByIds('one', [published.id]);
    return slugs(card?.models ?? []);
  };
  expect(await names()).toEqual(['bea']);
  await catalogue.runJob('catalogue.rebuild-cards');
  expect(await names()).toEqual(['bea']);
  await catalogue.api.showModel(id);
  expect(await names()).toEqual(['ada', 'bea']);
  expect(await announced()).toEqual([
    'model-published',
    'model-published',
    'video-published',
    'model-hidden',
    'model-published',
  ]);
});

describe('what lies ahead', () => {
  const publishedAt = new Date(START.getTime() + DAY);

  it('is published in its second, announced once, and not before when its time was moved', async () => {
    await catalogue.api.importVideo(video('soon', { publishedAt }));
    await catalogue.api.importVideo(video('moved', { publishedAt }));
    const later = new Date(publishedAt.getTime() + DAY);
    await catalogue.api.importVideo(video('moved', { publishedAt: later }));
    expect(catalogue.sent.map(({ startAfter }) => startAfter)).toEqual([publishedAt, publishedAt, later]);
    catalogue.clock.set(new Date(publishedAt.getTime() - 1));
    await catalogue.runJob('catalogue.publish-due');
    expect((await visit().listVideos({})).data.total).toBe(0);
    expect(await announced()).toEqual([]);
    catalogue.clock.set(publishedAt);
    await Promise.all([catalogue.runJob('catalogue.publish-due'), catalogue.runJob('catalogue.publish-at-its-time')]);
    expect(slugs((await visit().listVideos({})).data.items)).toEqual(['soon']);
    expect(await announced()).toEqual(['video-published']);
  });

  it('is published although something else that is due cannot be', async () => {
    await catalogue.api.importVideo(video('broken', { publishedAt, sites: ['one', 'forbidden'] }));
    await catalogue.api.importVideo(video('fine', { publishedAt }));
    await catalogue.db.pool.query("alter table catalogue.site_videos add constraint none check (site <> 'forbidden')");
    catalogue.clock.set(publishedAt);
    await expect(catalogue.runJob('catalogue.publish-due')).rejects.toThrow('could not be published');
    expect(slugs((await visit().listVideos({})).data.items)).toEqual(['fine']);
  });

  it('may be a model, whom cards name from then on', async () => {
    await catalogue.api.importModel(model('ada', { publishedAt }));
    await catalogue.api.importVideo(video('video', { models: ['ada'] }));
    const names = async () => slugs((await visit().getVideo({ id: 'video' })).data.item.models);
    expect(await names()).toEqual([]);
    catalogue.clock.set(publishedAt);
    await catalogue.runJob('catalogue.publish-at-its-time');
    expect(await names()).toEqual(['ada']);
    expect((await visit().getModel({ id: 'ada' })).data.item.videosCount).toBe(1);
  });

  it('goes back when a published video gets a time ahead', async () => {
    const { id } = await catalogue.api.importVideo(video('it'));
    await catalogue.api.importVideo(video('it', { publishedAt }));
    expect((await visit().listVideos({})).data.total).toBe(0);
    expect(await catalogue.news()).toEqual([
      { type: 'catalogue.video-published', payload: { id, slug: 'it', sites: ['one'] } },
      { type: 'catalogue.video-hidden', payload: { id, slug: 'it', sites: ['one'] } },
    ]);
  });
});
