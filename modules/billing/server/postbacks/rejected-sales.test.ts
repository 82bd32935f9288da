import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { HOUR } from '#kernel/clock.ts';
import type { SandboxPostback } from '../sandbox/wire.ts';
import { openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openShop();
  admin = openTestAdmin(shop.billing.adminEndpoints, shop);
});
afterAll(() => shop.close());

const get = async (path: string) => (await admin.call('GET', `/api/admin/v1${path}`)).body.data;
async function receive(message: SandboxPostback) {
  await shop.deliver(message);
  await shop.settle();
  return about(message);
}
const about = async ({ transaction }: SandboxPostback) =>
  (await get(`/postbacks?search=${transaction}`)).rows[0] as { id: number; state: string; detail: string };
const kindsOf = async (checkoutId: string) =>
  (await get(`/checkouts/${checkoutId}`)).entries.map(({ kind }: { kind: string }) => kind);

/** A checkout that was paid twice: the second sale is rejected, under its own subscription or that of the first. */
async function paidTwice(subscription?: string) {
  const { checkoutId } = await shop.checkout();
  await receive(shop.message(checkoutId));
  const second = shop.message(checkoutId, subscription ? { subscription } : {});
  const { id, state } = await receive(second);
  expect(state).toBe('quarantined');
  const reject = () =>
    admin.call('POST', `/api/admin/v1/postbacks/${id}/decide`, {
      body: { decision: 'rejected', reason: 'Charged twice, given back at the biller.' },
    });
  return { checkoutId, second, reject };
}

test.each(['s-of-its-own', undefined])(
  'what is given back of a rejected sale waits for nothing, under the subscription %s',
  async (subscription) => {
    const { checkoutId, second, reject } = await paidTwice(subscription);
    const { transaction: givesBack } = second;
    const refund = shop.message(checkoutId, {
      event: 'refunded',
      subscription: second.subscription,
      givesBack,
    });
    expect((await receive(refund)).state).toBe('waiting');
    expect((await reject()).status).toBe(200);
    shop.clock.advance(HOUR);
    await shop.run('billing.interpret-postbacks');
    await shop.settle();
    expect(await about(refund)).toMatchObject({ state: 'ignored', detail: 'what it is about was rejected' });
    expect(await kindsOf(checkoutId)).toEqual(['sale']);
  },
);

test('a refund that names no payment and an end follow the rejected sale; money that comes in is looked at', async () => {
  const { checkoutId, second, reject } = await paidTwice('s-another');
  await reject();
  const { subscription } = second;
  for (const event of ['refunded', 'canceled'] as const)
    expect((await receive(shop.message(checkoutId, { event, subscription }))).state).toBe('ignored');
  expect((await receive(shop.message(checkoutId, { event: 'rebilled', subscription }))).state).toBe('waiting');
});

test('a rejected sale keeps nothing of the one that counts from being given back', async () => {
  const { checkoutId, reject } = await paidTwice('s-third');
  await reject();
  expect((await receive(shop.message(checkoutId, { event: 'refunded' }))).state).toBe('applied');
  expect(await kindsOf(checkoutId)).toEqual(['sale', 'refund']);
});
