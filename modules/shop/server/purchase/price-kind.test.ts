import { expect, test } from 'vitest';
import type { Tariff } from '../../contract/types.ts';
import { isCheaper, priceKind } from './price-kind.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' as const });

function tariff(more: Partial<Tariff> & { minor?: number; slaves?: string[] }): Tariff {
  const { minor = 2999, slaves = [], ...rest } = more;
  const priceSlaveSites = slaves.map((siteHost) => ({
    siteHost,
    url: '',
    returnUrl: '',
    segpayPackageId: null,
  }));
  const codes = { piCode: null, customPaymentUrl: null, segPayTiCode: null, nonRecurringPrice: null };
  return {
    id: '00000000-0000-4000-8000-000000000001',
    type: 1,
    sort: 1,
    name: 'Plan',
    image: null,
    price: { ...usd(minor), ...codes, priceSlaveSites },
    periodDays: 30,
    recurring: true,
    trial: false,
    dailyDownloadCap: null,
    vipMonths: null,
    vipRebill: null,
    vipPayments: null,
    freeTokens: null,
    rebill: { price: usd(2999), periodDays: 30 },
    ...rest,
  };
}
const once = { recurring: false, rebill: null };

test.each<[string, Tariff, boolean, object]>([
  ['an ordinary month', tariff({}), false, {}],
  ['a hundred years at once', tariff({ ...once, periodDays: 36_500 }), false, { isLifeTimePrice: true }],
  ['ten years at once', tariff({ ...once, periodDays: 3650 }), false, {}],
  ['a hundred years that would renew', tariff({ periodDays: 36_500 }), false, {}],
  ['the same by a way that cannot renew', tariff({ periodDays: 36_500 }), true, { isLifeTimePrice: true }],
  ['a bundle', tariff({ slaves: ['b.example'] }), false, { isClassicBundle: true }],
  [
    'three months, then months for less',
    tariff({ minor: 6000, periodDays: 90, rebill: { price: usd(1500), periodDays: 30 } }),
    false,
    { vip: { months: 3, rebill: usd(1500) } },
  ],
  [
    'a year of months, as the operator says',
    tariff({ vipMonths: 12, vipRebill: usd(999), vipPayments: 12 }),
    false,
    { vip: { months: 12, rebill: usd(999) } },
  ],
  ['the same by a way that cannot renew', tariff({ vipMonths: 12, vipRebill: usd(999), vipPayments: 12 }), true, {}],
  [
    'three months, then months for more',
    tariff({ minor: 3000, periodDays: 90, rebill: { price: usd(1500), periodDays: 30 } }),
    false,
    {},
  ],
])('%s', (_, sold, isNonRecurring, kind) => {
  expect(priceKind(sold, isNonRecurring)).toEqual(kind);
});

test('a plan is cheaper than another by the day, in one currency', () => {
  const year = tariff({ rebill: { price: usd(12_000), periodDays: 365 } });
  expect(isCheaper(year, tariff({}))).toBe(true);
  expect(isCheaper(tariff({}), year)).toBe(false);
  expect(isCheaper(tariff({ rebill: { price: { minor: 1, currency: 'EUR' }, periodDays: 30 } }), year)).toBe(false);
});
