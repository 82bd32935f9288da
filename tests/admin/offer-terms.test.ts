import { expect, test } from 'vitest';
import { offerTerms, TERMS } from '#modules/billing/admin/offer-terms.tsx';
import { PlanTerms } from '#modules/membership/contract/plan-terms.ts';

const linesOf = (subject: Parameters<typeof offerTerms>[0]['subject']) =>
  offerTerms({ subject }).map(({ title, text }) => [title, text?.({} as never)]);

test('every term that a plan is frozen with has words in the admin', () => {
  expect(Object.keys(PlanTerms.shape).filter((name) => !(name in TERMS))).toEqual([]);
  expect('tokens' in TERMS).toBe(true);
});

test('a frozen offer is told in words, and what says nothing has no line', () => {
  const vip = { months: 12, rebill: { minor: 999, currency: 'USD' } };
  expect(linesOf({ trial: false, dailyDownloadCap: null, isDiscounted: true, region: 'US-TX', vip })).toEqual([
    ['Downloads', 'No limit'],
    ['Renews below the standard price', 'Yes'],
    ['Bought in', 'United States, TX'],
    ['VIP price', 'US$9.99 after 12 months'],
  ]);
  expect(linesOf({ trial: true, dailyDownloadCap: 1 })).toEqual([
    ['Trial', 'Yes'],
    ['Downloads', '1 video a day'],
  ]);
  // From a module that is newer than these labels.
  expect(linesOf({ unheard: { of: 1 } })).toEqual([['unheard', '{"of":1}']]);
});
