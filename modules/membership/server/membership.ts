import { DAY } from '#kernel/clock.ts';
import type { MembershipStatus } from '../contract/types.ts';
import type { MembershipOffer } from './log/plan.ts';

/** Days that access goes on while a biller tries to take the next payment (R4). */
export const GRACE_DAYS = 3;

/** Every change of state there is (R1); all others are refused. */
export const TRANSITIONS: Readonly<Record<MembershipStatus, readonly MembershipStatus[]>> = {
  inactive: ['active'],
  active: ['canceled', 'expired', 'inactive'],
  canceled: ['expired', 'active', 'inactive'],
  expired: ['active', 'inactive'],
};

interface SubscriptionFact {
  /** Unique for what happened; the same cause never counts twice. */
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

/** `canceled` stops renewal, `resumed` takes it up again; `ended` is the biller taking access away; `revoked` a chargeback. */
export interface NoticeFact extends SubscriptionFact {
  kind: 'rebill-declined' | 'canceled' | 'resumed' | 'ended' | 'revoked';
}

export interface RefundFact extends SubscriptionFact {
  kind: 'refunded';
  /** The cause of the payment that was given back, and whether nothing of it is left. */
  payment: string;
  inFull: boolean;
}

/** The member's own request, for everything that renews: for good, or until they press again (R12). */
export interface CancelFact {
  kind: 'canceled' | 'paused';
  cause: string;
  occurredAt: Date;
  subscriptionReference?: undefined;
}

/** An operator takes access away at once, with whatever renews, because of fraud (R14). */
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

/** What a member paused, and until when one press takes it up again. */
export interface Pause {
  biller: string;
  reference: string;
  until: Date;
}

export type Renewal = NonNullable<MembershipOffer['further']>;

/** One row of the log: what happened, and how the membership stands since. */
export interface MembershipEvent {
  seq: number;
  kind: Fact['kind'];
  cause: string;
  from: MembershipStatus;
  to: MembershipStatus;
  paidThrough: Date | undefined;
  occurredAt: Date;
  subscription: { biller: string; reference: string; checkoutId: string } | undefined;
  /** What a payment bought; undefined for everything else. It says how long the payment lasts. */
  bought: MembershipOffer | undefined;
  /** What access rests on since, and the biller of it (`standing-plan.ts`). */
  plan: { offer: MembershipOffer; biller: string } | undefined;
  /** What the next payment costs and buys; undefined when nothing renews any more. */
  renewal: Renewal | undefined;
  /** What is paused; undefined when nothing is. */
  pause: Pause | undefined;
  /** The cause of a payment that was given back in full: what it bought does not count. */
  voids: string | undefined;
}

export interface Standing {
  status: MembershipStatus;
  paidThrough: Date | undefined;
  /** Access ends at this moment unless something happens before; undefined when there is none. */
  endsAt: Date | undefined;
  entitled: boolean;
  plan: MembershipEvent['plan'];
  /** What the next payment costs and buys; also after the grace, for as long as the biller may take it. */
  renewal: Renewal | undefined;
}

/** How a membership stands at `now`: the last event, and what time has done since. */
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

/** What was written down, and what time has done since. */
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

/** The end of the paid period; while it renews, of the grace after it. */
export function endOfAccess({ to, paidThrough, renewal }: MembershipEvent): Date | undefined {
  if (!paidThrough || (to !== 'active' && to !== 'canceled')) return undefined;
  const grace = to === 'active' && renewal ? GRACE_DAYS * DAY : 0;
  return new Date(paidThrough.getTime() + grace);
}
