import { eq, ilike, inArray, lt, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { UNANSWERED } from '../../contract/admin-api.ts';
import { unanswered } from '../tables.ts';

export type Unanswered = Pick<typeof unanswered.$inferSelect, 'site' | 'query' | 'reason' | 'searches'>;

/** The most listed per site and reason; beyond that, the rarest and oldest are deleted. */
const MOST_LISTED = 1000;

export async function addUnanswered(tx: Tx, counted: readonly Unanswered[], day: string): Promise<void> {
  if (counted.length === 0) return;
  await tx
    .insert(unanswered)
    .values(counted.map((one) => ({ ...one, firstOn: day, lastOn: day })))
    .onConflictDoUpdate({
      target: [unanswered.site, unanswered.reason, unanswered.query],
      set: { searches: sql`${unanswered.searches} + excluded.searches`, lastOn: sql`excluded.last_on` },
    });
  await tx.execute(sql`
    delete from search.unanswered where id in (
      select id from (
        select id, row_number() over (partition by site, reason order by searches desc, last_on desc, id) as place
        from search.unanswered
      ) ordered where place > ${MOST_LISTED}
    )`);
}

export async function deleteUnansweredBefore(tx: Tx, day: string): Promise<void> {
  await tx.delete(unanswered).where(lt(unanswered.lastOn, day));
}

export async function deleteUnanswered(tx: Tx, ids: readonly string[]) {
  return tx
    .delete(unanswered)
    .where(inArray(unanswered.id, [...ids]))
    .returning({ site: unanswered.site, query: unanswered.query, reason: unanswered.reason });
}

const SOURCE: PageSource<QueryOf<typeof UNANSWERED>> = {
  from: unanswered,
  id: unanswered.id,
  sorts: { searches: unanswered.searches, lastOn: unanswered.lastOn },
  filters: { site: unanswered.site, reason: unanswered.reason },
  search: (text) => ilike(unanswered.query, `%${escapeLike(text)}%`),
};

export const readUnansweredPage = (tx: Tx, query: QueryOf<typeof UNANSWERED>) =>
  readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select({
        id: unanswered.id,
        site: unanswered.site,
        query: unanswered.query,
        reason: unanswered.reason,
        searches: unanswered.searches,
        firstOn: unanswered.firstOn,
        lastOn: unanswered.lastOn,
      })
      .from(page)
      .innerJoin(unanswered, eq(unanswered.id, page.id))
      .orderBy(...order),
  );
