import * as m from '#messages/catalogue';
import type { View } from '#ui/page/view.tsx';
import { termOf } from '#ui/text/term.ts';
import type { VideoCard } from '../../contract/types.ts';

/** What badges and short lines say of a video's picture, in the site's own words where it has some. */
export function videoTerms(
  view: Pick<View, 'labels'>,
  { higherActiveResolution, videoType }: Pick<VideoCard, 'higherActiveResolution' | 'videoType'>,
): { resolution: string; format: string } {
  return {
    resolution: termOf(view, 'videoResolutions', higherActiveResolution, higherActiveResolution),
    format: termOf(view, 'videoFormats', videoType, videoType === 'video3D' ? m.stereo() : m.mono()),
  };
}
