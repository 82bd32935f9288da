import { and, asc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { CsvImport, CsvKind, CsvRow } from '../../contract/admin-csv.ts';
import { MODEL_FACTS, type TagKind } from '../../contract/tag-kinds.ts';
import { showingOf } from '../editing/editable.ts';
import { modelFields } from '../editing/editable-model.ts';
import { videoFields } from '../editing/editable-video.ts';
import { categories, csvImports, models, tags, videos } from '../tables.ts';
import { taxonomyFields } from '../taxonomy/taxonomy-kinds.ts';

/** One item for a file. */
interface CsvRecord {
  id: number;
  fields: Fields;
}

const named = (slugs: readonly string[]) => slugs.map((slug) => ({ slug, title: '' }));
const slugsBy = (link: string, owner: string, of: string, id: string) =>
  sql<
    string[]
  >`array(select named.slug from ${sql.raw(`catalogue.${link} link join catalogue.${of} named on named.id = link.${id}`)}
    where link.${sql.raw(owner)} order by link.position)`;

const READ: Record<CsvKind, (tx: Tx, after: number, count: number) => Promise<CsvRecord[]>> = {
  async videos(tx, after, count) {
    const ofVideo = 'video_id = videos.id';
    const rows = await tx
      .select({
        row: videos,
        models: slugsBy('video_models', ofVideo, 'models', 'model_id'),
        tags: slugsBy('video_tags', ofVideo, 'tags', 'tag_id'),
        categories: slugsBy('video_categories', ofVideo, 'categories', 'category_id'),
        parts: slugsBy('compilation_parts', ofVideo, 'videos', 'part_id'),
      })
      .from(videos)
      .where(gt(videos.id, after))
      .orderBy(asc(videos.id))
      .limit(count);
    return rows.map(({ row, models: cast, ...filed }) => {
      const filing = {
        tags: named(filed.tags),
        categories: named(filed.categories),
        parts: named(filed.parts),
      };
      return { id: row.id, fields: { ...showingOf(row), ...videoFields(row, named(cast), filing) } };
    });
  },

  async models(tx, after, count) {
    const rows = await tx
      .select({
        row: models,
        tags: sql<{ kind: TagKind; slug: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'slug', t.slug) order by link.position), '[]')
          from catalogue.model_tags link join catalogue.tags t on t.id = link.tag_id where link.model_id = models.id)`,
      })
      .from(models)
      .where(and(gt(models.id, after), sql`${models.mergedInto} is null`))
      .orderBy(asc(models.id))
      .limit(count);
    return rows.map(({ row, tags: all }) => {
      const ofKind = (tagKind: TagKind) => named(all.flatMap(({ kind, slug }) => (kind === tagKind ? [slug] : [])));
      const facts = Object.fromEntries(MODEL_FACTS.map((fact) => [fact, ofKind(fact)]));
      const taxonomy = { tags: ofKind('model'), ...facts } as Parameters<typeof modelFields>[1];
      return { id: row.id, fields: { ...showingOf(row), ...modelFields(row, taxonomy) } };
    });
  },

  async tags(tx, after, count) {
    const rows = await tx
      .select()
      .from(tags)
      .where(and(gt(tags.id, after), sql`${tags.mergedInto} is null`))
      .orderBy(asc(tags.id))
      .limit(count);
    return rows.map((row) => ({ id: row.id, fields: taxonomyFields('tags', row) }));
  },

  async categories(tx, after, count) {
    const rows = await tx
      .select({
        row: categories,
        parent: sql<string | null>`(select p.slug from catalogue.categories p where p.id = categories.parent_id)`,
      })
      .from(categories)
      .where(and(gt(categories.id, after), sql`${categories.mergedInto} is null`))
      .orderBy(asc(categories.id))
      .limit(count);
    return rows.map(({ row, parent }) => ({
      id: row.id,
      fields: { ...taxonomyFields('categories', row), parent },
    }));
  },
};

/** The next items after an id, by id, without merged duplicates. */
export function readRecords(tx: Tx, kind: CsvKind, after: number, count: number): Promise<CsvRecord[]> {
  return READ[kind](tx, after, count);
}

const TABLES = { videos, models, tags, categories };

export function countRecords(tx: Tx, kind: CsvKind): Promise<number> {
  return tx.$count(TABLES[kind]);
}

/** The id for a slug; for tags, within their kind. */
export async function findBySlug(tx: Tx, kind: CsvKind, slug: string, tagKind: unknown): Promise<number | undefined> {
  const table = TABLES[kind];
  const ofKind = kind === 'tags' ? eq(tags.kind, tagKind as TagKind) : undefined;
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.slug, slug), ofKind));
  return found?.id;
}

export type StoredImport = typeof csvImports.$inferSelect;

/** Whether another file may be queued. Deletes old ones first: imported ones after 30 days, others after one. */
export async function makeRoom(tx: Tx, { now, most }: { now: Date; most: number }): Promise<boolean> {
  const before = (days: number) => lt(csvImports.createdAt, new Date(now.getTime() - days * 86_400_000));
  const finished = inArray(csvImports.state, ['checked', 'done', 'unreadable', 'failed', 'cancelled']);
  await tx.delete(csvImports).where(and(finished, or(before(30), and(ne(csvImports.state, 'done'), before(1)))));
  return (await tx.$count(csvImports, isUnderWay)) < most;
}

const isUnderWay = inArray(csvImports.state, ['checking', 'running']);

export async function insertImport(tx: Tx, row: typeof csvImports.$inferInsert): Promise<string> {
  const [added] = await tx.insert(csvImports).values(row).returning({ id: csvImports.id });
  if (!added) throw new Error('The file was not kept.');
  return added.id;
}

const { content: _, ...report } = {
  id: csvImports.id,
  kind: csvImports.kind,
  fileName: csvImports.fileName,
  content: csvImports.content,
  state: csvImports.state,
  rows: csvImports.rows,
  done: csvImports.done,
  made: csvImports.made,
  changed: csvImports.changed,
  same: csvImports.same,
  wrong: csvImports.wrong,
  report: csvImports.report,
  fault: csvImports.fault,
  createdAt: csvImports.createdAt,
};

/** Without the file's content. */
export async function findImport(
  tx: Tx,
  id: string,
): Promise<(Omit<CsvImport, 'createdAt'> & { createdAt: Date }) | undefined> {
  const [row] = await tx.select(report).from(csvImports).where(eq(csvImports.id, id));
  return row;
}

/** The oldest one being checked or imported. */
export async function nextImport(tx: Tx): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(csvImports).where(isUnderWay).orderBy(asc(csvImports.createdAt)).limit(1);
  return row;
}

export interface Counts {
  made: number;
  changed: number;
  same: number;
  wrong: number;
}

const LONGEST_REPORT = 200;

/** Saves the progress and the results of the rows since. Throws if it was cancelled. */
export async function noteProgress(
  tx: Tx,
  id: string,
  { done, counts, rows }: { done: number; counts: Counts; rows: readonly CsvRow[] },
): Promise<void> {
  const plus = (column: SQL.Aliased | unknown, more: number) => sql`${column} + ${more}`;
  const more = sql`${JSON.stringify(rows)}::jsonb`;
  const noted = await tx
    .update(csvImports)
    .set({
      done,
      made: plus(csvImports.made, counts.made),
      changed: plus(csvImports.changed, counts.changed),
      same: plus(csvImports.same, counts.same),
      wrong: plus(csvImports.wrong, counts.wrong),
      ...(rows.length > 0 && {
        report: sql`case when jsonb_array_length(${csvImports.report}) < ${LONGEST_REPORT} then ${csvImports.report} || ${more} else ${csvImports.report} end`,
      }),
    })
    .where(and(eq(csvImports.id, id), isUnderWay))
    .returning({ id: csvImports.id });
  if (noted.length === 0) throw new Error('The file is no longer under way.');
}

/** Marks it as finished; the content of an imported file is deleted. False if it wasn't in progress. */
export async function finish(
  tx: Tx,
  id: string,
  {
    state,
    rows,
    fault = null,
  }: { state: Exclude<CsvImport['state'], 'checking' | 'running'>; rows?: number; fault?: string | null },
): Promise<boolean> {
  const isOver = state !== 'checked';
  const finished = await tx
    .update(csvImports)
    .set({ state, rows, fault, ...(isOver && { content: null }) })
    .where(and(eq(csvImports.id, id), isUnderWay))
    .returning({ id: csvImports.id });
  return finished.length > 0;
}

/** Starts the import of a checked file; false if it isn't checked, or was started already. */
export async function begin(
  tx: Tx,
  id: string,
  by: Pick<StoredImport, 'byUser' | 'address' | 'viaKey' | 'act'>,
): Promise<boolean> {
  const anew = { done: 0, made: 0, changed: 0, same: 0, wrong: 0, report: [] };
  const begun = await tx
    .update(csvImports)
    .set({ ...by, ...anew, state: 'running' })
    .where(and(eq(csvImports.id, id), eq(csvImports.state, 'checked')))
    .returning({ id: csvImports.id });
  return begun.length > 0;
}

/** Deletes the files of an account that is removed. */
export async function deleteImportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(csvImports).where(eq(csvImports.byUser, userId));
}
