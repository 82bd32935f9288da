import { afterAll, beforeAll, expect, test } from 'vitest';
import { SALE_EVENT, SALE_PAGE } from '#modules/shop/contract/kinds.ts';
import { SPECIAL } from '#modules/shop/contract/tariff-types.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const SPECIAL_TARIFF = {
  type: SPECIAL as typeof SPECIAL,
  name: 'For who stays',
  sort: 50,
  image: null,
  currency: 'USD' as const,
  priceMinor: 999,
  periodDays: 30,
  recurring: true,
  rebillMinor: null,
  rebillDays: null,
  trial: false,
  dailyDownloadCap: 10,
  onSale: true,
  codes: { epoch: null, segpay: null },
  customPaymentUrl: null,
  nonRecurringMinor: null,
  slaveSites: [],
  saleEvent: null,
  vipMonths: null,
  vipRebillMinor: null,
  freeTokens: null,
};

const CANCELLATION = {
  title: '',
  lead: '',
  imageStandard: null,
  imageBundle: null,
  benefits: [],
  comments: [],
  winnerLogos: [],
  trapTimerMinutes: 15,
  trapPositions: { backButton: true, top: true, left: true, right: true },
  pricePositionTimers: { first: 0, second: 5, third: 0, fourth: 0 },
};

/** The endpoints of the sale page, called by anybody, in the whole program. */
let world: Awaited<ReturnType<typeof openApplication>>;
let cookie = '';
beforeAll(async () => {
  world = await openApplication({ trustedProxies: 1, places: { countryHeader: 'x-country' } });
  const account = { email: 'buyer@sale.example', password: 'buy-me-1now', isAdult: true };
  const { head } = await ask('/api/wp/auth/register', account);
  cookie = head
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(() => world?.close());

async function ask(path: string, body?: object, head: Record<string, string> = {}) {
  const usual = { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost', cookie };
  const answer = await world.application.http.request(`http://localhost${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...usual, ...head },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, head: answer.headers, body: await answer.json() };
}

const planOf = async () => (await ask('/api/price-slots')).body.data.items[0].id as string;

test('input that is wrong is told in words of ours, whatever else the program is made of', async () => {
  const { body } = await ask('/api/wp/auth/login', {});
  expect(body.errors.map(({ detail }: { detail: string }) => detail)).toEqual(['This is missing.', 'This is missing.']);
});

test.each(['/api/join', '/api/', '/api/payment/url', '/api/dreamcam/join-now'])(
  '%s without a way to pay says that none is selected',
  async (path) => {
    const choice = { priceUuid: await planOf(), userUuid: crypto.randomUUID() };
    for (const paymentSystem of [undefined, null, ''])
      expect(await ask(path, { ...choice, paymentSystem })).toMatchObject({
        status: 400,
        body: { status: { code: 400, message: 'Payment system not selected' } },
      });
  },
);

test('a key that is sent again with another choice is refused, and with the same one answered', async () => {
  const key = { paymentSystem: 'sandbox', idempotencyKey: crypto.randomUUID() };
  const first = await ask('/api/join', { ...key, priceUuid: await planOf() });
  const again = await ask('/api/join', { ...key, priceUuid: await planOf() });
  expect(again.body.data.checkoutId).toBe(first.body.data.checkoutId);
  const pack = (await ask('/api/dreamcam/join-now/prices')).body.data.items[0].id;
  expect(await ask('/api/dreamcam/join-now', { ...key, priceUuid: pack })).toMatchObject({
    status: 409,
    body: { code: 'KEY_OF_ANOTHER_CHECKOUT' },
  });
});

test('the leave offer is kept until the browser is closed, ends when it is put away, and tells of one price alone', async () => {
  const { demo } = world.application;
  const [site] = sites;
  const prices = [crypto.randomUUID(), crypto.randomUUID()];
  const special = (id: string) => ({ ...SPECIAL_TARIFF, id, site: site.key });
  await demo.shop?.bring({ tariffs: prices.map(special), purchases: [] });
  await demo.content?.bring(SALE_PAGE, 'page', { name: 'Page', sites: [site.key], content: CANCELLATION });

  const begun = await ask('/api/special-offer', {});
  const { trapTimerStarted: start, pricePositionTimers } = begun.body.data;
  expect(pricePositionTimers).toEqual({
    first: start + 900,
    second: start + 300,
    third: start + 900,
    fourth: start + 900,
  });
  const lines = begun.head.getSetCookie();
  for (const [name, value] of Object.entries({
    isTimerShow: '1',
    trapTimerStarted: String(start),
    trapTimerDuration: '900',
    trapTriggered: '1',
  }))
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^${name}=${value}; Path=/;( Secure;)? SameSite=Lax$`)),
    );

  const jar = { cookie: lines.map((line) => line.split(';')[0]).join('; ') };
  const timer = async (query = '') => (await ask(`/api/memberships/service/timer${query}`, undefined, jar)).body;
  expect((await timer()).data.prices).toHaveLength(2);
  expect((await timer(`?priceUuid=${prices[0]}`)).data.prices).toMatchObject([{ priceUuid: prices[0] }]);

  const ended = await ask('/api/special-offer/end', {}, jar);
  const cleared = ended.head.getSetCookie().filter((line) => line.includes('Max-Age=0'));
  expect(cleared.map((line) => line.split('=')[0]).sort()).toEqual([
    'isTimerShow',
    'trapTimerDuration',
    'trapTimerStarted',
  ]);
  const { first, fourth } = ended.body.data.pricePositionTimers;
  expect(ended.body.data.isTimerShow).toBe(false);
  expect(first).toBe(fourth);
  expect(first).toBeLessThan(start + 300);
});

