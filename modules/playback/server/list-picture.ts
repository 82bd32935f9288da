import type { Tx } from '#kernel/db/database.ts';
import type { Image } from '#modules/catalogue/contract/wire.ts';
import type { PlaybackDeps } from './parts.ts';
import { type PictureKind, storageKeyOf } from './picture.ts';
import { type PictureFound, savePicture } from './picture-store.ts';

/** Lists a stored picture among those that operators choose from. One that is listed already stays what it was. */
export async function listPicture(
  { storage, clock }: Pick<PlaybackDeps, 'storage' | 'clock'>,
  tx: Tx,
  { image, kind }: { image: Image; kind: PictureKind },
): Promise<PictureFound & { isNew: boolean }> {
  const stored = await storage.head(storageKeyOf(image.permalink));
  return savePicture(tx, { image, kind, sizeBytes: stored?.size ?? 0, addedAt: clock.now() });
}
