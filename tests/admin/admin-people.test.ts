import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith, PASSWORD, signInAtSite } from '../support/operator.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
});
afterAll(() => application.close());

const idOf = async (browser: Pick<typeof boss, 'call'>) => (await browser.call('GET', '/me')).body.data.id as string;
const auditOf = async (subject: string) =>
  (
    await application.db.pool.query(
      "select action, before, after from kernel.audit_log where subject_id = $1 and action <> 'operators.looked' order by id",
      [subject],
    )
  ).rows;

describe('resetting a second factor', () => {
  test('signs the operator out to set up another, and nobody resets their own', async () => {
    const admin = await operatorWith(application, ['admin']);
    const id = await idOf(admin);
    expect((await boss.call('POST', `/operators/${id}/reset-factor`)).status).toBe(200);
    expect((await admin.call('GET', '/me')).body.data.stage).toBe('guest');
    const again = openAdminBrowser(application);
    expect((await again.signIn(admin.email)).body.data.stage).toBe('enrol');
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'operators.factor-reset',
      after: { sessionsEnded: 1, keysEnded: 0 },
    });
    const own = await boss.call('POST', `/operators/${await idOf(boss)}/reset-factor`);
    expect(own.body.code).toBe('OWN_FACTOR');
  });

  test('of an account with more permissions is refused', async () => {
    const support = await operatorWith(application, ['support']);
    const refused = await support.call('POST', `/operators/${await idOf(boss)}/reset-factor`);
    expect(refused.body.code).toBe('OUTRANKED');
    expect((await boss.call('GET', '/me')).body.data.stage).toBe('in');
  });

  test('of an account that gets more permissions at the same moment is refused', async () => {
    const [admin, rising] = [await operatorWith(application, ['admin']), await operatorWith(application, ['admin'])];
    const id = await idOf(rising);
    const giving = await application.db.pool.connect();
    await giving.query('begin');
    await giving.query(`update accounts.users set roles = '{superadmin}' where id = $1`, [id]);
    const reset = admin.call('POST', `/operators/${id}/reset-factor`);
    const first = await Promise.race([
      reset.then(() => 'answered'),
      untilSomebodyWaits(application.db).then(() => 'waits'),
    ]);
    await giving.query('commit');
    giving.release();
    expect([first, (await reset).body.code]).toEqual(['waits', 'OUTRANKED']);
    expect((await rising.call('GET', '/me')).body.data.stage).toBe('in');
  });
});

