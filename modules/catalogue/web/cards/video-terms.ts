import * as m from '#messages/catalogue';
import type { View } from '#ui/page/view.tsx';
import { termOf } from '#ui/text/term.ts';
import type { VideoCard } from '../../contract/types.ts';

/** The words for a video's resolution and format on badges and short lines, the site's own if it has any. */
export function videoTerms(
  view: Pick<View, 'labels'>,
  { higherActiveResolution, videoType }: Pick<VideoCard, 'higherActiveResolution' | 'videoType'>,
): { resolution: string; format: string } {
  return {
    resolution: termOf(view, 'videoResolutions', higherActiveResolution, higherActiveResolution),
    format: termOf(view, 'videoFormats', videoType, videoType === 'video3D' ? m.stereo() : m.mono()),
  };
}
