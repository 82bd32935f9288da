import type { Tx } from '#kernel/db/database.ts';
import { EntryRemoved } from '../../contract/events.ts';
import type { ContentDeps } from '../deps.ts';
import type { EntryRow } from '../store.ts';

/** R21: publishes that an entry was deleted for good, for modules that store something about it. */
export async function tellRemoved(
  { events }: Pick<ContentDeps, 'events'>,
  tx: Tx,
  { id, kind, sites }: Pick<EntryRow, 'id' | 'kind' | 'sites'>,
): Promise<void> {
  await events.publish(tx, EntryRemoved, { key: String(id), payload: { kind, id, sites } });
}