test('a sale event says where the request comes from, and pages ask for the same everywhere', async () => {
  const [site] = sites;
  await world.application.demo.content?.bring(SALE_EVENT, 'spring', {
    name: 'Spring',
    key: 'spring',
    sites: [site.key],
    content: { title: 'Spring', text: '', saleEventGroup: 'seasons', image: null, isOnlyByLink: true },
  });
  const from = { 'x-country': 'FR' };
  const { body } = await ask('/api/current-sale-event?event=spring', undefined, from);
  expect(body.data.item).toMatchObject({ event: 'spring', saleEventGroup: 'seasons', RegionCode: 'FR' });
  const everywhere = await ask('/api/current-sale-event?event=spring&anywhere=1', undefined, from);
  expect(everywhere.body.data.item.RegionCode).toBe('');
  expect((await ask('/api/current-sale-event')).body.data.item).toBeNull();
});

test('which sale event runs is always an object, and its `uuid` says whether there is one', async () => {
  const running = async (head = {}) => (await ask('/api/content/v1/sale-event', undefined, head)).body.data;
  expect(await running({ 'x-country': 'FR' })).toEqual({ uuid: null, saleEventGroup: '', RegionCode: 'FR' });
  expect(await running()).toEqual({ uuid: null, saleEventGroup: '', RegionCode: '' });
  await world.application.demo.content?.bring(SALE_EVENT, 'autumn', {
    name: 'Autumn',
    key: 'autumn',
    sites: [sites[0].key],
    content: { title: 'Autumn', text: '', saleEventGroup: 'seasons', image: null, isOnlyByLink: false },
  });
  expect(await running({ 'x-country': 'FR' })).toEqual({
    uuid: expect.any(String),
    saleEventGroup: 'seasons',
    RegionCode: 'FR',
  });
});

test('the page of a payment that is not named leads on, and of one that is there alone', async () => {
  const page = async (path: string) => (await world.application.http.request(`http://localhost${path}`)).status;
  expect(await page('/payment/')).toBe(200);
  expect(await page(`/payment/?checkout=${crypto.randomUUID()}`)).toBe(302);
});
