import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { clipOf, openInbox } from '../ingest/test-inbox.ts';

let world: Awaited<ReturnType<typeof openInbox>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeEach(async () => {
  world = await openInbox();
  admin = openTestAdmin(world.media.adminEndpoints, world);
});
afterEach(() => world.close());

const API = '/api/admin/v1/masters';
async function taken(name = 'desert-dawn_180_LR.mp4') {
  world.drop(clipOf('mp4'), name);
  await world.settle();
  const [{ id }] = await world.masters();
  return read(id);
}
const read = async (id: string) => (await admin.call('GET', `${API}/${id}`)).body.data;
const save = (id: string, body: object) => admin.call('PATCH', `${API}/${id}`, { body });
async function steps(id: string): Promise<{ step: string; state: string }[]> {
  const requested = 'select step, state from media.encode_steps where master_id = $1 order by step';
  return (await world.db.pool.query(requested, [id])).rows;
}

describe('a master in the admin', () => {
  it('is listed with its video, its format and who says so, and found by its name', async () => {
    const { id, looks } = await taken();
    expect(looks).toHaveLength(5);
    const { rows, total } = (await admin.call('GET', `${API}?search=DAWN&state=ready&hasVideo=yes`)).body.data;
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ id, video: 'Desert Dawn', format: 'eq180_sbs', formatFrom: 'name' }]);
    expect((await admin.call('GET', `${API}?hasVideo=no`)).body.data.total).toBe(0);
    expect((await admin.call('GET', API, { roles: ['support'] })).status).toBe(403);
  });

  it('has the format that a person says, and everything is made anew in it', async () => {
    const { id, version } = await taken();
    await world.db.pool.query(`update media.encode_steps set state = 'done'`);
    const saved = await save(id, { version, format: 'flat_mono' });
    expect(saved.status).toBe(200);
    expect(await read(id)).toMatchObject({ format: 'flat_mono', formatFrom: 'person' });
    const now = await steps(id);
    expect(now.length).toBeGreaterThan(0);
    expect(new Set(now.map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(await admin.audit.read({ limit: 1 })).toMatchObject([
      {
        action: 'media.master-saved',
        before: { format: 'eq180_sbs', formatFrom: 'name' },
        after: { format: 'flat_mono', formatFrom: 'person' },
      },
    ]);
  });

  it('is saved once of two who save it at once, and never by who has not seen the other’s change', async () => {
    const { id, version } = await taken();
    const formats = ['flat_mono', 'eq360_tb', 'mkx200_sbs'];
    const answers = await Promise.all(formats.map((format) => save(id, { version, format })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const stored = formats[answers.findIndex(({ status }) => status === 200)];
    expect((await read(id)).format).toBe(stored);
    const removal = await admin.call('DELETE', `${API}/${id}`, { body: { version } });
    expect(removal.status).toBe(409);
  });

  it('has the lens that a person has measured, as long as its format has one', async () => {
    const { id, version, lensCurve } = await taken('desert-dawn_FISHEYE200.mp4');
    expect(lensCurve).toBeNull();
    const lens = { k1: 0.05, k2: -0.01, k3: 0, k4: 0 };
    const code = async (body: object) => (await save(id, { version, ...body })).body.code;
    expect(await code({ lensCurve: { ...lens, k1: -0.2 } })).toBe('UNFIT_LENS_CURVE');
    expect(await code({ lensCurve: { ...lens, k1: 2 } })).toBe('BAD_REQUEST');
    expect(await code({ lensCurve: lens, format: 'eq180_sbs' })).toBe('UNFIT_LENS_CURVE');
    await world.db.pool.query(`update media.encode_steps set state = 'done'`);
    await world.addFile({ storageKey: `media/${id}/flat-fish200-sbs.mp4` });
    expect((await save(id, { version, lensCurve: lens })).status).toBe(200);
    expect(await read(id)).toMatchObject({ format: 'fish200_sbs', lensCurve: lens });
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['waiting']));
    const { files } = (await admin.call('GET', '/api/admin/v1/videos/7/media-files')).body.data;
    expect(files).toEqual([]);
    await save(id, { version: version + 1, lensCurve: lens });
    expect((await read(id)).version).toBe(version + 1);
    await save(id, { version: version + 1, format: 'mkx220_sbs' });
    expect((await read(id)).lensCurve).toEqual(lens);
    await save(id, { version: version + 2, format: 'eq180_sbs' });
    expect((await read(id)).lensCurve).toBeNull();
  });

  it('takes what its former format or video was shown with from the video', async () => {
    const { id, version } = await taken();
    const storageKey = (name: string) => ({ storageKey: `media/${id}/${name}` });
    await world.addFile(storageKey('hls.mp4'));
    await world.addFile(storageKey('flat-eq180-sbs.mp4'));
    await world.addFile({ ...storageKey('hdr-8k.mp4'), videoRange: 'pq' });
    await world.addFile(storageKey('hls/visionos/visionos.m3u8'));
    await world.addFile({ storageKey: 'videos/other-eq180-sbs.mp4' });
    const filesOf = async (video: number) => {
      const { files } = (await admin.call('GET', `/api/admin/v1/videos/${video}/media-files`)).body.data;
      return files.map((file: { storageKey: string }) => file.storageKey.split('/').pop()).sort();
    };
    await save(id, { version, format: 'eq360_tb' });
    expect(await filesOf(7)).toEqual(['hls.mp4', 'other-eq180-sbs.mp4']);
    await save(id, { version: version + 1, videoId: 8 });
    expect(await filesOf(7)).toEqual(['other-eq180-sbs.mp4']);
  });

  it('has the matte that its name says, until a person says otherwise, and its files have it at once', async () => {
    const { id, version, transparency } = await taken('desert-dawn_FISHEYE190_alpha.mp4');
    expect(transparency).toEqual({ kind: 'packed' });
    const files = { format: 'fish190_sbs', storageKey: `media/${id}/download-4k.mp4` } as const;
    await world.addFile(files);
    await world.addFile({ ...files, videoId: 8 });
    await world.addFile({ format: 'flat_mono', storageKey: `media/${id}/flat-fish190-sbs.mp4` });
    await world.db.pool.query(`update media.encode_steps set state = 'done'`);
    const key = { kind: 'key', hue: 120, saturation: 1, value: 1, threshold: 0.2, softness: 0.1 };
    expect((await save(id, { version, transparency: key })).status).toBe(200);
    expect((await read(id)).transparency).toEqual(key);
    const { rows } = await world.db.pool.query('select format, transparency from media.media_files order by id');
    expect(rows).toEqual([
      { format: 'fish190_sbs', transparency: key },
      { format: 'fish190_sbs', transparency: key },
      { format: 'flat_mono', transparency: { kind: 'none' } },
    ]);
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('has its sound made anew as a person says it is laid out, which its channels allow', async () => {
    const { id, version } = await taken();
    expect((await save(id, { version, soundLayout: 'ambisonics' })).body.code).toBe('NO_AMBISONICS');
    await world.db.pool.query(
      `update media.masters set probe = jsonb_set(probe, '{audio}', '{"codec": "pcm_s16le", "channels": 4}')`,
    );
    await world.db.pool.query(`update media.encode_steps set state = 'done'`);
    const saved = await save(id, { version, soundLayout: 'ambisonics' });
    expect(saved.status).toBe(200);
    expect((await read(id)).soundLayout).toBe('ambisonics');
    const now = await steps(id);
    expect(now.map(({ step }) => step)).toContain('spatial-sound');
    expect(new Set(now.map(({ state }) => state))).toEqual(new Set(['waiting']));
    await save(id, { version: saved.body.data.version, soundLayout: 'speakers' });
    expect((await steps(id)).map(({ step }) => step)).not.toContain('spatial-sound');
  });

  it('has a packed matte only in a format with room for one', async () => {
    const { id, version } = await taken('desert-dawn_FISHEYE190_alpha.mp4');
    const packed = { kind: 'packed' };
    expect((await save(id, { version, format: 'eq180_sbs', transparency: packed })).body.code).toBe(
      'NO_ROOM_FOR_MATTE',
    );
    expect((await save(id, { version, format: 'eq180_sbs' })).status).toBe(200);
    expect((await read(id)).transparency).toEqual({ kind: 'none' });
  });

  it('that is confirmed as it is stays as it was made', async () => {
    const { id, version, format } = await taken();
    await world.db.pool.query(`update media.encode_steps set state = 'done'`);
    await save(id, { version, format });
    expect((await read(id)).formatFrom).toBe('person');
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('is refused a video that is not there, and to who saw it before somebody changed it', async () => {
    const { id, version } = await taken();
    expect((await save(id, { version, videoId: 99_999 })).body.code).toBe('NO_SUCH_VIDEO');
    expect((await save(id, { version, videoId: 8 })).status).toBe(200);
    expect((await read(id)).video).toBe('Rain City');
    expect((await save(id, { version, format: 'eq360_tb' })).body.code).toBe('VERSION_CONFLICT');
  });

  it('is removed with its bytes, which can come again', async () => {
    const { id, version } = await taken();
    expect((await admin.call('DELETE', `${API}/${id}`, { body: { version } })).status).toBe(200);
    await world.work('media.remove-master-files');
    expect(await world.stored()).toEqual([]);
    expect((await admin.call('GET', `${API}/${id}`)).status).toBe(404);
    expect((await taken()).state).toBe('ready');
  });

  it('is told of in the admin’s home where it waits for a person', async () => {
    const alerts = () => world.media.overview[0]?.alerts?.();
    const { id } = await taken();
    expect(await alerts()).toEqual([]);
    writeFileSync(join(world.inbox, 'text.mp4'), 'no video');
    await world.settle();
    await world.db.pool.query(`update media.encode_steps set state = 'failed' where master_id = $1`, [id]);
    expect(await alerts()).toEqual([
      { name: 'media.videos-not-made', count: 1, isBad: true, path: '/encoding?state=failed' },
      { name: 'media.masters-refused', count: 1, path: '/masters?state=refused' },
    ]);
    await world.db.pool.query('update media.masters set video_id = null where id = $1', [id]);
    expect(await alerts()).toEqual([
      { name: 'media.masters-refused', count: 1, path: '/masters?state=refused' },
      { name: 'media.masters-of-no-video', count: 1, path: '/masters?state=ready&hasVideo=no' },
    ]);
  });

  it('is made nothing of once its video is no more, until it is given another', async () => {
    const { id } = await taken();
    await world.db.pool.query(
      `insert into media.arrivals (id, origin, source, name, fingerprint, size_bytes, state, master_id, video_id, changed_at)
       values ($1, 'upload', 'a', 'a.mp4', 'a', 9, 'coming', $1, 7, now())`,
      [randomUUID()],
    );
    const removed = world.media.on.find(({ type }) => type.name === VideoRemoved.name);
    await world.db.transaction(async (tx) =>
      removed?.handle({ id: 7, slug: 'desert-dawn', sites: [] }, tx, { key: '7' }),
    );
    const { videoId, version } = await read(id);
    expect(videoId).toBeNull();
    const ofVideo = await world.db.pool.query('select 1 from media.arrivals where video_id = 7');
    expect(ofVideo.rowCount).toBe(0);
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['cancelled']));
    world.sent.splice(0);
    await runWork(world.media.jobs, 'media.resume-encoding');
    expect(world.sent).toEqual([]);
    expect((await save(id, { version, videoId: 8 })).status).toBe(200);
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['waiting']));
  });

  /** Has something done while the video itself is being stored. */
  async function takenWhile(act: (id: string) => Promise<unknown>) {
    world.drop(clipOf('mp4'), 'new-lake_180_LR.mp4');
    await world.look();
    await world.look();
    const [{ id }] = await world.masters();
    const { put } = world.storage;
    world.storage.put = async (...args) => {
      if (args[0].endsWith('.mp4')) await act(id);
      return put(...args);
    };
    expect(await world.work()).toEqual([]);
    world.storage.put = put;
  }

  it('that is removed while it is taken in leaves no byte behind, and its file where it lies', async () => {
    await takenWhile((id) => admin.call('DELETE', `${API}/${id}`, { body: { version: 0 } }));
    expect([await world.masters(), await world.stored(), world.drafts.size]).toEqual([[], [], 0]);
    expect(readdirSync(world.inbox)).toEqual(['new-lake_180_LR.mp4']);
  });

  it('is of the video that a person said while it was taken in', async () => {
    await takenWhile((id) => save(id, { version: 0, videoId: 8, format: 'eq360_tb' }));
    expect(await world.masters()).toMatchObject([{ state: 'ready', videoId: 8, format: 'eq360_tb' }]);
    expect(world.drafts.size).toBe(0);
  });

  it('that was refused is looked into again where its file lies, and only there', async () => {
    writeFileSync(join(world.inbox, 'text.mp4'), 'no video');
    await world.settle();
    const [{ id }] = await world.masters();
    expect(await read(id)).toMatchObject({ state: 'refused', mayRetry: true, looks: [] });
    expect((await admin.call('POST', `${API}/${id}/retry`, { body: {} })).status).toBe(200);
    expect((await read(id)).state).toBe('new');
    await world.work();
    expect(await read(id)).toMatchObject({ state: 'refused', problem: expect.stringMatching(/no video/) });
    expect(readdirSync(world.inbox)).toEqual(['text.mp4']);
    writeFileSync(join(world.inbox, 'text.mp4'), 'another text');
    const again = await admin.call('POST', `${API}/${id}/retry`, { body: {} });
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_RETRY']);
  });
});
