import type { z } from 'zod';
import type { Database } from '#kernel/db/database.ts';
import type { ModelListQuery } from '../contract/calls.ts';
import type { ModelCard, ModelItem, ModelList } from '../contract/wire.ts';
import { readModel } from './item-store.ts';
import { type ModelCardRow, readModelPage, readSimilarModels, type Slice } from './list-store.ts';
import { offsetOf, pageInfo } from './paging.ts';
import { epochSeconds } from './video-card.ts';

/** How many models stand below a model. */
const SIMILAR = 8;

export async function listModels(
  db: Database,
  slice: Slice,
  query: z.output<typeof ModelListQuery>,
): Promise<ModelList> {
  const { sort, limit } = query;
  const letter = query.letter === 'all' ? undefined : query.letter.toLowerCase();
  const { rows, total } = await readModelPage(db, slice, { sort, letter, limit, offset: offsetOf(query) });
  return { items: rows.map(modelCard), ...pageInfo(query, total) };
}

export async function getModel(db: Database, slice: Slice, idOrSlug: string): Promise<ModelItem | undefined> {
  const row = await readModel(db, slice, idOrSlug);
  if (!row) return undefined;
  const { description, face_image: faceImage, information: modelInformation } = row;
  return { ...modelCard(row), description, faceImage, modelInformation };
}

export async function similarModels(
  db: Database,
  slice: Slice,
  idOrSlug: string,
): Promise<ModelCard[] | undefined> {
  const row = await readModel(db, slice, idOrSlug);
  if (!row) return undefined;
  return (await readSimilarModels(db, slice, { modelId: row.id, count: SIMILAR })).map(modelCard);
}

function modelCard(row: ModelCardRow): ModelCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    featuredImage: row.featured_image,
    isFeatured: row.is_featured,
    isForcedFeatured: false,
    publishedAt: epochSeconds(row.published_at),
    videosCount: row.videos,
  };
}
