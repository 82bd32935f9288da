import { inBackground } from '#kernel/db/database.ts';
import type { BillingDeps } from '../deps.ts';
import { reasonOf } from '../postbacks/interpret-postback.ts';
import { checkoutsToQuery, noteRound, type QueriedCheckout, roundOf } from './reconciliation-store.ts';

const BATCH = 100;
/** So many are batch about again in this round; what is more, the night after. */
const MOST_UNANSWERED = 100;
/** So many questions in a row without an answer, and the biller is left alone until the job is tried again. */
const MOST_SILENCE = 5;

/**
 * Asks about each checkout that is due, from where the last run of this day ended, and once more about those that got
 * no answer. Anyone who gets none is passed over, so that a few that never do hold up nobody behind them. Throws where
 * too many in a row get none.
 */
export async function queryCheckouts(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'log'>,
  { biller, day, signal }: { biller: string; day: string; signal: AbortSignal },
  read: (checkout: QueriedCheckout) => Promise<void>,
): Promise<void> {
  const { drizzle } = deps.db;
  let { queriedThrough, unanswered } = await roundOf(drizzle, biller, day);
  let silence = 0;
  const due = (which: { after?: string; among?: readonly string[] }) => {
    const query = { biller, now: deps.clock.now(), limit: BATCH, ...which };
    return inBackground(() => checkoutsToQuery(drizzle, query));
  };

  async function queryOne(checkout: QueriedCheckout): Promise<void> {
    const { checkoutId } = checkout;
    const silent = await read(checkout).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // Who was interrupted is batch about again.
    if (silent && signal.aborted) return;
    const others = unanswered.filter((id) => id !== checkoutId);
    unanswered = silent ? [...others, checkoutId].slice(0, MOST_UNANSWERED) : others;
    await noteRound(drizzle, biller, { roundOf: day, queriedThrough, unanswered });
    silence = silent ? silence + 1 : 0;
    if (!silent) return;
    const reason = reasonOf(silent.error);
    deps.log.warn({ biller, checkout: checkoutId, reason }, 'books not read');
    if (silence >= MOST_SILENCE) throw silent.error;
  }

  let batch = await due({ after: queriedThrough });
  while (batch.length > 0) {
    for (const checkout of batch) {
      if (signal.aborted) return;
      queriedThrough = checkout.checkoutId;
      await queryOne(checkout);
    }
    batch = await due({ after: queriedThrough });
  }
  // In the order in which they fell silent, so that each has its turn.
  const before = unanswered;
  const again = await due({ among: before });
  const position = ({ checkoutId }: QueriedCheckout) => before.indexOf(checkoutId);
  for (const checkout of again.toSorted((one, other) => position(one) - position(other))) {
    if (signal.aborted) return;
    await queryOne(checkout);
  }
}
