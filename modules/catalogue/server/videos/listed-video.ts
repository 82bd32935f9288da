import type { ModelReference } from '../../contract/types.ts';
import { facetOf, lengthOf, wordFacet } from '../filters/facets.ts';
import { SECTIONS, sectionOf } from '../lists/section.ts';
import type { videos } from '../tables.ts';
import type { Taxonomy } from '../taxonomy/taxonomy-links-store.ts';
import { titleKey } from '../title-key.ts';
import { type CardWithoutViews, cardWithoutViews } from './video-card.ts';

/** The data that a card is made of. */
export interface CardSource extends Taxonomy {
  video: typeof videos.$inferSelect;
  /** In order, without hidden models. */
  models: ModelReference[];
  /** Including hidden models. */
  modelIds: number[];
}

/** A video as a row of a list: its card, section and facets. */
export interface ListedVideo {
  card: CardWithoutViews;
  section: number;
  facets: number[];
}

export function listedVideo(source: CardSource): ListedVideo {
  const { video, models } = source;
  const isOf = (category: 'free' | 'bonus') => source.categories.some(({ type }) => type === category);
  return {
    card: cardWithoutViews({ ...video, isFree: isOf('free') }, models),
    section: SECTIONS[sectionOf({ kind: video.kind, isBonus: isOf('bonus') })],
    facets: facetsOfVideo(source),
  };
}

function facetsOfVideo({ video, modelIds, tagIds, categories }: CardSource): number[] {
  const facets = [
    ...tagIds.map((id) => facetOf('tag', id)),
    ...categories.map(({ id }) => facetOf('category', id)),
    ...modelIds.map((id) => facetOf('model', id)),
    wordFacet('resolution', video.resolution),
    ...video.qualities.map((quality) => wordFacet('quality', quality)),
    wordFacet('degree', video.degree),
    wordFacet('length', lengthOf(video.durationSeconds)),
    wordFacet('type', video.videoType),
    video.kind === 'compilation' ? wordFacet('type', 'compilation') : undefined,
    wordFacet('format', video.format),
    wordFacet('letter', titleKey(video.title).slice(0, 1)),
  ];
  return inOneSpelling(facets);
}

/** Sorted and without duplicates, so that equal sets compare as equal. */
export function inOneSpelling(facets: readonly (number | undefined)[]): number[] {
  const known = facets.filter((facet) => facet !== undefined);
  return [...new Set(known)].sort((left, right) => left - right);
}
