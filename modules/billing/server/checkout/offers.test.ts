import { expect, test } from 'vitest';
import { FrozenOffer } from '../../contract/offers.ts';

const OLD = {
  kind: 'membership',
  site: 'testsite',
  tariffId: 'monthly',
  name: 'Monthly membership',
  price: { minor: 2999, currency: 'USD' },
  periodDays: 30,
  recurring: true,
  trial: false,
  dailyDownloadCap: 10,
};

test('an offer that was frozen before first and further prices were told apart still reads', () => {
  const period = { amount: { minor: 2999, currency: 'USD' }, days: 30 };
  expect(FrozenOffer.parse(OLD)).toEqual({
    kind: 'membership',
    site: 'testsite',
    product: 'monthly',
    name: 'Monthly membership',
    first: period,
    further: period,
    subject: { trial: false, dailyDownloadCap: 10 },
  });
  expect(FrozenOffer.parse({ ...OLD, recurring: false }).further).toBeNull();
});

const first = { amount: { minor: 499, currency: 'USD' }, days: null };
const tokens = {
  kind: 'tokens',
  site: 's',
  product: 'p',
  name: '50 tokens',
  first,
  further: null,
  subject: {},
};

test('each kind says what it may be paid with', () => {
  expect(FrozenOffer.parse({ ...tokens, subject: { tokens: 50 } }).subject).toEqual({ tokens: 50 });
  const period = { amount: { minor: 499, currency: 'USD' }, days: 30 };
  expect(FrozenOffer.safeParse({ ...tokens, further: period }).success).toBe(false);
  expect(FrozenOffer.safeParse({ ...tokens, kind: 'membership' }).success).toBe(false);
  expect(FrozenOffer.safeParse({ ...tokens, kind: 'gift', first: period }).success).toBe(true);
  const pounds = { ...period, amount: { minor: 499, currency: 'GBP' } };
  expect(FrozenOffer.safeParse({ ...tokens, kind: 'bundle', first: period, further: pounds }).success).toBe(false);
});

const period = (minor: number, currency = 'USD') => ({ amount: { minor, currency }, days: 30 });
const vip = {
  kind: 'membership',
  site: 's',
  product: 'p',
  name: 'A year for less',
  subject: {},
  first: period(2000),
  further: period(2000),
  afterwards: { payments: 12, amount: { minor: 1000, currency: 'USD' } },
};

test('an offer may cost less after so many payments, and reads as it was frozen', () => {
  expect(FrozenOffer.parse(vip)).toEqual(vip);
  const { afterwards: _, ...usual } = vip;
  expect(FrozenOffer.parse(usual)).toEqual(usual);
});

test.each([
  ['what does not renew', { further: null }],
  ['for as much', { further: period(1000) }],
  ['for more', { further: period(999) }],
  ['in another currency', { afterwards: { payments: 12, amount: { minor: 1000, currency: 'EUR' } } }],
  ['for nothing', { afterwards: { payments: 12, amount: { minor: 0, currency: 'USD' } } }],
  ['after no payment', { afterwards: { payments: 0, amount: { minor: 1000, currency: 'USD' } } }],
])('a price that turns is refused: %s', (_, change) => {
  expect(FrozenOffer.safeParse({ ...vip, ...change }).success).toBe(false);
});
