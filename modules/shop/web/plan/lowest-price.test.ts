import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Tariff } from '../../contract/types.ts';
import { LowestPrice } from './lowest-price.tsx';
import { plan, textOf, usd } from './test-plan.ts';

function factOf(...tariffs: readonly Tariff[]): string {
  const slot = { saleEvent: null, timestampEnd: null, otherSites: [], systems: [] };
  const plans = tariffs.map((tariff) => ({ ...tariff, ...slot }));
  return textOf(createElement(LowestPrice, { plans, locale: 'en' })).trim();
}

const VIP = { vipMonths: 12, vipRebill: usd(1000), vipPayments: 12 };

it.each([
  [plan(2000, {}), '$20.00 every 30 days Cancel anytime.'],
  [plan(500, {}), '$5.00 for 30 days, then $20.00 every 30 days Cancel anytime.'],
  [
    plan(2000, { rebill: { price: usd(2000), periodDays: 1 } }),
    '$20.00 for 30 days, then $20.00 every day Cancel anytime.',
  ],
  [plan(2000, VIP), '$20.00 every 30 days, 12 times, then $10.00 every 30 days Cancel anytime.'],
  [plan(500, VIP), '$5.00 for 30 days, then $20.00 every 30 days, 11 times, then $10.00 every 30 days Cancel anytime.'],
  [
    plan(500, { ...VIP, vipMonths: 2, vipPayments: 2 }),
    '$5.00 for 30 days, then $20.00 for the next 30 days, then $10.00 every 30 days Cancel anytime.',
  ],
  [plan(2000, { recurring: false, rebill: null }), '$20.00 for 30 days One payment, no renewal.'],
])('says every price that comes', (tariff, words) => {
  expect(factOf(tariff)).toBe(words);
});

it('begins with the plan that stays the cheapest, not with the lowest first price', () => {
  const steady = plan(1500, { rebill: { price: usd(1500), periodDays: 30 } });
  expect(factOf(plan(500, {}), steady)).toBe('from $15.00 every 30 days Cancel anytime.');
});
