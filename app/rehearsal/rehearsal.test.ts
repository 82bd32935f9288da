import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY, deviceTime, movableClock, systemClock } from '#kernel/clock.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import { EPOCH_SETTINGS, ledgerOf, SEGPAY_SETTINGS } from '#modules/billing/server/billers/test-billers.ts';
import { epochBiller } from '#modules/billing/server/epoch/adapter.ts';
import { segpayBiller } from '#modules/billing/server/segpay/adapter.ts';
import { OFFER, openShop, type Shop } from '#modules/billing/server/test-shop.ts';
import { readEnv, standInSettings } from '../settings/env.ts';
import { clockMover, moveClock, rehearsalClock } from './rehearsal-clock.ts';
import { moveThrough, openRehearsalPage } from './rehearsal-page.ts';
import { rehearsalSettings } from './rehearsal-settings.ts';
import { noteRunningSite, runningSite } from './running-site.ts';
import { openStandIns, type StandIns } from './stand-ins.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the clocks of one data folder move on together, and never back', async () => {
  const [site, biller] = [rehearsalClock(folder), rehearsalClock(folder)];
  const began = systemClock.now().getTime();
  expect(site.now().getTime() - began).toBeLessThan(DAY);
  moveClock(folder, 30 * DAY);
  moveClock(folder, DAY);
  for (const clock of [site, biller])
    await expect.poll(() => clock.now().getTime() - began).toBeGreaterThanOrEqual(31 * DAY);
  // Authenticator codes depend on the device's own time.
  expect(deviceTime(site).getTime() - began).toBeLessThan(DAY);
  expect(() => moveClock(folder, -DAY)).toThrow('only moves on');
});

test('a press moves the clock by what it says, also past renewals that are due on the way', async () => {
  const clock = rehearsalClock(folder);
  const began = clock.now().getTime();
  const due = new Date(began + 29 * DAY);
  let isTaken = false;
  const standIns = {
    billers: [{ name: 'Epoch', simulator: { books: { nextDue: () => (isTaken ? undefined : due) } } }],
    tick: async () => {
      isTaken ||= clock.now() >= due;
    },
  } as unknown as StandIns;
  await moveThrough({ clock, move: clockMover(folder), standIns }, 30);
  expect(isTaken).toBe(true);
  expect(Math.round((clock.now().getTime() - began) / DAY)).toBe(30);
});

describe('a command beside the site', () => {
  test('knows its port and the settings of partners on this machine, and of no others', () => {
    const source = {
      ...rehearsalSettings(['018f2c-plan', '018f2c-pack'], join(folder, 'key.pem')),
      METRICS_TOKEN: 'a-token-of-sixteen-signs',
      SEGPAY_URL: 'https://srs.segpay.com',
    };
    writeFileSync(join(folder, 'key.pem'), '-----BEGIN PUBLIC KEY-----');
    const settings = standInSettings(readEnv(source), source);
    expect(settings).toMatchObject({ EPOCH_URL: 'http://127.0.0.1:4601', YOTI_SDK_ID: 'rehearsal', REHEARSAL: 'true' });
    expect(Object.keys(settings).filter((name) => /SEGPAY|METRICS/.test(name))).toEqual([]);
    const forget = noteRunningSite(folder, { pid: process.pid, port: 4000, settings });
    expect(runningSite(folder)).toMatchObject({ port: 4000, settings: { EPOCH_CO_CODE: 'loc' } });
    forget();
    expect(runningSite(folder)).toBeUndefined();
  });

  test('is told of a site whose data folder is new, since its database and files are elsewhere', () => {
    const fresh = join(folder, 'not', 'yet');
    noteRunningSite(fresh, { pid: process.pid, port: 4000, settings: {} });
    expect(runningSite(fresh)).toMatchObject({ port: 4000 });
  });

  test('is not misled by a site that was killed', () => {
    // No process has this id.
    noteRunningSite(folder, { pid: 2 ** 22 + 1, port: 4000, settings: {} });
    expect(runningSite(folder)).toBeUndefined();
  });

  test('rehearses nothing where others reach the site', () => {
    expect(() => readEnv({ REHEARSAL: 'true', PUBLIC_URL: 'https://site.example', BILLER: 'sandbox' })).toThrow(
      'REHEARSAL=true is for a site of this machine alone',
    );
  });
});

