import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { type EntryRow, isShown, type ShownQuery } from './store.ts';
import { entries } from './tables.ts';
import type { DatedFilter, DatedPage, DatedPlace } from './types.ts';

/** Entries of a dated kind, newest first. @param emptied fields of the content that are left out */
export async function readDated(
  tx: Tx,
  query: ShownQuery & DatedPage,
  { now, emptied }: { now: Date; emptied: readonly string[] },
): Promise<EntryRow[]> {
  const blank = JSON.stringify(Object.fromEntries(emptied.map((field) => [field, ''])));
  const content = sql<EntryRow['content']>`${entries.content} || ${blank}::jsonb`;
  const { before, after, limit, offset = 0 } = query;
  const direction = after ? asc : desc;
  return tx
    .select({ ...getTableColumns(entries), ...(emptied.length > 0 && { content }) })
    .from(entries)
    .where(
      and(ofDate(query, now), before && sql`${PLACE} < ${placeOf(before)}`, after && sql`${PLACE} > ${placeOf(after)}`),
    )
    .orderBy(direction(entries.startsAt), direction(entries.id))
    .limit(limit)
    .offset(offset);
}

export async function countDated(tx: Tx, query: ShownQuery & DatedFilter, now: Date): Promise<number> {
  return tx.$count(entries, ofDate(query, now));
}

export async function readNewestIds(tx: Tx, query: ShownQuery, limit: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(ofDate(query, now))
    .orderBy(desc(entries.startsAt), desc(entries.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const PLACE = sql`(${entries.startsAt}, ${entries.id})`;
const placeOf = ({ startsAt, id }: DatedPlace) => sql`(${startsAt.toISOString()}::timestamptz, ${id}::integer)`;

function ofDate(query: ShownQuery & DatedFilter, now: Date): SQL | undefined {
  const { category, ids, without } = query;
  return and(
    isShown(query, now),
    isNotNull(entries.startsAt),
    // Written like the expression of its index.
    category === undefined
      ? undefined
      : sql`${entries.content} -> 'categories' @> ${JSON.stringify([category])}::jsonb`,
    ids && inArray(entries.id, [...ids]),
    without === undefined ? undefined : ne(entries.id, without),
  );
}

/** A single entry by id, with all fields. */
export async function findDated(tx: Tx, query: ShownQuery & { id: number }, now: Date): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.id, query.id), ofDate(query, now)));
  return row;
}
