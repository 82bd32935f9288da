import type { PriceSlot } from '../../contract/types.ts';

export const hostsOf = ({ price }: PriceSlot) => price.priceSlaveSites.map(({ siteHost }) => siteHost);

/** Up to two sites that can be added, in the order of the tariffs. */
export function bundleSites(slots: readonly PriceSlot[]): { host: string; name: string }[] {
  const names = new Map(
    slots.flatMap((slot) => hostsOf(slot).map((host, index) => [host, slot.otherSites[index] ?? host] as const)),
  );
  return [...names].slice(0, 2).map(([host, name]) => ({ host, name }));
}

/** Tariffs that open exactly these other sites. */
export function slotsWith(slots: readonly PriceSlot[], chosen: readonly string[]): PriceSlot[] {
  const key = [...chosen].sort().join();
  return slots.filter((slot) => sitesKey(slot) === key);
}

/**
 * Plans of this site alone whose length isn't sold together with the chosen sites; the page keeps showing them (R18).
 */
export function lengthsWithout(slots: readonly PriceSlot[], chosen: readonly string[]): PriceSlot[] {
  const together = slotsWith(slots, chosen);
  if (chosen.length === 0 || together.length === 0) return [];
  return slotsWith(slots, []).filter(
    (slot) => slot.recurring && slot.saleEvent === null && !slot.trial && !together.some(isAsLong(slot)),
  );
}

export const isAsLong =
  (one: PriceSlot) =>
  ({ periodDays, recurring }: PriceSlot): boolean =>
    periodDays === one.periodDays && recurring === one.recurring;

export const sitesKey = (slot: PriceSlot): string => hostsOf(slot).sort().join();
