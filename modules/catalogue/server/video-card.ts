import type { ModelReference, VideoCard } from '../contract/wire.ts';
import type { VideoToImport } from './index.ts';

/**
 * Raise it with every change to what `cardWithoutViews` makes: cards that an older version made are then made anew while they are
 * read, and by a job for good.
 */
export const CARD_VERSION = 1;

export type CardWithoutViews = Omit<VideoCard, 'viewCount'>;

/** The part of a card that changes only when the video or one of its models does. */
export function cardWithoutViews(
  video: Omit<VideoToImport, 'models' | 'sites' | 'heroImage' | 'description'> & { id: number },
  models: readonly ModelReference[],
): CardWithoutViews {
  return {
    id: video.id,
    slug: video.slug,
    title: video.title,
    publishedAt: epochSeconds(video.publishedAt),
    poster: video.poster,
    videoPreviewPoster: video.previewAddress,
    videoSettings: { duration: video.durationSeconds },
    models: models.map(({ id, slug, title }) => ({ id, slug, title })),
    higherActiveResolution: video.resolution,
    is_partners: video.isPartners ?? false,
    isActiveSliderImage: video.isInSlider ?? false,
    videoTechBar: { positions: [...(video.positions ?? [])] },
    isInNewTab: false,
    videoType: video.videoType,
  };
}

function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
