import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import {
  IN_EUROS,
  ledgerOf,
  newestOutcome,
  noticesOf,
  openEpochShop,
  subscriptionOf,
} from '../billers/test-billers.ts';
import { OFFER } from '../test-shop.ts';

type EpochShop = Awaited<ReturnType<typeof openEpochShop>>;
let epoch: EpochShop;
beforeAll(async () => {
  epoch = await openEpochShop();
});
afterAll(() => epoch?.close());

const begin = (more = {}) => epoch.shop.checkout({ paymentSystem: 'epoch', ...more });
const kinds = async (checkoutId: string) => (await ledgerOf(epoch.shop, checkoutId)).map(({ kind }) => kind);
async function sold() {
  const checkout = await begin();
  await epoch.press(checkout.paymentUrl, 'approve');
  await epoch.shop.settle();
  return checkout;
}
async function later(ms: number) {
  epoch.shop.clock.advance(ms);
  await epoch.tick();
  await epoch.shop.settle();
}
const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields);
  const url = `${epoch.shop.origin}/postback/epoch${path}`;
  return (await fetch(url, { method: 'POST', body, headers })).status;
};
const SECRET = '/path-secret-of-epoch';

test('the buyer is led to the product of the console, with our checkout to be told again', async () => {
  const { paymentUrl, checkoutId } = await begin();
  const { pathname, searchParams } = new URL(paymentUrl);
  expect(pathname).toBe('/secure/services/');
  expect(Object.fromEntries(searchParams)).toEqual({
    api: 'join',
    pi_code: 'MONTHLY',
    reseller: 'a',
    no_userpass: '1',
    email: 'buyer@example.org',
    pi_returnurl: `${epoch.shop.origin}/payment/?checkout=${checkoutId}`,
    x_attempt: checkoutId,
  });
});

test('the same sale by FlexPost and by DataPlus is one', async () => {
  const { checkoutId } = await sold();
  expect(await kinds(checkoutId)).toEqual(['sale']);
  await later(15 * MINUTE);
  expect(await newestOutcome(epoch.shop)).toMatchObject({ outcome: 'duplicate' });
  expect(await kinds(checkoutId)).toEqual(['sale']);
});

test('a FlexPost that was lost is made good by DataPlus', async () => {
  const { checkoutId, paymentUrl } = await begin();
  epoch.local.setFaults(['drop']);
  await epoch.press(paymentUrl, 'approve');
  epoch.local.setFaults([]);
  await epoch.shop.settle();
  expect(await kinds(checkoutId)).toEqual([]);
  await later(15 * MINUTE);
  expect(await kinds(checkoutId)).toEqual(['sale']);
});

test.each(['duplicate', 'delay', 'reorder', 'impatient'] as const)('deliveries may %s', async (fault) => {
  const { checkoutId, paymentUrl } = await begin();
  epoch.local.setFaults([fault]);
  await epoch.press(paymentUrl, 'approve');
  await later(15 * MINUTE);
  await later(15 * MINUTE);
  epoch.local.setFaults([]);
  expect(await kinds(checkoutId)).toEqual(['sale']);
  expect(epoch.local.courier.sent.filter(({ fields }) => fields.x_attempt === checkoutId).length).toBeGreaterThan(1);
});

test('deliveries from an address that is not of the list are refused, and taken when they come again from one that is', async () => {
  const { checkoutId, paymentUrl } = await begin();
  epoch.local.setFaults(['wrong-source']);
  await epoch.press(paymentUrl, 'approve');
  await epoch.shop.settle();
  expect(epoch.local.courier.sent.at(-1)).toMatchObject({ status: 403 });
  expect(await kinds(checkoutId)).toEqual([]);
  epoch.local.setFaults([]);
  await later(MINUTE);
  expect(await kinds(checkoutId)).toEqual(['sale']);
});

test('approvals of test cards are quarantined outside test mode, and count in it', async () => {
  const { checkoutId, paymentUrl } = await begin();
  await epoch.shop.press(paymentUrl, 'approve-test');
  await epoch.shop.settle();
  expect(await newestOutcome(epoch.shop)).toEqual({
    outcome: 'quarantined',
    detail: 'a test payment outside test mode',
  });
  expect(await kinds(checkoutId)).toEqual([]);
  const inTestMode = await openEpochShop({ acceptsTestApprovals: true });
  try {
    const checkout = await inTestMode.shop.checkout({ paymentSystem: 'epoch' });
    await inTestMode.shop.press(checkout.paymentUrl, 'approve-test');
    await inTestMode.shop.settle();
    expect(await ledgerOf(inTestMode.shop, checkout.checkoutId)).toHaveLength(1);
  } finally {
    await inTestMode.close();
  }
});

test('DataPlus has to show the secret of its address, which is kept nowhere', async () => {
  const record = { mcs_or_idx: '1', mcs_canceldate: '2026-03-01 04:00:00' };
  expect(await post('', record)).toBe(403);
  expect(await post('/guessed', record)).toBe(403);
  expect(await post(SECRET, record)).toBe(200);
  const authorization = `Basic ${Buffer.from('epoch:path-secret-of-epoch').toString('base64')}`;
  expect(await post('', { ...record, mcs_or_idx: '2' }, { authorization })).toBe(200);
  expect(await post(SECRET, record, { 'x-client-address': '198.51.100.3' })).toBe(403);
  await epoch.shop.settle();
  const kept = await epoch.shop.rows(sql`
    select from billing.postbacks p
    where p::text like '%path-secret%' or p.headers::text like '%cGF0aC1zZWNyZXQ%'
      or convert_from(coalesce(p.body, ''), 'UTF8') like '%path-secret%'`);
  expect(kept).toEqual([]);
});

