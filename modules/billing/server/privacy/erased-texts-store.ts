import { and, arrayOverlaps, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { moneyEntries, notices, type PostbackOutcome, postbacks, removedBuyers } from '../tables.ts';

/** Deletes deliveries that weren't authentic. Returns how many, at most `limit`. */
export async function deleteRefusals(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(and(eq(postbacks.outcome, 'refused'), eq(postbacks.authentic, false), lt(postbacks.receivedAt, before)))
    .orderBy(postbacks.receivedAt)
    .limit(limit);
  const { rowCount } = await tx.delete(postbacks).where(inArray(postbacks.id, old));
  return rowCount ?? 0;
}

/** Keeps hash and length of an erased text, by which the message can be recognized. */
const ERASED = {
  bodyHash: sql`sha256(convert_to(${postbacks.query}, 'UTF8') || ${postbacks.body})`,
  bodyLength: sql`octet_length(${postbacks.query}) + length(${postbacks.body})`,
  body: null,
  headers: null,
  query: null,
};

/**
 * Erases the texts of messages with these outcomes that were interpreted before then. Returns how many, at most
 * `limit`.
 */
export async function eraseTexts(tx: Tx, outcomes: PostbackOutcome[], before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(and(isNotNull(postbacks.body), inArray(postbacks.outcome, outcomes), lt(postbacks.interpretedAt, before)))
    .orderBy(postbacks.interpretedAt)
    .limit(limit);
  const { rowCount } = await tx.update(postbacks).set(ERASED).where(inArray(postbacks.id, old));
  return rowCount ?? 0;
}

/** Erases the texts of every interpreted message about these checkouts. */
export async function eraseTextsAbout(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length === 0) return;
  for (const effects of [moneyEntries, notices]) {
    const about = tx
      .select({ id: effects.postbackId })
      .from(effects)
      .where(inArray(effects.checkoutId, [...checkoutIds]));
    await tx
      .update(postbacks)
      .set(ERASED)
      .where(and(isNotNull(postbacks.body), isNotNull(postbacks.outcome), inArray(postbacks.id, about)));
  }
  // Quarantined messages mention the checkouts but had no effect on them.
  await tx
    .update(postbacks)
    .set(ERASED)
    .where(
      and(isNotNull(postbacks.body), isNotNull(postbacks.outcome), arrayOverlaps(postbacks.mentions, [...checkoutIds])),
    );
}

/** Remembers that the buyer was removed, for messages that billers still send about them. */
export async function noteRemoval(tx: Tx, userId: string, removedAt: Date): Promise<void> {
  await tx.insert(removedBuyers).values({ userId, removedAt }).onConflictDoNothing();
}

/** Erases the text of a closed message that is about a removed buyer's checkout. */
export async function eraseTextsOfRemovedBuyers(tx: Tx, id: number): Promise<void> {
  const [gone] = (
    await tx.execute(sql`
      with reported as (
        select biller, unnest(mentions) as reference from billing.postbacks
        where id = ${id} and body is not null and outcome is not null
      ), about as (
        select e.checkout_id as id from reported join billing.money_entries e
          on e.biller = reported.biller and e.subscription_reference = reported.reference
        union
        select e.checkout_id from reported join billing.money_entries e
          on e.biller = reported.biller and e.transaction_reference = reported.reference
        union
        select a.id from reported join billing.checkouts a on a.id =
          case when reported.reference ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reported.reference::uuid end
      )
      select from about
      join billing.checkouts a on a.id = about.id
      join billing.removed_buyers r on r.user_id = a.user_id
      limit 1`)
  ).rows;
  if (gone) await tx.update(postbacks).set(ERASED).where(eq(postbacks.id, id));
}
