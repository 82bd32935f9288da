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
const entries = async (path: string) => (await opened(`/history${path}`)).items;
/** What visitors of the site see now. */
const seen = async (site: string) =>
  (await catalogue.visit(site).listVideos({ sort: 'title' })).data.items.map(({ slug }) => slug);

describe('a save', () => {
  it('is seen by visitors, and is in the history with what differed and nothing else', async () => {
    await catalogue.api.importModel(model('ada'));
    const { id } = await catalogue.api.importVideo(video('lake'));
    const { version } = await opened(`/videos/${id}`);
    const saved = await ask('PATCH', `/videos/${id}`, {
      version,
      title: ' The lake ',
      models: ['ada', 'ada'],
      durationSeconds: 30,
      poster: { ...image('lake'), alt: 'A lake' },
    });
    expect(saved.body.data).toEqual({ version: version + 1 });
    const { item } = (await catalogue.visit('one').getVideo({ id: 'lake' })).data;
    expect(item).toMatchObject({ title: 'The lake', models: [{ slug: 'ada' }], poster: { alt: 'A lake' } });
    expect(await entries(`/videos/${id}`)).toEqual([
      {
        id: expect.any(Number),
        at: START.toISOString(),
        by: 'editor@example.com',
        action: 'catalogue.video-saved',
        before: { title: 'Title of lake', models: [], poster: image('lake') },
        after: { title: 'The lake', models: ['ada'], poster: { ...image('lake'), alt: 'A lake' } },
      },
    ]);
  });

  it('of the second of two editors is refused, and changes nothing', async () => {
    const { id } = await catalogue.api.importVideo(video('lake'));
    const { version } = await opened(`/videos/${id}`);
    const both = await Promise.all(
      ['First', 'Second'].map((title) => ask('PATCH', `/videos/${id}`, { version, title })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'VERSION_CONFLICT', version: version + 1 });
    expect(await entries(`/videos/${id}`)).toHaveLength(1);
  });

  it('is refused after whatever else changed it: an import, a time that came', async () => {
    const { id } = await catalogue.api.importVideo(video('lake', { publishedAt: TOMORROW }));
    const { version } = await opened(`/videos/${id}`);
    catalogue.clock.set(TOMORROW);
    await catalogue.runJob('catalogue.publish-due');
    const late = await ask('PATCH', `/videos/${id}`, { version, title: 'Late' });
    expect(late.status).toBe(409);
  });

  it('goes beside encoding: what files tell stays, and outdates nothing that somebody has open', async () => {
    const { id } = await catalogue.api.importVideo(video('lake'));
    const { version } = await opened(`/videos/${id}`);
    await catalogue.db.transaction((tx) =>
      catalogue.api.setEncodedFacts(tx, id, { resolution: '8K', qualities: ['8K', '4K'], durationSeconds: 77 }),
    );
    expect((await opened(`/videos/${id}`)).version).toBe(version);
    const saved = await ask('PATCH', `/videos/${id}`, { version, title: 'The lake' });
    expect(saved.body.data).toEqual({ version: version + 1 });
    expect(await opened(`/videos/${id}`)).toMatchObject({
      version: version + 1,
      resolution: '8K',
      durationSeconds: 77,
    });
    expect((await ask('PATCH', `/videos/${id}`, { version, title: 'Late' })).status).toBe(409);
  });

  it('publishes what it saves, in one change', async () => {
    const { id } = await catalogue.api.importVideo(video('lake', { sites: [], publishedAt: TOMORROW }));
    const { version } = await opened(`/videos/${id}`);
    const change = { title: 'The lake', sites: ['one'], publishNow: true };
    expect((await ask('PATCH', `/videos/${id}`, { version, ...change })).body.data).toEqual({ version: version + 1 });
    const { item } = (await catalogue.visit('one').getVideo({ id: 'lake' })).data;
    expect(item).toMatchObject({ title: 'The lake', publishedAt: START.getTime() / 1000 });
    expect(await entries(`/videos/${id}`)).toMatchObject([{ action: 'catalogue.published' }]);
    const again = { publishNow: true, publishedAt: TOMORROW.toISOString() };
    await ask('PATCH', `/videos/${id}`, { version: version + 1, ...again });
    expect((await opened(`/videos/${id}`)).publishedAt).toBe(START.toISOString());
  });

  it('asks for `catalogue.publish` where it says where something is shown', async () => {
    const { id } = await catalogue.api.importVideo(video('lake'));
    const { version } = await opened(`/videos/${id}`);
    const by = { permissions: new Set(['operators.enter', 'catalogue.read', 'catalogue.edit'] as const) };
    for (const change of [{ sites: ['two'] }, { isHidden: true }, { publishNow: true }]) {
      const body = { version, title: 'The lake', ...change };
      expect((await admin.call('PATCH', `/api/admin/v1/videos/${id}`, { body, by })).status).toBe(403);
    }
    expect((await opened(`/videos/${id}`)).version).toBe(version);
  });

  it('tells at its field what cannot be', async () => {
    await catalogue.api.importVideo(video('sea'));
    const { id } = await catalogue.api.importVideo(video('lake'));
    const { version } = await opened(`/videos/${id}`);
    const save = (fields: object) => ask('PATCH', `/videos/${id}`, { version, ...fields });
    expect((await save({ slug: 'sea' })).body).toMatchObject({
      code: 'SLUG_TAKEN',
      errors: [{ pointer: '/slug' }],
    });
    expect((await save({ slug: '123' })).body.errors[0].pointer).toBe('/slug');
    expect((await save({ resolution: '9K' })).body.errors[0].pointer).toBe('/resolution');
    expect(await save({ models: ['nobody'] })).toMatchObject({ status: 400 });
    expect(await entries(`/videos/${id}`)).toEqual([]);
  });

  it('shows pictures and clips of this site alone', async () => {
    const { id } = await catalogue.api.importVideo(video('lake'));
    const { version } = await opened(`/videos/${id}`);
    const save = (fields: object) => ask('PATCH', `/videos/${id}`, { version, ...fields });
    const poster = image('lake');
    const [small, ...larger] = poster.previews;
    for (const address of [
      'javascript:alert(1)',
      'https://evil.example/a.webp',
      '//evil.example/media/a.webp',
      '/media/../admin/',
      '/video/lake/',
    ]) {
      expect((await save({ previewAddress: address })).body.errors[0].pointer).toBe('/previewAddress');
      expect((await save({ poster: { ...poster, permalink: address } })).body.errors[0].pointer).toBe(
        '/poster/permalink',
      );
      const previews = [{ ...small, permalink: address }, ...larger];
      expect((await save({ heroImage: { ...poster, previews } })).body.errors[0].pointer).toBe(
        '/heroImage/previews/0/permalink',
      );
    }
    expect((await save({ previewAddress: '/media/p/videos/lake-2.mp4', poster })).status).toBe(200);
  });

  it('of a video that was imported with another address is read as it is', async () => {
    const previewAddress = 'https://elsewhere.example/Clip.mp4';
    const { id } = await catalogue.api.importVideo(video('lake', { previewAddress }));
    const read = await opened(`/videos/${id}`);
    expect(read.previewAddress).toBe(previewAddress);
    expect((await ask('PATCH', `/videos/${id}`, { version: read.version, title: 'New' })).status).toBe(200);
  });

  it('of a model reaches the cards of her videos', async () => {
    const { id } = await catalogue.api.importModel(model('ada'));
    await catalogue.api.importVideo(video('lake', { models: ['ada'] }));
    const { version } = await opened(`/models/${id}`);
    expect((await ask('PATCH', `/models/${id}`, { version, title: 'Ada L.' })).status).toBe(200);
    const { items } = (await catalogue.visit('one').listVideos({})).data;
    expect(items[0]?.models).toMatchObject([{ title: 'Ada L.' }]);
    expect(await entries(`/models/${id}`)).toMatchObject([
      { before: { title: 'Name of ada' }, after: { title: 'Ada L.' } },
    ]);
  });
});

