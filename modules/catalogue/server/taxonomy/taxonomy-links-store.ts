import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import type { CATEGORY_TYPES } from '../../contract/browse-types.ts';
import { MODEL_FACTS, type ModelFact, type TagKind } from '../../contract/tag-kinds.ts';
import { InvalidChange } from '../editing/refusals.ts';
import { categories, compilationParts, modelTags, tags, videoCategories, videos, videoTags } from '../tables.ts';

/** What videos and models are filed under, and the parts of compilations, always in the order given. */

export interface Taxonomy {
  tagIds: number[];
  /** With the parents of sub-categories. */
  categories: { id: number; type: CategoryType | null }[];
}
type CategoryType = (typeof CATEGORY_TYPES)[number];

/** A hidden category makes nothing free; bonus videos stay in their section even so. */
function typeInForce({ type, hiddenAt }: Record<'type' | 'hiddenAt', SQLWrapper>) {
  return sql<CategoryType | null>`case when ${type} = 'free' and ${hiddenAt} is not null then null else ${type} end`;
}

export async function readTaxonomies(tx: Tx, videoIds: readonly number[]): Promise<Map<number, Taxonomy>> {
  const ids = [...videoIds];
  const parents = alias(categories, 'parents');
  const [tagged, taxonomy] = [
    await tx.select().from(videoTags).where(inArray(videoTags.videoId, ids)).orderBy(asc(videoTags.position)),
    await tx
      .select({
        videoId: videoCategories.videoId,
        id: categories.id,
        type: typeInForce(categories),
        parentId: parents.id,
        parentType: typeInForce(parents),
      })
      .from(videoCategories)
      .innerJoin(categories, eq(categories.id, videoCategories.categoryId))
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .where(inArray(videoCategories.videoId, ids))
      .orderBy(asc(videoCategories.position)),
  ];
  const taxonomies = new Map<number, Taxonomy>(ids.map((id) => [id, { tagIds: [], categories: [] }]));
  for (const { videoId, tagId } of tagged) taxonomies.get(videoId)?.tagIds.push(tagId);
  for (const { videoId, id, type, parentId, parentType } of taxonomy) {
    const found = taxonomies.get(videoId);
    found?.categories.push({ id, type });
    if (parentId !== null) found?.categories.push({ id: parentId, type: parentType });
  }
  return taxonomies;
}

export async function readTagsOfModel(tx: Tx, modelId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: modelTags.tagId })
    .from(modelTags)
    .where(eq(modelTags.modelId, modelId))
    .orderBy(asc(modelTags.position));
  return rows.map(({ id }) => id);
}

/**
 * The ids of these slugs, in order. Throws if one is unknown. R33: the slug of a duplicate means the one that stayed.
 */
async function idsBySlug(
  tx: Tx,
  table: typeof tags | typeof categories | typeof videos,
  slugs: readonly string[],
  missing: (slug: string) => string,
  where?: SQL,
): Promise<number[]> {
  if (slugs.length === 0) return [];
  const id = 'mergedInto' in table ? sql<number>`coalesce(${table.mergedInto}, ${table.id})` : sql<number>`${table.id}`;
  const found = await tx
    .select({ id, slug: table.slug })
    .from(table)
    .where(and(where, inArray(table.slug, [...slugs])));
  return inOrder(slugs, found, missing);
}

const idsOfTags = (tx: Tx, kind: TagKind, slugs: readonly string[]) =>
  idsBySlug(tx, tags, slugs, (slug) => `There is no tag ${slug} of the kind ${kind}.`, eq(tags.kind, kind));

/** Throws if one is unknown. */
export function inOrder(
  slugs: readonly string[],
  found: readonly { id: number; slug: string }[],
  missing: (slug: string) => string,
): number[] {
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  const named = slugs.map((slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new InvalidChange(missing(slug));
    return id;
  });
  return [...new Set(named)];
}

type VideoLinks = typeof videoTags | typeof videoCategories | typeof compilationParts;

async function replaceLinks(tx: Tx, table: VideoLinks, videoId: number, column: string, ids: readonly number[]) {
  await tx.delete(table).where(eq(table.videoId, videoId));
  const rows = ids.map((id, position) => ({ videoId, [column]: id, position }));
  if (rows.length > 0) await tx.insert(table).values(rows as never);
}

