import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { PAYMENT_PAGE_SILENT } from '#modules/billing/contract/types.ts';
import { UnknownPaymentSystem } from '#modules/billing/server/index.ts';
import { MEMBER_PLUS } from '#modules/shop/contract/kinds.ts';
import { elsewhere, home } from '../support/membership-shop.ts';
import { openRecordedShop } from '../support/recorded-shop.ts';

const PAGE = 'https://biller.example/pay';
let page: () => string;
let sells = true;
let shop: Awaited<ReturnType<typeof openRecordedShop>>;
beforeAll(async () => {
  shop = await openRecordedShop({
    checkoutUrl: async () => page(),
    sells: () => sells,
    resumeSubscription: undefined,
  });
});
beforeEach(() => {
  page = () => PAGE;
  sells = true;
});
afterAll(() => shop.close());

interface Request {
  site?: string;
  trial?: boolean;
  address?: string;
  type?: number;
  slaves?: boolean;
}

/** A tariff as an operator would save it. */
async function tariff({ site = home.key, trial = false, address, type = 1, slaves = false }: Request) {
  const id = crypto.randomUUID();
  const others = slaves
    ? [{ siteHost: `${elsewhere.key}.localhost`, url: PAGE, returnUrl: PAGE, segpayPackageId: null }]
    : [];
  await shop.rows(sql`
    insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, trial,
      custom_payment_url, slave_sites, on_sale)
    values (${id}, ${site}, ${type}, ${50 - type}, 'Plan', 2999, 'USD', 30, true, ${trial}, ${address ?? null},
      ${JSON.stringify(others)}::jsonb, true)`);
  return id;
}

const silent = { code: 'PAYMENT_URL_NOT_FOUND', status: 502, message: PAYMENT_PAGE_SILENT };

describe('a biller that gives no payment page', () => {
  test('is told as what it is, and another way to pay may be chosen', async () => {
    const anna = shop.buyer();
    page = () => {
      throw new Error('ECONNREFUSED');
    };
    await expect(anna.begin()).rejects.toMatchObject(silent);
    page = () => '';
    await expect(anna.begin()).rejects.toMatchObject({ ...silent, message: 'Payment url not found' });
    page = () => {
      throw new UnknownPaymentSystem('It has no code for this product any more.');
    };
    await expect(anna.begin()).rejects.toMatchObject({ message: 'Payment system not selected' });
    page = () => PAGE;
    expect((await anna.join()).paymentUrl).toContain('/sandbox-biller/');
    expect(await anna.begin()).not.toBe('');
  });

  test('keeps nobody who paused from coming back', async () => {
    const anna = shop.buyer();
    await anna.buyOf();
    await anna.endpoints.pause();
    await shop.settle();
    page = () => {
      throw new Error('ECONNREFUSED');
    };
    await expect(anna.endpoints.resume()).rejects.toMatchObject(silent);
    page = () => PAGE;
    sells = false;
    expect((await anna.endpoints.resume()).data.paymentUrl).toBe(`${shop.origin}/join-now/?anew`);
    sells = true;
    expect((await anna.endpoints.resume()).data.paymentUrl).toBe(PAGE);
  });
});

/** The other site's offer to members of this one. */
async function memberPlus(id: string) {
  const key = crypto.randomUUID();
  const popup = { videoLink: '', smallImage: null, mainImage: null, mobileMainImage: null };
  const content = {
    tariff: id,
    text: '',
    popup: { ...popup, middleLayerImage: null, mobileMiddleLayerImage: null },
  };
  await shop.content.bring(MEMBER_PLUS, key, { name: 'One', sites: [home.key], key, content });
  return async (person: ReturnType<typeof shop.person>) => {
    const member = { ...(await person.visitor()), subscription: 'active' as const };
    const { shop: endpoints } = shop.endpointsOf(member, home) as { shop: typeof person.shop };
    const asked = { piCode: id, siteUrl: `http://${elsewhere.key}.localhost/`, paymentSystem: 'query' };
    return (await endpoints.memberPlusPaymentUrl(asked)).data.paymentUrl;
  };
}

test('what is sold at an address of its own is sold there to members of another site too', async () => {
  const pay = await memberPlus(await tariff({ site: elsewhere.key, address: 'https://partner.example/buy' }));
  expect(await pay(shop.person())).toBe('https://partner.example/buy');
});

test('prices of other sites stand for the bundle that is sold now, past one of that length that is not', async () => {
  const [base, other] = [await tariff({}), await tariff({ site: elsewhere.key })];
  // Only for members about to cancel; it comes first.
  const special = await tariff({ slaves: true, type: 2 });
  const bundle = await tariff({ slaves: true });
  const anna = shop.person();
  const asked = { priceUuid: base, paymentSystem: 'sandbox', slavePriceUuids: [other], Uuid: anna.userId };
  const { checkoutId } = (await anna.shop.paymentUrl(asked)).data;
  const [row] = await shop.rows<{ product: string }>(
    sql`select offer->>'product' as product from billing.checkouts where id = ${checkoutId}`,
  );
  expect(row?.product).toBe(bundle);
  await shop.rows(sql`update shop.tariffs set on_sale = false where id in (${bundle}, ${special})`);
});

describe('a trial', () => {
  const used = { code: 'TRIAL_USED', status: 409 };
  const offers = async (person: ReturnType<typeof shop.person>, id: string) => {
    const { shop: endpoints } = shop.endpointsOf(await person.visitor(), home) as {
      shop: typeof person.shop;
    };
    return (await endpoints.priceSlots()).data.items.some((slot) => slot.id === id);
  };

  test('begins with the first purchase on a site or never, as the slots show it', async () => {
    const id = await tariff({ trial: true });
    const anna = shop.buyer();
    expect(await offers(anna, id)).toBe(true);
    await anna.buyOf(id);
    await anna.endpoints.cancel({});
    await shop.settle();
    for (const status of ['canceled', 'expired']) {
      expect((await anna.subscription()).status).toBe(status);
      expect(await offers(anna, id)).toBe(false);
      await expect(anna.begin(id)).rejects.toMatchObject(used);
      shop.clock.advance(40 * DAY);
    }
    expect(await anna.begin()).not.toBe('');
  });

  test('is not given again to whom it was given back, and a purchase of another plan counts as well', async () => {
    const id = await tariff({ trial: true });
    const anna = shop.buyer();
    const first = await anna.buyOf();
    await shop.tell('refund', first, { price: '29.99' });
    await shop.settle();
    expect((await anna.subscription()).status).toBe('inactive');
    expect(await offers(anna, id)).toBe(false);
    await expect(anna.begin(id)).rejects.toMatchObject(used);
  });

  test('of another site is its own', async () => {
    const pay = await memberPlus(await tariff({ site: elsewhere.key, trial: true }));
    const anna = shop.buyer();
    await anna.buyOf();
    expect(await pay(anna)).toBe(PAGE);
    const there = shop.person(anna.userId, elsewhere);
    const checkout = await there.join();
    await shop.press(checkout.paymentUrl, 'approve');
    await shop.settle();
    await there.endpoints.cancel({});
    await expect(pay(anna)).rejects.toMatchObject(used);
  });
});
