import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { demoMemberships } from '#demo/seed/demo-memberships.ts';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Biller } from '#modules/billing/server/biller.ts';
import { MEMBER_PLUS, SALE_EVENT, SALE_PAGE, UPGRADE_RULE } from '#modules/shop/contract/kinds.ts';
import { SPECIAL } from '#modules/shop/contract/tariff-types.ts';
import type { Tariff } from '#modules/shop/contract/types.ts';
import { siteTag } from '#modules/site/server/index.ts';
import { elsewhere, home, openMembershipShop } from '../support/membership-shop.ts';

/** Accepts vouchers, which pay once. */
const VOUCHERS = {
  name: 'voucher',
  nameHuman: 'Voucher',
  isNonRecurring: true,
  checkoutUrl: async () => 'https://voucher.example/pay',
} as unknown as Biller;

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
beforeAll(async () => {
  shop = await openMembershipShop({ billers: [VOUCHERS] });
});
afterAll(() => shop.close());

type Person = ReturnType<typeof shop.person>;
interface Request {
  site?: string;
  type?: number;
  minor?: number;
  rebill?: number | null;
  /** The price of a payment after two months, the first one included. */
  later?: number | null;
  voucher?: number | null;
  event?: string | null;
  slaves?: string[];
  onSale?: boolean;
}

/** A tariff as an operator would save it. */
async function tariff(request: Request = {}): Promise<string> {
  const { site = home.key, type = 1, minor = 1999, rebill = 1499, voucher = null } = request;
  const { later = null } = request;
  const { event = null, slaves = [], onSale = true } = request;
  const id = crypto.randomUUID();
  const others = slaves.map((key) => ({
    siteHost: `${key}.localhost`,
    url: `https://${key}.example/`,
    returnUrl: `https://${key}.example/payment/`,
    segpayPackageId: null,
  }));
  await shop.rows(sql`
    insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, rebill_minor,
      rebill_days, vip_months, vip_rebill_minor, non_recurring_minor, sale_event, slave_sites, on_sale)
    values (${id}, ${site}, ${type}, 50, 'Plan', ${minor}, 'USD', 30, ${rebill !== null}, ${rebill}, 30,
      ${later === null ? null : 2}::int, ${later}::bigint, ${voucher},
      ${event}, ${JSON.stringify(others)}::jsonb, ${onSale})`);
  return id;
}

const everybody = { name: 'One', sites: [home.key] };
const saleEvent = (key: string, more: object = {}) =>
  shop.content.bring(SALE_EVENT, key, {
    ...everybody,
    key,
    content: { title: 'Sale', text: '', saleEventGroup: 'g', image: null, isOnlyByLink: true },
    ...more,
  });

/** The first, further and later charges: as shown, as frozen, and as sent to the biller. */
const shownOf = ({ price, rebill, vipRebill }: Tariff) => ({
  first: price.minor,
  further: rebill?.price.minor ?? null,
  later: vipRebill?.minor ?? null,
});
type Charged = ReturnType<typeof shownOf>;
async function frozenOf(checkoutId: string) {
  const [row] = await shop.rows<Charged>(sql`
    select (offer #>> '{first,amount,minor}')::int as first, (offer #>> '{further,amount,minor}')::int as further,
      (offer #>> '{afterwards,amount,minor}')::int as later
    from billing.checkouts where id = ${checkoutId}`);
  return row;
}
async function chargedOf(checkoutId: string) {
  const price = async () => {
    const [row] = await shop.rows<Omit<Charged, 'later'>>(sql`
      select amount_minor::int as first, rebill_minor::int as further from sandbox_biller.sales where checkout = ${checkoutId}`);
    return row;
  };
  const before = await price();
  if (before?.further) await shop.operate(checkoutId, 'rebilled');
  await shop.settle();
  const after = await price();
  return { ...before, later: after?.further === before?.further ? null : after?.further };
}
const slotOf = async (person: Person, id: string, event?: string) =>
  (await person.shop.priceSlots({ event })).data.items.find((item) => item.id === id);

