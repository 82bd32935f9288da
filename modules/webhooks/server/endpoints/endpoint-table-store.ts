import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { matching, type PageSource } from '#kernel/db/read-page.ts';
import type { ENDPOINT_TABLE } from '../../contract/admin-api.ts';
import { deliveries, endpoints } from '../tables.ts';
import { ENDPOINT } from './endpoints-store.ts';

const SOURCE: PageSource<QueryOf<typeof ENDPOINT_TABLE>> = {
  from: endpoints,
  id: endpoints.id,
  // Ids are in order of creation.
  sorts: { createdAt: endpoints.id, url: endpoints.url, failingSince: endpoints.failingSince },
  filters: {
    state: (state) =>
      ({
        on: and(endpoints.isOn, isNull(endpoints.failingSince)),
        failing: and(endpoints.isOn, isNotNull(endpoints.failingSince)),
        off: eq(endpoints.isOn, false),
      })[state],
  },
  search: (text) => {
    const part = `%${escapeLike(text)}%`;
    return or(ilike(endpoints.url, part), ilike(endpoints.description, part));
  },
};

/** A page of endpoints with their latest delivery, and the total. Those that never failed come last. */
export async function readEndpoints(tx: Tx, query: QueryOf<typeof ENDPOINT_TABLE>) {
  const { sort, direction, limit, page: number } = query;
  const where = matching(SOURCE, query);
  const order = sql`${(direction === 'ascending' ? asc : desc)(SOURCE.sorts[sort])} nulls last`;
  // Ids first, so that the latest delivery is looked up for these only.
  const page = tx
    .select({ id: endpoints.id })
    .from(endpoints)
    .where(where)
    .orderBy(order, desc(endpoints.id))
    .limit(limit)
    .offset((number - 1) * limit);
  const last = tx
    .select({ at: deliveries.createdAt, state: deliveries.state })
    .from(deliveries)
    .where(eq(deliveries.endpointId, endpoints.id))
    .orderBy(desc(deliveries.id))
    .limit(1)
    .as('last');
  const [rows, [counted]] = await Promise.all([
    tx
      .select({ endpoint: ENDPOINT, lastAt: last.at, lastState: last.state })
      .from(endpoints)
      .leftJoinLateral(last, sql`true`)
      .where(inArray(endpoints.id, page))
      .orderBy(order, desc(endpoints.id)),
    tx.select({ n: count() }).from(endpoints).where(where),
  ]);
  return {
    rows: rows.map(({ endpoint, lastAt, lastState }) => ({
      ...endpoint,
      lastDelivery: lastAt && lastState && { createdAt: lastAt, state: lastState },
    })),
    total: counted?.n ?? 0,
  };
}
