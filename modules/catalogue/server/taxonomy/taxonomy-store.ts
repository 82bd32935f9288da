import { and, arrayContains, asc, count, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import type { TaxonomyKind, TaxonomyRow } from '../../contract/admin-taxonomy.ts';
import { categories, customItems, devices, modelTags, tags, videoCategories, videoTags } from '../tables.ts';

export type TagRow = typeof tags.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
type DeviceRow = typeof devices.$inferSelect;
export type CustomItemRow = typeof customItems.$inferSelect;
export type TaxonomyItem = TagRow | CategoryRow | DeviceRow | CustomItemRow;

const NONE = sql`null`;
const NO_SITES = sql`'{}'::text[]`;
const counted = (from: SQL) => sql`(select count(*) from ${from})`;

/** The columns of admin tables, by kind. */
const KINDS = {
  tags: {
    table: tags,
    name: tags.title,
    slug: tags.slug,
    variety: tags.kind,
    sites: NO_SITES,
    sort: NONE,
    uses: sql`${counted(sql`${videoTags} where ${videoTags.tagId} = ${tags.id}`)}
      + ${counted(sql`${modelTags} where ${modelTags.tagId} = ${tags.id}`)}`,
  },
  categories: {
    table: categories,
    name: categories.name,
    slug: categories.slug,
    variety: categories.type,
    sites: categories.sites,
    sort: categories.sort,
    // Sub-categories count as well.
    uses: sql`${counted(sql`${videoCategories} where ${videoCategories.categoryId} = ${categories.id}`)}
      + ${counted(sql`catalogue.categories inner_one where inner_one.parent_id = ${categories.id}`)}`,
  },
  devices: {
    table: devices,
    name: devices.name,
    slug: devices.slug,
    variety: NONE,
    sites: devices.sites,
    sort: devices.sort,
    uses: sql`0`,
  },
  'custom-items': {
    table: customItems,
    name: customItems.text,
    slug: NONE,
    variety: customItems.list,
    sites: customItems.sites,
    sort: customItems.position,
    uses: sql`0`,
  },
} as const satisfies Record<TaxonomyKind, object>;

interface TaxonomyQuery {
  kind: TaxonomyKind;
  sort: 'sort' | 'name';
  direction: 'ascending' | 'descending';
  search: string;
  variety?: string;
  site?: string;
  limit: number;
  offset: number;
}

/** A page of a kind, and the total. */
export async function readTaxonomyRows(tx: Tx, query: TaxonomyQuery): Promise<{ rows: TaxonomyRow[]; total: number }> {
  const { table, name, slug, variety, sites, sort, uses } = KINDS[query.kind];
  const contains = `%${escapeLike(query.search)}%`;
  const where = and(
    'mergedInto' in table ? isNull(table.mergedInto) : undefined,
    query.search ? or(ilike(name, contains), ...(slug === NONE ? [] : [sql`${slug} ilike ${contains}`])) : undefined,
    query.variety ? sql`${variety} = ${query.variety}` : undefined,
    query.site && sites !== NO_SITES ? arrayContains(sites as PgColumn, [query.site]) : undefined,
  );
  const direction = query.direction === 'ascending' ? asc : desc;
  const order = query.sort === 'sort' && sort !== NONE ? [direction(sort), asc(name)] : [direction(name)];
  const [rows, [all]] = await Promise.all([
    tx
      .select({
        id: table.id,
        name,
        slug: sql<string | null>`${slug}`,
        variety: sql<string | null>`${variety}`,
        sites: sql<string[]>`${sites}`,
        sort: sql<number | null>`${sort}`,
        isHidden: sql<boolean>`${table.hiddenAt} is not null`,
        uses: sql<number>`${uses}`.mapWith(Number),
      })
      .from(table)
      .where(where)
      .orderBy(...order, asc(table.id))
      .limit(query.limit)
      .offset(query.offset),
    tx.select({ n: count() }).from(table).where(where),
  ]);
  return { rows, total: all?.n ?? 0 };
}

/**
 * Entries whose name or slug contains a text in lower case, those that begin with it first, without merged duplicates.
 */
export async function findTaxonomyNamed(tx: Tx, kind: TaxonomyKind, text: string, limit: number) {
  const { table, name, slug } = KINDS[kind];
  const contains = `%${escapeLike(text)}%`;
  const words = sql`lower(${name}) || ' ' || coalesce(${slug}, '')`;
  return tx
    .select({ id: table.id, name, slug: sql<string | null>`${slug}` })
    .from(table)
    .where(and('mergedInto' in table ? isNull(table.mergedInto) : undefined, sql`${words} like ${contains}`))
    .orderBy(desc(sql`lower(${name}) like ${`${escapeLike(text)}%`}`), asc(name), asc(table.id))
    .limit(limit);
}

export async function usesOfTaxonomy(tx: Tx, kind: TaxonomyKind, id: number): Promise<number> {
  const { table, uses } = KINDS[kind];
  const [row] = await tx
    .select({ n: sql<number>`${uses}`.mapWith(Number) })
    .from(table)
    .where(eq(table.id, id));
  return row?.n ?? 0;
}

export async function findTaxonomy(tx: Tx, kind: TaxonomyKind, id: number): Promise<TaxonomyItem | undefined> {
  const { table } = KINDS[kind];
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row as TaxonomyItem | undefined;
}

/** Locked until the transaction ends. */
export async function lockTaxonomy(tx: Tx, kind: TaxonomyKind, id: number): Promise<TaxonomyItem | undefined> {
  const { table } = KINDS[kind];
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row as TaxonomyItem | undefined;
}

/** Undefined if it exists already. */
export async function insertTaxonomy(
  tx: Tx,
  kind: TaxonomyKind,
  columns: Partial<TaxonomyItem>,
): Promise<number | undefined> {
  const { table } = KINDS[kind];
  const [made] = await tx
    .insert(table)
    .values(columns as never)
    .onConflictDoNothing({ target: table.madeWith })
    .returning({ id: table.id });
  return made?.id;
}

export async function findTaxonomyMadeWith(tx: Tx, kind: TaxonomyKind, madeWith: string): Promise<number | undefined> {
  const { table } = KINDS[kind];
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.madeWith, madeWith));
  return found?.id;
}