describe('removing an account', () => {
  test('needs its email, deletes it with its sessions, and leaves an anonymous audit entry', async () => {
    const email = 'leaves@example.com';
    const { id } = await application.accounts.createUser({ email, password: PASSWORD });
    const remove = (typed: string) => boss.call('POST', `/accounts/${id}/remove`, { email: typed });
    expect((await remove('other@example.com')).body.code).toBe('WRONG_EMAIL');
    expect((await boss.call('GET', `/accounts/${id}`)).status).toBe(200);
    expect((await remove('Leaves@Example.com')).status).toBe(200);
    expect((await boss.call('GET', `/accounts/${id}`)).status).toBe(404);
    const entries = await auditOf(id);
    expect(entries).toMatchObject([{ action: 'accounts.account-removed', before: { roles: [] } }]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('of oneself or of an account with more permissions is refused', async () => {
    const support = await operatorWith(application, ['support']);
    const own = await support.call('POST', `/accounts/${await idOf(support)}/remove`, {
      email: support.email,
    });
    expect(own.body.code).toBe('OWN_ACCOUNT');
    const above = await support.call('POST', `/accounts/${await idOf(boss)}/remove`, { email: boss.email });
    expect(above.body.code).toBe('OUTRANKED');
  });
});

test('operators are listed with roles and factors', async () => {
  await application.accounts.createUser({
    email: 'fresh-editor@example.com',
    password: PASSWORD,
    roles: ['editor'],
  });
  await application.accounts.createUser({ email: 'plain@example.com', password: PASSWORD });
  const { rows: operators } = (await boss.call('GET', '/operators')).body.data;
  const of = (email: string) => operators.find((row: { email: string }) => row.email === email);
  expect(of(boss.email)).toMatchObject({ roles: ['superadmin'], hasTotp: true, passkeys: 0, mayEnter: true });
  expect(of(boss.email).lastSeenAt).not.toBeNull();
  expect(of('fresh-editor@example.com')).toMatchObject({ hasTotp: false, lastSeenAt: null });
  expect(of('plain@example.com')).toBeUndefined();
  const editors = (await boss.call('GET', '/operators?role=editor&search=FRESH')).body.data;
  expect(editors).toMatchObject({ rows: [{ email: 'fresh-editor@example.com' }], total: 1 });
  const [last] = (await boss.call('GET', '/operators?direction=descending&limit=1')).body.data.rows;
  expect(last.email).toBe(operators.at(-1).email);
});

test('an operator sees and ends their own sessions, and nobody else’s', async () => {
  const editor = await operatorWith(application, ['editor']);
  const phone = openAdminBrowser(application);
  phone.useApp(editor);
  await phone.signIn(editor.email);
  expect((await phone.call('POST', '/second-factor', { code: editor.code(1) })).status).toBe(200);
  const { sessions } = (await editor.call('GET', '/security')).body.data;
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect((await boss.call('DELETE', `/sessions/${other.id}`)).status).toBe(404);
  expect((await phone.call('GET', '/me')).body.data.stage).toBe('in');
  expect((await editor.call('POST', '/sessions/end-others')).body.data.ended).toBe(1);
  expect((await phone.call('GET', '/me')).body.data.stage).toBe('guest');
  expect((await editor.call('GET', '/me')).body.data.stage).toBe('in');
});

test('a new password ends every session in the admin', async () => {
  const support = await operatorWith(application, ['support']);
  const { atoken } = (await (await signInAtSite(application, support)).json()).data.token;
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${atoken}` };
    const asked = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${application.origin}/api/wp/auth/${path}`, asked)).json();
  };
  expect((await support.call('GET', '/me')).body.data.stage).toBe('in');
  const { status } = await post('change-password', { oldPassword: PASSWORD, password: 'quiet-harbour-7' });
  expect(status.code).toBe(2);
  expect((await support.call('GET', '/me')).body.data.stage).toBe('guest');
});

test('admin sign-ins and visitors’ sessions are filtered by account, address and state', async () => {
  const email = 'visits@example.com';
  await application.accounts.createUser({ email, password: PASSWORD });
  await fetch(`${application.origin}/api/wp/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const logIns = async (query: string) => (await boss.call('GET', `/log-ins?${query}`)).body.data;
  expect(await logIns('search=visits')).toMatchObject({ total: 1, rows: [{ email, endedAt: null }] });
  expect((await logIns('search=visits&state=ended')).total).toBe(0);
  expect((await logIns('search=visits&site=nowhere')).total).toBe(0);
  const admin = await operatorWith(application, ['admin']);
  const halfWay = openAdminBrowser(application);
  await halfWay.signIn(admin.email);
  const signIns = async (query: string) =>
    (await boss.call('GET', `/sign-ins?search=${admin.email}&${query}`)).body.data;
  expect((await signIns('')).rows).toMatchObject([{ email: admin.email, factorAt: null }, { email: admin.email }]);
  expect((await signIns('state=without-factor')).total).toBe(1);
  await admin.call('POST', '/sign-out');
  expect((await signIns('state=ended')).total).toBe(1);
});

test('a member who lost every factor signs in by password after an operator resets them', async () => {
  const boss = await operatorWith(application, ['superadmin']);
  const email = 'lost-phone@example.com';
  const { id } = await application.accounts.createUser({ email, password: PASSWORD });
  await application.db.pool.query(
    `insert into accounts.totp (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
    [id],
  );
  const signIn = () =>
    fetch(`${application.origin}/api/wp/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
  expect((await (await signIn()).json()).code).toBe('SECOND_FACTOR_NEEDED');
  expect((await boss.call('POST', `/operators/${id}/reset-factor`)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});
