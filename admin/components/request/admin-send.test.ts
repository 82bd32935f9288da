import { expect, test } from 'vitest';
import { send, setConcierge } from './admin-send.ts';

test('two calls that need a second factor ask for it once, and both go on', async () => {
  let isFresh = false;
  let answer = (_isShown: boolean) => {};
  // As the shell asks: one question at a time, and a further one takes the place of the one before.
  setConcierge({
    signInAgain: async () => false,
    askForFactor: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const carry = async () => (isFresh ? new Response('{}') : refusal());
  const endpoints = ['/first', '/second'].map((path) =>
    send(new Request(`http://admin${path}`, { method: 'POST' }), carry),
  );
  // Nothing but promises that are settled already: after them both wait for the answer.
  await new Promise((resolve) => setImmediate(resolve));
  isFresh = true;
  answer(true);
  expect((await Promise.all(endpoints)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a call that finds the session over goes again once the person is back, and stays refused when they are not', async () => {
  for (const isBack of [true, false]) {
    let isIn = false;
    setConcierge({
      askForFactor: async () => false,
      async signInAgain() {
        isIn = isBack;
        return isBack;
      },
    });
    const carry = async () => new Response(null, { status: isIn ? 200 : 401 });
    const { status } = await send(new Request('http://admin/save', { method: 'POST', body: 'typed' }), carry);
    expect(status).toBe(isBack ? 200 : 401);
  }
});

function refusal(): Response {
  const response = new Response(null, { status: 403 });
  response.clone = () => response;
  response.json = async () => ({ code: 'SECOND_FACTOR_NEEDED' });
  return response;
}
