import type { z } from 'zod';
import type { Viewer } from '#modules/content/server/index.ts';
import type { TariffList } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { siteAtHost } from '../purchase/check-purchase.ts';
import { isBuyable, type PaymentSystemFilter, paymentSystemsFor } from '../purchase/payment-systems.ts';
import type { Slot } from '../tariffs/tariffs-store.ts';
import { slotsOnSale } from '../tariffs/tariffs-store.ts';
import { findSaleEvent, secondsOf } from './sale-events.ts';

/** Tariffs on sale in order: standard ones, and those of the running event (R7). */
export async function priceSlots(
  deps: Pick<ShopDeps, 'db' | 'billing' | 'content' | 'sites' | 'membership'>,
  viewer: Viewer,
  { event, ...filter }: PaymentSystemFilter & { event?: string },
): Promise<z.output<typeof TariffList>> {
  const [slots, running] = await Promise.all([
    slotsOnSale(deps.db.drizzle, viewer.site),
    findSaleEvent(deps, viewer, event),
  ]);
  const now = slots.filter(
    ({ tariff, saleEvent }) =>
      (saleEvent === null || saleEvent === running?.key) && isBuyable(deps, viewer.site, tariff, filter),
  );
  const sold = (await canStartTrial(deps, viewer, now)) ? now : now.filter(({ tariff }) => !tariff.trial);
  const items = sold.map(({ tariff, saleEvent }) => ({
    ...tariff,
    // Pictures may show a video, so they need a verified age (R13).
    image: viewer.visitor.verified ? tariff.image : null,
    saleEvent,
    timestampEnd: saleEvent !== null && running?.endsAt ? secondsOf(running.endsAt) : null,
    otherSites: tariff.price.priceSlaveSites.map(
      ({ siteHost }) => siteAtHost(deps.sites(), siteHost)?.name ?? siteHost,
    ),
    systems: paymentSystemsFor(deps, viewer.site, filter, tariff).map(({ name }) => name),
  }));
  return { items, paymentSystems: paymentSystemsFor(deps, viewer.site, filter) };
}

/**
 * Whether this visitor may still get a trial (R15). Reads the account only if there is a trial, since reading it makes
 * the response private.
 */
async function canStartTrial(
  { membership }: Pick<ShopDeps, 'membership'>,
  { site, visitor }: Viewer,
  slots: readonly Pick<Slot, 'tariff'>[],
): Promise<boolean> {
  if (!visitor.signedIn || !slots.some(({ tariff }) => tariff.trial)) return true;
  if (visitor.subscription !== 'inactive') return false;
  return !(visitor.user && (await membership.hasBought(visitor.user.id, site)));
}
