import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { categoriesTag, devicesTag, modelsTag, modelTag, videosTag, videoTag } from '../page-tags.ts';
import { image, openTestCatalogue, model as someModel, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
});
afterEach(() => catalogue.close());

const ask = (method: string, path: string, body?: object) =>
  admin.call(method, `/api/admin/v1/taxonomy/${path}`, {
    body: method === 'POST' && body && !path.includes('/') ? { key: randomUUID(), ...body } : body,
  });
const opened = async (path: string) => (await ask('GET', path)).body.data;
const made = async (kind: string, fields: object) => {
  const answer = await ask('POST', kind, fields);
  expect(answer.body).toMatchObject({ status: { code: 2 } });
  return answer.body.data.id as number;
};

const CATEGORY = {
  slug: 'coast',
  name: 'Coast',
  type: null,
  parentId: null,
  description: '',
  image: image('coast'),
  custom: null,
  sort: 1,
  sites: ['one'],
  isHidden: false,
};
const TAG = { tagKind: 'video', slug: 'slow', title: 'Slow', description: '', isHidden: false };
const DEVICE = {
  slug: 'visor',
  name: 'Visor',
  description: '',
  image: image('visor'),
  qualities: ['4K', '8K'],
  steps: [],
  links: [],
  sort: 1,
  sites: ['one', 'two'],
  isHidden: false,
};
const ITEM = {
  list: 'videos',
  position: 1,
  type: 'offer',
  text: 'A year for two',
  image: image('offer'),
  link: '/deals/',
  isInNewTab: false,
  rel: '',
  duration: null,
  starring: '',
  resolution: '6K',
  sites: ['one'],
  isHidden: false,
};

describe('what something is filed under', () => {
  it.each([
    ['tags', TAG, 'Slow'],
    ['categories', CATEGORY, 'Coast'],
    ['devices', DEVICE, 'Visor'],
    ['custom-items', ITEM, 'A year for two'],
  ])('of the kind %s is made, listed, opened, changed and removed', async (kind, fields, name) => {
    const id = await made(kind, fields);
    expect((await opened(`${kind}?search=${name.slice(1, 4)}`)).rows).toMatchObject([{ id, name, uses: 0 }]);
    const { version, fields: stored } = await opened(`${kind}/${id}`);
    expect(stored).toEqual(kind === 'devices' ? { ...fields, qualities: ['8K', '4K'] } : fields);
    const saved = await ask('PATCH', `${kind}/${id}`, { version, isHidden: true });
    expect(saved.body.data).toEqual({ version: version + 1 });
    expect((await ask('PATCH', `${kind}/${id}`, { version, isHidden: false })).body.code).toBe('VERSION_CONFLICT');
    const { items } = await opened(`${kind}/${id}/history`);
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      `catalogue.${kind}-saved`,
      `catalogue.${kind}-made`,
    ]);
    const restored = await ask('POST', `${kind}/${id}/restore`, {
      entry: items[0].id,
      version: version + 1,
    });
    expect(restored.body.data).toEqual({ version: version + 2 });
    expect((await opened(`${kind}/${id}`)).fields.isHidden).toBe(false);
    expect((await ask('DELETE', `${kind}/${id}`, { version: version + 2 })).status).toBe(200);
    expect((await ask('GET', `${kind}/${id}`)).status).toBe(404);
  });

  it('leads somewhere', async () => {
    const refused = await ask('POST', 'custom-items', { ...ITEM, link: '/nothing/', key: randomUUID() });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/link' }] } });
    const id = await made('custom-items', ITEM);
    expect((await ask('PATCH', `custom-items/${id}`, { version: 0, link: '/nothing/' })).status).toBe(400);
  });

  it('is made once, however often the same form sends it', async () => {
    const key = randomUUID();
    const first = await ask('POST', 'tags', { ...TAG, key });
    const second = await ask('POST', 'tags', { ...TAG, key });
    expect(second.body.data).toEqual(first.body.data);
    expect((await opened('tags')).total).toBe(1);
    expect((await ask('POST', 'custom-items', { ...ITEM, key })).status).toBe(200);
    await ask('POST', 'custom-items', { ...ITEM, key });
    expect((await opened('custom-items')).total).toBe(1);
  });

  it('stays while something is filed under it', async () => {
    const id = await made('categories', CATEGORY);
    await catalogue.api.importVideo(video('lake', { categories: ['coast'] }));
    const refused = await ask('DELETE', `categories/${id}`, { version: 0 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'IS_USED', uses: 1 }]);
    expect((await opened('categories')).rows).toMatchObject([{ id, uses: 1 }]);
  });

  it('holds its sub-categories, and a tag in use stays what it is', async () => {
    const parentId = await made('categories', { ...CATEGORY, slug: 'water', name: 'Water' });
    await made('categories', { ...CATEGORY, parentId });
    expect((await ask('DELETE', `categories/${parentId}`, { version: 0 })).body.code).toBe('IS_USED');
    const tag = await made('tags', TAG);
    await catalogue.api.importVideo(video('lake', { tags: ['slow'] }));
    const refused = await ask('PATCH', `tags/${tag}`, { version: 0, tagKind: 'model' });
    expect([refused.body.code, refused.body.errors[0].pointer]).toEqual(['VALIDATION_ERROR', '/tagKind']);
  });

  it('is shown, moved and hidden for visitors with its save', async () => {
    const id = await made('categories', CATEGORY);
    await catalogue.api.importVideo(video('lake', { categories: ['coast'] }));
    const names = async () => (await catalogue.visit('one').listCategories({})).data.items.map((item) => item.name);
    expect(await names()).toEqual(['Coast']);
    await ask('PATCH', `categories/${id}`, { version: 0, name: 'The coast' });
    expect(await names()).toEqual(['The coast']);
    await ask('PATCH', `categories/${id}`, { version: 1, isHidden: true });
    expect(await names()).toEqual([]);
    await expect
      .poll(() => catalogue.dropped)
      .toEqual(expect.arrayContaining([categoriesTag('one'), videosTag('one')]));
  });

  it('tells the pages of the sites it was on and of those it is on now', async () => {
    const id = await made('devices', { ...DEVICE, sites: ['one'] });
    await expect.poll(() => catalogue.dropped).toEqual([devicesTag('one')]);
    const saved = await ask('PATCH', `devices/${id}`, { version: 0, sites: ['two'] });
    expect(saved.body.data).toEqual({ version: 1 });
    await expect.poll(() => catalogue.dropped).toEqual([devicesTag('one'), devicesTag('one'), devicesTag('two')]);
  });
});

