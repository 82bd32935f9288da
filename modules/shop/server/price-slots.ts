import type { z } from 'zod';
import type { Look } from '#modules/entries/server/index.ts';
import type { TariffList } from '../contract/wire.ts';
import { siteAt } from './may-buy.ts';
import type { ShopDeps } from './parts.ts';
import { eventFor, secondsOf } from './sale-events.ts';
import { slotsOf } from './tariffs.ts';
import { type Wanted, waysToPay } from './ways-to-pay.ts';

/** What stands for sale on a page, in order: what is always sold, and what belongs to the event that runs (R7). */
export async function priceSlots(
  deps: Pick<ShopDeps, 'db' | 'billing' | 'entries' | 'sites'>,
  look: Look,
  { event, ...wanted }: Wanted & { event?: string },
): Promise<z.output<typeof TariffList>> {
  const [slots, running] = await Promise.all([
    slotsOf(deps.db.drizzle, look.site),
    eventFor(deps, look, event),
  ]);
  const sold = slots.filter(({ saleEvent }) => saleEvent === null || saleEvent === running?.key);
  const items = sold.map(({ tariff, saleEvent }) => ({
    ...tariff,
    // A picture may be of a film, which nobody sees before an age is proved.
    image: look.visitor.verified ? tariff.image : null,
    saleEvent,
    timestampEnd: saleEvent !== null && running?.endsAt ? secondsOf(running.endsAt) : null,
    otherSites: tariff.price.priceSlaveSites.map(
      ({ siteHost }) => siteAt(deps.sites(), siteHost)?.name ?? siteHost,
    ),
    systems: waysToPay(deps, look.site, wanted, tariff).map(({ name }) => name),
  }));
  return { items, paymentSystems: waysToPay(deps, look.site, wanted) };
}
