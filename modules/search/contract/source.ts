import type { Image } from '#modules/catalogue/contract/types.ts';

/** What results are grouped by, in the order in which they are shown. */
const SEARCH_GROUPS = ['pages', 'blogs', 'models', 'rooms', 'videos'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** In place of a site: what operators find, whether a site shows it or not. */
export const EVERYTHING = '';

/** Something that a site shows and search finds. */
export interface SearchDocument {
  /** `EVERYTHING` for operators. */
  site: string;
  /** Its id at its source; unique on a site. */
  key: string;
  /** Path of its page. */
  url: string;
  title: string;
  /** Counts as much as the title. */
  otherNames?: readonly string[];
  /** Names of what it belongs to, such as models, tags and categories. */
  words?: readonly string[];
  /** Plain text; its beginning is searched. */
  text?: string;
  picture?: Image | null;
  /** What is better known comes first among equals: views, or anything else that compares within the source. */
  popularity?: number;
  /** May be found before an age is proved. */
  isNeutral?: boolean;
}

/** What a module has to find. Handed to the module `search` by `app/compose`. */
export interface SearchSource {
  /** `module.what`; unique. */
  name: string;
  group: SearchGroup;
  /**
   * Of all sites as they are now, in batches: everything that guests find who have proved their age, or of it what has
   * one of these keys. What is missing is taken out of search. A batch is read when it is asked for, not before.
   */
  documents(keys?: readonly string[]): AsyncIterable<readonly SearchDocument[]>;
  /** For few documents: whether all are read again once pages with this tag were dropped. */
  followsTag?(tag: string): boolean;
}
