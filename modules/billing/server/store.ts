import { sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { FrozenOffer } from '../contract/events.ts';
import type { CheckoutAttempt, MoneyMessage, NoticeMessage, RawPostback } from './biller.ts';
import type { AttemptState } from './index.ts';

type AttemptRow = {
  id: string;
  user_id: string;
  site: string;
  offer: unknown;
  biller: string;
  origin: string;
  created_at: Date;
};

function attemptOf(row: AttemptRow | undefined): CheckoutAttempt | undefined {
  if (!row) return undefined;
  const { id, user_id: userId, site, biller, origin, created_at: createdAt } = row;
  return { id, userId, site, biller, origin, createdAt, offer: FrozenOffer.parse(row.offer) };
}

/** Lets one checkout of a user begin at a time, until the transaction ends. */
export async function lockCheckouts(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`);
}

/** The newest checkout like this one that began after `since` and that nothing has become of yet. */
export async function openAttemptLike(
  tx: Tx,
  { userId, offer, biller, origin }: CheckoutAttempt,
  since: Date,
): Promise<CheckoutAttempt | undefined> {
  const { rows } = await tx.execute<AttemptRow>(sql`
    select * from billing.checkout_attempts a
    where user_id = ${userId} and biller = ${biller} and origin = ${origin} and created_at > ${since}
      and offer = ${JSON.stringify(offer)}::jsonb
      and not exists (select from billing.money_entries where attempt_id = a.id)
      and not exists (select from billing.notices where attempt_id = a.id)
    order by created_at desc limit 1`);
  return attemptOf(rows[0]);
}

/** Keeps the attempt, or answers the one that this user began with the same key. */
export async function keepAttempt(
  tx: Tx,
  attempt: CheckoutAttempt,
  idempotencyKey: string | undefined,
): Promise<CheckoutAttempt> {
  const { price } = attempt.offer;
  await tx.execute(sql`
    insert into billing.checkout_attempts
      (id, user_id, site, offer, amount_minor, currency, biller, origin, idempotency_key, created_at)
    values (${attempt.id}, ${attempt.userId}, ${attempt.site}, ${JSON.stringify(attempt.offer)}::jsonb, ${price.minor},
      ${price.currency}, ${attempt.biller}, ${attempt.origin}, ${idempotencyKey ?? null}, ${attempt.createdAt})
    on conflict (user_id, idempotency_key) do nothing`);
  const { rows } = await tx.execute<AttemptRow>(sql`
    select * from billing.checkout_attempts
    where id = ${attempt.id} or (user_id = ${attempt.userId} and idempotency_key = ${idempotencyKey ?? null})`);
  const kept = attemptOf(rows[0]);
  if (!kept) throw new Error('A checkout attempt that was just written is not there.');
  return kept;
}

export async function attemptById(tx: Tx, id: string): Promise<CheckoutAttempt | undefined> {
  const { rows } = await tx.execute<AttemptRow>(
    sql`select * from billing.checkout_attempts where id = ${id}`,
  );
  return attemptOf(rows[0]);
}

/** The checkout that a subscription began with; undefined until its sale is in the ledger. */
export async function attemptOfSubscription(
  tx: Tx,
  biller: string,
  reference: string,
): Promise<CheckoutAttempt | undefined> {
  const { rows } = await tx.execute<AttemptRow>(sql`
    select a.* from billing.money_entries e join billing.checkout_attempts a on a.id = e.attempt_id
    where e.biller = ${biller} and e.subscription_reference = ${reference} and e.kind = 'sale'`);
  return attemptOf(rows[0]);
}

/** Derived: a sale approves, a declined card without a sale declines, anything else is still open. */
export async function stateOfAttempt(tx: Tx, id: string): Promise<AttemptState> {
  const { rows } = await tx.execute<{ state: AttemptState }>(sql`
    select case
      when exists (select from billing.money_entries where attempt_id = ${id} and kind = 'sale') then 'approved'
      when exists (select from billing.notices where attempt_id = ${id} and kind = 'sale-declined') then 'declined'
      else 'pending' end as state`);
  return rows[0]?.state ?? 'pending';
}

export async function keepPostback(
  tx: Tx,
  biller: string,
  raw: RawPostback,
  refusal: string | undefined,
): Promise<number> {
  const outcome = refusal === undefined ? null : 'refused';
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into billing.postbacks
      (biller, body, headers, query, source_address, received_at, authentic, outcome, detail, next_try_at)
    values (${biller}, ${raw.body}, ${JSON.stringify(raw.headers)}::jsonb, ${raw.query}, ${raw.sourceAddress},
      ${raw.receivedAt}, ${refusal === undefined}, ${outcome}, ${refusal ?? null}, ${raw.receivedAt})
    returning id`);
  if (!rows[0]) throw new Error('A postback could not be stored.');
  return rows[0].id;
}

export type StoredPostback = {
  id: number;
  biller: string;
  body: Buffer;
  headers: Record<string, string>;
  query: string;
  received_at: Date;
  attempts: number;
};

