import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { mediaFiles } from '../tables.ts';
import type { MediaFile } from '../types.ts';

/** What parts of videos the same bytes are, each listing for itself. */
export async function rolesOfKey(tx: Tx, storageKey: string): Promise<Pick<MediaFile, 'id' | 'role'>[]> {
  return tx
    .select({ id: mediaFiles.id, role: mediaFiles.role })
    .from(mediaFiles)
    .where(eq(mediaFiles.storageKey, storageKey));
}
