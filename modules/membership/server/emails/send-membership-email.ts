import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import { lockMembershipById } from '../admin/held-membership.ts';
import type { MembershipDeps } from '../deps.ts';
import { endOfAccess, type MembershipEvent } from '../membership.ts';
import { historyOf, type Membership } from '../store.ts';
import { emailAbout, type RowEmail } from './email-about.ts';
import { EMAIL_TEXTS, type EmailValues, kindOf } from './email-texts.ts';

export type EmailDeps = Pick<MembershipDeps, 'clock' | 'email' | 'siteOf' | 'jobs'>;

/** Anything older was imported or discovered long after. */
const NEWS_FOR = 14 * DAY;
/** R24. How long after a membership ends its member is invited back. */
const COME_BACK_AFTER = 14 * DAY;

/** R24. Queued when a membership ends. */
export const InviteBack = job('membership.invite-back', z.object({ id: z.uuid(), seq: z.number().int() }));

/** R23. Queues an email about a new row of the log, in the row's transaction. */
export async function emailRow(
  tx: Tx,
  deps: EmailDeps,
  membership: Membership,
  history: readonly MembershipEvent[],
  row: MembershipEvent,
): Promise<void> {
  const now = deps.clock.now();
  if (now.getTime() - row.occurredAt.getTime() > NEWS_FOR) return;
  const name = emailAbout(history, row);
  if (!name) return;
  // A biller tries several times to charge one payment.
  const about = name === 'payment-failed' ? row.paidThrough?.toISOString() : row.seq;
  await sendMembershipEmail(tx, deps, membership, { name, row, about: `${about}` });
  if (row.to === 'expired' && name !== 'pause-unpaid')
    await deps.jobs.send(
      tx,
      InviteBack,
      { id: membership.id, seq: row.seq },
      { startAfter: new Date(now.getTime() + COME_BACK_AFTER) },
    );
}

/** R24. Does nothing if something happened since, or if money was refunded or charged back. */
export async function inviteBack(
  deps: EmailDeps & Pick<MembershipDeps, 'db'>,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const membership = await lockMembershipById(tx, id);
    const history = await historyOf(tx, id);
    const row = history.at(-1);
    if (row?.seq !== seq || row.to !== 'expired') return;
    if (history.some(({ kind }) => kind === 'refunded' || kind === 'revoked')) return;
    await sendMembershipEmail(tx, deps, membership, { name: 'come-back', row, about: `${seq}` });
  });
}

async function sendMembershipEmail(
  tx: Tx,
  deps: EmailDeps,
  { id, userId, site }: Membership,
  { name, row, about }: { name: RowEmail | 'come-back'; row: MembershipEvent; about: string },
): Promise<void> {
  await deps.email.send(tx, {
    ...EMAIL_TEXTS[name](emailValues(deps.siteOf(site), row)),
    kind: kindOf(name),
    site,
    to: { userId },
    cause: `membership.${name}:${id}:${about}`,
  });
}

export function emailValues(
  { name: site, locale }: ReturnType<EmailDeps['siteOf']>,
  row: MembershipEvent,
): EmailValues {
  const date = (moment: Date | undefined) => (moment ? formatDate(locale, Math.floor(moment.getTime() / 1000)) : '');
  return {
    site,
    plan: row.plan?.offer.name ?? '',
    date: date(row.paidThrough),
    sum: row.renewal ? formatMoney(locale, row.renewal.amount) : '',
    isForLife: row.plan?.offer.subject.isLifeTimePrice === true,
    until: date(row.pause ? row.pause.until : endOfAccess(row)),
    isOver: row.paidThrough !== undefined && row.paidThrough <= row.occurredAt,
  };
}
