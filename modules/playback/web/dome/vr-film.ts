import type { Chapter, FrameSheet } from '../../contract/wire.ts';

/** What the panel in the headset shows of a film, and what it can change outside the headset. */
export interface VrFilm {
  title: string;
  chapters: readonly Chapter[];
  sheet: FrameSheet | null;
  qualities(): readonly VrQuality[];
}

export interface VrQuality {
  name: string;
  isCurrent: boolean;
  choose(): void;
}
