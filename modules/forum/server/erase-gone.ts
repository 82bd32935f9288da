import { z } from 'zod';
import { type Database, inBackground, type Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { SubjectKind } from '../contract/discussions.ts';
import type { ForumDeps } from './deps.ts';
import { eraseSome, hideAbout, readGone } from './discussion-store.ts';
import { changed } from './publish-post.ts';

export const EraseGone = job('forum.erase-gone', z.object({}));

/** Comments or read marks deleted by one statement: a discussion may have any number of them. */
const AT_ONCE = 1000;

/** R1: hides everything about it at once; a job erases it. */
export async function removeAbout(
  deps: Pick<ForumDeps, 'bus' | 'clock' | 'jobs'>,
  tx: Tx,
  kind: SubjectKind,
  id: number,
): Promise<void> {
  const gone = await hideAbout(tx, kind, String(id), deps.clock.now());
  for (const discussion of gone) changed(deps, tx, discussion);
  if (gone.length > 0) await deps.jobs.send(tx, EraseGone, {}, { key: 'gone' });
}

/** In batches, each in its own transaction: the next run continues an interrupted one. */
export async function eraseGone({ drizzle }: Pick<Database, 'drizzle'>, signal: AbortSignal): Promise<void> {
  for (const id of await readGone(drizzle))
    while (!signal.aborted && (await inBackground(() => eraseSome(drizzle, id, AT_ONCE))));
}
