import type { MembershipEvent } from '../membership.ts';
import { isRevoked, isSame, keyOf, type SubscriptionName } from './history.ts';
import { renewing, replaced } from './renewals.ts';

/**
 * Whose billers are told to stop because of a row: of what renewed until then and does not any more, of what was bought or taken up
 * and does not stay (R7, R11), and of what was paused, since taking it up again may be under way (R12).
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
  const wanted: SubscriptionName[] = [
    ...(isRefused ? own : []),
    ...(before ? [before] : []),
    ...(pause && !row.pause ? [pause] : []),
    ...(kind === 'sale' || kind === 'resumed' ? replaced(steps) : []),
  ];
  const isToldByIt = (one: SubscriptionName) =>
    (kind === 'canceled' || kind === 'ended') && own.some((told) => isSame(told, one));
  const isWanted = (one: SubscriptionName) => !(stays && isSame(one, stays)) && !isToldByIt(one);
  const names = new Map(wanted.filter(isWanted).map((one) => [keyOf(one), one]));
  return [...names.values()].map(({ biller, reference }) => ({ biller, reference }));
}

/** Whether its biller did not tell of a later stop, so that it goes on charging. */
function isLastWord(history: readonly MembershipEvent[], { subscription: own, occurredAt }: MembershipEvent): boolean {
  return !history.some(
    ({ kind, subscription, occurredAt: at }) =>
      (kind === 'canceled' || kind === 'ended') && subscription && own && isSame(subscription, own) && at > occurredAt,
  );
}
