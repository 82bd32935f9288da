import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import type { CATEGORY_TYPES } from '../../contract/browse-types.ts';
import { MODEL_FACTS, type ModelFact, type TagKind } from '../../contract/tag-kinds.ts';
import { InvalidChange } from '../editing/refusals.ts';
import { categories, compilationParts, modelTags, tags, videoCategories, videos, videoTags } from '../tables.ts';

/** What videos and models are filed under, and what compilations are made of: always in the order in which it was said. */

export interface Taxonomy {
  tagIds: number[];
  /** Those within another stand for that one too. */
  categories: { id: number; type: CategoryType | null }[];
}
type CategoryType = (typeof CATEGORY_TYPES)[number];

/** A hidden category makes nothing free; bonus videos stay apart all the same. */
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

/** R33: anyone who names a duplicate means the one that stayed. */
const staying = ({ id, mergedInto }: typeof tags | typeof categories) => sql<number>`coalesce(${mergedInto}, ${id})`;

/** Throws where one is unknown. */
async function idsOfTags(tx: Tx, kind: TagKind, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const found = await tx
    .select({ id: staying(tags), slug: tags.slug })
    .from(tags)
    .where(and(eq(tags.kind, kind), inArray(tags.slug, [...slugs])));
  return inOrder(slugs, found, (slug) => `There is no tag ${slug} of the kind ${kind}.`);
}

function inOrder(
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

export async function setVideoTags(tx: Tx, videoId: number, slugs: readonly string[]): Promise<void> {
  const ids = await idsOfTags(tx, 'video', slugs);
  await tx.delete(videoTags).where(eq(videoTags.videoId, videoId));
  const rows = ids.map((tagId, position) => ({ videoId, tagId, position }));
  if (rows.length > 0) await tx.insert(videoTags).values(rows);
}

export async function setVideoCategories(tx: Tx, videoId: number, slugs: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: staying(categories), slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, [...slugs]));
  const ids = inOrder(slugs, found, (slug) => `There is no category ${slug}.`);
  await tx.delete(videoCategories).where(eq(videoCategories.videoId, videoId));
  const rows = ids.map((categoryId, position) => ({ videoId, categoryId, position }));
  if (rows.length > 0) await tx.insert(videoCategories).values(rows);
}

export async function setParts(tx: Tx, videoId: number, slugs: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: videos.id, slug: videos.slug })
    .from(videos)
    .where(inArray(videos.slug, [...slugs]));
  const ids = inOrder(slugs, found, (slug) => `There is no video ${slug}.`);
  if (ids.includes(videoId)) throw new InvalidChange('A compilation can’t include itself.');
  await tx.delete(compilationParts).where(eq(compilationParts.videoId, videoId));
  const rows = ids.map((partId, position) => ({ videoId, partId, position }));
  if (rows.length > 0) await tx.insert(compilationParts).values(rows);
}

/** Tags of several kinds at once; those of kinds that are not named stay. */
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

/** What a video is filed under, each in its order. */
export interface VideoTaxonomy {
  tags: Named[];
  categories: Named[];
  parts: Named[];
}

export async function readVideoTaxonomy(tx: Tx, videoId: number): Promise<VideoTaxonomy> {
  const tagged = await tx
    .select({ slug: tags.slug, title: tags.title })
    .from(videoTags)
    .innerJoin(tags, eq(tags.id, videoTags.tagId))
    .where(eq(videoTags.videoId, videoId))
    .orderBy(asc(videoTags.position));
  const taxonomy = await tx
    .select({ slug: categories.slug, title: categories.name })
    .from(videoCategories)
    .innerJoin(categories, eq(categories.id, videoCategories.categoryId))
    .where(eq(videoCategories.videoId, videoId))
    .orderBy(asc(videoCategories.position));
  const made = await tx
    .select({ slug: videos.slug, title: videos.title })
    .from(compilationParts)
    .innerJoin(videos, eq(videos.id, compilationParts.partId))
    .where(eq(compilationParts.videoId, videoId))
    .orderBy(asc(compilationParts.position));
  return { tags: tagged, categories: taxonomy, parts: made };
}

/** A model's tags, by what they say. */
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

/** What forms and histories name them by. */
export function slugsOf<Taxonomy extends { [Part in keyof Taxonomy]: Named[] }>(
  taxonomy: Taxonomy,
): { [Part in keyof Taxonomy]: string[] } {
  const parts = Object.entries<Named[]>(taxonomy).map(([part, named]) => [part, named.map(({ slug }) => slug)]);
  return Object.fromEntries(parts) as { [Part in keyof Taxonomy]: string[] };
}
