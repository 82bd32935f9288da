import type { PriceSlot } from '../../contract/types.ts';

export const hostsOf = ({ price }: PriceSlot) => price.priceSlaveSites.map(({ siteHost }) => siteHost);

/** Sites that some tariff opens as well, in the order of the tariffs, each with the cheapest first payment that brings it; two at most. */
export function sitesToAdd(slots: readonly PriceSlot[]) {
  const named = new Map(
    slots.flatMap((slot) => hostsOf(slot).map((host, place) => [host, slot.otherSites[place] ?? host] as const)),
  );
  return [...named].slice(0, 2).flatMap(([host, name]) => {
    const [cheapest] = slots
      .filter((slot) => hostsOf(slot).includes(host))
      .map(({ price }) => price)
      .toSorted((a, b) => a.minor - b.minor);
    return cheapest ? [{ host, name, cheapest }] : [];
  });
}

/** The tariffs that open exactly these other sites. */
export function slotsWith(slots: readonly PriceSlot[], chosen: readonly string[]): PriceSlot[] {
  const wanted = [...chosen].sort().join();
  return slots.filter((slot) => hostsOf(slot).sort().join() === wanted);
}
