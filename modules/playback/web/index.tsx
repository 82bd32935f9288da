import type { Playback } from '../contract/wire.ts';

export { Downloads } from './downloads.tsx';
export { VideoPlayer } from './video-player.tsx';

/** What a page shows when `sources` could not be had: the picture, and where access is to be had. */
export const NO_PLAYBACK: Playback = {
  videoType: 'trailer',
  mayWatchFull: false,
  full: [],
  trailer: [],
  downloads: [],
  dailyDownloads: null,
  downloadsLeft: null,
  joinLink: '/join-now/',
};
