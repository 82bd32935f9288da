import type { Viewer } from '#modules/content/server/index.ts';
import type { PlanStanding } from '#modules/membership/server/index.ts';
import { UPGRADE_RULE } from '../../contract/kinds.ts';
import type { UpgradeRule } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { isBuyable } from '../purchase/payment-systems.ts';
import { findSlot } from '../tariffs/tariffs-store.ts';

/** R9. @param plan the viewer's current plan; limits the rules to those that start from it */
export async function upgradeRulesFor(
  { db, content, billing }: Pick<ShopDeps, 'db' | 'content' | 'billing'>,
  viewer: Viewer,
  plan?: Pick<PlanStanding, 'product' | 'isLifetime'>,
): Promise<UpgradeRule[]> {
  const rules = await content.visible(UPGRADE_RULE, viewer);
  const matching = rules.filter(({ content }) => plan === undefined || content.from === plan.product);
  const found = await Promise.all(
    matching.map(async ({ id, content }) => {
      const slot = await findSlot(db.drizzle, content.to);
      if (slot?.site !== viewer.site || !isBuyable({ billing }, viewer.site, slot.tariff)) return undefined;
      // A lifetime member would pay for nothing but other sites.
      if (plan?.isLifetime && slot.tariff.price.priceSlaveSites.length === 0) return undefined;
      const { from: fromPriceUuid, to: toPriceUuid, text } = content;
      return {
        id,
        fromPriceUuid,
        toPriceUuid,
        text,
        tariff: viewer.visitor.verified ? slot.tariff : { ...slot.tariff, image: null },
      };
    }),
  );
  return found.filter((rule) => rule !== undefined);
}
