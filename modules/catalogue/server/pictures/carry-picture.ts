import type { Tx } from '#kernel/db/database.ts';
import type { Kind } from '../../contract/admin-fields.ts';
import type { Image } from '../../contract/types.ts';
import type { CatalogueDeps } from '../deps.ts';
import { lockItem } from '../items/item-rows-store.ts';

import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import type { ChangedPicture } from '../types.ts';
import { relistVideo } from '../videos/relist-video.ts';
import { readIdsShowing } from './picture-use-store.ts';

const AT_ONCE = 100;

/** R15: one item at a time, so that locks are short; repeating it changes nothing. */
export async function applyPictureChange(
  deps: CatalogueDeps,
  picture: ChangedPicture,
  signal: AbortSignal,
): Promise<void> {
  const { permalink } = picture.image;
  for (const kind of ['models', 'videos'] as const) {
    let after = 0;
    for (;;) {
      const ids = await readIdsShowing(deps.db.drizzle, kind, { permalink, after, limit: AT_ONCE });
      for (const id of ids) {
        // A repeated run checks each again, and changes only those that still differ.
        signal.throwIfAborted();
        const tags = await deps.db.transaction((tx) => CARRY[kind](deps, tx, id, picture));
        await invalidatePages(deps.bus, tags ?? []);
        after = id;
      }
      if (ids.length < AT_ONCE) break;
    }
  }
}

const CARRY: Record<
  Kind,
  (deps: CatalogueDeps, tx: Tx, id: number, picture: ChangedPicture) => Promise<string[] | undefined>
> = {
  async videos(deps, tx, id, picture) {
    const video = await lockItem(tx, 'videos', id);
    if (!video) return undefined;
    const poster = carried(video.poster, picture);
    const heroImage = carried(video.heroImage, picture);
    if (poster === video.poster && heroImage === video.heroImage) return undefined;
    return relistVideo(deps, tx, id, { set: { poster, heroImage } });
  },

  async models(deps, tx, id, picture) {
    const model = await lockItem(tx, 'models', id);
    if (!model) return undefined;
    const featuredImage = carried(model.featuredImage, picture);
    const faceImage = carried(model.faceImage, picture);
    if (featuredImage === model.featuredImage && faceImage === model.faceImage) return undefined;
    return relistModel(deps, tx, id, { set: { featuredImage, faceImage }, isNamedAsBefore: true });
  },
};

/** Returns the same object if nothing changes. */
function carried(place: Image, { image, formerAlts }: ChangedPicture): Image {
  if (place.permalink !== image.permalink) return place;
  const hasOwnWords = place.alt !== '' && !formerAlts.includes(place.alt);
  const alt = hasOwnWords ? place.alt : image.alt;
  const { focus } = image;
  const isSame = alt === place.alt && focus?.x === place.focus?.x && focus?.y === place.focus?.y;
  return isSame ? place : { ...place, alt, focus };
}
