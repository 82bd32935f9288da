import { done, type Envelope } from '#api/declare/declare.ts';
import { preparedAnswer } from '#api/server/prepared-answer.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ModelCard, ModelItem, VideoCard, VideoItem } from '../../contract/types.ts';
import { readCards } from '../lists/video-list-store.ts';
import { freshCards } from '../videos/fresh-cards.ts';
import { readFakeTrailer, readIncluded } from './included-store.ts';
import { readModel, readVideo } from './item-store.ts';
import { readSimilarModels, readSimilarVideos } from './similar-store.ts';

/** How many are shown below a video and below a model. */
const SIMILAR_VIDEOS = 9;
const SIMILAR_MODELS = 8;

export async function getVideo(
  db: Database,
  site: string,
  idOrSlug: string,
): Promise<{ id: number; models: number[]; answer: Envelope<{ item: VideoItem }> } | undefined> {
  const found = await readVideo(db, site, idOrSlug);
  if (!found) return undefined;
  // Merges the JSON of the card, which is in an array, with that of the rest.
  const card = (await freshCards(db, found)).slice(1, -2);
  const answer = preparedAnswer<{ item: VideoItem }>(`{"item":${card},${found.more.slice(1)}}`);
  return { id: found.id, models: found.models, answer };
}

/** R6 */
export async function similarVideos(
  db: Database,
  site: string,
  idOrSlug: string,
): Promise<Envelope<{ item: VideoCard[] }> | undefined> {
  const found = await readSimilarVideos(db, site, { idOrSlug, count: SIMILAR_VIDEOS });
  return found && preparedAnswer('{"item":', await freshCards(db, found), '}');
}

/** The videos in a compilation. */
export async function includedVideos(
  db: Database,
  site: string,
  idOrSlug: string,
): Promise<Envelope<{ items: VideoCard[] }> | undefined> {
  const found = await readIncluded(db, site, idOrSlug);
  return found && preparedAnswer('{"items":', await freshCards(db, found), '}');
}

export async function fakeTrailer(
  db: Database,
  site: string,
  idOrSlug: string,
): Promise<Envelope<{ link: string | null }> | undefined> {
  const found = await readFakeTrailer(db, site, idOrSlug);
  return found && done({ link: found.link });
}

export async function cardsByIds(db: Database, site: string, ids: readonly number[]): Promise<VideoCard[]> {
  if (ids.length === 0) return [];
  return JSON.parse(await freshCards(db, await readCards(db, site, ids))) as VideoCard[];
}

export async function getModel(
  db: Database,
  site: string,
  idOrSlug: string,
): Promise<{ id: number; answer: Envelope<{ item: ModelItem }> } | undefined> {
  const found = await readModel(db, site, idOrSlug);
  return found && { id: found.id, answer: preparedAnswer('{"item":', found.item, '}') };
}

export async function similarModels(
  db: Database,
  site: string,
  idOrSlug: string,
): Promise<Envelope<{ items: ModelCard[] }> | undefined> {
  const cards = await readSimilarModels(db, site, { idOrSlug, count: SIMILAR_MODELS });
  return cards === undefined ? undefined : preparedAnswer('{"items":', cards, '}');
}
