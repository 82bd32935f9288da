import type { Tx } from '#kernel/db/database.ts';
import type { AfterCommit, Deletable } from '#kernel/deletable.ts';
import { NotFound } from '#kernel/errors.ts';
import { pictureName } from '#modules/catalogue/server/index.ts';
import type { MediaDeps } from '../deps.ts';
import { PICTURES_PATH } from '../pictures/picture.ts';
import { findNamed, lockPicture, type PictureFound } from '../pictures/picture-store.ts';
import { inUse, usesOf } from '../pictures/picture-uses.ts';
import { setGoing } from '../pictures/removed-picture-store.ts';
import { eraseMedia } from './erase-media.ts';

/** R54. How pictures are deleted for good: those that nothing shows. */
export function deletablePicture(deps: MediaDeps): Deletable {
  async function set(tx: Tx, id: string, goingAt: Date | null): Promise<AfterCommit> {
    await setGoing(tx, Number(id), goingAt);
    return deps.dropPictures;
  }
  async function lock(tx: Tx, id: string): Promise<PictureFound> {
    const found = await lockPicture(tx, Number(id));
    if (!found) throw new NotFound(`There is no picture ${id}.`);
    return found;
  }

  return {
    kind: 'picture',
    async find(tx, id) {
      const found = await lockPicture(tx, Number(id));
      if (!found) return undefined;
      const { image, kind, goingAt } = found;
      const uses = await usesOf(deps, tx, image);
      return {
        title: image.alt || pictureName(image.permalink).slice(PICTURES_PATH.length),
        subject: { type: 'picture', id },
        isHidden: goingAt !== null,
        ...(uses.length > 0 && { refusal: inUse(uses) }),
        facts: { permalink: image.permalink, kind },
      };
    },
    hide: set,
    restore: (tx, id) => set(tx, id, null),
    async erase(tx, id) {
      const { image } = await lock(tx, id);
      return { ...(await eraseMedia(deps, tx, { pictures: [image] })), after: deps.dropPictures };
    },
    async idAt(tx, path) {
      if (!path.startsWith(PICTURES_PATH)) return undefined;
      const id = await findNamed(tx, pictureName(path.replace(/[.]jpg$/, '.webp')));
      return id === undefined ? undefined : String(id);
    },
  };
}
