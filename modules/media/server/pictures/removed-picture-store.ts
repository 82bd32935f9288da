import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { pictures, removedPictures } from '../tables.ts';

/** Takes a picture from the list, if it is there, and its name with it, any number of times. */
export async function forgetPicture(
  tx: Tx,
  { permalink, removedAt }: { permalink: string; removedAt: Date },
): Promise<void> {
  await tx.delete(pictures).where(eq(pictures.permalink, permalink));
  await tx.insert(removedPictures).values({ permalink, removedAt }).onConflictDoNothing();
}

export async function wasRemoved(tx: Tx, permalink: string): Promise<boolean> {
  const rows = await tx.select().from(removedPictures).where(eq(removedPictures.permalink, permalink));
  return rows.length > 0;
}

/** Addresses of pictures that are being deleted. */
export async function readGoing(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ permalink: pictures.permalink }).from(pictures).where(isNotNull(pictures.goingAt));
  return rows.map(({ permalink }) => permalink);
}

export async function setGoing(tx: Tx, id: number, goingAt: Date | null): Promise<void> {
  await tx.update(pictures).set({ goingAt }).where(eq(pictures.id, id));
}

/**
 * Keeps those that are listed as they are until the transaction ends; answers those that have been removed, or are
 * being deleted.
 */
export async function holdPictures(tx: Tx, permalinks: readonly string[]): Promise<string[]> {
  const listed = await tx
    .select({ permalink: pictures.permalink, goingAt: pictures.goingAt })
    .from(pictures)
    .where(inArray(pictures.permalink, [...permalinks]))
    .orderBy(asc(pictures.id))
    .for('key share');
  // Anyone who was removing one has ended: a statement of its own sees what it has left.
  const gone = await tx
    .select({ permalink: removedPictures.permalink })
    .from(removedPictures)
    .where(inArray(removedPictures.permalink, [...permalinks]));
  const going = listed.filter(({ goingAt }) => goingAt !== null);
  return [...gone, ...going].map(({ permalink }) => permalink);
}
