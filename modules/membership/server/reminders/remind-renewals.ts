import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import type { Money } from '#modules/billing/contract/types.ts';
import { formatMoney } from '#ui/text/money.ts';
import type { MembershipDeps } from '../deps.ts';
import { EMAIL_TEXTS, kindOf } from '../emails/email-texts.ts';
import { emailValues } from '../emails/send-membership-email.ts';
import { isPayment } from '../log/history.ts';
import type { MembershipEvent } from '../membership.ts';
import { historyOf } from '../store.ts';
import { type DueReminder, markReminded, takeDueReminder } from './reminders-store.ts';

/** One email before each renewal (R13). A failure doesn't block others; the next run retries it. */
export async function remindRenewals(deps: MembershipDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const failed: string[] = [];
  await sweep(
    { ...deps, signal },
    {
      name: 'renewal reminders',
      take: (tx) => takeDueReminder(tx, now, failed),
      handle: (tx, due) => remind(tx, deps, due),
      failed: async (_, { id }) => void failed.push(id),
    },
  );
}

async function remind(tx: Tx, deps: MembershipDeps, due: DueReminder): Promise<void> {
  await markReminded(tx, due);
  const history = await historyOf(tx, due.id);
  const last = history.at(-1);
  // One-time purchases don't renew.
  if (!last?.renewal || !last.paidThrough) return;
  const site = deps.siteOf(due.site);
  const values = emailValues(site, last);
  const before = lastPaid(history);
  const isDearer =
    before && before.currency === last.renewal.amount.currency && before.minor < last.renewal.amount.minor;
  const name = isDearer ? 'price-ahead' : 'renewal';
  await deps.email.send(tx, {
    ...EMAIL_TEXTS[name]({ ...values, before: before ? formatMoney(site.locale, before) : '' }),
    kind: kindOf(name),
    site: due.site,
    to: { userId: due.userId },
    cause: `membership.renewal:${due.id}:${last.paidThrough.toISOString()}`,
  });
}

/** The amount of the latest payment; for a renewal, the amount that was due before it. */
function lastPaid(history: readonly MembershipEvent[]): Money | undefined {
  const index = history.findLastIndex(isPayment);
  const paid = history[index];
  return paid?.kind === 'sale' ? paid.bought?.first.amount : history[index - 1]?.renewal?.amount;
}
