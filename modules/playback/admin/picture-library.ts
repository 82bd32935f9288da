import type { LoadPictures } from '#admin/parts/entries/picture.ts';
import { playback } from './calls.ts';

/** So many are offered at once. */
const OFFERED = 24;

/** Pictures to choose from, the newest first. */
export const pictureLibrary: LoadPictures = async (search) =>
  (await playback().pictures({ search, limit: OFFERED })).data.rows.map(({ image }) => image);
