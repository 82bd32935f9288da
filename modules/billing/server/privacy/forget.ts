import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { forgetKeys } from '../checkout/checkout-keys-store.ts';
import { forgetReturns } from '../checkout/checkout-returns-store.ts';
import { checkoutsOfUser } from '../checkout/checkouts-store.ts';
import { deleteCardsOf } from '../risk/blocks-store.ts';
import { deleteRefusals, eraseTexts, eraseTextsAbout, noteRemoval } from './erased-texts-store.ts';

/** How long billers' texts are stored (R8). Money entries, notices and checkouts are never deleted. */
const KEEP_REFUSALS = 30 * DAY;
const KEEP_TEXTS = 90 * DAY;
/** Long enough for the latest chargeback about it. */
const KEEP_QUARANTINED_TEXTS = 540 * DAY;
/** Keys that were answered with an open checkout (R4). Retries come within minutes. */
const KEEP_KEYS = 30 * DAY;

/** Limits the duration of each statement. */
const BATCH = 1000;

/** Deletes old data, each kind by itself: a failure is logged and doesn't stop the others. */
export async function forgetOldPostbacks(
  { db, clock }: { db: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const kinds: ((tx: Tx) => Promise<number>)[] = [
    (tx) => deleteRefusals(tx, ago(KEEP_REFUSALS), BATCH),
    (tx) => eraseTexts(tx, ['applied', 'duplicate', 'ignored', 'refused'], ago(KEEP_TEXTS), BATCH),
    (tx) => eraseTexts(tx, ['quarantined', 'rejected'], ago(KEEP_QUARANTINED_TEXTS), BATCH),
    (tx) => forgetKeys(tx, ago(KEEP_KEYS), BATCH),
    (tx) => forgetReturns(tx, ago(KEEP_KEYS), BATCH),
  ];
  const faults: unknown[] = [];
  for (const forget of kinds)
    try {
      while (!signal.aborted && (await db.transaction(forget)) === BATCH);
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw new AggregateError(faults, 'Not all that is old could be forgotten.');
}

/** Billers' messages may name a buyer; without them only an opaque id is left, also of later messages (R10). */
export async function forgetBuyer(tx: Tx, clock: Clock, userId: string): Promise<void> {
  // Even without any purchase, since a checkout may be starting at this moment.
  await noteRemoval(tx, userId, clock.now());
  const checkouts = await checkoutsOfUser(tx, userId);
  await eraseTextsAbout(tx, checkouts);
  // Block list entries stay (R25).
  await deleteCardsOf(tx, checkouts);
}
