import type { Tx } from './db/database.ts';

/** Stored files of a thing, by key. */
export interface StoredFiles {
  keys: readonly string[];
  /** Keys with these prefixes are removed too. */
  prefixes: readonly string[];
  /** Except keys with these prefixes, which something else needs. */
  stays: readonly string[];
}

/** Notifies other processes, once they can see what was written. */
export type AfterCommit = () => Promise<void>;

/** The current state of something that can be deleted for good. */
export interface DeletableThing {
  title: string;
  /** As in the audit log. */
  subject: { type: string; id: string };
  isHidden: boolean;
  /** Why it can't be deleted, in a sentence for the operator. */
  refusal?: string;
  /** Further facts for the record of its deletion. */
  facts: Readonly<Record<string, unknown>>;
}

/** What was deleted along with a thing. */
export interface ErasedThing {
  files: StoredFiles;
  /** How many of what, by name: `masters`, `pictures`. */
  counts: Readonly<Record<string, number>>;
  /** Checksums of its sources, by which they can be recognized. */
  sources: readonly { name: string; sha256: string | null; sizeBytes: number }[];
  after: AfterCommit;
}

/** A kind of thing that operators can delete for good. The module `deletions` knows things only through this. */
export interface Deletable {
  /** `video`, `picture`: unique in the program. */
  kind: string;
  /** Locks it until the transaction ends. Undefined if it doesn't exist (any more). */
  find(tx: Tx, id: string): Promise<DeletableThing | undefined>;
  /** Hides it from everybody until `restore`: nothing else may show it again. */
  hide(tx: Tx, id: string, goingAt: Date): Promise<AfterCommit>;
  /** Restores its previous state. */
  restore(tx: Tx, id: string, was: { isHidden: boolean }): Promise<AfterCommit>;
  /** Deletes all its rows and returns its stored files. */
  erase(tx: Tx, id: string): Promise<ErasedThing>;
  /** The id of what a site shows at a path. */
  idAt?(tx: Tx, path: string): Promise<string | undefined>;
}

export const NO_FILES: StoredFiles = { keys: [], prefixes: [], stays: [] };
