import { FEATURED, FEATURED_FIRST, facetOf, wordFacet } from '../filters/facets.ts';
import type { ModelRow } from '../items/item-rows-store.ts';
import { titleKey } from '../title-key.ts';
import { inOneSpelling } from '../videos/listed-video.ts';

/** What lists of models are narrowed by. */
export function facetsOfModel(model: ModelRow, tagIds: readonly number[]): number[] {
  return inOneSpelling([
    ...tagIds.map((id) => facetOf('tag', id)),
    model.isFeatured || model.isForcedFeatured ? FEATURED : undefined,
    model.isForcedFeatured ? FEATURED_FIRST : undefined,
    wordFacet('letter', titleKey(model.title).slice(0, 1)),
  ]);
}