describe('a category', () => {
  it('that becomes part of another one has its videos found there', async () => {
    const parentId = await made('categories', { ...CATEGORY, slug: 'water', name: 'Water' });
    const id = await made('categories', CATEGORY);
    await catalogue.api.importVideo(video('lake', { categories: ['coast'] }));
    await ask('PATCH', `categories/${id}`, { version: 0, parentId });
    await catalogue.runJob('catalogue.rebuild-cards');
    const { items } = (await catalogue.visit('one').listVideos({ category: 'water' })).data;
    expect(items.map(({ slug }) => slug)).toEqual(['lake']);
  });

  it('of free videos that is hidden makes none free, on their cards as well', async () => {
    const id = await made('categories', { ...CATEGORY, slug: 'free', name: 'Free', type: 'free' });
    await catalogue.api.importVideo(video('lake', { categories: ['free'] }));
    const isFree = async () => (await catalogue.visit('one').listVideos({})).data.items[0]?.isFree;
    expect(await isFree()).toBe(true);
    await ask('PATCH', `categories/${id}`, { version: 0, isHidden: true });
    await catalogue.runJob('catalogue.rebuild-cards');
    expect(await isFree()).toBe(false);
    await ask('PATCH', `categories/${id}`, { version: 1, isHidden: false });
    await catalogue.runJob('catalogue.rebuild-cards');
    expect(await isFree()).toBe(true);
  });

  it('that moves has pages dropped when its videos are found elsewhere, on the sites that show them', async () => {
    const id = await made('categories', CATEGORY);
    const model = await catalogue.api.importModel(someModel('ada'));
    const lake = await catalogue.api.importVideo(
      video('lake', { categories: ['coast'], models: ['ada'], sites: ['one', 'two'] }),
    );
    await ask('PATCH', `categories/${id}`, { version: 0, type: 'bonus', slug: 'bonus' });
    catalogue.dropped.length = 0;
    await catalogue.runJob('catalogue.rebuild-cards');
    const ofSite = (site: string) => [
      videosTag(site),
      categoriesTag(site),
      videoTag(site, lake.id),
      modelsTag(site),
      modelTag(site, model.id),
    ];
    const expected = ['one', 'two'].flatMap(ofSite).sort();
    await expect.poll(() => [...new Set(catalogue.dropped)].sort()).toEqual(expected);
  });

  it.each([
    ['an unknown site', { sites: ['nowhere'] }, '/sites'],
    ['a custom one that leads nowhere', { type: 'custom' }, '/custom'],
    ['a free one with an address of its own', { type: 'free' }, '/slug'],
    ['a place within itself', { parentId: 'itself' }, '/parentId'],
    ['a place within one that there is not', { parentId: 999_999 }, '/parentId'],
  ])('is refused %s, at its field', async (_what, change, pointer) => {
    const id = await made('categories', CATEGORY);
    const next = 'parentId' in change && change.parentId === 'itself' ? { parentId: id } : change;
    const { status, body } = await ask('PATCH', `categories/${id}`, { version: 0, ...next });
    expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'VALIDATION_ERROR', pointer]);
  });

  it('is refused an address that another one has', async () => {
    await made('categories', CATEGORY);
    const { status, body } = await ask('POST', 'categories', CATEGORY);
    expect([status, body.code]).toEqual([409, 'SLUG_TAKEN']);
  });
});
