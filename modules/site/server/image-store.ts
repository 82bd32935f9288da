import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { images, settings } from './tables.ts';

export type StoredImage = Pick<typeof images.$inferSelect, 'name' | 'type' | 'bytes' | 'width' | 'height'>;

export async function findImage(tx: Tx, name: string): Promise<StoredImage | undefined> {
  const { type, bytes, width, height } = images;
  const [found] = await tx
    .select({ name: images.name, type, bytes, width, height })
    .from(images)
    .where(eq(images.name, name));
  return found;
}

export async function countImages(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(images);
  return row?.n ?? 0;
}

/** Whether it exists; locks it until the end of the transaction. */
export async function holdImage(tx: Tx, name: string): Promise<boolean> {
  return (await tx.select({ name: images.name }).from(images).where(eq(images.name, name)).for('key share')).length > 0;
}

/** Deletes images that no site uses, oldest first. Images that are being chosen right now are locked, and stay. */
export async function deleteUnused(tx: Tx, { before, most }: { before: Date; most: number }): Promise<void> {
  const isShown = sql`exists (select from ${settings} where strpos(${settings.value}::text, ${images.name}) > 0)`;
  const unused = await tx
    .select({ name: images.name })
    .from(images)
    .where(and(lt(images.addedAt, before), sql`not ${isShown}`))
    .orderBy(asc(images.addedAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const names = unused.map(({ name }) => name);
  if (names.length > 0) await tx.delete(images).where(inArray(images.name, names));
}

/** Uploading the same image again changes nothing. */
export async function addImage(tx: Tx, image: StoredImage, addedAt: Date): Promise<void> {
  await tx
    .insert(images)
    .values({ ...image, addedAt })
    .onConflictDoNothing();
}
