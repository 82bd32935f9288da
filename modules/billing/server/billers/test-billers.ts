import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import { epochBiller } from '../epoch/adapter.ts';
import type { EpochSettings } from '../epoch/settings.ts';
import { epochDialect } from '../epoch/simulator.ts';
import { segpayBiller } from '../segpay/adapter.ts';
import type { SegpaySettings } from '../segpay/settings.ts';
import { segpayDialect } from '../segpay/simulator.ts';
import type { ConsolePrice } from '../simulator/books.ts';
import { openSimulator, type Simulator } from '../simulator/open-simulator.ts';
import type { Action } from '../simulator/sale-rules.ts';
import { OFFER, openShop, type Shop, shopClock } from '../test-shop.ts';

/** Every biller's console: the plan of the test shop, and one that it doesn't sell. */
export const CODES = { [OFFER.product]: 'MONTHLY' };
const MONTHLY: ConsolePrice = {
  currency: 'USD',
  first: { minor: 2999, days: 30 },
  further: { minor: 2999, days: 30 },
};

/** A first payment as the biller reports it, with changes. */
export interface ReportedSale {
  transaction: string;
  subscription: string;
  amount: string;
  currency: 'USD' | 'EUR';
  /** For a product other than the checkout's. */
  isOfAnother: boolean;
}

/** One biller with its simulator, and a shop that sells through it. */
export interface TestBiller {
  shop: Shop;
  /** Presses a button of the payment page. */
  press(paymentUrl: string, action: 'approve' | 'decline' | 'leave'): Promise<unknown>;
  /** The sale is reported after whatever happens next. */
  approveLate(paymentUrl: string): Promise<unknown>;
  /** Whatever happens during `happen` is never reported. */
  lose(happen: () => Promise<unknown>): Promise<void>;
  /** Whether it responds to our server's requests. */
  silence(isSilent: boolean): void;
  /** Lets delayed messages arrive. */
  arrive(): Promise<void>;
  act(checkoutId: string, act: Action): Promise<unknown>;
  /** Runs the biller's due work after time has passed. */
  tick(): Promise<void>;
  stateAtBiller(checkoutId: string): Promise<string | undefined>;
  tell(checkoutId: string, change?: Partial<ReportedSale>): Promise<{ status: number; text: string }>;
  tellFromElsewhere(checkoutId: string): Promise<{ status: number }>;
  tellNonsense(): Promise<{ status: number }>;
  close(): Promise<void>;
}

export async function openSandboxShop(): Promise<TestBiller> {
  const shop = await openShop();
  return {
    shop,
    press: shop.press,
    approveLate: (paymentUrl) => shop.press(paymentUrl, 'approve-late'),
    async lose(happen) {
      await happen();
      await shop.rows(sql`update sandbox_biller.deliveries set delivered_at = now() where delivered_at is null`);
    },
    silence(isSilent) {
      shop.door.open = !isSilent;
    },
    async arrive() {
      shop.clock.advance(MINUTE);
      await shop.run('sandbox-biller.deliver');
    },
    act: shop.operate,
    tick: () => shop.run('sandbox-biller.deliver'),
    stateAtBiller: async (checkoutId) =>
      (
        await shop.rows<{ state: string }>(sql`select state from sandbox_biller.sales where checkout = ${checkoutId}`)
      )[0]?.state,
    tell: (checkoutId, { isOfAnother, ...change } = {}) =>
      shop.deliver(
        shop.message(checkoutId, {
          ...change,
          ...(isOfAnother && { product: '5b0e3c0e-9a53-4a53-8f53-0d6d7f3b9a99' }),
        }),
      ),
    tellFromElsewhere: (checkoutId) =>
      shop.deliver(shop.message(checkoutId), { headers: { 'x-sandbox-signature': 'f'.repeat(64) } }),
    tellNonsense: () => shop.deliver({ ...shop.message('018f0000-0000-7000-8000-000000000001'), amount: '1.999' }),
    close: shop.close,
  };
}

