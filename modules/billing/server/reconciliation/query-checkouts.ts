import { inBackground } from '#kernel/db/database.ts';
import type { BillingDeps } from '../deps.ts';
import { reasonOf } from '../postbacks/interpret-postback.ts';
import { type AskedCheckout, checkoutsToAskAbout, noteRound, roundOf } from './reconciliation-store.ts';

const ASKED_AT_ONCE = 100;
/** So many are asked about again in this round; what is more, the night after. */
const MOST_UNANSWERED = 100;
/** So many questions in a row without an answer, and the biller is left alone until the job is tried again. */
const MOST_SILENCE = 5;

/**
 * Asks about each checkout that is due, from where the last run of this day ended, and once more about those that got no answer. Anyone who gets
 * none is passed over, so that a few that never do hold up nobody behind them. Throws where too many in a row get none.
 */
export async function askInTurn(
  parts: Pick<BillingDeps, 'db' | 'clock' | 'log'>,
  { biller, day, signal }: { biller: string; day: string; signal: AbortSignal },
  ask: (checkout: AskedCheckout) => Promise<void>,
): Promise<void> {
  const { drizzle } = parts.db;
  let { askedThrough, unanswered } = await roundOf(drizzle, biller, day);
  let silence = 0;
  const due = (which: { after?: string; among?: readonly string[] }) => {
    const wanted = { biller, now: parts.clock.now(), limit: ASKED_AT_ONCE, ...which };
    return inBackground(() => checkoutsToAskAbout(drizzle, wanted));
  };

  async function askAbout(checkout: AskedCheckout): Promise<void> {
    const { checkoutId } = checkout;
    const silent = await ask(checkout).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // Who was interrupted is asked about again.
    if (silent && signal.aborted) return;
    const others = unanswered.filter((id) => id !== checkoutId);
    unanswered = silent ? [...others, checkoutId].slice(0, MOST_UNANSWERED) : others;
    await noteRound(drizzle, biller, { roundOf: day, askedThrough, unanswered });
    silence = silent ? silence + 1 : 0;
    if (!silent) return;
    const reason = reasonOf(silent.error);
    parts.log.warn({ biller, checkout: checkoutId, reason }, 'books not read');
    if (silence >= MOST_SILENCE) throw silent.error;
  }

  let asked = await due({ after: askedThrough });
  while (asked.length > 0) {
    for (const checkout of asked) {
      if (signal.aborted) return;
      askedThrough = checkout.checkoutId;
      await askAbout(checkout);
    }
    asked = await due({ after: askedThrough });
  }
  // In the order in which they fell silent, so that each has its turn.
  const before = unanswered;
  const again = await due({ among: before });
  const place = ({ checkoutId }: AskedCheckout) => before.indexOf(checkoutId);
  for (const checkout of again.toSorted((one, other) => place(one) - place(other))) {
    if (signal.aborted) return;
    await askAbout(checkout);
  }
}
