import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { RawPostback } from '../biller.ts';
import { type PostbackOutcome, postbacks } from '../tables.ts';

/** PostgreSQL's text can't hold NUL characters or lone surrogates, and a reason needs no more than a few lines. */
function plain(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed().slice(0, 500);
}

export async function storePostback(tx: Tx, biller: string, raw: RawPostback): Promise<number> {
  const { body, headers, query, sourceAddress, receivedAt } = raw;
  const [row] = await tx
    .insert(postbacks)
    .values({
      biller,
      body,
      headers,
      query,
      sourceAddress,
      receivedAt,
      authentic: true,
      nextTryAt: receivedAt,
    })
    .returning({ id: postbacks.id });
  if (!row) throw new Error('A postback could not be stored.');
  return row.id;
}

/** Stores that a delivery was refused and why, without its content. */
export async function keepRefusal(
  tx: Tx,
  refusal: { biller: string; hash: Buffer; length: number; reason: string } & Pick<
    RawPostback,
    'sourceAddress' | 'receivedAt'
  >,
): Promise<void> {
  const { biller, hash, length, reason, sourceAddress, receivedAt } = refusal;
  await tx.insert(postbacks).values({
    biller,
    bodyHash: hash,
    bodyLength: length,
    sourceAddress,
    receivedAt,
    authentic: false,
    outcome: 'refused',
    detail: plain(reason),
    nextTryAt: receivedAt,
    interpretedAt: receivedAt,
  });
}

const { id, biller, body, headers, query, receivedAt, attempts, failures } = postbacks;
export const STORED = { id, biller, body, headers, query, receivedAt, attempts, failures };
type Stored = Pick<typeof postbacks.$inferSelect, keyof typeof STORED>;

/** With its content, which is empty once erased. */
export const withText = <Row extends Stored>(row: Row) => ({
  ...row,
  body: row.body ?? Buffer.alloc(0),
  headers: row.headers ?? {},
  query: row.query ?? '',
});
export type StoredPostback = ReturnType<typeof withText<Stored>>;

/** Locks the uninterpreted delivery that has been due for longest, for this transaction. */
export async function takeDuePostback(tx: Tx, dueAt: Date): Promise<StoredPostback | undefined> {
  const [row] = await tx
    .select(STORED)
    .from(postbacks)
    .where(and(isNull(postbacks.outcome), postbacks.authentic, lte(postbacks.nextTryAt, dueAt)))
    .orderBy(asc(postbacks.nextTryAt), asc(postbacks.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row && withText(row);
}

/**
 * Blocks other interpretations of this key until the transaction ends; true if one came before. Duplicates don't count,
 * or else no delivery with a duplicate could be interpreted again.
 */
export async function isRepeated(tx: Tx, biller: string, dedupeKey: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${biller} ${dedupeKey}`}, 0))`);
  const rows = await tx
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(
      and(
        eq(postbacks.biller, biller),
        eq(postbacks.dedupeKey, dedupeKey),
        isNotNull(postbacks.outcome),
        ne(postbacks.outcome, 'duplicate'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What a message mentions, ready to store. The order is kept, since the position says what each one is. */
function mentionsOf(mentions: readonly string[] | undefined) {
  return mentions && { mentions: mentions.map(plain) };
}

export async function closePostback(
  tx: Tx,
  id: number,
  result: {
    outcome: PostbackOutcome;
    detail: string | undefined;
    dedupeKey: string | undefined;
    mentions?: readonly string[];
    now: Date;
  },
): Promise<void> {
  const { outcome, detail, dedupeKey = null, mentions, now } = result;
  await tx
    .update(postbacks)
    .set({
      outcome,
      detail: detail === undefined ? null : plain(detail),
      dedupeKey,
      ...mentionsOf(mentions),
      waitsFor: null,
      interpretedAt: now,
      attempts: sql`${postbacks.attempts} + 1`,
    })
    .where(and(eq(postbacks.id, id), isNull(postbacks.outcome)));
}

export async function postponePostback(
  tx: Tx,
  id: number,
  later: {
    detail: string;
    nextTryAt: Date;
    waitsFor?: string;
    hasFailed?: boolean;
    mentions?: readonly string[];
  },
): Promise<void> {
  const { detail, nextTryAt, waitsFor = null, hasFailed = false, mentions } = later;
  await tx
    .update(postbacks)
    .set({
      detail: plain(detail),
      nextTryAt,
      waitsFor,
      ...mentionsOf(mentions),
      attempts: sql`${postbacks.attempts} + 1`,
      failures: sql`${postbacks.failures} + ${hasFailed ? 1 : 0}`,
    })
    .where(and(eq(postbacks.id, id), isNull(postbacks.outcome)));
}

/**
 * Makes deliveries that waited for this subscription due from `dueAt`. One that is being interpreted now is skipped: it
 * waits for the subscription's lock and will see our changes, and waiting for it would be a deadlock.
 */
export async function wakeWaiting(tx: Tx, biller: string, subscription: string, dueAt: Date): Promise<void> {
  const waiting = await tx
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(and(isNull(postbacks.outcome), eq(postbacks.biller, biller), eq(postbacks.waitsFor, subscription)))
    .for('update', { skipLocked: true });
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await tx.update(postbacks).set({ nextTryAt: dueAt }).where(inArray(postbacks.id, ids));
}

/** Messages without an outcome. */
export async function countWaitingPostbacks(tx: Tx): Promise<number> {
  return tx.$count(postbacks, isNull(postbacks.outcome));
}
