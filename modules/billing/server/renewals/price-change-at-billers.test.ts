import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { CancelRequested, ResumeRequested } from '../../contract/events.ts';
import {
  A_PERIOD,
  IN_EUROS,
  ledgerOf,
  openEpochShop,
  openSandboxShop,
  openSegpayShop,
  subscriptionOf,
  type TestBiller,
} from '../billers/test-billers.ts';
import { TURNING } from '../test-shop.ts';

/** What must hold for every biller that sells offers with a later lower price (R17), over HTTP both ways. */
describe.each([
  ['sandbox', openSandboxShop],
  ['segpay', openSegpayShop],
])('the biller %s', (name, open: () => Promise<TestBiller>) => {
  let biller: TestBiller;
  beforeAll(async () => {
    biller = await open();
  });
  afterAll(() => biller?.close());

  async function sold() {
    const checkout = await biller.shop.checkout({ paymentSystem: name, offer: TURNING });
    await biller.press(checkout.paymentUrl, 'approve');
    await biller.shop.settle();
    return checkout.checkoutId;
  }
  async function charged() {
    biller.shop.clock.advance(A_PERIOD);
    await biller.tick();
    await biller.shop.settle();
  }
  /** The last payments at the first price, while the biller doesn't respond. */
  async function chargedUntilTurn() {
    await charged();
    biller.shop.clock.advance(A_PERIOD);
    await biller.tick();
    biller.silence(true);
    await biller.shop.settle();
  }
  async function request(checkoutId: string, type: typeof CancelRequested | typeof ResumeRequested) {
    const subscriptionReference = await subscriptionOf(biller.shop, checkoutId);
    biller.shop.clock.advance(1000);
    const fact = { key: newId(biller.shop.clock), payload: { biller: name, subscriptionReference } };
    await biller.shop.db.transaction((tx) => biller.shop.events.publish(tx, type, fact));
    for (let round = 0; round < 3; round += 1) {
      await biller.shop.settle();
      await biller.tick();
    }
    await biller.shop.settle();
  }
  const amounts = async (checkoutId: string) =>
    (await ledgerOf(biller.shop, checkoutId)).map(({ amount_minor }) => amount_minor);
  const priceChange = async (checkoutId: string) =>
    (
      await biller.shop.rows(sql`
        select attempts, last_answer from billing.price_changes
        where subscription_reference = ${await subscriptionOf(biller.shop, checkoutId)}`)
    )[0];

  test('charges the first price so many times and the lower one from then on', async () => {
    const checkoutId = await sold();
    for (let payment = 2; payment <= 5; payment += 1) {
      expect(await priceChange(checkoutId)).toEqual(payment > 3 ? { attempts: 1, last_answer: 'done' } : undefined);
      await charged();
    }
    expect(await amounts(checkoutId)).toEqual([2999, 2999, 2999, 999, 999]);
    expect(await priceChange(checkoutId)).toEqual({ attempts: 1, last_answer: 'done' });
  });

  test('is asked again where it was silent, and charges less from the next payment on', async () => {
    const checkoutId = await sold();
    await chargedUntilTurn();
    expect(await priceChange(checkoutId)).toEqual({ attempts: 1, last_answer: 'unknown' });
    biller.silence(false);
    await biller.shop.settle();
    expect(await priceChange(checkoutId)).toEqual({ attempts: 2, last_answer: 'done' });
    await charged();
    expect(await amounts(checkoutId)).toEqual([2999, 2999, 2999, 999]);
  });

  test('charges the lower price also where it was stopped before it heard of it, and is taken up again', async () => {
    const checkoutId = await sold();
    await chargedUntilTurn();
    biller.silence(false);
    await biller.shop.rows(sql`delete from public.sent_jobs`);
    await request(checkoutId, CancelRequested);
    expect(await biller.stateAtBiller(checkoutId)).toBe('canceled');
    await biller.shop.run('billing.retry-price-changes');
    await biller.shop.settle();
    expect(await priceChange(checkoutId)).toEqual({ attempts: 2, last_answer: 'done' });
    await request(checkoutId, ResumeRequested);
    expect(await biller.stateAtBiller(checkoutId)).toBe('live');
    await charged();
    expect(await amounts(checkoutId)).toEqual([2999, 2999, 2999, 999]);
  });
});

test('Epoch, which cannot be asked for another price, does not sell what needs one', async () => {
  const epoch = await openEpochShop();
  const { api } = epoch.shop.billing;
  expect(api.paymentSystems(TURNING.site, TURNING).map(({ name }) => name)).toEqual(['sandbox']);
  await expect(epoch.shop.checkout({ paymentSystem: 'epoch', offer: TURNING })).rejects.toThrow(
    'can’t change a price later',
  );
  await epoch.close();
});

test('Segpay, whose new price has no currency, sells it in that of the account alone', async () => {
  const segpay = await openSegpayShop();
  const { afterwards } = TURNING as Extract<typeof TURNING, { kind: 'membership' }>;
  const inEuros = {
    ...IN_EUROS,
    afterwards: afterwards && { ...afterwards, amount: { minor: 999, currency: 'EUR' } },
  };
  expect(segpay.biller.sells?.(TURNING)).toBe(true);
  expect(segpay.biller.sells?.(inEuros as typeof TURNING)).toBe(false);
  await segpay.close();
});

test('the payment page of the sandbox says what will be charged, and when less', async () => {
  const sandbox = await openSandboxShop();
  const { paymentUrl } = await sandbox.shop.checkout({ offer: TURNING });
  expect(await (await fetch(paymentUrl)).text()).toContain(
    'for 30 days, then 29.99 USD every 30 days, 2 times, then 9.99 USD every 30 days until canceled',
  );
  await sandbox.close();
});
