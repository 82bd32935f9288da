/** Part 1 §3: the words that stand for a quality while a film is watched. */
const WATCHING: Readonly<Record<string, string>> = { '2K': 'Low', '3K': 'Good', '4K': 'Great' };

/** Part 1 §3: what a download menu calls a quality. */
const DOWNLOADING: Readonly<Record<string, string>> = { '3K': '3K / PSVR' };

/** 'Low', 'Good' and 'Great' where the specification has a word, else the quality itself. */
export function watchingLabel(quality: string): string {
  return WATCHING[quality] ?? quality;
}

export function downloadLabel(quality: string): string {
  return DOWNLOADING[quality] ?? quality;
}
