import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDesk } from '#calls/test-desk.ts';
import { HOUR } from '#kernel/clock.ts';
import type { SandboxPostback } from './sandbox/wire.ts';
import { openShop, type Shop } from './test-shop.ts';

let shop: Shop;
let desk: ReturnType<typeof openTestDesk>;
beforeAll(async () => {
  shop = await openShop();
  desk = openTestDesk(shop.billing.deskCalls, shop);
});
afterAll(() => shop.close());

const get = async (path: string) => (await desk.call('GET', `/api/desk/v1${path}`)).body.data;
async function told(message: SandboxPostback) {
  await shop.deliver(message);
  await shop.settle();
  return about(message);
}
const about = async ({ transaction }: SandboxPostback) =>
  (await get(`/postbacks?search=${transaction}`)).rows[0] as { id: number; state: string; detail: string };
const kindsOf = async (attemptId: string) =>
  (await get(`/checkouts/${attemptId}`)).entries.map(({ kind }: { kind: string }) => kind);

/** A checkout that was paid twice: the second sale is rejected, under a subscription of its own or that of the first. */
async function paidTwice(subscription?: string) {
  const { attemptId } = await shop.checkout();
  await told(shop.message(attemptId));
  const second = shop.message(attemptId, subscription ? { subscription } : {});
  const { id, state } = await told(second);
  expect(state).toBe('quarantined');
  const reject = () =>
    desk.call('POST', `/api/desk/v1/postbacks/${id}/decide`, {
      body: { decision: 'rejected', reason: 'Charged twice, given back at the biller.' },
    });
  return { attemptId, second, reject };
}

test.each(['s-of-its-own', undefined])(
  'what is given back of a rejected sale waits for nothing, under the subscription %s',
  async (subscription) => {
    const { attemptId, second, reject } = await paidTwice(subscription);
    const { transaction: givesBack } = second;
    const refund = shop.message(attemptId, {
      event: 'refunded',
      subscription: second.subscription,
      givesBack,
    });
    expect((await told(refund)).state).toBe('waiting');
    expect((await reject()).status).toBe(200);
    shop.clock.advance(HOUR);
    await shop.run('billing.interpret-postbacks');
    await shop.settle();
    expect(await about(refund)).toMatchObject({ state: 'ignored', detail: 'what it is about was rejected' });
    expect(await kindsOf(attemptId)).toEqual(['sale']);
  },
);

test('a refund that names no payment and an end follow the rejected sale; money that comes in is looked at', async () => {
  const { attemptId, second, reject } = await paidTwice('s-another');
  await reject();
  const { subscription } = second;
  for (const event of ['refunded', 'canceled'] as const)
    expect((await told(shop.message(attemptId, { event, subscription }))).state).toBe('ignored');
  expect((await told(shop.message(attemptId, { event: 'rebilled', subscription }))).state).toBe('waiting');
});

test('a rejected sale keeps nothing of the one that counts from being given back', async () => {
  const { attemptId, reject } = await paidTwice('s-third');
  await reject();
  expect((await told(shop.message(attemptId, { event: 'refunded' }))).state).toBe('applied');
  expect(await kindsOf(attemptId)).toEqual(['sale', 'refund']);
});
