import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import * as m from '#messages/membership';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import type { MembershipDeps } from '../deps.ts';
import { historyOf } from '../store.ts';
import { type DueReminder, markReminded, takeDueReminder } from './reminders-store.ts';

/** One email before each renewal (R13). A failure is left to the next run and holds up no other. */
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
  const last = (await historyOf(tx, due.id)).at(-1);
  // One-time purchases don't renew.
  if (!last?.renewal || !last.paidThrough) return;
  const { locale, name: site } = deps.siteOf(due.site);
  const values = {
    site,
    plan: last.plan?.offer.name ?? '',
    sum: formatMoney(locale, last.renewal.amount),
    date: formatDate(locale, Math.floor(last.paidThrough.getTime() / 1000)),
  };
  await deps.email.send(tx, {
    kind: 'reminder',
    site: due.site,
    to: { userId: due.userId },
    cause: `membership.renewal:${due.id}:${last.paidThrough.toISOString()}`,
    subject: m.email_renewal_subject(values),
    paragraphs: [m.email_renewal(values), m.email_renewal_ways()],
    action: { text: m.email_see_membership(), path: '/main-dashboard/' },
  });
}
