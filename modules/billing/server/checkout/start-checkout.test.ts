import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { queryBiller } from '../billers/test-query-biller.ts';
import { billingModule } from '../module.ts';
import { sandboxBiller } from '../sandbox/adapter.ts';
import { deliverDue } from '../sandbox/deliver.ts';
import { approve } from '../sandbox/simulate-sales.ts';
import { openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ billers: [queryBiller()] });
});
afterAll(() => shop.close());

test('two spellings of a site’s address are one checkout, and the buyer is led back to where they came by', async () => {
  const userId = newId(shop.clock);
  const elsewhere = shop.origin.replace('127.0.0.1', 'localhost');
  const [first, second] = [await shop.checkout({ userId }), await shop.checkout({ userId, origin: elsewhere })];
  expect(second.checkoutId).toBe(first.checkoutId);
  expect(new URL(second.paymentUrl).origin).toBe(elsewhere);
  const { location } = await shop.press(second.paymentUrl, 'approve');
  expect(location).toBe(`${elsewhere}/payment/?checkout=${first.checkoutId}`);
});

test('nothing that is signed goes to an address that is not ours', async () => {
  const { checkoutId } = await shop.checkout();
  const { db, clock, log, audit, sandbox } = shop;
  const reached: string[] = [];
  const isMerchant = (origin: string) => {
    reached.push(origin);
    return false;
  };
  const deps = { db, clock, log, audit, secret: sandbox.secret, isMerchant };
  const order = { name: 'Monthly', site: 'testsite', amountMinor: 2999, currency: 'USD' } as const;
  const place = { origin: shop.origin, returnUrl: '', leaveUrl: '', email: 'b@example.org' };
  await approve(deps, { ...order, ...place, product: 'p', checkout: checkoutId });
  await deliverDue(deps);
  expect(reached).toEqual([shop.origin]);
  const arrived = sql`select from billing.postbacks where convert_from(body, 'UTF8') like ${`%${checkoutId}%`}`;
  expect(await shop.rows(arrived)).toEqual([]);

  const biller = sandboxBiller({ clock, secret: sandbox.secret, isMerchant: () => false });
  const checkout = { origin: shop.origin } as Parameters<typeof biller.cancelSubscription>[0]['checkout'];
  const { signal } = new AbortController();
  expect(await biller.cancelSubscription({ reference: 'x', checkout, signal })).toBe('unknown');
});

test('the default biller is offered first, and one that is not there keeps the program from starting', () => {
  const { db, clock, log, events, limits, biller } = shop;
  const open = (defaultBiller: string) =>
    billingModule({
      db,
      clock,
      log,
      events,
      limits,
      jobs: { send: async () => {} },
      billers: [biller, queryBiller()],
      defaultBiller,
      isSite: () => true,
      emailOf: async () => undefined,
      currencies: async () => [],
      email: shop.email,
      siteOf: () => ({ name: '', locale: 'en' }),
      clientAddress: () => '',
    });
  expect(
    open('query')
      .api.paymentSystems('testsite')
      .map(({ name }) => name),
  ).toEqual(['query', 'sandbox']);
  expect(() => open('gold')).toThrow('There is no biller called gold; there are: sandbox, query.');
});

test('a biller whose checkout is the buyer’s next page is one that forms may lead to', async () => {
  const { paymentUrl } = await shop.checkout({ paymentSystem: 'query' });
  expect(shop.billing.origins.form).toEqual([new URL(paymentUrl).origin]);
});