/** Increments the version. */
export async function updateTaxonomy(
  tx: Tx,
  kind: TaxonomyKind,
  id: number,
  columns: Partial<TaxonomyItem>,
): Promise<void> {
  const { table } = KINDS[kind];
  const set = { ...columns, revision: sql`${table.revision} + 1` };
  await tx
    .update(table)
    .set(set as never)
    .where(eq(table.id, id));
}

export async function deleteTaxonomy(tx: Tx, kind: TaxonomyKind, id: number): Promise<void> {
  const { table } = KINDS[kind];
  await tx.delete(table).where(eq(table.id, id));
}

/** Whether a category has a parent, and whether it has sub-categories. */
export async function readPlaceOfCategory(
  tx: Tx,
  id: number,
): Promise<{ exists: boolean; isWithin: boolean; holds: boolean }> {
  // Otherwise two categories could be moved into each other at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue.categories'))`);
  const [found] = await tx
    .select({
      exists: sql<boolean>`coalesce(bool_or(${categories.id} = ${id}), false)`,
      isWithin: sql<boolean>`bool_or(${categories.id} = ${id} and ${categories.parentId} is not null)`,
      holds: sql<boolean>`coalesce(bool_or(${categories.parentId} = ${id}), false)`,
    })
    .from(categories)
    .where(or(eq(categories.id, id), eq(categories.parentId, id)));
  const { exists = false, isWithin = false, holds = false } = found ?? {};
  return { exists, isWithin, holds };
}
