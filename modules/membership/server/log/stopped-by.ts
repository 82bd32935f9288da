import type { MembershipEvent } from '../membership.ts';
import { isRevoked, isSame, keyOf, type SubscriptionName } from './history.ts';
import { renewing, replaced } from './renewals.ts';

/**
 * Subscriptions whose billers are told to stop because of a row: what no longer renews, what was bought or resumed but
 * refused (R7, R11), and what was paused, since a resumption may be under way (R12).
 */
export function stoppedBy(history: readonly MembershipEvent[], row: MembershipEvent): SubscriptionName[] {
  const steps = [...history, row];
  const stays = renewing(steps);
  const before = renewing(history);
  const { pause } = history.at(-1) ?? {};
  const { kind, subscription } = row;
  const own = subscription ? [subscription] : [];
  const isRefused =
    kind === 'revoked' ||
    (kind === 'sale' && row.to !== 'active') ||
    ((kind === 'sale' || kind === 'rebill') && isRevoked(steps, subscription)) ||
    (kind === 'resumed' && isLastWord(history, row));
  const candidates: SubscriptionName[] = [
    ...(isRefused ? own : []),
    ...(before ? [before] : []),
    ...(pause && (!row.pause || (kind === 'canceled' && !subscription)) ? [pause] : []),
    ...(kind === 'sale' || (kind === 'resumed' && subscription) ? replaced(steps) : []),
  ];
  const isAlreadyStopped = (one: SubscriptionName) =>
    (kind === 'canceled' || kind === 'ended') && own.some((subscription) => isSame(subscription, one));
  const isToBeStopped = (one: SubscriptionName) => !(stays && isSame(one, stays)) && !isAlreadyStopped(one);
  const names = new Map(candidates.filter(isToBeStopped).map((one) => [keyOf(one), one]));
  return [...names.values()].map(({ biller, reference }) => ({ biller, reference }));
}

/** Whether the biller reported no later stop, so that it keeps charging. */
function isLastWord(history: readonly MembershipEvent[], { subscription: own, occurredAt }: MembershipEvent): boolean {
  return !history.some(
    ({ kind, subscription, occurredAt: at }) =>
      (kind === 'canceled' || kind === 'ended') && subscription && own && isSame(subscription, own) && at > occurredAt,
  );
}
