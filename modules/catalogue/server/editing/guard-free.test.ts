import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { image, openTestCatalogue, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
let lake: number;
const ids: Record<string, number> = {};
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
  const shared = { image: image('coast'), sort: 3, sites: ['one'] };
  await catalogue.api.importCategory({ slug: 'free', name: 'Free', type: 'free', ...shared });
  await catalogue.api.importCategory({ slug: 'samples', name: 'Samples', parent: 'free', ...shared });
  await catalogue.api.importCategory({ slug: 'water', name: 'Water', ...shared });
  await catalogue.api.importCategory({ slug: 'coast', name: 'Coast', parent: 'water', ...shared });
  lake = (await catalogue.api.importVideo(video('lake', { categories: ['coast'] }))).id;
  await catalogue.api.importVideo(video('peak', { categories: ['free'], sites: ['one'] }));
  const { rows } = (await admin.call('GET', '/api/admin/v1/taxonomy/categories')).body.data;
  for (const { id, slug } of rows) ids[slug] = id;
});
afterEach(() => catalogue.close());

const asEditor = (method: string, path: string, body?: unknown) =>
  admin.call(method, `/api/admin/v1/${path}`, { body, roles: ['editor'] });
const asAdmin = (method: string, path: string, body?: unknown) =>
  admin.call(method, `/api/admin/v1/${path}`, { body, roles: ['admin'] });
const category = async (slug: string) => (await asAdmin('GET', `taxonomy/categories/${ids[slug]}`)).body.data;
const change = async (ask: typeof asEditor, slug: string, fields: object) =>
  ask('PATCH', `taxonomy/categories/${ids[slug]}`, { version: (await category(slug)).version, ...fields });
const isFree = async () =>
  (await catalogue.visit('one').listVideos({ free: '1' })).data.items.some(({ slug }) => slug === 'lake');
const saved = async (ask: typeof asEditor, categories: string[]) => {
  const { version } = (await asAdmin('GET', `videos/${lake}`)).body.data;
  return ask('PATCH', `videos/${lake}`, { version, categories });
};

test('an editor opens no video to everybody by its form, in bulk or by CSV; an admin does by the form', async () => {
  for (const slug of ['free', 'samples']) {
    const refused = await saved(asEditor, ['coast', slug]);
    expect([refused.status, refused.body.message ?? refused.body.detail]).toEqual([
      403,
      expect.stringContaining('Everybody could then watch a full video'),
    ]);
  }
  const bulk = await asEditor('POST', 'bulk/videos', { ids: [lake], change: { add: { categories: ['free'] } } });
  expect(bulk.body.data).toMatchObject({
    changed: [],
    failed: [{ id: lake, why: expect.stringContaining('for free') }],
  });
  for (const ask of [asEditor, asAdmin]) {
    const file = new File(['slug,categories\nlake,free\n'], 'a.csv', { type: 'text/csv' });
    const { id } = (await ask('POST', 'csv/videos?name=a.csv', file)).body.data;
    await catalogue.runJob('catalogue.import-csv');
    expect((await asAdmin('GET', `csv-imports/${id}`)).body.data).toMatchObject({ wrong: 1 });
  }
  expect(await isFree()).toBe(false);
  // A change that opens nothing is allowed.
  expect((await saved(asEditor, ['water'])).status).toBe(200);
  expect((await saved(asAdmin, ['free'])).status).toBe(200);
  expect(await isFree()).toBe(true);
  // And what is open already may be edited by any editor.
  expect((await saved(asEditor, ['free', 'coast'])).status).toBe(200);
});

test('an editor opens no videos to everybody through a category', async () => {
  expect((await change(asEditor, 'coast', { parentId: ids.free })).status).toBe(403);
  const { version } = await category('coast');
  const merged = await asEditor('POST', `merge/categories/${ids.coast}`, { version, into: ids.samples });
  expect(merged.status).toBe(403);
  expect(await isFree()).toBe(false);

  await change(asAdmin, 'free', { isHidden: true });
  await saved(asEditor, ['free']);
  const shown = await change(asEditor, 'free', { isHidden: false });
  expect([shown.status, shown.body.message ?? shown.body.detail]).toEqual([
    403,
    expect.stringContaining('watch 2 full videos'),
  ]);
  expect((await change(asAdmin, 'free', { isHidden: false })).status).toBe(200);
  expect(await isFree()).toBe(true);
});
