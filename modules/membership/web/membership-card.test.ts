import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { OwnMembershipInfo } from '../contract/types.ts';
import { MembershipCard } from './membership-card.tsx';

type Status = OwnMembershipInfo['info']['status'];

function known(status: Status, isRecurring: boolean): OwnMembershipInfo {
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
      discounted_rebill: null,
      vrb_free_credit: 0,
      vip_offer_remaining_pay: null,
      vip_offer_rebill_amount: null,
      vip_offer_paidup_months: null,
      vip_offer_overall_months: null,
      isDowngradeEvent: false,
    },
  };
}

const htmlOf = (status: Status, info: OwnMembershipInfo | undefined) => {
  const card = createElement(MembershipCard, { status, info: info, locale: 'en' });
  return renderToStaticMarkup(createElement(MemoryRouter, null, card));
};
const factsIn = (status: Status, info: OwnMembershipInfo | undefined) =>
  [...htmlOf(status, info).matchAll(/<dt[^>]*>([^<]+)/g)].map(([, label]) => label);

it.each([
  ['active', true],
  ['active', false],
  ['canceled', false],
  ['expired', false],
] as const)('holds the place of every fact of a membership that is %s, renewing: %s', (status, isRecurring) => {
  const facts = factsIn(status, known(status, isRecurring));
  expect(facts.length).toBe(factsIn(status, undefined).length);
});

it('says of a membership for life that it lasts, instead of a date', () => {
  const forLife = known('active', false);
  forLife.info.isLifeTimePrice = true;
  expect(htmlOf('active', forLife)).toContain('For life');
  expect(factsIn('active', forLife)).toHaveLength(factsIn('active', undefined).length);
});

it('says of a membership that was paid once that it does not renew', () => {
  expect(factsIn('active', known('active', false))).toEqual(['Access until', 'Renewal', 'Member since']);
});

it('says nothing of an active membership before it is known whether it renews', () => {
  expect(factsIn('active', undefined)).toEqual(['Paid until', 'Renewal', 'Member since']);
  expect(htmlOf('active', undefined)).not.toContain('easy-cancel');
});

it.each(['active', 'expired', 'inactive'] as const)(
  'offers to cancel what may still be charged, and nothing else, when %s',
  (status) => {
    expect(htmlOf(status, known(status, true))).toContain('href="/main-dashboard/easy-cancel/"');
    expect(htmlOf(status, known(status, true))).toContain('$29.95');
    expect(htmlOf(status, known(status, false))).not.toContain('easy-cancel');
  },
);
