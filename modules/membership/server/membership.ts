import { DAY } from '#kernel/clock.ts';
import type { MembershipStatus } from '../contract/types.ts';
import type { MembershipOffer } from './log/plan.ts';

/** Days of access while a biller retries the next payment (R4). */
export const GRACE_DAYS = 3;

/** All allowed changes of state (R1). */
export const TRANSITIONS: Readonly<Record<MembershipStatus, readonly MembershipStatus[]>> = {
  inactive: ['active'],
  active: ['canceled', 'expired', 'inactive'],
  canceled: ['expired', 'active', 'inactive'],
  expired: ['active', 'inactive'],
};

interface SubscriptionFact {
  /** Unique; the same cause never counts twice. */
  cause: string;
  occurredAt: Date;
  biller: string;
  subscriptionReference: string;
  checkoutId: string;
}

export interface PaymentFact extends SubscriptionFact {
  kind: 'sale' | 'rebill';
  offer: MembershipOffer;
}

/** `canceled` stops renewal, `resumed` restarts it; `ended`: the biller ends access; `revoked`: a chargeback. */
export interface NoticeFact extends SubscriptionFact {
  kind: 'rebill-declined' | 'canceled' | 'resumed' | 'ended' | 'revoked';
}

export interface RefundFact extends SubscriptionFact {
  kind: 'refunded';
  /** The cause of the refunded payment, and whether it was refunded in full. */
  payment: string;
  inFull: boolean;
}

/** The member's own request for everything that renews: to cancel, to pause (R12), or to resume (R17). */
export interface CancelFact {
  kind: 'canceled' | 'paused' | 'resumed';
  cause: string;
  occurredAt: Date;
  subscriptionReference?: undefined;
}

/** An operator ends access and renewal at once because of fraud (R14). */
export interface FraudFact {
  kind: 'revoked';
  cause: string;
  occurredAt: Date;
  subscriptionReference?: undefined;
}

export interface TimeFact {
  kind: 'period-over';
  cause: string;
  occurredAt: Date;
  subscriptionReference?: undefined;
}

export type Fact = PaymentFact | NoticeFact | RefundFact | CancelFact | FraudFact | TimeFact;

/** What was stopped at the member's request, and until when it can be resumed: a pause, or a cancel (R17). */
export interface Pause {
  biller: string;
  reference: string;
  until: Date;
  isCancel?: true;
}

export type Renewal = NonNullable<MembershipOffer['further']>;

/** One row of the log: the event, and the state after it. */
export interface MembershipEvent {
  seq: number;
  kind: Fact['kind'];
  cause: string;
  from: MembershipStatus;
  to: MembershipStatus;
  paidThrough: Date | undefined;
  occurredAt: Date;
  subscription: { biller: string; reference: string; checkoutId: string } | undefined;
  /** What a payment bought, and for how long; undefined for other facts. */
  bought: MembershipOffer | undefined;
  /** The plan that grants access after this row, and its biller (`log/standing-plan.ts`). */
  plan: { offer: MembershipOffer; biller: string } | undefined;
  /** The next payment; undefined if nothing renews. */
  renewal: Renewal | undefined;
  pause: Pause | undefined;
  /** The cause of a fully refunded payment, which no longer counts. */
  voids: string | undefined;
}

export interface Standing {
  status: MembershipStatus;
  paidThrough: Date | undefined;
  /** When access ends if nothing else happens; undefined without access. */
  endsAt: Date | undefined;
  entitled: boolean;
  plan: MembershipEvent['plan'];
  /** The next payment, also after the grace period, as long as the biller may charge it. */
  renewal: Renewal | undefined;
}

/** The state at `now`: the last row, plus any expiry since. */
export function derive(history: readonly MembershipEvent[], now: Date): Standing {
  const last = history.at(-1);
  if (!last)
    return {
      status: 'inactive',
      paidThrough: undefined,
      endsAt: undefined,
      entitled: false,
      plan: undefined,
      renewal: undefined,
    };
  const { paidThrough, plan, renewal } = last;
  const endsAt = endOfAccess(last);
  const status = statusAt({ status: last.to, endsAt }, now);
  return { status, paidThrough, endsAt, entitled: hasAccess({ endsAt }, now), plan, renewal };
}

/** The stored status, plus any expiry since. */
export function statusAt(
  { status, endsAt }: { status: MembershipStatus; endsAt: Date | null | undefined },
  now: Date,
): MembershipStatus {
  const isIn = status === 'active' || status === 'canceled';
  return isIn && !hasAccess({ endsAt }, now) ? 'expired' : status;
}

export function hasAccess({ endsAt }: { endsAt: Date | null | undefined }, now: Date): boolean {
  return endsAt instanceof Date && now < endsAt;
}

/** R5. When access ends if renewal is stopped now: the grace period ends with it. Undefined without access. */
export function endIfStopped({ paidThrough, entitled }: Standing, now: Date): Date | undefined {
  if (!entitled || !paidThrough) return undefined;
  return paidThrough > now ? paidThrough : now;
}

/** The end of the paid period, plus the grace period if it renews. */
export function endOfAccess({ to, paidThrough, renewal }: MembershipEvent): Date | undefined {
  if (!paidThrough || (to !== 'active' && to !== 'canceled')) return undefined;
  const grace = to === 'active' && renewal ? GRACE_DAYS * DAY : 0;
  return new Date(paidThrough.getTime() + grace);
}
