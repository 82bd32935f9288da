import { and, desc, eq, gte, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Wrapped } from '../../contract/format-table.ts';
import type { SoundLayout } from '../../contract/sound-layout.ts';
import { masters, mediaFiles, shorts } from '../tables.ts';
import type { Moment, Short, ShortFiles } from '../types.ts';

type ShortRow = typeof shorts.$inferSelect;

const isMoment = ({ videoId, fromMs, lengthMs }: Moment): SQL | undefined =>
  and(eq(shorts.videoId, videoId), eq(shorts.fromMs, fromMs), eq(shorts.lengthMs, lengthMs));

/** What is there already stays as it is, and is wanted from now on. Answers the one there is. */
export async function addShort(
  tx: Tx,
  { videoId, fromMs, lengthMs }: Moment,
  requestedAt: Date,
): Promise<Pick<Short, 'id' | 'state'>> {
  const moment = { videoId, fromMs, lengthMs };
  const which = { id: shorts.id, state: shorts.state };
  await tx
    .insert(shorts)
    .values({ ...moment, state: 'waiting', requestedAt })
    .onConflictDoUpdate({ target: [shorts.videoId, shorts.fromMs, shorts.lengthMs], set: { requestedAt } });
  const [row] = await tx.select(which).from(shorts).where(isMoment(moment));
  if (!row) throw new Error('A short that was added is there');
  return row;
}

/** As made, with these files: whatever was known of it before. */
export async function saveShort(
  tx: Tx,
  { videoId, fromMs, lengthMs }: Moment,
  files: ShortFiles & { requestedAt: Date },
): Promise<void> {
  const set = { ...files, state: 'made' as const, problem: null };
  await tx
    .insert(shorts)
    .values({ videoId, fromMs, lengthMs, ...set })
    .onConflictDoUpdate({ target: [shorts.videoId, shorts.fromMs, shorts.lengthMs], set });
}

/** Held until the transaction ends. */
export async function lockShort(tx: Tx, id: number): Promise<ShortRow | undefined> {
  const [row] = await tx.select().from(shorts).where(eq(shorts.id, id)).for('update');
  return row;
}

export async function changeShort(tx: Tx, id: number, set: Partial<ShortRow>): Promise<void> {
  await tx.update(shorts).set(set).where(eq(shorts.id, id));
}

/** In no order; those that were never asked for are left out. */
export async function readShorts(db: Tx, moments: readonly Moment[]): Promise<Short[]> {
  if (moments.length === 0) return [];
  const rows = await db.select().from(shorts).where(isOneOf(moments));
  return rows.map(shortOf);
}

function isOneOf(moments: readonly Moment[]): SQL {
  const column = (of: (moment: Moment) => number) => sql.param(moments.map(of));
  return sql`(${shorts.videoId}, ${shorts.fromMs}, ${shorts.lengthMs}) in (select * from unnest(
    ${column(({ videoId }) => videoId)}::bigint[],
    ${column(({ fromMs }) => fromMs)}::integer[],
    ${column(({ lengthMs }) => lengthMs)}::integer[]))`;
}

function shortOf(row: ShortRow): Short {
  const { id, videoId, fromMs, lengthMs, state, problem } = row;
  return { id, videoId, fromMs, lengthMs, state, problem, files: filesOf(row) };
}

function filesOf({ storageKey, posterKey, width, height, durationMs, sizeBytes, state }: ShortRow): ShortFiles | null {
  const isWhole = storageKey !== null && posterKey !== null && width !== null && height !== null;
  if (state !== 'made' || !isWhole || durationMs === null || sizeBytes === null) return null;
  return { storageKey, posterKey, width, height, durationMs, sizeBytes };
}

/** Asked for every few seconds while one plays. */
export function prepareShortById(db: Database['drizzle']) {
  const isMade = and(eq(shorts.id, sql.placeholder('id')), eq(shorts.state, 'made'));
  const { videoId, fromMs, lengthMs } = shorts;
  const columns = { videoId, fromMs, lengthMs, storageKey: shorts.storageKey, posterKey: shorts.posterKey };
  const query = db.select(columns).from(shorts).where(isMade).prepare('short_by_id');
  return async (id: number) => (await query.execute({ id }))[0];
}

