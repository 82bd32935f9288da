import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { Audience } from '../contract/kinds.ts';
import { EntryId } from '../contract/types.ts';
import { editions, entries } from './tables.ts';

export type EntryRow = typeof entries.$inferSelect;
export type NewEntry = Omit<typeof entries.$inferInsert, 'id' | 'revision'>;
export type EntryChange = Partial<Omit<NewEntry, 'kind' | 'createdAt' | 'madeWith'>>;

/** The most entries of a kind that are returned at once. */
const MOST_SHOWN = 200;
/** R8 */
export const MOST_OF_KIND = 1000;
const MOST_EDITIONS = 500;

export interface ShownQuery {
  kind: string;
  site: string;
  /** Undefined means any. */
  audience?: Audience;
}

/** What a visitor sees of a kind at a given time, in order. */
export async function readShown(
  tx: Tx,
  query: ShownQuery & { key?: string; withDrafts?: boolean },
  now: Date,
): Promise<EntryRow[]> {
  return tx
    .select()
    .from(entries)
    .where(
      and(
        query.key === undefined ? undefined : eq(entries.key, query.key),
        query.withDrafts ? and(isMeantFor(query), isNull(entries.goingAt)) : isShown(query, now),
      ),
    )
    .orderBy(asc(entries.sort), asc(entries.id))
    .limit(query.audience === undefined ? MOST_OF_KIND : MOST_SHOWN);
}

/** R1 */
export function isShown(query: ShownQuery, now: Date): SQL | undefined {
  return and(
    isMeantFor(query),
    eq(entries.isHidden, false),
    or(isNull(entries.startsAt), lte(entries.startsAt, now), eq(entries.staysUp, true)),
    or(isNull(entries.endsAt), gt(entries.endsAt, now)),
  );
}

function isMeantFor({ kind, site, audience }: ShownQuery): SQL | undefined {
  return and(
    eq(entries.kind, kind),
    arrayContains(entries.sites, [site]),
    audience === undefined ? undefined : arrayContains(entries.audiences, [audience]),
  );
}

export async function findEntry(tx: Tx, kind: string, id: number): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(entries).where(ofKind(kind, id));
  return row;
}

/** Empty if there is no entry with this id, of any kind. */
export async function sitesOfEntry(tx: Tx, id: number): Promise<readonly string[]> {
  if (!EntryId.safeParse(id).success) return [];
  const [row] = await tx.select({ sites: entries.sites }).from(entries).where(eq(entries.id, id));
  return row?.sites ?? [];
}

/** Locked until the transaction ends. */
export async function lockEntry(tx: Tx, kind: string, id: number): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(entries).where(ofKind(kind, id)).for('no key update');
  return row;
}

/** An entry of any kind, locked until the transaction ends. */
export async function lockAnyEntry(tx: Tx, id: number): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(entries).where(eq(entries.id, id)).for('no key update');
  return row;
}

const ofKind = (kind: string, id: number) => and(eq(entries.kind, kind), eq(entries.id, id));

/** Undefined if it exists already. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number | undefined> {
  const [added] = await tx
    .insert(entries)
    .values(entry)
    .onConflictDoNothing({ target: entries.madeWith })
    .returning({ id: entries.id });
  return added?.id;
}

/** Inserts several; existing ones are left out of the result. */
export async function insertEntries(
  tx: Tx,
  made: readonly NewEntry[],
): Promise<{ id: number; madeWith: string | null }[]> {
  return tx
    .insert(entries)
    .values([...made])
    .onConflictDoNothing({ target: entries.madeWith })
    .returning({ id: entries.id, madeWith: entries.madeWith });
}

/** The ids of entries made with one of these keys. */
export async function readMadeWith(
  tx: Tx,
  keys: readonly string[],
): Promise<{ id: number; madeWith: string | null }[]> {
  return tx
    .select({ id: entries.id, madeWith: entries.madeWith })
    .from(entries)
    .where(inArray(entries.madeWith, [...keys]));
}

