import type { Tx } from '#kernel/db/database.ts';
import type { CatalogueDeps } from '../deps.ts';
import type { Editable } from '../editing/editable.ts';
import { PublishAtItsTime } from '../jobs.ts';

/**
 * Has something published in its very second, and at no other that was meant before. Without a time everything stays as
 * it was meant.
 */
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

/** It is gone, or public already. */
export async function unschedulePublishing(
  { jobs }: Pick<CatalogueDeps, 'jobs'>,
  tx: Tx,
  item: { type: Editable['type']; id: number },
): Promise<void> {
  await jobs.withdraw(tx, PublishAtItsTime, keyOf(item));
}

const keyOf = ({ type, id }: { type: Editable['type']; id: number }) => `${type}:${id}`;
