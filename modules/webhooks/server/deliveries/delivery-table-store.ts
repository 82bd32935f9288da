import { eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { DELIVERY_TABLE } from '../../contract/admin-api.ts';
import { deliveries } from '../tables.ts';
import { DELIVERY } from './deliveries-store.ts';

const { body: _, lastAnswer: __, ...LISTED } = DELIVERY;

const SOURCE: PageSource<QueryOf<typeof DELIVERY_TABLE>> = {
  from: deliveries,
  id: deliveries.id,
  // Ids are in order of creation, and the primary key alone finds a page, however far back it is.
  sorts: { createdAt: deliveries.id },
  filters: { id: deliveries.endpointId, state: deliveries.state, kind: deliveries.kind },
  search: about,
};

/** A page of an endpoint's deliveries, and the total. */
export function readDeliveries(tx: Tx, query: QueryOf<typeof DELIVERY_TABLE>) {
  return readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(LISTED)
      .from(page)
      .innerJoin(deliveries, eq(deliveries.id, page.id))
      .orderBy(...order),
  );
}

/** By the id of an event, or of the account that it is about. */
function about(search: string): SQL | undefined {
  const { data: id } = z.uuid().safeParse(search.toLowerCase());
  return id === undefined ? sql`false` : or(eq(deliveries.id, id), eq(deliveries.userId, id));
}

export async function findDelivery(tx: Tx, id: string) {
  const [row] = await tx.select(DELIVERY).from(deliveries).where(eq(deliveries.id, id));
  return row;
}
