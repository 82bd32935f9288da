import type { z } from 'zod';
import type { Viewer } from '#modules/content/server/index.ts';
import type { TariffList } from '../contract/types.ts';
import { siteAt } from './check-purchase.ts';
import type { ShopDeps } from './deps.ts';
import { type Wanted, waysToPay } from './payment-systems.ts';
import { eventFor, secondsOf } from './sale-events.ts';
import { slotsOf } from './tariffs.ts';
import type { Slot } from './tariffs-store.ts';

/** What stands for sale on a page, in order: what is always sold, and what belongs to the event that runs (R7). */
export async function priceSlots(
  deps: Pick<ShopDeps, 'db' | 'billing' | 'content' | 'sites' | 'membership'>,
  viewer: Viewer,
  { event, ...wanted }: Wanted & { event?: string },
): Promise<z.output<typeof TariffList>> {
  const [slots, running] = await Promise.all([slotsOf(deps.db.drizzle, viewer.site), eventFor(deps, viewer, event)]);
  const now = slots.filter(({ saleEvent }) => saleEvent === null || saleEvent === running?.key);
  const sold = (await mayHaveTrial(deps, viewer, now)) ? now : now.filter(({ tariff }) => !tariff.trial);
  const items = sold.map(({ tariff, saleEvent }) => ({
    ...tariff,
    // A picture may be of a video, which nobody sees before an age is proved.
    image: viewer.visitor.verified ? tariff.image : null,
    saleEvent,
    timestampEnd: saleEvent !== null && running?.endsAt ? secondsOf(running.endsAt) : null,
    otherSites: tariff.price.priceSlaveSites.map(({ siteHost }) => siteAt(deps.sites(), siteHost)?.name ?? siteHost),
    systems: waysToPay(deps, viewer.site, wanted, tariff).map(({ name }) => name),
  }));
  return { items, paymentSystems: waysToPay(deps, viewer.site, wanted) };
}

/** Whether no trial among these is used up for who looks (R15). Who that is, is asked only where it matters: the answer is that visitor's own then. */
async function mayHaveTrial(
  { membership }: Pick<ShopDeps, 'membership'>,
  { site, visitor }: Viewer,
  slots: readonly Pick<Slot, 'tariff'>[],
): Promise<boolean> {
  if (!visitor.signedIn || !slots.some(({ tariff }) => tariff.trial)) return true;
  if (visitor.subscription !== 'inactive') return false;
  return !(visitor.user && (await membership.hasBought(visitor.user.id, site)));
}
