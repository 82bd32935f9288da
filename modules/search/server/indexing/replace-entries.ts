import type { Tx } from '#kernel/db/database.ts';
import type { Entry } from './entry-of.ts';
import {
  changeTerms,
  deleteEntries,
  putEntries,
  raiseRevision,
  readLexemes,
  readStored,
  type StoredEntry,
  type TermChange,
} from './index-store.ts';

const idOf = ({ site, key }: Pick<StoredEntry, 'site' | 'key'>) => `${key} ${site}`;

/**
 * Replaces stored entries and updates the counts of their words; equal entries aren't written. The caller holds the
 * index lock.
 * @param gone keys that no longer exist, except for those in `entries`
 * @returns whether anything changed
 */
export async function replaceEntries(
  tx: Tx,
  source: string,
  { entries, gone = [] }: { entries: readonly Entry[]; gone?: readonly string[] },
): Promise<boolean> {
  const keys = new Set([...entries.map(({ key }) => key), ...gone]);
  const stored = new Map((await readStored(tx, source, [...keys])).map((row) => [idOf(row), row]));
  const given = new Set(entries.map(idOf));
  const complete = new Set(gone);
  const different = entries.filter((entry) => stored.get(idOf(entry))?.stamp !== entry.stamp);
  const removed = [...stored.values()].filter((row) => complete.has(row.key) && !given.has(idOf(row)));
  if (different.length === 0 && removed.length === 0) return false;
  const replaced = different.flatMap((entry) => stored.get(idOf(entry)) ?? []);
  const before = [...replaced, ...removed].map(({ id }) => id);
  const counts = new Map<string, TermChange>();
  for (const lexemes of await readLexemes(tx, before)) count(counts, lexemes, -1);
  for (const { lexemes } of different) count(counts, lexemes, 1);
  const removedIds = removed.map(({ id }) => id);
  await deleteEntries(tx, removedIds);
  await putEntries(tx, source, different);
  const changes = [...counts.values()].filter(({ videos, titled, others }) => videos || titled || others);
  // Always in the same order, so that two transactions can't deadlock on the words they share.
  changes.sort((left, right) => (left.site + left.word < right.site + right.word ? -1 : 1));
  await changeTerms(tx, changes, await raiseRevision(tx));
  return true;
}

const FIELDS = { v: 'videos', t: 'titled', o: 'others' } as const;

function count(counts: Map<string, TermChange>, lexemes: readonly string[], by: 1 | -1): void {
  for (const lexeme of lexemes) {
    const [site = '', of = '', word = ''] = lexeme.split('/');
    const id = `${site}/${word}`;
    const change = counts.get(id) ?? { site, word, videos: 0, titled: 0, others: 0 };
    change[FIELDS[of as keyof typeof FIELDS]] += by;
    counts.set(id, change);
  }
}
