import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountsWorld, PASSWORD } from '../test-world.ts';

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

test('what goes to another address of an account follows its choice too (R52)', async () => {
  const browser = world.browser();
  await browser.signUp('quiet@example.com');
  const idOf = async (email: string) => (await world.accounts.api.userByEmail(email))?.id;
  await browser.call((c) => c.setDiscreet({ here: false, emails: true }));
  await world.browser().signUp('other@example.com');
  const lastTo = (email: string) => world.emails.findLast(({ to }) => 'email' in to && to.email === email);
  for (const email of ['new@example.com', 'other@example.com'])
    await browser.call((c) => c.requestChangeEmail({ email, password: PASSWORD }));
  expect(lastTo('new@example.com')).toMatchObject({ about: await idOf('quiet@example.com') });
  // The account that has the address, not the one that requested it.
  expect(lastTo('other@example.com')).toMatchObject({ about: await idOf('other@example.com') });

  await browser.call((c) => c.initRemoval({ email: 'quiet@example.com' }));
  await world.runJobs();
  const path = world.emails.findLast(({ action }) => action?.path.startsWith('/removal/'))?.action?.path ?? '';
  await browser.call((c) => c.remove({ token: path.split('token=')[1] ?? '' }));
  expect(lastTo('quiet@example.com')).toMatchObject({ isDiscreet: true });
});
