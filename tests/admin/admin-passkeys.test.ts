import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { softAuthenticator } from '../support/authenticator.ts';
import { openAdminBrowser, operatorWith, PASSWORD } from '../support/operator.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  application = await openApplication();
});
afterAll(() => application.close());

type Browser = Pick<ReturnType<typeof openAdminBrowser>, 'call'>;
type Authenticator = ReturnType<typeof softAuthenticator>;
const begin = async (browser: Browser) => (await browser.call('POST', '/passkeys/begin')).body.data;
const ask = async (browser: Browser) => (await browser.call('POST', '/second-factor/passkey/begin')).body.data;
const add = async (browser: Browser, key: Authenticator, label = 'blue key') =>
  browser.call('POST', '/passkeys', { label, response: key.create(await begin(browser)) });
const show = (browser: Browser, response: unknown) => browser.call('POST', '/second-factor/passkey', { response });
const stale = (id: string) =>
  application.db.pool.query(
    "update operators.sessions set factor_at = now() - interval '11 minutes' where user_id = $1",
    [id],
  );
const idOf = async (browser: Browser) => (await browser.call('GET', '/me')).body.data.id as string;

/** An operator whose only second factor is a passkey, which they signed up with. */
async function operatorWithPasskey(email: string) {
  await application.accounts.createUser({ email, password: PASSWORD, roles: ['admin'] });
  const key = softAuthenticator(application.origin);
  const browser = openAdminBrowser(application);
  await browser.signIn(email);
  const added = await add(browser, key);
  return { browser, key, added, email };
}

describe('a passkey', () => {
  test('can be the first second factor, with recovery codes, and works at the next sign-in', async () => {
    const { browser, key, added, email } = await operatorWithPasskey('first-passkey@example.com');
    expect(added.body.data.recoveryCodes).toHaveLength(10);
    expect((await browser.call('GET', '/accounts')).status).toBe(200);
    const again = openAdminBrowser(application);
    expect((await again.signIn(email)).body.data).toMatchObject({ stage: 'factor', passkeys: 1 });
    expect((await again.call('GET', '/accounts')).status).toBe(401);
    expect((await show(again, key.get(await ask(again)))).status).toBe(200);
    expect((await again.call('GET', '/accounts')).status).toBe(200);
  });

  test('signs the challenge of this session once and within five minutes', async () => {
    const { key, email } = await operatorWithPasskey('once@example.com');
    const browser = openAdminBrowser(application);
    await browser.signIn(email);
    const other = openAdminBrowser(application);
    await other.signIn(email);
    const ofOther = key.get(await ask(other));
    expect((await show(browser, ofOther)).body.code).toBe('WRONG_PASSKEY');
    const signed = key.get(await ask(browser));
    expect((await show(browser, signed)).status).toBe(200);
    expect((await show(browser, signed)).body.code).toBe('WRONG_PASSKEY');
    const late = key.get(await ask(other));
    await application.db.pool.query(
      'update operators.sessions set challenge_until = now() where challenge is not null',
    );
    expect((await show(other, late)).body.code).toBe('WRONG_PASSKEY');
  });

  test('with an outdated counter or of another site is refused', async () => {
    const { key, email, browser } = await operatorWithPasskey('copied@example.com');
    expect((await show(browser, key.get(await ask(browser)))).status).toBe(200);
    expect((await show(browser, key.get(await ask(browser)))).status).toBe(200);
    key.counter = 1;
    const thief = openAdminBrowser(application);
    await thief.signIn(email);
    expect((await show(thief, key.get(await ask(thief)))).body.code).toBe('WRONG_PASSKEY');
    key.counter = 10;
    expect((await show(thief, key.get(await ask(thief), 'https://elsewhere.example'))).body.code).toBe('WRONG_PASSKEY');
    expect((await show(thief, key.get(await ask(thief)))).status).toBe(200);
  });

  test('of another account is refused', async () => {
    const ada = await operatorWithPasskey('ada-key@example.com');
    const bea = await operatorWithPasskey('bea-key@example.com');
    const browser = openAdminBrowser(application);
    await browser.signIn(ada.email);
    expect((await show(browser, bea.key.get(await ask(browser)))).body.code).toBe('WRONG_PASSKEY');
    expect((await add(bea.browser, ada.key)).body.code).toBe('WRONG_PASSKEY');
  });
});

