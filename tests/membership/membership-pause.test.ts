import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { BILLER_ADDRESS, queryBiller } from '#modules/billing/server/billers/test-query-biller.ts';
import { openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
beforeAll(async () => {
  shop = await openMembershipShop({ billers: [queryBiller()] });
});
afterAll(() => shop.close());

const saleState = async (checkoutId: string) =>
  (await shop.rows<{ state: string }>(sql`select state from sandbox_biller.sales where checkout = ${checkoutId}`))[0]
    ?.state;
const charges = async (checkoutId: string) =>
  (await shop.rows(sql`select from billing.money_entries where checkout_id = ${checkoutId}`)).length;
async function later(days: number) {
  shop.clock.advance(days * DAY);
  for (let round = 0; round < 3; round += 1) {
    await shop.run('sandbox-biller.deliver');
    await shop.settle();
  }
}

test('a pause stops payments at once and access with what is paid for; one press in the month after takes it up again', async () => {
  const anna = shop.person();
  const checkoutId = await anna.buy();
  expect((await anna.endpoints.pauseInfo()).data).toEqual({ mayPause: true, pausedUntil: null });
  const { pausedUntil } = (await anna.endpoints.pause()).data;
  expect(pausedUntil).toBe(Math.floor(shop.clock.now().getTime() / 1000) + 60 * 86_400);
  expect((await anna.endpoints.pause()).data).toEqual({ mayPause: false, pausedUntil });
  await later(0);
  expect(await saleState(checkoutId)).toBe('canceled');
  expect(await anna.subscription()).toMatchObject({ status: 'canceled', entitled: true });
  await later(45);
  expect(await anna.subscription()).toMatchObject({ status: 'expired', entitled: false });
  expect(await charges(checkoutId)).toBe(1);

  expect((await anna.endpoints.resume()).data).toEqual({ paymentUrl: null });
  await anna.endpoints.resume();
  await later(0);
  await later(0);
  expect(await saleState(checkoutId)).toBe('live');
  expect(await charges(checkoutId)).toBe(2);
  expect(await anna.subscription()).toMatchObject({ status: 'active', entitled: true });
  expect((await anna.endpoints.pauseInfo()).data).toEqual({ mayPause: true, pausedUntil: null });
  await expect(anna.endpoints.resume()).rejects.toMatchObject({ code: 'NOT_PAUSED' });
});

test('taken up while it is still paid for, nothing is charged before its day', async () => {
  const anna = shop.person();
  const checkoutId = await anna.buy();
  await anna.endpoints.pause();
  await later(2);
  await anna.endpoints.resume();
  await later(0);
  expect(await saleState(checkoutId)).toBe('live');
  expect(await anna.subscription()).toMatchObject({ status: 'active' });
  expect(await charges(checkoutId)).toBe(1);
  await later(28);
  expect(await charges(checkoutId)).toBe(2);
});

test('a pause that nobody ends is an end, and a cancel ends a pause', async () => {
  const anna = shop.person();
  const checkoutId = await anna.buy();
  await anna.endpoints.pause();
  await later(0);
  await later(61);
  expect((await anna.endpoints.pauseInfo()).data).toEqual({ mayPause: false, pausedUntil: null });
  await expect(anna.endpoints.resume()).rejects.toMatchObject({ code: 'NOT_PAUSED' });
  expect(await charges(checkoutId)).toBe(1);

  const ben = shop.person();
  const theirs = await ben.buy();
  await ben.endpoints.pause();
  await later(0);
  // The biller can't be reached, and they change their mind.
  shop.door.open = false;
  await ben.endpoints.resume();
  await shop.settle();
  shop.door.open = true;
  await ben.endpoints.cancel({});
  shop.clock.advance(MINUTE);
  await later(0);
  expect(await saleState(theirs)).toBe('canceled');
  expect((await ben.endpoints.pauseInfo()).data.pausedUntil).toBeNull();
});

/**
 * A member who paused a subscription at a biller that can't resume it.
 * @param renewsAt in minor units
 */
async function pausedElsewhere(renewsAt: number, { isTrial = false, freeTokens = null as number | null } = {}) {
  const anna = shop.person();
  const priceUuid = (await anna.endpoints.priceSlots()).data.items[0]?.id ?? '';
  await shop.rows(sql`
    update shop.tariffs set rebill_minor = ${renewsAt}, trial = ${isTrial}, free_tokens = ${freeTokens}::integer
    where id = ${priceUuid}`);
  const { checkoutId } = (await anna.endpoints.join({ priceUuid, paymentSystem: 'query' })).data;
  await tell(`kind=sale&price=29.99&ref=${checkoutId}`);
  await anna.endpoints.pause();
  await shop.settle();
  return { anna, checkoutId };
}

let sent = 0;
async function tell(what: string, purchase?: string, at = shop.clock.now()) {
  sent += 1;
  const query = `tranid=q${sent}&purchaseid=${purchase ?? `p${sent}`}&at=${at.toISOString()}&${what}`;
  await fetch(`${shop.origin}/postback/query?${query}`, { headers: { 'x-client-address': BILLER_ADDRESS } });
  await shop.settle();
  return sent;
}

test('where the biller cannot take it up, its own word that it stopped ends no pause, and it is paid for anew, once', async () => {
  const { anna, checkoutId } = await pausedElsewhere(2999);
  await tell('kind=canceled', `p${sent}`);
  expect((await anna.endpoints.pauseInfo()).data.pausedUntil).not.toBeNull();
  const [{ data }, again] = [await anna.endpoints.resume(), await anna.endpoints.resume()];
  expect(again.data.paymentUrl).toBe(data.paymentUrl);
  const ref = new URL(data.paymentUrl ?? '').searchParams.get('ref');
  expect(ref).not.toBe(checkoutId);
  await tell(`kind=sale&price=29.99&ref=${ref}`);
  expect(await anna.subscription()).toMatchObject({ status: 'active', entitled: true });
  await expect(anna.endpoints.resume()).rejects.toMatchObject({ code: 'NOT_PAUSED' });
  // An earlier cancellation at the biller says nothing about what was bought since.
  await tell('kind=canceled', `p${sent - 2}`);
  expect(await anna.subscription()).toMatchObject({ status: 'active' });
});

test('what was a trial at the price of its renewals is taken up by paying once more', async () => {
  const { anna } = await pausedElsewhere(2999, { isTrial: true });
  const { paymentUrl } = (await anna.endpoints.resume()).data;
  const ref = new URL(paymentUrl ?? '').searchParams.get('ref');
  await tell(`kind=sale&price=29.99&ref=${ref}`);
  expect(await anna.subscription()).toMatchObject({ status: 'active', trial: false, entitled: true });
});

test('tokens that came along with the first payment do not come again with what is paid for anew', async () => {
  const { anna } = await pausedElsewhere(2999, { freeTokens: 40 });
  await anna.endpoints.resume();
  const offers = await shop.rows<{ tokens: number | null }>(sql`
    select (offer ->> 'freeTokens')::integer as tokens from billing.checkouts where user_id = ${anna.userId} order by created_at, id`);
  expect(offers.map(({ tokens }) => tokens)).toEqual([40, null]);
});

test('a plan that begins at another price is not paid for anew at a page that would charge that one', async () => {
  const { anna } = await pausedElsewhere(4999);
  expect((await anna.endpoints.resume()).data.paymentUrl).toBe(`${shop.origin}/join-now/?anew`);
  expect(await shop.rows(sql`select from billing.checkouts where user_id = ${anna.userId}`)).toHaveLength(1);
});

test('of a stop and a renewal taken up again the later one counts, whichever is heard of first', async () => {
  const { anna } = await pausedElsewhere(2999);
  const purchase = `p${sent}`;
  const first = shop.clock.now();
  shop.clock.advance(MINUTE);
  const second = shop.clock.now();
  const statusAfter = async (kind: 'canceled' | 'resumed', at: Date) => {
    await tell(`kind=${kind}`, purchase, at);
    return (await anna.subscription()).status;
  };
  expect(await statusAfter('resumed', second)).toBe('active');
  // The biller's postback about the pause was lost and is sent again.
  expect(await statusAfter('canceled', first)).toBe('active');
  expect(await statusAfter('canceled', second)).toBe('active');
  shop.clock.advance(MINUTE);
  const third = shop.clock.now();
  shop.clock.advance(MINUTE);
  expect(await statusAfter('canceled', shop.clock.now())).toBe('canceled');
  expect(await statusAfter('resumed', third)).toBe('canceled');
  expect(await statusAfter('resumed', shop.clock.now())).toBe('active');
});

test('there is nothing to pause without a renewal', async () => {
  const anna = shop.person();
  await expect(anna.endpoints.pause()).rejects.toMatchObject({ code: 'NOT_PAUSABLE' });
  await anna.buy();
  await anna.endpoints.cancel({});
  await expect(anna.endpoints.pause()).rejects.toMatchObject({ code: 'NOT_PAUSABLE' });
});
