import type { Image } from '#modules/catalogue/contract/types.ts';
import { storePicture } from '#modules/media/server/pictures/picture.ts';
import type { SeedDeps } from '../seed/seed-deps.ts';

/** Stores a drawing as a picture of the library. */
export async function storeDrawing(
  { storage, media }: Pick<SeedDeps, 'storage' | 'media'>,
  { key, drawing, alt = '' }: { key: string; drawing: string; alt?: string },
): Promise<Image> {
  const image = await storePicture({ storage, key, input: Buffer.from(drawing), alt, kind: 'poster' });
  await media?.listPicture({ image, kind: 'poster' });
  return image;
}