describe('where there is a second factor', () => {
  test('the password alone sets up no other, neither a passkey nor an app', async () => {
    const { email } = await operatorWithPasskey('locked@example.com');
    const thief = openAdminBrowser(application);
    await thief.signIn(email);
    expect((await thief.call('POST', '/totp/begin')).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await thief.call('POST', '/passkeys/begin')).body.code).toBe('SECOND_FACTOR_NEEDED');
  });

  test('a setup begun with the password alone cannot be finished after the first one', async () => {
    const email = 'raced@example.com';
    await application.accounts.createUser({ email, password: PASSWORD, roles: ['admin'] });
    const thief = openAdminBrowser(application);
    await thief.signIn(email);
    const key = softAuthenticator(application.origin);
    const begun = key.create(await begin(thief));
    const owner = openAdminBrowser(application);
    await owner.signIn(email);
    await owner.enrol();
    const finished = await thief.call('POST', '/passkeys', { label: '', response: begun });
    expect(finished.body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await owner.call('GET', '/security')).body.data.passkeys).toEqual([]);
  });

  test('adding, removing and new recovery codes need a recent factor', async () => {
    const operator = await operatorWith(application, ['support']);
    const key = softAuthenticator(application.origin);
    expect((await add(operator, key)).body.data.recoveryCodes).toEqual([]);
    await stale(await idOf(operator));
    for (const [method, path] of [
      ['POST', '/passkeys/begin'],
      ['DELETE', `/passkeys/${key.id}`],
      ['DELETE', '/totp'],
      ['POST', '/recovery-codes'],
    ] as const)
      expect((await operator.call(method, path)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await show(operator, key.get(await ask(operator)))).status).toBe(200);
    expect((await operator.call('POST', '/recovery-codes')).body.data.recoveryCodes).toHaveLength(10);
    const [old = ''] = operator.recoveryCodes;
    expect((await operator.call('POST', '/second-factor', { code: old })).body.code).toBe('WRONG_CODE');
  });

  test('it can be removed, but never the last one, even by two requests at once', async () => {
    const operator = await operatorWith(application, ['support']);
    const key = softAuthenticator(application.origin);
    await add(operator, key);
    const removed = await Promise.all([
      operator.call('DELETE', '/totp'),
      operator.call('DELETE', `/passkeys/${key.id}`),
    ]);
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { totpSince, passkeys } = (await operator.call('GET', '/security')).body.data;
    expect(passkeys.length + (totpSince ? 1 : 0)).toBe(1);
  });
});

test('an operator has at most twenty passkeys', async () => {
  const operator = await operatorWith(application, ['admin']);
  const id = await idOf(operator);
  await application.db.pool.query(
    `insert into accounts.passkeys (id, user_id, label, public_key, counter, transports, created_at)
     select 'one-of-twenty-' || n, $1, 'old key', '', 0, '{}', now() from generate_series(1, 20) n`,
    [id],
  );
  const key = softAuthenticator(application.origin);
  const refused = await add(operator, key);
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_PASSKEYS']);
  await application.db.pool.query("delete from accounts.passkeys where id = 'one-of-twenty-1'");
  expect((await add(operator, key)).status).toBe(200);
});

test('of two concurrent renewals of recovery codes one is valid', async () => {
  const operator = await operatorWith(application, ['admin']);
  const holder = await application.db.pool.connect();
  await holder.query('begin');
  await holder.query('select from accounts.recovery_codes where user_id = $1 for update', [await idOf(operator)]);
  const renewing = [1, 2].map(() => operator.call('POST', '/recovery-codes'));
  await untilSomebodyWaits(application.db, 2);
  await holder.query('commit');
  holder.release();
  expect((await Promise.all(renewing)).map(({ status }) => status)).toEqual([200, 200]);
  const { recoveryCodesLeft } = (await operator.call('GET', '/security')).body.data;
  expect(recoveryCodesLeft).toBe(10);
});
