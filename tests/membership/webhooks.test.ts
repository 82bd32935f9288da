import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { OPERATOR, openShop, TEST_SITE } from '#modules/billing/server/test-shop.ts';
import { membershipModule } from '#modules/membership/server/module.ts';
import { EVENT_DATA, type EventKind } from '#modules/webhooks/contract/types.ts';
import { webhooksModule } from '#modules/webhooks/server/module.ts';
import { openReceiver, signedBy } from '#modules/webhooks/server/test-receiver.ts';
import { webhooksApi } from '#modules/webhooks/server/test-world.ts';
import { sites } from '#sites/index.ts';

const [home] = sites;
const MIGRATIONS = ['membership', 'webhooks'].map((module) => ({
  module,
  folder: new URL(`../../modules/${module}/server/migrations/`, import.meta.url),
}));

let shop: Awaited<ReturnType<typeof openSellingShop>>;
const openSellingShop = async () => {
  const opened = await openShop({
    migrations: MIGRATIONS,
    more: ({ db, clock, log, events, billing, jobs, audit, email }) => [
      membershipModule({
        db,
        clock,
        log,
        events,
        jobs,
        email,
        audit,
        namesOf: async () => new Map(),
        billing: billing.api,
        siteOf: () => TEST_SITE,
        sites: () => [home],
        giftTokensOf: async () => 0,
        isAccount: async () => true,
      }),
      webhooksModule({
        db,
        clock,
        log,
        jobs,
        audit,
        namesOf: async () => new Map(),
        policy: { development: true, privateAddresses: false },
      }),
    ],
  });
  const webhooks = opened.more.find(({ name }) => name === 'webhooks');
  if (webhooks?.name !== 'webhooks') throw new Error('The shop has no webhooks.');
  return { ...opened, webhooks };
};
beforeAll(async () => {
  shop = await openSellingShop();
});
afterAll(() => shop.close());

test('a receiver follows a membership from its sale to its end', async () => {
  const receiver = await openReceiver();
  const made = await webhooksApi(shop.webhooks.deps).createEndpoint(OPERATOR, {
    url: receiver.url,
    description: 'Our books',
    kinds: Object.keys(EVENT_DATA) as EventKind[],
    site: home.key,
    isOn: true,
  });
  if ('refused' in made) throw new Error(made.refused);
  const price = { amount: { minor: 2999, currency: 'USD' as const }, days: 30 };
  const offer = {
    kind: 'membership' as const,
    site: home.key,
    product: '5b0e3c0e-9a53-4a53-8f53-0d6d7f3b9a11',
    name: 'Monthly membership',
    first: price,
    further: price,
    subject: { trial: false, dailyDownloadCap: 10 },
  };
  const { checkoutId, paymentUrl, userId } = await shop.checkout({ offer });
  /** The kinds of event that arrive while `act` runs, once everything has settled. */
  const heard = async (act: () => Promise<unknown>) => {
    const before = receiver.received.length;
    await act();
    await shop.settle();
    await shop.settle();
    const news = receiver.received.slice(before);
    for (const each of news) {
      expect(signedBy(each, [made.secret])).toEqual([made.secret]);
      expect(each.notice).toMatchObject({ site: home.key, data: { userId } });
      expect(each.body).not.toContain('buyer@example.org');
    }
    return news.map(({ notice }) => notice.kind).sort();
  };

  expect(await heard(() => shop.press(paymentUrl, 'approve'))).toEqual(['membership.sold']);
  shop.clock.advance(30 * DAY);
  expect(await heard(() => shop.operate(checkoutId, 'rebilled'))).toEqual(['membership.rebilled']);
  expect(await heard(() => shop.operate(checkoutId, 'canceled'))).toEqual(['membership.canceled']);
  shop.clock.advance(31 * DAY);
  expect(await heard(() => shop.run('membership.expire-due'))).toEqual(['membership.expired']);
});

test('a refund in full that ends access is told as both', async () => {
  const receiver = await openReceiver();
  const made = await webhooksApi(shop.webhooks.deps).createEndpoint(OPERATOR, {
    url: receiver.url,
    description: 'Our forum',
    kinds: ['membership.refunded', 'membership.revoked'],
    site: null,
    isOn: true,
  });
  expect(made).toHaveProperty('secret');
  const { checkoutId, paymentUrl } = await shop.checkout();
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  await shop.operate(checkoutId, 'refunded');
  await shop.settle();
  await shop.settle();
  expect(receiver.received.map(({ notice }) => [notice.kind, notice.data.status ?? notice.data.left]).sort()).toEqual([
    ['membership.refunded', { minor: 0, currency: 'USD' }],
    ['membership.revoked', 'inactive'],
  ]);
});
