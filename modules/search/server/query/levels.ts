import { levelWord } from '../indexing/entry-of.ts';

/** The number of a site's videos per popularity level: for common words, only the most popular videos are read. */
export interface Levels {
  set(level: number, videos: number): void;
  /** The number of videos. */
  videos(): number;
  /**
   * Lexemes of the highest levels that together hold at least this share of all videos; undefined if that is all
   * levels.
   */
  top(share: number): string[] | undefined;
}

const HIGHEST = 255;

export function createLevels(): Levels {
  const counts = new Uint32Array(HIGHEST + 1);
  let all = 0;
  return {
    set(level, videos) {
      all += videos - (counts[level] ?? 0);
      counts[level] = videos;
    },
    videos: () => all,
    top(share) {
      const words: string[] = [];
      for (let level = HIGHEST, videos = 0; level >= 0 && videos < share * all; level -= 1) {
        const more = counts[level] ?? 0;
        if (more === 0) continue;
        words.push(levelWord(level));
        videos += more;
        if (videos === all) return undefined;
      }
      return words.length > 0 ? words : undefined;
    },
  };
}
