import type { ApiContext } from '#api/request/context.ts';
import { hasAnyPaidAccess } from '#api/request/visitor.ts';
import { codesOfTariff, sharesCode } from '#modules/billing/contract/biller-codes.ts';
import type { Viewer } from '#modules/content/server/index.ts';
import { MEMBER_PLUS } from '../../contract/kinds.ts';
import type { MemberPlusPrice } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { findSlot } from '../tariffs/tariffs-store.ts';
import { isHeld, isTrialUsed, siteAtHost } from './check-purchase.ts';
import { isBuyable } from './payment-systems.ts';
import { type Buyer, externalCheckout, type PurchaseOutcome, startCheckout } from './start-purchase.ts';

/** R10. Undefined if the offer has ended. */
export async function memberPlusPrice(
  deps: ShopDeps,
  viewer: Viewer,
  id: string,
  { origin }: Pick<ApiContext['request'], 'origin'>,
): Promise<MemberPlusPrice | undefined> {
  const [entry] = await deps.content.visible(MEMBER_PLUS, { ...viewer, key: id });
  const slot = entry && (await findSlot(deps.db.drizzle, entry.content.tariff));
  const site = deps.sites().find(({ key }) => key === slot?.site);
  if (!entry || !slot || !site || !isBuyable(deps, site.key, slot.tariff)) return undefined;
  const { text, popup } = entry.content;
  const url = deps.originOf(site.key, origin);
  return {
    id,
    site: { siteHost: new URL(url).host, name: site.name, url },
    text,
    tariff: slot.tariff,
    popup,
  };
}

/** Starts the checkout of an offer for another site. The buyer returns to this one, where they are signed in. */
export async function startMemberPlusPurchase(
  deps: ShopDeps,
  buyer: Buyer,
  choice: { piCode: string; siteUrl: string; paymentSystem: string; segpayPackageId?: string },
): Promise<PurchaseOutcome> {
  const { site, visitor, userId } = buyer;
  const { piCode, siteUrl, paymentSystem, segpayPackageId = null } = choice;
  const codes = codesOfTariff({ piCode, segPayTiCode: segpayPackageId });
  if (!hasAnyPaidAccess(visitor) && !visitor.benefits) return { kind: 'unknown-tariff' };
  const target = siteAtHost(deps.sites(), new URL(siteUrl).host);
  const offers = await deps.content.visible(MEMBER_PLUS, { site: site.key, visitor });
  const slots = await Promise.all(offers.map(({ content }) => findSlot(deps.db.drizzle, content.tariff)));
  const slot = slots.find(
    (one) =>
      one?.site === target?.key &&
      one !== undefined &&
      (one.tariff.id === piCode || sharesCode(codesOfTariff(one.tariff.price), codes)),
  );
  if (!slot) return { kind: 'unknown-tariff' };
  const [plan, { pending, inGrace }] = await Promise.all([
    deps.membership.planOf(userId, slot.site),
    deps.membership.subscriptionOf(userId, slot.site),
  ]);
  if (pending) return { kind: 'payment-pending' };
  if (isHeld(slot.tariff, { plan, inGrace })) return { kind: 'already-member' };
  if (await isTrialUsed(deps, { userId, site: slot.site }, slot.tariff)) return { kind: 'trial-used' };
  const at = { ...buyer, siteKey: slot.site };
  const external = await externalCheckout(deps, at, slot.tariff, deps.originOf(slot.site, buyer.request.origin));
  if (external) return external;
  return startCheckout(deps, at, slot.tariff, {
    paymentSystem,
    isUpgrade: plan?.renewsEvery != null,
  });
}
