import { lazy } from 'react';
import type { LoadPictures, PictureLibrary } from '#admin/components/pictures/picture.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { PictureRow } from '../contract/admin-api.ts';
import { media } from './api.ts';

/** So many are offered at once. */
const OFFERED = 24;

/** Pictures of one kind to choose from, or of all, the newest first. */
export const picturesOf =
  (kind?: PictureRow['kind']): LoadPictures<Image> =>
  async (search, from) =>
    (await media().pictures({ search, kind, from, limit: OFFERED })).data.rows.map(({ image }) => image);

/** Of every kind, for modules that do not know where pictures are kept. */
export const pictureLibrary: PictureLibrary = {
  load: picturesOf(),
  clips: {
    async load(search) {
      const { rows } = (await media().mediaFiles({ search, role: 'preview', ready: 'yes', limit: OFFERED })).data;
      return rows.flatMap(({ address, video, storageKey }) =>
        address === null ? [] : [{ address, name: video || storageKey.slice(storageKey.lastIndexOf('/') + 1) }],
      );
    },
    Add: lazy(() => import('./add-clip.tsx')),
  },
  Add: lazy(() => import('./add-to-library.tsx')),
  async origin({ permalink }) {
    const [found] = (await media().pictures({ permalink, limit: 1 })).data.rows;
    if (!found) return null;
    const { id, image, crop } = found;
    return crop ? { ...crop.of, part: crop.part } : { id, image, part: null };
  },
  crop: async (id, crop, alt) => {
    const { image } = (await media().cropPicture({ id, crop, alt })).data;
    // The same part may have been cut before, in other words.
    return { ...image, alt };
  },
};
