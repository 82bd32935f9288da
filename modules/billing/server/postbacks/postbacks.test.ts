import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { CancelRequested } from '../../contract/events.ts';
import { SIGNATURE_HEADER, signedHeaders } from '../sandbox/signature.ts';
import type { SandboxPostback } from '../sandbox/wire.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';
import { receivePostback } from './receive-postback.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ledgerOf = (checkoutId: string) =>
  shop.rows<{ kind: string; amount_minor: number }>(
    sql`select kind, amount_minor from billing.money_entries where checkout_id = ${checkoutId} order by id`,
  );
const inbox = (text: string) =>
  shop.rows<{ outcome: string; detail: string | null; headers: Record<string, string> }>(
    sql`select outcome, detail, headers from billing.postbacks where convert_from(body, 'UTF8') like ${`%${text}%`} order by id`,
  );
const stateOf = async ({ checkoutId, userId }: { checkoutId: string; userId: string }) =>
  (await shop.billing.api.checkout(checkoutId, userId))?.state;

test('a sale is granted by the postback alone, and only to the one who began it', async () => {
  const checkout = await shop.checkout();
  expect(await stateOf(checkout)).toBe('pending');
  shop.door.open = true;
  const page = await fetch(checkout.paymentUrl);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('Sandbox biller: no real money moves');
  expect(await stateOf(checkout)).toBe('pending');

  const { status, location } = await shop.press(checkout.paymentUrl, 'approve');
  expect(status).toBe(303);
  expect(location).toBe(`${shop.origin}/payment/?checkout=${checkout.checkoutId}`);
  await shop.settle();
  expect(await stateOf(checkout)).toBe('approved');
  expect(await ledgerOf(checkout.checkoutId)).toEqual([{ kind: 'sale', amount_minor: 2999 }]);
  expect(await shop.billing.api.checkout(checkout.checkoutId, newId(shop.clock))).toBeUndefined();
});

test('approving twice sells once, and leaving sells nothing', async () => {
  const checkout = await shop.checkout();
  expect((await shop.press(checkout.paymentUrl, 'leave')).location).toBe(`${shop.origin}/join-now/`);
  expect(await stateOf(checkout)).toBe('pending');
  await Promise.all([shop.press(checkout.paymentUrl, 'approve'), shop.press(checkout.paymentUrl, 'approve')]);
  await shop.settle();
  expect(await ledgerOf(checkout.checkoutId)).toHaveLength(1);
  expect(await (await fetch(checkout.paymentUrl)).text()).toContain('Already paid');
});

test('a declined card is declined, and the same checkout can still be paid', async () => {
  const checkout = await shop.checkout();
  await shop.press(checkout.paymentUrl, 'decline');
  await shop.settle();
  expect(await stateOf(checkout)).toBe('declined');
  expect(await ledgerOf(checkout.checkoutId)).toEqual([]);
  await shop.press(checkout.paymentUrl, 'approve');
  await shop.settle();
  expect(await stateOf(checkout)).toBe('approved');
});

test('one key is one checkout, for one user', async () => {
  const idempotencyKey = crypto.randomUUID();
  const [first, second] = await Promise.all(
    [1, 2].map(() => shop.checkout({ userId: '018f0000-0000-7000-8000-000000000001', idempotencyKey })),
  );
  expect(second?.checkoutId).toBe(first?.checkoutId);
  const other = await shop.checkout({ idempotencyKey });
  expect(other.checkoutId).not.toBe(first?.checkoutId);
});

test('a key that began one checkout begins no other, and leads nobody to pay for what they did not choose', async () => {
  const asked = { userId: '018f0000-0000-7000-8000-0000000000b1', idempotencyKey: crypto.randomUUID() };
  const { checkoutId } = await shop.checkout({ ...asked, offer: OFFER });
  const other = { ...OFFER, product: crypto.randomUUID() };
  await expect(shop.checkout({ ...asked, offer: other })).rejects.toThrow('This key began another checkout.');
  const dearer = { ...OFFER, name: 'Another name' };
  expect((await shop.checkout({ ...asked, offer: dearer })).checkoutId).toBe(checkoutId);
});

