import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith, signInAtSite } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  application = await openApplication({ demo: false, trustedProxies: 1 });
});
afterAll(() => application.close());

test('demo accounts are refused where the demo is off, by session and by key', async () => {
  const operator = await operatorWith(application, ['superadmin']);
  const terms = { label: 'a program', permissions: ['accounts.read-accounts'], expiresInDays: null };
  const { key } = (await operator.call('POST', '/keys', terms)).body.data;
  const withKey = () =>
    fetch(`${application.origin}/api/admin/v1/accounts`, { headers: { authorization: `Bearer ${key}` } });
  expect((await withKey()).status).toBe(200);
  await application.db.pool.query('update accounts.users set is_demo = true where email = $1', [operator.email]);
  expect((await withKey()).status).toBe(401);
  expect((await operator.call('GET', '/accounts')).status).toBe(401);
});

test('demo accounts do not count as superadmins where the demo is off', async () => {
  await application.db.pool.query("update accounts.users set roles = '{}', is_demo = true");
  const last = await operatorWith(application, ['superadmin']);
  const shutOut = await operatorWith(application, ['superadmin']);
  await application.db.pool.query('update accounts.users set is_demo = true where email = $1', [shutOut.email]);
  const { id } = (await last.call('GET', '/me')).body.data;
  const answer = await last.giveRoles(id, []);
  expect(answer.body.code).toBe('LAST_SUPERADMIN');
});

test('wrong guesses of others do not lock an operator out of a known browser', async () => {
  const owner = await operatorWith(application, ['support']);
  for (let tried = 0; tried < 102; tried += 1) {
    const stranger = openAdminBrowser(application, { address: `203.0.113.${Math.floor(tried / 3)}` });
    await stranger.signIn(owner.email, 'a wrong guess 1');
  }
  const elsewhere = openAdminBrowser(application, { address: '198.51.100.1' });
  expect((await elsewhere.signIn(owner.email)).status).toBe(429);
  expect((await owner.signIn(owner.email)).status).toBe(200);
});

test('wrong codes of somebody with the password throttle their session and address, not the owner', async () => {
  const owner = await operatorWith(application, ['support']);
  const thief = openAdminBrowser(application, { address: '203.0.113.200' });
  await thief.signIn(owner.email);
  const guess = async (browser: typeof thief, code: string) =>
    (await browser.call('POST', '/second-factor', { code })).status;
  const guesses = [];
  for (let tried = 0; tried < 6; tried += 1) guesses.push(await guess(thief, `00000${tried}`));
  expect(guesses).toEqual([403, 403, 403, 403, 403, 429]);
  const again = openAdminBrowser(application, { address: '203.0.113.200' });
  await again.signIn(owner.email);
  expect(await guess(again, '000009')).toBe(429);

  const elsewhere = openAdminBrowser(application, { address: '198.51.100.2' });
  await elsewhere.signIn(owner.email);
  expect(await guess(elsewhere, owner.code(1))).toBe(200);
});

test('wrong codes of an account are limited in total, but not for recovery codes and known browsers', async () => {
  const owner = await operatorWith(application, ['support']);
  const statuses: number[] = [];
  for (let seat = 0; seat < 8; seat += 1) {
    const thief = openAdminBrowser(application, { address: `203.0.113.${210 + seat}` });
    await thief.signIn(owner.email);
    for (let tried = 0; tried < 4; tried += 1)
      statuses.push((await thief.call('POST', '/second-factor', { code: `0000${seat}${tried}` })).status);
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect((await owner.call('POST', '/second-factor', { code: owner.code(1) })).status).toBe(200);
  const elsewhere = openAdminBrowser(application, { address: '198.51.100.3' });
  await elsewhere.signIn(owner.email);
  const [code] = owner.recoveryCodes;
  expect((await elsewhere.call('POST', '/second-factor', { code })).status).toBe(200);
});

test('somebody with the password does not use up the owner’s passkey challenges', async () => {
  const owner = await operatorWith(application, ['support']);
  const thief = openAdminBrowser(application, { address: '203.0.113.201' });
  await thief.signIn(owner.email);
  const ask = async (browser: Pick<typeof thief, 'call'>) =>
    (await browser.call('POST', '/second-factor/passkey/begin')).status;
  let last = 200;
  for (let tried = 0; tried < 100 && last === 200; tried += 1) last = await ask(thief);
  expect(last).toBe(429);
  const again = openAdminBrowser(application);
  await again.signIn(owner.email);
  expect(await ask(again)).toBe(200);
  expect(await ask(owner)).toBe(200);
});

test('failed sign-ins of operators are counted by hour and address, and many raise an alert', async () => {
  const boss = await operatorWith(application, ['superadmin']);
  const owner = await operatorWith(application, ['support']);
  const search = encodeURIComponent(owner.email);
  const refused = async () => {
    const { rows } = (await boss.call('GET', `/failed-attempts?search=${search}`)).body.data;
    return rows.map(({ what, address, attempts }: Record<string, unknown>) => [what, address, attempts]);
  };
  const stranger = openAdminBrowser(application, { address: '2001:db8:1::1' });
  await stranger.signIn(owner.email, 'a wrong guess 1');
  const neighbour = openAdminBrowser(application, { address: '2001:db8:1::2' });
  await neighbour.signIn(owner.email, 'a wrong guess 2');
  await neighbour.signIn('nobody-at-all@example.com', 'a wrong guess 3');
  const thief = openAdminBrowser(application, { address: '192.0.2.77' });
  await thief.signIn(owner.email);
  await thief.call('POST', '/second-factor', { code: '000000' });
  const password = ['password', '2001:db8:1::/64', 2];
  const factor = ['factor', '192.0.2.77', 1];
  await expect.poll(async () => (await refused()).toSorted()).toEqual([factor, password]);

  const alerts = async () =>
    (await boss.call('GET', '/home')).body.data.alerts.map(({ name }: { name: string }) => name);
  await application.db.pool.query("update operators.failed_attempts set hour = hour - interval '2 days'");
  expect(await alerts()).not.toContain('operators.attempts-failed');
  await application.db.pool.query(
    'update operators.failed_attempts set hour = now(), attempts = 20 where user_id = $1',
    [(await owner.call('GET', '/me')).body.data.id],
  );
  expect(await alerts()).toContain('operators.attempts-failed');
});

test('the sandbox biller needs a full admin session, not a password alone', async () => {
  const operator = await operatorWith(application, ['admin']);
  const books = (cookie: string) => fetch(`${application.origin}/sandbox-biller/`, { headers: { cookie } });
  const signedIn = await signInAtSite(application, operator);
  const visitor = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  expect(visitor.join()).toContain('atoken=');
  expect((await books(visitor.join('; '))).status).toBe(404);
  const halfway = openAdminBrowser(application);
  await halfway.signIn(operator.email);
  expect((await books(halfway.cookie)).status).toBe(404);
  expect((await books(operator.cookie)).status).toBe(200);
});
