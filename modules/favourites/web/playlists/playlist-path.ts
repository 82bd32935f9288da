import { WATCH_LATER } from '../../contract/watch-later.ts';

export const PLAYLISTS_PATH = '/main-dashboard/playlists/';

export const playlistPath = (list: string) =>
  list === WATCH_LATER ? '/main-dashboard/watch-later/' : `${PLAYLISTS_PATH}${list}/`;
