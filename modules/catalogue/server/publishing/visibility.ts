import type { Tx } from '#kernel/db/database.ts';
import type { EventType, PayloadOf } from '#kernel/events/declare.ts';
import type { VideoChanged } from '../../contract/events.ts';
import type { CatalogueDeps } from '../deps.ts';

interface Item {
  id: number;
  slug: string;
  sites: readonly string[];
  isPublished: boolean;
  hiddenAt: Date | null;
  revision: number;
}

/** The sites where an item is visible. */
export function visibleSites({ sites, isPublished, hiddenAt }: Omit<Item, 'id' | 'slug' | 'revision'>) {
  return isPublished && hiddenAt === null ? [...new Set(sites)].sort() : [];
}

type FactType = EventType<string, PayloadOf<typeof VideoChanged>>;

/** Publishes what a change means for visitors: published, changed or hidden; nothing if it was hidden and still is. */
export async function publishChange(
  { events }: Pick<CatalogueDeps, 'events'>,
  tx: Tx,
  types: { published: FactType; changed: FactType; hidden: FactType },
  { item, before, after }: { item: Item; before: readonly string[]; after: readonly string[] },
): Promise<void> {
  if (before.length === 0 && after.length === 0) return;
  const shows = after.length > 0;
  const type = !shows ? types.hidden : before.length > 0 ? types.changed : types.published;
  const { id, slug, revision } = item;
  const payload = { id, slug, sites: [...(shows ? after : before)] };
  // Events of one item must stay in order.
  await events.publish(tx, type, { key: `${id}:${revision}`, order: `${types.changed.name}:${id}`, payload });
}
