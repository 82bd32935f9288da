import { inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { documents } from './tables.ts';

/** What results show of documents, by id. */
export async function readShownDocuments(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: documents.id,
      key: documents.key,
      title: documents.title,
      url: documents.url,
      excerpt: documents.excerpt,
      image: documents.picture,
      otherNames: documents.otherNames,
    })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
}