/** Every way to buy: what is shown, and the checkout it leads to. */
const WAYS: Record<string, (prices: Pick<Request, 'minor' | 'rebill' | 'later'>) => Promise<[Person, Tariff, string]>> =
  {
    async standard(prices) {
      const [anna, id] = [shop.person(), await tariff(prices)];
      const shown = await slotOf(anna, id);
      const { data } = await anna.shop.join({ priceUuid: id, paymentSystem: 'sandbox' });
      return [anna, shown as Tariff, data.paymentUrl];
    },
    async 'payment/url of a bundle'(prices) {
      const [anna, base] = [shop.person(), await tariff()];
      const other = await tariff({ site: elsewhere.key });
      await shop.rows(sql`update shop.tariffs set on_sale = false where slave_sites <> '[]'`);
      const bundle = await tariff({ ...prices, slaves: [elsewhere.key] });
      const shown = await slotOf(anna, bundle);
      const asked = { priceUuid: base, paymentSystem: 'sandbox', slavePriceUuids: [other] };
      const { data } = await anna.shop.paymentUrl({ Uuid: anna.userId, ...asked });
      return [anna, shown as Tariff, data.paymentUrl];
    },
    async 'a sale event'(prices) {
      const event = `e-${crypto.randomUUID()}`;
      await saleEvent(event);
      const [anna, id] = [shop.person(), await tariff({ ...prices, event })];
      const shown = await slotOf(anna, id, event);
      const { data } = await anna.shop.join({ priceUuid: id, paymentSystem: 'sandbox' });
      return [anna, shown as Tariff, data.paymentUrl];
    },
    async 'the special offer'(prices) {
      const [anna, id] = [shop.person(), await tariff({ ...prices, type: SPECIAL })];
      await anna.shop.startOffer();
      const shown = await slotOf(anna, id);
      const { data } = await anna.shop.join({ priceUuid: id, paymentSystem: 'sandbox' });
      await shop.rows(sql`update shop.tariffs set on_sale = false where id = ${id}`);
      return [anna, shown as Tariff, data.paymentUrl];
    },
    async 'an upgrade'(prices) {
      const [anna, from] = [shop.person(), await tariff()];
      const to = await tariff({ ...prices, onSale: false });
      await shop.content.bring(UPGRADE_RULE, to, { ...everybody, content: { from, to, text: '' } });
      const first = await anna.shop.join({ priceUuid: from, paymentSystem: 'sandbox' });
      await shop.press(first.data.paymentUrl, 'approve');
      await shop.settle();
      const { data: rules } = await anna.shop.priceUpgradeRules();
      const { data } = await anna.shop.join({ priceUuid: to, paymentSystem: 'sandbox' });
      return [anna, rules.items[0]?.tariff as Tariff, data.paymentUrl];
    },
    async 'member-plus'(prices) {
      const [anna, offered] = [shop.person(), await tariff({ ...prices, site: elsewhere.key })];
      const id = crypto.randomUUID();
      const popup = { videoLink: '', smallImage: null, mainImage: null, mobileMainImage: null };
      await shop.content.bring(MEMBER_PLUS, id, {
        ...everybody,
        key: id,
        content: {
          tariff: offered,
          text: '',
          popup: { ...popup, middleLayerImage: null, mobileMiddleLayerImage: null },
        },
      });
      const member = { ...(await anna.visitor()), subscription: 'active' as const };
      const { shop: endpoints } = shop.endpointsOf(member, home) as { shop: Person['shop'] };
      const { item } = (await endpoints.memberPlusPrice({ id })).data;
      const { data } = await endpoints.memberPlusPaymentUrl({
        piCode: item.tariff.price.piCode ?? item.tariff.id,
        siteUrl: `http://${elsewhere.key}.localhost/`,
        paymentSystem: 'sandbox',
      });
      return [anna, item.tariff, data.paymentUrl];
    },
  };

const offerOnCancellation = (minutes: number, more: object = {}) => ({
  ...everybody,
  content: {
    title: '',
    lead: '',
    imageStandard: null,
    imageBundle: null,
    benefits: [],
    comments: [],
    winnerLogos: [],
    trapTimerMinutes: minutes,
    trapPositions: { backButton: true, top: true, left: false, right: false },
    pricePositionTimers: { first: 0, second: 5, third: 0, fourth: 0, ...more },
  },
});

