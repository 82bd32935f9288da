import type { AnnouncementSlide } from '../contract/types.ts';

type Slides = readonly AnnouncementSlide[];

/** A slide for phones is hidden in wide windows and vice versa, unless all slides are of the same kind. */
export function placeOf({ displayType }: AnnouncementSlide, slides: Slides): string | undefined {
  const isForAll = slides.every((other) => other.displayType === displayType);
  if (isForAll) return undefined;
  return displayType === 'mobile' ? 'only-phone' : 'only-wide';
}

/** How wide the first story of a front page is shown; other slides are full-width. */
export const STORY_SIZES = '(min-width: 1200px) 800px, 100vw';
