import { type Action, field, oneScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/membership-admin';
import { billerName } from '#modules/billing/contract/biller-names.ts';
import type { MembershipDetail } from '../contract/admin-api.ts';
import { membership } from './api.ts';
import { EventLog } from './event-log.tsx';
import { STATE } from './labels.ts';

const ACTIONS: readonly Action<MembershipDetail>[] = [
  {
    label: m.pause,
    permission: 'membership.pause',
    when: ({ renewal, pause }) => renewal !== null && pause === null,
    reason: () => ({ title: m.pause_title(), text: m.pause_text() }),
    run: ({ id }, reason) => membership().pauseMembership({ id, reason }),
    done: m.is_paused,
  },
  {
    // If the biller can't resume it, only the member can.
    label: m.resume,
    permission: 'membership.pause',
    when: ({ pause }) => pause?.canResume === true,
    reason: ({ pause }) => ({
      title: m.resume_title(),
      text: pause && m.resume_text({ until: dateTime(pause.until) }),
    }),
    run: ({ id }, reason) => membership().resumeMembership({ id, reason }),
    done: m.is_resumed,
  },
  {
    label: m.cancel,
    tone: 'danger',
    permission: 'membership.cancel',
    when: ({ renewal }) => renewal !== null,
    confirm: (membership) => ({
      title: m.cancel_title(),
      text: (
        <>
          <p>{cancelText(membership)}</p>
          <p>{m.refund_hint()}</p>
        </>
      ),
    }),
    run: ({ id }) => membership().cancelMembership({ id }),
    done: m.is_canceled,
  },
  {
    label: m.revoke,
    tone: 'danger',
    permission: 'membership.revoke',
    when: ({ status }) => status !== 'inactive',
    reason: () => ({ title: m.revoke_title(), text: m.revoke_text() }),
    run: ({ id }, reason) => membership().revokeMembership({ id, reason }),
    done: m.is_revoked,
  },
];

export const { loader, Component } = oneScreen<MembershipDetail>({
  load: ({ id = '' }) => membership().membership({ id }),
  title: ({ plan }) => plan ?? m.membership(),
  actions: ACTIONS,
  facts: [
    field.badge('status', m.state, STATE),
    field.words('entitlement', m.entitled_to, entitlement),
    field.words('renewal', m.renewal, ({ renewal }) =>
      renewal ? m.renews({ amount: money(renewal.amount), days: renewal.days }) : m.renews_not(),
    ),
    field.words('pause', m.paused, ({ pause }) => {
      if (!pause) return '';
      const until = dateTime(pause.until);
      return pause.canResume ? m.paused_until({ until }) : m.paused_until_by_member({ until });
    }),
    field.time('paidThrough', m.paid_through, { none: m.never }),
    field.site('site', m.site),
    field.account('userId', m.account),
    field.code('id', m.id),
  ],
  BelowFacts: ({ of: { biller } }) => biller && <p className="muted">{m.refunds_at({ biller: billerName(biller) })}</p>,
  parts: [{ title: m.log, Part: ({ of: { log } }) => <EventLog log={log} /> }],
});

/** Names the date on which the member's access will end. */
function cancelText({ endsIfStopped, paidThrough }: MembershipDetail): string {
  if (!endsIfStopped) return m.cancel_text();
  // In grace, the paid period is over.
  return endsIfStopped === paidThrough ? m.cancel_text_until({ until: dateTime(endsIfStopped) }) : m.cancel_text_now();
}

function entitlement(membership: MembershipDetail): string {
  const { isEntitled, isTrial, dailyDownloadCap, endsAt, endsIfStopped, paidThrough } = membership;
  if (!isEntitled || !endsAt) return m.entitled_to_nothing();
  // For a renewing membership this names the end of the paid period, without the grace days after it.
  const until = dateTime(endsIfStopped === paidThrough && paidThrough ? paidThrough : endsAt);
  if (isTrial) return m.entitled_online({ until });
  return dailyDownloadCap === null
    ? m.entitled_without_cap({ until })
    : m.entitled_with_cap({ until, count: dailyDownloadCap });
}
