import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { newId } from '#kernel/ids.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import { PAYMENT_PAGE_SILENT } from '#modules/billing/contract/types.ts';
import { queryBiller } from '#modules/billing/server/billers/test-query-biller.ts';
import { OFFER, openShop } from '#modules/billing/server/test-shop.ts';
import { tokensGivenBack } from '#modules/wallet/server/ledger/apply-billing-event.ts';
import { walletModule } from '#modules/wallet/server/module.ts';
import { buyTokens, tokensBought } from '#modules/wallet/server/packs/buy-tokens.ts';
import { packsOf } from '#modules/wallet/server/packs/packs.ts';

const SITE = 'testsite';

/** What a second biller answers when its payment page is requested. */
let page = () => 'https://biller.example/pay';

/** The chargeback events that the payer of earnings received. */
const losses: { userId: string; site: string; owed: number }[] = [];

async function openWalletShop() {
  const shop = await openShop({
    billers: [{ ...queryBiller(), checkoutUrl: async () => page() }],
    migrations: [{ module: 'wallet', folder: new URL('../../modules/wallet/server/migrations/', import.meta.url) }],
    more: ({ db, clock, log, audit, billing }) => [
      walletModule({
        db,
        clock,
        log,
        audit,
        billing: billing.api,
        bus: createMemoryBus({ log }),
        namesOf: async () => new Map(),
        sites: () => [{ key: SITE }],
        isAccount: async () => true,
        chargedBack: async (_, lost) => void losses.push(lost),
      }),
    ],
  });
  const [wallet] = shop.more;
  if (!wallet) throw new Error('The shop has no wallet.');
  return {
    ...shop,
    wallet: wallet.api,
    endpoints: wallet.endpoints,
    admin: openTestAdmin(wallet.adminEndpoints, shop),
  };
}
let shop: Awaited<ReturnType<typeof openWalletShop>>;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

const parts = () => ({ db: shop.db, billing: shop.billing.api });

/** Buys the smallest pack. */
async function begin({
  userId = newId(shop.clock),
  isMember = false,
  idempotencyKey,
}: {
  userId?: string;
  isMember?: boolean;
  idempotencyKey?: string;
} = {}) {
  const [pack] = await packsOf(shop.db.drizzle, SITE);
  const outcome = await buyTokens(parts(), {
    userId,
    email: 'buyer@example.org',
    site: SITE,
    country: undefined,
    origin: shop.origin,
    priceUuid: pack?.id ?? '',
    paymentSystem: 'sandbox',
    isMember,
    idempotencyKey,
  });
  if (outcome.kind !== 'started') throw new Error(outcome.kind);
  const bought = () => tokensBought(parts(), { checkoutId: outcome.checkoutId, userId, site: SITE });
  return { ...outcome, userId, bought };
}

const charged = (checkoutId: string) =>
  shop.rows<{ minor: number }>(
    sql`select amount_minor::int as minor from billing.money_entries where checkout_id = ${checkoutId} order by id`,
  );

test('a site that never had a pack begins with four, the same wherever and however often it is asked', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => packsOf(shop.db.drizzle, 'other')));
  expect(asked.map((packs) => packs.map(({ tokens }) => tokens))).toEqual(Array(3).fill([100, 250, 500, 1000]));
});

test('tokens come by the biller’s own message alone, once, at the price that was shown to this buyer', async () => {
  for (const isMember of [false, true]) {
    const { checkoutId, paymentUrl, userId, bought } = await begin({ isMember });
    expect(await bought()).toEqual({ state: 'pending', tokens: 100 });
    expect((await shop.press(paymentUrl, 'approve')).location).toBe(`${shop.origin}/tokens/?checkout=${checkoutId}`);
    await shop.settle();
    await shop.run('billing.interpret-postbacks');
    await shop.settle();
    expect(await bought()).toEqual({ state: 'approved', tokens: 100 });
    expect(await shop.wallet.balanceOf(userId)).toBe(100);
    expect(await charged(checkoutId)).toEqual([{ minor: isMember ? 899 : 999 }]);
    expect(await tokensBought(parts(), { checkoutId, userId: newId(shop.clock), site: SITE })).toBeUndefined();
  }
});

