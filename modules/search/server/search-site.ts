import type { Database } from '#kernel/db/database.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import { SEARCH_GROUPS, type SearchGroup } from '../contract/source.ts';
import { type FoundModel, type FoundPage, NO_RESULTS, type SearchResults } from '../contract/types.ts';
import { wordsOf } from './fold.ts';
import { find } from './query/find.ts';
import type { Ranked } from './query/rank.ts';
import type { Vocabularies } from './query/vocabularies.ts';
import { readShownDocuments } from './results-store.ts';
import type { Rules } from './rules/rules.ts';
import type { UnansweredCounter } from './unanswered/count-unanswered.ts';

export interface SearchSiteDeps {
  db: Pick<Database, 'pool' | 'drizzle'>;
  vocabularies: Pick<Vocabularies, 'of'>;
  rules: Pick<Rules, 'of'>;
  unanswered: Pick<UnansweredCounter, 'count'>;
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'modelCardsByIds'>;
}

export interface SiteQuery {
  site: string;
  /** Whether the site shows live rooms. */
  hasCams: boolean;
  text: string;
  /** The number of videos. */
  limit: number;
  isExact?: boolean;
  /** While someone is typing, unanswered searches aren't counted. */
  isTyping?: boolean;
  isVerified: boolean;
}

const MOST = { pages: 6, blogs: 6, models: 12, rooms: 6 } as const;

/** A visitor's search on a site. */
export async function searchSite(deps: SearchSiteDeps, query: SiteQuery): Promise<SearchResults> {
  const { site, text, isVerified, isTyping = false } = query;
  const rules = await deps.rules.of(site);
  const special = rules.specialOf(text);
  const empty: SearchResults = {
    searchValue: text,
    searchMessage: special ? '' : NO_RESULTS,
    hasResults: false,
    isGayQuery: special?.isGay === true,
    isTransQuery: special?.isGay === false,
    specialLink: special?.link ?? '',
    repaired: null,
    groups: [],
    pages: [],
    blogs: [],
    models: [],
    rooms: [],
    videos: [],
    hasMoreVideos: false,
  };
  const nothing = (reason: 'nothing' | 'forbidden') => {
    if (!isTyping && !special) deps.unanswered.count(site, reason, text);
    return empty;
  };
  if (rules.isForbidden(text)) return nothing('forbidden');
  const vocabulary = deps.vocabularies.of(site);
  let isForbiddenMet = false;
  const isForbidden = (word: string) => {
    const isIt = rules.isForbidden(word);
    isForbiddenMet ||= isIt;
    return isIt;
  };
  const { found, repaired } = await find(
    { db: deps.db, vocabulary },
    // R8: a special term isn't a misspelling of another word.
    { site, text, isExact: query.isExact || special !== undefined, isNeutral: !isVerified, isForbidden },
  );
  // A typo that repairs to a forbidden word is forbidden, too.
  if (repaired !== undefined && rules.isForbidden(repaired)) return nothing('forbidden');
  const results = await shown(deps, query, found);
  const hasResults = [results.blogs, results.models, results.rooms, results.videos].some((some) => some.length > 0);
  const isAnythingShown = hasResults || results.pages.length > 0;
  if (!hasResults) nothing(isForbiddenMet ? 'forbidden' : 'nothing');
  return {
    ...empty,
    ...results,
    hasResults,
    searchMessage: hasResults ? '' : empty.searchMessage,
    repaired: (isAnythingShown ? repaired : undefined) ?? null,
  };
}

async function shown(deps: SearchSiteDeps, { site, hasCams, text, limit }: SiteQuery, found: readonly Ranked[]) {
  const { db, catalogue } = deps;
  const of = (group: SearchGroup, most: number) => found.filter((one) => one.group === group).slice(0, most);
  const numbers = (some: readonly Ranked[]) => some.map(({ key }) => Number(key));
  const [pages, blogs, models] = [of('pages', MOST.pages), of('blogs', MOST.blogs), of('models', MOST.models)];
  const rooms = hasCams ? of('rooms', MOST.rooms) : [];
  const videos = of('videos', limit + 1);
  const [documents, modelCards, videoCards] = await Promise.all([
    readShownDocuments(
      db.drizzle,
      [...pages, ...blogs, ...models, ...rooms].map(({ id }) => id),
    ),
    models.length > 0 ? catalogue.modelCardsByIds(site, numbers(models)) : [],
    videos.length > 0 ? catalogue.cardsByIds(site, numbers(videos.slice(0, limit))) : [],
  ]);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const written = (some: readonly Ranked[]): FoundPage[] =>
    some.flatMap(({ id }) => {
      const document = byId.get(id);
      if (!document) return [];
      const { key, title, url, excerpt, image } = document;
      return [{ key, title, url, excerpt, image }];
    });
  const named = new Set(
    [...pages, ...blogs, ...models, ...rooms, ...videos].filter((one) => one.isNamed).map((one) => one.group),
  );
  const otherNames = new Map(models.map(({ id, key }) => [Number(key), byId.get(id)?.otherNames ?? []]));
  const results = {
    pages: written(pages),
    blogs: written(blogs),
    rooms: written(rooms),
    models: modelCards.map(
      (card): FoundModel => ({ ...card, foundAs: otherNameIn(text, card.title, otherNames.get(card.id) ?? []) }),
    ),
    videos: videoCards,
  };
  const groups = SEARCH_GROUPS.filter((group) => results[group].length > 0);
  return {
    ...results,
    // R5: somebody who types the beginning of a title finds it before whoever only mentions such a word.
    groups: [...groups.filter((group) => named.has(group)), ...groups.filter((group) => !named.has(group))],
    hasMoreVideos: videos.length > limit,
  };
}

/** The other name that the visitor probably means: one that continues a typed word, if the title doesn't. */
function otherNameIn(text: string, title: string, names: readonly string[]): string | null {
  const typed = wordsOf(text);
  const holds = (name: string) => wordsOf(name).some((word) => typed.some((one) => word.startsWith(one)));
  return holds(title) ? null : (names.find(holds) ?? null);
}
