import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { combineRights } from '#api/declare/rights.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { killOnceThere } from '#kernel/test-killed.ts';
import { BILLER_ADDRESS, queryBiller } from '../billers/test-query-biller.ts';
import { openShop, type Shop } from '../test-shop.ts';
import { MOST_REFUNDS_A_DAY } from './refund-payment.ts';

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
let answer: () => Promise<'done' | 'unknown'> = async () => 'done';
const requests: string[] = [];
beforeAll(async () => {
  const biller = queryBiller();
  biller.refundPayment = async ({ transactionReference }) => {
    requests.push(transactionReference);
    return answer();
  };
  shop = await openShop({ billers: [biller, { ...queryBiller(), name: 'poor' }] });
  admin = openTestAdmin(shop.billing.adminEndpoints, { ...shop, siteOf: shop.billing.siteOf });
});
afterAll(() => shop.close());

async function sold(paymentSystem = 'query') {
  const { checkoutId } = await shop.checkout({ paymentSystem });
  const sale = `kind=sale&price=29.99&tranid=t-${checkoutId}&purchaseid=${checkoutId}&ref=${checkoutId}&at=2026-03-01T12:00:00Z`;
  await fetch(`${shop.origin}/postback/${paymentSystem}?${sale}`, {
    headers: { 'x-client-address': BILLER_ADDRESS },
  });
  await shop.settle();
  const { refundable, entries } = await checkout(checkoutId);
  return { checkoutId, id: entries[0].id as number, transaction: `t-${checkoutId}`, refundable };
}
const checkout = async (id: string) => (await admin.call('GET', `/api/admin/v1/checkouts/${id}`)).body.data;
const refund = (id: number, more = {}) =>
  admin.call('POST', `/api/admin/v1/money-entries/${id}/refund`, {
    body: { reason: 'They were charged after they left.' },
    ...more,
  });
const stateOf = async (checkoutId: string) => (await checkout(checkoutId)).refunds[0]?.state;

