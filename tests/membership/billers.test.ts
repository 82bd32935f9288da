import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPlans } from '#app/operator/check-site.ts';
import { readEnv } from '#app/settings/env.ts';
import { DAY, systemClock } from '#kernel/clock.ts';
import { EPOCH_SETTINGS, SEGPAY_SETTINGS } from '#modules/billing/server/billers/test-billers.ts';
import { epochDialect } from '#modules/billing/server/epoch/simulator.ts';
import { segpayDialect } from '#modules/billing/server/segpay/simulator.ts';
import { openSimulator, type Simulator } from '#modules/billing/server/simulator/open-simulator.ts';
import { type Answer, openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

type Program = Awaited<ReturnType<typeof openApplication>>;
const HOST = 'localhost:3000';
const dataOf = ({ body }: Answer) => JSON.parse(body.toString()).data;

let program: Program;
let planId: string;
const locals: Record<string, Simulator> = {};
beforeAll(async () => {
  const before = await openApplication();
  const [plan] = dataOf(await browse(before).ask('GET', '/api/price-slots')).items;
  planId = plan.id;
  await before.close();
  const price = { currency: 'USD', first: { minor: 2999, days: 30 }, further: { minor: 2999, days: 30 } };
  const postbackUrl = (name: string) => () => `${program.origin}/postback/${name}`;
  const epochAccount = { ...EPOCH_SETTINGS, products: new Map([[planId, 'MONTHLY']]) };
  const segpayAccount = { ...SEGPAY_SETTINGS, products: new Map([[planId, '1:2']]) };
  const epoch = await openSimulator(
    epochDialect({
      ...epochAccount,
      prices: { MONTHLY: price },
      postbackUrl: postbackUrl('epoch'),
      addresses: '127.0.0.1',
    }),
    { clock: systemClock },
  );
  const segpay = await openSimulator(
    segpayDialect({
      ...segpayAccount,
      prices: { '1:2': price },
      postbackUrl: postbackUrl('segpay'),
      addresses: ['127.0.0.1'],
    }),
    { clock: systemClock },
  );
  Object.assign(locals, { epoch, segpay });
  program = await openApplication({
    biller: 'segpay',
    accounts: {
      epoch: { ...epochAccount, payUrl: epoch.origin, servicesUrl: epoch.origin },
      segpay: { ...segpayAccount, payUrl: segpay.origin, srsUrl: segpay.origin },
    },
  });
});
afterAll(async () => {
  await program?.close();
  for (const local of Object.values(locals)) await local.close();
});

function browse({ send }: Program) {
  const jar = new Map<string, string>();
  async function ask(method: string, path: string, body?: object): Promise<Answer> {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = ['host', HOST, 'origin', `http://${HOST}`, 'content-type', 'application/json'];
    const answer = await send(
      method,
      path,
      cookie ? [...headers, 'cookie', cookie] : headers,
      body && JSON.stringify(body),
    );
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  return { ask };
}

async function memberOf(email: string) {
  const { ask } = browse(program);
  const signedUp = await ask('POST', '/api/wp/auth/register', {
    email,
    password: 'Correct-Horse-41',
    isAdult: true,
  });
  expect(signedUp.status).toBe(200);
  return ask;
}

test('the chosen biller comes first, and where another is chosen the sandbox is offered to nobody', async () => {
  const ask = await memberOf('first@example.org');
  const { paymentSystems } = dataOf(await ask('GET', '/api/price-slots'));
  expect(paymentSystems.map(({ name }: { name: string }) => name)).toEqual(['segpay', 'epoch']);
  const request = { priceUuid: planId, paymentSystem: 'sandbox' };
  expect((await ask('POST', '/api/join', request)).status).not.toBe(200);
});

test.each(['epoch', 'segpay'])('through %s a visitor becomes a member', async (name) => {
  const ask = await memberOf(`${name}@example.org`);
  const request = { priceUuid: planId, paymentSystem: name };
  const begun = await ask('POST', '/api/join', request);
  const { paymentUrl, checkoutId } = dataOf(begun);
  const origin = locals[name]?.origin ?? '';
  expect(paymentUrl.startsWith(`${origin}/`)).toBe(true);
  const page = await ask('GET', '/join-now/');
  expect(page.headers['content-security-policy']).toContain(origin);

  const body = new URLSearchParams({ action: 'approve' });
  const paid = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
  expect(paid.headers.get('location')).toBe(`http://${HOST}/payment/?checkout=${checkoutId}`);
  const again = async () => (await ask('POST', '/api/join', request)).status;
  await expect.poll(again, { timeout: 20_000 }).not.toBe(200);
  const returned = (await ask('GET', `/payment/?checkout=${checkoutId}`)).body.toString();
  expect(returned).toContain('You are a member');
  const [sale] = locals[name]?.books.sales() ?? [];
  expect(sale?.nextRebillAt?.getTime()).toBeGreaterThan(systemClock.now().getTime() + 29 * DAY);
});

test('a plan without a product at any biller is on sale nowhere, and the admin and the doctor say why', async () => {
  const visible = async () => {
    const { items } = dataOf(await browse(program).ask('GET', '/api/price-slots'));
    return items.map(({ id }: { id: string }) => id);
  };
  const yearly = crypto.randomUUID();
  await program.db.pool.query(
    `insert into shop.tariffs (id, site, type, sort, name, price_minor, currency, period_days, recurring, on_sale)
     select $1, site, 1, 90, 'Yearly', 23900, 'USD', 365, true, true from shop.tariffs where id = $2`,
    [yearly, planId],
  );
  expect(await visible()).toEqual([planId]);
  const ask = await memberOf('yearly@example.org');
  const refused = await ask('POST', '/api/join', { priceUuid: yearly, paymentSystem: 'epoch' });
  expect(refused.status).toBe(400);

  const { call } = await operatorWith(program, ['superadmin']);
  const { rows } = (await call('GET', '/shop/tariffs')).body.data;
  const row = rows.find(({ id }: { id: string }) => id === yearly);
  expect(row.obstacles).toEqual([
    `Segpay has no code for the product ${yearly}.`,
    `Epoch has no code for the product ${yearly}.`,
  ]);
  const sold = rows.find(({ id }: { id: string }) => id === planId);
  expect(sold.obstacles).toEqual([]);
  const { alerts } = (await call('GET', '/home')).body.data;
  expect(alerts).toContainEqual(expect.objectContaining({ name: 'shop.tariffs-unsold' }));

  const env = readEnv({
    BILLER: 'segpay',
    SEGPAY_PRODUCTS: `${planId}=1:2`,
    SEGPAY_POSTBACK_SECRET: 'a-secret-of-thirty-two-characters',
    SEGPAY_USER_ID: 'user',
    SEGPAY_ACCESS_KEY: 'key',
  });
  const findings = await checkPlans(program.db, env, systemClock)();
  expect(findings).toContainEqual(
    expect.objectContaining({
      state: 'mind',
      found: expect.stringMatching(/nobody can buy “Yearly”.*Segpay has no code/),
    }),
  );
});

test.each(['ccname=Jos%E9', 'descr=100%', 'name=%u00e9'])('a delivery with %s is stored as it came', async (odd) => {
  const query = `action=Probe&transtime=2026-03-01+12:00:00&purchaseid=1&${odd}`;
  const { status } = await program.send('GET', `/postback/segpay/${SEGPAY_SETTINGS.postbackSecret}?${query}`, [
    'host',
    HOST,
  ]);
  expect(status).toBe(200);
  const { rows } = await program.db.pool.query('select outcome from billing.postbacks where query = $1', [query]);
  expect(rows).toHaveLength(1);
});