test('a key that went on with an open checkout stands for it, and no key leads to paying twice', async () => {
  const userId = newId(shop.clock);
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await shop.checkout({ userId, idempotencyKey: one });
  const second = await shop.checkout({ userId, idempotencyKey: other });
  expect(second).toMatchObject({ checkoutId: first.checkoutId, state: 'pending' });
  await shop.press(first.paymentUrl, 'approve');
  await shop.settle();
  for (const idempotencyKey of [one, other]) {
    const again = await shop.checkout({ userId, idempotencyKey });
    expect(again).toMatchObject({
      checkoutId: first.checkoutId,
      state: 'approved',
      paymentUrl: `${shop.origin}/payment/?checkout=${first.checkoutId}`,
    });
  }
  shop.clock.advance(31 * DAY);
  await shop.run('billing.forget-postbacks');
  expect(await shop.rows(sql`select from billing.checkout_keys where user_id = ${userId}`)).toEqual([]);
});

test('who comes back goes on with the open checkout, until something became of it or it is old', async () => {
  const userId = '018f0000-0000-7000-8000-00000000000a';
  const [first, second] = await Promise.all([1, 2].map(() => shop.checkout({ userId })));
  expect(second?.checkoutId).toBe(first?.checkoutId);
  const dearer = { ...OFFER, name: 'Another plan' };
  expect((await shop.checkout({ userId, offer: dearer })).checkoutId).not.toBe(first?.checkoutId);

  shop.clock.advance(30 * MINUTE);
  const later = await shop.checkout({ userId });
  expect(later.checkoutId).not.toBe(first?.checkoutId);
  await shop.press(later.paymentUrl, 'decline');
  await shop.settle();
  expect((await shop.checkout({ userId })).checkoutId).not.toBe(later.checkoutId);
});

test('the same delivery again gets the same acknowledgement and has no second effect', async () => {
  const { checkoutId } = await shop.checkout();
  const message = shop.message(checkoutId);
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.deliver(message)));
  expect(answers).toEqual(Array(4).fill({ status: 200, text: 'OK' }));
  await shop.settle();
  expect(await ledgerOf(checkoutId)).toHaveLength(1);
  const outcomes = (await inbox(message.delivery)).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['applied', 'duplicate', 'duplicate', 'duplicate']);
});

test('the same transaction in another delivery counts once', async () => {
  const { checkoutId } = await shop.checkout();
  const message = shop.message(checkoutId);
  await shop.deliver(message);
  await shop.deliver({ ...message, delivery: newId(shop.clock) });
  await shop.settle();
  expect(await ledgerOf(checkoutId)).toHaveLength(1);
});

test('what comes before its sale waits for it', async () => {
  const { checkoutId } = await shop.checkout();
  const rebill = shop.message(checkoutId, { event: 'rebilled' });
  await shop.deliver(rebill);
  await expect.poll(async () => (await inbox(rebill.delivery))[0]?.detail).toMatch(/^waits: the sale of/);
  await shop.deliver(shop.message(checkoutId));
  await expect.poll(() => ledgerOf(checkoutId)).toHaveLength(2);
  expect((await ledgerOf(checkoutId)).map(({ kind }) => kind)).toEqual(['sale', 'rebill']);
});

test('what waits for a sale that never comes is quarantined after a week', async () => {
  const orphan = shop.message(newId(shop.clock), { event: 'refunded' });
  await shop.deliver(orphan);
  await shop.settle();
  shop.clock.advance(8 * DAY);
  await shop.run('billing.interpret-postbacks');
  expect((await inbox(orphan.delivery))[0]?.outcome).toBe('quarantined');
});

