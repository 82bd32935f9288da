import { DAY } from '#kernel/clock.ts';
import { isPayment, isRevocation, keyOf, type Step, voidedIn } from './history.ts';

/** Time that a payment bought. Spans are consecutive. */
interface Span {
  subscription: string | undefined;
  from: number;
  until: number;
}

/**
 * Payments in the order they were made, each adding its period to what is left of the previous one; refunded ones add
 * nothing. A chargeback cuts everything paid until then; a biller's end cuts only what its own subscription paid. The
 * order of arrival doesn't matter.
 */
export function paidThroughOf(history: readonly Step[]): Date | undefined {
  const voided = voidedIn(history);
  const facts = history.filter((row) => (isPayment(row) && !voided.has(row.cause)) || isCut(row)).toSorted(inTime);
  let spans: Span[] = [];
  for (const row of facts) {
    const at = row.occurredAt.getTime();
    spans = isCut(row)
      ? cut(spans, at, row)
      : lay(spans, { subscription: subscriptionOf(row), length: daysBought(row) * DAY }, at);
  }
  const last = spans.at(-1);
  return last && new Date(last.until);
}

/** Whether ending a subscription now would remove paid time. */
export function hasTimeLeft(
  history: readonly Step[],
  subscription: NonNullable<Step['subscription']>,
  at: Date,
): boolean {
  const last = history.at(-1);
  if (!last) return false;
  const ended: Step = {
    ...last,
    kind: 'ended',
    cause: 'asked',
    subscription,
    occurredAt: at,
    bought: undefined,
    voids: undefined,
  };
  return +(paidThroughOf(history) ?? 0) > +(paidThroughOf([...history, ended]) ?? 0);
}

/** Whether a row cuts the period that this payment bought, all of it or the rest. */
export function cutsPayment(row: Step, payment: Step): boolean {
  return isCut(row) && payment.occurredAt <= row.occurredAt && takes(row, subscriptionOf(payment));
}

/** At the same moment payments come before what cuts them; ties don't depend on the order of arrival. */
export function inTime(a: Step, b: Step): number {
  const order = +a.occurredAt - +b.occurredAt || Number(isCut(a)) - Number(isCut(b));
  return order || (a.cause < b.cause ? -1 : Number(a.cause > b.cause));
}

function isCut(row: Step): boolean {
  return isRevocation(row) || row.kind === 'ended';
}

function takes(row: Step, subscription: string | undefined): boolean {
  return row.kind === 'revoked' || subscriptionOf(row) === subscription;
}

function subscriptionOf({ subscription }: Step): string | undefined {
  return subscription && keyOf(subscription);
}

function daysBought({ kind, bought }: Step): number {
  return (kind === 'sale' ? bought?.first.days : bought?.further?.days) ?? 0;
}

function lay(spans: readonly Span[], bought: { subscription: string | undefined; length: number }, at: number): Span[] {
  const from = Math.max(spans.at(-1)?.until ?? at, at);
  return [...spans, { subscription: bought.subscription, from, until: from + bought.length }];
}

/** Used time stays. The remaining spans that aren't cut move up. */
function cut(spans: readonly Span[], at: number, row: Step): Span[] {
  const used = spans.filter(({ from }) => from <= at).map((span) => ({ ...span, until: Math.min(span.until, at) }));
  return spans
    .filter(({ subscription, until }) => until > at && !takes(row, subscription))
    .map(({ subscription, from, until }) => ({ subscription, length: until - Math.max(from, at) }))
    .reduce<Span[]>((laid, left) => lay(laid, left, at), used);
}
