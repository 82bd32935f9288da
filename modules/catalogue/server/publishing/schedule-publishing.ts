import type { Tx } from '#kernel/db/database.ts';
import type { CatalogueDeps } from '../deps.ts';
import type { Editable } from '../editing/editable.ts';
import { PublishAtItsTime } from '../jobs.ts';

/** Schedules a job for the exact publishing time, and cancels an earlier one. Without a time, the schedule stays. */
export async function schedulePublishing(
  { jobs }: Pick<CatalogueDeps, 'jobs'>,
  tx: Tx,
  { type, id }: { type: Editable['type']; id: number },
  { publishedAt, isPublished }: { publishedAt?: Date; isPublished?: boolean },
): Promise<void> {
  if (!publishedAt) return;
  await unschedulePublishing({ jobs }, tx, { type, id });
  const plan = { key: keyOf({ type, id }), startAfter: publishedAt };
  if (!isPublished) await jobs.send(tx, PublishAtItsTime, {}, plan);
}

/** For an item that was deleted, or is published already. */
export async function unschedulePublishing(
  { jobs }: Pick<CatalogueDeps, 'jobs'>,
  tx: Tx,
  item: { type: Editable['type']; id: number },
): Promise<void> {
  await jobs.withdraw(tx, PublishAtItsTime, keyOf(item));
}

const keyOf = ({ type, id }: { type: Editable['type']; id: number }) => `${type}:${id}`;
