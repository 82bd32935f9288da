/** The words that stand for a quality while a video is watched (R8). */
const WATCHING: Readonly<Record<string, string>> = { '2K': 'Low', '3K': 'Good', '4K': 'Great' };

/** What a download menu calls a quality (R8). */
const DOWNLOADING: Readonly<Record<string, string>> = { '3K': '3K / PSVR' };

/** 'Low', 'Good' and 'Great' where there is a word for it, else the quality itself. */
export function watchingLabel(quality: string): string {
  return WATCHING[quality] ?? quality;
}

export function downloadLabel(quality: string): string {
  return DOWNLOADING[quality] ?? quality;
}
