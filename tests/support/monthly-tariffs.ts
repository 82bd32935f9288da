import { stableId } from '#kernel/ids.ts';
import { BLANK_TARIFF } from '#modules/shop/contract/admin-types.ts';
import type { BroughtTariff } from '#modules/shop/server/index.ts';
import type { Site } from '#sites/site.ts';

/** A plan for each site, the same in each test. */
export const monthlyTariffs = (sites: readonly Pick<Site, 'key'>[]): BroughtTariff[] =>
  sites.map(({ key }) => ({
    ...BLANK_TARIFF,
    id: stableId(`monthly tariff ${key}`),
    site: key,
    sort: 1,
    name: 'Monthly membership',
    rebillMinor: BLANK_TARIFF.priceMinor,
    rebillDays: BLANK_TARIFF.periodDays,
    onSale: true,
  }));
