import { expect, test } from 'vitest';
import { chargeMark } from '../billers/charge-mark.ts';
import { productCodes } from '../billers/product-codes.ts';
import { readSegpay } from './messages.ts';

const READING = {
  currency: 'USD' as const,
  zone: 'UTC',
  merchantId: '4242',
  postbackSecret: 'path-secret-of-segpay',
  dynamicTicket: '1234:9999',
  testCards: ['444444-1111'],
  ...productCodes({ name: 'segpay', nameHuman: 'Segpay' }, new Map([['our-plan', '1234:5678']])),
};
const read = (fields: Record<string, string>) => readSegpay(new Map(Object.entries(fields)), READING);
function messageOf(fields: Record<string, string>) {
  const parsed = read(fields);
  return 'refused' in parsed ? parsed : parsed.messages[0];
}

const AUTH = {
  action: 'Auth',
  stage: 'Initial',
  approved: 'Yes',
  trantype: 'Sale',
  purchaseid: '700001',
  tranid: '900001',
  price: '19.95',
  currencycode: 'USD',
  eticketid: '1234:5678',
  ival: '19.95',
  iint: '30',
  rval: '19.95',
  rint: '30',
  REF1: 'att_0001',
  transtime: '01/31/2030 10:15:00 AM',
};

test('a sale is told once by Enable and once by Auth, in the same words', () => {
  expect(messageOf({ ...AUTH, action: 'Enable' })).toEqual(messageOf(AUTH));
  expect(messageOf(AUTH)).toEqual({
    kind: 'sale',
    transactionReference: '900001',
    subscriptionReference: '700001',
    checkoutId: 'att_0001',
    occurredAt: new Date('2030-01-31T10:15:00Z'),
    isTest: false,
    amount: { minor: 1995, currency: 'USD' },
    converted: undefined,
    product: 'our-plan',
  });
  expect(read(AUTH)).toMatchObject({ dedupeKey: '900001 sale auth' });
  expect(read({ ...AUTH, action: 'Enable' })).toMatchObject({ dedupeKey: '900001 sale enable' });
});

test.each([
  ['Auth', 'Initial', 'Sale', 'Yes', 'sale'],
  ['Auth', 'Initial', 'Sale', 'No', 'sale-declined'],
  ['Auth', 'Conversion', 'Sale', 'Yes', 'rebill'],
  ['Auth', 'Rebill', 'Sale', 'Yes', 'rebill'],
  ['Auth', 'InstantConversion', 'Sale', 'Yes', 'rebill'],
  ['Auth', 'Rebill', 'Sale', 'No', 'rebill-declined'],
  ['Auth', 'Rebill', 'Credit', 'Yes', 'refund'],
  ['Auth', 'Initial', 'Charge', 'Yes', 'chargeback'],
  ['Void', 'Initial', 'Sale', 'Yes', 'refund'],
  ['Enable', 'Rebill', 'Sale', 'Yes', 'rebill'],
  ['Disable', '', '', '', 'ended'],
  ['Cancel', '', '', '', 'canceled'],
  ['Reactivation', '', '', '', 'resumed'],
  ['Reactivate', '', '', '', 'resumed'],
])('%s %s %s approved=%s is a %s', (action, stage, trantype, approved, kind) => {
  expect(messageOf({ ...AUTH, action, stage, trantype, approved })).toMatchObject({ kind });
});

test.each([
  [{ action: 'Probe' }],
  [{ action: 'Enable', tranid: '' }],
  [{ action: 'Enable', approved: '' }],
  [{ action: 'Enable', approved: 'No' }],
  [{ trantype: 'Credit', approved: 'No' }],
])('%o tells nothing that anybody needs', (change) => {
  expect(read({ ...AUTH, ...change })).toMatchObject({ messages: [] });
});

test('a refund names its sale, is below zero there and above here, and has a reference of its own', () => {
  const refund = { ...AUTH, trantype: 'Credit', tranid: '900002', relatedtranid: '900001', price: '-5.00' };
  expect(messageOf(refund)).toMatchObject({
    kind: 'refund',
    givesBack: '900001',
    amount: { minor: 500 },
    transactionReference: '900002-credit-auth',
  });
  // Segpay approved in the bank's place, and the bank then declined.
  expect(messageOf({ ...AUTH, action: 'Void' })).toMatchObject({
    givesBack: '900001',
    transactionReference: '900001-sale-void',
  });
});

test('a payment by one click that comes as a rebill is a sale of its own', () => {
  const REF2 = chargeMark('path-secret-of-segpay', 'att_0001');
  expect(messageOf({ ...AUTH, stage: 'Rebill', REF2, tranid: '900003' })).toMatchObject({
    kind: 'sale',
    checkoutId: 'att_0001',
    subscriptionReference: '700001.900003',
    product: undefined,
  });
  // A buyer can't disguise a renewal by adding parameters to a checkout's URL.
  for (const mark of ['', 'charge', chargeMark('path-secret-of-segpay', 'att_0002')])
    expect(messageOf({ ...AUTH, stage: 'Rebill', REF2: mark })).toMatchObject({
      kind: 'rebill',
      subscriptionReference: '700001',
    });
});

test('what the card was charged in another currency is told beside the price', () => {
  expect(messageOf({ ...AUTH, authprice: '18.40', authcurrency: 'EUR' })).toMatchObject({
    amount: { minor: 1995, currency: 'USD' },
    converted: { minor: 1840, currency: 'EUR' },
  });
  expect(messageOf({ ...AUTH, currencycode: 'CAD', authprice: '18.40', authcurrency: 'EUR' })).toMatchObject({
    amount: { minor: 1840, currency: 'EUR' },
    converted: undefined,
  });
});

test('a price of our own names no product; a test card makes a test', () => {
  expect(messageOf({ ...AUTH, eticketid: '1234:9999' })).toMatchObject({ product: undefined });
  expect(messageOf({ ...AUTH, ccfirst6: '444444', cclast4: '1111' })).toMatchObject({ isTest: true });
});

test.each([
  [{ action: 'Perhaps' }, 'unknown action: perhaps'],
  [{ action: 'constructor' }, 'unknown action'],
  [{ transtime: '' }, 'without its time'],
  [{ transtime: '31/01/2030 10:15:00 AM' }, 'without its time'],
  [{ purchaseid: '' }, 'without its purchase'],
  [{ tranid: '' }, 'without its transaction'],
  [{ price: '19.955' }, 'does not parse exactly'],
  [{ price: '-19.95' }, 'below zero'],
  [{ currencycode: 'CAD' }, 'nothing is sold in CAD'],
  [{ approved: 'Maybe' }, 'that is unknown'],
  [{ stage: 'Second' }, 'that is unknown'],
  [{ action: 'Void', trantype: 'Credit' }, 'that is unknown'],
  [{ merchantid: '1' }, 'for another merchant'],
])('%o is refused', (change, reason) => {
  expect(messageOf({ ...AUTH, ...change } as Record<string, string>)).toEqual({
    refused: expect.stringContaining(reason),
  });
});
