import type { Fact, MembershipEvent } from '../membership.ts';

/** A row before renewal, pause and plan are derived. */
export type Step = Omit<MembershipEvent, 'renewal' | 'pause' | 'plan'>;

/** A biller's reference for a subscription. */
export interface SubscriptionName {
  biller: string;
  reference: string;
}

export function keyOf({ biller, reference }: SubscriptionName): string {
  return `${biller} ${reference}`;
}

export function isSame(one: SubscriptionName, other: SubscriptionName): boolean {
  return keyOf(one) === keyOf(other);
}

/** Whether the sale and the payment that a fact refers to are in the log. */
export function hasPredecessors(history: readonly Step[], fact: Fact): boolean {
  if (fact.subscriptionReference === undefined || fact.kind === 'sale') return true;
  if (fact.kind === 'refunded' && !history.some(({ cause }) => cause === fact.payment)) return false;
  const name = { biller: fact.biller, reference: fact.subscriptionReference };
  return history.some(({ kind, subscription }) => kind === 'sale' && subscription && isSame(subscription, name));
}

/** @param cause the payment's cause */
export function isLatestPayment(history: readonly Step[], cause: string): boolean {
  const payment = history.find((row) => row.cause === cause);
  if (!payment) return true;
  const voided = voidedIn(history);
  return !history.some(
    (row) =>
      isPayment(row) &&
      !voided.has(row.cause) &&
      row.subscription?.reference === payment.subscription?.reference &&
      row.subscription?.biller === payment.subscription?.biller &&
      row.occurredAt > payment.occurredAt,
  );
}

export function voidedIn(history: readonly Step[]): ReadonlySet<string | undefined> {
  return new Set(history.map(({ voids }) => voids));
}

export function isPayment({ kind }: Step): boolean {
  return kind === 'sale' || kind === 'rebill';
}

/** A chargeback, or an operator's decision because of fraud (R7, R14). A refund voids only a single payment. */
export function isRevocation({ kind, voids }: Step): boolean {
  return kind === 'revoked' && !voids;
}

/** Whether a subscription was bought before a revocation; after that, only a new sale can start again. */
export function isRevoked(history: readonly Step[], own: SubscriptionName | undefined): boolean {
  if (!own) return false;
  const isOwn = ({ subscription }: Step) => subscription !== undefined && isSame(subscription, own);
  const sale = history.find((row) => row.kind === 'sale' && isOwn(row));
  return history.some(
    (row) => isRevocation(row) && (isOwn(row) || (sale !== undefined && sale.occurredAt <= row.occurredAt)),
  );
}
