import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import type { Kind } from '../../contract/admin-fields.ts';
import { image, model, openTestCatalogue, START, video } from '../test-catalogue.ts';

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  catalogue = await openTestCatalogue();
  admin = openTestAdmin(catalogue.adminEndpoints, catalogue);
});
afterEach(() => catalogue.close());

const API = '/api/admin/v1';
const ask = (method: string, path: string, body?: unknown) => admin.call(method, API + path, { body });
const opened = async (path: string) => (await ask('GET', path)).body.data;
const make = (kind: Kind, slug: string, key: string = crypto.randomUUID()) =>
  ask('POST', `/drafts/${kind}`, { title: ` New ${slug} `, slug, key });
async function made(kind: Kind, slug: string): Promise<string> {
  return `/${kind}/${(await make(kind, slug)).body.data.id}`;
}
/** Saves these fields on the current version. */
async function set(path: string, fields: object, base = '') {
  const { version } = await opened(path);
  return ask('PATCH', base + path, { version, ...fields });
}
const show = (path: string, fields: object) => set(path, fields, '/showing');
const remove = async (path: string) => ask('DELETE', `/drafts${path}`, { version: (await opened(path)).version });
const publish = (path: string) => {
  const [, kind, id] = path.split('/');
  return ask('POST', `/showing/${kind}/publish`, { ids: [Number(id)] });
};
const seen = async () => (await catalogue.visit('one').listVideos({})).data.items.map(({ slug }) => slug);
const COMPLETE = {
  durationSeconds: 60,
  resolution: '4K',
  poster: image('lake'),
  heroImage: image('lake-hero'),
};

describe.each(['videos', 'models'] as const)('of %s, a new one', (kind) => {
  it('is a hidden draft with an entry of its own in the history', async () => {
    const path = await made(kind, 'lake');
    expect(await opened(path)).toMatchObject({
      title: 'New lake',
      slug: 'lake',
      state: 'hidden',
      isDraft: true,
    });
    expect((await opened(`/${kind}`)).rows).toMatchObject([{ slug: 'lake', picture: null, isDraft: true }]);
    expect((await opened(`/history${path}`)).items).toMatchObject([
      { action: `catalogue.${kind.slice(0, -1)}-made`, after: { title: 'New lake', slug: 'lake' } },
    ]);
    expect(await seen()).toEqual([]);
    expect(await catalogue.news()).toEqual([]);
  });

  it.runIf(kind === 'videos')('says whether there is a video to play', async () => {
    const path = await made(kind, 'lake');
    expect((await opened(path)).hasVideo).toBe(false);
    catalogue.filmed.add(Number(path.split('/')[2]));
    expect((await opened(path)).hasVideo).toBe(true);
  });

  it('is made once, however often its form is sent', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([make(kind, 'lake', key), make(kind, 'lake', key)]);
    const ids = [...answers, await make(kind, 'lake', key)].map(({ body }) => body.data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await admin.audit.read({ limit: 5 })).toHaveLength(1);
    expect((await opened(`/${kind}`)).total).toBe(1);
    expect((await opened(`/history/${kind}/${ids[0]}`)).items).toHaveLength(1);
  });

  it('has an address of its own', async () => {
    await made(kind, 'lake');
    const free = async (slug: string) => (await opened(`/drafts/${kind}/slug-is-free?slug=${slug}`)).isFree as boolean;
    expect([await free('lake'), await free('sea')]).toEqual([false, true]);
    expect((await make(kind, 'lake')).body).toMatchObject({
      code: 'SLUG_TAKEN',
      errors: [{ pointer: '/slug' }],
    });
    expect((await make(kind, '123')).body.errors[0].pointer).toBe('/slug');
    expect((await opened(`/${kind}`)).total).toBe(1);
  });

  it('is removed for good, and its address is free again', async () => {
    const path = await made(kind, 'lake');
    const { version } = await opened(path);
    expect((await set(path, { title: 'Named anew' })).status).toBe(200);
    expect((await ask('DELETE', `/drafts${path}`, { version })).body.code).toBe('VERSION_CONFLICT');
    expect((await remove(path)).status).toBe(200);
    expect((await ask('GET', path)).status).toBe(404);
    expect((await make(kind, 'lake')).status).toBe(200);
    expect(await admin.audit.read({ limit: 2 })).toMatchObject([
      {},
      { action: `catalogue.${kind.slice(0, -1)}-removed`, before: { title: 'Named anew', slug: 'lake' } },
    ]);
  });

  it('is made with a key that counts for its operator alone', async () => {
    const key = crypto.randomUUID();
    const first = (await make(kind, 'lake', key)).body.data.id;
    const body = { title: 'Another', slug: 'hill', key };
    const by = { id: '01970000-0000-7000-8000-0000000000ff' };
    const other = await admin.call('POST', `${API}/drafts/${kind}`, { body, by });
    expect(other.status).toBe(200);
    expect(other.body.data.id).not.toBe(first);
    expect((await opened(`/${kind}/${other.body.data.id}`)).slug).toBe('hill');
  });

  it('is made and removed by those alone who may edit', async () => {
    const path = await made(kind, 'lake');
    const { version } = await opened(path);
    const body = { title: 'A', slug: 'a', key: crypto.randomUUID() };
    const roles = ['support'] as const;
    expect((await admin.call('POST', `${API}/drafts/${kind}`, { body, roles })).status).toBe(403);
    expect((await admin.call('DELETE', `${API}/drafts${path}`, { body: { version }, roles })).status).toBe(403);
    expect((await opened(`/${kind}`)).total).toBe(1);
  });
});

