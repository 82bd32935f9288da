import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountsWorld, site } from '../test-world.ts';

const NEW = 'other-harbour-8';
let world: Awaited<ReturnType<typeof createAccountsWorld>>;
let away: ReturnType<(typeof world)['startProcess']>;
beforeAll(async () => {
  world = await createAccountsWorld();
  away = world.startProcess({ isCacheAway: true });
});
afterAll(() => world.close());

async function signedUp(email: string) {
  const browser = world.browser(site, away);
  await browser.signUp(email);
  return browser;
}

async function mailedToken(): Promise<string> {
  await world.runJobs();
  const path = world.emails.findLast(({ action }) => action?.path.includes('token='))?.action?.path ?? '';
  return new URL(path, 'http://site').searchParams.get('token') ?? '';
}

describe('without the cache committed changes are answered as done', () => {
  test('a new password, by link and by the owner', async () => {
    const email = 'password@example.com';
    const browser = await signedUp(email);
    await browser.call((c) => c.restore({ email }));
    const token = await mailedToken();
    await browser.call((c) => c.reset({ token, password: NEW }));
    await browser.signIn(email, NEW);
    await browser.call((c) => c.changePassword({ oldPassword: NEW, password: 'third-harbour-9' }));
    await browser.signIn(email, 'third-harbour-9');
    expect(world.logLines.filter((line) => line.includes('could not be invalidated'))).toHaveLength(2);
  });

  test('a new email, a removed account, ended sessions and roles', async () => {
    const browser = await signedUp('before@example.com');
    const { id = '' } = (await browser.visit()).user ?? {};
    await browser.call((c) => c.requestChangeEmail({ email: 'after@example.com', password: 'quiet-harbour-7' }));
    const token = await mailedToken();
    await browser.call((c) => c.confirmChangeEmail({ token }));
    await browser.call((c) => c.endOtherDevices());
    await away.accounts.api.setRoles({
      userId: id,
      roles: ['editor'],
      actor: { kind: 'program', name: 'test' },
    });
    expect((await away.accounts.api.userById(id))?.roles).toEqual(['editor']);
    await browser.call((c) => c.signOut({}));
    expect(await away.accounts.api.removeAccount(id)).toBe(true);
  });
});