test('a digest that is there has to be right; where the account signs, it has to be there', async () => {
  const { checkoutId } = await begin();
  const fields = {
    ans: 'Y1|1',
    transaction_id: 'd-1',
    member_id: 'm-1',
    co_code: 'plx',
    event_datetime: '1772366400',
    amount: '29.99',
  };
  expect(await post('', { ...fields, x_attempt: checkoutId, epoch_digest: 'f'.repeat(32) })).toBe(403);
  const signing = await openEpochShop({ signsPostbacks: true });
  try {
    const url = `${signing.shop.origin}/postback/epoch`;
    const body = new URLSearchParams(fields);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(403);
    const checkout = await signing.shop.checkout({ paymentSystem: 'epoch' });
    await signing.press(checkout.paymentUrl, 'approve');
    await signing.shop.settle();
    expect(await ledgerOf(signing.shop, checkout.checkoutId)).toHaveLength(1);
  } finally {
    await signing.close();
  }
});

test.each([
  ['of another account', '&co_code=oth', 'for another company: oth'],
  ['of no account', '', 'a FlexPost without its company'],
  ['of an account without a name', '&co_code=', 'a FlexPost without its company'],
  ['of two accounts', '&co_code=plx&co_code=oth', 'co_code is given twice'],
])('a FlexPost %s sells nothing, from whatever address of Epoch it comes', async (_, company, detail) => {
  const { checkoutId } = await begin();
  const sale = `ans=Y1|1&transaction_id=s-${checkoutId}&member_id=m-${checkoutId}&event_datetime=1772366400`;
  const body = `${sale}&pi_code=MONTHLY&amount=29.99&x_attempt=${checkoutId}${company}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${epoch.shop.origin}/postback/epoch`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  await epoch.shop.settle();
  expect(await newestOutcome(epoch.shop)).toEqual({ outcome: 'quarantined', detail });
  expect(await kinds(checkoutId)).toEqual([]);
});

test('who paid once pays again with a click, for a checkout of its own that can be given back', async () => {
  const first = await sold();
  const tokens: FrozenOffer = {
    ...OFFER,
    kind: 'tokens',
    name: '100 tokens',
    first: { amount: { minor: 995, currency: 'USD' }, days: null },
    further: null,
  };
  const second = await begin({ userId: first.userId, offer: tokens });
  const checkout = {
    id: second.checkoutId,
    userId: first.userId,
    site: OFFER.site,
    offer: tokens,
    biller: 'epoch',
  };
  const subscriptionReference = await subscriptionOf(epoch.shop, first.checkoutId);
  const returnUrl = `${epoch.shop.origin}/tokens/`;
  const url = await epoch.biller.oneClickUrl?.(
    { ...checkout, origin: epoch.shop.origin, createdAt: epoch.shop.clock.now() },
    { subscriptionReference, returnUrl },
  );
  if (!url) throw new Error('Epoch has no one-click payments.');
  expect((await fetch(url.replace('9.95', '0.95'))).status).toBe(404);
  expect(await epoch.shop.press(url, 'approve')).toEqual({ status: 303, location: returnUrl });
  await epoch.shop.settle();
  expect(await ledgerOf(epoch.shop, second.checkoutId)).toEqual([{ kind: 'sale', amount_minor: 995 }]);
  await later(15 * MINUTE);
  await epoch.act(second.checkoutId, 'refunded');
  await epoch.shop.settle();
  expect(await kinds(second.checkoutId)).toEqual(['sale', 'refund']);
  expect(await kinds(first.checkoutId)).toEqual(['sale']);
});

test('a price in another currency is held against what the buyer paid in it', async () => {
  const { checkoutId } = await begin({ offer: IN_EUROS });
  const fields = { ans: 'Y1|1', transaction_id: 'eur-1', member_id: 'eur-m', event_datetime: '1772366400' };
  const paid = {
    amount: '32.40',
    localamount: '29.99',
    currency: 'EUR',
    pi_code: 'MONTHLY',
    co_code: 'plx',
  };
  await post('', { ...fields, ...paid, x_attempt: checkoutId });
  await epoch.shop.settle();
  expect(await ledgerOf(epoch.shop, checkoutId)).toEqual([{ kind: 'sale', amount_minor: 2999 }]);
});

test('a member whom Customer Search does not know is asked about again', async () => {
  const { checkoutId } = await sold();
  const { biller, shop } = epoch;
  const offer = OFFER;
  const checkout = {
    id: checkoutId,
    userId: '',
    site: '',
    offer,
    biller: 'epoch',
    origin: '',
    createdAt: shop.clock.now(),
  };
  const { signal } = new AbortController();
  expect(await biller.cancelSubscription({ reference: 'nobody', checkout, signal })).toBe('unknown');
  const reference = await subscriptionOf(shop, checkoutId);
  expect(await biller.cancelSubscription({ reference, checkout, signal })).toBe('done');
  expect(await biller.cancelSubscription({ reference, checkout, signal })).toBe('done');
  await epoch.tick();
  await shop.settle();
  expect(await noticesOf(shop, checkoutId)).toEqual(['canceled']);
});

test('the list of addresses is asked for once a day, and the last good one outlives the biller’s silence', async () => {
  const { checkoutId } = await begin();
  await epoch.local.close();
  epoch.shop.clock.advance(2 * DAY);
  expect((await epoch.tell(checkoutId)).status).toBe(200);
  expect((await epoch.tellFromElsewhere(checkoutId)).status).toBe(403);
  await expect(epoch.biller.check?.(new AbortController().signal)).rejects.toThrow();
});