test('pressing twice begins one checkout; buying again after it is paid another', async () => {
  const first = await begin();
  expect((await begin(first)).checkoutId).toBe(first.checkoutId);
  await shop.press(first.paymentUrl, 'approve');
  await shop.settle();
  const second = await begin(first);
  expect(second.checkoutId).not.toBe(first.checkoutId);
  await shop.press(second.paymentUrl, 'approve');
  await shop.settle();
  expect(await shop.wallet.balanceOf(first.userId)).toBe(200);
});

test('a biller that does not answer is told as what it is, and not as one that gives no address', async () => {
  const user = { id: newId(shop.clock), sessionId: newId(shop.clock), email: 'buyer@example.org' };
  const context = {
    site: { key: SITE, flags: { cams: true } } as ApiContext['site'],
    visitor: { ...VERIFIED_GUEST, user, signedIn: true },
    request: { id: '1', origin: shop.origin, address: '127.0.0.1', userAgent: '', cookies: {} },
    reply: { setCookie() {}, clearCookie() {}, dependsOn() {} },
    limits: shop.limits,
  };
  const endpoints = createRouterClient(shop.endpoints, { context });
  const [pack] = (await endpoints.prices()).data.items;
  const buy = () => endpoints.buyTokens({ priceUuid: pack?.id ?? '', paymentSystem: 'query' });
  const refusal = { code: 'PAYMENT_URL_NOT_FOUND', status: 502 };
  page = () => {
    throw new Error('ECONNREFUSED');
  };
  await expect(buy()).rejects.toMatchObject({ ...refusal, message: PAYMENT_PAGE_SILENT });
  page = () => '';
  await expect(buy()).rejects.toMatchObject({ ...refusal, message: 'Payment url not found' });
  page = () => 'https://biller.example/pay';
  expect((await buy()).data.paymentUrl).toBe('https://biller.example/pay');
});

test('two pages are two packs, also while nobody has heard of the first payment; one page is one', async () => {
  const userId = newId(shop.clock);
  const [here, there] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await begin({ userId, idempotencyKey: here });
  expect((await begin({ userId, idempotencyKey: here })).checkoutId).toBe(first.checkoutId);
  const second = await begin({ userId, idempotencyKey: there });
  await shop.press(first.paymentUrl, 'approve');
  await shop.press(second.paymentUrl, 'approve');
  await shop.settle();
  expect(await shop.wallet.balanceOf(userId)).toBe(200);
  expect((await begin({ userId, idempotencyKey: here })).paymentUrl).toBe(
    `${shop.origin}/tokens/?checkout=${first.checkoutId}`,
  );
});

test('what an operator changes of a pack touches no checkout that has begun, and such a pack stays', async () => {
  const [pack] = await packsOf(shop.db.drizzle, SITE);
  const path = `/api/admin/v1/token-packs/${pack?.id}`;
  const { checkoutId, paymentUrl, userId } = await begin();
  const change = { tokens: 50, normalMinor: 1999, normalCodes: { epoch: 'pi-50' }, version: 1 };
  expect((await shop.admin.call('PATCH', path, { body: change })).body.data.version).toBe(2);
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  expect(await shop.wallet.balanceOf(userId)).toBe(100);
  expect(await charged(checkoutId)).toEqual([{ minor: 999 }]);

  const later = await begin();
  const [frozen] = await shop.rows<{ codes: unknown; tokens: number; minor: number }>(sql`
    select offer -> 'codes' as codes, (offer #>> '{subject,tokens}')::int as tokens,
      (offer #>> '{first,amount,minor}')::int as minor
    from billing.checkouts where id = ${later.checkoutId}`);
  expect(frozen).toEqual({ codes: { epoch: 'pi-50' }, tokens: 50, minor: 1999 });
  const removed = await shop.admin.call('DELETE', path, { body: { version: 2 } });
  expect(removed.body.code).toBe('PACK_WAS_BOUGHT');

  const back = { tokens: 100, normalMinor: 999, normalCodes: { epoch: 'tokens-100' }, version: 2 };
  await shop.admin.call('PATCH', path, { body: back });
  const { checkoutId: last } = await begin();
  // A starter's code is an example and is never sent to a biller.
  expect(await shop.rows(sql`select offer -> 'codes' as codes from billing.checkouts where id = ${last}`)).toEqual([
    { codes: {} },
  ]);
});