export async function setVideoTags(tx: Tx, videoId: number, slugs: readonly string[]): Promise<void> {
  await replaceLinks(tx, videoTags, videoId, 'tagId', await idsOfTags(tx, 'video', slugs));
}

export async function setVideoCategories(tx: Tx, videoId: number, slugs: readonly string[]): Promise<void> {
  const ids = await idsBySlug(tx, categories, slugs, (slug) => `There is no category ${slug}.`);
  await replaceLinks(tx, videoCategories, videoId, 'categoryId', ids);
}

export async function setParts(tx: Tx, videoId: number, slugs: readonly string[]): Promise<void> {
  const ids = await idsBySlug(tx, videos, slugs, (slug) => `There is no video ${slug}.`);
  if (ids.includes(videoId)) throw new InvalidChange('A compilation can’t include itself.');
  await replaceLinks(tx, compilationParts, videoId, 'partId', ids);
}

/** Sets tags of several kinds at once; other kinds stay as they are. */
export async function setModelTags(
  tx: Tx,
  modelId: number,
  slugsByKind: Partial<Record<TagKind, readonly string[]>>,
): Promise<void> {
  for (const [kind, slugs = []] of Object.entries(slugsByKind) as [TagKind, readonly string[] | undefined][]) {
    const ids = await idsOfTags(tx, kind, slugs);
    const ofKind = tx.select({ id: tags.id }).from(tags).where(eq(tags.kind, kind));
    await tx.delete(modelTags).where(and(eq(modelTags.modelId, modelId), inArray(modelTags.tagId, ofKind)));
    const rows = ids.map((tagId, position) => ({ modelId, tagId, position }));
    if (rows.length > 0) await tx.insert(modelTags).values(rows);
  }
}

type Named = { slug: string; title: string };

/** What a video is filed under, in order. */
export interface VideoTaxonomy {
  tags: Named[];
  categories: Named[];
  parts: Named[];
}

export async function readVideoTaxonomy(tx: Tx, videoId: number): Promise<VideoTaxonomy> {
  const named = (link: VideoLinks, of: typeof tags | typeof videos | typeof categories, to: PgColumn) =>
    tx
      .select({ slug: of.slug, title: sql<string>`${'title' in of ? of.title : of.name}` })
      .from(link)
      .innerJoin(of, eq(of.id, to))
      .where(eq(link.videoId, videoId))
      .orderBy(asc(link.position));
  return {
    tags: await named(videoTags, tags, videoTags.tagId),
    categories: await named(videoCategories, categories, videoCategories.categoryId),
    parts: await named(compilationParts, videos, compilationParts.partId),
  };
}

/** A model's tags, by kind. */
export type ModelTaxonomy = { tags: Named[] } & Record<ModelFact, Named[]>;

export async function readModelTaxonomy(tx: Tx, modelId: number): Promise<ModelTaxonomy> {
  const rows = await tx
    .select({ kind: tags.kind, slug: tags.slug, title: tags.title })
    .from(modelTags)
    .innerJoin(tags, eq(tags.id, modelTags.tagId))
    .where(eq(modelTags.modelId, modelId))
    .orderBy(asc(modelTags.position));
  const ofKind = (tagKind: TagKind) =>
    rows.filter(({ kind }) => kind === tagKind).map(({ slug, title }) => ({ slug, title }));
  const facts = MODEL_FACTS.map((fact) => [fact, ofKind(fact)]);
  return { tags: ofKind('model'), ...(Object.fromEntries(facts) as Record<ModelFact, Named[]>) };
}

/** Slugs, as forms and the history use them. */
export function slugsOf<Taxonomy extends { [Part in keyof Taxonomy]: Named[] }>(
  taxonomy: Taxonomy,
): { [Part in keyof Taxonomy]: string[] } {
  const parts = Object.entries<Named[]>(taxonomy).map(([part, named]) => [part, named.map(({ slug }) => slug)]);
  return Object.fromEntries(parts) as { [Part in keyof Taxonomy]: string[] };
}
