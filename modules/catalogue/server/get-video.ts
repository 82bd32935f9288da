import type { Database } from '#kernel/db/database.ts';
import type { VideoCard, VideoItem } from '../contract/wire.ts';
import { findVideo, readVideo } from './item-store.ts';
import { readSimilarVideos, type Slice } from './list-store.ts';

/** How many videos stand below a video. */
const SIMILAR = 9;

export async function getVideo(db: Database, slice: Slice, idOrSlug: string): Promise<VideoItem | undefined> {
  const row = await readVideo(db, slice, idOrSlug);
  if (!row) return undefined;
  const card = JSON.parse(row.card) as VideoCard;
  return { ...card, description: row.description, heroImage: row.hero_image };
}

export async function similarVideos(
  db: Database,
  slice: Slice,
  idOrSlug: string,
): Promise<VideoCard[] | undefined> {
  const video = await findVideo(db, slice, idOrSlug);
  if (!video) return undefined;
  return JSON.parse(await readSimilarVideos(db, slice, { videoId: video.id, count: SIMILAR })) as VideoCard[];
}
