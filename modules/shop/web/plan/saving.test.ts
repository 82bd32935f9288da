import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PriceSlot, Tariff } from '../../contract/types.ts';
import { PlanCard } from './plan-card.tsx';
import { savingOf } from './saving.ts';
import { plan, textOf, usd } from './test-plan.ts';

const slot = (minor: number, more: Partial<Tariff>): PriceSlot => ({
  ...plan(minor, more),
  saleEvent: null,
  timestampEnd: null,
  otherSites: [],
  systems: [],
});
const month = slot(2999, { rebill: { price: usd(2999), periodDays: 30 } });
const yearOf = (minor: number, more: Partial<Tariff> = {}) =>
  slot(minor, { periodDays: 365, rebill: { price: usd(minor), periodDays: 365 }, ...more });

it('says what a year saves against twelve months of the same, rounded down', () => {
  expect(savingOf(yearOf(23_900), [month])).toEqual({ percent: 34, perMonth: 1034, inAll: 12_587 });
});

it.each([
  ['what costs as much', yearOf(36_500)],
  ['what is compared with itself', month],
  ['what costs more later', yearOf(23_900, { rebill: { price: usd(30_000), periodDays: 365 } })],
  ['what allows fewer downloads', yearOf(23_900, { dailyDownloadCap: 1 })],
  ['what is for life', slot(59_900, { periodDays: 36_500, recurring: false, rebill: null })],
])('says no saving of %s', (_, one) => {
  expect(savingOf(one, [month, one])).toBeUndefined();
});

it('compares with no trial, no sale and no special price', () => {
  const others = [
    { ...month, trial: true },
    { ...month, saleEvent: 'sale' },
    { ...month, type: 2 as const },
  ];
  expect(savingOf(yearOf(23_900), others)).toBeUndefined();
});

it('stands on the card', () => {
  const one = yearOf(23_900);
  const saving = savingOf(one, [month]);
  const card = createElement(PlanCard, { plan: one, locale: 'en', saving } as never);
  expect(textOf(card)).toMatch(/Save 34%.*You save \$10\.34 per 30 days, \$125\.87 in 365 days\./);
});
