import { desc, eq, inArray, like, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { FOUND_LIMIT } from '#kernel/overview.ts';
import { pictures } from '../tables.ts';

/** As many signs as a number always holds. */
const NUMBER = /^\d{1,15}$/;

/** By number or address, and the newest with the text in their words: as in `readPictures`, their rows are wide. */
export async function findPictures(tx: Tx, query: string) {
  const among = () => tx.select({ id: pictures.id }).from(pictures);
  const number = NUMBER.test(query) ? eq(pictures.id, Number(query)) : undefined;
  const named = among().where(or(number, eq(pictures.permalink, query)));
  const holding = among()
    .where(like(pictures.search, `%${escapeLike(query.toLowerCase())}%`))
    .orderBy(desc(pictures.addedAt), desc(pictures.id))
    .limit(FOUND_LIMIT);
  return tx
    .select({ id: pictures.id, kind: pictures.kind, permalink: pictures.permalink, image: pictures.image })
    .from(pictures)
    .where(inArray(pictures.id, unionAll(named, holding)))
    .orderBy(desc(pictures.addedAt), desc(pictures.id));
}
