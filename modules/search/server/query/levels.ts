import { levelWord } from '../indexing/entry-of.ts';

/** How well known the videos of a site are, level by level: of a common word only the best known are read. */
export interface Levels {
  set(level: number, videos: number): void;
  /** How many videos there are. */
  videos(): number;
  /** What stands for the levels from the top that hold this share of all videos or more; undefined where all do. */
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
