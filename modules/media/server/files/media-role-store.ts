import { eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { MediaFile } from './media-file.ts';
import { mediaFiles } from '../tables.ts';

/** What parts of videos the same bytes are, each listing for itself. */
export async function rolesOfKey(tx: Tx, storageKey: string): Promise<Pick<MediaFile, 'id' | 'role'>[]> {
  return tx
    .select({ id: mediaFiles.id, role: mediaFiles.role })
    .from(mediaFiles)
    .where(eq(mediaFiles.storageKey, storageKey));
}