describe('showing', () => {
  it('is a site more, a time ahead, or nothing at all, at once', async () => {
    const { id } = await catalogue.api.importVideo(video('lake'));
    const set = async (fields: object) => {
      const { version } = await opened(`/videos/${id}`);
      expect((await ask('PATCH', `/showing/videos/${id}`, { version, ...fields })).status).toBe(200);
      return [await seen('one'), await seen('two')];
    };
    expect(await set({ sites: ['two', 'one'] })).toEqual([['lake'], ['lake']]);
    expect(await set({ isHidden: true })).toEqual([[], []]);
    expect(await set({ isHidden: false, publishedAt: TOMORROW.toISOString() })).toEqual([[], []]);
    expect(catalogue.sent).toEqual([{ name: 'catalogue.publish-at-its-time', startAfter: TOMORROW }]);
    catalogue.clock.set(TOMORROW);
    await catalogue.runJob('catalogue.publish-due');
    expect([await seen('one'), await seen('two')]).toEqual([['lake'], ['lake']]);
    expect((await catalogue.news()).map(({ type }) => type.replace('catalogue.video-', ''))).toEqual([
      'published',
      'changed',
      'hidden',
      'published',
    ]);
  });

  it('is waited for at the time that counts, and no longer once nothing is to come', async () => {
    const { id } = await catalogue.api.importVideo(video('lake', { publishedAt: TOMORROW }));
    const later = new Date(TOMORROW.getTime() + DAY);
    const set = async (fields: object) => {
      const { version } = await opened(`/videos/${id}`);
      expect((await ask('PATCH', `/showing/videos/${id}`, { version, ...fields })).status).toBe(200);
      return [...catalogue.planned.values()];
    };
    expect(await set({ sites: ['two'] })).toEqual([TOMORROW]);
    expect(await set({ publishedAt: later.toISOString() })).toEqual([later]);
    expect(await set({ publishedAt: START.toISOString() })).toEqual([]);
    expect(await set({ publishedAt: later.toISOString() })).toEqual([later]);
    await ask('POST', '/showing/videos/publish', { ids: [id] });
    expect([...catalogue.planned.values()]).toEqual([]);
    await catalogue.api.importModel(model('ada', { publishedAt: later }));
    await catalogue.api.importVideo(video('lake', { publishedAt: TOMORROW }));
    expect([...catalogue.planned.values()]).toEqual([later, TOMORROW]);
    await catalogue.api.importVideo(video('lake'));
    await catalogue.api.importModel(model('ada'));
    expect([...catalogue.planned.values()]).toEqual([]);
  });

  it('names the page of each site that it belongs to, and refuses a site that there is not', async () => {
    const { id } = await catalogue.api.importVideo(video('lake', { sites: ['two', 'one'] }));
    const { pages, version } = await opened(`/videos/${id}`);
    expect(pages).toEqual([
      { site: 'one', address: 'https://one.example/video/lake/' },
      { site: 'two', address: 'https://two.example/video/lake/' },
    ]);
    const unknown = await ask('PATCH', `/showing/videos/${id}`, { version, sites: ['three'] });
    expect(unknown).toMatchObject({ status: 400, body: { detail: 'There is no site three.' } });
  });
});

