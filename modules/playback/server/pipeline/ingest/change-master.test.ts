import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDesk } from '#calls/test-desk.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { clipOf, openInbox } from './test-inbox.ts';

let world: Awaited<ReturnType<typeof openInbox>>;
let desk: ReturnType<typeof openTestDesk>;
beforeEach(async () => {
  world = await openInbox();
  desk = openTestDesk(world.playback.deskCalls, world);
});
afterEach(() => world.close());

const API = '/api/desk/v1/masters';
async function taken(name = 'desert-dawn_180_LR.mp4') {
  world.drop(clipOf('mp4'), name);
  await world.settle();
  const [{ id }] = await world.masters();
  return read(id);
}
const read = async (id: string) => (await desk.call('GET', `${API}/${id}`)).body.data;
const save = (id: string, body: object) => desk.call('PATCH', `${API}/${id}`, { body });
async function steps(id: string): Promise<{ step: string; state: string }[]> {
  const asked = 'select step, state from playback.encode_steps where master_id = $1 order by step';
  return (await world.db.pool.query(asked, [id])).rows;
}

describe('a master at the desk', () => {
  it('is listed with its film, its format and who says so, and found by its name', async () => {
    const { id, looks } = await taken();
    expect(looks).toHaveLength(5);
    const { rows, total } = (await desk.call('GET', `${API}?search=DAWN&state=ready&film=yes`)).body.data;
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ id, video: 'Desert Dawn', format: 'eq180_sbs', formatFrom: 'name' }]);
    expect((await desk.call('GET', `${API}?film=no`)).body.data.total).toBe(0);
    expect((await desk.call('GET', API, { roles: ['support'] })).status).toBe(403);
  });

  it('has the format that a person says, and everything is made anew in it', async () => {
    const { id, version } = await taken();
    await world.db.pool.query(`update playback.encode_steps set state = 'done'`);
    const saved = await save(id, { version, format: 'flat_mono' });
    expect(saved.status).toBe(200);
    expect(await read(id)).toMatchObject({ format: 'flat_mono', formatFrom: 'person' });
    const now = await steps(id);
    expect(now.length).toBeGreaterThan(0);
    expect(new Set(now.map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(await desk.audit.read({ limit: 1 })).toMatchObject([
      {
        action: 'playback.master-saved',
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
    const kept = formats[answers.findIndex(({ status }) => status === 200)];
    expect((await read(id)).format).toBe(kept);
    const removal = await desk.call('DELETE', `${API}/${id}`, { body: { version } });
    expect(removal.status).toBe(409);
  });

  it('takes what its former format or film was shown with from the film', async () => {
    const { id, version } = await taken();
    const storageKey = (name: string) => ({ storageKey: `media/${id}/${name}` });
    await world.addFile(storageKey('hls.mp4'));
    await world.addFile(storageKey('flat-eq180-sbs.mp4'));
    await world.addFile({ storageKey: 'films/other-eq180-sbs.mp4' });
    const filesOf = async (film: number) => {
      const { files } = (await desk.call('GET', `/api/desk/v1/videos/${film}/media-files`)).body.data;
      return files.map((file: { storageKey: string }) => file.storageKey.split('/').pop()).sort();
    };
    await save(id, { version, format: 'eq360_tb' });
    expect(await filesOf(7)).toEqual(['hls.mp4', 'other-eq180-sbs.mp4']);
    await save(id, { version: version + 1, videoId: 8 });
    expect(await filesOf(7)).toEqual(['other-eq180-sbs.mp4']);
  });

  it('that is confirmed as it is stays as it was made', async () => {
    const { id, version, format } = await taken();
    await world.db.pool.query(`update playback.encode_steps set state = 'done'`);
    await save(id, { version, format });
    expect((await read(id)).formatFrom).toBe('person');
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('is refused a film that is not there, and to who saw it before somebody changed it', async () => {
    const { id, version } = await taken();
    expect((await save(id, { version, videoId: 99_999 })).body.code).toBe('NO_SUCH_FILM');
    expect((await save(id, { version, videoId: 8 })).status).toBe(200);
    expect((await read(id)).video).toBe('Rain City');
    expect((await save(id, { version, format: 'eq360_tb' })).body.code).toBe('EDITED_MEANWHILE');
  });

  it('is removed with its bytes, which can come again', async () => {
    const { id, version } = await taken();
    expect((await desk.call('DELETE', `${API}/${id}`, { body: { version } })).status).toBe(200);
    await world.work('playback.remove-master-files');
    expect(await world.stored()).toEqual([]);
    expect((await desk.call('GET', `${API}/${id}`)).status).toBe(404);
    expect((await taken()).state).toBe('ready');
  });

  it('is told of at the desk’s home where it waits for a person', async () => {
    const concerns = () => world.playback.overview[0]?.concerns?.();
    const { id } = await taken();
    expect(await concerns()).toEqual([]);
    writeFileSync(join(world.inbox, 'text.mp4'), 'no film');
    await world.settle();
    await world.db.pool.query(`update playback.encode_steps set state = 'failed' where master_id = $1`, [id]);
    expect(await concerns()).toEqual([
      { name: 'playback.films-not-made', count: 1, isBad: true, path: '/encoding?state=failed' },
      { name: 'playback.masters-refused', count: 1, path: '/masters?state=refused' },
    ]);
    await world.db.pool.query('update playback.masters set video_id = null where id = $1', [id]);
    expect(await concerns()).toEqual([
      { name: 'playback.masters-refused', count: 1, path: '/masters?state=refused' },
      { name: 'playback.masters-of-no-film', count: 1, path: '/masters?state=ready&film=no' },
    ]);
  });

  it('is made nothing of once its film is no more, until it is given another', async () => {
    const { id } = await taken();
    await world.db.pool.query(
      `insert into playback.arrivals (id, origin, source, name, fingerprint, size_bytes, state, master_id, video_id, changed_at)
       values ($1, 'upload', 'a', 'a.mp4', 'a', 9, 'coming', $1, 7, now())`,
      [randomUUID()],
    );
    const removed = world.playback.on.find(({ type }) => type.name === VideoRemoved.name);
    await world.db.transaction(async (tx) =>
      removed?.handle({ id: 7, slug: 'desert-dawn', sites: [] }, tx, { key: '7' }),
    );
    const { videoId, version } = await read(id);
    expect(videoId).toBeNull();
    const ofFilm = await world.db.pool.query('select 1 from playback.arrivals where video_id = 7');
    expect(ofFilm.rowCount).toBe(0);
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['cancelled']));
    world.sent.splice(0);
    await runWork(world.playback.jobs, 'playback.resume-encoding');
    expect(world.sent).toEqual([]);
    expect((await save(id, { version, videoId: 8 })).status).toBe(200);
    expect(new Set((await steps(id)).map(({ state }) => state))).toEqual(new Set(['waiting']));
  });

  /** Has something done while the film itself is being stored. */
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
    await takenWhile((id) => desk.call('DELETE', `${API}/${id}`, { body: { version: 0 } }));
    expect([await world.masters(), await world.stored(), world.drafts.size]).toEqual([[], [], 0]);
    expect(readdirSync(world.inbox)).toEqual(['new-lake_180_LR.mp4']);
  });

  it('is of the film that a person said while it was taken in', async () => {
    await takenWhile((id) => save(id, { version: 0, videoId: 8, format: 'eq360_tb' }));
    expect(await world.masters()).toMatchObject([{ state: 'ready', videoId: 8, format: 'eq360_tb' }]);
    expect(world.drafts.size).toBe(0);
  });

  it('that was refused is looked into again where its file lies, and only there', async () => {
    writeFileSync(join(world.inbox, 'text.mp4'), 'no film');
    await world.settle();
    const [{ id }] = await world.masters();
    expect(await read(id)).toMatchObject({ state: 'refused', mayRetry: true, looks: [] });
    expect((await desk.call('POST', `${API}/${id}/retry`, { body: {} })).status).toBe(200);
    expect((await read(id)).state).toBe('new');
    await world.work();
    expect(await read(id)).toMatchObject({ state: 'refused', problem: expect.stringMatching(/no film/) });
    expect(readdirSync(world.inbox)).toEqual(['text.mp4']);
    writeFileSync(join(world.inbox, 'text.mp4'), 'another text');
    const again = await desk.call('POST', `${API}/${id}/retry`, { body: {} });
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_RETRY']);
  });
});
