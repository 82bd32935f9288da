import { and, asc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { columnFor } from '../lists/list-sql-store.ts';
import {
  categories,
  devices,
  models,
  modelTags,
  tags,
  videoCategories,
  videoModels,
  videos,
  videoTags,
} from '../tables.ts';

/** Kinds that can be merged. */
const TABLES = { tags, categories, devices, models } as const;
export type MergedKind = keyof typeof TABLES;

/** A duplicate and the one that stays. */
export interface Pair {
  from: number;
  into: number;
}

/** Records a merge, and points earlier duplicates of the merged one to the same target. */
export async function noteMerged(tx: Tx, kind: MergedKind, { from, into }: Pair): Promise<void> {
  const table = TABLES[kind];
  await tx
    .update(table)
    .set({ mergedInto: into } as never)
    .where(sql`${from} in (${table.id}, ${table.mergedInto})`);
}

/** The duplicates that were merged into one. */
export async function readMergedInto(tx: Tx, kind: MergedKind, id: number): Promise<Named[]> {
  const table = TABLES[kind];
  const into = { id: table.id, slug: table.slug };
  return tx.select(into).from(table).where(eq(table.mergedInto, id)).orderBy(asc(table.id)) as Promise<Named[]>;
}

export interface Named {
  id: number;
  slug: string;
}

/** What a duplicate was merged into. */
export async function findMergedInto(tx: Tx, kind: MergedKind, id: number): Promise<(Named & { name: string }) | null> {
  const table = TABLES[kind];
  const { rows } = await tx.execute<{ id: number; slug: string; name: string }>(sql`
    select stays.id, stays.slug, ${sql.raw(NAMES[kind])} as name
    from ${table} gone join ${table} stays on stays.id = gone.merged_into where gone.id = ${id}`);
  return rows[0] ?? null;
}

const NAMES: Record<MergedKind, string> = {
  tags: 'stays.title',
  categories: 'stays.name',
  devices: 'stays.name',
  models: 'stays.title',
};

/** The id that an old address or id redirects to; undefined if it isn't a duplicate. */
export async function readMovedTo(
  db: Pick<Database, 'pool'>,
  kind: MergedKind,
  idOrSlug: string,
  /** For tags: their kind. */
  tagKind?: string,
): Promise<string | undefined> {
  const column = columnFor(idOrSlug);
  const ofKind = tagKind === undefined ? '' : 'and kind = $2';
  const text = `select merged_into::text as id from catalogue.${kind} where ${column} = $1 ${ofKind} and merged_into is not null`;
  const values = tagKind === undefined ? [idOrSlug] : [idOrSlug, tagKind];
  const { rows } = await db.pool.query<{ id: string }>({
    name: `merged ${kind} by ${column}`,
    text,
    values,
  });
  return rows[0]?.id;
}

/** Links to things that can be merged: from which item, and to what. */
export const LINKS = {
  'tags of videos': { kind: 'tags', table: videoTags, owner: videoTags.videoId, named: videoTags.tagId },
  'tags of models': { kind: 'tags', table: modelTags, owner: modelTags.modelId, named: modelTags.tagId },
  categories: {
    kind: 'categories',
    table: videoCategories,
    owner: videoCategories.videoId,
    named: videoCategories.categoryId,
  },
  models: { kind: 'models', table: videoModels, owner: videoModels.videoId, named: videoModels.modelId },
} as const;
export type LinkName = keyof typeof LINKS;

/** A duplicate that still has items; locked, so that its target can't change until the transaction ends. */
export async function nextMerged(tx: Tx, link: LinkName): Promise<Pair | undefined> {
  const { kind, table, named } = LINKS[link];
  const merged = TABLES[kind];
  const under = tx.select({ one: sql`1` }).from(table).where(eq(named, merged.id));
  const [found] = await tx
    .select({ from: merged.id, into: merged.mergedInto })
    .from(merged)
    .where(and(isNotNull(merged.mergedInto), exists(under)))
    .orderBy(asc(merged.id))
    .limit(1)
    .for('share');
  return found?.into ? { from: found.from, into: found.into } : undefined;
}

/**
 * Moves some items of a duplicate to the one that stays, keeping their position. Returns the items, which are locked.
 */
export async function moveLinks(tx: Tx, link: LinkName, pair: Pair, count: number): Promise<number[]> {
  const { table, owner, named } = LINKS[link];
  const owners = link === 'tags of models' ? models : videos;
  const under = tx.select({ id: owner }).from(table).where(eq(named, pair.from)).orderBy(asc(owner)).limit(count);
  const held = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(inArray(owners.id, under))
    .orderBy(asc(owners.id))
    .for('no key update');
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return [];
  const theirs = and(eq(named, pair.from), inArray(owner, ids));
  const name = sql.identifier(named.name);
  const whose = sql.identifier(owner.name);
  await tx.execute(sql`
    update ${table} set ${name} = ${pair.into} where ${theirs} and not exists (
      select from ${table} other where other.${whose} = ${owner} and other.${name} = ${pair.into})`);
  await tx.delete(table).where(theirs);
  return ids;
}

/** Moves sub-categories too. */
export async function moveSubCategories(tx: Tx, { from, into }: Pair): Promise<number[]> {
  const moved = await tx
    .update(categories)
    .set({ parentId: into, revision: sql`${categories.revision} + 1` })
    .where(eq(categories.parentId, from))
    .returning({ id: categories.id });
  return moved.map(({ id }) => id);
}
