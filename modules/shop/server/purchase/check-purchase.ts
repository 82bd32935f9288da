import type { ApiContext } from '#api/request/context.ts';
import type { PlanStanding } from '#modules/membership/server/index.ts';
import { SPECIAL } from '../../contract/tariff-types.ts';
import type { Tariff } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import type { ShopApi } from '../index.ts';
import { isEventRunning } from '../sale/sale-events.ts';
import { offerTimer } from '../sale/special-offer.ts';
import { upgradeRulesFor } from '../sale/upgrade-rules.ts';
import { findSlot, type Slot, slotsOnSale } from '../tariffs/tariffs-store.ts';
import { isBuyable } from './payment-systems.ts';

export type PurchaseCheck =
  | {
      kind: 'yes';
      tariff: Tariff;
      isUpgrade: boolean;
      /** The tariff that an upgrade replaces. */
      replaced?: Tariff;
    }
  | { kind: RefusalReason };

export type RefusalReason = 'unknown-tariff' | 'already-member' | 'trial-used' | 'payment-pending';

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
  const { tariff } = slot;
  const [plan, subscription] = await Promise.all([
    deps.membership.planOf(userId, site.key),
    deps.membership.subscriptionOf(userId, site.key),
  ]);
  if (subscription.pending) return { kind: 'payment-pending' };
  const rules = plan ? await upgradeRulesFor(deps, viewerOf(request), plan) : [];
  const hasRule = rules.some(({ toPriceUuid }) => toPriceUuid === priceUuid);
  if (!hasRule) {
    if (isHeld(tariff, { plan, inGrace: subscription.inGrace })) return { kind: 'already-member' };
    if (!(await isOnSaleNow(deps, request, slot))) return { kind: 'unknown-tariff' };
    if (await isTrialUsed(deps, { userId, site: site.key }, tariff)) return { kind: 'trial-used' };
  }
  const isUpgrade = hasRule || plan?.renewsEvery != null;
  const replaced = isUpgrade && plan ? await findSlot(deps.db.drizzle, plan.product) : undefined;
  return { kind: 'yes', tariff, isUpgrade, replaced: replaced?.tariff };
}

/**
 * R3. Whether somebody already has what a tariff grants: a membership that renews as often, or a lifetime one. A trial
 * doesn't count, nor does a membership in grace, whose renewal failed.
 */
export function isHeld(
  tariff: Pick<Tariff, 'periodDays' | 'rebill'>,
  { plan, inGrace }: { plan: PlanStanding | undefined; inGrace: boolean },
): boolean {
  if (!plan || plan.isTrial || inGrace) return false;
  return plan.isLifetime || plan.renewsEvery === (tariff.rebill?.periodDays ?? tariff.periodDays);
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
  const { id, image } = check.tariff;
  if (!isBuyable(deps, request.site.key, check.tariff)) return undefined;
  const event = (await findSlot(deps.db.drizzle, priceUuid))?.saleEvent;
  const query = new URLSearchParams({ ...(event && { event }), plan: id });
  return {
    // Pictures may show a video, so they need a verified age (R13).
    tariff: { ...check.tariff, image: request.visitor.verified ? image : null },
    path: isUpgrade ? `/main-dashboard/upgrade-subscription/#plan-${id}` : `/join-now/?${query}`,
  };
}

/** R15. A trial is only for a first purchase on a site. */
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
 * R6. The tariff on sale now that opens the same other sites as these prices, with the same period as the chosen one.
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
  const slots = await slotsOnSale(deps.db.drizzle, site);
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
