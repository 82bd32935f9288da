import { expect, test } from 'vitest';
import { chargeMark } from '../billers/charge-mark.ts';
import { productCodes } from '../billers/product-codes.ts';
import { readEpoch } from './messages.ts';

const READING = {
  currency: 'USD' as const,
  zone: 'America/Los_Angeles',
  hmacKey: 'sandbox-hmac-key',
  companyCode: 'LOC',
  ...productCodes({ name: 'epoch', nameHuman: 'Epoch' }, new Map([['our-plan', 'MONTHLY']])),
};
const read = (fields: Record<string, string>) => readEpoch(new Map(Object.entries(fields)), READING);
function messageOf(fields: Record<string, string>) {
  const parsed = read(fields);
  return 'refused' in parsed ? parsed : parsed.messages[0];
}

const FLEXPOST = {
  ans: 'Y123456|1400000001',
  transaction_id: '1400000002',
  member_id: '1400000001',
  event_datetime: '1772366400',
  pi_code: 'MONTHLY',
  co_code: 'loc',
  amount: '29.99',
  x_attempt: 'att_1',
};
const DATAPLUS = {
  ets_transaction_id: '1400000002',
  ets_member_idx: '1400000001',
  ets_transaction_date: '2026-03-01 04:00:00',
  ets_transaction_type: 'I',
  ets_pi_code: 'MONTHLY',
  ets_transaction_amount: '29.99',
  x_attempt: 'att_1',
};

test('FlexPost and DataPlus tell the same sale in the same words', () => {
  expect(messageOf(FLEXPOST)).toEqual(messageOf(DATAPLUS));
  expect(messageOf(FLEXPOST)).toEqual({
    kind: 'sale',
    transactionReference: '1400000002',
    subscriptionReference: '1400000001',
    checkoutId: 'att_1',
    occurredAt: new Date('2026-03-01T12:00:00Z'),
    isTest: false,
    amount: { minor: 2999, currency: 'USD' },
    product: 'our-plan',
  });
});

test.each([
  ['I', '29.99', 'sale', undefined],
  ['F', '0.00', 'sale', undefined],
  ['T', '1.99', 'sale', undefined],
  ['O', '29.99', 'sale', undefined],
  ['U', '29.99', 'rebill', undefined],
  ['N', '29.99', 'rebill', undefined],
  ['J', '0.00', 'canceled', undefined],
  ['K', '0.00', 'canceled', undefined],
  ['C', '-29.99', 'refund', '1400000000'],
  ['A', '-29.99', 'refund', '1400000000'],
  ['D', '-29.99', 'chargeback', '1400000000'],
  ['X', '-29.99', 'chargeback', '1400000000'],
])('a transaction of type %s over %s is a %s', (type, amount, kind, givesBack) => {
  const fields = {
    ...DATAPLUS,
    ets_transaction_type: type,
    ets_transaction_amount: amount,
    ets_ref_trans_ids: givesBack ?? '',
  };
  const message = messageOf(fields);
  expect(message).toMatchObject({ kind });
  if (kind !== 'canceled')
    expect(message).toMatchObject({
      amount: { minor: Math.round(Math.abs(Number(amount)) * 100), currency: 'USD' },
    });
  if (givesBack) expect(message).toMatchObject({ givesBack });
});

test.each([
  ['Y123456|1', 'sale', false],
  ['YGOODTEST|1400000001', 'sale', true],
  ['YQATEST|1', 'sale', true],
  ['NDECLINED|51', 'sale-declined', false],
])('the answer %s is a %s', (ans, kind, isTest) => {
  expect(messageOf({ ...FLEXPOST, ans })).toMatchObject({ kind, isTest });
});

test('a card that is declined first may be approved under the same number', () => {
  const declined = read({ ...FLEXPOST, ans: 'NDECLINED|51' });
  const approved = read(FLEXPOST);
  if ('refused' in declined || 'refused' in approved) throw new Error('Both are understood.');
  expect(declined.dedupeKey).not.toBe(approved.dedupeKey);
  expect(declined.messages[0]?.transactionReference).not.toBe(approved.messages[0]?.transactionReference);
});

test('a cancel record stops renewal, once for each date', () => {
  const record = { mcs_or_idx: '1400000001', mcs_canceldate: '2026-03-02 10:00:00', mcs_reason: 'member' };
  expect(read(record)).toMatchObject({
    dedupeKey: 'cancel 1400000001 2026-03-02 10:00:00',
    messages: [{ kind: 'canceled', subscriptionReference: '1400000001', reason: 'member' }],
  });
});

test('what the buyer paid in another currency is told beside the amount', () => {
  expect(messageOf({ ...FLEXPOST, localamount: '27.50', currency: 'EUR' })).toMatchObject({
    amount: { minor: 2999, currency: 'USD' },
    converted: { minor: 2750, currency: 'EUR' },
  });
});

test('a one-click payment is a sale of its own, with no product of an earlier one', () => {
  expect(messageOf({ ...FLEXPOST, x_charge: chargeMark('sandbox-hmac-key', 'att_1') })).toMatchObject({
    subscriptionReference: '1400000001.1400000002',
    product: undefined,
  });
  // A buyer can't hide the product by adding the mark to a checkout's URL.
  for (const x_charge of ['1', chargeMark('sandbox-hmac-key', 'att_2')])
    expect(messageOf({ ...FLEXPOST, x_charge })).toMatchObject({
      subscriptionReference: '1400000001',
      product: 'our-plan',
    });
});

test('several payments that are given back at once name none', () => {
  const fields = { ...DATAPLUS, ets_transaction_type: 'C', ets_ref_trans_ids: '1,2' };
  expect(messageOf(fields)).toMatchObject({ givesBack: undefined });
});

test.each([
  [{}, 'neither a FlexPost nor a record'],
  [{ ...FLEXPOST, co_code: 'oth' }, 'for another company: oth'],
  [{ ...FLEXPOST, co_code: '', ets_co_code: 'loc' }, 'a FlexPost without its company'],
  [{ ...DATAPLUS, ets_co_code: 'oth' }, 'for another company: oth'],
  [{ mcs_or_idx: '1', mcs_cocode: 'oth' }, 'for another company: oth'],
  [{ ...FLEXPOST, ans: 'maybe' }, 'neither yes nor no'],
  [{ ...FLEXPOST, amount: '29.999' }, 'the amount 29.999 does not parse exactly'],
  [{ ...FLEXPOST, amount: '-29.99' }, 'below zero'],
  [{ ...FLEXPOST, event_datetime: 'soon' }, 'without its transaction or its time'],
  [{ ...FLEXPOST, member_id: '' }, 'without its member'],
  [{ ...DATAPLUS, ets_transaction_type: 'Z' }, 'unknown type Z'],
  [{ ...DATAPLUS, ets_transaction_type: 'constructor' }, 'unknown type'],
  [{ ...DATAPLUS, ets_transaction_date: '2026-02-30 04:00:00' }, 'its time'],
])('%o is refused', (fields, reason) => {
  expect(messageOf(fields as Record<string, string>)).toEqual({ refused: expect.stringContaining(reason) });
});
