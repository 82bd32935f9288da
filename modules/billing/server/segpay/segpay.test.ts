import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import {
  IN_EUROS,
  ledgerOf,
  newestOutcome,
  noticesOf,
  openSegpayShop,
  SEGPAY_SETTINGS,
  subscriptionOf,
} from '../billers/test-billers.ts';
import { BuyerBlocked } from '../index.ts';
import { OFFER } from '../test-shop.ts';

let segpay: Awaited<ReturnType<typeof openSegpayShop>>;
beforeAll(async () => {
  segpay = await openSegpayShop();
});
afterAll(() => segpay?.close());

const begin = (more = {}) => segpay.shop.checkout({ paymentSystem: 'segpay', ...more });
const kinds = async (checkoutId: string) => (await ledgerOf(segpay.shop, checkoutId)).map(({ kind }) => kind);
async function sold() {
  const checkout = await begin();
  await segpay.press(checkout.paymentUrl, 'approve');
  await segpay.shop.settle();
  return checkout;
}
async function later(ms: number) {
  segpay.shop.clock.advance(ms);
  await segpay.tick();
  await segpay.shop.settle();
}
const TOKENS: FrozenOffer = {
  ...OFFER,
  kind: 'tokens',
  product: 'a-pack-without-a-price-point',
  name: '100 tokens',
  first: { amount: { minor: 995, currency: 'USD' }, days: null },
  further: null,
};
const checkoutOf = (checkout: { checkoutId: string; userId: string }, offer: FrozenOffer) => ({
  id: checkout.checkoutId,
  userId: checkout.userId,
  site: OFFER.site,
  offer,
  biller: 'segpay',
  origin: segpay.shop.origin,
  createdAt: segpay.shop.clock.now(),
});

test('a card on the block list buys under no other account, unless a person lets it pass', async () => {
  const { shop } = segpay;
  const first = await begin({ email: 'card@example.org' });
  await segpay.press(first.paymentUrl, 'approve');
  await shop.settle();
  const cards = await shop.rows<{ biller: string; card: string }>(
    sql`select biller, card from billing.cards where checkout_id = ${first.checkoutId}`,
  );
  expect(cards).toMatchObject([{ biller: 'segpay', card: expect.stringMatching(/^[\w-]{43}$/) }]);
  await shop.rows(sql`
    insert into billing.blocks (id, kind, value, hint, reason, added_by, added_at)
    values (gen_random_uuid(), 'card', ${cards[0]?.card}, 'card', 'chargeback', gen_random_uuid(), now())`);
  await expect(begin({ userId: first.userId, email: 'new@example.org' })).rejects.toThrow(BuyerBlocked);

  const second = await begin({ email: 'card@example.org' });
  await segpay.press(second.paymentUrl, 'approve');
  await shop.settle();
  expect(await kinds(second.checkoutId)).toEqual([]);
  expect(await newestOutcome(shop)).toMatchObject({
    outcome: 'quarantined',
    detail: 'paid with a card that is on the block list',
  });
  await shop.rows(sql`delete from billing.blocks`);
});

test('the buyer is led to the price point, with our checkout to be returned', async () => {
  const { paymentUrl, checkoutId } = await begin();
  const { pathname, searchParams } = new URL(paymentUrl);
  const { password, ...fields } = Object.fromEntries(searchParams);
  expect(pathname).toBe('/billing/poset.cgi');
  expect(password).toMatch(/^[\w-]{12,}$/);
  expect(fields).toEqual({
    'x-eticketid': '1234:5678',
    'x-billemail': 'buyer@example.org',
    'x-auth-link': `${segpay.shop.origin}/payment/?checkout=${checkoutId}`,
    'x-decl-link': `${segpay.shop.origin}/join-now/`,
    username: checkoutId.replaceAll('-', ''),
    REF1: checkoutId,
  });
});

test('Probe, Enable by GET and Auth by POST are answered as the console expects, and are one sale', async () => {
  const { checkoutId } = await sold();
  const sent = segpay.local.courier.sent.filter(({ fields }) => fields.REF1 === checkoutId);
  expect(sent.map(({ method, status, answer, fields }) => [method, fields.action, status, answer])).toEqual([
    ['GET', 'Probe', 200, 'done'],
    ['GET', 'Enable', 200, 'done'],
    ['POST', 'Auth', 200, 'done'],
  ]);
  expect(await kinds(checkoutId)).toEqual(['sale']);
  expect(segpay.local.courier.waiting()).toBe(0);
});

test.each(['duplicate', 'delay', 'reorder', 'impatient'] as const)('deliveries may %s', async (fault) => {
  const { checkoutId, paymentUrl } = await begin();
  segpay.local.setFaults([fault]);
  await segpay.press(paymentUrl, 'approve');
  await later(15 * MINUTE);
  segpay.local.setFaults([]);
  expect(await kinds(checkoutId)).toEqual(['sale']);
});

