import { Form } from 'react-router';
import * as m from '#messages/membership';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import { UNKNOWN } from '#ui/text/unknown.ts';
import type { MembershipStanding, OwnMembershipInfo } from '../contract/types.ts';
import { STATUS_LABELS } from './status-labels.ts';

type Status = OwnMembershipInfo['info']['status'];

/**
 * The membership's plan, dates, next payment and actions. The status is part of the cached page, the rest (`info`) is
 * viewer data; placeholders are shown until it has loaded.
 */
export function MembershipCard({
  status,
  info,
  standing,
  locale,
}: {
  status: Status;
  info: OwnMembershipInfo | undefined;
  /** For a membership that is paused, in grace or canceled (R16). */
  standing?: MembershipStanding;
  locale: string;
}) {
  const { pausedUntil = null, graceUntil = null } = standing ?? {};
  const { membership } = useView();
  const { isPaused, isInGrace } = useStops(info, standing);
  // Both need attention, like a membership that is about to end.
  const tone = isPaused || isInGrace ? 'canceled' : status;
  const facts = info ? factsOf(info, graceUntil, locale) : placeholderFacts(isInGrace ? 'grace' : status);
  const resumeBy = pausedUntil === null ? UNKNOWN : formatDate(locale, pausedUntil);
  return (
    <section
      className={`membership-card membership-card--${tone}`}
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
          {statusLabel()}
        </p>
      </div>
      <Facts items={isPaused ? [{ label: m.paused_until(), value: resumeBy }, ...facts] : facts} />
      <NextStep status={status} info={info} standing={standing} locale={locale} />
      <Actions status={status} info={info} standing={standing} locale={locale} />
    </section>
  );

  function statusLabel(): string {
    if (isPaused) return m.status_paused();
    if (isInGrace) return m.status_grace();
    return status === 'active' && membership === 'trial' ? m.status_trial() : STATUS_LABELS[status]();
  }
}

/** Until the viewer data has loaded, the state that the page was cached for. */
function useStops(info: OwnMembershipInfo | undefined, standing: MembershipStanding | undefined) {
  const { membership } = useView();
  if (!info) return { isPaused: membership === 'paused', isInGrace: membership === 'grace' };
  return { isPaused: standing?.pausedUntil != null, isInGrace: standing?.graceUntil != null };
}

const DATE_LABELS = {
  active: m.next_payment,
  canceled: m.access_until,
  expired: m.ended_on,
  inactive: m.access_until,
};

function factsOf({ info, dashboard }: OwnMembershipInfo, graceUntil: number | null, locale: string) {
  const { status, expiry, registry, isLifeTimePrice } = info;
  const date = (seconds: number) => formatDate(locale, seconds);
  const { rebill_amount: next, periodicity } = dashboard;
  const amount = next && formatMoney(locale, next);
  const facts: { label: string; value: string }[] = [];
  if (isLifeTimePrice && status === 'active') facts.push({ label: m.access(), value: m.for_life() });
  else if (expiry !== null && status !== 'inactive') {
    const label = (status === 'active' && !next ? DATE_LABELS.canceled : DATE_LABELS[status])();
    facts.push({ label: graceUntil ? m.payment_was_due() : label, value: date(expiry) });
  }
  if (graceUntil) facts.push({ label: m.access_until(), value: date(graceUntil) });
  if (status === 'active' && amount && periodicity)
    facts.push({ label: m.amount(), value: m.amount_every({ amount, count: periodicity }) });
  else if (amount) facts.push({ label: m.renewal(), value: m.may_still_be_charged({ amount }) });
  // Instead of the amount.
  else if (status === 'active')
    facts.push({ label: m.renewal(), value: isLifeTimePrice ? m.paid_once() : m.does_not_renew() });
  if (registry !== null) facts.push({ label: m.member_since(), value: date(registry) });
  return facts;
}

/** The facts that most memberships of a status have, with labels that fit with or without a renewal. */
const PLACEHOLDERS = {
  active: [m.paid_until, m.renewal, m.member_since],
  grace: [m.payment_was_due, m.access_until, m.amount, m.member_since],
  canceled: [m.access_until, m.member_since],
  expired: [m.ended_on, m.member_since],
  inactive: [m.member_since],
};
const placeholderFacts = (status: keyof typeof PLACEHOLDERS) =>
  PLACEHOLDERS[status].map((label) => ({ label: label(), value: UNKNOWN }));

