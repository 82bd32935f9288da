import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { attemptsOfUser } from './attempts-store.ts';
import { forgetKeys } from './checkout-keys-store.ts';
import { deleteRefusals, forgetWords, forgetWordsAbout } from './postbacks-store.ts';

/** How long a biller's own words are kept (R8). Money entries, notices and checkouts stay for ever. */
const KEEP_REFUSALS = 30 * DAY;
const KEEP_WORDS = 90 * DAY;
/** Long enough for the latest chargeback about it. */
const KEEP_WORDS_SET_ASIDE = 540 * DAY;
/** Of keys that went on with an open checkout (R4). Who tries again does so within minutes. */
const KEEP_KEYS = 30 * DAY;

const AT_ONCE = 5000;

export async function forgetOldPostbacks({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  await deleteRefusals(db.drizzle, ago(KEEP_REFUSALS));
  await forgetWords(db.drizzle, ['applied', 'duplicate', 'ignored', 'refused'], ago(KEEP_WORDS));
  await forgetWords(db.drizzle, ['quarantined', 'rejected'], ago(KEEP_WORDS_SET_ASIDE));
  await forgetKeys(db.drizzle, ago(KEEP_KEYS), AT_ONCE);
}

/** Billers' messages may name a buyer; what is left names an opaque id alone (R10). */
export async function forgetBuyer(tx: Tx, userId: string): Promise<void> {
  await forgetWordsAbout(tx, await attemptsOfUser(tx, userId));
}