test('a payment is given back in full, requested once however often it is pressed, and written down', async () => {
  const { checkoutId, id, transaction, refundable } = await sold();
  expect(refundable).toEqual([id]);
  const answers = await Promise.all([refund(id), refund(id), refund(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body.data.isNew)).toHaveLength(1);
  await shop.settle();
  expect((await refund(id)).body.data).toEqual({ isNew: false });
  await shop.settle();
  expect(requests).toEqual([transaction]);
  expect(await checkout(checkoutId)).toMatchObject({
    refundable: [],
    refunds: [{ state: 'done', reason: 'They were charged after they left.' }],
  });
  const [entry] = await admin.audit.read({ subject: { type: 'checkout', id: checkoutId }, limit: 9 });
  expect(entry).toMatchObject({
    action: 'billing.refund-requested',
    after: { transactionReference: transaction, amount: { minor: 2999, currency: 'USD' } },
  });
});

test('nobody refunds a payment of their own', async () => {
  const { id, checkoutId } = await sold();
  const { rows } = await shop.db.pool.query<{ user_id: string }>(
    'select user_id from billing.checkouts where id = $1',
    [checkoutId],
  );
  expect((await refund(id, { by: { id: rows[0]?.user_id } })).status).toBe(403);
  await shop.settle();
  expect(requests).not.toContain(`t-${checkoutId}`);
});

test('where nobody knows whether the biller heard it, it is not asked again', async () => {
  answer = async () => {
    throw new Error('no answer in time');
  };
  const silent = await sold();
  await refund(silent.id);
  await shop.settle();
  expect(await stateOf(silent.checkoutId)).toBe('unknown');
  const alert = async () =>
    (await shop.billing.overview[0]?.alerts?.())?.find(({ name }) => name === 'billing.refunds-unknown');
  expect(await alert()).toBeUndefined();
  shop.clock.advance(HOUR);
  expect(await alert()).toMatchObject({ count: 1, isBad: true, path: `/checkouts/${silent.checkoutId}` });
  await fetch(
    `${shop.origin}/postback/query?kind=refund&price=29.99&tranid=r-${silent.checkoutId}&of=${silent.transaction}&purchaseid=${silent.checkoutId}&at=2026-03-01T13:00:00Z`,
    { headers: { 'x-client-address': BILLER_ADDRESS } },
  );
  await shop.settle();
  expect(await alert()).toBeUndefined();

  // The process dies after it stored that it is about to ask.
  const killed = await sold();
  await refund(killed.id);
  await shop.rows(
    sql`update billing.refunds set state = 'requested' where transaction_reference = ${killed.transaction}`,
  );
  const before = requests.length;
  answer = async () => 'done';
  await shop.settle();
  expect(await stateOf(killed.checkoutId)).toBe('unknown');
  expect((await refund(killed.id)).body.data).toEqual({ isNew: false });
  await shop.settle();
  expect(requests).toHaveLength(before);
});

test('a process that is killed once the biller heard it asks no second time, anyone who comes after', async () => {
  answer = async () => 'done';
  const { checkoutId, id, transaction } = await sold();
  await refund(id);
  const [{ refundId } = { refundId: '' }] = await shop.rows<{ refundId: string }>(
    sql`select id::text as "refundId" from billing.refunds where transaction_reference = ${transaction}`,
  );
  const heard: string[] = [];
  const books = createServer(async (request, response) => {
    for await (const words of request) heard.push(String(words));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(books, 'listening');
  const { port } = books.address() as AddressInfo;
  const script = new URL('fixtures/refund-once.ts', import.meta.url);
  await killOnceThere(script, [shop.db.url, refundId, `http://127.0.0.1:${port}/`]);
  books.close();
  expect(heard).toEqual([transaction]);
  expect(await stateOf(checkoutId)).toBe('requested');

  const before = requests.length;
  await shop.settle();
  await shop.settle();
  expect(await stateOf(checkoutId)).toBe('unknown');
  expect((await refund(id)).body.data).toEqual({ isNew: false });
  await shop.settle();
  expect(requests).toHaveLength(before);
});

test('what cannot be given back is refused: at this biller, in part before, no payment, without a reason', async () => {
  const poor = await sold('poor');
  expect(poor.refundable).toEqual([]);
  expect((await refund(poor.id)).status).toBe(409);
  const partly = await sold();
  await fetch(
    `${shop.origin}/postback/query?kind=refund&price=1.00&tranid=r-${partly.checkoutId}&of=${partly.transaction}&purchaseid=${partly.checkoutId}&at=2026-03-01T13:00:00Z`,
    { headers: { 'x-client-address': BILLER_ADDRESS } },
  );
  await shop.settle();
  expect((await refund(partly.id)).body).toMatchObject({ status: { code: 409 } });
  const { entries } = await checkout(partly.checkoutId);
  expect((await refund(entries[1].id)).status).toBe(404);
  expect((await refund(999_999)).status).toBe(404);
  expect((await refund(poor.id, { body: { reason: '' } })).status).toBe(400);
  expect((await refund(poor.id, { roles: ['support'] })).status).toBe(403);
});

test('one operator gives back so much in a day and no more', async () => {
  shop.clock.advance(DAY + 1);
  const by = { by: { id: '01970000-0000-7000-8000-0000000000cc' } };
  const { checkoutId, id } = await sold();
  await shop.rows(sql`
    insert into billing.refunds (id, biller, transaction_reference, checkout_id, reason, requested_by, requested_at, state)
    select gen_random_uuid(), 'query', 'made-' || n, ${checkoutId}, 'why', ${by.by.id}, ${shop.clock.now()}, 'done'
    from generate_series(1, ${MOST_REFUNDS_A_DAY}) n`);
  expect((await refund(id, by)).status).toBe(429);
  expect((await refund(id)).status).toBe(200);
});

test('the sandbox gives back at our request, and its message books it', async () => {
  const { checkoutId, paymentUrl } = await shop.checkout();
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  const { entries } = await checkout(checkoutId);
  await refund(entries[0].id);
  await shop.settle();
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  expect((await checkout(checkoutId)).entries.map(({ kind }: { kind: string }) => kind)).toEqual(['sale', 'refund']);
});

test('a part of a payment is given back once, up to what is left, where its biller can, and takes nothing else away', async () => {
  const part = (id: number, minor: unknown) => refund(id, { body: { reason: 'The first week did not play.', minor } });
  const whole = await sold();
  expect((await part(whole.id, 500)).body).toMatchObject({ code: 'NOT_IN_PART' });

  const { checkoutId, paymentUrl } = await shop.checkout();
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  const [sale] = (await checkout(checkoutId)).entries;
  for (const minor of [0, -5, 1.5, null, '5']) expect((await part(sale.id, minor)).status, String(minor)).toBe(400);
  expect((await part(sale.id, sale.amount.minor + 1)).body).toMatchObject({ code: 'TOO_MUCH' });
  const answers = await Promise.all([part(sale.id, 500), part(sale.id, 500)]);
  expect(answers.filter(({ body }) => body.data.isNew)).toHaveLength(1);
  expect((await part(sale.id, 600)).body).toMatchObject({ code: 'GIVEN_BACK' });
  const other = await shop.checkout();
  await shop.press(other.paymentUrl, 'approve');
  await shop.settle();
  const [second] = (await checkout(other.checkoutId)).entries;
  const asks = [500, 600, 700].map((minor, n) =>
    refund(second.id, {
      body: { reason: 'All at once.', minor },
      by: { id: `01970000-0000-7000-8000-0000000000d${n}` },
    }),
  );
  expect((await Promise.all(asks)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await shop.settle();
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  const seen = await checkout(checkoutId);
  expect(seen).toMatchObject({
    inPart: true,
    refunds: [{ state: 'done', amount: { minor: 500, currency: sale.amount.currency } }],
  });
  expect(
    seen.entries.map(({ kind, amount }: { kind: string; amount: { minor: number } }) => [kind, amount.minor]),
  ).toEqual([
    ['sale', sale.amount.minor],
    ['refund', -500],
  ]);
  expect(seen.cancellations).toEqual([]);
  const [entry] = await admin.audit.read({ subject: { type: 'checkout', id: checkoutId }, limit: 1 });
  expect(entry?.after).toMatchObject({ amount: { minor: 500 } });
});

test('a role that says so refunds at its sites, and as much in 24 hours, of which what is given back in part counts too', async () => {
  answer = async () => 'done';
  const [first, second] = [await sold(), await sold()];
  const { site } = await checkout(first.checkoutId);
  const cut = (sites: readonly string[], refundsADay?: number) => ({
    by: {
      id: newId(shop.clock),
      ...combineRights([{ permissions: ['billing.refund'], sites, limits: refundsADay ? { refundsADay } : {} }]),
    },
  });
  expect((await refund(first.id, cut(['elsewhere'], 30))).status).toBe(403);
  expect((await refund(first.id, cut([site], 29))).body.code).toBe('OVER_LIMIT');
  const helper = cut([site], 30);
  expect((await refund(first.id, helper)).status).toBe(200);
  const over = await refund(second.id, helper);
  expect([over.status, over.body.code, over.body.detail]).toEqual([
    403,
    'OVER_LIMIT',
    expect.stringContaining('0.01 of it'),
  ]);
  // Another click on a refunded payment doesn't use up the limit.
  expect((await refund(first.id, helper)).body.data).toEqual({ isNew: false });
  shop.clock.advance(DAY);
  expect((await refund(second.id, helper)).status).toBe(200);
  // Of two requests at the same time only one is within the limit.
  const pair = [await sold(), await sold()];
  const quick = cut([site], 30);
  const answers = await Promise.all(pair.map(({ id }) => refund(id, quick)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  await shop.settle();
});
