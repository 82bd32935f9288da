import { eq, or } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/ids.ts';
import { FOUND_LIMIT } from '#kernel/overview.ts';
import { hasSubscription } from './admin/membership-table-store.ts';
import { memberships } from './tables.ts';

/** By membership id or the biller's subscription. */
export async function findMemberships(tx: Tx, query: string) {
  const isIt = isUuid(query) ? eq(memberships.id, query) : undefined;
  return tx
    .select({ id: memberships.id, site: memberships.site, createdAt: memberships.createdAt })
    .from(memberships)
    .where(or(isIt, hasSubscription(query)))
    .limit(FOUND_LIMIT);
}
