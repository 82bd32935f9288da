import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import type { Role } from '#api/declare/permissions.ts';
import { plansOf } from '#kernel/db/test-plans.ts';
import { createAccountsWorld, PASSWORD } from './test-world.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

it('writes down who gives roles in the admin once, and where they stay as they were only that it was asked', async () => {
  const { accounts, audit } = world;
  const boss = await accounts.api.createUser({
    email: 'boss@example.com',
    password: PASSWORD,
    roles: ['superadmin'],
  });
  const hired = await accounts.api.createUser({ email: 'hired@example.com', password: PASSWORD });
  const admin = openTestAdmin(accounts.adminEndpoints, world);
  for (const version of [0, 1]) {
    const give = { by: { id: boss.id }, body: { roles: ['editor'], version } };
    const given = await admin.call('PUT', `/api/admin/v1/accounts/${hired.id}/roles`, give);
    expect(given).toMatchObject({ status: 200, body: { data: { version: 1 } } });
  }
  expect((await accounts.api.userById(hired.id))?.roles).toEqual(['editor']);
  expect(await audit.read({ actor: { kind: 'user', id: boss.id }, limit: 10 })).toMatchObject([
    { action: 'operators.called', subject: { type: 'call', id: 'module.setRoles' } },
    {
      action: 'accounts.roles-set',
      subject: { type: 'account', id: hired.id },
      after: { roles: ['editor'] },
    },
  ]);
});

it('exports people for those alone who may, and writes each time down', async () => {
  const { accounts, audit } = world;
  const boss = await someone('exporter@example.com', ['admin']);
  const admin = openTestAdmin(accounts.adminEndpoints, world);
  const read = (query: string, roles: readonly Role[] = ['support']) =>
    admin.call('GET', `/api/admin/v1/accounts?${query}`, { roles, by: { id: boss.id } });
  expect((await read('limit=100')).status).toBe(200);
  expect((await read('limit=101')).body.detail).toMatch(/at most 100 rows/);
  expect((await read('limit=500&export=1')).status).toBe(403);
  const subject = { type: 'call', id: 'module.accounts' };
  const looked = { action: 'operators.looked', subject };
  expect(await audit.read({ actor: { kind: 'user', id: boss.id }, limit: 10 })).toMatchObject([looked]);
  expect((await read('limit=500&export=1&search=exporter', ['admin'])).body.data.rows).toHaveLength(1);
  expect(await audit.read({ actor: { kind: 'user', id: boss.id }, limit: 10 })).toMatchObject([
    { action: 'operators.exported', subject, after: { search: 'exporter' } },
    looked,
  ]);
});

it('refuses roles made from what somebody else has changed since', async () => {
  const { accounts } = world;
  const boss = await someone('second-boss@example.com', ['superadmin']);
  const hired = await someone('twice@example.com');
  const admin = openTestAdmin(accounts.adminEndpoints, world);
  const give = (roles: readonly Role[], version: number) =>
    admin.call('PUT', `/api/admin/v1/accounts/${hired.id}/roles`, { by: boss, body: { roles, version } });
  const seen = await admin.call('GET', `/api/admin/v1/accounts/${hired.id}`);
  expect(seen.body.data).toMatchObject({ version: 0, roles: [] });
  expect((await give(['editor'], 0)).body.data).toEqual({ version: 1 });
  expect(await give(['support'], 0)).toMatchObject({
    status: 409,
    body: { code: 'VERSION_CONFLICT', version: 1 },
  });
  expect((await accounts.api.userById(hired.id))?.roles).toEqual(['editor']);
});

it('signs nobody out who may do more, or is not there', async () => {
  const boss = await someone('above@example.com', ['superadmin']);
  const admin = openTestAdmin(world.accounts.adminEndpoints, world);
  const end = (id: string) => admin.call('POST', `/api/admin/v1/accounts/${id}/end-sessions`, { roles: ['support'] });
  expect(await end(boss.id)).toMatchObject({ status: 403, body: { code: 'OUTRANKED' } });
  expect(await end('01970000-0000-7000-8000-00000000ffff')).toMatchObject({ status: 404 });
  expect(await end((await someone('below@example.com')).id)).toMatchObject({ status: 200 });
});

it('removes no last account that can give roles, and others where nobody can', async () => {
  const alone = await createAccountsWorld();
  try {
    const { accounts } = alone;
    const admin = openTestAdmin(accounts.adminEndpoints, alone);
    const remove = (id: string, email: string) =>
      admin.call('POST', `/api/admin/v1/accounts/${id}/remove`, { body: { email } });
    const member = { email: 'member@example.com', password: PASSWORD };
    const { id } = await accounts.api.createUser(member);
    expect(await remove(id, member.email)).toMatchObject({ status: 200 });
    const last = { email: 'last@example.com', password: PASSWORD, roles: ['superadmin'] as const };
    const { id: lastId } = await accounts.api.createUser(last);
    expect(await remove(lastId, last.email)).toMatchObject({
      status: 409,
      body: { code: 'LAST_SUPERADMIN' },
    });
    expect(await accounts.api.userById(lastId)).toBeDefined();
  } finally {
    await alone.close();
  }
});

it('tells the e-mails of many accounts at once, to those alone who may read accounts', async () => {
  const { accounts } = world;
  const [one, other] = await Promise.all(
    ['one@example.com', 'other@example.com'].map((email) => accounts.api.createUser({ email, password: PASSWORD })),
  );
  const admin = openTestAdmin(accounts.adminEndpoints, world);
  const ids = [one?.id ?? '', other?.id ?? '', crypto.randomUUID()];
  const path = `/api/admin/v1/account-emails?${ids.map((id, index) => `ids[${index}]=${id}`).join('&')}`;
  const answer = await admin.call('GET', path, { roles: ['support'] });
  expect(new Set(answer.body.data.emails)).toEqual(
    new Set([
      { id: one?.id, email: 'one@example.com' },
      { id: other?.id, email: 'other@example.com' },
    ]),
  );
  const stranger = await admin.call('GET', path, { roles: ['editor'] });
  expect(stranger).toMatchObject({ status: 403 });
});

it('finds accounts by any part of their e-mail without reading them all, and pages by what is read of it', async () => {
  const admin = openTestAdmin(world.accounts.adminEndpoints, world);
  const { pool } = world.db;
  await pool.query(`insert into accounts.users (id, email, password_hash, created_at)
    select gen_random_uuid(), 'visitor' || n || '@example.net', '', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 100000) n`);
  await pool.query('vacuum analyze accounts.users');
  const read = async (query: string) => (await admin.call('GET', `/api/admin/v1/accounts?${query}`)).body.data;
  expect(await read('search=R31337@EXAMPLE')).toMatchObject({
    total: 1,
    rows: [{ email: 'visitor31337@example.net' }],
  });
  for (const query of ['search=r31337', 'search=r31337&sort=email', 'sort=email&page=3'])
    for (const { text, scanned } of await plansOf(world.db, () => read(query)))
      if (query.startsWith('search') || !text.startsWith('select count')) expect(scanned, text).toEqual([]);
});

function someone(email: string, roles: readonly Role[] = []) {
  return world.accounts.api.createUser({ email, password: PASSWORD, roles });
}
