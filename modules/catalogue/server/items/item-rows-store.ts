import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { Kind } from '../../contract/admin-fields.ts';
import { models, siteModels, siteVideos, videos } from '../tables.ts';
import { CARD_VERSION } from '../videos/video-card.ts';

/** Rows of videos and models, for code that handles both. */
export type VideoRow = typeof videos.$inferSelect;
export type ModelRow = typeof models.$inferSelect;
/** The columns that a change may set. */
export type VideoSet = Partial<Omit<typeof videos.$inferInsert, 'id' | 'revision' | 'cardVersion'>>;
export type ModelSet = Partial<Omit<typeof models.$inferInsert, 'id' | 'revision'>>;

interface Rows {
  videos: VideoRow;
  models: ModelRow;
}
interface Sets {
  videos: VideoSet;
  models: ModelSet;
}

const TABLES = { videos, models };
const tableOf = (kind: Kind) => TABLES[kind];

/** Locked until the transaction ends. */
export async function lockItem<K extends Kind>(tx: Tx, kind: K, id: number): Promise<Rows[K] | undefined> {
  const table = tableOf(kind);
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update');
  return row as Rows[K] | undefined;
}

export async function lockItemBySlug<K extends Kind>(tx: Tx, kind: K, slug: string): Promise<Rows[K] | undefined> {
  const table = tableOf(kind);
  const [row] = await tx.select().from(table).where(eq(table.slug, slug)).for('no key update');
  return row as Rows[K] | undefined;
}

/** Changes the item and increments its revision. Undefined if it doesn't exist. */
export async function touchItem<K extends Kind>(
  tx: Tx,
  kind: K,
  id: number,
  set: Sets[K] | undefined,
): Promise<Rows[K] | undefined> {
  const table = tableOf(kind);
  const columns = {
    ...set,
    revision: sql`${table.revision} + 1`,
    ...(kind === 'videos' && { cardVersion: CARD_VERSION }),
  };
  const rows = await tx
    .update(table)
    .set(columns as never)
    .where(eq(table.id, id))
    .returning();
  return (rows as Rows[K][])[0];
}

/** Keys of the sites whose lists include it. */
export async function sitesShowing(tx: Tx, kind: Kind, id: number): Promise<string[]> {
  const rows = await (kind === 'videos'
    ? tx.select({ site: siteVideos.site }).from(siteVideos).where(eq(siteVideos.videoId, id))
    : tx.select({ site: siteModels.site }).from(siteModels).where(eq(siteModels.modelId, id)));
  return rows.map(({ site }) => site);
}

const isDue = ({ isPublished, publishedAt }: ReturnType<typeof tableOf>, now: Date) =>
  and(eq(isPublished, false), lte(publishedAt, now));

/** Ids of items that are due to be published, longest due first. */
export async function readDue(tx: Tx, kind: Kind, now: Date, count: number): Promise<number[]> {
  const table = tableOf(kind);
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(isDue(table, now))
    .orderBy(asc(table.publishedAt))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Whether it is still due; locks it until the transaction ends. */
export async function lockDue(tx: Tx, kind: Kind, id: number, now: Date): Promise<boolean> {
  const table = tableOf(kind);
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isDue(table, now)))
    .for('no key update');
  return rows.length > 0;
}
