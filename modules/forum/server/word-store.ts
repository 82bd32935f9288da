import { and, eq, ilike, inArray, ne } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { ALL_SITES, type DISCUSSION_TABLE, type SettingsFields, type WORD_TABLE } from '../contract/admin-api.ts';
import { blockedWords, discussions, settings } from './tables.ts';

export type StoredWord = typeof blockedWords.$inferSelect;

/** Words of a site, and of all sites. */
export async function wordsOf(tx: Tx, site: string): Promise<StoredWord[]> {
  return tx
    .select()
    .from(blockedWords)
    .where(inArray(blockedWords.site, ['', site]));
}

export async function findWord(tx: Tx, id: string): Promise<StoredWord | undefined> {
  const [row] = await tx.select().from(blockedWords).where(eq(blockedWords.id, id)).for('update');
  return row;
}

/** Whether another entry blocks the same pattern there. */
export async function isBlockedAlready(tx: Tx, { id, site, pattern }: StoredWord): Promise<boolean> {
  const isOther = and(eq(blockedWords.site, site), eq(blockedWords.pattern, pattern), ne(blockedWords.id, id));
  return (await tx.$count(blockedWords, isOther)) > 0;
}

/** False if the same one exists. */
export async function insertWord(tx: Tx, row: typeof blockedWords.$inferInsert): Promise<boolean> {
  return (await tx.insert(blockedWords).values(row).onConflictDoNothing().returning()).length > 0;
}

export async function countWords(tx: Tx, site: string): Promise<number> {
  return tx.$count(blockedWords, eq(blockedWords.site, site));
}

export async function updateWord(tx: Tx, id: string, set: Partial<StoredWord>): Promise<void> {
  await tx.update(blockedWords).set(set).where(eq(blockedWords.id, id));
}

export async function deleteWords(tx: Tx, ids: readonly string[]): Promise<StoredWord[]> {
  return tx
    .delete(blockedWords)
    .where(inArray(blockedWords.id, [...ids]))
    .returning();
}

const WORDS: PageSource<QueryOf<typeof WORD_TABLE>> = {
  from: blockedWords,
  id: blockedWords.id,
  sorts: { createdAt: blockedWords.createdAt, pattern: blockedWords.pattern },
  filters: {
    // Words of all sites have an empty site in the table.
    site: (value) => eq(blockedWords.site, value === ALL_SITES ? '' : value),
    effect: blockedWords.effect,
  },
  search: (text) => ilike(blockedWords.pattern, `%${escapeLike(text)}%`),
};

export const readWordPage = (tx: Tx, query: QueryOf<typeof WORD_TABLE>) =>
  readPage(tx, WORDS, query, ({ page, order }) =>
    tx
      .select()
      .from(blockedWords)
      .innerJoin(page, eq(page.id, blockedWords.id))
      .orderBy(...order),
  ).then(({ rows, total }) => ({ rows: rows.map(({ blocked_words: word }) => word), total }));

const DISCUSSIONS: PageSource<QueryOf<typeof DISCUSSION_TABLE>> = {
  from: discussions,
  id: discussions.id,
  sorts: {
    lastPostAt: discussions.lastPostAt,
    posts: discussions.posts,
    createdAt: discussions.createdAt,
    title: discussions.title,
  },
  filters: {
    site: discussions.site,
    kind: discussions.kind,
    isHidden: (value) => eq(discussions.isHidden, value === 'yes'),
    isLocked: (value) => eq(discussions.isLocked, value === 'yes'),
  },
  search: (text) => ilike(discussions.title, `%${escapeLike(text)}%`),
};

export const readDiscussionPage = (tx: Tx, query: QueryOf<typeof DISCUSSION_TABLE>) =>
  readPage(tx, DISCUSSIONS, query, ({ page, order }) =>
    tx
      .select()
      .from(discussions)
      .innerJoin(page, eq(page.id, discussions.id))
      .orderBy(...order),
  ).then(({ rows, total }) => ({ rows: rows.map(({ discussions: row }) => row), total }));

/** False if the version has changed. */
export async function saveSettings(tx: Tx, site: string, version: number, set: SettingsFields): Promise<boolean> {
  const row = { site, ...set, version: version + 1 };
  const saved =
    version === 0
      ? await tx.insert(settings).values(row).onConflictDoNothing().returning()
      : await tx
          .update(settings)
          .set(row)
          .where(and(eq(settings.site, site), eq(settings.version, version)))
          .returning();
  return saved.length > 0;
}
