import type { AnnouncementSlide } from '../contract/types.ts';

type Slides = readonly AnnouncementSlide[];

/** A slide for phones stays away from wide windows and the other way round, unless there are none for those. */
export function placeOf({ displayType }: AnnouncementSlide, slides: Slides): string | undefined {
  const isForAll = slides.every((other) => other.displayType === displayType);
  if (isForAll) return undefined;
  return displayType === 'mobile' ? 'only-phone' : 'only-wide';
}

/** How wide the first of the stories of a front page is shown; other slides go over the whole window. */
export const STORY_SIZES = '(min-width: 1200px) 800px, 100vw';