export async function findMadeWith(tx: Tx, madeWith: string): Promise<number | undefined> {
  const [found] = await tx.select({ id: entries.id }).from(entries).where(eq(entries.madeWith, madeWith));
  return found?.id;
}

/** Increments the version. */
export async function updateEntry(tx: Tx, id: number, change: EntryChange): Promise<void> {
  const revision = sql`${entries.revision} + 1`;
  await tx
    .update(entries)
    .set({ ...change, revision })
    .where(eq(entries.id, id));
}

/** All entries, visible or not, in no order. */
export async function readContents(tx: Tx, kind: string) {
  return tx.select({ id: entries.id, content: entries.content }).from(entries).where(eq(entries.kind, kind));
}

/** Deletes entries whose content has a number in this field. Returns them. */
export async function deleteEntriesWith(
  tx: Tx,
  kind: string,
  { field, number }: { field: string; number: number },
): Promise<{ id: number; kind: string; sites: string[] }[]> {
  const has = sql`${entries.content} ->> ${field} = ${String(number)}`;
  return tx
    .delete(entries)
    .where(and(eq(entries.kind, kind), has))
    .returning({ id: entries.id, kind: entries.kind, sites: entries.sites });
}

export async function deleteEntry(tx: Tx, id: number): Promise<void> {
  await tx.delete(entries).where(eq(entries.id, id));
}

/** Locks a kind until the transaction ends. */
export async function holdKind(tx: Tx, kind: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`entries ${kind}`}))`);
}

/** Whether another entry of its kind has this key on one of these sites. */
export async function isKeyTaken(
  tx: Tx,
  { kind, key, sites, but }: { kind: string; key: string; sites: readonly string[]; but?: number },
): Promise<boolean> {
  const found = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.kind, kind),
        eq(entries.key, key),
        arrayOverlaps(entries.sites, [...sites]),
        but === undefined ? undefined : ne(entries.id, but),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The number of entries of a kind, visible or not. */
export async function countOfKind(tx: Tx, kind: string): Promise<number> {
  return tx.$count(entries, eq(entries.kind, kind));
}

/** @param now leaves out future ones; without it all are returned */
export async function readEditions(tx: Tx, entryId: number, now?: Date) {
  return tx
    .select({ edition: editions.edition, publishedAt: editions.publishedAt })
    .from(editions)
    .where(and(eq(editions.entryId, entryId), now && lte(editions.publishedAt, now)))
    .orderBy(desc(editions.edition))
    .limit(MOST_EDITIONS);
}

type EditionRow = typeof editions.$inferSelect;

/** The requested edition, or the newest. @param asked.now leaves out future ones */
export async function findEdition(
  tx: Tx,
  entryId: number,
  { edition, now }: { edition?: number; now?: Date } = {},
): Promise<EditionRow | undefined> {
  const [row] = await tx
    .select()
    .from(editions)
    .where(
      and(
        eq(editions.entryId, entryId),
        edition === undefined ? undefined : eq(editions.edition, edition),
        now && lte(editions.publishedAt, now),
      ),
    )
    .orderBy(desc(editions.edition))
    .limit(1);
  return row;
}

/** What visitors can read of each of these entries at a given time. */
export async function readNewest(
  tx: Tx,
  entryIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, EditionRow['content']>> {
  const rows = await tx
    .selectDistinctOn([editions.entryId])
    .from(editions)
    .where(and(inArray(editions.entryId, [...entryIds]), lte(editions.publishedAt, now)))
    .orderBy(editions.entryId, desc(editions.edition));
  return new Map(rows.map(({ entryId, content }) => [entryId, content]));
}

/** Deletes editions that nobody could read yet. */
export async function deleteEditionsToCome(tx: Tx, entryId: number, now: Date): Promise<void> {
  await tx.delete(editions).where(and(eq(editions.entryId, entryId), gt(editions.publishedAt, now)));
}

export async function insertEdition(tx: Tx, edition: EditionRow): Promise<void> {
  await tx.insert(editions).values(edition);
}
