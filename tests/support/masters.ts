import { randomUUID } from 'node:crypto';
import { mkdirSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#kernel/db/database.ts';
import type { AdminAnswer } from './operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/**
 * Every endpoint that changes a master, or what belongs to a video, each to be called once. The files are in the
 * application's watched folder.
 */
export function masterChanges(
  world: () => { call: Endpoint; db: Pick<Database, 'pool'>; inbox: string },
): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  /** A refused one whose file is where it was delivered. */
  async function refused(): Promise<string> {
    const { db, inbox } = world();
    const [master, name] = [randomUUID(), `${randomUUID()}.mp4`];
    const { ino, size, mtimeMs } = writeFileIn(inbox, name);
    const { pool } = db;
    await pool.query(
      `insert into media.masters (id, name, storage_key, origin, state, size_bytes, problem, added_at)
       values ($1, $2, $3, 'folder', 'refused', 4, 'It is no video.', now())`,
      [master, name, `masters/${master}.mp4`],
    );
    await pool.query(
      `insert into media.arrivals (id, origin, source, name, fingerprint, size_bytes, state, master_id, changed_at)
       values ($1, 'folder', $2, $2, $3, 4, 'failed', $4, now())`,
      [randomUUID(), name, [size, Math.round(mtimeMs), ino].join(' '), master],
    );
    return master;
  }
  async function video(): Promise<string> {
    const draft = { key: randomUUID(), title: 'Night', slug: `night-${randomUUID()}` };
    const { id } = (await world().call('POST', '/drafts/videos', draft)).body.data;
    return `/videos/${id}`;
  }
  const captions = { label: 'English', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' };
  const script = { title: 'Gentle', text: JSON.stringify({ actions: [0, 100].map((pos) => ({ at: 10 * pos, pos })) }) };
  const added = async () => {
    const path = await video();
    await world().call('POST', `${path}/scripts`, { version: 0, ...script });
    const { scripts } = (await world().call('GET', `${path}/timeline`)).body.data;
    return { path, id: scripts[0].id as string };
  };
  return {
    'media.addScript': async () => {
      const path = await video();
      return () => world().call('POST', `${path}/scripts`, { version: 0, ...script });
    },
    'media.orderScripts': async () => {
      const { path, id } = await added();
      return () => world().call('PUT', `${path}/scripts/order`, { version: 1, scripts: [id] });
    },
    'media.removeScript': async () => {
      const { path, id } = await added();
      return () => world().call('DELETE', `${path}/scripts/${id}`, { version: 1 });
    },
    'media.saveChapters': async () => {
      const path = await video();
      const chapters = [{ seconds: 1, title: 'Dawn', tilt: null, zoom: null, height: null }];
      return () => world().call('PUT', `${path}/chapters`, { version: 0, chapters });
    },
    'media.saveCaptions': async () => {
      const path = await video();
      return () => world().call('PUT', `${path}/captions/en`, { version: 0, ...captions });
    },
    'media.removeCaptions': async () => {
      const path = await video();
      await world().call('PUT', `${path}/captions/en`, { version: 0, ...captions });
      return () => world().call('DELETE', `${path}/captions/en`, { version: 1 });
    },
    'media.saveMaster': async () => {
      const id = await refused();
      return () => world().call('PATCH', `/masters/${id}`, { version: 0, format: 'eq360_tb' });
    },
    'media.choosePreview': async () => {
      const id = await refused();
      await world().db.pool.query(
        `update media.masters set state = 'ready', video_id = 1, probe = '{"durationSeconds": 9}' where id = $1`,
        [id],
      );
      return () => world().call('POST', `/masters/${id}/preview`, { version: 0, second: 4 });
    },
    'media.retryMaster': async () => {
      const id = await refused();
      return () => world().call('POST', `/masters/${id}/retry`, {});
    },
    'media.removeMaster': async () => {
      const id = await refused();
      return () => world().call('DELETE', `/masters/${id}`, { version: 0 });
    },
  };
}

function writeFileIn(folder: string, name: string): Stats {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'text');
  return statSync(join(folder, name));
}
