import type { PriceSlot } from '../../contract/types.ts';

export const hostsOf = ({ price }: PriceSlot) => price.priceSlaveSites.map(({ siteHost }) => siteHost);

/**
 * Up to two sites that can be added, in the order of the tariffs, each with the lowest first price that includes it.
 */
export function bundleSites(slots: readonly PriceSlot[]) {
  const names = new Map(
    slots.flatMap((slot) => hostsOf(slot).map((host, index) => [host, slot.otherSites[index] ?? host] as const)),
  );
  return [...names].slice(0, 2).flatMap(([host, name]) => {
    const [cheapest] = slots
      .filter((slot) => hostsOf(slot).includes(host))
      .map(({ price }) => price)
      .toSorted((a, b) => a.minor - b.minor);
    return cheapest ? [{ host, name, cheapest }] : [];
  });
}

/** Tariffs that open exactly these other sites. */
export function slotsWith(slots: readonly PriceSlot[], chosen: readonly string[]): PriceSlot[] {
  const key = [...chosen].sort().join();
  return slots.filter((slot) => hostsOf(slot).sort().join() === key);
}