describe('a business', () => {
  const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
  let shop: Shop;
  let standIns: StandIns;
  beforeAll(async () => {
    const account = { ...EPOCH_SETTINGS, products: new Map([[OFFER.product, 'PLAN1']]), companyCode: 'loc' };
    const here = async () => `http://127.0.0.1:${await freePort()}`;
    const [origin, segpay] = [await here(), await here()];
    const biller = epochBiller({ clock, settings: { ...account, payUrl: origin, servicesUrl: origin } });
    const { merchantId: _, dynamicTicket: __, ...atSegpay } = SEGPAY_SETTINGS;
    const settings = { ...atSegpay, resultGood: 'OK', payUrl: segpay, srsUrl: segpay };
    shop = await openShop({ clock, billers: [biller, segpayBiller({ clock, settings })] });
    const env = readEnv({
      EPOCH_PRODUCTS: `${OFFER.product}=PLAN1`,
      EPOCH_CO_CODE: 'loc',
      EPOCH_POSTBACK_SECRET: EPOCH_SETTINGS.postbackSecret,
      EPOCH_SEARCH_USER: 'merchant',
      EPOCH_SEARCH_PASSWORD: 'search-password',
      EPOCH_PAY_URL: origin,
      EPOCH_URL: origin,
      SEGPAY_PRODUCTS: `${OFFER.product}=1234:5678`,
      SEGPAY_POSTBACK_SECRET: SEGPAY_SETTINGS.postbackSecret,
      SEGPAY_USER_ID: SEGPAY_SETTINGS.userId,
      SEGPAY_ACCESS_KEY: SEGPAY_SETTINGS.accessKey,
      SEGPAY_PAY_URL: segpay,
      SEGPAY_URL: segpay,
    });
    standIns = await openStandIns({ env, port: Number(new URL(shop.origin).port), db: shop.db }, { clock });
  });
  afterAll(async () => {
    await standIns?.close();
    await shop?.close();
  });

  const YEARLY = { ...OFFER, first: { amount: { minor: 23_900, currency: 'USD' }, days: 365 } } as FrozenOffer;

  test('is paid at each plan’s own price, leads back to the site, renews as time comes, and is charged back', async () => {
    const { paymentUrl, checkoutId } = await shop.checkout({ paymentSystem: 'epoch' });
    const yearly = await shop.checkout({ paymentSystem: 'epoch', offer: YEARLY, email: 'year@example.org' });
    const page = await fetch(yearly.paymentUrl);
    expect(await page.text()).toContain('Approve 239.00 USD');
    // A browser only follows the form's redirect to the site if the policy allows it.
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shop.origin}`);
    expect((await shop.press(yearly.paymentUrl, 'approve')).location).toContain(`${shop.origin}/payment/`);
    await shop.press(paymentUrl, 'approve');
    await shop.settle();
    expect(await ledgerOf(shop, yearly.checkoutId)).toMatchObject([{ kind: 'sale', amount_minor: 23_900 }]);

    await moveThrough({ clock, move: clock.advance, standIns }, 365);
    await shop.settle();
    const kinds = (await ledgerOf(shop, checkoutId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['sale', ...Array.from({ length: 12 }, () => 'rebill')]);
    expect(await ledgerOf(shop, yearly.checkoutId)).toHaveLength(2);

    const [epoch] = standIns.billers;
    const sale = epoch?.simulator.books.saleWith('x_attempt', checkoutId);
    expect(await epoch?.simulator.operate(sale?.id ?? '', 'charged-back')).toBe(true);
    await shop.settle();
    expect((await ledgerOf(shop, checkoutId)).at(-1)).toMatchObject({ kind: 'chargeback' });
  });

  test('is asked for a refund in the admin where its biller takes one, and books what the biller tells of it', async () => {
    const admin = openTestAdmin(shop.billing.adminEndpoints, { ...shop, siteOf: shop.billing.siteOf });
    const detailOf = async (id: string) => (await admin.call('GET', `/api/admin/v1/checkouts/${id}`)).body.data;
    const buy = async (paymentSystem: string) => {
      const { paymentUrl, checkoutId } = await shop.checkout({ paymentSystem });
      await shop.press(paymentUrl, 'approve');
      await shop.settle();
      return { checkoutId, ...(await detailOf(checkoutId)) };
    };
    const { checkoutId, refundable } = await buy('segpay');
    const path = `/api/admin/v1/money-entries/${refundable[0]}/refund`;
    const asked = await admin.call('POST', path, { body: { reason: 'They never got to see it.' } });
    expect(asked.body).toMatchObject({ data: { isNew: true } });
    await shop.settle();
    await standIns.tick();
    await shop.settle();
    expect((await ledgerOf(shop, checkoutId)).map(({ kind }) => kind)).toEqual(['sale', 'refund']);
    expect(await detailOf(checkoutId)).toMatchObject({ refundable: [], refunds: [{ state: 'done' }] });
    // Epoch's refunds are made in its own console.
    expect((await buy('epoch')).refundable).toEqual([]);
  });

  test('has a page that moves its clock, and says in a sentence that a port is taken', async () => {
    const options = { port: 0, clock, siteOrigin: shop.origin, standIns };
    const page = await openRehearsalPage({ ...options, move: clock.advance });
    const before = clock.now().getTime();
    const press = (days: string) =>
      fetch(`${page.origin}/clock`, { method: 'POST', body: new URLSearchParams({ days }), redirect: 'manual' });
    expect((await press('7')).status).toBe(303);
    expect(clock.now().getTime() - before).toBe(7 * DAY);
    expect((await press('-7')).status).toBe(400);
    const taken = Number(new URL(page.origin).port);
    await expect(openRehearsalPage({ ...options, port: taken })).rejects.toThrow(`Port ${taken} is taken`);
    await page.close();
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