test('what was spent before a chargeback is owed, and the next pack settles it first', async () => {
  const { checkoutId, paymentUrl, userId } = await begin();
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  const spending = { key: `spend ${userId}`, userId, amount: 70, about: 'a show' };
  await shop.db.transaction((tx) => shop.wallet.spend(tx, spending));
  await shop.operate(checkoutId, 'charged-back');
  await shop.settle();
  expect(await shop.wallet.standingOf(userId)).toEqual({ tokens: 0, held: 0, owed: 70 });
  expect(losses).toMatchObject([{ userId, site: SITE, owed: 70 }]);
  const next = await begin({ userId });
  await shop.press(next.paymentUrl, 'approve');
  await shop.settle();
  expect(await shop.wallet.standingOf(userId)).toEqual({ tokens: 30, held: 0, owed: 0 });
});

test.each([
  ['5.00', ['5.00']],
  ['15.00', ['5.00', '10.00']],
])('of a pack that was accepted at %s, giving back %s takes all tokens and no more', async (price, parts) => {
  const { checkoutId, userId } = await begin();
  const product = (await packsOf(shop.db.drizzle, SITE))[0]?.id ?? '';
  const sale = shop.message(checkoutId, { amount: price, product });
  await shop.deliver(sale);
  await shop.settle();
  const [aside] = await shop.rows<{ id: number }>(
    sql`select id from billing.postbacks where ${sale.transaction} = any(mentions)`,
  );
  const admin = openTestAdmin(shop.billing.adminEndpoints, shop);
  const body = { decision: 'accepted', reason: 'It is what they agreed on.' };
  expect((await admin.call('POST', `/api/admin/v1/postbacks/${aside?.id}/decide`, { body })).status).toBe(200);
  await shop.settle();
  expect(await shop.wallet.balanceOf(userId)).toBe(100);
  for (const amount of parts) {
    await shop.deliver(shop.message(checkoutId, { event: 'refunded', amount, givesBack: sale.transaction, product }));
    await shop.settle();
  }
  expect(await shop.wallet.standingOf(userId)).toEqual({ tokens: 0, held: 0, owed: 0 });
});

test('tokens that come along with a membership are given once, count as given and go with the payment', async () => {
  const userId = newId(shop.clock);
  const offer = { ...OFFER, freeTokens: 40 } as FrozenOffer;
  const { checkoutId, paymentUrl } = await shop.checkout({ userId, offer });
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  await shop.operate(checkoutId, 'rebilled');
  await shop.settle();
  expect(await shop.wallet.balanceOf(userId)).toBe(40);
  expect(await shop.wallet.givenTo(userId)).toBe(40);
  // Refunding the second month takes back nothing: no tokens came with it. Refunding the first does.
  await shop.operate(checkoutId, 'refunded');
  await shop.settle();
  expect(await shop.wallet.balanceOf(userId)).toBe(40);
  await shop.operate(checkoutId, 'refunded');
  await shop.settle();
  expect(await shop.wallet.balanceOf(userId)).toBe(0);
  expect(await shop.wallet.givenTo(userId)).toBe(0);
});

test('parts of a refund take parts of the tokens, which come to the whole pack in the end', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' as const });
  const offer = {
    kind: 'tokens' as const,
    site: SITE,
    product: 'p',
    name: '100 tokens',
    first: { amount: usd(999), days: null },
    further: null,
    subject: { tokens: 100 },
  };
  const parts = [333, 333, 332, 1];
  let left = 999;
  const taken = parts.map((part) => {
    left -= part;
    return tokensGivenBack({ offer, amount: usd(part), left: usd(left) });
  });
  expect(taken).toEqual([33, 33, 33, 1]);
  expect(tokensGivenBack({ offer, amount: usd(999), left: usd(0) })).toBe(100);
});
