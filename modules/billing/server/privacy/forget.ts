import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { forgetKeys } from '../checkout/checkout-keys-store.ts';
import { forgetReturns } from '../checkout/checkout-returns-store.ts';
import { checkoutsOfUser } from '../checkout/checkouts-store.ts';
import { deleteCardsOf } from '../risk/blocks-store.ts';
import { deleteRefusals, eraseTexts, eraseTextsAbout, noteRemoval } from './erased-texts-store.ts';

/** How long a biller's own texts are stored (R8). Money entries, notices and checkouts stay for ever. */
const KEEP_REFUSALS = 30 * DAY;
const KEEP_TEXTS = 90 * DAY;
/** Long enough for the latest chargeback about it. */
const KEEP_QUARANTINED_TEXTS = 540 * DAY;
/** Of keys that went on with an open checkout (R4). Who tries again does so within minutes. */
const KEEP_KEYS = 30 * DAY;

/** So many at once, so that no statement takes long. */
const BATCH = 1000;

/** Forgets what is old, each kind for itself: one that fails is told of, and holds no other up. */
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

/** Billers' messages may name a buyer; what is left names an opaque id alone, also of what they tell later (R10). */
export async function forgetBuyer(tx: Tx, clock: Clock, userId: string): Promise<void> {
  // Also of who bought nothing yet: a checkout may be under way at this moment.
  await noteRemoval(tx, userId, clock.now());
  const checkouts = await checkoutsOfUser(tx, userId);
  await eraseTextsAbout(tx, checkouts);
  // What is on the block list stays there (R25).
  await deleteCardsOf(tx, checkouts);
}
