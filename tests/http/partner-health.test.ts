import { expect, test } from 'vitest';
import { HOUR, MINUTE, movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { createPartnerLog, withoutAddresses } from '#kernel/partners/partner-log.ts';
import type { AgeProvider } from '#modules/age-verification/server/providers/age-provider.ts';
import type { Biller } from '#modules/billing/server/biller.ts';
import { askPorts } from '#modules/operators/server/system/check-ports.ts';
import { partnerChecks, watchedBiller, watchedProvider } from '../../app/compose/watched-partners.ts';
import { migrations } from '../../app/migrations.ts';

const START = new Date('2026-11-22T12:10:00Z');

async function openPartners(own: { biller?: Partial<Biller>; provider?: Partial<AgeProvider> } = {}) {
  const db = await createTestDatabase({ migrations });
  const clock = movableClock(START);
  const log = createPartnerLog({ db, clock });
  const checkoutUrl = async () => 'https://pay.example/1';
  const cancelSubscription = async () => 'done' as const;
  const biller = { name: 'pay', nameHuman: 'Pay', checkoutUrl, cancelSubscription, ...own.biller } as Biller;
  const provider = { name: 'age', start: () => new Promise(() => {}), ...own.provider } as AgeProvider;
  const watched = { biller: watchedBiller(biller, log), provider: watchedProvider(provider, log) };
  const health = async () => {
    const rows = await askPorts(partnerChecks({ db, clock }, [watched.biller], [watched.provider]));
    return {
      pay: rows.find(({ name }) => name === 'biller pay'),
      age: rows.find(({ name }) => name === 'age-provider age'),
    };
  };
  return { db, clock, ...watched, health };
}

const buy = (biller: Biller) => biller.checkoutUrl({} as never, {} as never);

test('a partner without requests is neither healthy nor failing', async () => {
  const { health } = await openPartners();
  const none = { state: 'quiet', seen: { answers: 0, failures: 0, answeredAt: undefined, failedAt: undefined } };
  expect(await health()).toMatchObject({ pay: none, age: none });
});

test('answers and failures are counted, the latest decides, and old ones expire', async () => {
  let isDown = false;
  const checkoutUrl = async () => {
    if (isDown) throw new Error('POST https://key:hush@pay.example/v1?token=hush2 answered 500, secret=hush3');
    return 'https://pay.example/1';
  };
  const { biller, clock, health } = await openPartners({ biller: { checkoutUrl } });
  expect(await buy(biller)).toBe('https://pay.example/1');
  expect((await health()).pay).toMatchObject({ state: 'good', seen: { answers: 1, failures: 0 } });
  isDown = true;
  clock.advance(MINUTE);
  await expect(buy(biller)).rejects.toThrow('answered 500');
  const bad = (await health()).pay;
  expect(bad).toMatchObject({ state: 'bad', seen: { answers: 1, failures: 1 } });
  expect(bad?.fault).toContain('pay.example');
  expect(JSON.stringify(bad)).not.toContain('hush');
  isDown = false;
  clock.advance(MINUTE);
  await buy(biller);
  expect((await health()).pay).toMatchObject({
    state: 'good',
    fault: null,
    seen: { answers: 2, failures: 1 },
  });
  clock.advance(12 * HOUR);
  expect((await health()).pay).toMatchObject({
    state: 'quiet',
    seen: { answers: 0, failures: 0, answeredAt: new Date(START.getTime() + 2 * MINUTE) },
  });
});

test('an unclear answer of a biller and an aborted request to a provider are failures', async () => {
  const { biller, provider, health } = await openPartners({
    biller: { cancelSubscription: async () => 'unknown' },
  });
  await biller.cancelSubscription({} as never);
  const starting = provider.start({ signal: AbortSignal.timeout(20) } as never);
  await expect(starting).rejects.toThrow();
  const { pay, age } = await health();
  expect(pay).toMatchObject({ state: 'bad', fault: 'It gave no clear answer.' });
  expect(age).toMatchObject({ state: 'bad', seen: { failures: 1 } });
});

test('a health check is called where a partner has one, and its error is redacted', async () => {
  const check = async () => {
    throw new Error('Bearer hush refused');
  };
  const { health } = await openPartners({ biller: { check }, provider: { check: async () => {} } });
  const { pay, age } = await health();
  expect(pay).toMatchObject({ state: 'bad', fault: 'Bearer … refused', tookMs: expect.any(Number) });
  expect(age).toMatchObject({ state: 'good' });
});

test.each([
  ['connect ECONNREFUSED 10.0.0.1:443', 'connect ECONNREFUSED 10.0.0.1:443'],
  ['GET https://a:b@c.example/p/hush?x=hush failed', 'GET https://c.example/… failed'],
  ['{"api_key": "hush", "ok": 1}', '{"api_key": …, "ok": 1}'],
])('the admin shows %j as %j', (text, expected) => expect(withoutAddresses(text)).toBe(expected));
