import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { model, openTestCatalogue, START, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
  await catalogue.api.importTag({ kind: 'video', slug: 'sea', title: 'Sea' });
  await catalogue.api.importTag({ kind: 'video', slug: 'sky', title: 'Sky' });
});
afterEach(() => catalogue.close());

const ask = (path: string, body: unknown, as?: Parameters<typeof admin.call>[2]) =>
  admin.call('POST', `/api/admin/v1/bulk/${path}`, { body, ...as });
const opened = async (id: number, kind = 'videos') =>
  (await admin.call('GET', `/api/admin/v1/${kind}/${id}`)).body.data;
const listed = async (query: object) =>
  (await catalogue.visit('one').listVideos(query)).data.items.map(({ slug }) => slug).sort();

async function videos(...slugs: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const slug of slugs)
    ids.push((await catalogue.api.importVideo(video(slug, { tags: slug === 'lake' ? ['sea'] : [] }))).id);
  return ids;
}

describe('several at once', () => {
  it('are given tags and flags, keep what they have, and are what they were after the undo', async () => {
    const ids = await videos('lake', 'peak');
    const change = { add: { tags: ['sky'] }, set: { isInSlider: true } };
    const { body } = await ask('videos', { ids, change });
    expect(body.data).toEqual({
      changed: [
        { id: ids[0], version: 2, before: { tags: ['sea'], isInSlider: false } },
        { id: ids[1], version: 2, before: { tags: [], isInSlider: false } },
      ],
      failed: [],
    });
    expect(await opened(ids[0] ?? 0)).toMatchObject({ tags: ['sea', 'sky'], isInSlider: true });
    expect(await listed({ tag: 'sky' })).toEqual(['lake', 'peak']);
    const undone = await ask('videos/undo', { changed: body.data.changed });
    expect(undone.body.data).toEqual({ undone: ids, passedOver: [] });
    expect(await opened(ids[0] ?? 0)).toMatchObject({ tags: ['sea'], isInSlider: false });
    expect(await listed({ tag: 'sky' })).toEqual([]);
  });

  it('lose tags, and what had none is not written down as changed', async () => {
    const ids = await videos('lake', 'peak');
    const { body } = await ask('videos', { ids, change: { remove: { tags: ['sea'] } } });
    expect(body.data.changed).toEqual([{ id: ids[0], version: 2, before: { tags: ['sea'] } }]);
    expect((await opened(ids[1] ?? 0)).version).toBe(1);
  });

  it('are changed one by one: what cannot be so is named with its reason and keeps nothing from the others', async () => {
    const [lake = 0] = await videos('lake');
    const made = await admin.call('POST', '/api/admin/v1/drafts/videos', {
      body: { key: crypto.randomUUID(), title: 'Bare', slug: 'bare' },
    });
    const draft = made.body.data.id;
    const publishedAt = new Date(START.getTime() + 86_400_000).toISOString();
    const { body } = await ask('videos', { ids: [draft, 999_999, lake], change: { publishedAt } });
    expect(body.data.changed.map(({ id }: { id: number }) => id)).toEqual([lake]);
    expect(body.data.failed).toEqual([
      { id: draft, why: expect.stringMatching(/“Bare” yet\. It needs: a site, its length/) },
      { id: 999_999, why: 'It doesn’t exist any more.' },
    ]);
    expect(await listed({})).toEqual([]);
    expect(catalogue.planned.get(`video:${lake}`)).toEqual(new Date(publishedAt));
    expect((await opened(draft)).isHidden).toBe(true);
  });

  it('come out one after the other in the order in which they are named, past those that cannot', async () => {
    const [lake = 0, peak = 0, shore = 0] = await videos('lake', 'peak', 'shore');
    const made = await admin.call('POST', '/api/admin/v1/drafts/videos', {
      body: { key: crypto.randomUUID(), title: 'Bare', slug: 'bare' },
    });
    const day = (count: number) => new Date(START.getTime() + count * 86_400_000).toISOString();
    const ids = [shore, made.body.data.id, peak, lake];
    const times = [day(1), day(2), day(3), day(4)];
    const { body } = await ask('videos', { ids, change: { times } });
    expect(body.data.failed).toMatchObject([{ id: made.body.data.id }]);
    expect(await Promise.all([shore, peak, lake].map(async (id) => (await opened(id)).publishedAt))).toEqual(
      times.slice(0, 3),
    );
    const undone = await ask('videos/undo', { changed: body.data.changed });
    expect(undone.body.data).toMatchObject({ undone: [shore, peak, lake], passedOver: [] });
    expect(await listed({})).toEqual(['lake', 'peak', 'shore']);
    const few = await ask('videos', { ids, change: { times: times.slice(1) } });
    expect(few).toMatchObject({ status: 400, body: { errors: [{ pointer: '/change/times' }] } });
  });

  it('are given models and a format', async () => {
    await catalogue.api.importModel(model('ada'));
    const ids = await videos('lake', 'peak');
    const set = { degree: '180', format: 'tb', videoType: 'video3D' };
    const { body } = await ask('videos', { ids, change: { add: { models: ['ada'] }, set } });
    expect(body.data.failed).toEqual([]);
    expect(await opened(ids[1] ?? 0)).toMatchObject({ models: ['ada'], degree: '180', format: 'tb' });
    await ask('videos/undo', { changed: body.data.changed });
    expect(await opened(ids[1] ?? 0)).toMatchObject({ models: [], degree: null, format: null });
    const refused = await ask('videos', { ids, change: { set: { degree: '190' } } });
    expect(refused.status).toBe(400);
  });

  it('go to another site and come back from it', async () => {
    const ids = await videos('lake');
    await ask('videos', { ids, change: { add: { sites: ['two'] }, remove: { sites: ['one'] } } });
    expect(await listed({})).toEqual([]);
    expect((await catalogue.visit('two').listVideos({})).data.total).toBe(1);
    const unknown = await ask('videos', { ids, change: { add: { sites: ['nowhere'] } } });
    expect(unknown.body.data.failed).toEqual([{ id: ids[0], why: 'There is no site nowhere.' }]);
  });

  it('are announced as each is when it is changed by itself', async () => {
    const ids = await videos('lake', 'peak');
    await catalogue.news();
    await ask('videos', { ids, change: { set: { isPartners: true } } });
    expect((await catalogue.news()).map(({ type }) => type)).toEqual([
      'catalogue.video-changed',
      'catalogue.video-changed',
    ]);
  });

  it('are models, too', async () => {
    const { id } = await catalogue.api.importModel(model('ada'));
    await ask('models', { ids: [id], change: { set: { isFeatured: true, isForcedFeatured: true } } });
    expect(await opened(id, 'models')).toMatchObject({ isFeatured: true, isForcedFeatured: true });
    const refused = await ask('models', { ids: [id], change: { add: { categories: ['sea'] } } });
    expect(refused.status).toBe(400);
  });

  it('are shown elsewhere or at another time by those alone who may publish', async () => {
    const ids = await videos('lake');
    const by = {
      by: { permissions: new Set(['operators.enter', 'catalogue.read', 'catalogue.edit'] as const) },
    };
    expect((await ask('videos', { ids, change: { set: { isInSlider: true } } }, by)).status).toBe(200);
    const at = START.toISOString();
    for (const change of [{ add: { sites: ['two'] } }, { publishedAt: at }, { times: [at] }])
      expect((await ask('videos', { ids, change }, by)).status).toBe(403);
    const changed = [{ id: ids[0], version: 2, before: { sites: ['two'] } }];
    expect((await ask('videos/undo', { changed }, by)).status).toBe(403);
    expect((await opened(ids[0] ?? 0)).sites).toEqual(['one']);
  });
});
