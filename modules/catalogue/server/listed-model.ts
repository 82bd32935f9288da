import { FEATURED, FEATURED_FIRST, facetOf, wordFacet } from './facets.ts';
import { inOneSpelling } from './listed-video.ts';
import type { ModelRow } from './model-store.ts';
import { titleKey } from './title-key.ts';

/** What lists of models are narrowed by. */
export function facetsOfModel(model: ModelRow, tagIds: readonly number[]): number[] {
  return inOneSpelling([
    ...tagIds.map((id) => facetOf('tag', id)),
    model.isFeatured || model.isForcedFeatured ? FEATURED : undefined,
    model.isForcedFeatured ? FEATURED_FIRST : undefined,
    wordFacet('letter', titleKey(model.title).slice(0, 1)),
  ]);
}
