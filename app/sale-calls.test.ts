import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from './test-application.ts';

/** The calls of the sale page as anybody may make them, at the whole program. */
let world: Awaited<ReturnType<typeof openApplication>>;
let cookie = '';
beforeAll(async () => {
  world = await openApplication();
  const account = { email: 'buyer@sale.example', password: 'buy-me-1now', isAdult: true };
  const { head } = await ask('/api/wp/auth/register', account);
  cookie = head
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(() => world?.close());

async function ask(path: string, body?: object) {
  const answer = await world.application.http.request(`http://localhost${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost', cookie },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, head: answer.headers, body: await answer.json() };
}

const planOf = async () => (await ask('/api/price-slots')).body.data.items[0].id as string;

test('input that is wrong is told in words of ours, whatever else the program is made of', async () => {
  const { body } = await ask('/api/wp/auth/login', {});
  expect(body.errors.map(({ detail }: { detail: string }) => detail)).toEqual([
    'This is missing.',
    'This is missing.',
  ]);
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
  expect(again.body.data.attemptId).toBe(first.body.data.attemptId);
  const pack = (await ask('/api/dreamcam/join-now/prices')).body.data.items[0].id;
  expect(await ask('/api/dreamcam/join-now', { ...key, priceUuid: pack })).toMatchObject({
    status: 409,
    body: { code: 'KEY_OF_ANOTHER_CHECKOUT' },
  });
});
