import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith, PASSWORD, signInAtSite } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  application = await openApplication();
});
afterAll(() => application.close());

describe('signing in to the admin', () => {
  test('needs a password and a second factor; neither alone is enough', async () => {
    await application.accounts.createUser({ email: 'ada@example.com', password: PASSWORD, roles: ['admin'] });
    const browser = openAdminBrowser(application);
    expect((await browser.call('GET', '/me')).body.data).toMatchObject({
      stage: 'guest',
      permissions: [],
      sites: [],
    });
    expect((await browser.signIn('ada@example.com', 'wrong')).status).toBe(403);
    expect((await browser.signIn('ada@example.com')).body.data).toMatchObject({
      stage: 'enrol',
      permissions: [],
    });
    expect((await browser.call('GET', '/accounts')).status).toBe(401);
    const before = browser.cookie;
    const codes = await browser.enrol();
    expect(new Set(codes).size).toBe(10);
    expect((await browser.call('GET', '/me')).body.data).toMatchObject({
      stage: 'in',
      recoveryCodesLeft: 10,
    });
    expect((await browser.call('GET', '/accounts')).status).toBe(200);
    const stolen = openAdminBrowser(application);
    stolen.cookie = before;
    expect((await stolen.call('GET', '/me')).body.data.stage).toBe('guest');
  });

  test('answers an account without roles like a wrong password', async () => {
    await application.accounts.createUser({ email: 'member@example.com', password: PASSWORD });
    const right = await openAdminBrowser(application).signIn('member@example.com');
    const wrong = await openAdminBrowser(application).signIn('nobody@example.com');
    expect(right).toEqual(wrong);
    expect(right.status).toBe(403);
  });

  test('accepts each code once, and each recovery code once in any spelling', async () => {
    const first = await operatorWith(application, ['support']);
    const again = openAdminBrowser(application);
    again.useApp(first);
    expect((await again.signIn(first.email)).body.data.stage).toBe('factor');
    expect((await again.call('POST', '/second-factor', { code: first.code() })).body.code).toBe('WRONG_CODE');
    expect((await again.call('POST', '/second-factor', { code: first.code(1) })).status).toBe(200);
    const third = openAdminBrowser(application);
    await third.signIn(first.email);
    const [spelled = ''] = first.recoveryCodes;
    const shown = await third.call('POST', '/second-factor', {
      code: ` ${spelled.toUpperCase().replace('-', ' ')}`,
    });
    expect(shown.body.data.recoveryCodesLeft).toBe(9);
    expect((await third.call('POST', '/second-factor', { code: spelled })).body.code).toBe('WRONG_CODE');
  });

  test('throttles wrong codes', async () => {
    const { email } = await operatorWith(application, ['support']);
    const thief = openAdminBrowser(application);
    await thief.signIn(email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push((await thief.call('POST', '/second-factor', { code: `00000${guess}` })).status);
    expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('sets up no second authenticator app beside an existing one', async () => {
    const { email } = await operatorWith(application, ['admin']);
    const thief = openAdminBrowser(application);
    await thief.signIn(email);
    expect((await thief.call('POST', '/totp/begin')).status).toBe(403);
  });

  test('ends with the sign-out, on the server too', async () => {
    const browser = await operatorWith(application, ['admin']);
    const { cookie } = browser;
    expect((await browser.call('POST', '/sign-out')).status).toBe(200);
    const copy = openAdminBrowser(application);
    copy.cookie = cookie;
    expect((await copy.call('GET', '/me')).body.data.stage).toBe('guest');
  });

  test('ends at once for an account that loses its roles', async () => {
    const boss = await operatorWith(application, ['superadmin']);
    const admin = await operatorWith(application, ['admin']);
    const { id } = (await admin.call('GET', '/me')).body.data;
    expect((await boss.giveRoles(id, [])).status).toBe(200);
    expect((await admin.call('GET', '/accounts')).status).toBe(401);
  });
});

test('a visitor’s session is not valid in the admin, nor the admin’s on the site', async () => {
  const boss = await operatorWith(application, ['superadmin']);
  const signedIn = await signInAtSite(application, boss);
  const cookies = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  expect(cookies).toContain('atoken=');
  const { atoken } = (await signedIn.json()).data.token;
  const proofs: [string, string][] = [
    ['cookie', cookies],
    ['authorization', `Bearer ${atoken}`],
  ];
  for (const proof of proofs) {
    const answer = await fetch(`${application.origin}/api/admin/v1/accounts`, { headers: [proof] });
    expect(answer.status).toBe(401);
  }
  const site = await fetch(`${application.origin}/api/wp/dashboardInfo`, {
    headers: { cookie: boss.cookie },
  });
  expect(site.status).toBe(401);
});

test('admin pages have a strict content security policy and are noindex', async () => {
  const page = await application.send('GET', '/admin/accounts', ['host', 'localhost']);
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(page.headers['cache-control']).toBe('no-cache');
});
