import type { ApiContext } from '#api/context.ts';
import { SPECIAL } from '../contract/tariff-types.ts';
import type { Tariff } from '../contract/types.ts';
import type { ShopDeps } from './deps.ts';
import { runs } from './sale-events.ts';
import { offerTimer } from './special-offer.ts';
import { slotsOf } from './tariffs.ts';
import { findSlot, type Slot } from './tariffs-store.ts';
import { rulesFor } from './upgrade-rules.ts';

export type Sellable =
  | {
      kind: 'yes';
      tariff: Tariff;
      isUpgrade: boolean;
      /** What an upgrade takes the place of. */
      replaced?: Tariff;
    }
  | { kind: Refused };

export type Refused = 'unknown-tariff' | 'already-member' | 'trial-used';

type Asked = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'>;

/** Whether this visitor may buy a tariff of this site at this moment, whatever their page still shows (R3, R7 to R9). */
export async function mayBuy(deps: ShopDeps, asked: Asked & { userId: string }, priceUuid: string): Promise<Sellable> {
  const { site, userId } = asked;
  const slot = await findSlot(deps.db.drizzle, priceUuid);
  if (slot?.site !== site.key) return { kind: 'unknown-tariff' };
  const plan = await deps.membership.planOf(userId, site.key);
  const isUpgrade =
    plan !== undefined &&
    (await rulesFor(deps, viewerOf(asked), plan.product)).some(({ toPriceUuid }) => toPriceUuid === priceUuid);
  if (isUpgrade) {
    const replaced = await findSlot(deps.db.drizzle, plan.product);
    return { kind: 'yes', tariff: slot.tariff, isUpgrade, replaced: replaced?.tariff };
  }
  const { status } = await deps.membership.subscriptionOf(userId, site.key);
  if (status === 'active') return { kind: 'already-member' };
  if (!(await isSold(deps, asked, slot))) return { kind: 'unknown-tariff' };
  if (await isTrialUsed(deps, { userId, site: site.key }, slot.tariff)) return { kind: 'trial-used' };
  return { kind: 'yes', tariff: slot.tariff, isUpgrade: false };
}

/** R15: a trial begins with the first purchase on a site or never. */
export async function isTrialUsed(
  { membership }: Pick<ShopDeps, 'membership'>,
  { userId, site }: { userId: string; site: string },
  tariff: Tariff,
): Promise<boolean> {
  return tariff.trial && (await membership.hasBought(userId, site));
}

async function isSold(deps: ShopDeps, asked: Asked, { tariff, isOnSale, saleEvent }: Slot): Promise<boolean> {
  if (!isOnSale) return false;
  if (saleEvent !== null) return runs(deps, viewerOf(asked), saleEvent);
  if (tariff.type !== SPECIAL) return true;
  const { prices } = await offerTimer(deps, asked);
  return prices.some(({ priceUuid }) => priceUuid === tariff.id);
}

function viewerOf({ site, visitor }: Asked) {
  return { site: site.key, visitor };
}

/** R6: the tariff that opens the same other sites as these prices of theirs, for as long as the one that was chosen, and is sold now. */
export async function bundleLike(
  deps: ShopDeps,
  asked: Asked,
  chosen: string,
  slaves: readonly string[],
): Promise<string | undefined> {
  const [own, ...others] = await Promise.all([chosen, ...slaves].map((id) => findSlot(deps.db.drizzle, id)));
  const site = asked.site.key;
  if (own?.site !== site || others.some((slot) => slot === undefined)) return undefined;
  const wanted = keysOf(others.map((slot) => slot?.site ?? ''));
  const sites = (tariff: Tariff) => keysOf(slaveSitesOf(deps, tariff));
  if (sites(own.tariff) === wanted) return chosen;
  const slots = await slotsOf(deps.db.drizzle, site);
  const bundles = slots.filter(({ tariff }) => tariff.periodDays === own.tariff.periodDays && sites(tariff) === wanted);
  for (const slot of bundles) if (await isSold(deps, asked, slot)) return slot.tariff.id;
  return undefined;
}

const keysOf = (sites: readonly string[]) => [...sites].sort().join();

/** The keys of the other sites that a tariff opens; a host that is none of ours opens nothing here. */
export function slaveSitesOf({ sites }: Pick<ShopDeps, 'sites'>, { price }: Tariff): string[] {
  return price.priceSlaveSites.flatMap(({ siteHost }) => siteAt(sites(), siteHost)?.key ?? []);
}

/** The site at a host. */
export function siteAt<Named extends { key: string; domain: string; hosts: readonly string[] }>(
  sites: readonly Named[],
  host: string,
): Named | undefined {
  const name = host.replace(/:\d*$/, '').toLowerCase();
  return sites.find(({ key, domain, hosts }) => [domain, ...hosts, `${key}.localhost`].includes(name));
}
