import { afterAll, beforeAll, expect, test } from 'vitest';
import { killOnceThere } from '#kernel/test-killed.ts';
import { createAccountsWorld, PASSWORD } from '../test-world.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world?.close());

function newestToken(): string {
  const path = world.emails.findLast(({ action }) => action?.path.includes('token='))?.action?.path ?? '';
  return new URL(path, 'http://site').searchParams.get('token') ?? '';
}

function dieWhileFollowing(purpose: 'change-email' | 'remove', token: string): Promise<void> {
  const now = String(world.clock.now().getTime());
  return killOnceThere(new URL('fixtures/follow-link.ts', import.meta.url), [world.db.url, now, purpose, token]);
}

test('a process killed during an email change leaves the old email and a valid link', async () => {
  const [email, next] = ['anna@example.com', 'anna.new@example.com'];
  const browser = world.browser();
  await browser.signUp(email);
  await browser.call((c) => c.requestChangeEmail({ email: next, password: PASSWORD }));
  const token = newestToken();
  const before = world.emails.length;

  await dieWhileFollowing('change-email', token);
  expect((await world.accounts.api.userByEmail(email))?.email).toBe(email);
  expect(await world.accounts.api.userByEmail(next)).toBeUndefined();
  await world.browser().signIn(email);

  await browser.call((c) => c.confirmChangeEmail({ token }));
  expect((await browser.visit()).user?.email).toBe(next);
  expect(world.emails.slice(before).map(({ to }) => to)).toEqual([{ email }]);
  await expect(browser.call((c) => c.confirmChangeEmail({ token }))).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
});

test('a process killed during account removal leaves it whole, and the link removes it afterwards with one email', async () => {
  const email = 'ben@example.com';
  const browser = world.browser();
  await browser.signUp(email);
  const { id = '' } = (await browser.visit()).user ?? {};
  await browser.call((c) => c.initRemoval({ email }));
  await world.runJobs();
  const token = newestToken();

  await dieWhileFollowing('remove', token);
  await world.events.dispatchDue();
  expect(world.forgotten).not.toContain(id);
  expect((await browser.visit()).user?.id).toBe(id);
  await world.browser().signIn(email);

  await world.browser().call((c) => c.remove({ token }));
  await world.events.dispatchDue();
  await world.events.dispatchDue();
  expect(world.forgotten.filter((one) => one === id)).toHaveLength(1);
  expect(await world.accounts.api.userByEmail(email)).toBeUndefined();
  expect((await browser.visit()).signedIn).toBe(false);
});
