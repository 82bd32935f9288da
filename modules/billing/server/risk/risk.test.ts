import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { billingAlerts } from '../admin/billing-alerts.ts';
import { BuyerBlocked } from '../index.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';
import { emailKey } from './block-keys.ts';

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openShop();
  admin = openTestAdmin(shop.billing.adminEndpoints, shop);
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: unknown) =>
  admin.call(method, `/api/admin/v1${path}`, { body, by: { factorAt: shop.clock.now() } });
const get = async (path: string) => {
  const { status, body } = await call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const alertOf = async (name: string) => (await billingAlerts(shop)).find((alert) => alert.name === name);

async function sold(more: Parameters<Shop['checkout']>[0] = {}) {
  const checkout = await shop.checkout(more);
  await shop.deliver(shop.message(checkout.checkoutId));
  await shop.settle();
  return checkout;
}
async function chargedBack(more: Parameters<Shop['checkout']>[0] = {}) {
  const checkout = await sold(more);
  await shop.deliver(shop.message(checkout.checkoutId, { event: 'charged-back' }));
  await shop.settle();
  return checkout;
}
const openOf = async (checkoutId: string) => {
  const { rows } = await get(`/disputes?state=open&search=${checkoutId}`);
  return rows as { id: number; kind: string; reviewed: unknown; userId: string }[];
};

describe('a chargeback', () => {
  test('is an alert until somebody has reviewed it, and counts once however often it is told', async () => {
    const checkout = await sold();
    const message = shop.message(checkout.checkoutId, { event: 'charged-back' });
    for (const _ of [1, 2]) await shop.deliver({ ...message, delivery: newId(shop.clock) });
    await shop.settle();
    const open = await openOf(checkout.checkoutId);
    expect(open).toMatchObject([{ kind: 'chargeback', reviewed: null, userId: checkout.userId }]);
    expect(await alertOf('billing.disputes-open')).toMatchObject({ isBad: true, path: '/disputes?state=open' });

    const ids = open.map(({ id }) => id);
    const review = () => call('POST', '/disputes/review', { ids, reason: 'the buyer wrote', blocksBuyers: false });
    expect((await review()).body.data).toEqual({ changed: 1, added: 0 });
    expect((await review()).body.data).toEqual({ changed: 0, added: 0 });
    expect(await openOf(checkout.checkoutId)).toEqual([]);
    // They may buy again.
    await shop.checkout({ userId: checkout.userId });
  });

  test('can put its buyer on the block list, who then begins no checkout under that account or email', async () => {
    const { checkoutId, userId } = await chargedBack();
    const ids = (await openOf(checkoutId)).map(({ id }) => id);
    const answer = await call('POST', '/disputes/review', { ids, reason: 'fraud', blocksBuyers: true });
    expect(answer.body.data).toEqual({ changed: 1, added: 2 });
    await expect(shop.checkout({ userId })).rejects.toThrow(BuyerBlocked);
    await expect(shop.checkout({ email: 'Buyer+again@example.org' })).rejects.toThrow(BuyerBlocked);
    await shop.checkout({ email: 'buyer2@example.org' });
    const { rows } = await get('/blocks?search=buyer@example.org');
    expect(rows).toMatchObject([{ kind: 'email', hint: 'b…@e….org', refusals: 1, reason: 'fraud' }]);
    const stored = await shop.rows(sql`select from billing.blocks b where b::text like '%buyer%'`);
    expect(stored).toEqual([]);

    expect((await call('POST', `/blocks/${rows[0].id}/remove`, { reason: 'it was the bank' })).status).toBe(200);
    await shop.checkout();
    await expect(shop.checkout({ userId })).rejects.toThrow(BuyerBlocked);
    const audit = await shop.rows<{ action: string }>(
      sql`select action from kernel.audit_log where action like 'billing.block%' order by id`,
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'billing.block-added',
      'billing.block-added',
      'billing.block-removed',
    ]);
  });
});