/** What is common to all billers with a simulator. */
async function openWith(
  local: Simulator,
  shop: Shop,
  echo: string,
  fieldsOf: (checkoutId: string, sale: ReportedSale) => Record<string, string>,
  { path, nonsense }: { path: string; nonsense: Record<string, string> },
): Promise<TestBiller> {
  const saleOf = (checkoutId: string) => local.books.saleWith(echo, checkoutId);
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${shop.origin}${path}`, { method: 'POST', body, headers });
    return { status: response.status, text: await response.text() };
  };
  const report = (checkoutId: string, change: Partial<ReportedSale> = {}) =>
    fieldsOf(checkoutId, {
      transaction: `t-${checkoutId}`,
      subscription: `s-${checkoutId}`,
      amount: '29.99',
      currency: 'USD',
      isOfAnother: false,
      ...change,
    });
  return {
    shop,
    press: shop.press,
    async approveLate(paymentUrl) {
      local.setFaults(['delay']);
      await shop.press(paymentUrl, 'approve');
      local.setFaults([]);
    },
    async lose(happen) {
      await happen();
      local.courier.forget();
    },
    silence: (isSilent) => local.setFaults(isSilent ? ['silent'] : []),
    async arrive() {
      shop.clock.advance(10 * MINUTE);
      await local.tick();
    },
    async act(checkoutId, act) {
      const sale = saleOf(checkoutId);
      expect(sale && (await local.operate(sale.id, act)), act).toBe(true);
    },
    tick: local.tick,
    stateAtBiller: async (checkoutId) => saleOf(checkoutId)?.state,
    tell: (checkoutId, change) => post(report(checkoutId, change)),
    tellFromElsewhere: (checkoutId) => post(report(checkoutId), { 'x-client-address': '198.51.100.9' }),
    tellNonsense: () => post(nonsense),
    async close() {
      await local.close();
      await shop.close();
    },
  };
}

export const EPOCH_SETTINGS: EpochSettings = {
  products: new Map(Object.entries(CODES)),
  companyCode: 'PLX',
  reseller: 'a',
  postbackSecret: 'path-secret-of-epoch',
  hmacKey: 'sandbox-hmac-key',
  signsPostbacks: false,
  searchUser: 'merchant',
  searchPassword: 'search-password',
  currency: 'USD',
  zone: 'America/Los_Angeles',
  acceptsTestApprovals: false,
  payUrl: '',
  servicesUrl: '',
  addresses: [],
};

export async function openEpochShop(change: Partial<EpochSettings> = {}) {
  const clock = shopClock();
  let postbackUrl = '';
  const settings = { ...EPOCH_SETTINGS, ...change };
  const dialect = epochDialect({
    ...settings,
    prices: { MONTHLY, TRIAL: { ...MONTHLY, first: { minor: 199, days: 2 } } },
    postbackUrl: () => postbackUrl,
    addresses: '203.0.113.|127.0.0.1|',
  });
  const local = await openSimulator(dialect, { clock });
  const origins = { payUrl: local.origin, servicesUrl: local.origin };
  const biller = epochBiller({ clock, settings: { ...settings, ...origins } });
  const shop = await openShop({ clock, billers: [biller] });
  postbackUrl = `${shop.origin}/postback/epoch`;
  const common = await openWith(local, shop, 'x_attempt', flexPost, {
    path: '/postback/epoch',
    nonsense: { ans: 'maybe', co_code: 'plx', transaction_id: '1', event_datetime: '1772366400' },
  });
  return { ...common, local, biller };
}

function flexPost(checkoutId: string, { transaction, subscription, amount, currency, isOfAnother }: ReportedSale) {
  return {
    ans: 'Y123456|1',
    transaction_id: transaction,
    member_id: subscription,
    event_datetime: '1772366400',
    pi_code: isOfAnother ? 'ANOTHER' : 'MONTHLY',
    co_code: 'plx',
    amount,
    localamount: amount,
    currency,
    x_attempt: checkoutId,
  };
}

export const SEGPAY_SETTINGS: SegpaySettings = {
  products: new Map([[OFFER.product, '1234:5678']]),
  postbackSecret: 'path-secret-of-segpay',
  resultGood: 'done',
  userId: 'merchant',
  accessKey: 'access-key-of-segpay',
  merchantId: '4242',
  dynamicTicket: '1234:9999',
  urlId: '77',
  collectsLogins: true,
  currency: 'USD',
  zone: 'America/New_York',
  testCards: ['444444-1111'],
  acceptsTestApprovals: false,
  payUrl: '',
  srsUrl: '',
  addresses: [],
};

export async function openSegpayShop(change: Partial<SegpaySettings> = {}) {
  const clock = shopClock();
  let postbackUrl = '';
  const settings = { ...SEGPAY_SETTINGS, ...change };
  const dialect = segpayDialect({
    ...settings,
    prices: { '1234:5678': MONTHLY },
    postbackUrl: () => postbackUrl,
    addresses: ['203.0.113.0/24', '127.0.0.1'],
  });
  const local = await openSimulator(dialect, { clock });
  const origins = { payUrl: local.origin, srsUrl: local.origin };
  const biller = segpayBiller({ clock, settings: { ...settings, ...origins } });
  const shop = await openShop({ clock, billers: [biller] });
  postbackUrl = `${shop.origin}/postback/segpay`;
  const common = await openWith(local, shop, 'REF1', transPost, {
    path: `/postback/segpay/${settings.postbackSecret}`,
    nonsense: { action: 'Perhaps', transtime: '03/01/2026 07:00:00 AM' },
  });
  return { ...common, local, biller };
}

function transPost(checkoutId: string, { transaction, subscription, amount, currency, isOfAnother }: ReportedSale) {
  return {
    action: 'Auth',
    stage: 'Initial',
    approved: 'Yes',
    trantype: 'Sale',
    purchaseid: subscription,
    tranid: transaction,
    price: amount,
    currencycode: currency,
    eticketid: isOfAnother ? '1234:1' : '1234:5678',
    transtime: '03/01/2026 07:00:00 AM',
    REF1: checkoutId,
  };
}

export const ledgerOf = (shop: Shop, checkoutId: string) =>
  shop.rows<{ kind: string; amount_minor: number }>(
    sql`select kind, amount_minor from billing.money_entries where checkout_id = ${checkoutId} order by id`,
  );
export const noticesOf = async (shop: Shop, checkoutId: string) =>
  (
    await shop.rows<{ kind: string }>(
      sql`select kind from billing.notices where checkout_id = ${checkoutId} order by id`,
    )
  ).map(({ kind }) => kind);
/** The outcome of the newest delivery. */
export const newestOutcome = async (shop: Shop) =>
  (
    await shop.rows<{ outcome: string; detail: string | null }>(
      sql`select outcome, detail from billing.postbacks order by id desc limit 1`,
    )
  )[0];
export const subscriptionOf = async (shop: Shop, checkoutId: string) =>
  (
    await shop.rows<{ subscription_reference: string }>(
      sql`select subscription_reference from billing.money_entries where checkout_id = ${checkoutId} and kind = 'sale'`,
    )
  )[0]?.subscription_reference ?? '';

/** The shop's plan in euros. */
export const IN_EUROS: FrozenOffer = {
  ...OFFER,
  kind: 'membership',
  first: { amount: { minor: 2999, currency: 'EUR' }, days: 30 },
  further: { amount: { minor: 2999, currency: 'EUR' }, days: 30 },
};
export const A_PERIOD = 30 * DAY;