/** Takes an uninterpreted delivery for this transaction alone: the one with this id, or the next that is due. */
export async function takePostback(
  tx: Tx,
  which: { id: number } | { dueAt: Date },
): Promise<StoredPostback | undefined> {
  const condition = 'id' in which ? sql`id = ${which.id}` : sql`next_try_at <= ${which.dueAt}`;
  const { rows } = await tx.execute<StoredPostback>(sql`
    select id, biller, body, headers, query, received_at, attempts from billing.postbacks
    where outcome is null and authentic and ${condition}
    order by next_try_at, id limit 1 for update skip locked`);
  return rows[0];
}

/** Holds every other interpretation of this key back until the transaction ends; true when one went before. */
export async function isRepeated(tx: Tx, biller: string, dedupeKey: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${biller} ${dedupeKey}`}, 0))`);
  const { rows } = await tx.execute(sql`
    select from billing.postbacks where biller = ${biller} and dedupe_key = ${dedupeKey} and outcome is not null limit 1`);
  return rows.length > 0;
}

export async function closePostback(
  tx: Tx,
  id: number,
  result: { outcome: string; detail: string | undefined; dedupeKey: string | undefined; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update billing.postbacks set outcome = ${result.outcome}, detail = ${result.detail ?? null},
      dedupe_key = ${result.dedupeKey ?? null}, waits_for = null, interpreted_at = ${result.now},
      attempts = attempts + 1
    where id = ${id}`);
}

export async function postponePostback(
  tx: Tx,
  id: number,
  later: { detail: string; nextTryAt: Date; waitsFor?: string },
): Promise<void> {
  await tx.execute(sql`
    update billing.postbacks set attempts = attempts + 1, detail = ${later.detail}, next_try_at = ${later.nextTryAt},
      waits_for = ${later.waitsFor ?? null}
    where id = ${id}`);
}

/**
 * Makes what waited for this subscription due at once. Who interprets one of them at this moment is waiting for the
 * subscription and will see what we wrote; waiting for them in turn would be a deadlock.
 */
export async function wakeWaiting(tx: Tx, biller: string, subscription: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update billing.postbacks set next_try_at = ${now}
    where id in (
      select id from billing.postbacks where outcome is null and biller = ${biller} and waits_for = ${subscription}
      for update skip locked)`);
}

/** Junk that never proved itself need not stay for ever. */
export async function forgetRefused(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`delete from billing.postbacks where outcome = 'refused' and not authentic and received_at < ${before}`,
  );
}

/** Serializes everything about one subscription, so that its sums can be checked before they change. */
export async function lockSubscription(tx: Tx, biller: string, reference: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${biller} ${reference}`}, 0))`,
  );
}

/** Minor units received for a subscription and not given back. */
export async function balanceOf(tx: Tx, biller: string, reference: string): Promise<number> {
  const { rows } = await tx.execute<{ balance: number }>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as balance from billing.money_entries
    where biller = ${biller} and subscription_reference = ${reference}`);
  return rows[0]?.balance ?? 0;
}

interface Effect<Message> {
  biller: string;
  attemptId: string;
  postbackId: number;
  message: Message;
  now: Date;
}

/** True when the movement is new; false when the ledger had it. */
export async function addMoneyEntry(tx: Tx, effect: Effect<MoneyMessage>): Promise<boolean> {
  const { message, biller, attemptId, now, postbackId } = effect;
  const isIncome = message.kind === 'sale' || message.kind === 'rebill';
  const amount = isIncome ? message.amount.minor : -message.amount.minor;
  const { rows } = await tx.execute(sql`
    insert into billing.money_entries (biller, transaction_reference, kind, attempt_id, subscription_reference,
      amount_minor, currency, occurred_at, recorded_at, postback_id)
    values (${biller}, ${message.transactionReference}, ${message.kind}, ${attemptId}, ${message.subscriptionReference},
      ${amount}, ${message.amount.currency}, ${message.occurredAt}, ${now}, ${postbackId})
    on conflict (biller, transaction_reference) do nothing returning id`);
  return rows.length > 0;
}

export async function hasTransaction(tx: Tx, biller: string, reference: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from billing.money_entries where biller = ${biller} and transaction_reference = ${reference}
    union all
    select from billing.notices where biller = ${biller} and transaction_reference = ${reference}`);
  return rows.length > 0;
}

/** True when the notice is new. */
export async function addNotice(tx: Tx, effect: Effect<NoticeMessage>): Promise<boolean> {
  const { message, biller, attemptId, now, postbackId } = effect;
  const { rows } = await tx.execute(sql`
    insert into billing.notices (biller, transaction_reference, kind, attempt_id, subscription_reference, reason,
      occurred_at, recorded_at, postback_id)
    values (${biller}, ${message.transactionReference}, ${message.kind}, ${attemptId}, ${message.subscriptionReference},
      ${message.reason ?? null}, ${message.occurredAt}, ${now}, ${postbackId})
    on conflict (biller, transaction_reference) do nothing returning id`);
  return rows.length > 0;
}
