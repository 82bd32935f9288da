import type { ModelReference, VideoCard } from '#modules/catalogue/contract/types.ts';
import type { Chapter, Storyboard } from '#modules/media/contract/types.ts';
import type { CaptionControl } from '../../player/hooks/use-captions.ts';
import type { Opening } from '../../player/hooks/use-opened-video.ts';
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
  /** Undefined where it has none. */
  spatialSound: SpatialSoundControl | undefined;
  resume: Resume;
  /** Once it has ended, where something follows. */
  upNext: UpNextControl | undefined;
  /** Why it does not go on, and how it is asked for again where that takes a press. */
  trouble: { word: string; retry?: () => void } | undefined;
  /** It is what happens now: there is no other second of it, and no other speed. */
  isLive: boolean;
  /** Its viewer may not see more of it than the trailer. */
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
  /** Somebody has signed in: what they may see and play has changed. */
  signedIn(): void;
}

/** Of a video of which nothing but its picture matters. Rooms begin with it too, and load nothing else of a headset. */
export const PICTURE_ALONE: Omit<VrVideo, 'id' | 'title'> = {
  slug: '',
  models: [],
  chapters: [],
  storyboard: null,
  qualities: () => [],
  captions: { tracks: [], language: null, choose: () => undefined, lines: [] },
  spatialSound: undefined,
  resume: { seconds: undefined, startOver: () => undefined },
  upNext: undefined,
  trouble: undefined,
  isLive: false,
  isTrailerOnly: false,
  site: undefined,
};
