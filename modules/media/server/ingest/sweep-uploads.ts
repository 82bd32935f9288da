import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import { findNeeded } from './arrival-store.ts';
import type { IngestDeps } from './deps.ts';
import { listUploads, removePieces } from './upload-pieces.ts';

export const SweepUploads = job('media.sweep-uploads', z.object({}), { cron: '17 * * * *' });

const AT_ONCE = 500;

/** Deletes leftover pieces of uploads that were cancelled, or taken in as a process ended. */
export async function sweepUploads(
  { db, storage }: Pick<IngestDeps, 'db' | 'storage'>,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const ids = [...(await listUploads(storage))];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const needed = await findNeeded(db.drizzle, some);
    for (const id of some.filter((id) => !needed.has(id))) await removePieces(storage, id, signal);
  }
}
