import { expect, test } from 'vitest';
import { send, setConcierge } from './desk-send.ts';

test('two calls that need a second factor ask for it once, and both go on', async () => {
  let isFresh = false;
  let answer = (_isShown: boolean) => {};
  // As the shell asks: one question at a time, and a further one takes the place of the one before.
  setConcierge({
    signInAgain() {},
    askForFactor: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const carry = async () => (isFresh ? new Response('{}') : refusal());
  const calls = ['/first', '/second'].map((path) =>
    send(new Request(`http://desk${path}`, { method: 'POST' }), carry),
  );
  // Nothing but promises that are settled already: after them both wait for the answer.
  await new Promise((resolve) => setImmediate(resolve));
  isFresh = true;
  answer(true);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
});

function refusal(): Response {
  const response = new Response(null, { status: 403 });
  response.clone = () => response;
  response.json = async () => ({ code: 'SECOND_FACTOR_NEEDED' });
  return response;
}
