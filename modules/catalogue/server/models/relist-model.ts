import type { Tx } from '#kernel/db/database.ts';
import { ModelChanged, ModelHidden, ModelPublished } from '../../contract/events.ts';
import type { CatalogueDeps } from '../deps.ts';
import { FEATURED, FEATURED_FIRST, facetOf, wordFacet } from '../filters/facets.ts';
import { type ModelRow, type ModelSet, sitesShowing, touchItem } from '../items/item-rows-store.ts';
import { modelsTag, modelTag, videosTag } from '../page-tags.ts';
import { publishChange, visibleSites } from '../publishing/visibility.ts';
import { readTagsOfModel } from '../taxonomy/taxonomy-links-store.ts';
import { nameKey } from '../title-key.ts';
import { outdateCardsOfModel } from '../videos/card-store.ts';
import { inOneSpelling } from '../videos/listed-video.ts';
import { lockVideosOfModel } from '../views/view-store.ts';
import { listModelAt, recountModels } from './model-store.ts';

const TYPES = { published: ModelPublished, changed: ModelChanged, hidden: ModelHidden };

/**
 * Updates the lists and the cards that name a model after a change to it, and publishes the change.
 * @param change.isNamedAsBefore cards don't need a new name
 * @returns page tags to invalidate after the commit; undefined if the model doesn't exist
 */
export async function relistModel(
  deps: Pick<CatalogueDeps, 'events'>,
  tx: Tx,
  id: number,
  change: { set?: ModelSet; isNamedAsBefore?: boolean } = {},
): Promise<string[] | undefined> {
  const model = await touchItem(tx, 'models', id, change.set);
  if (!model) return undefined;
  await lockVideosOfModel(tx, id);
  const hasCards = !change.isNamedAsBefore && (await outdateCardsOfModel(tx, id));
  const before = await sitesShowing(tx, 'models', id);
  const after = visibleSites(model);
  await listModelAt(tx, model, facetsOfModel(model, await readTagsOfModel(tx, id)), after);
  await recountModels(tx, [id]);
  await publishChange(deps, tx, TYPES, { item: model, before, after });
  // Cards of videos on a site that doesn't show the model may still name them.
  const sites = new Set([...before, ...after, ...model.sites]);
  return [...sites].flatMap((site) => [modelsTag(site), modelTag(site, id), ...(hasCards ? [videosTag(site)] : [])]);
}

/** The facets of a model. */
function facetsOfModel(model: ModelRow, tagIds: readonly number[]): number[] {
  return inOneSpelling([
    ...tagIds.map((id) => facetOf('tag', id)),
    model.isFeatured || model.isForcedFeatured ? FEATURED : undefined,
    model.isForcedFeatured ? FEATURED_FIRST : undefined,
    wordFacet('letter', nameKey(model.title).slice(0, 1)),
  ]);
}
