import type { ModelReference, VideoCard } from '../../contract/types.ts';
import type { VideoToImport } from '../types.ts';

/**
 * Increment it with every change to what `cardWithoutViews` returns: older cards are then rebuilt when they are read,
 * and by a job for good.
 */
export const CARD_VERSION = 3;

type CardFacts = Omit<VideoToImport, 'sites' | 'models' | 'heroImage'> & { id: number; isFree: boolean };

export type CardWithoutViews = Omit<VideoCard, 'viewCount'>;

/** The part of a card that changes only with the video or one of its models. */
export function cardWithoutViews(video: CardFacts, models: readonly ModelReference[]): CardWithoutViews {
  return {
    id: video.id,
    slug: video.slug,
    title: video.title,
    description: video.description,
    publishedAt: epochSeconds(video.publishedAt),
    poster: video.poster,
    videoPreviewPoster: video.previewAddress,
    videoSettings: { duration: video.durationSeconds },
    models: models.map(({ id, slug, title }) => ({ id, slug, title })),
    higherActiveResolution: video.resolution,
    is_partners: video.isPartners ?? false,
    isActiveSliderImage: video.isInSlider ?? false,
    videoTechBar: { positions: [...(video.positions ?? [])] },
    isInNewTab: video.isInNewTab ?? false,
    videoType: video.videoType,
    videoKind: video.kind ?? 'standard',
    isFree: video.isFree,
    excerpt: excerptOf(video.description),
  };
}

function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

const LONGEST = 55;

/** The beginning of a text, cut between words. */
function excerptOf(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s.,;:–-]+$/, '')}…`;
}