test('what is shown is what is frozen and what the biller takes, by every way to buy', async () => {
  await shop.content.bring(SALE_PAGE, 'page', offerOnCancellation(10));
  const price = fc.integer({ min: 1, max: 99_999 });
  const prices = fc
    .record({ minor: price, rebill: fc.option(price), less: fc.option(price) })
    .map(({ less, ...rest }) => ({
      ...rest,
      later: less !== null && rest.rebill !== null && less < rest.rebill ? less : null,
    }));
  for (const [way, buy] of Object.entries(WAYS)) {
    for (const wanted of fc.sample(prices, 3)) {
      const [{ userId }, shown, paymentUrl] = await buy(wanted);
      const [checkout] = await shop.rows<{ id: string }>(sql`
        select id from billing.checkouts where user_id = ${userId} order by created_at desc, id desc limit 1`);
      const id = checkout?.id ?? '';
      expect(shownOf(shown), way).toEqual({
        first: wanted.minor,
        further: wanted.rebill,
        later: wanted.later,
      });
      expect(await frozenOf(id), way).toEqual(shownOf(shown));
      // Even if an operator changes it meanwhile.
      await shop.rows(sql`update shop.tariffs set price_minor = price_minor + 1 where id = ${shown.id}`);
      await shop.press(paymentUrl, 'approve');
      expect(await chargedOf(id), way).toEqual(shownOf(shown));
    }
  }
});

test('a way to pay that cannot renew takes the price that is meant for it, and sells nothing without one', async () => {
  const [anna, id, without] = [shop.person(), await tariff({ voucher: 2500, later: 999 }), await tariff()];
  const { data } = await anna.shop.join({ priceUuid: id, paymentSystem: 'voucher' });
  expect(await frozenOf(data.checkoutId ?? '')).toEqual({ first: 2500, further: null, later: null });
  await expect(anna.shop.join({ priceUuid: without, paymentSystem: 'voucher' })).rejects.toMatchObject({
    message: 'Payment system not selected',
  });
  const names = async (asked: object) => (await anna.shop.billers(asked)).data.items.map(({ name }) => name);
  expect(await names({})).toEqual(['sandbox']);
  expect(await names({ nonRecurring: '1' })).toEqual(['sandbox', 'voucher']);
  expect(await names({ nonRecurring: '1', priceUuid: without })).toEqual(['sandbox']);
});

test('a special price ends when its timer does, for good, and nobody has it who was not offered it', async () => {
  const special = await tariff({ type: SPECIAL });
  const second = await tariff({ type: SPECIAL });
  const [anna, boris] = [shop.person(), shop.person()];
  const buying = (person: Person, priceUuid: string) => person.shop.join({ priceUuid, paymentSystem: 'sandbox' });
  const gone = { code: 'UNKNOWN_TARIFF' };
  await expect(buying(boris, special)).rejects.toMatchObject(gone);
  const { data: begun } = await anna.shop.startOffer();
  expect(begun).toMatchObject({ isTimerShow: true, trapTimerDuration: 600 });
  expect(begun.prices.map(({ priceUuid }) => priceUuid).sort()).toEqual([special, second].sort());
  const [early, late] = begun.prices.toSorted((a, b) => a.timestampEnd - b.timestampEnd);
  expect((late?.timestampEnd ?? 0) - (early?.timestampEnd ?? 0)).toBe(300);
  shop.clock.advance(5 * MINUTE);
  await expect(buying(anna, early?.priceUuid ?? '')).rejects.toMatchObject(gone);
  await buying(anna, late?.priceUuid ?? '');
  shop.clock.advance(5 * MINUTE - SECOND);
  expect((await anna.shop.startOffer()).data.trapTimerStarted).toBe(begun.trapTimerStarted);
  shop.clock.advance(SECOND);
  await expect(buying(anna, late?.priceUuid ?? '')).rejects.toMatchObject(gone);
  expect((await anna.shop.startOffer()).data.isTimerShow).toBe(false);

  await boris.shop.startOffer();
  expect((await boris.shop.endOffer()).data.isTimerShow).toBe(false);
  await expect(buying(boris, special)).rejects.toMatchObject(gone);
  await shop.rows(sql`update shop.tariffs set on_sale = false where type = 2`);
});

