import { z } from 'zod';
import { type Database, inBackground, type Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { SubjectKind } from '../contract/discussions.ts';
import type { ForumDeps } from './deps.ts';
import { eraseSome, hideAbout, readGone } from './discussion-store.ts';
import { changed } from './publish-post.ts';

export const EraseGone = job('forum.erase-gone', z.object({}));

/** Comments or readers that one statement deletes: a discussion may have any number of them. */
const AT_ONCE = 1000;

/** R1. Nobody sees any longer what was about it; a job erases that. */
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

/** In steps, each for itself: what a run that was stopped leaves, the next one erases. */
export async function eraseGone({ drizzle }: Pick<Database, 'drizzle'>, signal: AbortSignal): Promise<void> {
  for (const id of await readGone(drizzle))
    while (!signal.aborted && (await inBackground(() => eraseSome(drizzle, id, AT_ONCE))));
}
