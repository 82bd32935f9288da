import { inBackground } from '#kernel/db/database.ts';
import type { BillingDeps } from '../deps.ts';
import { reasonOf } from '../postbacks/interpret-postback.ts';
import { checkoutsToQuery, noteRound, type QueriedCheckout, roundOf } from './reconciliation-store.ts';

const BATCH = 100;
/** How many of those without a response are queried again in this round; others wait for the next night. */
const MOST_UNANSWERED = 100;
/** After this many failed queries in a row, the biller isn't queried until the job is retried. */
const MOST_SILENCE = 5;

/**
 * Queries each due checkout, from where the last run of this day ended, and once more those without a response. A
 * failed one is skipped, so that it doesn't block those behind it. Throws if too many in a row fail.
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
    // An interrupted query will be repeated.
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
  // In the order in which they failed, so that each gets its turn.
  const before = unanswered;
  const again = await due({ among: before });
  const position = ({ checkoutId }: QueriedCheckout) => before.indexOf(checkoutId);
  for (const checkout of again.toSorted((one, other) => position(one) - position(other))) {
    if (signal.aborted) return;
    await queryOne(checkout);
  }
}
