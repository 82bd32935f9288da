import type { MembershipEvent } from '../membership.ts';

export const nameOf = ({ subscription }: MembershipEvent) => subscription?.reference;

function isOf(row: MembershipEvent) {
  return (other: MembershipEvent) => other.subscription !== undefined && nameOf(other) === nameOf(row);
}

/** The sale of a row's subscription, if it renews. */
function saleOf(row: MembershipEvent, history: readonly MembershipEvent[]): MembershipEvent | undefined {
  return history.find((sale) => sale.kind === 'sale' && isOf(row)(sale) && sale.bought?.further);
}

/** Whether a row means that its biller will charge again, as far as is known. */
export function isCharging(row: MembershipEvent, history: readonly MembershipEvent[]): boolean {
  if ((row.kind !== 'sale' && row.kind !== 'resumed') || !saleOf(row, history)) return false;
  return !history.some(
    (stop) =>
      (stop.kind === 'canceled' || stop.kind === 'ended') &&
      isOf(row)(stop) &&
      (row.kind === 'sale' || stop.occurredAt > row.occurredAt),
  );
}

/** The renewing subscription: the latest sale among those that renew and that nothing stops. */
export function lastThatGoesOn(history: readonly MembershipEvent[]): string | undefined {
  const saleBefore = (a: MembershipEvent, b: MembershipEvent) =>
    +a.occurredAt - +b.occurredAt || (`${nameOf(a)}` < `${nameOf(b)}` ? -1 : 1);
  const sales = history
    .filter((row) => isCharging(row, history) && begins(row))
    .filter((row) => !history.some((other) => stops(other, row, history) || takesPlaceOf(other, row)))
    .flatMap((row) => saleOf(row, history) ?? [])
    .toSorted(saleBefore);
  return sales.at(-1)?.subscription?.reference;

  /** A sale that started nothing isn't resumed by anything dated before it. */
  function begins(row: MembershipEvent): boolean {
    const sale = saleOf(row, history);
    const isSince = row.kind === 'resumed' && sale !== undefined && row.occurredAt >= sale.occurredAt;
    return isSince || sale?.to === 'active';
  }

  function takesPlaceOf(other: MembershipEvent, row: MembershipEvent): boolean {
    const sale = saleOf(row, history);
    if (other.kind !== 'sale' || other.to !== 'active' || !sale || isOf(row)(other)) return false;
    const isLasting = other.bought?.further || other.bought?.subject.isLifeTimePrice;
    return Boolean(isLasting) && saleBefore(sale, other) < 0 && other.occurredAt >= row.occurredAt;
  }
}

/**
 * A request or revocation applies to everything known by then, and to resumptions that arrive later but happened
 * before.
 */
function stops(stop: MembershipEvent, row: MembershipEvent, history: readonly MembershipEvent[]): boolean {
  const { kind, subscription, seq, to, voids, occurredAt } = stop;
  const isBefore = row.kind === 'resumed' && row.occurredAt < occurredAt;
  const sale = saleOf(row, history);
  const isRevoked = kind === 'revoked' && !voids;
  // Permanently, whenever it arrives.
  if (isRevoked && sale && (isOf(row)(stop) || sale.occurredAt <= occurredAt)) return true;
  // A sale that arrives later starts anew, or is void from the start.
  const isKnown = sale !== undefined && sale.seq < seq;
  if (!isKnown || !(row.seq < seq || isBefore)) return false;
  if (kind === 'canceled' || kind === 'paused') return subscription === undefined;
  if (kind !== 'revoked') return false;
  return isOf(row)(stop) || to === 'inactive';
}
