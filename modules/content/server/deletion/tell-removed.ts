import type { Tx } from '#kernel/db/database.ts';
import { EntryRemoved } from '../../contract/events.ts';
import type { ContentDeps } from '../deps.ts';
import type { EntryRow } from '../store.ts';

/** R21: tells that an entry is gone for good, for whoever holds something about it. */
export async function tellRemoved(
  { events }: Pick<ContentDeps, 'events'>,
  tx: Tx,
  { id, kind, sites }: Pick<EntryRow, 'id' | 'kind' | 'sites'>,
): Promise<void> {
  await events.publish(tx, EntryRemoved, { key: String(id), payload: { kind, id, sites } });
}
