import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import { home } from '../support/membership-shop.ts';
import { openRecordedShop } from '../support/recorded-shop.ts';

let shop: Awaited<ReturnType<typeof openRecordedShop>>;
beforeAll(async () => {
  shop = await openRecordedShop();
});
afterEach(() => {
  shop.answers.resume = 'done';
});
afterAll(() => shop.close());

/** A plan that is paid once and doesn't renew. */
async function once(periodDays: number) {
  const id = crypto.randomUUID();
  await shop.rows(sql`
    insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, on_sale)
    values (${id}, ${home.key}, 1, 60, 'Once', 2999, 'USD', ${periodDays}, false, true)`);
  return id;
}

describe('a subscription that its biller ends', () => {
  test('removes the days it paid for and none of another subscription', async () => {
    for (const plan of [undefined, await once(36_500)]) {
      const anna = shop.buyer();
      const first = await anna.buyOf();
      await anna.endpoints.cancel({});
      await shop.settle();
      shop.clock.advance(20 * DAY);
      await anna.buyOf(plan);
      if (!plan) await anna.endpoints.cancel({});
      const left = (await anna.daysLeft()) ?? 0;
      expect(left).toBe(10 + (plan ? 36_500 : 30));
      shop.clock.advance(10 * DAY);
      await shop.tell('ended', first);
      expect(await anna.subscription()).toMatchObject({
        entitled: true,
        status: plan ? 'active' : 'canceled',
      });
      expect(await anna.daysLeft()).toBe(left - 10);
    }
  });

  test('early leaves the days of the other one, from then on', async () => {
    const anna = shop.buyer();
    const first = await anna.buyOf();
    await anna.endpoints.cancel({});
    shop.clock.advance(5 * DAY);
    await anna.buyOf();
    await shop.tell('ended', first);
    expect(await anna.daysLeft()).toBe(30);
    expect(await anna.subscription()).toMatchObject({ status: 'active', entitled: true });
  });
});

describe('of renewing subscriptions on a site only the latest goes on', () => {
  test('when the previous one expired and its biller retries', async () => {
    const anna = shop.buyer();
    const first = await anna.buyOf();
    shop.clock.advance(30 * DAY);
    await shop.tell('rebill-declined', first);
    shop.clock.advance(10 * DAY);
    await shop.run('membership.expire-due');
    expect((await anna.subscription()).status).toBe('expired');
    const second = await anna.buyOf();
    expect(shop.requestsOf('cancel')).toContain(first);
    expect(shop.requestsOf('cancel')).not.toContain(second);
    // It was charged before the cancellation arrived: the time counts, and only the second one renews.
    await shop.tell('rebill', first, { price: '29.99' });
    expect(await anna.daysLeft()).toBe(60);
    await shop.tell('canceled', first);
    expect(await anna.subscription()).toMatchObject({ status: 'active' });
    expect(await anna.renews()).toBe(true);
    await anna.endpoints.cancel({});
    await shop.settle();
    expect(shop.requestsOf('cancel')).toContain(second);
  });

  test('when the postback of the first arrives after that of the second', async () => {
    const anna = shop.buyer();
    const first = await anna.begin();
    const paidAt = shop.clock.now();
    shop.clock.advance(HOUR);
    const second = await anna.buyOf();
    expect(second).not.toBe(first);
    await anna.pay(first, paidAt);
    expect(shop.requestsOf('cancel')).toContain(first);
    expect(shop.requestsOf('cancel')).not.toContain(second);
    expect(await anna.renews()).toBe(true);
    expect(await anna.daysLeft()).toBeCloseTo(60, 0);
  });

  test('when the biller resumes the previous one', async () => {
    const anna = shop.buyer();
    const first = await anna.buyOf();
    await anna.endpoints.cancel({});
    await shop.settle();
    shop.clock.advance(DAY);
    await anna.buyOf();
    const before = shop.requestsOf('cancel').length;
    shop.clock.advance(DAY);
    await shop.tell('resumed', first);
    await shop.settle();
    expect(shop.requestsOf('cancel').slice(before)).toEqual([first]);
    expect(await anna.renews()).toBe(true);
  });

  test('and a one-time plan leaves it alone, unless it is a lifetime plan', async () => {
    const anna = shop.buyer();
    const first = await anna.buyOf();
    shop.clock.advance(40 * DAY);
    await anna.buyOf(await once(30));
    expect(shop.requestsOf('cancel')).not.toContain(first);
    expect(await anna.renews()).toBe(true);
    shop.clock.advance(40 * DAY);
    await anna.buyOf(await once(36_500));
    expect(shop.requestsOf('cancel')).toContain(first);
    expect(await anna.renews()).toBe(false);
    expect((await anna.subscription()).status).toBe('active');
  });
});

test('a purchase during a resume stops the paused subscription', async () => {
  const anna = shop.buyer();
  const first = await anna.buyOf();
  await anna.endpoints.pause();
  await shop.settle();
  shop.answers.resume = 'unknown';
  await anna.endpoints.resume();
  await shop.settle();
  expect(await shop.openRequests('resumptions')).toEqual([{ reference: first }]);
  shop.clock.advance(MINUTE);
  const [cancels, resumes] = [shop.requestsOf('cancel').length, shop.requestsOf('resume').length];
  const second = await anna.buyOf();
  shop.answers.resume = 'done';
  await shop.settle();
  expect(await shop.openRequests('resumptions')).toEqual([]);
  expect(shop.requestsOf('resume')).toHaveLength(resumes);
  expect(shop.requestsOf('cancel').slice(cancels)).toEqual([first]);
  // The biller had resumed it after all, and reports so late.
  await shop.tell('resumed', first);
  await shop.settle();
  expect(shop.requestsOf('cancel').slice(cancels)).toEqual([first, first]);
  expect(shop.requestsOf('cancel')).not.toContain(second);
});

test('a cancel after a resume wins', async () => {
  const anna = shop.buyer();
  const first = await anna.buyOf();
  await anna.endpoints.pause();
  await shop.settle();
  shop.clock.advance(MINUTE);
  const resumes = shop.requestsOf('resume').length;
  // Both are still in progress when the second is requested.
  await anna.endpoints.resume();
  shop.clock.advance(MINUTE);
  await anna.endpoints.cancel({});
  await shop.settle();
  await shop.settle();
  expect(shop.requestsOf('resume')).toHaveLength(resumes);
  expect(await shop.openRequests('resumptions')).toEqual([]);
  expect(shop.requestsOf('cancel').at(-1)).toBe(first);
});

describe('a late resume message', () => {
  test('does not restart what the member and the biller stopped later', async () => {
    const anna = shop.buyer();
    const first = await anna.buyOf();
    await anna.endpoints.cancel({});
    await shop.settle();
    shop.clock.advance(MINUTE);
    const taken = shop.clock.now();
    shop.clock.advance(MINUTE);
    await shop.tell('canceled', first);
    await shop.tell('resumed', first, {}, taken);
    expect((await anna.subscription()).status).toBe('canceled');
    expect(await anna.renews()).toBe(false);
  });

  test('does not restart what the member canceled later', async () => {
    const anna = shop.buyer();
    const first = await anna.buyOf();
    shop.clock.advance(MINUTE);
    const taken = shop.clock.now();
    shop.clock.advance(MINUTE);
    await anna.endpoints.cancel({});
    await shop.settle();
    await shop.tell('resumed', first, {}, taken);
    expect((await anna.subscription()).status).toBe('canceled');
    shop.clock.advance(MINUTE);
    await shop.tell('resumed', first);
    expect((await anna.subscription()).status).toBe('active');
  });
});