test('an event sells its tariffs while it runs, to whom it is for, and not a second longer', async () => {
  const endsAt = new Date(shop.clock.now().getTime() + DAY).toISOString();
  await saleEvent('expired', { endsAt, audiences: ['expired'] });
  const id = await tariff({ event: 'expired' });
  const anna = shop.person();
  expect(await slotOf(anna, id, 'expired')).toBeUndefined();
  await expect(anna.shop.join({ priceUuid: id, paymentSystem: 'sandbox' })).rejects.toMatchObject({
    code: 'UNKNOWN_TARIFF',
  });
  const visitor = { ...(await anna.visitor()), subscription: 'expired' as const };
  const { shop: expired } = shop.endpointsOf(visitor, home) as { shop: Person['shop'] };
  const { item } = (await expired.currentSaleEvent({ event: 'expired' })).data;
  expect(item).toMatchObject({ event: 'expired', timestampEnd: Date.parse(endsAt) / 1000 });
  expect((await expired.currentSaleEvent({})).data.item).toBeNull();
  await expired.join({ priceUuid: id, paymentSystem: 'sandbox' });
  shop.clock.advance(DAY);
  await expect(expired.join({ priceUuid: id, paymentSystem: 'sandbox' })).rejects.toMatchObject({
    code: 'UNKNOWN_TARIFF',
  });
});

test('a bundle opens both sites, and canceling on one stops the one subscription', async () => {
  const [anna, id] = [shop.person(), await tariff({ slaves: [elsewhere.key] })];
  const there = shop.person(anna.userId, elsewhere);
  const { data } = await anna.shop.join({ priceUuid: id, paymentSystem: 'sandbox' });
  await shop.press(data.paymentUrl, 'approve');
  await shop.settle();
  for (const site of [anna, there])
    expect(await site.subscription()).toMatchObject({ status: 'active', entitled: true });
  await there.endpoints.cancel({});
  await shop.settle();
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  expect((await anna.subscription()).status).toBe('canceled');
  await shop.operate(data.checkoutId ?? '', 'refunded');
  await shop.settle();
  for (const site of [anna, there]) expect(await site.subscription()).toMatchObject({ entitled: false });
});

test('an upgrade takes the place of what renews, and only who has what it starts from may buy it', async () => {
  const [anna, boris] = [shop.person(), shop.person()];
  const [from, to] = [await tariff(), await tariff({ onSale: false, minor: 4999, rebill: 4999 })];
  await shop.content.bring(UPGRADE_RULE, to, { ...everybody, content: { from, to, text: 'More' } });
  const paid = async (person: Person, priceUuid: string) => {
    const { data } = await person.shop.join({ priceUuid, paymentSystem: 'sandbox' });
    await shop.press(data.paymentUrl, 'approve');
    await shop.settle();
    return data.checkoutId ?? '';
  };
  await expect(paid(boris, to)).rejects.toMatchObject({ code: 'UNKNOWN_TARIFF' });
  const first = await paid(anna, from);
  await expect(paid(anna, from)).rejects.toMatchObject({ code: 'ALREADY_MEMBER' });
  await paid(anna, to);
  const states = await shop.rows(sql`select state from sandbox_biller.sales where checkout = ${first}`);
  expect(states).toEqual([{ state: 'canceled' }]);
  const { info, dashboard } = (await anna.endpoints.dashboardInfo()).data;
  expect(info.status).toBe('active');
  expect(dashboard.rebill_amount?.minor).toBe(4999);
});

