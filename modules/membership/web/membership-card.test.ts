import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { DashboardInfo } from '../contract/wire.ts';
import { MembershipCard } from './membership-card.tsx';

type Status = DashboardInfo['info']['status'];

function known(status: Status, isRecurring: boolean): DashboardInfo {
  return {
    info: {
      status,
      membership: 'One month',
      membership_uuid: '0192f6a0-7c1e-7000-8000-00000000000a',
      membership_currency: 'USD',
      registry: 1_750_000_000,
      expiry: 1_760_000_000,
      paymentSystem: 'sandbox',
      nonRecurring: !isRecurring,
      isLifeTimePrice: false,
      isClassicBundle: false,
      isEasyCancel: true,
      isSeparatedMembership: false,
    },
    dashboard: {
      periodicity: 30,
      rebill_amount: isRecurring ? { minor: 2995, currency: 'USD' } : null,
      isDowngradeEvent: false,
    },
  };
}

const factsIn = (status: Status, info: DashboardInfo | undefined) => {
  const card = createElement(MembershipCard, { status, known: info, locale: 'en' });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, card));
  return [...html.matchAll(/<dt[^>]*>([^<]+)/g)].map(([, label]) => label);
};

it.each([
  ['active', true],
  ['active', false],
  ['canceled', true],
  ['expired', true],
  ['expired', false],
] as const)(
  'holds the place of every fact of a membership that is %s, renewing: %s',
  (status, isRecurring) => {
    const facts = factsIn(status, known(status, isRecurring));
    expect(facts.length).toBe(factsIn(status, undefined).length);
  },
);

it('says of a membership that was paid once that it does not renew', () => {
  expect(factsIn('active', known('active', false))).toEqual(['Access until', 'Renewal', 'Member since']);
});
