import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { AdminContext } from '#api/admin/context.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Crop } from '../../contract/admin-api.ts';
import type { MediaModuleDeps } from '../deps.ts';
import { addPicture, NotAPicture } from './add-picture.ts';
import { storageKeyOf } from './picture.ts';
import { findPicture, noteCrop, type PictureFound } from './picture-store.ts';

/** R20: makes every size of a part of a picture, which is listed as one of its own; the whole stays as it is. */
export async function cropPicture(
  deps: Pick<MediaModuleDeps, 'db' | 'storage' | 'clock'>,
  { id, crop, alt }: { id: number; crop: Crop; alt: string },
  context: Pick<AdminContext, 'record'>,
): Promise<PictureFound> {
  const { db, storage } = deps;
  const whole = await findPicture(db.drizzle, id);
  if (!whole || !(await storage.head(storageKeyOf(whole.image.permalink))))
    throw new NotFound('There is no such picture.');
  const bytes = await buffer(await storage.read(storageKeyOf(whole.image.permalink)));
  const { width, height } = await sharp(bytes).metadata();
  const part = pixelsOf(crop, { width, height });
  if (part.width < 1 || part.height < 1) throw new NotAPicture();
  // Without loss: the sizes are made of it.
  const cut = await sharp(bytes).extract(part).png().toBuffer();
  const { kind } = whole;
  const added = await addPicture(deps, { bytes: cut, alt, kind }, context);
  return db.transaction((tx) => noteCrop(tx, added, { croppedFrom: id, crop }));
}

function pixelsOf(crop: Crop, whole: { width: number; height: number }) {
  const left = Math.round((crop.x / 100) * whole.width);
  const top = Math.round((crop.y / 100) * whole.height);
  return {
    left,
    top,
    width: Math.min(Math.round((crop.width / 100) * whole.width), whole.width - left),
    height: Math.min(Math.round((crop.height / 100) * whole.height), whole.height - top),
  };
}
