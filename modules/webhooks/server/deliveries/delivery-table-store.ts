import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import type { Delivery } from '../index.ts';
import { type DeliveryState, deliveries } from '../tables.ts';
import { DELIVERY } from './deliveries-store.ts';

export interface DeliveryQuery {
  endpointId: string;
  direction: 'ascending' | 'descending';
  /** The id of a notice, or of the account that it is about. */
  search: string;
  state?: DeliveryState;
  kind?: string;
  limit: number;
  offset: number;
}

export type ListedDelivery = Omit<Delivery, 'body' | 'lastAnswer'>;

const { body: _, lastAnswer: __, ...LISTED } = DELIVERY;

/** A page of an endpoint's deliveries and how many there are in all. */
export async function readDeliveries(tx: Tx, query: DeliveryQuery): Promise<{ rows: ListedDelivery[]; total: number }> {
  const where = matching(query);
  const order = query.direction === 'ascending' ? asc(deliveries.id) : desc(deliveries.id);
  // The index alone says which they are, however far behind the page is.
  const page = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(where)
    .orderBy(order)
    .limit(query.limit)
    .offset(query.offset);
  const [rows, [counted]] = await Promise.all([
    tx.select(LISTED).from(deliveries).where(inArray(deliveries.id, page)).orderBy(order),
    tx.select({ n: count() }).from(deliveries).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

function matching({ endpointId, search, state, kind }: DeliveryQuery): SQL | undefined {
  return and(
    eq(deliveries.endpointId, endpointId),
    search ? about(search) : undefined,
    state && eq(deliveries.state, state),
    kind ? eq(deliveries.kind, kind) : undefined,
  );
}

function about(search: string): SQL | undefined {
  const { data: id } = z.uuid().safeParse(search.toLowerCase());
  return id === undefined ? sql`false` : or(eq(deliveries.id, id), eq(deliveries.userId, id));
}

export async function findDelivery(tx: Tx, id: string): Promise<(Delivery & { endpointId: string }) | undefined> {
  const [row] = await tx
    .select({ ...DELIVERY, endpointId: deliveries.endpointId })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  return row;
}
