import type { Bus } from '#kernel/bus.ts';
import { type EntryKind, entriesTag } from '../contract/kinds.ts';

/**
 * Tells all processes which cached pages are outdated. Call it after the commit, or a page would be made of the old
 * rows.
 */
export async function dropPagesOf(bus: Bus, kind: Pick<EntryKind, 'name'>, sites: readonly string[]): Promise<void> {
  const tags = [...new Set(sites)].map((site) => entriesTag(site, kind));
  if (tags.length > 0) await bus.publish('pages.drop', tags);
}
