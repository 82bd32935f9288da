import type { Tx } from '#kernel/db/database.ts';
import type { SearchGroup } from '../contract/source.ts';
import type { FindQuery } from './query/find.ts';

export type { FindQuery } from './query/find.ts';

/** A search result, by its id in its source. */
export interface FoundKey {
  group: SearchGroup;
  key: string;
}

/** Search for other modules and the program. */
export interface SearchApi {
  /** Results of all groups, best first; a few hundred at most. */
  find(query: FindQuery): Promise<{ found: FoundKey[]; repaired?: string }>;
  /** Has documents of a source read again after the commit, for modules that publish no events. */
  note(tx: Tx, source: string, keys: readonly string[]): Promise<void>;
  /** Indexes pending changes; processes that run jobs do it by themselves. */
  indexPending(): Promise<void>;
  /** Loads the words of all sites; await it once before serving requests. */
  renew(): Promise<void>;
  /** Subscribes to changes made by other processes. */
  listen(): Promise<() => Promise<void>>;
}
