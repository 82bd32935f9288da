import type { ApiContext } from '#api/request/context.ts';
import { SPECIAL } from '../../contract/tariff-types.ts';
import type { Tariff } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import type { ShopApi } from '../index.ts';
import { isEventRunning } from '../sale/sale-events.ts';
import { offerTimer } from '../sale/special-offer.ts';
import { upgradeRulesFor } from '../sale/upgrade-rules.ts';
import { slotsForSale } from '../tariffs/tariffs.ts';
import { findSlot, type Slot } from '../tariffs/tariffs-store.ts';
import { paymentSystemsFor } from './payment-systems.ts';

export type PurchaseCheck =
  | {
      kind: 'yes';
      tariff: Tariff;
      isUpgrade: boolean;
      /** What an upgrade replaces. */
      replaced?: Tariff;
    }
  | { kind: RefusalReason };

export type RefusalReason = 'unknown-tariff' | 'already-member' | 'trial-used';

type RequestContext = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'>;

/** Whether this visitor may buy a tariff now, whatever their page still shows (R3, R7 to R9). */
export async function checkPurchase(
  deps: ShopDeps,
  request: RequestContext & { userId: string },
  priceUuid: string,
): Promise<PurchaseCheck> {
  const { site, userId } = request;
  const slot = await findSlot(deps.db.drizzle, priceUuid);
  if (slot?.site !== site.key) return { kind: 'unknown-tariff' };
  const plan = await deps.membership.planOf(userId, site.key);
  const isUpgrade =
    plan !== undefined &&
    (await upgradeRulesFor(deps, viewerOf(request), plan.product)).some(({ toPriceUuid }) => toPriceUuid === priceUuid);
  if (isUpgrade) {
    const replaced = await findSlot(deps.db.drizzle, plan.product);
    return { kind: 'yes', tariff: slot.tariff, isUpgrade, replaced: replaced?.tariff };
  }
  const { status } = await deps.membership.subscriptionOf(userId, site.key);
  if (status === 'active') return { kind: 'already-member' };
  if (!(await isOnSaleNow(deps, request, slot))) return { kind: 'unknown-tariff' };
  if (await isTrialUsed(deps, { userId, site: site.key }, slot.tariff)) return { kind: 'trial-used' };
  return { kind: 'yes', tariff: slot.tariff, isUpgrade: false };
}

/** For offers outside the sale page: nobody sees a price that they couldn't buy at. */
export async function purchasableOffer(
  deps: ShopDeps,
  request: Parameters<ShopApi['purchasableOffer']>[0],
  priceUuid: string,
): ReturnType<ShopApi['purchasableOffer']> {
  const check = await checkPurchase(deps, request, priceUuid);
  if (check.kind !== 'yes') return undefined;
  const { isUpgrade } = check;
  const { id, image, price } = check.tariff;
  const isPayable =
    price.customPaymentUrl !== null || paymentSystemsFor(deps, request.site.key, {}, check.tariff).length > 0;
  if (!isPayable) return undefined;
  const event = (await findSlot(deps.db.drizzle, priceUuid))?.saleEvent;
  const query = new URLSearchParams({ ...(event && { event }), plan: id });
  return {
    // Pictures may show a video, so they need a verified age (R13).
    tariff: { ...check.tariff, image: request.visitor.verified ? image : null },
    path: isUpgrade ? `/main-dashboard/upgrade-subscription/#plan-${id}` : `/join-now/?${query}`,
  };
}

/** R15: a trial is only for a first purchase on a site. */
export async function isTrialUsed(
  { membership }: Pick<ShopDeps, 'membership'>,
  { userId, site }: { userId: string; site: string },
  tariff: Tariff,
): Promise<boolean> {
  return tariff.trial && (await membership.hasBought(userId, site));
}

async function isOnSaleNow(
  deps: ShopDeps,
  request: RequestContext,
  { tariff, isOnSale, saleEvent }: Slot,
): Promise<boolean> {
  if (!isOnSale) return false;
  if (saleEvent !== null) return isEventRunning(deps, viewerOf(request), saleEvent);
  if (tariff.type !== SPECIAL) return true;
  const { prices } = await offerTimer(deps, request);
  return prices.some(({ priceUuid }) => priceUuid === tariff.id);
}

function viewerOf({ site, visitor }: RequestContext) {
  return { site: site.key, visitor };
}

/**
 * R6: the tariff on sale now that opens the same other sites as these prices, with the same period as the chosen one.
 */
export async function findMatchingBundle(
  deps: ShopDeps,
  request: RequestContext,
  chosen: string,
  slaves: readonly string[],
): Promise<string | undefined> {
  const [own, ...others] = await Promise.all([chosen, ...slaves].map((id) => findSlot(deps.db.drizzle, id)));
  const site = request.site.key;
  if (own?.site !== site || others.some((slot) => slot === undefined)) return undefined;
  const requested = joinKeys(others.map((slot) => slot?.site ?? ''));
  const sites = (tariff: Tariff) => joinKeys(bundledSites(deps, tariff));
  if (sites(own.tariff) === requested) return chosen;
  const slots = await slotsForSale(deps.db.drizzle, site);
  const bundles = slots.filter(
    ({ tariff }) => tariff.periodDays === own.tariff.periodDays && sites(tariff) === requested,
  );
  for (const slot of bundles) if (await isOnSaleNow(deps, request, slot)) return slot.tariff.id;
  return undefined;
}

const joinKeys = (sites: readonly string[]) => [...sites].sort().join();

/** Keys of the other sites that a tariff opens; unknown hosts are ignored. */
export function bundledSites({ sites }: Pick<ShopDeps, 'sites'>, { price }: Tariff): string[] {
  return price.priceSlaveSites.flatMap(({ siteHost }) => siteAtHost(sites(), siteHost)?.key ?? []);
}

/** The site at a host. */
export function siteAtHost<HasHosts extends { key: string; domain: string; hosts: readonly string[] }>(
  sites: readonly HasHosts[],
  host: string,
): HasHosts | undefined {
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return sites.find(({ key, domain, hosts }) => [domain, ...hosts, `${key}.localhost`].includes(name));
}
