import type { Bus } from '#kernel/bus.ts';
import { type Database, inBackground, type Tx } from '#kernel/db/database.ts';
import { outsideTransactions } from '#kernel/db/own-transaction.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { SearchDocument, SearchSource } from '../../contract/source.ts';
import { entryOf } from './entry-of.ts';
import { deleteUnusedTerms, holdIndex, readStoredKeys, takePending } from './index-store.ts';
import { replaceEntries } from './replace-entries.ts';

const BATCH = 200;
const KEYS_AT_ONCE = 5000;
export const PENDING_TOPIC = 'search.pending';

/** Keeps documents in sync with their sources (R6). */
export interface Indexer {
  /** Indexes pending keys, and sources whose page tags were invalidated. Returns whether anything changed. */
  indexPending(signal?: AbortSignal): Promise<boolean>;
  /** Compares everything with its sources, to find changes that were missed. */
  sweep(signal?: AbortSignal): Promise<boolean>;
  /** Call it when something may be pending. */
  wake(): void;
  /** Whether `wake` was called since the last time. */
  isWoken(): boolean;
  listen(): Promise<() => Promise<void>>;
}

/** @param changed called after a commit that changed documents */
export function createIndexer({
  db,
  bus,
  log,
  sources,
  changed,
}: {
  db: Database;
  bus: Bus;
  log: Logger;
  sources: readonly SearchSource[];
  changed: () => Promise<void>;
}): Indexer {
  let woken = true;
  const dirty = new Set<SearchSource>();
  const following = sources.filter(({ followsTag }) => followsTag !== undefined);

  const entriesOf = ({ group }: SearchSource, documents: readonly SearchDocument[]) =>
    documents.map((document) => entryOf(group, document));

  /**
   * Documents are read while the index is locked, so that older ones never overwrite newer ones. The sources read
   * outside of the transaction. One process at a time holds the lock.
   */
  const holdingIndex = <Result>(act: (tx: Tx) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await holdIndex(tx);
      return act(tx);
    });

  async function readEntries(source: SearchSource, keys: readonly string[]) {
    const batches = await outsideTransactions(() => Array.fromAsync(source.documents(keys)));
    return entriesOf(source, batches.flat());
  }

  async function takeSome(): Promise<'nothing' | 'same' | 'changed'> {
    return holdingIndex(async (tx) => {
      const taken = await takePending(tx, BATCH);
      if (!taken) return 'nothing';
      const source = sources.find(({ name }) => name === taken.source);
      if (!source) {
        log.warn({ source: taken.source }, 'documents of a source that nobody has are not searched');
        return 'same';
      }
      const entries = await readEntries(source, taken.keys);
      return (await replaceEntries(tx, source.name, { entries, gone: taken.keys })) ? 'changed' : 'same';
    });
  }

  async function sweepSource(source: SearchSource, signal?: AbortSignal): Promise<boolean> {
    const seen = new Set<string>();
    let isChanged = false;
    const batches = source.documents()[Symbol.asyncIterator]();
    for (let isLast = false; !isLast; ) {
      if (signal?.aborted) return isChanged;
      let batch: Awaited<ReturnType<typeof batches.next>> | undefined;
      const differs = await holdingIndex(async (tx) => {
        // A retried transaction has its batch already.
        batch ??= await outsideTransactions(() => batches.next());
        const { done, value: documents = [] } = batch;
        isLast = done === true;
        for (const { site, key } of documents) seen.add(`${key} ${site}`);
        return replaceEntries(tx, source.name, { entries: entriesOf(source, documents) });
      });
      if (differs) isChanged = true;
    }
    const gone = await unseenKeys(source, seen);
    for (let at = 0; at < gone.length && !signal?.aborted; at += BATCH) {
      const keys = gone.slice(at, at + BATCH);
      const differs = await holdingIndex(async (tx) =>
        // Read again: what was added in the meantime wasn't seen either.
        replaceEntries(tx, source.name, { entries: await readEntries(source, keys), gone: keys }),
      );
      if (differs) isChanged = true;
    }
    return isChanged;
  }

  async function unseenKeys({ name }: SearchSource, seen: ReadonlySet<string>): Promise<string[]> {
    const unseen = new Set<string>();
    for (let after = 0; ; ) {
      const rows = await readStoredKeys(db.drizzle, name, after, KEYS_AT_ONCE);
      for (const { key, site } of rows) if (!seen.has(`${key} ${site}`)) unseen.add(key);
      const last = rows.at(-1);
      if (!last || rows.length < KEYS_AT_ONCE) return [...unseen];
      after = last.id;
    }
  }

  async function sweepAll(swept: readonly SearchSource[], signal?: AbortSignal): Promise<boolean> {
    let isChanged = false;
    for (const source of swept) {
      if (!(await sweepSource(source, signal))) continue;
      isChanged = true;
      await changed();
    }
    return isChanged;
  }

  return {
    async indexPending(signal) {
      let isChanged = false;
      const swept = [...dirty];
      dirty.clear();
      try {
        isChanged = await sweepAll(swept, signal);
      } catch (error) {
        for (const source of swept) dirty.add(source);
        throw error;
      }
      while (!signal?.aborted) {
        const outcome = await takeSome();
        if (outcome === 'nothing') break;
        if (outcome === 'changed') {
          isChanged = true;
          await changed();
        }
      }
      return isChanged;
    },
    async sweep(signal) {
      const isChanged = await sweepAll(sources, signal);
      await inBackground(() => deleteUnusedTerms(db.drizzle));
      return isChanged;
    },
    wake() {
      woken = true;
    },
    isWoken() {
      const before = woken;
      woken = false;
      return before;
    },
    async listen() {
      const drops = await bus.subscribe('pages.drop', (tags) => {
        if (!Array.isArray(tags)) return;
        for (const source of following)
          if (tags.some((tag) => source.followsTag?.(String(tag)))) {
            dirty.add(source);
            woken = true;
          }
      });
      const pending = await bus.subscribe(PENDING_TOPIC, () => {
        woken = true;
      });
      bus.onGap(() => {
        for (const source of following) dirty.add(source);
        woken = true;
      });
      return async () => {
        await drops();
        await pending();
      };
    },
  };
}
