import type { Bus } from '#kernel/bus.ts';
import { type CachedReading, createCachedReading } from '#kernel/cache/cached-reading.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { readChangedTerms } from './vocabulary-store.ts';

/** The words of every site, in the memory of every process (R6). */
export interface Vocabularies extends CachedReading {
  of(site: string): Vocabulary | undefined;
}

const AT_ONCE = 20_000;

export function createVocabularies({
  db,
  bus,
  log,
}: {
  db: Pick<Database, 'drizzle'>;
  bus: Bus;
  log: Logger;
}): Vocabularies {
  const bySite = new Map<string, Vocabulary>();
  let known = { revision: 0, site: '', word: '' };

  async function read(): Promise<void> {
    for (;;) {
      const rows = await readChangedTerms(db.drizzle, known, AT_ONCE);
      for (const { site, word, ...counts } of rows) {
        const vocabulary = bySite.get(site) ?? createVocabulary();
        if (!bySite.has(site)) bySite.set(site, vocabulary);
        vocabulary.set(word, counts);
      }
      const last = rows.at(-1);
      if (last) known = { revision: last.revision, site: last.site, word: last.word };
      if (rows.length < AT_ONCE) return;
    }
  }

  return {
    ...createCachedReading({ bus, log, topic: 'search.changed', failed: 'The words of search were not read', read }),
    of: (site) => bySite.get(site),
  };
}
