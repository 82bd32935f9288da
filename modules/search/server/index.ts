import type { Tx } from '#kernel/db/database.ts';
import type { SearchGroup } from '../contract/source.ts';
import type { FindQuery } from './query/find.ts';

export type { FindQuery } from './query/find.ts';

/** Something found, by its id at its source. */
export interface FoundKey {
  group: SearchGroup;
  key: string;
}

/** What other modules and the program may ask of search. */
export interface SearchApi {
  /** The best first, of all groups: a few hundred at most. */
  find(query: FindQuery): Promise<{ found: FoundKey[]; repaired?: string }>;
  /** Has documents of a source read again after the commit, for modules whose changes are no events. */
  note(tx: Tx, source: string, keys: readonly string[]): Promise<void>;
  /** Brings documents in line with what is known to have changed; processes that run jobs do it by themselves. */
  indexPending(): Promise<void>;
  /** Reads the words of all sites; nobody is served before they were read once. */
  renew(): Promise<void>;
  /** Hears of changes in other processes. */
  listen(): Promise<() => Promise<void>>;
}