test('what comes from elsewhere or without the secret is refused, and the secret is kept nowhere', async () => {
  const { checkoutId, paymentUrl } = await begin();
  segpay.local.setFaults(['wrong-source']);
  await segpay.press(paymentUrl, 'approve');
  segpay.local.setFaults([]);
  await segpay.shop.settle();
  expect(segpay.local.courier.sent.at(-1)).toMatchObject({ status: 403 });
  expect(await kinds(checkoutId)).toEqual([]);
  const cancel = 'action=Cancel&purchaseid=1&transtime=03%2F01%2F2026+07%3A00%3A00+AM';
  const url = `${segpay.shop.origin}/postback/segpay`;
  expect((await fetch(`${url}?${cancel}`)).status).toBe(403);
  expect((await fetch(`${url}/guessed?${cancel}`)).status).toBe(403);
  const authorization = `Basic ${Buffer.from('segpay:path-secret-of-segpay').toString('base64')}`;
  expect((await fetch(`${url}?${cancel}`, { headers: { authorization } })).status).toBe(200);
  expect((await fetch(`${url}/path-secret-of-segpay?${cancel}`)).status).toBe(200);
  await later(MINUTE);
  expect(await kinds(checkoutId)).toEqual(['sale']);
  const kept = await segpay.shop.rows(sql`
    select from billing.postbacks p where p::text like '%path-secret%' or p.headers::text like '%cGF0aC1zZWNyZXQ%'`);
  expect(kept).toEqual([]);
});

test('test cards are quarantined outside test mode', async () => {
  const { checkoutId, paymentUrl } = await begin();
  await segpay.shop.press(paymentUrl, 'approve-test');
  await segpay.shop.settle();
  expect(await newestOutcome(segpay.shop)).toMatchObject({ detail: 'a test payment outside test mode' });
  expect(await kinds(checkoutId)).toEqual([]);
});

test('a price without a price point is proven by Segpay, and no other price is', async () => {
  const { checkoutId, paymentUrl } = await begin({ offer: TOKENS });
  expect(new URL(paymentUrl).searchParams.get('x-eticketid')).toBe('1234:9999');
  expect((await fetch(paymentUrl.replace('amount=9.95', 'amount=0.95'))).status).toBe(404);
  await segpay.press(paymentUrl, 'approve');
  await segpay.shop.settle();
  expect(await ledgerOf(segpay.shop, checkoutId)).toEqual([{ kind: 'sale', amount_minor: 995 }]);
});

test('a renewing plan without a price point has no payment page', async () => {
  await expect(begin({ offer: { ...OFFER, product: 'unknown' } })).rejects.toThrow(
    'Segpay has no code for the product unknown.',
  );
});

test('who paid once pays again with a click: reported as a rebill, it is a sale of its own checkout', async () => {
  const first = await sold();
  const second = await begin({ userId: first.userId, offer: TOKENS });
  const subscriptionReference = await subscriptionOf(segpay.shop, first.checkoutId);
  const returnUrl = `${segpay.shop.origin}/tokens/`;
  const request = { subscriptionReference, returnUrl };
  const url = await segpay.biller.oneClickUrl?.(checkoutOf(second, TOKENS), request);
  expect(await segpay.shop.press(url ?? '', 'approve')).toEqual({ status: 303, location: returnUrl });
  await segpay.shop.settle();
  expect(segpay.local.courier.sent.at(-1)?.fields).toMatchObject({
    stage: 'Rebill',
    purchaseid: subscriptionReference,
  });
  expect(await ledgerOf(segpay.shop, second.checkoutId)).toEqual([{ kind: 'sale', amount_minor: 995 }]);
  await segpay.act(second.checkoutId, 'refunded');
  await segpay.shop.settle();
  expect(await kinds(second.checkoutId)).toEqual(['sale', 'refund']);
  expect(await kinds(first.checkoutId)).toEqual(['sale']);
});

test('a renewing plan by one click begins a subscription of its own, and its rebills are rebills', async () => {
  const first = await sold();
  const yearly: FrozenOffer = {
    ...OFFER,
    kind: 'membership',
    name: 'Another site',
    first: OFFER.first as never,
    further: OFFER.further,
  };
  const second = await begin({ userId: first.userId, offer: yearly });
  const subscriptionReference = await subscriptionOf(segpay.shop, first.checkoutId);
  const request = { subscriptionReference, returnUrl: `${segpay.shop.origin}/payment/` };
  const url = await segpay.biller.oneClickUrl?.(checkoutOf(second, yearly), request);
  await segpay.shop.press(url ?? '', 'approve');
  await segpay.shop.settle();
  await segpay.act(second.checkoutId, 'rebilled');
  await segpay.shop.settle();
  expect(await kinds(second.checkoutId)).toEqual(['sale', 'rebill']);
  expect(await subscriptionOf(segpay.shop, second.checkoutId)).not.toBe(subscriptionReference);
});

