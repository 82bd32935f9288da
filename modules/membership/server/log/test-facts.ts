import { DAY } from '#kernel/clock.ts';
import { derive, type Fact, type MembershipEvent } from '../membership.ts';
import type { MembershipOffer } from './plan.ts';
import { record } from './record.ts';

export const START = Date.UTC(2026, 0, 1);
export const at = (day: number) => new Date(START + day * DAY);

export const period = { amount: { minor: 2999, currency: 'USD' as const }, days: 30 };
export const offer: MembershipOffer = {
  kind: 'membership',
  site: 'testsite',
  product: 't',
  name: 'Monthly',
  first: period,
  further: period,
  subject: { trial: false, dailyDownloadCap: null },
};
export const once = { ...offer, further: null };

let count = 0;
function nextCause(who: string): string {
  count += 1;
  return `${who}:${count}`;
}
export function billed(kind: 'sale' | 'rebill', day: number, subscription = 'A', terms = offer): Fact {
  return { ...notice('canceled', day, subscription), kind, offer: terms };
}
type Notice = 'rebill-declined' | 'canceled' | 'resumed' | 'ended' | 'revoked';
export function notice<Kind extends Notice>(kind: Kind, day: number, subscription = 'A') {
  const cause = nextCause('b');
  return {
    kind,
    cause,
    occurredAt: at(day),
    biller: 'b',
    subscriptionReference: subscription,
    checkoutId: subscription,
  };
}
export function refunded(payment: Fact, day: number, subscription = 'A', inFull = true): Fact {
  return { ...notice('canceled', day, subscription), kind: 'refunded', payment: payment.cause, inFull };
}
export function request(day: number): Fact {
  return { kind: 'canceled', cause: nextCause('member'), occurredAt: at(day) };
}
export function pause(day: number): Fact {
  return { kind: 'paused', cause: nextCause('pause'), occurredAt: at(day) };
}
export function time(day: number): Fact {
  return { kind: 'period-over', cause: nextCause('time'), occurredAt: at(day) };
}
export function logOf(...facts: Fact[]): MembershipEvent[] {
  const history: MembershipEvent[] = [];
  for (const fact of facts) {
    const row = record(history, fact);
    if (row) history.push(row);
  }
  return history;
}
export const standing = (day: number, ...facts: Fact[]) => derive(logOf(...facts), at(day));
