import { and, arrayOverlaps, asc, desc, eq, gt, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { State } from '../../contract/types.ts';
import type { EntryRow } from '../store.ts';
import { entries } from '../tables.ts';

interface EntriesQuery {
  sort: 'sort' | 'name' | 'changedAt' | 'startsAt';
  direction: 'ascending' | 'descending';
  search: string;
  state?: State;
  /** One site, or several separated by commas. */
  site?: string;
  limit: number;
  offset: number;
}

const SORTED = {
  sort: entries.sort,
  name: sql`lower(${entries.name})`,
  changedAt: entries.changedAt,
  startsAt: entries.startsAt,
};

/** A page of a kind's entries, and the total. */
export async function readEntryRows(
  tx: Tx,
  kind: string,
  query: EntriesQuery,
  now: Date,
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = and(
    eq(entries.kind, kind),
    query.search === '' ? undefined : holding(query.search),
    query.site ? arrayOverlaps(entries.sites, query.site.split(',')) : undefined,
    query.state && inState(query.state, now),
  );
  const direction = query.direction === 'ascending' ? asc : desc;
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(entries)
      .where(where)
      .orderBy(direction(SORTED[query.sort]), direction(entries.id))
      .limit(query.limit)
      .offset(query.offset),
    tx.$count(entries, where),
  ]);
  return { rows, total };
}

/** Entries whose name or key contains a text in lower case, those that begin with it first. */
export async function findEntriesNamed(tx: Tx, kinds: readonly string[], text: string, limit: number) {
  const begins = `${escapeLike(text)}%`;
  return tx
    .select({ id: entries.id, kind: entries.kind, key: entries.key, name: entries.name })
    .from(entries)
    .where(and(inArray(entries.kind, [...kinds]), holding(text)))
    .orderBy(
      desc(sql`lower(${entries.name}) like ${begins} or ${entries.key} is not distinct from ${text}`),
      desc(entries.changedAt),
      desc(entries.id),
    )
    .limit(limit);
}

function holding(text: string): SQL {
  const contains = `%${escapeLike(text.toLowerCase())}%`;
  return like(sql`lower(${entries.name} || ' ' || coalesce(${entries.key}, ''))`, contains);
}

/** The same states as `stateOf`, as a condition. */
function inState(state: State, now: Date): SQL | undefined {
  if (state === 'hidden') return eq(entries.isHidden, true);
  const isOver = lte(entries.endsAt, now);
  const isAhead = gt(entries.startsAt, now);
  const not = (condition: SQL) => sql`${condition} is not true`;
  const visible = eq(entries.isHidden, false);
  if (state === 'ended') return and(visible, isOver);
  return and(visible, not(isOver), state === 'scheduled' ? isAhead : not(isAhead));
}
