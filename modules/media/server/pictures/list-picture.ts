import type { Tx } from '#kernel/db/database.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { MediaModuleDeps } from '../deps.ts';
import type { PictureKind } from '../types.ts';
import { storageKeyOf } from './picture.ts';
import { type PictureFound, savePicture } from './picture-store.ts';
import { wasRemoved } from './removed-picture-store.ts';

/** Thrown where a picture of this name has been removed. */
export class NameIsGone extends Error {
  override readonly name = 'NameIsGone';
}

/**
 * Lists a stored picture among those that operators choose from. One that is listed already stays what it was. Throws
 * `NameIsGone`.
 * @param onNew in the same transaction
 */
export async function listPicture(
  { db, storage, clock }: Pick<MediaModuleDeps, 'db' | 'storage' | 'clock'>,
  { image, kind }: { image: Image; kind: PictureKind },
  onNew?: (tx: Tx, picture: PictureFound) => Promise<void>,
): Promise<PictureFound> {
  // Another host may have to be asked: before the transaction, which holds others up.
  const stored = await storage.head(storageKeyOf(image.permalink));
  return db.transaction(async (tx) => {
    const sizeBytes = stored?.size ?? 0;
    const { isNew, ...picture } = await savePicture(tx, { image, kind, sizeBytes, addedAt: clock.now() });
    // Asked once the row is there, which waits for anyone who is removing the one before.
    if (isNew && (await wasRemoved(tx, image.permalink))) throw new NameIsGone();
    if (isNew) await onNew?.(tx, picture);
    return picture;
  });
}
