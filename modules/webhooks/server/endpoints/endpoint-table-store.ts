import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { EndpointState } from '../../contract/admin-api.ts';
import type { Endpoint } from '../index.ts';
import { type DeliveryState, deliveries, endpoints } from '../tables.ts';
import { ENDPOINT } from './endpoints-store.ts';

export interface EndpointQuery {
  sort: 'createdAt' | 'url' | 'failingSince';
  direction: 'ascending' | 'descending';
  search: string;
  state?: EndpointState;
  limit: number;
  offset: number;
}

export type ListedEndpoint = Endpoint & {
  lastDelivery: { createdAt: Date; state: DeliveryState } | null;
};

const STATE: Record<EndpointState, SQL | undefined> = {
  on: and(endpoints.isOn, isNull(endpoints.failingSince)),
  failing: and(endpoints.isOn, isNotNull(endpoints.failingSince)),
  off: eq(endpoints.isOn, false),
};

/** A page of endpoints, and the total. */
export async function readEndpoints(
  tx: Tx,
  { sort, direction, search, state, limit, offset }: EndpointQuery,
): Promise<{ rows: ListedEndpoint[]; total: number }> {
  const words = `%${escapeLike(search)}%`;
  const where = and(
    search ? or(ilike(endpoints.url, words), ilike(endpoints.description, words)) : undefined,
    state && STATE[state],
  );
  // Ids are in order of creation.
  const column = sort === 'createdAt' ? endpoints.id : endpoints[sort];
  const order = sql`${direction === 'ascending' ? asc(column) : desc(column)} nulls last`;
  // Ids first, then the newest delivery of only these.
  const page = tx
    .select({ id: endpoints.id })
    .from(endpoints)
    .where(where)
    .orderBy(order, desc(endpoints.id))
    .limit(limit)
    .offset(offset);
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

export async function findEndpoint(tx: Tx, id: string): Promise<Endpoint | undefined> {
  const [row] = await tx.select(ENDPOINT).from(endpoints).where(eq(endpoints.id, id));
  return row;
}
