import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDesk } from '#calls/test-desk.ts';
import { MEMBER, openPlayback, ourSite } from './test-playback.ts';

let world: Awaited<ReturnType<typeof openPlayback>>;
let desk: ReturnType<typeof openTestDesk>;
beforeEach(async () => {
  world = await openPlayback();
  desk = openTestDesk(world.playback.deskCalls, world);
});
afterEach(() => world.close());

const API = '/api/desk/v1';
const ask = (method: string, path: string, body?: unknown) => desk.call(method, API + path, { body });
const filesOf = async (videoId: number): Promise<{ id: number; role: string; storageKey: string }[]> =>
  (await ask('GET', `/videos/${videoId}/media-files`)).body.data.files;
const keysOf = async (videoId: number) => (await filesOf(videoId)).map(({ storageKey }) => storageKey);
const free = async () => (await ask('GET', '/media-files?attached=no')).body.data.rows;
/** How many files of a film a member may play. */
async function playable(slug: string): Promise<number> {
  const context = world.contextOf(world.visitor(MEMBER), ourSite);
  const { body } = await world.call('GET', `/api/content/v1/videos/${slug}/sources`, context);
  return body.data.full.length;
}

const LISTED = {
  storageKey: 'films/new.mp4',
  role: 'full',
  format: 'eq180_sbs',
  width: 3840,
  height: 1920,
  quality: '4K',
  durationSeconds: null,
};

describe('a file of a film', () => {
  it('is taken away, played no longer, and put back', async () => {
    const { id } = await world.addFile({ storageKey: 'films/dawn.mp4' });
    expect(await playable('desert-dawn')).toBe(1);
    expect((await ask('DELETE', `/videos/7/media-files/${id}`)).status).toBe(200);
    expect([await playable('desert-dawn'), await keysOf(7)]).toEqual([0, []]);
    expect(await free()).toMatchObject([{ id, videoId: null, video: '' }]);
    expect((await ask('POST', '/videos/7/media-files', { file: id })).body.data).toEqual({ file: id });
    expect([await playable('desert-dawn'), await free()]).toEqual([1, []]);
    expect(
      await desk.audit.read({ subject: { type: 'media-file', id: String(id) }, limit: 5 }),
    ).toMatchObject([
      { action: 'playback.file-attached', after: { videoId: 7, role: 'full', storageKey: 'films/dawn.mp4' } },
      { action: 'playback.file-detached', before: { videoId: 7 } },
    ]);
  });

  it('is downloaded no longer once it is taken away', async () => {
    const { id } = await world.addFile();
    const download = async () => {
      const context = world.contextOf(world.visitor(MEMBER), ourSite);
      return (await world.call('POST', '/api/users/can_download', context, { url: `/download/${id}/` }))
        .status;
    };
    expect(await download()).toBe(200);
    await ask('DELETE', `/videos/7/media-files/${id}`);
    expect(await download()).toBe(404);
  });

  it('is shared with another film, and with the same one only once', async () => {
    const { id } = await world.addFile({ storageKey: 'films/both.mp4' });
    const shared = await ask('POST', '/videos/8/media-files', { file: id, role: 'trailer' });
    const again = await ask('POST', '/videos/8/media-files', { file: id, role: 'trailer' });
    expect(again.body).toEqual(shared.body);
    expect([await keysOf(7), await keysOf(8)]).toEqual([['films/both.mp4'], ['films/both.mp4']]);
    expect((await filesOf(8))[0]?.role).toBe('trailer');
  });

  it('makes room for another in one step, which takes its part', async () => {
    const old = await world.addFile({ storageKey: 'films/old.mp4' });
    const other = await world.addFile({ storageKey: 'films/better.mp4', videoId: 8, role: 'trailer' });
    await ask('DELETE', `/videos/8/media-files/${other.id}`);
    const path = `/videos/7/media-files/${old.id}/replace`;
    expect((await ask('POST', path, { by: other.id })).status).toBe(200);
    expect(await filesOf(7)).toMatchObject([{ id: other.id, role: 'full', storageKey: 'films/better.mp4' }]);
    const late = await ask('POST', path, { by: other.id });
    expect(late.body.code).toBe('NOT_ATTACHED');
    expect(await keysOf(7)).toEqual(['films/better.mp4']);
  });

  it('of two editors, one takes away and the other is told', async () => {
    const { id } = await world.addFile();
    const both = await Promise.all([1, 2].map(() => ask('DELETE', `/videos/7/media-files/${id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.audit.read({ limit: 5 })).toHaveLength(1);
  });

  it('goes back to the library when its film is removed', async () => {
    const { id } = await world.addFile();
    const removed = world.playback.on.find(({ type }) => type.name === 'catalogue.video-removed');
    const fact = { id: 7, slug: 'desert-dawn', sites: [] };
    await world.db.transaction(async (tx) => removed?.handle(fact, tx, { key: '7' }));
    expect(await free()).toMatchObject([{ id }]);
  });

  it('is changed by those alone who may edit media, and of films alone that there are', async () => {
    const { id } = await world.addFile();
    const by = { permissions: new Set(['desk.enter', 'playback.read-media'] as const) };
    expect((await desk.call('DELETE', `${API}/videos/7/media-files/${id}`, { by })).status).toBe(403);
    expect((await ask('POST', '/videos/999/media-files', { file: id })).status).toBe(404);
    expect((await ask('POST', '/videos/7/media-files', { file: 999 })).status).toBe(404);
    expect(await filesOf(7)).toHaveLength(1);
  });
});

describe('a file of the storage', () => {
  const put = (bytes: string) =>
    world.storage.put(LISTED.storageKey, Buffer.from(bytes), { contentType: 'video/mp4' });

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

  it('has a name that the storage can have', async () => {
    const answer = await ask('POST', '/media-files', { ...LISTED, storageKey: '../secret.mp4' });
    expect(answer.body).toMatchObject({ code: 'NO_STORAGE_KEY', errors: [{ pointer: '/storageKey' }] });
    expect(await free()).toEqual([]);
  });
});
