import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY, HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { Biller, BillerMessage, Told } from '../biller.ts';
import { checkoutById } from '../checkout/checkouts-store.ts';
import type { BillingDeps } from '../deps.ts';
import { entriesOfCheckout } from '../ledger/money-table-store.ts';
import { interpretDue } from '../postbacks/interpret-postback.ts';
import { keepPostback } from '../postbacks/postbacks-store.ts';
import { askInTurn } from './query-checkouts.ts';
import { type AskedCheckout, addDifference, bookedUnder, isTold, noteRound, roundOf } from './reconciliation-store.ts';

/** Every night: a job for each biller, so that one that is down holds no other up (R15). */
export const Reconcile = job('billing.reconcile', z.object({}), { cron: '23 5 * * *' });
export const ReconcileBiller = job('billing.reconcile-biller', z.object({ biller: z.string() }), {
  retries: 8,
  timeoutSeconds: 1800,
  concurrency: 3,
});

const MOST_PAGES = 500;
/** What is older is history of an account that sold before, or was lost while nobody looked; it would only be set aside. */
const OLDEST_NEWS = 60 * DAY;
/** As what came in answer to a question of ours is kept; no delivery comes from there. */
export const ASKED = 'asked by us';

type Parts = Pick<BillingDeps, 'db' | 'clock' | 'log' | 'events' | 'jobs' | 'billers'>;

export async function reconcile({ db, jobs, billers }: Pick<BillingDeps, 'db' | 'jobs' | 'billers'>) {
  for (const { name: biller, books } of billers.values())
    if (books) await db.transaction((tx) => jobs.send(tx, ReconcileBiller, { biller }, { key: biller }));
}

/** Reads a biller's books where its last reading ended, and again from there when it is interrupted. */
export async function reconcileBiller(parts: Parts, name: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const biller = parts.billers.get(name);
  if (!biller?.books) return;
  const day = clock.now().toISOString().slice(0, 10);
  try {
    // First what is overdue: what a page of news brings makes it look as if there were nothing to ask.
    if (biller.books.of)
      await askInTurn(parts, { biller: name, day, signal }, (asked) => readCheckout(parts, biller, asked, signal));
  } finally {
    // Who is silent about some checkouts may still have news. What they bring of one that was not asked about counts as its answer.
    await readSince(parts, biller, day, signal);
  }
  if (!signal.aborted) await noteRound(db.drizzle, name, { roundOf: day, finishedAt: clock.now() });
}

async function readSince(parts: Parts, biller: Biller, day: string, signal: AbortSignal): Promise<void> {
  if (!biller.books?.since) return;
  let { mark } = await roundOf(parts.db.drizzle, biller.name, day);
  for (let page = 0; page < MOST_PAGES && !signal.aborted; page += 1) {
    const read = await biller.books.since({ mark, signal });
    await takeIn(parts, biller, read.told);
    if (read.mark === mark) return;
    mark = read.mark;
    await noteRound(parts.db.drizzle, biller.name, { mark });
  }
}

async function readCheckout(
  parts: Parts,
  biller: Biller,
  { checkoutId, subscriptionReference }: AskedCheckout,
  signal: AbortSignal,
): Promise<void> {
  const { drizzle } = parts.db;
  const checkout = await checkoutById(drizzle, checkoutId);
  if (!checkout) return;
  const about = { checkout, subscriptionReference: subscriptionReference ?? undefined, signal };
  const told = (await biller.books?.of?.(about)) ?? [];
  // An answer with nothing in it proves nothing.
  if (told.length === 0) return;
  const references = await takeIn(parts, biller, told);
  const now = parts.clock.now();
  for (const entry of await entriesOfCheckout(drizzle, checkoutId)) {
    const isFresh = now.getTime() - entry.occurredAt.getTime() < HOUR;
    if (isFresh || references.has(entry.transactionReference)) continue;
    await addDifference(drizzle, {
      biller: biller.name,
      kind: 'not-there',
      reference: entry.transactionReference,
      checkoutId,
      detail: `our ${entry.kind} of ${entry.amountMinor} is not in the biller's books`,
      foundAt: now,
    });
  }
}

/** What we did not know goes the way of every message; what we know otherwise is written down. Answers the references it names. */
async function takeIn(parts: Parts, biller: Biller, told: readonly Told[]): Promise<ReadonlySet<string>> {
  const references = new Set<string>();
  let isNew = false;
  for (const record of told) {
    const parsed = biller.parsePostback(record);
    if ('refused' in parsed) {
      await noteUnreadable(parts, biller, record, parsed.refused);
      continue;
    }
    for (const { transactionReference } of parsed.messages) references.add(transactionReference);
    const news = await parts.db.transaction((tx) => keepNews(tx, parts, biller, record, parsed.messages));
    isNew ||= news;
  }
  if (isNew) await interpretDue(parts);
  return references;
}

async function keepNews(
  tx: Tx,
  { clock }: Parts,
  biller: Biller,
  record: Told,
  messages: readonly BillerMessage[],
): Promise<boolean> {
  const oldest = new Date(clock.now().getTime() - OLDEST_NEWS);
  let isNew = false;
  for (const message of messages) {
    const reference = message.transactionReference;
    const booked = await bookedUnder(tx, biller.name, reference);
    if (booked) await compare(tx, biller, message, { ...booked, foundAt: clock.now() });
    else if (message.occurredAt > oldest && !(await isTold(tx, biller.name, reference))) isNew = true;
  }
  if (isNew) await keepPostback(tx, biller.name, { ...record, sourceAddress: ASKED, receivedAt: clock.now() });
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
    detail: `${Math.abs(booked.minor)} ${booked.currency} here, ${minor} ${currency} in the biller's books`,
    foundAt: booked.foundAt,
  });
}

async function noteUnreadable({ db, clock }: Parts, biller: Biller, record: Told, detail: string) {
  const hash = createHash('sha256').update(record.query).update(record.body).digest('hex');
  const found = { biller: biller.name, kind: 'unreadable' as const, detail: detail.slice(0, 300) };
  await addDifference(db.drizzle, { ...found, reference: hash, foundAt: clock.now() });
}
