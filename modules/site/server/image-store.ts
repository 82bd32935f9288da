import { count, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { images } from './tables.ts';

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

/** The same again is the one there is. */
export async function addImage(tx: Tx, image: StoredImage, addedAt: Date): Promise<void> {
  await tx
    .insert(images)
    .values({ ...image, addedAt })
    .onConflictDoNothing();
}
