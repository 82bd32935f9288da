import type { VideoTimeline } from '../../contract/timeline-admin-api.ts';
import { media } from '../api.ts';

type Part = Pick<VideoTimeline, 'chapters'> | Pick<VideoTimeline, 'captions'> | Pick<VideoTimeline, 'scripts'>;

/**
 * The version to save under. Chapters, captions and scripts share the video's (R39), which its encoding moves on
 * meanwhile: that is no conflict with who writes them, as long as this part of it is still what was shown.
 */
export async function versionNow(shown: { videoId: number; version: number } & Part): Promise<number> {
  const { videoId, version, ...part } = shown;
  const now = (await media().timelineOfVideo({ id: videoId })).data;
  const isAsShown = Object.entries(part).every(
    ([name, value]) => JSON.stringify(now[name as keyof VideoTimeline]) === JSON.stringify(value),
  );
  return isAsShown ? now.version : version;
}
