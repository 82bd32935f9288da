import { expect, test } from 'vitest';
import { FrozenOffer } from '../contract/offers.ts';

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
  expect(FrozenOffer.safeParse({ ...tokens, kind: 'bundle', first: period, further: pounds }).success).toBe(
    false,
  );
});
