import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { image, model, openTestCatalogue, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
});
afterEach(() => catalogue.close());

const call = (method: string, path: string, body?: unknown) => admin.call(method, `/api/admin/v1/${path}`, { body });
const merge = (kind: string, id: number, into: number, version = 0) =>
  call('POST', `merge/${kind}/${id}`, { version, into });
const listed = async (query: object) =>
  (await catalogue.visit('one').listVideos(query)).data.items.map(({ slug }) => slug).sort();
const tag = (slug: string, kind: 'video' | 'model' = 'video') =>
  catalogue.api.importTag({ kind, slug, title: `Title of ${slug}` });
const category = (slug: string, parent?: string) =>
  catalogue.api.importCategory({
    slug,
    name: slug,
    image: image(slug),
    sort: 1,
    sites: ['one'],
    ...(parent && { parent }),
  });

describe('a duplicate', () => {
  it('tag has its videos moved, is gone from lists, and leads to the one that stays, also under its number', async () => {
    const [sea, ocean] = [await tag('sea'), await tag('ocean')];
    await catalogue.api.importVideo(video('lake', { tags: ['ocean'] }));
    await catalogue.api.importVideo(video('shore', { tags: ['ocean', 'sea'] }));
    expect((await merge('tags', ocean.id, sea.id)).status).toBe(200);
    const visitor = catalogue.visit('one');
    const { items } = (await visitor.listTags({})).data;
    expect(items).toMatchObject([{ slug: 'sea', videosCount: 2 }]);
    expect(await listed({ tag: 'sea' })).toEqual(['lake', 'shore']);
    expect(await listed({ tag: 'ocean' })).toEqual(['lake', 'shore']);
    for (const id of ['ocean', String(ocean.id)]) expect((await visitor.getTag({ id })).data.item.slug).toBe('sea');
    expect((await call('GET', 'taxonomy/tags')).body.data.rows).toMatchObject([{ slug: 'sea', uses: 2 }]);
  });

  it('of a duplicate leads to the one that stayed at last', async () => {
    const [sea, ocean, water] = [await tag('sea'), await tag('ocean'), await tag('water')];
    await catalogue.api.importVideo(video('lake', { tags: ['ocean'] }));
    await merge('tags', ocean.id, sea.id);
    await merge('tags', sea.id, water.id);
    for (const id of ['ocean', 'sea'])
      expect((await catalogue.visit('one').getTag({ id })).data.item.slug).toBe('water');
    expect(await listed({ tag: 'ocean' })).toEqual(['lake']);
  });

  it('category has its videos and sub-categories moved', async () => {
    const [coast, shore] = [await category('coast'), await category('shore')];
    await category('cliffs', 'shore');
    await catalogue.api.importVideo(video('lake', { categories: ['shore'] }));
    await catalogue.api.importVideo(video('edge', { categories: ['cliffs'] }));
    expect((await merge('categories', shore.id, coast.id)).status).toBe(200);
    await catalogue.runJob('catalogue.rebuild-cards');
    expect(await listed({ category: 'coast' })).toEqual(['edge', 'lake']);
    const { item } = (await catalogue.visit('one').getCategory({ id: 'shore' })).data;
    expect(item).toMatchObject({ slug: 'coast', videosCount: 2, subCategories: [{ slug: 'cliffs' }] });
  });

  it('model gives her videos to the one that stays, in their places', async () => {
    const ada = await catalogue.api.importModel(model('ada'));
    const adah = await catalogue.api.importModel(model('adah'));
    await catalogue.api.importModel(model('bea'));
    await catalogue.api.importVideo(video('lake', { models: ['adah', 'bea'] }));
    await catalogue.api.importVideo(video('shore', { models: ['bea', 'adah', 'ada'] }));
    expect((await merge('models', adah.id, ada.id, 1)).status).toBe(200);
    const visitor = catalogue.visit('one');
    expect((await visitor.getModel({ id: 'adah' })).data.item).toMatchObject({
      slug: 'ada',
      videosCount: 2,
    });
    expect(await listed({ model: 'adah' })).toEqual(['lake', 'shore']);
    const names = (await visitor.getVideo({ id: 'lake' })).data.item.models.map(({ slug }) => slug);
    expect(names).toEqual(['ada', 'bea']);
    expect((await visitor.listModels({})).data.total).toBe(2);
  });

  it('tag of models has their lists follow', async () => {
    const [sings, singer] = [await tag('sings', 'model'), await tag('singer', 'model')];
    await catalogue.api.importModel(model('ada', { tags: ['singer'] }));
    await merge('tags', singer.id, sings.id);
    const { models } = (await catalogue.visit('one').getModelTag({ id: 'singer' })).data.item;
    expect(models.items.map(({ slug }) => slug)).toEqual(['ada']);
  });

  it('is merged once, however often that is asked, and stands in both histories', async () => {
    const [sea, ocean] = [await tag('sea'), await tag('ocean')];
    await merge('tags', ocean.id, sea.id);
    expect((await merge('tags', ocean.id, sea.id)).status).toBe(200);
    const acts = async (id: number) =>
      (await call('GET', `taxonomy/tags/${id}/history`)).body.data.items.map(
        ({ action, after }: { action: string; after: unknown }) => [action, after],
      );
    expect(await acts(ocean.id)).toEqual([['catalogue.merged', { isHidden: true, mergedInto: 'sea' }]]);
    expect(await acts(sea.id)).toEqual([['catalogue.took-in', { merged: 'ocean' }]]);
    expect((await call('GET', `taxonomy/tags/${ocean.id}`)).body.data.mergedInto).toMatchObject({
      slug: 'sea',
    });
  });

  it('stays merged: neither a save nor a new one of its address gives it back', async () => {
    const [sea, ocean] = [await tag('sea'), await tag('ocean')];
    await merge('tags', ocean.id, sea.id);
    const { version } = (await call('GET', `taxonomy/tags/${ocean.id}`)).body.data;
    const saved = await call('PATCH', `taxonomy/tags/${ocean.id}`, { version, isHidden: false });
    expect([saved.status, saved.body.status.message]).toEqual([400, expect.stringMatching(/merged/)]);
    expect((await call('DELETE', `taxonomy/tags/${ocean.id}`, { version })).status).toBe(400);
    await catalogue.api.importVideo(video('lake', { tags: ['ocean', 'sea'] }));
    expect(await listed({ tag: 'sea' })).toEqual(['lake']);
  });

  it('goes with the one that stayed, which leads nowhere then and is written down of each', async () => {
    const [sea, ocean, deep] = [await tag('sea'), await tag('ocean'), await tag('deep')];
    await merge('tags', deep.id, ocean.id);
    await merge('tags', ocean.id, sea.id);
    const { version } = (await call('GET', `taxonomy/tags/${sea.id}`)).body.data;
    expect((await call('DELETE', `taxonomy/tags/${sea.id}`, { version })).status).toBe(200);
    for (const id of ['sea', 'ocean', 'deep', String(ocean.id)])
      await expect(catalogue.visit('one').getTag({ id })).rejects.toMatchObject({ status: 404 });
    const { rows } = await catalogue.db.pool.query(
      `select subject_id, before from kernel.audit_log where action = 'catalogue.removed-with-other' order by subject_id`,
    );
    expect(rows).toEqual(
      [ocean, deep].map(({ id }, at) => ({
        subject_id: String(id),
        before: { slug: ['ocean', 'deep'][at], mergedInto: 'sea' },
      })),
    );
  });

  it('of a great many videos is moved by the job, which goes on after it was cut short', async () => {
    const [sea, ocean] = [await tag('sea'), await tag('ocean')];
    await catalogue.api.importVideo(video('lake'));
    await catalogue.db.pool.query(`
      with more as (
        insert into catalogue.videos (slug, title, description, published_at, duration_seconds, poster, hero_image, resolution, video_type,
          positions, is_partners, is_in_slider, sites, is_published)
        select 'video-' || n, 'Video', '', published_at, 30, poster, hero_image, '4K', 'video3D', '{}', false, false, '{one}', true
        from catalogue.videos, generate_series(1, 450) n returning id
      ), viewed as (insert into catalogue.video_views (video_id, counted) select id, 0 from more)
      insert into catalogue.video_tags (video_id, tag_id, position) select id, ${ocean.id}, 0 from more`);
    const left = async () => {
      const text = 'select count(*)::integer as n from catalogue.video_tags where tag_id = $1';
      return (await catalogue.db.pool.query(text, [ocean.id])).rows[0]?.n;
    };
    await merge('tags', ocean.id, sea.id);
    expect(await left()).toBe(250);
    expect(catalogue.sent.map(({ name }) => name)).toContain('catalogue.move-merged');
    await catalogue.runJob('catalogue.move-merged');
    expect(await left()).toBe(0);
    expect((await call('GET', `taxonomy/tags/${sea.id}`)).body.data.uses).toBe(450);
  });

  it.each([
    ['itself', 'tags', 'sea', 'sea'],
    ['a tag of another kind', 'tags', 'sea', 'sings'],
    ['what belongs to it', 'categories', 'coast', 'cliffs'],
    ['a category of another type', 'categories', 'coast', 'bonus'],
  ])('is not merged into %s', async (_what, kind, from, into) => {
    const ids = new Map<string, number>();
    for (const slug of ['sea']) ids.set(slug, (await tag(slug)).id);
    ids.set('sings', (await tag('sings', 'model')).id);
    ids.set('coast', (await category('coast')).id);
    ids.set('cliffs', (await category('cliffs', 'coast')).id);
    const bonus = await catalogue.api.importCategory({
      slug: 'bonus',
      name: 'Bonus',
      type: 'bonus',
      image: image('bonus'),
      sort: 1,
      sites: ['one'],
    });
    ids.set('bonus', bonus.id);
    const { status, body } = await merge(kind, ids.get(from) ?? 0, ids.get(into) ?? 0);
    expect([status, body.code, body.errors?.[0]?.pointer]).toEqual([400, 'VALIDATION_ERROR', '/into']);
  });

  it('is merged by those alone who may publish', async () => {
    const [sea, ocean] = [await tag('sea'), await tag('ocean')];
    const { status } = await admin.call('POST', `/api/admin/v1/merge/tags/${ocean.id}`, {
      body: { version: 0, into: sea.id },
      by: { permissions: new Set(['operators.enter', 'catalogue.read', 'catalogue.edit']) },
    });
    expect(status).toBe(403);
  });
});