describe('many at once', () => {
  async function three() {
    const shown = await catalogue.api.importVideo(video('a-shown'));
    const ahead = await catalogue.api.importVideo(video('b-ahead', { publishedAt: TOMORROW }));
    const hidden = await catalogue.api.importVideo(video('c-hidden'));
    await catalogue.api.hideVideo(hidden.id);
    return [shown.id, ahead.id, hidden.id];
  }
  const states = async () =>
    (await opened('/videos?sort=title&direction=ascending')).rows.map(({ state }: { state: string }) => state);

  it('are published, and what each was before comes back with an undo', async () => {
    const ids = await three();
    const { changed } = (await ask('POST', '/showing/videos/publish', { ids })).body.data;
    expect(changed.map(({ before }: { before: object }) => before)).toEqual([
      { publishedAt: TOMORROW.toISOString() },
      { isHidden: true },
    ]);
    expect(await seen('one')).toEqual(['a-shown', 'b-ahead', 'c-hidden']);
    const undone = await ask('POST', '/showing/videos/undo', { changed });
    expect(undone.body.data).toEqual({ undone: ids.slice(1), passedOver: [] });
    expect(await states()).toEqual(['shown', 'scheduled', 'hidden']);
    expect((await entries(`/videos/${ids[1]}`)).map(({ action }: { action: string }) => action)).toEqual([
      'catalogue.showing-undone',
      'catalogue.published',
    ]);
  });

  it('are hidden from everybody at once, cached pages included', async () => {
    const ids = await three();
    catalogue.dropped.length = 0;
    expect((await ask('POST', '/showing/videos/hide', { ids })).body.data.changed).toHaveLength(2);
    expect(await seen('one')).toEqual([]);
    await expect(catalogue.visit('one').getVideo({ id: 'a-shown' })).rejects.toThrow();
    await new Promise(setImmediate);
    expect(catalogue.dropped).toContain(`one:video:${ids[0]}`);
  });

  it('are all changed or none', async () => {
    const ids = await three();
    const answer = await ask('POST', '/showing/videos/hide', { ids: [...ids, 999_999] });
    expect(answer.status).toBe(404);
    expect(await states()).toEqual(['shown', 'scheduled', 'hidden']);
    expect(await admin.audit.read({ limit: 10 })).toEqual([]);
  });

  it('stay as somebody else has made them since', async () => {
    const ids = await three();
    const { changed } = (await ask('POST', '/showing/videos/hide', { ids })).body.data;
    const [first] = ids;
    const { version } = await opened(`/videos/${first}`);
    await ask('PATCH', `/videos/${first}`, { version, title: 'Mine' });
    const undone = await ask('POST', '/showing/videos/undo', { changed });
    expect(undone.body.data).toEqual({ undone: [ids[1]], passedOver: [first] });
    expect(await states()).toEqual(['hidden', 'scheduled', 'hidden']);
  });

  it('of which some are gone or lack something are made what they were, all but those', async () => {
    const ids = await three();
    const { changed } = (await ask('POST', '/showing/videos/hide', { ids })).body.data;
    await catalogue.db.pool.query('update catalogue.videos set duration_seconds = 0 where id = $1', [ids[0]]);
    const gone = { id: 999_999, version: 1, before: { isHidden: false } };
    const undone = await ask('POST', '/showing/videos/undo', { changed: [gone, ...changed] });
    expect(undone.body.data).toEqual({ undone: [ids[1]], passedOver: [gone.id, ids[0]] });
    expect(await states()).toEqual(['hidden', 'scheduled', 'hidden']);
  });

  it('are refused where no number or time is like that', async () => {
    const [id] = await three();
    const { version } = await opened(`/videos/${id}`);
    const early = { version, publishedAt: '0000-01-01T00:00:00Z' };
    expect((await ask('PATCH', `/showing/videos/${id}`, early)).body.errors[0].pointer).toBe('/publishedAt');
    const changed = [{ id: 99_999_999_999, version: 1, before: { isHidden: false } }];
    expect((await ask('POST', '/showing/videos/undo', { changed })).body.errors[0].pointer).toBe('/changed/0/id');
  });
});