export async function countFailed(db: Tx): Promise<number> {
  return db.$count(shorts, eq(shorts.state, 'failed'));
}

export async function waitingShorts(db: Tx, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: shorts.id })
    .from(shorts)
    .where(eq(shorts.state, 'waiting'))
    .orderBy(shorts.requestedAt)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Takes away all of a video, and answers what lies in the storage for them and for nothing else. */
export async function deleteShortsOf(tx: Tx, videoId: number): Promise<{ keys: string[]; count: number }> {
  const rows = await tx.delete(shorts).where(eq(shorts.videoId, videoId)).returning(KEYS);
  return { keys: await keysOfNone(tx, rows), count: rows.length };
}

/** From when it counts how long they were of no use. */
export async function touchShorts(tx: Tx, moments: readonly Moment[], requestedAt: Date): Promise<void> {
  if (moments.length > 0) await tx.update(shorts).set({ requestedAt }).where(isOneOf(moments));
}

/** The same of those that nobody wants any longer and that were asked for before a time; `most` at once. */
export async function deleteUnwanted(
  tx: Tx,
  { inUse, before, most }: { inUse: readonly Moment[]; before: Date; most: number },
): Promise<string[]> {
  const isUnwanted = inUse.length > 0 ? not(isOneOf(inUse)) : undefined;
  const found = await tx
    .select({ id: shorts.id })
    .from(shorts)
    .where(and(isUnwanted, lt(shorts.requestedAt, before), ne(shorts.state, 'waiting')))
    .orderBy(shorts.id)
    .limit(most)
    .for('update', { skipLocked: true });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await tx.delete(shorts).where(inArray(shorts.id, ids)).returning(KEYS);
  return keysOfNone(tx, rows);
}

const KEYS = { storageKey: shorts.storageKey, posterKey: shorts.posterKey };

/** Of what was taken away, the names that no other short has. */
async function keysOfNone(
  tx: Tx,
  rows: readonly { storageKey: string | null; posterKey: string | null }[],
): Promise<string[]> {
  const keys = rows.flatMap(({ storageKey, posterKey }) => [storageKey, posterKey]).filter((key) => key !== null);
  if (keys.length === 0) return [];
  const others = await tx
    .select(KEYS)
    .from(shorts)
    .where(or(inArray(shorts.storageKey, keys), inArray(shorts.posterKey, keys)));
  const held = new Set(others.flatMap(({ storageKey, posterKey }) => [storageKey, posterKey]));
  return keys.filter((key) => !held.has(key));
}

/** Something that a short can be cut out of. */
export interface ShortSource extends Wrapped {
  storageKey: string;
  width: number;
  isMaster: boolean;
  /** As a person said it of a master. */
  soundLayout: SoundLayout | null;
}

/** The newest master of a video that is ready, and its files that are whole videos. */
export async function readShortSources(db: Tx, videoId: number): Promise<ShortSource[]> {
  const isReady = and(eq(masters.videoId, videoId), eq(masters.state, 'ready'));
  const isWhole = and(
    eq(mediaFiles.videoId, videoId),
    eq(mediaFiles.role, 'full'),
    eq(mediaFiles.contentType, 'video/mp4'),
    gte(mediaFiles.sizeBytes, 0),
  );
  const [ownMasters, files] = await Promise.all([
    db.select().from(masters).where(isReady).orderBy(desc(masters.addedAt)).limit(1),
    db.select().from(mediaFiles).where(isWhole),
  ]);
  return [
    ...ownMasters.flatMap(({ storageKey, format, lensCurve, probe, soundLayout }) =>
      format && probe ? [{ storageKey, format, lensCurve, width: probe.video.width, isMaster: true, soundLayout }] : [],
    ),
    ...files.map(({ storageKey, format, lensCurve, width }) => ({
      storageKey,
      format,
      lensCurve,
      width,
      isMaster: false,
      soundLayout: null,
    })),
  ];
}