test('payment/url is one’s own, and says what is missing', async () => {
  const [anna, id] = [shop.person(), await tariff()];
  const asked = { priceUuid: id, paymentSystem: 'sandbox' };
  await expect(anna.shop.paymentUrl({ ...asked, userUuid: crypto.randomUUID() })).rejects.toMatchObject({
    status: 403,
  });
  const { data } = await anna.shop.paymentUrl({ ...asked, userUuid: anna.userId });
  expect(data.paymentUrl).toContain('/sandbox-biller/');
  await expect(
    anna.shop.paymentUrl({ ...asked, userUuid: anna.userId, slavePriceUuids: [crypto.randomUUID()] }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_TARIFF' });
});

test('the answers about the sale page change with the texts of the site, which stand for what nobody wrote', async () => {
  for (const name of ['joinConfig', 'joinTemplate'] as const) {
    const tags: string[] = [];
    const { shop: guest } = shop.endpointsOf(VERIFIED_GUEST, home, {}, tags) as { shop: Person['shop'] };
    await guest[name]();
    expect(tags).toContain(siteTag(home.key));
  }
});

test('what was bought is told without saying by whom', async () => {
  const anna = shop.person();
  await anna.buy();
  const { shop: guest } = shop.endpointsOf(VERIFIED_GUEST, home) as { shop: Person['shop'] };
  const { items } = (await guest.recentPurchases()).data;
  expect(items[0]).toMatchObject({ buyer: 'Someone', periodDays: 30 });
  expect(JSON.stringify(items)).not.toContain(anna.userId);

  // Demo accounts have memberships that nobody paid for.
  const { userId } = shop.person();
  const cast = demoMemberships({ ...shop, billing: shop.billing.api });
  const membership = { status: 'active', trial: false, site: home.key } as const;
  await cast.establish({ ...membership, userId, email: 'cast@example.org' });
  await shop.settle();
  expect((await shop.person(userId).subscription()).status).toBe('active');
  expect((await guest.recentPurchases()).data.items).toEqual(items);
});

test('the cast shows every field of the dashboard once, and pauses, resumes and cancels in one press', async () => {
  const cast = demoMemberships({ ...shop, billing: shop.billing.api, membership: shop.membership });
  const shown = async (standing: 'vip' | 'bundle' | 'downgrade' | 'cam-offer' | 'canceled') => {
    const person = shop.person();
    await cast.establish({ standing, site: home.key, userId: person.userId, email: `${standing}@example.org` });
    return { ...person, ...(await person.endpoints.dashboardInfo()).data };
  };
  const vip = await shown('vip');
  const money = (minor: number) => ({ minor, currency: 'USD' });
  expect(vip.dashboard).toMatchObject({
    rebill_amount: money(2499),
    vip_offer_paidup_months: 3,
    vip_offer_overall_months: 12,
    vip_offer_remaining_pay: money(9 * 2499),
    vip_offer_rebill_amount: money(1499),
  });
  expect((await shown('bundle')).info.isClassicBundle).toBe(true);
  expect((await shown('downgrade')).dashboard).toMatchObject({
    discounted_rebill: money(1999),
    isDowngradeEvent: true,
  });
  const canceled = await shown('canceled');
  expect(canceled.info.status).toBe('canceled');
  expect((await canceled.endpoints.standing()).data.resume?.kind).toBe('free');
  const cams = await shown('cam-offer');
  expect([(await cams.subscription()).benefits, cams.info.status]).toEqual([true, 'inactive']);

  const { endpoints } = vip;
  await endpoints.pause();
  expect((await endpoints.standing()).data.resume?.kind).toBe('free');
  await endpoints.resume();
  await shop.settle();
  expect((await endpoints.dashboardInfo()).data.info.status).toBe('active');
  const left = await shop.rows(sql`select 1 from billing.resumptions where biller = 'demo'`);
  expect(left).toEqual([]);
});

test('a price is told as reduced where the same costs more at any other time, and not because a bundle does', async () => {
  await shop.rows(sql`update shop.tariffs set on_sale = false`);
  const event = `reduced-${crypto.randomUUID()}`;
  await saleEvent(event);
  const sold = {
    usual: await tariff({ minor: 2999, rebill: 2999 }),
    dearer: await tariff({ minor: 2999, rebill: 3499 }),
    bundle: await tariff({ minor: 3999, rebill: 4999, slaves: [elsewhere.key] }),
    reduced: await tariff({ minor: 1999, rebill: 1999, event }),
    raised: await tariff({ minor: 1999, rebill: 3999, event }),
  };
  const isReduced = async (priceUuid: string) => {
    const anna = shop.person();
    const { data } = await anna.shop.join({ priceUuid, paymentSystem: 'sandbox' });
    await shop.press(data.paymentUrl, 'approve');
    await shop.settle();
    return (await anna.endpoints.dashboardInfo()).data.dashboard.discounted_rebill?.minor ?? null;
  };
  const answers: Record<string, number | null> = {};
  for (const [name, id] of Object.entries(sold)) answers[name] = await isReduced(id);
  expect(answers).toEqual({ usual: null, dearer: null, bundle: null, reduced: 1999, raised: null });
});
