import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnsweredBody } from '#api/admin/test-admin.ts';
import { listOutbox } from '#kernel/mail/outbox-mail.ts';
import { openApplication } from '../support/application.ts';
import { softAuthenticator } from '../support/authenticator.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

let world: Awaited<ReturnType<typeof openApplication>>;
let stopJobs: () => Promise<void>;
beforeAll(async () => {
  world = await openApplication();
  stopJobs = await world.application.jobs.start();
});
afterAll(async () => {
  await stopJobs?.();
  await world?.close();
});

const PASSWORD = 'quiet-harbour-7';

/** A browser that keeps its cookies. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: AnsweredBody }> {
      const answer = await fetch(`${world.origin}/api/wp/auth${path}`, {
        method,
        headers: {
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/max-age=0/i.test(set)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: answer.status, body: await answer.json() };
    },
  };
}
type Browser = ReturnType<typeof openBrowser>;

const isIn = async (browser: Browser) => (await browser.call('GET', '/security')).status === 200;
const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call('POST', '/login', { email, password });
/** @param step how many half minutes from now: each code works once */
const codeOf = (secret: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

async function signedUp(email: string) {
  const browser = openBrowser();
  await browser.call('POST', '/register', { email, password: PASSWORD, isAdult: true });
  return browser;
}

/** An account that requires codes; the current code is used up. */
async function withCodes(email: string) {
  const browser = await signedUp(email);
  const { secret } = (await browser.call('POST', '/codes/begin')).body.data;
  const confirmed = await browser.call('POST', '/codes/confirm', { code: codeOf(secret) });
  return { browser, secret, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

async function addPasskey(browser: Browser, key = softAuthenticator(world.origin, { isVerified: true })) {
  const begun = (await browser.call('POST', '/passkeys/begin')).body.data;
  const response = key.create(begun.options);
  const added = await browser.call('POST', '/passkeys', {
    ticket: begun.ticket,
    label: 'blue key',
    response,
  });
  return { key, added };
}

async function passkeySignIn(browser: Browser, key: ReturnType<typeof softAuthenticator>) {
  const { ticket, options } = (await browser.call('POST', '/passkey/begin')).body.data;
  return browser.call('POST', '/passkey', { ticket, response: key.get(options) });
}

const forgetProofs = () =>
  world.db.pool.query("update accounts.sessions set proved_at = now() - interval '11 minutes'");

async function lettersTo(email: string): Promise<string[]> {
  const mails = await listOutbox(world.outbox);
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('codes of an authenticator app', () => {
  test('are required after the password, and each works once', async () => {
    const { secret, recoveryCodes } = await withCodes('codes@example.com');
    expect(recoveryCodes).toHaveLength(10);
    const browser = openBrowser();
    const first = await signIn(browser, 'codes@example.com');
    expect([first.status, first.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(first.body.passkey).toBeNull();
    expect(browser.cookies.size).toBe(0);
    const { ticket } = first.body;
    const wrong = await browser.call('POST', '/login/code', { ticket, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'WRONG_CODE']);
    const right = await browser.call('POST', '/login/code', { ticket, code: codeOf(secret, 1) });
    expect(right.body.data.user.email).toBe('codes@example.com');
    expect(await isIn(browser)).toBe(true);
    const again = await openBrowser().call('POST', '/login/code', { ticket, code: recoveryCodes[0] });
    expect([again.status, again.body.code]).toEqual([422, 'TICKET_EXPIRED']);
    // The code that came too late is not used up.
    const other = openBrowser();
    const { ticket: next } = (await signIn(other, 'codes@example.com')).body;
    expect((await other.call('POST', '/login/code', { ticket: next, code: recoveryCodes[0] })).status).toBe(200);
    const third = openBrowser();
    const { ticket: last } = (await signIn(third, 'codes@example.com')).body;
    expect((await third.call('POST', '/login/code', { ticket: last, code: recoveryCodes[0] })).status).toBe(403);
    const expected = [
      expect.stringContaining('now requires a code'),
      expect.stringMatching(/recovery code of your .* account was used/),
    ];
    await expect.poll(() => lettersTo('codes@example.com')).toEqual(expect.arrayContaining(expected));
  });

  test('that are wrong are throttled across tickets', async () => {
    await withCodes('guessed@example.com');
    const statuses = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const browser = openBrowser();
      const { ticket } = (await signIn(browser, 'guessed@example.com')).body;
      const answer = await browser.call('POST', '/login/code', { ticket, code: `00000${guess}` });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 3)).toEqual([403, 403, 403]);
    expect(statuses).toContain(429);
  });

  test('are required after a password reset too, which ends sign-ins begun before', async () => {
    const { secret } = await withCodes('reset@example.com');
    const browser = openBrowser();
    const { ticket } = (await signIn(browser, 'reset@example.com')).body;
    await browser.call('POST', '/restore', { email: 'reset@example.com' });
    const token = await vi.waitFor(
      async () => {
        const mails = await listOutbox(world.outbox);
        const [, found] = /reset-password\/\?token=([\w-]{43})/.exec(mails.map(({ text }) => text).join('\n')) ?? [];
        expect(found).toBeDefined();
        return found;
      },
      { timeout: 20_000 },
    );
    const password = 'another-harbour-8';
    expect((await browser.call('POST', '/reset', { token, password })).status).toBe(200);
    expect(await isIn(browser)).toBe(false);
    const late = await browser.call('POST', '/login/code', { ticket, code: codeOf(secret, 1) });
    expect(late.body.code).toBe('TICKET_EXPIRED');
    expect((await signIn(browser, 'reset@example.com', password)).body.code).toBe('SECOND_FACTOR_NEEDED');
  });

  test('do not finish a sign-in begun with an old password during a reset', async () => {
    const { secret } = await withCodes('overtaken@example.com');
    await signedUp('other-password@example.com');
    const { pool } = world.db;
    const holder = await pool.connect();
    await holder.query('begin; lock table accounts.totp in access exclusive mode');
    const signingIn = signIn(openBrowser(), 'overtaken@example.com');
    // The password has been verified by now.
    await untilSomebodyWaits(world.db);
    await holder.query(
      `update accounts.users set password_hash =
         (select password_hash from accounts.users where email = 'other-password@example.com')
       where email = 'overtaken@example.com'; commit`,
    );
    holder.release();
    const { ticket } = (await signingIn).body;
    const late = await openBrowser().call('POST', '/login/code', { ticket, code: codeOf(secret, 1) });
    expect([late.status, late.body.code]).toEqual([422, 'TICKET_EXPIRED']);
  });

  test('are turned off after reauthentication, and then the password is enough', async () => {
    const { browser } = await withCodes('off@example.com');
    await forgetProofs();
    const refused = await browser.call('POST', '/codes/end');
    expect([refused.status, refused.body.code]).toEqual([403, 'PROOF_NEEDED']);
    expect((await browser.call('POST', '/proof', { password: 'wrong-1' })).body.code).toBe('WRONG_PASSWORD');
    expect((await browser.call('POST', '/proof', { password: PASSWORD })).status).toBe(200);
    expect((await browser.call('POST', '/codes/end')).status).toBe(200);
    const other = openBrowser();
    expect((await signIn(other, 'off@example.com')).status).toBe(200);
    expect((await other.call('GET', '/security')).body.data).toMatchObject({
      codesSince: null,
      recoveryCodesLeft: 0,
    });
  });
});

describe('a passkey', () => {
  test('signs in without a password, each assertion once, and only with user verification', async () => {
    const browser = await signedUp('passkey@example.com');
    const { key, added } = await addPasskey(browser);
    expect(added.status).toBe(200);
    const other = openBrowser();
    const { ticket, options } = (await other.call('POST', '/passkey/begin')).body.data;
    const response = key.get(options);
    expect((await other.call('POST', '/passkey', { ticket, response })).status).toBe(200);
    expect(await isIn(other)).toBe(true);
    const replay = await openBrowser().call('POST', '/passkey', { ticket, response });
    expect([replay.status, replay.body.code]).toEqual([403, 'WRONG_PASSKEY']);
    // The signature of another ticket, and one of another site.
    const begun = (await other.call('POST', '/passkey/begin')).body.data;
    const crossed = { ticket: begun.ticket, response: key.get(options) };
    expect((await openBrowser().call('POST', '/passkey', crossed)).status).toBe(403);
    const elsewhere = { ticket: begun.ticket, response: key.get(begun.options, 'https://elsewhere.example') };
    expect((await openBrowser().call('POST', '/passkey', elsewhere)).status).toBe(403);
    const { added: unverified } = await addPasskey(browser, softAuthenticator(world.origin));
    expect(unverified.body.code).toBe('WRONG_PASSKEY');
    // The password alone is still enough.
    expect((await signIn(openBrowser(), 'passkey@example.com')).status).toBe(200);
  });

  test('replaces the code after the password', async () => {
    const { browser } = await withCodes('both@example.com');
    const { key } = await addPasskey(browser);
    const other = openBrowser();
    const { ticket, passkey } = (await signIn(other, 'both@example.com')).body;
    const answer = await other.call('POST', '/login/passkey', { ticket, response: key.get(passkey) });
    expect(answer.status).toBe(200);
    expect(await isIn(other)).toBe(true);
  });

  test('is renamed and removed by its owner alone, and no longer works afterwards', async () => {
    const browser = await signedUp('owner@example.com');
    const { key } = await addPasskey(browser);
    const stranger = await signedUp('stranger@example.com');
    expect((await stranger.call('POST', '/passkeys/remove', { id: key.id })).status).toBe(404);
    expect((await stranger.call('POST', '/passkeys/name', { id: key.id, label: 'mine' })).status).toBe(404);
    await browser.call('POST', '/passkeys/name', { id: key.id, label: 'green key' });
    const { passkeys } = (await browser.call('GET', '/security')).body.data;
    expect(passkeys).toMatchObject([{ label: 'green key', isHere: true }]);
    expect((await passkeySignIn(openBrowser(), key)).status).toBe(200);
    expect((await browser.call('POST', '/passkeys/remove', { id: key.id })).status).toBe(200);
    expect((await passkeySignIn(openBrowser(), key)).status).toBe(403);
    const expected = [expect.stringContaining('was added'), expect.stringContaining('was removed')];
    await expect.poll(() => lettersTo('owner@example.com')).toEqual(expect.arrayContaining(expected));
  });
});

test('operators need a second factor at the sites too, and change factors in the admin', async () => {
  const email = 'operator@example.com';
  const { id } = await world.accounts.createUser({ email, password: PASSWORD, roles: ['admin'] });
  const browser = openBrowser();
  expect((await signIn(browser, email)).status).toBe(200);
  expect((await browser.call('POST', '/codes/begin')).body.code).toBe('OF_AN_OPERATOR');
  const secret = new Secret().base32;
  await world.db.pool.query('insert into accounts.totp (user_id, secret, confirmed_at) values ($1, $2, now())', [
    id,
    secret,
  ]);
  const other = openBrowser();
  const { ticket } = (await signIn(other, email)).body;
  expect((await other.call('POST', '/login/code', { ticket, code: codeOf(secret) })).status).toBe(200);
});
