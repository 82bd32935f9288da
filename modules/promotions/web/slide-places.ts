import type { MetaDescriptor } from 'react-router';
import { NARROW, srcSetOf, WIDE } from '#ui/media/picture.tsx';
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

/**
 * Asks for the first slide's picture before the page is laid out: of phones and of wide windows, each its own.
 * @param areStories of a front page, where the first is narrower than the window
 */
export function firstSlidePreloads(slides: Slides, areStories: boolean): MetaDescriptor[] {
  const first = (type: AnnouncementSlide['displayType']) =>
    slides.find(({ displayType }) => displayType === type) ?? slides[0];
  const [phone, wide] = [first('mobile'), first('desktop')];
  if (!phone || !wide) return [];
  return [
    preload(phone.imagePortrait, NARROW, '100vw'),
    preload(wide.imageLandscape, WIDE, areStories ? STORY_SIZES : '100vw'),
  ];
}

function preload(picture: AnnouncementSlide['imageLandscape'], media: string, imageSizes: string): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    href: picture.permalink,
    imageSrcSet: srcSetOf(picture),
    imageSizes,
    media,
    fetchPriority: 'high',
  };
}