test('a price in another currency is held against what the card was charged in it', async () => {
  const { checkoutId, paymentUrl } = await begin({ offer: IN_EUROS });
  expect(new URL(paymentUrl).searchParams.get('dmcurrency')).toBe('EUR');
  await segpay.press(paymentUrl, 'approve');
  await segpay.shop.settle();
  expect(await ledgerOf(segpay.shop, checkoutId)).toEqual([{ kind: 'sale', amount_minor: 2999 }]);
});

test('notices stop, resume and end a subscription', async () => {
  const { checkoutId } = await sold();
  for (const act of ['canceled', 'resumed', 'rebill-declined', 'ended'] as const) {
    await segpay.act(checkoutId, act);
    await segpay.shop.settle();
  }
  expect(await noticesOf(segpay.shop, checkoutId)).toEqual(['canceled', 'resumed', 'rebill-declined', 'ended']);
});

test('we have a payment given back, and what is not active any more counts as canceled', async () => {
  const { checkoutId } = await sold();
  const [sale] = await segpay.shop.rows<{ transaction_reference: string }>(
    sql`select transaction_reference from billing.money_entries where checkout_id = ${checkoutId}`,
  );
  const { signal } = new AbortController();
  const transactionReference = sale?.transaction_reference ?? '';
  const checkout = checkoutOf({ checkoutId, userId: '' }, OFFER);
  const refund = (reference: string) =>
    segpay.biller.refundPayment?.({ transactionReference: reference, checkout, signal });
  expect(await refund(transactionReference)).toBe('done');
  expect(await refund('nothing')).toBe('unknown');
  await segpay.tick();
  await segpay.shop.settle();
  expect(await kinds(checkoutId)).toEqual(['sale', 'refund']);
  await segpay.act(checkoutId, 'canceled');
  const reference = await subscriptionOf(segpay.shop, checkoutId);
  expect(await segpay.biller.cancelSubscription({ reference, checkout, signal })).toBe('done');
  expect(await segpay.biller.cancelSubscription({ reference: '1', checkout, signal })).toBe('unknown');
});

test('while Segpay is silent its last list of addresses counts, and what it is asked is unknown', async () => {
  const { checkoutId, userId } = await begin();
  await segpay.local.close();
  segpay.shop.clock.advance(2 * DAY);
  expect((await segpay.tell(checkoutId)).status).toBe(200);
  const checkout = checkoutOf({ checkoutId, userId }, OFFER);
  const { signal } = new AbortController();
  expect(await segpay.biller.cancelSubscription({ reference: '1', checkout, signal })).toBe('unknown');
});

test('what Probe says of a person is forgotten with its words, however much it says', async () => {
  const url = `${segpay.shop.origin}/postback/segpay/${SEGPAY_SETTINGS.postbackSecret}`;
  const username = `somebody-${crypto.randomUUID()}`;
  for (const about of ['', 'x'.repeat(9000)])
    for (let n = 0; n < 2; n += 1) {
      const body = new URLSearchParams({ action: 'Probe', username, about });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    }
  await segpay.shop.settle();
  const rows = () =>
    segpay.shop.rows<{ outcome: string; row: string }>(
      sql`select outcome, row_to_json(p)::text as row from billing.postbacks p order by id desc limit 4`,
    );
  expect((await rows()).map(({ outcome }) => outcome).sort()).toEqual(['duplicate', 'duplicate', 'ignored', 'ignored']);
  await segpay.shop.rows(sql`update billing.postbacks set body = null, query = null`);
  for (const { row } of await rows()) expect(row).not.toContain('somebody');
});

test.each([
  ['PRICE', '29.99'],
  ['price', '29.99'],
  ['Ref1', 'somebody-else'],
])('%s given twice means nobody knows what', async (name, value) => {
  const { checkoutId } = await begin();
  const fields = { action: 'Auth', stage: 'Initial', approved: 'Yes', trantype: 'Sale', REF1: checkoutId };
  const numbers = { purchaseid: checkoutId, tranid: `t-${checkoutId}`, eticketid: '1234:5678' };
  const paid = { price: name === 'Ref1' ? '29.99' : '0.01', transtime: '03/01/2026 12:00:00 PM' };
  const body = new URLSearchParams({ ...fields, ...numbers, ...paid });
  body.append(name, value);
  const url = `${segpay.shop.origin}/postback/segpay/${SEGPAY_SETTINGS.postbackSecret}`;
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  await segpay.shop.settle();
  expect(await newestOutcome(segpay.shop)).toMatchObject({
    outcome: 'quarantined',
    detail: `${name.toLowerCase()} is given twice`,
  });
});
