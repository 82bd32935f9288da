import type { Tx } from './db/database.ts';

/** What lies in the storage for a thing, each by key. */
export interface StoredFiles {
  keys: readonly string[];
  /** Whatever begins like this goes too. */
  prefixes: readonly string[];
  /** But not what begins like this: something else needs it. */
  stays: readonly string[];
}

/** Told to other processes once others can see what was written. */
export type AfterCommit = () => Promise<void>;

/** Something that can be deleted for good, as it is now. */
export interface DeletableThing {
  title: string;
  /** As the audit log calls it. */
  subject: { type: string; id: string };
  isHidden: boolean;
  /** Why it can't be deleted, in a sentence to the operator. */
  refusal?: string;
  /** What the record says of it besides. */
  facts: Readonly<Record<string, unknown>>;
}

/** What went with a thing. */
export interface ErasedThing {
  files: StoredFiles;
  /** How much of what, by its name: `masters`, `pictures`. */
  counts: Readonly<Record<string, number>>;
  /** Checksums of what it was made from, by which it can be known again. */
  sources: readonly { name: string; sha256: string | null; sizeBytes: number }[];
  after: AfterCommit;
}

/** A kind of thing that operators delete for good. The module `deletions` works with these alone. */
export interface Deletable {
  /** `video`, `picture`: unique in the program. */
  kind: string;
  /** Held until the transaction ends. Undefined where there is nothing (any more). */
  find(tx: Tx, id: string): Promise<DeletableThing | undefined>;
  /** Takes it from everybody until `restore`: nothing else may show it again. */
  hide(tx: Tx, id: string, goingAt: Date): Promise<AfterCommit>;
  /** Makes it what it was. */
  restore(tx: Tx, id: string, was: { isHidden: boolean }): Promise<AfterCommit>;
  /** Takes all rows of it away, and answers what lies in the storage for it. */
  erase(tx: Tx, id: string): Promise<ErasedThing>;
  /** What is seen at a path of a site. */
  idAt?(tx: Tx, path: string): Promise<string | undefined>;
}

export const NO_FILES: StoredFiles = { keys: [], prefixes: [], stays: [] };
