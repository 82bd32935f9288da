import type { PictureSource } from '../media/picture.tsx';
import { type DataOwner, isoDate, type LinkedData, picturesOf } from './linked-data.ts';

export interface DescribedVideo {
  slug: string;
  title: string;
  description: string;
  /** Epoch seconds. */
  publishedAt: number;
  poster: PictureSource;
  /** In seconds. */
  videoSettings: { duration: number };
  models: readonly { slug: string; title: string }[];
  viewCount: number;
  /** Everybody can watch it in full. */
  isFree: boolean;
}

/** A video. None is family friendly, and the full video takes a membership unless it is free. */
export function videoObject({ origin, siteName }: DataOwner, video: DescribedVideo): LinkedData {
  const url = `${origin}/video/${video.slug}/`;
  return {
    '@type': 'VideoObject',
    '@id': url,
    url,
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: picturesOf(origin, video.poster),
    uploadDate: isoDate(video.publishedAt),
    duration: isoDuration(video.videoSettings.duration),
    embedUrl: `${origin}/embed/${video.slug}/`,
    isFamilyFriendly: false,
    isAccessibleForFree: video.isFree,
    ...(video.models.length > 0 && { actor: video.models.map((model) => actor(origin, model)) }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.viewCount,
    },
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  };
}

function actor(origin: string, { slug, title }: DescribedVideo['models'][number]) {
  return { '@type': 'Person', name: title, url: `${origin}/model/${slug}/` };
}

function isoDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds % 60}S`;
}