describe('the history', () => {
  it('restores what one change changed, and leaves the rest', async () => {
    const { id } = await catalogue.api.importVideo(video('lake'));
    const save = async (fields: object) => {
      const { version } = await opened(`/videos/${id}`);
      await ask('PATCH', `/videos/${id}`, { version, ...fields });
    };
    await save({ title: 'Worse' });
    await save({ description: 'Better' });
    const [, first] = await entries(`/videos/${id}`);
    const { version } = await opened(`/videos/${id}`);
    const stale = await ask('POST', `/history/videos/${id}/restore`, {
      entry: first.id,
      version: version - 1,
    });
    expect(stale.status).toBe(409);
    const restored = await ask('POST', `/history/videos/${id}/restore`, { entry: first.id, version });
    expect(restored.status).toBe(200);
    expect(await opened(`/videos/${id}`)).toMatchObject({ title: 'Title of lake', description: 'Better' });
    expect(await entries(`/videos/${id}`)).toMatchObject([
      { action: 'catalogue.restored', before: { title: 'Worse' }, after: { title: 'Title of lake' } },
      {},
      {},
    ]);
  });

  it('gives back nothing of another thing', async () => {
    const lake = await catalogue.api.importVideo(video('lake'));
    const sea = await catalogue.api.importVideo(video('sea'));
    const { version } = await opened(`/videos/${lake.id}`);
    await ask('PATCH', `/videos/${lake.id}`, { version, title: 'Worse' });
    const [entry] = await entries(`/videos/${lake.id}`);
    const answer = await ask('POST', `/history/videos/${sea.id}/restore`, { entry: entry.id, version });
    expect(answer.status).toBe(404);
  });

  it('names the field that cannot be what it was, where an import broke a rule of the form', async () => {
    const title = 'A lake '.repeat(40);
    const { id } = await catalogue.api.importVideo(video('lake', { title }));
    const { version } = await opened(`/videos/${id}`);
    await ask('PATCH', `/videos/${id}`, { version, title: 'A lake' });
    const [entry] = await entries(`/videos/${id}`);
    expect(entry.before).toEqual({ title });
    const restored = { entry: entry.id, version: version + 1 };
    const answer = await ask('POST', `/history/videos/${id}/restore`, restored);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'BREAKS_RULE', errors: [{ pointer: '/title' }] },
    });
    expect(answer.body.status.message).toContain('title (');
    expect((await opened(`/videos/${id}`)).title).toBe('A lake');
  });

  it('restores no showing for those who may not publish', async () => {
    const { id } = await catalogue.api.importVideo(video('lake'));
    await ask('POST', '/showing/videos/hide', { ids: [id] });
    const [entry] = await entries(`/videos/${id}`);
    const { version } = await opened(`/videos/${id}`);
    const answer = await admin.call('POST', `${API}/history/videos/${id}/restore`, {
      body: { entry: entry.id, version },
      by: { permissions: new Set(['operators.enter', 'catalogue.read', 'catalogue.edit']) },
    });
    expect(answer.status).toBe(403);
    expect(await seen('one')).toEqual([]);
  });
});
