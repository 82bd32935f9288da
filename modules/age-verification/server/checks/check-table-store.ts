import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { CHECKS } from '../../contract/admin-api.ts';
import type { AgeOutcome } from '../providers/age-provider.ts';
import { sessions, verifications } from '../tables.ts';

type CheckQuery = QueryOf<typeof CHECKS>;

const PASSED = {
  key: sql<string>`${verifications.id}::text`.as('key'),
  userId: verifications.userId,
  site: verifications.site,
  provider: verifications.provider,
  result: sql<AgeOutcome>`'over'`.as('result'),
  method: verifications.method,
  at: sql<Date>`${verifications.verifiedAt}`.mapWith(verifications.verifiedAt).as('at'),
  expiresAt: verifications.expiresAt,
};

/** The session's id is a secret of its browser and isn't shown; this key is a hash of it. */
const OTHERS = {
  key: sql<string>`left(encode(sha256(convert_to(${sessions.id}, 'UTF8')), 'hex'), 16)`.as('key'),
  userId: sessions.userId,
  site: sessions.site,
  provider: sessions.provider,
  result: sql<AgeOutcome>`${sessions.outcome}`.as('result'),
  method: sql<string | null>`null::text`.as('method'),
  at: sql<Date>`${sessions.startedAt}`.mapWith(sessions.startedAt).as('at'),
  expiresAt: sessions.expiresAt,
};

/** All stored checks: passed ones, and recent ones with another result. */
export async function readChecks(tx: Tx, query: CheckQuery) {
  if (query.search && !isUuid(query.search)) return { rows: [], total: 0 };
  const wherePassed = passed(query);
  const whereOthers = others(query);
  const way = query.direction === 'ascending' ? sql`asc` : sql`desc`;
  // Each half uses the order of its own index, and reads no more rows than the page may need.
  const end = query.page * query.limit;
  const [rows, counts] = await Promise.all([
    unionAll(
      tx
        .select(PASSED)
        .from(verifications)
        .where(wherePassed)
        .orderBy(sql`${verifications.verifiedAt} ${way}, ${verifications.id} ${way}`)
        .limit(end),
      tx
        .select(OTHERS)
        .from(sessions)
        .where(whereOthers)
        .orderBy(sql`${sessions.startedAt} ${way}, ${sessions.id} ${way}`)
        .limit(end),
    )
      .orderBy(sql`"at" ${way}`)
      .limit(query.limit)
      .offset(end - query.limit),
    unionAll(
      tx.select({ n: count() }).from(verifications).where(wherePassed),
      tx.select({ n: count() }).from(sessions).where(whereOthers),
    ),
  ]);
  return { rows, total: counts.reduce((sum, { n }) => sum + n, 0) };
}

function passed({ search, result, site }: CheckQuery): SQL | undefined {
  return and(
    result && result !== 'over' ? sql`false` : undefined,
    site ? eq(verifications.site, site) : undefined,
    search ? eq(verifications.userId, search) : undefined,
  );
}

/** A session that was passed is listed as its verification. */
function others({ search, result, site }: CheckQuery): SQL | undefined {
  return and(
    isNull(sessions.verificationId),
    result ? eq(sessions.outcome, result) : undefined,
    site ? eq(sessions.site, site) : undefined,
    search ? eq(sessions.userId, search) : undefined,
  );
}
