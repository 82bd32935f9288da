import { and, desc, eq, inArray, like, notLike, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { FOUND_LIMIT } from '#kernel/overview.ts';
import type { models, videos } from '../tables.ts';

/** The most digits that always fit an `integer` of the database. */
const NUMBER = /^\d{1,9}$/;

/**
 * Videos or models by id, slug or title, and the newest whose slug or title contains the text. The ids come from
 * indexes alone, however many match, because rows are wide.
 */
export async function findTitles(tx: Tx, table: typeof videos | typeof models, query: string) {
  const text = escapeLike(query.toLowerCase());
  const among = () => tx.select({ id: table.id }).from(table);
  const number = NUMBER.test(query) ? eq(table.id, Number(query)) : undefined;
  const named = among().where(or(number, eq(table.slug, query.toLowerCase())));
  // The searched text ends with the slug, which has no spaces.
  const titled = among()
    .where(and(like(table.search, `${text} %`), notLike(table.search, `${text} % %`)))
    .limit(FOUND_LIMIT);
  const holding = among()
    .where(like(table.search, `%${text}%`))
    .orderBy(desc(table.publishedAt), desc(table.id))
    .limit(FOUND_LIMIT);
  return tx
    .select({ id: table.id, title: table.title, slug: table.slug })
    .from(table)
    .where(inArray(table.id, unionAll(named, titled, holding)))
    .orderBy(desc(table.publishedAt), desc(table.id));
}

/** In the order of these ids, the first few. */
export async function readTitles(tx: Tx, table: typeof videos | typeof models, ids: readonly number[]) {
  const few = ids.slice(0, FOUND_LIMIT);
  if (few.length === 0) return [];
  const rows = await tx
    .select({ id: table.id, title: table.title, slug: table.slug })
    .from(table)
    .where(inArray(table.id, few));
  return rows.sort((left, right) => few.indexOf(left.id) - few.indexOf(right.id));
}
