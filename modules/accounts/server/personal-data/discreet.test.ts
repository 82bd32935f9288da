import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountsWorld } from '../test-world.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

test('discreet mode is a choice of the account for emails and of the browser for the tab (R52)', async () => {
  const email = 'discreet@example.com';
  const browser = world.browser();
  await browser.signUp(email);
  expect((await browser.call((c) => c.discreet())).data).toEqual({ emails: false });
  await browser.call((c) => c.setDiscreet({ here: true, emails: false }));
  expect(browser.cookies.get('discreet')).toBe('on');
  const plain = world.browser();
  await plain.signIn(email);
  expect(plain.cookies.has('discreet')).toBe(false);

  await browser.call((c) => c.setDiscreet({ here: false, emails: true }));
  expect(browser.cookies.has('discreet')).toBe(false);
  expect((await world.accounts.api.userByEmail(email))?.isDiscreet).toBe(true);
  const next = world.browser();
  await next.signIn(email);
  expect(next.cookies.get('discreet')).toBe('on');
});
