import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { pictures, removedPictures } from '../tables.ts';

/** Takes a picture from the list, and its name with it. */
export async function deletePicture(
  tx: Tx,
  { id, permalink, removedAt }: { id: number; permalink: string; removedAt: Date },
): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.id, id));
  await tx.insert(removedPictures).values({ permalink, removedAt });
}

export async function wasRemoved(tx: Tx, permalink: string): Promise<boolean> {
  const rows = await tx.select().from(removedPictures).where(eq(removedPictures.permalink, permalink));
  return rows.length > 0;
}

/** Keeps those that are listed as they are until the transaction ends; answers those that have been removed. */
export async function holdPictures(tx: Tx, permalinks: readonly string[]): Promise<string[]> {
  await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.permalink, [...permalinks]))
    .orderBy(asc(pictures.id))
    .for('key share');
  // Anyone who was removing one has ended: a statement of its own sees what it has left.
  const gone = await tx
    .select({ permalink: removedPictures.permalink })
    .from(removedPictures)
    .where(inArray(removedPictures.permalink, [...permalinks]));
  return gone.map(({ permalink }) => permalink);
}
