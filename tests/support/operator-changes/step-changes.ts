import { randomUUID } from 'node:crypto';
import type { AdminAnswer } from '../operator.ts';

interface World {
  call(method: string, path: string, body?: unknown): Promise<AdminAnswer>;
  db: { pool: { query(text: string, values: unknown[]): Promise<unknown> } };
}

/** Every endpoint that changes what is made of a master, each to be called once. */
export function stepChanges(world: () => World): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const post = async (state: string, what: string) => {
    const { call, db } = world();
    const id = randomUUID();
    await db.pool.query(
      `insert into media.masters (id, name, storage_key, origin, state, size_bytes, added_at)
       values ($1, 'night.mp4', $2, 'upload', 'ready', 1, now())`,
      [id, `masters/${id}.mp4`],
    );
    await db.pool.query(`insert into media.encode_steps (master_id, step, state) values ($1, 'poster', $2)`, [
      id,
      state,
    ]);
    return () => call('POST', `/masters/${id}/encoding/${what}`, {});
  };
  return {
    'media.retrySteps': () => post('failed', 'retry'),
    'media.cancelSteps': () => post('waiting', 'cancel'),
  };
}
