import * as m from '#messages/membership';
import { ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { formatDate, formatMoney } from '#ui/formats.ts';
import type { DashboardInfo } from '../contract/wire.ts';
import { STATUS_LABELS } from './status-labels.ts';

/** How a membership stands: what it is, until when, what comes next, and what can be done about it. */
export function MembershipCard({ info, dashboard, locale }: DashboardInfo & { locale: string }) {
  const { status } = info;
  return (
    <section className={`membership-card membership-card--${status}`} aria-labelledby="membership-title">
      <div className="membership-card__head">
        <div>
          <p className="membership-card__kind">{m.membership()}</p>
          <h2 className="membership-card__plan" id="membership-title">
            {info.membership}
          </h2>
        </div>
        <p className="membership-card__status">
          <span className="visually-hidden">{m.status()}</span>
          {STATUS_LABELS[status]()}
        </p>
      </div>
      <Facts items={factsOf(info, dashboard, locale)} />
      <Actions info={info} />
    </section>
  );
}

function factsOf(info: DashboardInfo['info'], dashboard: DashboardInfo['dashboard'], locale: string) {
  const { status, expiry, registry } = info;
  const date = (seconds: number) => formatDate(locale, seconds);
  const renews = status === 'active' && dashboard.rebill_amount !== null;
  const facts: { label: string; value: string }[] = [];
  if (expiry !== null && status !== 'inactive') {
    const label = renews ? m.next_payment() : status === 'expired' ? m.ended_on() : m.access_until();
    facts.push({ label, value: date(expiry) });
  }
  if (renews && dashboard.rebill_amount && dashboard.periodicity)
    facts.push({
      label: m.amount(),
      value: m.amount_every({
        amount: formatMoney(locale, dashboard.rebill_amount),
        count: dashboard.periodicity,
      }),
    });
  if (registry !== null) facts.push({ label: m.member_since(), value: date(registry) });
  return facts;
}

function Actions({ info }: { info: DashboardInfo['info'] }) {
  const { status, nonRecurring } = info;
  const isOpen = status === 'active' || status === 'canceled';
  const joinAgain = status === 'expired' ? '/join-now/?event=expired' : '/join-now/';
  return (
    <p className="membership-card__actions">
      {isOpen && (
        <ButtonLink to="/videos/" kind={status === 'active' ? 'primary' : 'secondary'}>
          {m.watch_now()}
        </ButtonLink>
      )}
      {status === 'active' && !nonRecurring && (
        <ButtonLink to="/main-dashboard/easy-cancel/" kind="quiet">
          {m.cancel()}
        </ButtonLink>
      )}
      {status !== 'active' && (
        <ButtonLink to={joinAgain}>{status === 'canceled' ? m.resume() : m.join_again()}</ButtonLink>
      )}
    </p>
  );
}
