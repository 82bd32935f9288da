import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { newId } from '#kernel/ids.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import { ledgerOf } from '../billers/test-billers.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';

const period = (minor: number, days: number) => ({ amount: { minor, currency: 'USD' as const }, days });
const TRIAL: FrozenOffer = {
  ...OFFER,
  kind: 'membership',
  name: 'Trial',
  first: period(100, 3),
  further: period(2999, 30),
  onlyAsFirst: true,
};

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openShop();
  admin = openTestAdmin(shop.billing.adminEndpoints, shop);
});
afterAll(() => shop?.close());

/** Checkouts of one buyer, each started after the card of the previous one was declined. */
async function checkouts(...offers: FrozenOffer[]) {
  const userId = newId(shop.clock);
  const begun: string[] = [];
  for (const offer of offers) {
    const { checkoutId } = await shop.checkout({ userId, offer });
    await shop.deliver(shop.message(checkoutId, { event: 'declined' }));
    await shop.settle();
    begun.push(checkoutId);
  }
  return begun;
}
const isPaid = async (checkoutId = '') => (await ledgerOf(shop, checkoutId)).length > 0;
const paid = (attempts: readonly string[]) => Promise.all(attempts.map(isPaid));
const sale = (checkoutId = '', more = {}) => shop.message(checkoutId, { amount: '1.00', ...more });

test('of any number of trials that were begun one counts, also where all are paid at once', async () => {
  const attempts = await checkouts(TRIAL, TRIAL, TRIAL, TRIAL);
  expect(new Set(attempts).size).toBe(4);
  await Promise.all(attempts.map((checkoutId) => shop.deliver(sale(checkoutId))));
  await shop.settle();
  expect((await paid(attempts)).filter(Boolean)).toHaveLength(1);
});

test('a trial that was begun before another purchase counts no more, and no person can let it pass', async () => {
  const [trial, other] = await checkouts(TRIAL, OFFER);
  await shop.deliver(shop.message(other ?? ''));
  await shop.settle();
  shop.clock.advance(1000);
  const second = sale(trial);
  await shop.deliver(second);
  await shop.settle();
  expect(await paid([trial ?? '', other ?? ''])).toEqual([false, true]);
  const find = async () =>
    (await admin.call('GET', `/api/admin/v1/postbacks?search=${second.transaction}`)).body.data.rows[0];
  const { id, state } = await find();
  expect(state).toBe('quarantined');
  const decided = await admin.call('POST', `/api/admin/v1/postbacks/${id}/decide`, {
    body: { decision: 'accepted', reason: 'As an exception.' },
  });
  expect(JSON.stringify(decided.body)).toContain('a trial of somebody who had bought before');
  expect([(await find()).state, await isPaid(trial)]).toEqual(['quarantined', false]);
});

test('a trial that is heard of after what was bought later counts', async () => {
  const [trial, other] = await checkouts(TRIAL, OFFER);
  const first = sale(trial);
  shop.clock.advance(1000);
  for (const message of [shop.message(other ?? ''), first]) {
    await shop.deliver(message);
    await shop.settle();
  }
  expect(await paid([trial ?? '', other ?? ''])).toEqual([true, true]);
});

test('trials of two people, and of two sites, are nothing to each other', async () => {
  const [one, elsewhere] = await checkouts(TRIAL, { ...TRIAL, site: 'othersite' });
  const [two] = await checkouts(TRIAL);
  for (const checkoutId of [one, elsewhere, two]) {
    await shop.deliver(sale(checkoutId));
    await shop.settle();
    shop.clock.advance(1000);
  }
  expect(await paid([one ?? '', elsewhere ?? '', two ?? ''])).toEqual([true, true, true]);
});