interface Situation {
  status: Status;
  info: OwnMembershipInfo | undefined;
  standing: MembershipStanding | undefined;
  locale: string;
}

/** What the facts don't say, and what to do about it (R16). */
function NextStep({ status, info, standing, locale }: Situation) {
  const { membership } = useView();
  const text = textOf();
  return text ? <p className="membership-card__next">{text}</p> : null;

  function textOf(): string | undefined {
    const { graceUntil, resume } = standing ?? {};
    const date = (seconds: number) => formatDate(locale, seconds);
    if (graceUntil) return m.grace_text({ until: date(graceUntil) });
    if (resume) return resumeCost(resume, date(resume.until));
    if (status === 'inactive') return m.revoked_text();
    if (membership !== 'trial') return undefined;
    return info?.dashboard.rebill_amount ? m.trial_text_renews() : m.trial_text();
  }
}

function Actions({ status, info, standing, locale }: Situation) {
  const { membership } = useView();
  const isOpen = status === 'active' || status === 'canceled';
  const { resume } = standing ?? {};
  const { isPaused, isInGrace } = useStops(info, standing);
  const isTrial = membership === 'trial';
  return (
    <div className="membership-card__actions">
      {isOpen && (
        <ButtonLink to="/videos/" kind={status === 'active' && !isInGrace && !isTrial ? 'primary' : 'secondary'}>
          {m.watch_now()}
        </ButtonLink>
      )}
      {resume && resume.kind !== 'chosen' && <ResumeForm resume={resume} locale={locale} />}
      {resume?.kind === 'chosen' && <ButtonLink to="/join-now/?anew">{m.see_plans()}</ButtonLink>}
      {isInGrace && <ButtonLink to="/join-now/">{m.pay_again()}</ButtonLink>}
      {isTrial && <ButtonLink to="/join-now/">{m.get_full_membership()}</ButtonLink>}
      {/* No sale until it is known whether resuming is free. */}
      {info && !resume && !isTrial && status === 'canceled' && <ButtonLink to="/join-now/">{m.see_plans()}</ButtonLink>}
      {/* By the card's own status, since the cached page around it may be older. */}
      {!resume && !isPaused && status === 'expired' && (
        <ButtonLink to="/join-now/?event=expired">{m.renew()}</ButtonLink>
      )}
      {status === 'inactive' && (
        <>
          <ButtonLink to="/contact/">{m.contact_us()}</ButtonLink>
          <ButtonLink to="/join-now/" kind="secondary">
            {m.see_plans()}
          </ButtonLink>
        </>
      )}
      {status === 'active' && info?.dashboard.rebill_amount === null && !isInGrace && !isTrial && (
        <NotRenewing isForLife={info.info.isLifeTimePrice} />
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
    </div>
  );
}

/** Instead of pausing and canceling, where nothing renews. */
function NotRenewing({ isForLife }: { isForLife: boolean }) {
  const [to, label] = isForLife
    ? (['receipts', m.see_receipts()] as const)
    : (['upgrade-subscription', m.change_plan()] as const);
  return (
    <ButtonLink to={`/main-dashboard/${to}/`} kind="quiet">
      {label}
    </ButtonLink>
  );
}

/** Resumes with one press (R17). */
export function ResumeForm({ resume, locale }: { resume: NonNullable<MembershipStanding['resume']>; locale: string }) {
  return (
    <Form method="post" action="/main-dashboard/pause/">
      <input type="hidden" name="request" value="resume" />
      <Button>{resumeLabel(resume, locale)}</Button>
    </Form>
  );
}

export function resumeLabel({ kind, amount }: NonNullable<MembershipStanding['resume']>, locale: string): string {
  if (!amount) return m.pause_resume();
  const sum = formatMoney(locale, amount);
  return kind === 'bought' ? m.join_again_for({ sum }) : m.resume_for({ sum });
}

/** @param until the last day on which it can be resumed */
export function resumeCost({ kind }: NonNullable<MembershipStanding['resume']>, until: string): string {
  if (kind === 'free') return m.resume_free();
  if (kind === 'charged') return m.resume_charged_text({ until });
  return kind === 'bought' ? m.resume_bought_text() : m.resume_chosen_text();
}
