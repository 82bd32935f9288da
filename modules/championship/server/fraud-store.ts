import { and, count, eq, gte, isNotNull, isNull, lte, sql, sum } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { readPage } from '#kernel/db/read-page.ts';
import type { ADDRESSES, AddressRow, VOIDS } from '../contract/admin-api.ts';
import type { Tally } from './store.ts';
import { voids, votes } from './tables.ts';

type AddressQuery = QueryOf<typeof ADDRESSES>;

/** R12 */
export async function readAddresses(tx: Tx, query: AddressQuery): Promise<{ rows: AddressRow[]; total: number }> {
  const { edition, round, search, sort, direction, limit, page } = query;
  const where = and(
    eq(votes.edition, edition),
    isNotNull(votes.address),
    round === undefined ? undefined : eq(votes.round, round),
    search === '' ? undefined : eq(votes.address, search),
  );
  const sorts = { votes: 'votes', peak: 'peak', browsers: 'browsers', lastAt: 'last_at' } as const;
  const order = sql.raw(`${sorts[sort]} ${direction === 'ascending' ? 'asc' : 'desc'}, address asc`);
  const { rows } = await tx.execute<AddressColumns>(sql`
    with chosen as (select address, number, points, browser, user_id, cast_at, void_id from ${votes} where ${where}),
    minutes as (
      select address, max(n) as peak
      from (select address, count(*) as n from chosen group by address, date_trunc('minute', cast_at)) as each
      group by address
    ),
    liked as (
      select distinct on (address) address, number as favourite, count(*) as favourite_votes
      from chosen group by address, number order by address, count(*) desc, number
    ),
    summed as (
      select address, count(*) as votes, sum(points) as points, count(void_id) as voided,
        count(distinct browser) as browsers, count(distinct user_id) as accounts,
        min(cast_at) as first_at, max(cast_at) as last_at
      from chosen group by address
    )
    select *, count(*) over () as total
    from summed join minutes using (address) join liked using (address)
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`);
  return { rows: rows.map(addressOf), total: Number(rows[0]?.total ?? 0) };
}

interface AddressColumns extends Record<string, unknown> {
  address: string;
  votes: number;
  points: number;
  voided: number;
  browsers: number;
  accounts: number;
  peak: number;
  favourite: number;
  favourite_votes: number;
  first_at: Date;
  last_at: Date;
  total: number;
}

const addressOf = (row: AddressColumns): AddressRow => ({
  id: row.address,
  votes: Number(row.votes),
  points: Number(row.points),
  voided: Number(row.voided),
  browsers: Number(row.browsers),
  accounts: Number(row.accounts),
  peak: Number(row.peak),
  favourite: row.favourite,
  favouriteVotes: Number(row.favourite_votes),
  firstAt: new Date(row.first_at).toISOString(),
  lastAt: new Date(row.last_at).toISOString(),
});

export async function readVoids(tx: Tx, query: QueryOf<typeof VOIDS>) {
  return readPage(
    tx,
    {
      from: voids,
      id: voids.id,
      sorts: { voidedAt: voids.voidedAt, votes: voids.votes },
      filters: { edition: voids.edition },
      search: (text) => sql`${voids.reason} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    },
    query,
    ({ page, order }) =>
      tx
        .select({
          id: voids.id,
          reason: voids.reason,
          address: voids.address,
          round: voids.round,
          number: voids.number,
          fromAt: voids.fromAt,
          untilAt: voids.untilAt,
          votes: voids.votes,
          points: voids.points,
          voidedBy: voids.voidedBy,
          voidedAt: voids.voidedAt,
          undoneAt: voids.undoneAt,
        })
        .from(page)
        .innerJoin(voids, eq(voids.id, page.id))
        .orderBy(...order),
  );
}

export interface VotesToVoid {
  edition: number;
  address?: string;
  round?: number;
  number?: number;
  from?: Date;
  until?: Date;
}

const summed = {
  round: votes.round,
  number: votes.number,
  votes: count(),
  points: sql<number>`${sum(votes.points)}::integer`,
};

/** Marks votes that still count as void, and returns what they counted for each model. */
export async function markVoid(tx: Tx, id: string, which: VotesToVoid): Promise<Tally[]> {
  const { edition, address, round, number, from, until } = which;
  await tx
    .update(votes)
    .set({ voidId: id })
    .where(
      and(
        eq(votes.edition, edition),
        isNull(votes.voidId),
        address === undefined ? undefined : eq(votes.address, address),
        round === undefined ? undefined : eq(votes.round, round),
        number === undefined ? undefined : eq(votes.number, number),
        from && gte(votes.castAt, from),
        until && lte(votes.castAt, until),
      ),
    );
  return tx.select(summed).from(votes).where(eq(votes.voidId, id)).groupBy(votes.round, votes.number);
}

/** Undoes it. */
export async function unmarkVoid(tx: Tx, id: string): Promise<Tally[]> {
  const found = await tx.select(summed).from(votes).where(eq(votes.voidId, id)).groupBy(votes.round, votes.number);
  await tx.update(votes).set({ voidId: null }).where(eq(votes.voidId, id));
  return found;
}

export async function insertVoid(tx: Tx, row: typeof voids.$inferInsert): Promise<void> {
  await tx.insert(voids).values(row);
}

/** Locked until the transaction ends. */
export async function lockVoid(tx: Tx, id: string) {
  const [row] = await tx.select().from(voids).where(eq(voids.id, id)).for('update');
  return row;
}

export async function setUndone(tx: Tx, id: string, undoneAt: Date): Promise<void> {
  await tx.update(voids).set({ undoneAt }).where(eq(voids.id, id));
}

/** R11: at the same age as the addresses of votes. */
export async function forgetVoidedAddressesBefore(tx: Tx, time: Date): Promise<void> {
  await tx
    .update(voids)
    .set({ address: null })
    .where(and(isNotNull(voids.address), lte(voids.voidedAt, time)));
}
