import type { Tx } from '#kernel/db/database.ts';
import type { Editable } from './editable.ts';
import { PublishAtItsTime } from './jobs.ts';
import type { CatalogueDeps } from './parts.ts';

/**
 * Has something published in its very second, and at no other that was meant before. Without a time there is nothing left to publish: it is
 * public already, or gone.
 */
export async function publishLater(
  { jobs }: Pick<CatalogueDeps, 'jobs'>,
  tx: Tx,
  { type, id }: { type: Editable['type']; id: number },
  publishedAt: Date | undefined,
): Promise<void> {
  const key = `${type}:${id}`;
  await jobs.withdraw(tx, PublishAtItsTime, key);
  if (publishedAt) await jobs.send(tx, PublishAtItsTime, {}, { key, startAfter: publishedAt });
}
