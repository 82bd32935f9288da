import { lazy } from 'react';
import type { Offer } from '../contract/types.ts';

export { downloadNotices } from './download-query.ts';
export { Downloads, RefusedDownload } from './downloads.tsx';
export { HandedLine } from './handed-line.tsx';
export { CardProgress } from './history/later-card-progress.tsx';
export { useUnfinished } from './history/watch-progress.ts';
export { startLiveDomes } from './live-dome/start-live-dome.ts';
export { secondsNow } from './media-element.ts';
export { VideoPlayer } from './video-player.tsx';

/** Its script is fetched with the first live stream for headsets. */
export const StreamDome = lazy(async () => ({ default: (await import('./live-dome/stream-dome.tsx')).StreamDome }));

/** Shown when the offer couldn't be loaded: the picture, and where to get access. */
export const NO_OFFER: Offer = {
  mayWatchFull: false,
  hasAccess: false,
  hasFull: false,
  hasTrailer: false,
  trailerSeconds: null,
  downloads: [],
  joinLink: '/join-now/',
};