describe('a draft', () => {
  it('is not shown before it has what its page needs, and says what that is', async () => {
    const path = await made('videos', 'lake');
    const refused = await publish(path);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INCOMPLETE' } });
    expect(refused.body.lacks).toEqual(['sites', 'durationSeconds', 'resolution', 'poster', 'heroImage']);
    expect((await show(path, { isHidden: false })).body.code).toBe('INCOMPLETE');
    await set(path, COMPLETE);
    expect((await publish(path)).body.lacks).toEqual(['sites']);
    await show(path, { sites: ['one'] });
    expect((await opened(path)).lacks).toEqual([]);
    expect((await opened('/videos?state=draft')).rows).toMatchObject([{ slug: 'lake' }]);
    expect(await seen()).toEqual([]);
    catalogue.clock.set(new Date(START.getTime() + DAY));
    expect((await publish(path)).status).toBe(200);
    expect(await seen()).toEqual(['lake']);
    expect((await opened('/videos?state=draft')).total).toBe(0);
    expect(await opened(path)).toMatchObject({
      isDraft: false,
      publishedAt: catalogue.clock.now().toISOString(),
    });
  });

  it('of a model needs both pictures', async () => {
    const path = await made('models', 'ada');
    await show(path, { sites: ['one'] });
    expect((await publish(path)).body.lacks).toEqual(['featuredImage', 'faceImage']);
    await set(path, { featuredImage: image('ada'), faceImage: image('ada-face') });
    expect((await publish(path)).status).toBe(200);
    expect((await catalogue.visit('one').getModel({ id: 'ada' })).data.item.slug).toBe('ada');
  });

  it('comes out at a time ahead', async () => {
    const path = await made('videos', 'lake');
    await set(path, COMPLETE);
    const publishedAt = new Date(START.getTime() + DAY).toISOString();
    await show(path, { sites: ['one'], publishedAt, isHidden: false });
    expect([(await opened(path)).state, await seen()]).toEqual(['scheduled', []]);
    catalogue.clock.set(new Date(publishedAt));
    await catalogue.runJob('catalogue.publish-due');
    expect(await seen()).toEqual(['lake']);
  });

  it('tells anyone who keeps something of it that it is gone', async () => {
    const path = await made('videos', 'lake');
    const { id } = await opened(path);
    await remove(path);
    expect(await catalogue.news()).toEqual([
      { type: 'catalogue.video-removed', payload: { id, slug: 'lake', sites: [] } },
    ]);
  });

  it.each(['videos', 'models'] as const)('is waited for no longer (%s)', async (kind) => {
    const path = await made(kind, 'lake');
    await show(path, { publishedAt: new Date(START.getTime() + DAY).toISOString() });
    expect(catalogue.planned.size).toBe(1);
    expect((await remove(path)).status).toBe(200);
    expect(catalogue.planned.size).toBe(0);
  });

  it('is taken off the videos that name her', async () => {
    const path = await made('models', 'ada');
    const { id } = await catalogue.api.importVideo(video('lake', { models: ['ada'] }));
    await remove(path);
    expect((await opened(`/videos/${id}`)).models).toEqual([]);
  });
});

it('whatever came in otherwise and was shown stays', async () => {
  const lake = await catalogue.api.importVideo(video('lake'));
  const ada = await catalogue.api.importModel(model('ada'));
  for (const path of [`/videos/${lake.id}`, `/models/${ada.id}`]) {
    await show(path, { isHidden: true });
    expect((await remove(path)).body.code).toBe('WAS_SHOWN');
    expect((await ask('GET', path)).status).toBe(200);
  }
});

type Act = { name: 'complete' | 'publish' | 'hide' | 'show' | 'later' | 'import' | 'remove' };
const ACTS: fc.Arbitrary<Act> = fc.record({
  name: fc.constantFrom('complete', 'publish', 'hide', 'show', 'later', 'import', 'remove'),
});

it('whatever is done to it, nothing that visitors saw is ever removed, and nothing incomplete is shown', async () => {
  let next = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(ACTS, { minLength: 1, maxLength: 8 }), async (acts) => {
      next += 1;
      const slug = `video-${next}`;
      const path = await made('videos', slug);
      let wasSeen = false;
      let isComplete = false;
      for (const { name } of acts) {
        if (name === 'complete') {
          await show(path, { sites: ['one'] });
          await set(path, COMPLETE);
          isComplete = true;
        }
        if (name === 'publish') await publish(path);
        if (name === 'hide') await show(path, { isHidden: true });
        if (name === 'show') await show(path, { isHidden: false });
        if (name === 'later') await show(path, { publishedAt: new Date(START.getTime() + DAY).toISOString() });
        if (name === 'import') {
          await catalogue.api.importVideo(video(slug));
          isComplete = true;
        }
        if (name === 'remove') {
          const { isDraft } = await opened(path);
          const { status } = await remove(path);
          expect(status).toBe(isDraft ? 200 : 409);
          if (status === 200) {
            expect(wasSeen).toBe(false);
            return;
          }
        }
        const isSeen = (await seen()).includes(slug);
        if (isSeen) expect(isComplete).toBe(true);
        wasSeen ||= isSeen;
      }
    }),
    { numRuns: rounds(8, 150) },
  );
});
