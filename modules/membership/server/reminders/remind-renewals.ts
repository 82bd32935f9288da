import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import * as m from '#messages/membership';
import { formatDate, formatMoney } from '#ui/formats.ts';
import type { MembershipDeps } from '../deps.ts';
import { historyOf } from '../store.ts';
import { type DueReminder, noteReminder, takeDueReminder } from './reminders-store.ts';

/**
 * Writes to members before they are charged again, once for each renewal (R13). One that cannot be written is left to the next run and holds no
 * other up.
 */
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
  await noteReminder(tx, due);
  const last = (await historyOf(tx, due.id)).at(-1);
  // What is paid once ends by itself.
  if (!last?.renewal || !last.paidThrough) return;
  const { locale, name: site } = deps.siteOf(due.site);
  const words = {
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
    subject: m.letter_renewal_subject(words),
    paragraphs: [m.letter_renewal(words), m.letter_renewal_ways()],
    action: { text: m.letter_see_membership(), path: '/main-dashboard/' },
  });
}