test('nothing that is not signed, not fresh or changed on the way is believed', async () => {
  const { checkoutId } = await shop.checkout();
  const message = shop.message(checkoutId);
  const body = JSON.stringify(message);
  const old = signedHeaders(await shop.sandbox.secret(), body, shop.clock);
  const refused = [
    await shop.deliver(message, { headers: { [SIGNATURE_HEADER]: '' } }),
    await shop.deliver(message, { headers: { [SIGNATURE_HEADER]: 'ab'.repeat(32) } }),
    await shop.deliver(message, { body: body.replace('29.99', '29.98') }),
    await shop.deliver(message, { headers: { 'x-sandbox-timestamp': '1' } }),
  ];
  shop.clock.advance(6 * MINUTE);
  refused.push(await shop.deliver(message, { headers: old }));
  expect(refused).toEqual(Array(5).fill({ status: 403, text: 'Refused' }));
  await shop.run('billing.interpret-postbacks');
  expect(await ledgerOf(checkoutId)).toEqual([]);
  expect(await inbox(message.delivery)).toEqual([]);
});

const strange: [string, Partial<SandboxPostback>, RegExp][] = [
  ['amount', { amount: '0.01' }, /amount 1 instead of 2999/],
  ['currency', { currency: 'EUR' }, /currency EUR instead of USD/],
  ['product', { product: 'gold' }, /product gold/],
  ['checkout', { checkout: '018f0000-0000-7000-8000-00000000dead' }, /no such checkout/],
];
test.each(strange)('a sale with another %s is quarantined and grants nothing', async (_, change, reason) => {
  const checkout = await shop.checkout();
  const message = shop.message(checkout.checkoutId, change);
  expect(await shop.deliver(message)).toEqual({ status: 200, text: 'OK' });
  await shop.settle();
  expect(await inbox(message.delivery)).toMatchObject([
    { outcome: 'quarantined', detail: expect.stringMatching(reason) },
  ]);
  expect(await stateOf(checkout)).toBe('pending');
});

test('a second sale for one checkout is quarantined', async () => {
  const { checkoutId } = await shop.checkout();
  await shop.deliver(shop.message(checkoutId));
  await shop.settle();
  const second = shop.message(checkoutId, { subscription: 's-other' });
  await shop.deliver(second);
  await shop.settle();
  expect((await inbox(second.delivery))[0]?.outcome).toBe('quarantined');
  expect(await ledgerOf(checkoutId)).toHaveLength(1);
});

test('more cannot be given back than was received', async () => {
  const { checkoutId } = await shop.checkout();
  await shop.deliver(shop.message(checkoutId));
  await shop.settle();
  await shop.deliver(shop.message(checkoutId, { event: 'refunded' }));
  await shop.deliver(shop.message(checkoutId, { event: 'refunded' }));
  await shop.settle();
  expect((await ledgerOf(checkoutId)).map(({ amount_minor }) => amount_minor)).toEqual([2999, -2999]);
});

test('test cards are refused outside test mode', async () => {
  const live = await openShop({ acceptsTestApprovals: false });
  try {
    const checkout = await live.checkout();
    await live.press(checkout.paymentUrl, 'approve');
    await live.settle();
    expect((await live.billing.api.checkout(checkout.checkoutId, checkout.userId))?.state).toBe('pending');
    expect(await live.rows(sql`select outcome from billing.postbacks`)).toEqual([{ outcome: 'quarantined' }]);
  } finally {
    await live.close();
  }
});

test('a stop between storing and interpreting loses nothing and doubles nothing', async () => {
  const { checkoutId } = await shop.checkout();
  const body = JSON.stringify(shop.message(checkoutId));
  const headers = signedHeaders(await shop.sandbox.secret(), body, shop.clock);
  const { db, log, limits, biller } = shop;
  const raw = {
    body: Buffer.from(body),
    headers,
    query: '',
    sourceAddress: '',
    receivedAt: shop.clock.now(),
  };
  // The first process stores the delivery and crashes here.
  await receivePostback({ db, log, limits }, biller, raw, undefined);
  expect(await ledgerOf(checkoutId)).toEqual([]);

  shop.clock.advance(DAY);
  const { jobs } = shop.startBilling();
  await Promise.all([runWork(jobs), runWork(shop.startBilling().jobs)]);
  await runWork(jobs);
  expect(await ledgerOf(checkoutId)).toHaveLength(1);
});

