import type { ModelCard, VideoCard } from '../contract/wire.ts';
import { newSince } from './film-status.ts';
import { freshCards } from './fresh-cards.ts';
import type { WantedModels, WantedVideos } from './index.ts';
import { readNamedInVideos } from './narrowing-store.ts';
import type { CatalogueDeps } from './parts.ts';
import { readWantedModels, readWantedVideos } from './wanted-store.ts';

const NO_NAMES = { tag: null, category: null, subCategory: null, model: null, device: null };

/**
 * A page of films as apps ask for them: with all of some topics, none of others, a part of a title. Nothing is counted beforehand for
 * such questions, so each passes the whole list; who asks limits how often.
 */
export async function findWantedVideos(
  { db, clock }: Pick<CatalogueDeps, 'db' | 'clock'>,
  site: string,
  wanted: WantedVideos,
): Promise<{ items: VideoCard[]; total: number }> {
  const { free } = await readNamedInVideos(db, site, NO_NAMES);
  const found = await readWantedVideos(db, site, wanted, { free, newSince: newSince(clock.now()) });
  return { items: JSON.parse(await freshCards(db, found)) as VideoCard[], total: found.total };
}

export async function findWantedModels(
  { db }: Pick<CatalogueDeps, 'db'>,
  site: string,
  wanted: WantedModels,
): Promise<{ items: ModelCard[]; total: number }> {
  const { cards, total } = await readWantedModels(db, site, wanted);
  return { items: JSON.parse(cards) as ModelCard[], total };
}
