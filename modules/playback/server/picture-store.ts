import { and, asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { PictureKind } from './picture.ts';
import { pictures } from './tables.ts';

export type PictureFound = Omit<typeof pictures.$inferSelect, 'permalink'>;

export interface PictureQuery {
  direction: 'ascending' | 'descending';
  search: string;
  kind?: PictureKind;
  limit: number;
  offset: number;
}

/** Inserts it, or finds the one with its address. */
export async function savePicture(
  tx: Tx,
  picture: Omit<PictureFound, 'id'>,
): Promise<PictureFound & { isNew: boolean }> {
  const { permalink } = picture.image;
  const [added] = await tx
    .insert(pictures)
    .values({ ...picture, permalink })
    .onConflictDoNothing({ target: pictures.permalink })
    .returning();
  if (added) return { ...added, isNew: true };
  const [found] = await tx.select().from(pictures).where(eq(pictures.permalink, permalink));
  if (!found) throw new Error(`The picture ${permalink} was not stored.`);
  return { ...found, isNew: false };
}

/** A page of pictures and how many there are in all. */
export async function readPictures(
  tx: Tx,
  { direction, search, kind, limit, offset }: PictureQuery,
): Promise<{ rows: PictureFound[]; total: number }> {
  const where = and(
    search ? ilike(sql`${pictures.image} ->> 'alt'`, `%${escapeLike(search)}%`) : undefined,
    kind ? eq(pictures.kind, kind) : undefined,
  );
  const order = direction === 'ascending' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(pictures)
      .where(where)
      .orderBy(order(pictures.addedAt), order(pictures.id))
      .limit(limit)
      .offset(offset),
    tx.select({ n: count() }).from(pictures).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
