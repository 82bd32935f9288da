import type { Database } from '#kernel/db/database.ts';
import { MODEL_SPELLINGS, type ModelFilterQuery, type VideoFilterQuery } from '../../contract/list-queries.ts';
import { MODEL_FACTS, type TagKind } from '../../contract/tag-kinds.ts';
import type { Section } from '../lists/section.ts';
import { type FacetKind, FEATURED, FEATURED_FIRST, facetOf, type WordKind, wordFacet } from './facets.ts';
import { readFilterIds, readTagIds } from './filter-ids-store.ts';

/** A list's filter: rows with all of `all` and, unless `any` is empty, at least one of `any`. */
export interface ListFilter {
  all: number[];
  any: number[];
  /** Rows with this facet come first, whatever the order. */
  first?: number;
  /** Videos only: a to z, which is one of the facets, too. */
  letter?: string;
}

/** R17: `nothing` if a filter has a name that the site doesn't have, which leaves the list empty. */
type VideoListFilter = { section: Section; filter: ListFilter } | 'nothing';

export async function videoFilterOf(db: Database, site: string, query: VideoFilterQuery): Promise<VideoListFilter> {
  const { letter, resolution, degree, length, format, type } = query;
  const all: number[] = [];
  const byWord = (kind: WordKind, word: string | undefined) => {
    if (word !== undefined) all.push(wordFacet(kind, word) as number);
  };
  byWord('resolution', resolution);
  byWord('degree', degree);
  byWord('length', length);
  byWord('format', format);
  const firstLetter = letter === 'all' ? undefined : letter.toLowerCase();
  byWord('letter', firstLetter);
  const onSection = (isBonus: boolean, any: number[]): VideoListFilter => {
    const section = isBonus ? 'bonus' : type === 'compilation' ? 'compilations' : 'videos';
    // Compilations have their own section; among bonus videos, a facet tells them apart.
    if (section !== 'compilations') byWord('type', type);
    return { section, filter: { all, any, letter: firstLetter } };
  };
  const asksBonus = query.bonusCategory === '1';

  const names = {
    tag: query.tag === 'all' ? null : query.tag,
    category: query.category ?? null,
    subCategory: query.subCategory ?? query['sub-category'] ?? null,
    model: query.model ?? query.models ?? null,
    device: query.device ?? null,
  };
  const asksFree = query.free === '1';
  if (!asksFree && Object.values(names).every((name) => name === null)) return onSection(asksBonus, []);
  const found = await readFilterIds(db, site, names);
  const byName = (kind: FacetKind, name: string | null, id: number | null): boolean => {
    if (name !== null && id !== null) all.push(facetOf(kind, id));
    return name === null || id !== null;
  };
  const areAllThere =
    byName('tag', names.tag, found.tag) &&
    byName('category', names.category, found.category) &&
    byName('category', names.subCategory, found.subCategory) &&
    byName('model', names.model, found.model) &&
    byName('category', asksFree ? 'free' : null, found.free) &&
    (names.device === null || (found.qualities ?? []).length > 0);
  if (!areAllThere) return 'nothing';
  const any = (found.qualities ?? []).map((quality) => wordFacet('quality', quality));
  const isBonus = asksBonus || (names.category !== null && found.isBonus === true);
  return onSection(
    isBonus,
    any.filter((facet) => facet !== undefined),
  );
}

export async function modelFilterOf(db: Database, query: ModelFilterQuery): Promise<ListFilter | 'nothing'> {
  const named: { kind: TagKind; slug: string }[] = [];
  if (query.tag !== 'all') named.push({ kind: 'model', slug: query.tag });
  for (const kind of MODEL_FACTS) {
    for (const spelling of MODEL_SPELLINGS[kind]) {
      const slug = query[spelling];
      if (slug !== undefined) named.push({ kind, slug });
    }
  }
  const isOfFeatured = query.type === 'featured';
  const all = isOfFeatured ? [FEATURED] : [];
  if (named.length > 0) {
    const ids = await readTagIds(db, named);
    for (const id of ids) {
      if (id === null) return 'nothing';
      all.push(facetOf('tag', id));
    }
  }
  return { all, any: [], ...(isOfFeatured && { first: FEATURED_FIRST }) };
}
