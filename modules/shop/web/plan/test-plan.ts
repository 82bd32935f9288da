import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Tariff } from '../../contract/types.ts';

export const usd = (minor: number) => ({ minor, currency: 'USD' as const });

/** A monthly plan with this first price in cents, renewing at $20. */
export function plan(minor: number, more: Partial<Tariff>): Tariff {
  const codes = { piCode: null, customPaymentUrl: null, segPayTiCode: null, nonRecurringPrice: null };
  return {
    id: '00000000-0000-4000-8000-000000000001',
    type: 1,
    sort: 1,
    name: 'Plan',
    image: null,
    price: { ...usd(minor), ...codes, priceSlaveSites: [] },
    periodDays: 30,
    recurring: true,
    trial: false,
    dailyDownloadCap: null,
    freeTokens: null,
    rebill: { price: usd(2000), periodDays: 30 },
    vipMonths: null,
    vipRebill: null,
    vipPayments: null,
    ...more,
  };
}

export function textOf(element: ReactElement): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
