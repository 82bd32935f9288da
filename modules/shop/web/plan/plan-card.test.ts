import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Tariff } from '../../contract/types.ts';
import { PlanCard } from './plan-card.tsx';
import { plan, usd, textOf as wordsIn } from './test-plan.ts';

const wordsOf = (tariff: Tariff) => wordsIn(createElement(PlanCard, { plan: tariff, locale: 'en' } as never));

const VIP = { vipMonths: 12, vipRebill: usd(1000), vipPayments: 12 };

it.each([
  [plan(2000, {}), '$20.00 every 30 days Charged today and every 30 days until you cancel.'],
  [plan(2000, VIP), '$20.00 every 30 days, 12 times Then $10.00 every 30 days. Charged from today until you cancel.'],
  [
    plan(500, VIP),
    '$5.00 for 30 days Charged today, then $20.00 every 30 days, 11 times, then $10.00 every 30 days until you cancel.',
  ],
  [
    plan(500, { ...VIP, vipMonths: 2, vipPayments: 2 }),
    '$5.00 for 30 days Charged today, then $20.00 for the next 30 days, then $10.00 every 30 days until you cancel.',
  ],
  [plan(59900, { periodDays: 36_500, recurring: false, rebill: null }), '$599.00 for life One payment, no renewal.'],
])('says what is charged, and how often', (tariff, words) => {
  expect(wordsOf(tariff)).toContain(words);
});

it('compares no plan with a month’s price where its own does not stay', () => {
  const quarters = { periodDays: 90, rebill: { price: usd(6000), periodDays: 90 } };
  expect(wordsOf(plan(6000, quarters))).toContain('Works out at $20.00');
  expect(wordsOf(plan(6000, { ...quarters, ...VIP, vipPayments: 4 }))).not.toContain('Works out at');
});
