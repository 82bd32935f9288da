import type { ModelReference, VideoCard } from '#modules/catalogue/contract/types.ts';
import type { Chapter, Storyboard } from '#modules/media/contract/types.ts';
import type { CaptionControl } from '../../player/hooks/use-captions.ts';
import type { Opening } from '../../player/hooks/use-opened-video.ts';
import type { PartLoop } from '../../player/hooks/use-part-loop.ts';
import type { Resume } from '../../player/hooks/use-resume.ts';
import type { SpatialSoundControl } from '../../player/hooks/use-spatial-sound.ts';
import type { UpNextControl } from '../../player/hooks/use-up-next.ts';

/** What the panel in the headset shows of a video, and what it can change outside the headset. */
export interface VrVideo {
  id: number;
  slug: string;
  title: string;
  models: readonly ModelReference[];
  chapters: readonly Chapter[];
  storyboard: Storyboard | null;
  qualities(): readonly VrQuality[];
  captions: CaptionControl;
  loop: PartLoop;
  /** Undefined where it has none. */
  spatialSound: SpatialSoundControl | undefined;
  resume: Resume;
  /** Once it has ended, where something follows. */
  upNext: UpNextControl | undefined;
  /** Why it has stopped, and `retry` where that takes a press. */
  trouble: { word: string; retry?: () => void } | undefined;
  /** A live stream, which can't seek or change speed. */
  isLive: boolean;
  /** Its viewer may only see the trailer. */
  isTrailerOnly: boolean;
  /** Undefined on pages of other sites, which show this one video. */
  site: VrSite | undefined;
}

interface VrQuality {
  name: string;
  isCurrent: boolean;
  choose(): void;
}

/** What somebody can do on the site without taking the headset off (R69). */
export interface VrSite {
  isGuest: boolean;
  /** Their membership has ended. */
  isExpired: boolean;
  /** May keep favourites and videos for later. */
  keepsFavourites: boolean;
  locale: string;
  opening: Opening | undefined;
  open(video: VideoCard): void;
  /** Call it after signing in: what the viewer may see and play has changed. */
  signedIn(): void;
}

/** For a video with nothing but its picture. Rooms start from it too, and load no other code of the headset. */
export const PICTURE_ALONE: Omit<VrVideo, 'id' | 'title'> = {
  slug: '',
  models: [],
  chapters: [],
  storyboard: null,
  qualities: () => [],
  captions: { tracks: [], language: null, choose: () => undefined, lines: [] },
  loop: { part: undefined, step: () => undefined },
  spatialSound: undefined,
  resume: { seconds: undefined, startOver: () => undefined },
  upNext: undefined,
  trouble: undefined,
  isLive: false,
  isTrailerOnly: false,
  site: undefined,
};
