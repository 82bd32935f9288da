import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from './test-application.ts';
import { openDeskBrowser, operatorWith } from './test-operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  application = await openApplication({ demo: false, trustedProxies: 1 });
});
afterAll(() => application.close());

test('people of the demo are nobody where it is off, by session and by key', async () => {
  const operator = await operatorWith(application, ['superadmin']);
  const asked = { label: 'a program', permissions: ['access.read-accounts'], expiresInDays: null };
  const { key } = (await operator.call('POST', '/keys', asked)).body.data;
  const withKey = () =>
    fetch(`${application.origin}/api/desk/v1/accounts`, { headers: { authorization: `Bearer ${key}` } });
  expect((await withKey()).status).toBe(200);
  await application.db.pool.query('update access.users set is_demo = true where email = $1', [
    operator.email,
  ]);
  expect((await withKey()).status).toBe(401);
  expect((await operator.call('GET', '/accounts')).status).toBe(401);
});

test('nobody of a demo that is off counts as one who can give roles', async () => {
  await application.db.pool.query("update access.users set roles = '{}', is_demo = true");
  const last = await operatorWith(application, ['superadmin']);
  const shutOut = await operatorWith(application, ['superadmin']);
  await application.db.pool.query('update access.users set is_demo = true where email = $1', [shutOut.email]);
  const { id } = (await last.call('GET', '/me')).body.data;
  const answer = await last.call('PUT', `/accounts/${id}/roles`, { roles: [] });
  expect(answer.body.code).toBe('LAST_SUPERADMIN');
});

test('a stranger who guesses keeps no operator out of the browser in which they were before', async () => {
  const owner = await operatorWith(application, ['support']);
  for (let tried = 0; tried < 102; tried += 1) {
    const stranger = openDeskBrowser(application, { address: `203.0.113.${Math.floor(tried / 3)}` });
    await stranger.signIn(owner.email, 'a wrong guess 1');
  }
  const elsewhere = openDeskBrowser(application, { address: '198.51.100.1' });
  expect((await elsewhere.signIn(owner.email)).status).toBe(429);
  expect((await owner.signIn(owner.email)).status).toBe(200);
}, 60_000);
