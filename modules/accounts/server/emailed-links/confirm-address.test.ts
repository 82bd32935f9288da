import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { insertPasskey, readPasskeys } from '../factors/passkey-store.ts';
import { createAccountsWorld, PASSWORD } from '../test-world.ts';
import { setConfirmationDue } from '../user-store.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

let people = 0;
let email: string;
beforeEach(() => {
  people += 1;
  email = `confirm${people}@example.com`;
  world.emails.length = 0;
  world.clock.advance(HOUR);
});

function tokenFor(page: string): string {
  const path = world.emails.findLast(({ action }) => action?.path.startsWith(page))?.action?.path ?? '';
  return new URL(path, 'http://site').searchParams.get('token') ?? '';
}

const expired = expect.objectContaining({ code: 'LINK_EXPIRED' });
const remind = () => runWork(world.accounts.jobs, 'accounts.remind-to-confirm', {});
const subjects = () => world.emails.map(({ subject }) => subject);

async function newcomer() {
  const browser = world.browser();
  await browser.signUp(email);
  return browser;
}

const isUnconfirmed = async (browser: Awaited<ReturnType<typeof newcomer>>) =>
  (await browser.visit()).user?.isUnconfirmed ?? false;

describe('the address of a new account (R48)', () => {
  test('is confirmed by a link that works once, from any browser', async () => {
    const browser = await newcomer();
    expect(await isUnconfirmed(browser)).toBe(true);
    expect(subjects()).toEqual([expect.stringMatching(/^Confirm your address for /)]);
    expect(world.emails[0]).toMatchObject({ kind: 'account', action: { secret: true } });
    const token = tokenFor('/confirm-address/');
    const { rows } = await world.db.pool.query('select token_hash from accounts.emailed_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    await world.browser().call((c) => c.confirmAddress({ token }));
    expect(await isUnconfirmed(browser)).toBe(false);
    await expect(browser.call((c) => c.confirmAddress({ token }))).rejects.toEqual(expired);
  });

  test('can wait for seven days, and a new link takes the place of the last', async () => {
    const browser = await newcomer();
    const first = tokenFor('/confirm-address/');
    await browser.call((c) => c.resendConfirmation());
    await expect(browser.call((c) => c.confirmAddress({ token: first }))).rejects.toEqual(expired);
    const second = tokenFor('/confirm-address/');
    world.clock.advance(7 * DAY);
    await expect(browser.call((c) => c.confirmAddress({ token: second }))).rejects.toEqual(expired);
    // The session has ended by then.
    await browser.signIn(email);
    await browser.call((c) => c.resendConfirmation());
    await browser.call((c) => c.confirmAddress({ token: tokenFor('/confirm-address/') }));
    expect(await isUnconfirmed(browser)).toBe(false);
  });

  test('is sent five links an hour at most, and none once it is confirmed', async () => {
    const browser = await newcomer();
    for (let time = 0; time < 5; time += 1) await browser.call((c) => c.resendConfirmation());
    await expect(browser.call((c) => c.resendConfirmation())).rejects.toMatchObject({ status: 429 });
    expect(world.emails).toHaveLength(6);
    await browser.call((c) => c.confirmAddress({ token: tokenFor('/confirm-address/') }));
    world.clock.advance(HOUR);
    await browser.call((c) => c.resendConfirmation());
    expect(world.emails).toHaveLength(6);
  });

  test.each([
    { by: 'a new password by link', page: '/reset-password/' },
    { by: 'the link that unblocks', page: '/unblock/' },
  ])('is confirmed by $by as well', async ({ page }) => {
    const browser = await newcomer();
    await browser.call((c) => (page === '/unblock/' ? c.resendUnblockEmail({ email }) : c.restore({ email })));
    await world.runJobs();
    const token = tokenFor(page);
    await browser.call((c) =>
      page === '/unblock/' ? c.unblock({ token }) : c.reset({ token, password: 'other-harbour-8' }),
    );
    const again = world.browser();
    await again.signIn(email, page === '/unblock/' ? PASSWORD : 'other-harbour-8');
    expect(await isUnconfirmed(again)).toBe(false);
  });

  test('is first proved by a new password, and then no passkey of whoever signed up with it is left', async () => {
    await newcomer();
    const { id: userId = '' } = (await world.accounts.api.userByEmail(email)) ?? {};
    const passkeys = async () => (await readPasskeys(world.db.drizzle, userId)).map(({ label }) => label);
    const made = {
      host: 'site',
      publicKey: 'key',
      counter: 0,
      transports: [],
      createdAt: world.clock.now(),
      lastUsedAt: null,
    };
    const add = (label: string) => insertPasskey(world.db.drizzle, { ...made, id: newId(world.clock), userId, label });
    const reset = async (password: string) => {
      await world.browser().call((c) => c.restore({ email }));
      await world.runJobs();
      await world.browser().call((c) => c.reset({ token: tokenFor('/reset-password/'), password }));
    };
    await add('of somebody');
    await reset('other-harbour-8');
    expect(await passkeys()).toEqual([]);
    await add('of the owner');
    await reset('third-harbour-9');
    expect(await passkeys()).toEqual(['of the owner']);
  });

  test('can be changed without the old mailbox, by the password, and the new one is confirmed', async () => {
    const browser = await newcomer();
    const old = tokenFor('/confirm-address/');
    const next = `new.${email}`;
    await expect(
      browser.call((c) => c.requestChangeEmail({ email: next, password: 'wrong-guess-1' })),
    ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    await browser.call((c) => c.requestChangeEmail({ email: next, password: PASSWORD }));
    await browser.call((c) => c.confirmChangeEmail({ token: tokenFor('/email-change/') }));
    expect((await browser.visit()).user).toMatchObject({ email: next });
    expect(await isUnconfirmed(browser)).toBe(false);
    await expect(browser.call((c) => c.confirmAddress({ token: old }))).rejects.toEqual(expired);
  });

  test('stays confirmable when the owner changes the password', async () => {
    const browser = await newcomer();
    await browser.call((c) => c.changePassword({ oldPassword: PASSWORD, password: 'other-harbour-8' }));
    await browser.call((c) => c.confirmAddress({ token: tokenFor('/confirm-address/') }));
    expect(await isUnconfirmed(browser)).toBe(false);
  });

  test('is taken as confirmed where the program itself makes the account', async () => {
    await world.accounts.api.createUser({ email, password: PASSWORD });
    const browser = world.browser();
    await browser.signIn(email);
    expect(await isUnconfirmed(browser)).toBe(false);
    expect(world.emails).toEqual([]);
  });
});

describe('reminders (R49)', () => {
  test('that failed are not tried again once somebody confirmed meanwhile', async () => {
    await newcomer();
    const { id = '' } = (await world.accounts.api.userByEmail(email)) ?? {};
    await world.browser().call((c) => c.confirmAddress({ token: tokenFor('/confirm-address/') }));
    await setConfirmationDue(world.db.drizzle, id, new Date(world.clock.now().getTime() + HOUR));
    world.emails.length = 0;
    world.clock.advance(2 * HOUR);
    await remind();
    expect(world.emails).toEqual([]);
  });

  test('go out after a day and after three, each with a link that works, and then no more', async () => {
    await newcomer();
    world.emails.length = 0;
    world.clock.advance(DAY - HOUR);
    await remind();
    expect(world.emails).toEqual([]);
    world.clock.advance(HOUR);
    await remind();
    await remind();
    expect(subjects()).toEqual([expect.stringMatching(/^Please confirm your address/)]);
    world.clock.advance(2 * DAY);
    await remind();
    expect(world.emails).toHaveLength(2);
    await world.browser().call((c) => c.confirmAddress({ token: tokenFor('/confirm-address/') }));
    world.clock.advance(30 * DAY);
    await remind();
    expect(world.emails).toHaveLength(2);
  });

  test('leave alone who has confirmed', async () => {
    const browser = await newcomer();
    await browser.call((c) => c.confirmAddress({ token: tokenFor('/confirm-address/') }));
    world.emails.length = 0;
    world.clock.advance(4 * DAY);
    await remind();
    expect(world.emails).toEqual([]);
  });

  test('do not come at once one behind the other after the job was away', async () => {
    await newcomer();
    world.emails.length = 0;
    world.clock.advance(5 * DAY);
    await remind();
    await remind();
    expect(world.emails).toHaveLength(1);
    world.clock.advance(DAY);
    await remind();
    expect(world.emails).toHaveLength(2);
  });
});
