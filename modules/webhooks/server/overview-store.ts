import { and, count, desc, eq, gte, ilike, isNotNull, ne, or } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { FOUND_LIMIT } from '#kernel/overview.ts';
import { TEST_KIND } from '../contract/types.ts';
import { SWITCHED_OFF } from './deliveries/deliveries-store.ts';
import { deliveries, endpoints } from './tables.ts';

/** Endpoints that the program has disabled (R8). */
export async function countSwitchedOff(tx: Tx): Promise<number> {
  return tx.$count(endpoints, isNotNull(endpoints.offBecause));
}

/**
 * Deliveries that failed after all attempts, by endpoint. Removed accounts, disabled endpoints and tests don't count.
 */
export async function failuresSince(tx: Tx, since: Date): Promise<{ endpointId: string; count: number }[]> {
  return tx
    .select({ endpointId: deliveries.endpointId, count: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.state, 'failed'),
        gte(deliveries.lastTryAt, since),
        isNotNull(deliveries.body),
        ne(deliveries.problem, SWITCHED_OFF),
        ne(deliveries.kind, TEST_KIND),
      ),
    )
    .groupBy(deliveries.endpointId);
}

/** By id, or by part of the URL or description. */
export async function findEndpoints(tx: Tx, query: string) {
  const part = `%${escapeLike(query)}%`;
  return tx
    .select({ id: endpoints.id, url: endpoints.url, description: endpoints.description })
    .from(endpoints)
    .where(isUuid(query) ? eq(endpoints.id, query) : or(ilike(endpoints.url, part), ilike(endpoints.description, part)))
    .orderBy(desc(endpoints.id))
    .limit(FOUND_LIMIT);
}
