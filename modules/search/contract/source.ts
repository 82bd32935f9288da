import type { Image } from '#modules/catalogue/contract/types.ts';

/** Groups of results, in the order in which they are shown if they match equally well. */
export const SEARCH_GROUPS = ['models', 'rooms', 'videos', 'blogs', 'pages'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Used in place of a site for what operators find, whether a site shows it or not. */
export const EVERYTHING = '';

/** Something on a site that search finds. */
export interface SearchDocument {
  /** `EVERYTHING` for operators. */
  site: string;
  /** Its id in its source; unique on a site. */
  key: string;
  /** Path of its page. */
  url: string;
  title: string;
  /** They count as much as the title. */
  otherNames?: readonly string[];
  /** Names of what it belongs to, such as models, tags and categories. */
  words?: readonly string[];
  /** Plain text; only its beginning is searched. */
  text?: string;
  picture?: Image | null;
  /** Breaks ties: views, or anything else that compares within the source. */
  popularity?: number;
  /** May be found before the age check. */
  isNeutral?: boolean;
}

/** A module's searchable content. Passed to the module `search` by `app/compose`. */
export interface SearchSource {
  /** `module.what`; unique. */
  name: string;
  group: SearchGroup;
  /**
   * All documents of all sites, in batches: what guests find after the age check, or of that only the ones with these
   * keys. Keys that are missing from the result are removed from search. Batches are read lazily.
   */
  documents(keys?: readonly string[]): AsyncIterable<readonly SearchDocument[]>;
  /** For sources with few documents: whether to read all again after pages with this tag were invalidated. */
  followsTag?(tag: string): boolean;
}