test('the biller repeats what the site did not take', async () => {
  const checkout = await shop.checkout();
  const { db, clock, log, audit, sandbox } = shop;
  // The buyer approves at the biller while the site is down.
  const { approve } = await import('../sandbox/simulate-sales.ts');
  const { deliverDue } = await import('../sandbox/deliver.ts');
  const deps = { db, clock, log, audit, secret: sandbox.secret, isMerchant: () => true };
  const order = { name: 'Monthly', site: 'testsite', amountMinor: 2999, currency: 'USD' } as const;
  const place = { origin: shop.origin, returnUrl: '', leaveUrl: '', email: 'b@example.org' };
  const product = '5b0e3c0e-9a53-4a53-8f53-0d6d7f3b9a11';
  await approve(deps, { ...order, ...place, product, checkout: checkout.checkoutId });
  shop.door.open = false;
  await deliverDue(deps);
  shop.door.open = true;
  await deliverDue(deps);
  expect(await stateOf(checkout)).toBe('pending');
  clock.advance(MINUTE);
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  expect(await stateOf(checkout)).toBe('approved');
});

test('a canceled subscription is not charged again; a live one is, once a period', async () => {
  const [kept, canceled] = [await shop.checkout(), await shop.checkout()];
  await shop.press(kept.paymentUrl, 'approve');
  await shop.press(canceled.paymentUrl, 'approve');
  await shop.settle();
  const [row] = await shop.rows<{ subscription_reference: string }>(
    sql`select subscription_reference from billing.money_entries where checkout_id = ${canceled.checkoutId}`,
  );
  const payload = { biller: 'sandbox', subscriptionReference: row?.subscription_reference ?? '' };
  const fact = { key: canceled.checkoutId, payload };
  await shop.db.transaction((tx) => shop.events.publish(tx, CancelRequested, fact));
  shop.door.open = false;
  await shop.settle();
  shop.door.open = true;
  await shop.settle();
  shop.clock.advance(30 * DAY);
  await shop.run('sandbox-biller.deliver');
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  expect((await ledgerOf(kept.checkoutId)).map(({ kind }) => kind)).toEqual(['sale', 'rebill']);
  expect((await ledgerOf(canceled.checkoutId)).map(({ kind }) => kind)).toEqual(['sale']);
});

test('the books are only ever added to', async () => {
  const { checkoutId } = await shop.checkout();
  await shop.deliver(shop.message(checkoutId));
  await shop.settle();
  for (const query of [
    sql`delete from billing.checkouts where id = ${checkoutId}`,
    sql`update billing.checkouts set amount_minor = 1 where id = ${checkoutId}`,
    sql`delete from billing.money_entries where checkout_id = ${checkoutId}`,
    sql`update billing.money_entries set amount_minor = 1 where checkout_id = ${checkoutId}`,
  ])
    await expect(shop.db.drizzle.execute(query)).rejects.toThrow();
});

test('a body beyond all measure, a biller nobody knows and a forged checkout get nowhere', async () => {
  const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(sql`select count(*) from billing.postbacks`);
  const url = `${shop.origin}/postback/sandbox`;
  expect((await fetch(url, { method: 'POST', body: 'x'.repeat(65 * 1024) })).status).toBe(413);
  expect((await fetch(`${shop.origin}/postback/nobody`, { method: 'POST', body: 'x' })).status).toBe(404);
  expect(await shop.rows(sql`select count(*) from billing.postbacks`)).toEqual([{ count }]);
  const { paymentUrl } = await shop.checkout();
  const forged = `${paymentUrl.slice(0, -1)}${paymentUrl.endsWith('A') ? 'B' : 'A'}`;
  expect((await fetch(forged)).status).toBe(404);
  expect((await shop.press(forged, 'approve')).status).toBe(404);
});
