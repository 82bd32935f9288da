import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { inSites } from './in-sites.ts';

/** The query of an admin table, as its endpoint takes it. Filters are further fields. */
export interface PageQuery {
  sort: string;
  direction: 'ascending' | 'descending';
  search: string;
  page: number;
  limit: number;
}

/** How an admin table is read: its sorts and filters in SQL. A missing one doesn't compile. */
export interface PageSource<Query extends PageQuery> {
  from: PgTable;
  /** The tie breaker of rows that sort equal. */
  id: PgColumn;
  sorts: Readonly<Record<Query['sort'], PgColumn | SQL>>;
  search?: (text: string) => SQL | undefined;
  filters: {
    readonly [Name in Exclude<keyof Query, keyof PageQuery>]-?:
      | PgColumn
      | ((value: NonNullable<Query[Name]>) => SQL | undefined);
  };
}

/** The condition of a query's filters and search. */
export function matching<Query extends PageQuery>(source: PageSource<Query>, query: Query): SQL | undefined {
  const filters = Object.entries(source.filters) as [string, PgColumn | ((value: unknown) => SQL | undefined)][];
  const values = query as unknown as Readonly<Record<string, unknown>>;
  return and(
    ...filters.map(([name, filter]) => {
      const value = values[name];
      if (value === undefined || value === '') return undefined;
      if (typeof filter === 'function') return filter(value);
      return name === 'site' ? inSites(filter, String(value)) : eq(filter, value);
    }),
    query.search ? source.search?.(query.search) : undefined,
  );
}

/** The page of ids for a query. The rows are joined to it, so that nothing is looked up for skipped rows. */
export function pageOfIds<Query extends PageQuery>(tx: Tx, source: PageSource<Query>, query: Query) {
  const inOrder = query.direction === 'ascending' ? asc : desc;
  const order = [inOrder(source.sorts[query.sort as Query['sort']]), inOrder(source.id)];
  const page = tx
    .select({ id: source.id })
    .from(source.from)
    .where(matching(source, query))
    .orderBy(...order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page');
  return { page, order };
}

/**
 * A page of a table, and how many rows match in all.
 * @param rowsOf selects the rows of the page, in its order
 */
export async function readPage<Query extends PageQuery, Row>(
  tx: Tx,
  source: PageSource<Query>,
  query: Query,
  rowsOf: (of: ReturnType<typeof pageOfIds>) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    rowsOf(pageOfIds(tx, source, query)),
    tx.select({ n: count() }).from(source.from).where(matching(source, query)),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
