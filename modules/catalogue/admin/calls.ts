import { deskCalls } from '#admin/parts/calls.ts';
import type { LoadPictures } from '#admin/parts/entries/picture.ts';
import type { playbackDeskCalls } from '#modules/playback/contract/desk-calls.ts';
import type { catalogueDeskCalls } from '../contract/desk-calls.ts';

export const catalogue = () => deskCalls<typeof catalogueDeskCalls>('catalogue');
const playback = () => deskCalls<typeof playbackDeskCalls>('playback');

/** So many are offered at once. */
const OFFERED = 24;

export const loadPictures: LoadPictures = async (search) =>
  (await playback().pictures({ search, limit: OFFERED })).data.rows.map(({ image }) => image);
