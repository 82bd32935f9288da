export const WATCH_LATER = 'watch-later';
