import * as m from '#messages/membership';
import { ButtonLink } from '#ui/form/button.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import { UNKNOWN } from '#ui/text/unknown.ts';
import type { DashboardInfo } from '../contract/types.ts';
import { STATUS_LABELS } from './status-labels.ts';

type Status = DashboardInfo['info']['status'];

/**
 * The membership's plan, dates, next payment and actions. The status is known when the page is cached, the rest
 * (`info`) is viewer data; until then placeholders are shown.
 */
export function MembershipCard({
  status,
  info,
  pausedUntil = null,
  locale,
}: {
  status: Status;
  info: DashboardInfo | undefined;
  /** Until when the pause can be ended (R12); null if nothing is paused. */
  pausedUntil?: number | null;
  locale: string;
}) {
  const isPaused = pausedUntil !== null;
  const facts = info ? factsOf(info, locale) : placeholderFacts(status);
  return (
    <section
      className={`membership-card membership-card--${status}`}
      aria-labelledby="membership-title"
      aria-busy={!info}
    >
      <div className="membership-card__head">
        <div>
          <p className="membership-card__kind">{m.membership()}</p>
          <h2 className="membership-card__plan" id="membership-title">
            {info?.info.membership ?? UNKNOWN}
          </h2>
        </div>
        <p className="membership-card__status">
          <span className="visually-hidden">{m.status()}</span>
          {isPaused ? m.status_paused() : STATUS_LABELS[status]()}
        </p>
      </div>
      <Facts
        items={isPaused ? [{ label: m.paused_until(), value: formatDate(locale, pausedUntil) }, ...facts] : facts}
      />
      <Actions status={status} info={info} isPaused={isPaused} />
    </section>
  );
}

const DATE_LABELS = {
  active: m.next_payment,
  canceled: m.access_until,
  expired: m.ended_on,
  inactive: m.access_until,
};

function factsOf({ info, dashboard }: DashboardInfo, locale: string) {
  const { status, expiry, registry } = info;
  const date = (seconds: number) => formatDate(locale, seconds);
  const { rebill_amount: next, periodicity } = dashboard;
  const amount = next && formatMoney(locale, next);
  const facts: { label: string; value: string }[] = [];
  if (expiry !== null && status !== 'inactive') {
    const label = (status === 'active' && !next ? DATE_LABELS.canceled : DATE_LABELS[status])();
    facts.push({ label, value: date(expiry) });
  }
  if (status === 'active' && amount && periodicity)
    facts.push({ label: m.amount(), value: m.amount_every({ amount, count: periodicity }) });
  else if (amount) facts.push({ label: m.renewal(), value: m.may_still_be_charged({ amount }) });
  // In the place of the amount.
  else if (status === 'active') facts.push({ label: m.renewal(), value: m.does_not_renew() });
  if (registry !== null) facts.push({ label: m.member_since(), value: date(registry) });
  return facts;
}

/** The facts that most memberships of a status have, with labels that fit whether or not it renews. */
function placeholderFacts(status: Status) {
  const labels =
    status === 'active' ? [m.paid_until, m.renewal, m.member_since] : [DATE_LABELS[status], m.member_since];
  return labels.map((label) => ({ label: label(), value: UNKNOWN }));
}

function Actions({ status, info, isPaused }: { status: Status; info: DashboardInfo | undefined; isPaused: boolean }) {
  const isOpen = status === 'active' || status === 'canceled';
  // By the card's own status: the cached page around it may be older.
  const joinAgain = status === 'expired' ? '/join-now/?event=expired' : '/join-now/';
  return (
    <p className="membership-card__actions">
      {isOpen && (
        <ButtonLink to="/videos/" kind={status === 'active' ? 'primary' : 'secondary'}>
          {m.watch_now()}
        </ButtonLink>
      )}
      {/* Resuming needs no purchase. */}
      {isPaused && <ButtonLink to="/main-dashboard/pause/">{m.pause_resume()}</ButtonLink>}
      {status !== 'active' && !isPaused && (
        <ButtonLink to={joinAgain}>{status === 'canceled' ? m.resume() : m.join_again()}</ButtonLink>
      )}
      {status === 'active' && info && info.dashboard.rebill_amount !== null && (
        <ButtonLink to="/main-dashboard/pause/" kind="quiet">
          {m.pause()}
        </ButtonLink>
      )}
      {info && info.dashboard.rebill_amount !== null && (
        <ButtonLink to="/main-dashboard/easy-cancel/" kind="quiet">
          {m.cancel()}
        </ButtonLink>
      )}
    </p>
  );
}
