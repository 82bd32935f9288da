import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY, HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { Biller, BillerMessage, BillerRecord } from '../biller.ts';
import { checkoutById } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import { entriesOfCheckout } from '../ledger/money-table-store.ts';
import { interpretDue } from '../postbacks/interpret-postback.ts';
import { storePostback } from '../postbacks/postbacks-store.ts';
import { queryCheckouts } from './query-checkouts.ts';
import {
  addDifference,
  bookedUnder,
  isDelivered,
  noteRound,
  type QueriedCheckout,
  roundOf,
} from './reconciliation-store.ts';

/** Every night, a job for each biller, so that an outage of one doesn't block the others (R15). */
export const Reconcile = job('billing.reconcile', z.object({}), { cron: '23 5 * * *' });
export const ReconcileBiller = job('billing.reconcile-biller', z.object({ biller: z.string() }), {
  retries: 8,
  timeoutSeconds: 1800,
  concurrency: 3,
});

const MOST_PAGES = 500;
/** Older records belong to a former owner of the account, and would only be quarantined. */
const OLDEST_NEWS = 60 * DAY;
/** The source address of records that we queried. */
const OWN_QUERY = 'our own query';

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'log' | 'events' | 'jobs' | 'billers'>;

export async function reconcile({ db, jobs, billers }: Pick<BillingDeps, 'db' | 'jobs' | 'billers'>) {
  for (const { name: biller, books } of billers.values())
    if (books) await db.transaction((tx) => jobs.send(tx, ReconcileBiller, { biller }, { key: biller }));
}

/** Reads a biller's books from where the last reading ended, and continues there after an interruption. */
export async function reconcileBiller(deps: Deps, name: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const biller = deps.billers.get(name);
  if (!biller?.books) return;
  const day = clock.now().toISOString().slice(0, 10);
  try {
    // Overdue checkouts first: new records would make them look answered.
    if (biller.books.of)
      await queryCheckouts(deps, { biller: name, day, signal }, (checkout) =>
        readCheckout(deps, biller, checkout, signal),
      );
  } finally {
    // A biller that doesn't respond about some checkouts may still have new records.
    await readSince(deps, biller, day, signal);
  }
  if (!signal.aborted) await noteRound(db.drizzle, name, { roundOf: day, finishedAt: clock.now() });
}

async function readSince(deps: Deps, biller: Biller, day: string, signal: AbortSignal): Promise<void> {
  if (!biller.books?.since) return;
  let { mark } = await roundOf(deps.db.drizzle, biller.name, day);
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
    const read = await biller.books.since({ mark, signal });
    await importRecords(deps, biller, read.records);
    if (read.mark === mark) return;
    mark = read.mark;
    await noteRound(deps.db.drizzle, biller.name, { mark });
  }
}

async function readCheckout(
  deps: Deps,
  biller: Biller,
  { checkoutId, subscriptionReference }: QueriedCheckout,
  signal: AbortSignal,
): Promise<void> {
  const { drizzle } = deps.db;
  const checkout = await checkoutById(drizzle, checkoutId);
  if (!checkout) return;
  const about = { checkout, subscriptionReference: subscriptionReference ?? undefined, signal };
  const records = (await biller.books?.of?.(about)) ?? [];
  // An empty response proves nothing.
  if (records.length === 0) return;
  const references = await importRecords(deps, biller, records);
  const now = deps.clock.now();
  for (const entry of await entriesOfCheckout(drizzle, checkoutId)) {
    const isFresh = now.getTime() - entry.occurredAt.getTime() < HOUR;
    if (isFresh || references.has(entry.transactionReference)) continue;
    await addDifference(drizzle, {
      biller: biller.name,
      kind: 'not-there',
      reference: entry.transactionReference,
      checkoutId,
      detail: `our ${entry.kind} of ${entry.amountMinor} is not in the biller’s books`,
      foundAt: now,
    });
  }
}

/**
 * Stores records that are new to us like any postback, and notes those that differ from ours. Returns their references.
 */
async function importRecords(
  deps: Deps,
  biller: Biller,
  records: readonly BillerRecord[],
): Promise<ReadonlySet<string>> {
  const references = new Set<string>();
  let isNew = false;
  for (const record of records) {
    const parsed = biller.parsePostback(record);
    if ('refused' in parsed) {
      await noteUnreadable(deps, biller, record, parsed.refused);
      continue;
    }
    for (const { transactionReference } of parsed.messages) references.add(transactionReference);
    const news = await deps.db.transaction((tx) => storeNews(tx, deps, biller, record, parsed.messages));
    isNew ||= news;
  }
  if (isNew) await interpretDue(deps);
  return references;
}

async function storeNews(
  tx: Tx,
  { clock }: Deps,
  biller: Biller,
  record: BillerRecord,
  messages: readonly BillerMessage[],
): Promise<boolean> {
  const oldest = new Date(clock.now().getTime() - OLDEST_NEWS);
  let isNew = false;
  for (const message of messages) {
    const reference = message.transactionReference;
    const booked = await bookedUnder(tx, biller.name, reference);
    if (booked) await compare(tx, biller, message, { ...booked, foundAt: clock.now() });
    else if (message.occurredAt > oldest && !(await isDelivered(tx, biller.name, reference))) isNew = true;
  }
  if (isNew) await storePostback(tx, biller.name, { ...record, sourceAddress: OWN_QUERY, receivedAt: clock.now() });
  return isNew;
}

async function compare(
  tx: Tx,
  biller: Biller,
  message: BillerMessage,
  booked: { minor: number; currency: string; checkoutId: string; foundAt: Date },
): Promise<void> {
  if (!('amount' in message)) return;
  const theirs = [message.amount, message.converted].find((money) => money?.currency === booked.currency);
  if (theirs && theirs.minor === Math.abs(booked.minor)) return;
  const { minor, currency } = theirs ?? message.amount;
  await addDifference(tx, {
    biller: biller.name,
    kind: 'amount',
    reference: message.transactionReference,
    checkoutId: booked.checkoutId,
    detail: `${Math.abs(booked.minor)} ${booked.currency} here, ${minor} ${currency} in the biller’s books`,
    foundAt: booked.foundAt,
  });
}

async function noteUnreadable({ db, clock }: Deps, biller: Biller, record: BillerRecord, detail: string) {
  const hash = createHash('sha256').update(record.query).update(record.body).digest('hex');
  const found = { biller: biller.name, kind: 'unreadable' as const, detail: detail.slice(0, 300) };
  await addDifference(db.drizzle, { ...found, reference: hash, foundAt: clock.now() });
}
