import type { Chapter, Storyboard } from '#modules/media/contract/types.ts';

/** What the panel in the headset shows of a video, and what it can change outside the headset. */
export interface VrVideo {
  id: number;
  title: string;
  chapters: readonly Chapter[];
  storyboard: Storyboard | null;
  qualities(): readonly VrQuality[];
}

interface VrQuality {
  name: string;
  isCurrent: boolean;
  choose(): void;
}
