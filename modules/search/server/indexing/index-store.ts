import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { documents, pending, state } from '../tables.ts';
import type { Entry } from './entry-of.ts';

/** Changes of the number of documents with a word. */
export interface TermChange {
  site: string;
  word: string;
  videos: number;
  titled: number;
  others: number;
}

/** Locks all documents against other changes until the transaction ends. */
export async function holdIndex(tx: Tx): Promise<void> {
  await tx.select({ revision: state.revision }).from(state).for('update');
}

export async function raiseRevision(tx: Tx): Promise<number> {
  const [row] = await tx
    .update(state)
    .set({ revision: sql`${state.revision} + 1` })
    .returning({ revision: state.revision });
  if (!row) throw new Error('search.state has lost its row');
  return row.revision;
}

export async function addPending(tx: Tx, source: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into search.pending (source, key)
    select ${source}, key from unnest(${sql.param([...keys])}::text[]) key order by key
    on conflict do nothing`);
}

/** Takes some pending keys of one source off the queue. */
export async function takePending(tx: Tx, most: number): Promise<{ source: string; keys: string[] } | undefined> {
  const [first] = await tx.select({ source: pending.source }).from(pending).limit(1);
  if (!first) return undefined;
  const { source } = first;
  const some = tx
    .select({ key: pending.key })
    .from(pending)
    .where(eq(pending.source, source))
    .limit(most)
    .for('update', { skipLocked: true });
  const taken = await tx
    .delete(pending)
    .where(and(eq(pending.source, source), inArray(pending.key, some)))
    .returning({ key: pending.key });
  return { source, keys: taken.map(({ key }) => key) };
}

export interface StoredEntry {
  id: number;
  site: string;
  key: string;
  stamp: string;
}

export async function readStored(tx: Tx, source: string, keys: readonly string[]): Promise<StoredEntry[]> {
  return tx
    .select({ id: documents.id, site: documents.site, key: documents.key, stamp: documents.stamp })
    .from(documents)
    .where(and(eq(documents.source, source), inArray(documents.key, [...keys])));
}

/** The stored keys of a source by site, in the order of ids. */
export async function readStoredKeys(tx: Tx, source: string, after: number, limit: number) {
  return tx
    .select({ id: documents.id, site: documents.site, key: documents.key })
    .from(documents)
    .where(and(eq(documents.source, source), sql`${documents.id} > ${after}`))
    .orderBy(documents.id)
    .limit(limit);
}

/** The lexemes of documents that are about to be replaced or deleted. */
export async function readLexemes(tx: Tx, ids: readonly number[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ lexemes: sql<string[]>`tsvector_to_array(${documents.lexemes})` })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return rows.map(({ lexemes }) => lexemes);
}

export async function deleteEntries(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(documents).where(inArray(documents.id, [...ids]));
}

/** One statement for any number. */
export async function putEntries(tx: Tx, source: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into search.documents (site, source, grp, key, url, title, other_names, excerpt, picture, is_neutral, title_words,
      name_words, popularity, lexemes, stamp)
    select site, ${source}, "group", key, url, title, array(select jsonb_array_elements_text("otherNames")), excerpt, picture, "isNeutral", "titleWords", "nameWords", popularity,
      array_to_tsvector(array(select jsonb_array_elements_text(lexemes))), stamp
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as made (site text, "group" text, key text, url text,
      title text, "otherNames" jsonb, excerpt text, picture jsonb, "isNeutral" boolean, "titleWords" text, "nameWords" text,
      popularity smallint, lexemes jsonb, stamp text)
    on conflict (source, key, site) do update
    set grp = excluded.grp, url = excluded.url, title = excluded.title, other_names = excluded.other_names, excerpt = excluded.excerpt,
      picture = excluded.picture, is_neutral = excluded.is_neutral, title_words = excluded.title_words,
      name_words = excluded.name_words, popularity = excluded.popularity, lexemes = excluded.lexemes,
      stamp = excluded.stamp`);
}

export async function changeTerms(tx: Tx, changes: readonly TermChange[], revision: number): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into search.terms (site, word, videos, titled, others, revision)
    select site, word, videos, titled, others, ${revision}::bigint
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (site text, word text, videos integer,
      titled integer, others integer)
    on conflict (site, word) do update
    set videos = search.terms.videos + excluded.videos, titled = search.terms.titled + excluded.titled,
      others = search.terms.others + excluded.others, revision = excluded.revision`);
}

/** Deletes words that no document has, after enough revisions for every process to have noticed. */
export async function deleteUnusedTerms(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from search.terms
    where videos = 0 and others = 0 and revision < (select revision - 10000 from search.state)`);
}
