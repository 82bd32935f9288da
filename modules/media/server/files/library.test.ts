import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { MEMBER, openMedia, ourSite } from '#tests/support/media.ts';

let world: Awaited<ReturnType<typeof openMedia>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  world = await openMedia();
  admin = openTestAdmin(world.media.adminEndpoints, world);
});
afterEach(() => world.close());

const API = '/api/admin/v1';
const ask = (method: string, path: string, body?: unknown) => admin.call(method, API + path, { body });
const filesOf = async (videoId: number): Promise<{ id: number; role: string; storageKey: string }[]> =>
  (await ask('GET', `/videos/${videoId}/media-files`)).body.data.files;
const versionOf = async (videoId: number) => (await ask('GET', `/videos/${videoId}/media-files`)).body.data.version;
const detach = async (videoId: number, id: number) =>
  ask('DELETE', `/videos/${videoId}/media-files/${id}`, { version: await versionOf(videoId) });
const keysOf = async (videoId: number) => (await filesOf(videoId)).map(({ storageKey }) => storageKey);
const free = async () => (await ask('GET', '/media-files?attached=no')).body.data.rows;
/** How many files of a video a member may play. */
async function playable(slug: string): Promise<number> {
  const context = world.contextOf(world.visitor(MEMBER), ourSite);
  const { body } = await world.call('GET', `/api/content/v1/videos/${slug}/sources`, context);
  return body.data.full.length;
}