test('an account is blocked from its own screen, once, with a reason', async () => {
  const { userId } = await sold();
  const block = () => call('POST', `/accounts/${userId}/block`, { reason: 'a stolen card' });
  const added = [await block(), await block()].map(({ body }) => body.data.added);
  expect(added[0]).toBeGreaterThan(0);
  expect(added[1]).toBe(0);
  await expect(shop.checkout({ userId, email: 'else@example.org' })).rejects.toThrow(BuyerBlocked);
  await shop.rows(sql`delete from billing.blocks`);
});

test('a fraud report is entered for a payment, once', async () => {
  const { checkoutId } = await sold({ email: 'reported@example.org' });
  const { entries } = await get(`/checkouts/${checkoutId}`);
  const report = () => call('POST', `/money-entries/${entries[0].id}/report-fraud`, {});
  expect((await report()).body.data).toEqual({ isNew: true });
  expect((await report()).body.data).toEqual({ isNew: false });
  expect(await openOf(checkoutId)).toMatchObject([{ kind: 'fraud-report' }]);
  await shop.deliver(shop.message(checkoutId, { event: 'refunded', amount: '1.00' }));
  await shop.settle();
  const refunded = (await get(`/checkouts/${checkoutId}`)).entries.find(
    ({ kind }: { kind: string }) => kind === 'refund',
  );
  expect((await call('POST', `/money-entries/${refunded.id}/report-fraud`, {})).body.code).toBe('NOT_A_PAYMENT');
});

describe('the block list', () => {
  const add = (body: object) => call('POST', '/blocks', { reason: 'because of the test', ...body });

  test('keeps a country out, on one site or on all, and each entry is there once', async () => {
    expect((await add({ kind: 'country', value: 'kp', site: 'testsite' })).status).toBe(200);
    expect((await add({ kind: 'country', value: 'KP', site: 'testsite' })).body.code).toBe('BLOCKED_BEFORE');
    const email = 'someone@example.net';
    await expect(shop.checkout({ email, country: 'KP' })).rejects.toThrow(BuyerBlocked);
    await shop.checkout({ email, country: 'KP', offer: { ...OFFER, site: 'other' } });
    await shop.checkout({ email, country: 'NL' });
    const { isBlocked } = shop.billing.api;
    const comer = { email: 'new@example.org', country: 'KP' };
    expect(await isBlocked(shop.db.drizzle, { ...comer, site: 'testsite' })).toBe(true);
    expect(await isBlocked(shop.db.drizzle, { ...comer, site: 'other' })).toBe(false);
  });

  test.each([
    { kind: 'country', value: 'Korea' },
    { kind: 'email', value: 'nobody' },
    { kind: 'card', value: 'x' },
    { kind: 'email', value: 'a@example.org', reason: ' ' },
    { kind: 'email', value: 'a@example.org', site: 'nowhere' },
  ])('takes no %o', async (body) => {
    expect((await add(body)).status).toBe(400);
  });

  test('is asked for with a second factor that was shown lately, and needs its permission', async () => {
    const body = { kind: 'country', value: 'IR', reason: 'sanctions' };
    const stale = { body, by: { factorAt: new Date(shop.clock.now().getTime() - DAY) } };
    expect((await admin.call('POST', '/api/admin/v1/blocks', stale)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const support = { body, roles: ['support'] as const, by: { factorAt: shop.clock.now() } };
    expect((await admin.call('POST', '/api/admin/v1/blocks', support)).status).toBe(403);
  });

  test('knows a mailbox however it is spelled', () => {
    expect(emailKey('A.da+shop@GoogleMail.com')).toBe(emailKey('ada@gmail.com'));
    expect(emailKey('Ada+1@example.org')).toBe(emailKey('ada@example.org'));
    expect(emailKey('a.da@example.org')).not.toBe(emailKey('ada@example.org'));
  });
});
