import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { labelIn } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/membership-admin';
import { billerName } from '#modules/billing/contract/biller-names.ts';
import type { MembershipLogRow } from '../contract/admin-api.ts';
import { STATE } from './labels.ts';

const KINDS: Readonly<Record<MembershipLogRow['kind'], (row: MembershipLogRow) => string>> = {
  sale: ({ plan }) => m.event_sale({ plan: plan ?? '' }),
  rebill: () => m.event_rebill(),
  'rebill-declined': () => m.event_rebill_declined(),
  // A member's request concerns everything that renews, a biller's notice one subscription.
  canceled: ({ subscriptionReference }) =>
    subscriptionReference === null ? m.event_canceled_by_member() : m.event_canceled_by_biller(),
  paused: () => m.event_paused(),
  resumed: ({ subscriptionReference }) =>
    subscriptionReference === null ? m.event_resume_requested() : m.event_resumed(),
  ended: () => m.event_ended(),
  refunded: () => m.event_refunded(),
  revoked: ({ subscriptionReference }) =>
    subscriptionReference === null ? m.event_revoked_for_fraud() : m.event_revoked(),
  'period-over': () => m.event_period_over(),
};

/** The log of a membership, oldest first, each row as a sentence. */
export function EventLog({ log }: { log: readonly MembershipLogRow[] }) {
  const mayReadMoney = useMay('billing.read-money');
  if (log.length === 0) return <p className="muted">{m.log_empty()}</p>;
  return (
    <ol className="log">
      {log.map((row) => (
        <li key={row.seq}>
          <strong>{KINDS[row.kind](row)}</strong>
          <span>{changeOf(row)}</span>
          <span className="muted">{timeOf(row)}</span>
          {row.subscriptionReference && (
            <span className="muted">
              {m.subscription_at({ biller: billerName(row.biller ?? ''), reference: row.subscriptionReference })}{' '}
              {mayReadMoney && row.checkoutId && <Link to={`/checkouts/${row.checkoutId}`}>{m.to_checkout()}</Link>}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function changeOf({ from, to, paidThrough }: MembershipLogRow): string {
  const until = paidThrough ? dateTime(paidThrough) : m.nothing_paid();
  if (from === to) return m.state_stays({ state: labelIn(STATE, to), until });
  return m.state_changes({ from: labelIn(STATE, from), to: labelIn(STATE, to), until });
}

/** When it happened, and when it was recorded if that was later. */
function timeOf({ occurredAt, recordedAt }: MembershipLogRow): string {
  const happened = dateTime(occurredAt);
  const heard = dateTime(recordedAt);
  return happened === heard ? happened : `${happened} · ${m.heard_at({ at: heard })}`;
}
