import { desc, eq, ilike, or } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { FOUND_LIMIT } from '#kernel/overview.ts';
import { models, videos } from './tables.ts';

/** As many signs as an `integer` of the database always holds. */
const NUMBER = /^\d{1,9}$/;

export async function findTitles(tx: Tx, query: string) {
  const part = `%${escapeLike(query)}%`;
  const among = (table: typeof videos | typeof models) =>
    tx
      .select({ id: table.id, title: table.title, slug: table.slug })
      .from(table)
      .where(
        or(
          NUMBER.test(query) ? eq(table.id, Number(query)) : undefined,
          ilike(table.title, part),
          ilike(table.slug, part),
        ),
      )
      .orderBy(desc(table.id))
      .limit(FOUND_LIMIT);
  const [films, people] = await Promise.all([among(videos), among(models)]);
  return [
    ...films.map((film) => ({ kind: 'video' as const, ...film })),
    ...people.map((model) => ({ kind: 'model' as const, ...model })),
  ].slice(0, FOUND_LIMIT);
}