async function picture(): Promise<Blob> {
  const create = { width: 400, height: 200, channels: 3, background: '#1450a0' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

const LISTED = {
  storageKey: 'videos/new.mp4',
  role: 'full',
  format: 'eq180_sbs',
  width: 3840,
  height: 1920,
  quality: '4K',
  durationSeconds: null,
};

describe('a file of a video', () => {
  it('is taken away, played no longer, and put back', async () => {
    const { id } = await world.addFile({ storageKey: 'videos/dawn.mp4' });
    expect(await playable('desert-dawn')).toBe(1);
    expect((await detach(7, id)).status).toBe(200);
    expect([await playable('desert-dawn'), await keysOf(7)]).toEqual([0, []]);
    expect(await free()).toMatchObject([{ id, videoId: null, video: '' }]);
    const back = await ask('POST', '/videos/7/media-files', { file: id, version: await versionOf(7) });
    expect(back.body.data).toEqual({ file: id, version: await versionOf(7) });
    expect([await playable('desert-dawn'), await free()]).toEqual([1, []]);
    expect(await admin.audit.read({ subject: { type: 'media-file', id: String(id) }, limit: 5 })).toMatchObject([
      {
        action: 'media.file-attached',
        before: { videoId: null, role: 'full' },
        after: { videoId: 7, role: 'full', storageKey: 'videos/dawn.mp4' },
      },
      { action: 'media.file-detached', before: { videoId: 7, role: 'full' }, after: { videoId: null } },
    ]);
  });

  it('is downloaded no longer once it is taken away', async () => {
    const { id } = await world.addFile();
    const download = async () => {
      const context = world.contextOf(world.visitor(MEMBER), ourSite);
      return (await world.call('POST', '/api/users/can_download', context, { url: `/download/${id}/` })).status;
    };
    expect(await download()).toBe(200);
    await detach(7, id);
    expect(await download()).toBe(404);
  });

  it('is shared with another video, and with the same one only once', async () => {
    const { id } = await world.addFile({ storageKey: 'videos/both.mp4' });
    const asTrailer = { file: id, role: 'trailer', forEverybody: true };
    const shared = await ask('POST', '/videos/8/media-files', asTrailer);
    const again = await ask('POST', '/videos/8/media-files', asTrailer);
    expect(again.body).toEqual(shared.body);
    expect(await admin.audit.read({ limit: 5 })).toHaveLength(1);
    expect([await keysOf(7), await keysOf(8)]).toEqual([['videos/both.mp4'], ['videos/both.mp4']]);
    expect((await filesOf(8))[0]?.role).toBe('trailer');
  });

  it('makes room for another in one step, which takes its part', async () => {
    const old = await world.addFile({ storageKey: 'videos/old.mp4' });
    const other = await world.addFile({ storageKey: 'videos/better.mp4', videoId: 8, role: 'trailer' });
    await detach(8, other.id);
    const path = `/videos/7/media-files/${old.id}/replace`;
    const version = await versionOf(7);
    expect((await ask('POST', path, { by: other.id, version })).status).toBe(200);
    expect(await filesOf(7)).toMatchObject([{ id: other.id, role: 'full', storageKey: 'videos/better.mp4' }]);
    const late = await ask('POST', path, { by: other.id, version });
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', version: await versionOf(7) });
    const gone = await ask('POST', path, { by: other.id, version: await versionOf(7) });
    expect(gone.body.code).toBe('NOT_ATTACHED');
    expect(await keysOf(7)).toEqual(['videos/better.mp4']);
  });

  it('of two videos is in the library once when both have given it back, and may go to one by two hands', async () => {
    const { id } = await world.addFile({ storageKey: 'videos/both.mp4' });
    const copy = (await ask('POST', '/videos/8/media-files', { file: id })).body.data.file;
    const both = await Promise.all([detach(7, id), detach(8, copy)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [left, ...others] = await free();
    expect([left.storageKey, others]).toEqual(['videos/both.mp4', []]);
    const shared = await world.addFile({ storageKey: 'videos/both.mp4', videoId: 8 });
    const hands = await Promise.all([left.id, shared.id].map((file) => ask('POST', '/videos/7/media-files', { file })));
    expect(hands.map(({ status }) => status)).toEqual([200, 200]);
    expect(await keysOf(7)).toEqual(['videos/both.mp4']);
  });

  it('is not replaced by itself', async () => {
    const { id } = await world.addFile();
    const path = `/videos/7/media-files/${id}/replace`;
    expect((await ask('POST', path, { by: id, version: 0 })).body.data).toEqual({ file: id, version: 0 });
    expect([(await filesOf(7)).map((file) => file.id), await free()]).toEqual([[id], []]);
  });

  it('of two editors, one takes away and the other is told', async () => {
    const { id } = await world.addFile();
    const both = await Promise.all([1, 2].map(() => detach(7, id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.audit.read({ limit: 5 })).toHaveLength(1);
  });

  it('is taken away as its editor saw it, and not where somebody has added another one since', async () => {
    const { id } = await world.addFile();
    const other = await world.addFile({ videoId: 8 });
    const version = await versionOf(7);
    await ask('POST', '/videos/7/media-files', { file: other.id });
    const late = await ask('DELETE', `/videos/7/media-files/${id}`, { version });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const third = await world.addFile({ videoId: 8 });
    const lateToo = await ask('POST', '/videos/7/media-files', { file: third.id, version });
    expect([lateToo.status, lateToo.body.version]).toEqual([409, await versionOf(7)]);
    expect(await keysOf(7)).toHaveLength(2);
    expect((await detach(7, id)).status).toBe(200);
  });

  it('goes back to the library when its video is removed', async () => {
    const { id } = await world.addFile();
    const removed = world.media.on.find(({ type }) => type.name === 'catalogue.video-removed');
    const fact = { id: 7, slug: 'desert-dawn', sites: [] };
    await world.db.transaction(async (tx) => removed?.handle(fact, tx, { key: '7' }));
    expect(await free()).toMatchObject([{ id }]);
  });

  it('is changed by those alone who may edit media, and of videos alone that there are', async () => {
    const { id } = await world.addFile();
    const by = { permissions: new Set(['operators.enter', 'media.read'] as const) };
    const body = { version: 0 };
    expect((await admin.call('DELETE', `${API}/videos/7/media-files/${id}`, { by, body })).status).toBe(403);
    expect((await ask('POST', '/videos/999/media-files', { file: id })).status).toBe(404);
    expect((await ask('POST', '/videos/7/media-files', { file: 999 })).status).toBe(404);
    expect(await filesOf(7)).toHaveLength(1);
  });
});

describe('a full video', () => {
  const asEditor = (method: string, path: string, body?: unknown) =>
    admin.call(method, API + path, { body, roles: ['editor'] });
  const shown = async (key: string) => (await world.fetch(`/media/p/${key}`)).status;

  it('is made another part of a video by nobody who may not watch everything', async () => {
    const { id } = await world.addFile({ storageKey: 'videos/full.mp4' });
    const clip = await world.addFile({ storageKey: 'videos/clip.mp4', videoId: 8, role: 'preview' });
    for (const role of ['preview', 'trailer'])
      expect((await asEditor('POST', '/videos/8/media-files', { file: id, role })).status, role).toBe(403);
    const inItsPlace = await asEditor('POST', `/videos/8/media-files/${clip.id}/replace`, {
      by: id,
      version: await versionOf(8),
    });
    expect(inItsPlace.status).toBe(403);
    await asEditor('DELETE', `/videos/7/media-files/${id}`, { version: await versionOf(7) });
    expect((await asEditor('POST', '/videos/8/media-files', { file: id, role: 'trailer' })).status).toBe(403);
    expect(await shown('videos/full.mp4')).toBe(404);
    expect((await asEditor('POST', '/videos/8/media-files', { file: id })).status).toBe(200);
    expect(await filesOf(8)).toMatchObject([
      { id, role: 'full' },
      { id: clip.id, role: 'preview' },
    ]);
  });

  it('is not listed as anything else either', async () => {
    await world.addFile({ storageKey: 'videos/full.mp4' });
    for (const role of ['preview', 'trailer'])
      expect((await asEditor('POST', '/media-files', { ...LISTED, storageKey: 'videos/full.mp4', role })).status).toBe(
        403,
      );
    expect(await free()).toEqual([]);
  });

  it('stays one in the library, whichever of its parts comes back last', async () => {
    const full = await world.addFile({ storageKey: 'videos/full.mp4' });
    const asTrailer = { file: full.id, role: 'trailer', forEverybody: true };
    const trailer = (await ask('POST', '/videos/8/media-files', asTrailer)).body.data.file;
    await detach(7, full.id);
    await detach(8, trailer);
    expect((await free()).map(({ id, role }: { id: number; role: string }) => [id, role])).toEqual([
      [trailer, 'trailer'],
      [full.id, 'full'],
    ]);
    for (const role of ['preview', 'trailer']) {
      expect((await asEditor('POST', '/videos/8/media-files', { file: trailer, role })).status, role).toBe(403);
      expect((await asEditor('POST', '/media-files', { ...LISTED, storageKey: 'videos/full.mp4', role })).status).toBe(
        role === 'trailer' ? 200 : 403,
      );
    }
    await ask('POST', '/videos/7/media-files', { file: full.id });
    await ask('POST', '/videos/8/media-files', { file: trailer, forEverybody: true });
    expect([await filesOf(7), await filesOf(8)]).toMatchObject([
      [{ id: full.id, role: 'full' }],
      [{ id: trailer, role: 'trailer' }],
    ]);
  });

  it('is given to everybody by those alone who are told so and mean it', async () => {
    const { id } = await world.addFile({ storageKey: 'videos/full.mp4' });
    const old = await world.addFile({ storageKey: 'videos/trailer.mp4', videoId: 8, role: 'trailer' });
    const inItsPlace = async () => ({ by: id, version: await versionOf(8) });
    const listing = { ...LISTED, storageKey: 'videos/full.mp4', role: 'trailer' };
    const attempts = async (meant: object) => [
      await ask('POST', '/videos/8/media-files', { file: id, role: 'trailer', ...meant }),
      await ask('POST', '/media-files', { ...listing, ...meant }),
      await ask('POST', `/videos/8/media-files/${old.id}/replace`, { ...(await inItsPlace()), ...meant }),
    ];
    for (const { status, body } of await attempts({}))
      expect([status, body.code, body.detail]).toEqual([
        409,
        'WOULD_BE_PUBLIC',
        'This is a full video. Everybody could watch all of it without a membership.',
      ]);
    expect(await free()).toEqual([]);
    expect((await attempts({ forEverybody: true })).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await filesOf(7)).toMatchObject([{ id, role: 'full' }]);
  });

  it('that waits in the library is still one when a video has it as its trailer', async () => {
    const { id } = (await ask('POST', '/media-files', LISTED)).body.data;
    const asTrailer = { file: id, role: 'trailer', forEverybody: true };
    const { file } = (await ask('POST', '/videos/8/media-files', asTrailer)).body.data;
    expect([await free(), await filesOf(8)]).toMatchObject([[{ id, role: 'full' }], [{ id: file, role: 'trailer' }]]);
    expect((await ask('POST', '/videos/7/media-files', { file, role: 'preview' })).status).toBe(409);
  });

  it('is none after all where the library alone has listed it so, and that is said', async () => {
    const clip = { ...LISTED, storageKey: 'media/clip.mp4' };
    const { id } = (await ask('POST', '/media-files', clip)).body.data;
    const asPreview = { ...clip, role: 'preview' };
    expect((await asEditor('POST', '/media-files', { ...asPreview, forEverybody: true })).status).toBe(403);
    expect((await ask('POST', '/media-files', asPreview)).body.code).toBe('WOULD_BE_PUBLIC');
    const meant = await ask('POST', '/media-files', { ...asPreview, forEverybody: true });
    expect(meant.body.data).toMatchObject({ id, role: 'preview' });
    expect(await admin.audit.read({ limit: 1 })).toMatchObject([
      { action: 'media.file-listed', before: { role: 'full' }, after: { role: 'preview' } },
    ]);
    expect(await free()).toMatchObject([{ id, role: 'preview' }]);
  });

  it('is never a preview as well, anyone who asks, and in whatever order', async () => {
    const full = await world.addFile({ storageKey: 'videos/full.mp4' });
    const clip = await world.addFile({ storageKey: 'videos/clip.mp4', videoId: 8, role: 'preview' });
    expect(await shown('videos/clip.mp4')).toBe(200);
    for (const [file, role] of [
      [full.id, 'preview'],
      [clip.id, 'full'],
    ])
      expect((await ask('POST', '/videos/7/media-files', { file, role })).status).toBe(409);
    // As an import may leave it.
    await world.addFile({ storageKey: 'videos/full.mp4', videoId: 8, role: 'preview' });
    expect(await shown('videos/full.mp4')).toBe(404);
  });
});

describe('a file of the storage', () => {
  const put = (bytes: string) => world.storage.put(LISTED.storageKey, Buffer.from(bytes), { contentType: 'video/mp4' });

  it('is listed, waited for, and ready once it has come', async () => {
    const listed = await ask('POST', '/media-files', LISTED);
    const { id } = listed.body.data;
    expect(listed.body.data).toMatchObject({ sizeBytes: null, problem: null, videoId: null });
    expect((await ask('POST', '/media-files', LISTED)).body.data.id).toBe(id);
    await ask('POST', '/videos/7/media-files', { file: id });
    expect(await playable('desert-dawn')).toBe(0);
    await put('');
    const failed = await ask('POST', `/media-files/${id}/check`);
    expect(failed.body.data).toMatchObject({ sizeBytes: null, problem: 'The file is empty.' });
    expect((await ask('GET', '/media-files?ready=failed')).body.data.rows).toMatchObject([{ id }]);
    await put('0123456789');
    const ready = await ask('POST', `/media-files/${id}/check`);
    expect(ready.body.data).toMatchObject({ sizeBytes: 10, problem: null });
    expect(await playable('desert-dawn')).toBe(1);
  });

  it('is listed once, however many list it at a time', async () => {
    const four = await Promise.all([1, 2, 3, 4].map(() => ask('POST', '/media-files', LISTED)));
    expect(new Set(four.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await free()).toHaveLength(1);
  });

  it('of two videos is ready in both once a look at one has found it', async () => {
    const { id } = (await ask('POST', '/media-files', LISTED)).body.data;
    await ask('POST', '/videos/7/media-files', { file: id });
    await ask('POST', '/videos/8/media-files', { file: id });
    await put('0123456789');
    await ask('POST', `/media-files/${id}/check`);
    expect([await playable('desert-dawn'), await playable('rain-city')]).toEqual([1, 1]);
  });

  it('and a picture are asked for while no transaction waits', async () => {
    const { head } = world.storage;
    const waiting: number[] = [];
    world.storage.head = async (key) => {
      const { rows } = await world.db.pool.query<{ n: number }>(`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`);
      waiting.push(rows[0]?.n ?? -1);
      return head(key);
    };
    const { id } = (await ask('POST', '/media-files', LISTED)).body.data;
    await ask('POST', `/media-files/${id}/check`);
    const body = await picture();
    expect((await admin.call('POST', `${API}/pictures?alt=A&kind=poster`, { body })).status).toBe(200);
    expect(waiting.length).toBeGreaterThan(2);
    expect(new Set(waiting)).toEqual(new Set([0]));
  });

  it('that is spatial sound is nothing else, and takes the place of nothing else', async () => {
    const storageKey = 'media/dawn/spatial-sound.m4a';
    const ambisonics = { order: 1, hasStereo: false };
    const sound = await world.addFile({ storageKey, role: 'sound', width: 0, height: 0, ambisonics });
    const full = await world.addFile({ storageKey: 'media/dawn/full.mp4' });
    expect((await ask('POST', '/media-files', { ...LISTED, storageKey, role: 'preview' })).status).toBe(409);
    const replacing = { by: sound.id, version: await versionOf(7) };
    expect((await ask('POST', `/videos/7/media-files/${full.id}/replace`, replacing)).status).toBe(409);
    await detach(7, sound.id);
    const asVideo = { file: sound.id, role: 'full', version: await versionOf(7) };
    expect((await ask('POST', '/videos/7/media-files', asVideo)).status).toBe(409);
    expect((await ask('POST', '/videos/7/media-files', { ...asVideo, role: 'sound' })).status).toBe(200);
  });

  it('has a name that the storage can have, where videos lie', async () => {
    for (const storageKey of ['../secret.mp4', 'pictures/uploads/a.webp', '.pgpass']) {
      const answer = await ask('POST', '/media-files', { ...LISTED, storageKey });
      expect(answer.body).toMatchObject({ code: 'NO_STORAGE_KEY', errors: [{ pointer: '/storageKey' }] });
    }
    expect(await free()).toEqual([]);
  });
});
