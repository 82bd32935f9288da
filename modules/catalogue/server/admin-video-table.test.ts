import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import { image, model, openTestCatalogue, START, video } from './test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
});
afterEach(() => catalogue.close());

const API = '/api/admin/v1';
const TOMORROW = new Date(START.getTime() + DAY);
const ask = (method: string, path: string, body?: unknown) => admin.call(method, API + path, { body });
const opened = async (path: string) => (await ask('GET', path)).body.data;
const slugsOf = async (query: string) =>
  (await opened(`/videos?${query}`)).rows.map(({ slug }: { slug: string }) => slug);

describe('the table of videos', () => {
  beforeEach(async () => {
    await catalogue.api.importModel(model('ada'));
    await catalogue.api.importVideo(video('lake', { models: ['ada'], views: 5 }));
    await catalogue.api.importVideo(video('river', { title: 'Über den Fluss', publishedAt: TOMORROW, views: 9 }));
    const { id } = await catalogue.api.importVideo(
      video('sea', { sites: ['one', 'two'], publishedAt: new Date('2026-03-01'), views: 7 }),
    );
    await catalogue.api.hideVideo(id);
  });

  it('is searched by title, slug and id, whatever the case', async () => {
    expect(await slugsOf('search=ÜBER')).toEqual(['river']);
    expect(await slugsOf('search=LAK')).toEqual(['lake']);
    const { id } = (await opened('/videos?search=sea')).rows[0];
    expect(await slugsOf(`search=${id}`)).toEqual(['sea']);
    expect(await slugsOf('search=%25')).toEqual([]);
  });

  it('is narrowed by state, site and model, and says how many there are', async () => {
    expect(await slugsOf('state=shown')).toEqual(['lake']);
    expect(await slugsOf('state=scheduled')).toEqual(['river']);
    expect(await slugsOf('state=hidden')).toEqual(['sea']);
    expect(await slugsOf('site=two')).toEqual(['sea']);
    expect(await slugsOf('model=ada')).toEqual(['lake']);
    const { rows, total } = await opened('/videos?limit=1&page=2');
    expect([rows.length, total]).toEqual([1, 3]);
  });

  it('is narrowed by tag, category, length and year', async () => {
    await catalogue.api.importTag({ kind: 'video', slug: 'night', title: 'Night' });
    await catalogue.api.importTag({ kind: 'model', slug: 'night', title: 'Night' });
    const { id } = await catalogue.api.importVideo(
      video('moon', { tags: ['night'], durationSeconds: 2400, publishedAt: new Date('2025-12-31T23:59:59Z') }),
    );
    await ask('POST', '/taxonomy/categories', {
      key: crypto.randomUUID(),
      slug: 'dark',
      name: 'Dark',
      description: '',
      isHidden: true,
      type: null,
      parentId: null,
      sort: 1,
      sites: [],
      image: image('dark'),
      custom: null,
    });
    const { version } = await opened(`/videos/${id}`);
    await ask('PATCH', `/videos/${id}`, { version, categories: ['dark'] });
    expect(await slugsOf('tag=night')).toEqual(['moon']);
    expect(await slugsOf('category=dark')).toEqual(['moon']);
    expect(await slugsOf('category=none')).toEqual([]);
    expect(await slugsOf('length=20-40')).toEqual(['moon']);
    expect(await slugsOf('length=over-40')).toEqual([]);
    expect(await slugsOf('length=under-10&sort=title&direction=ascending')).toEqual(['lake', 'sea', 'river']);
    expect(await slugsOf('year=2025&sort=views')).toEqual(['moon']);
    expect(await slugsOf('year=2026&tag=night')).toEqual([]);
    expect((await ask('GET', '/videos?year=26')).status).toBe(400);
  });

  it('is narrowed by what is missing', async () => {
    const made = await ask('POST', '/drafts/videos', { key: crypto.randomUUID(), title: 'Bare', slug: 'bare' });
    expect(made.status).toBe(200);
    for (const name of ['poster', 'heroImage', 'durationSeconds', 'description', 'sites'])
      expect(await slugsOf(`missing=${name}`), name).toEqual(['bare']);
    expect((await slugsOf('missing=models')).sort()).toEqual(['bare', 'river', 'sea']);
    expect((await slugsOf('missing=tags&state=draft')).sort()).toEqual(['bare']);
    const [{ id }] = (await opened('/videos?search=lake')).rows;
    catalogue.filmed.add(id);
    expect((await slugsOf('missing=video')).sort()).toEqual(['bare', 'river', 'sea']);
  });

  it('is sorted by time, title and views, either way', async () => {
    expect(await slugsOf('')).toEqual(['river', 'sea', 'lake']);
    expect(await slugsOf('sort=title&direction=ascending')).toEqual(['lake', 'sea', 'river']);
    expect(await slugsOf('sort=views')).toEqual(['river', 'sea', 'lake']);
  });
});
