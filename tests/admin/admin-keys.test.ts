import { isProcedure } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminEndpointMeta } from '#api/declare/admin-declare.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { PERSONS_ALONE } from '#modules/operators/contract/key-api.ts';
import { openApplication } from '../support/application.ts';
import { type AdminAnswer, operatorWith, PASSWORD } from '../support/operator.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication();
  boss = await operatorWith(application, ['superadmin']);
});
afterAll(() => application.close());

async function makeKey(permissions: readonly Permission[], expiresInDays: number | null = 30, by = boss) {
  const { body } = await by.call('POST', '/keys', { label: 'a program', permissions, expiresInDays });
  return body.data as { key: string; row: { id: string; hint: string } };
}

async function callWith(key: string, method: string, path: string, body?: unknown): Promise<AdminAnswer> {
  const answer = await fetch(`${application.origin}/api/admin/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

test('a key has its permissions only, is shown once and listed by its first characters', async () => {
  const { key, row } = await makeKey(['accounts.read-accounts']);
  expect(key).toMatch(/^pxk_[\w-]{43}$/);
  expect(key.startsWith(row.hint)).toBe(true);
  expect((await callWith(key, 'GET', '/accounts')).status).toBe(200);
  expect((await callWith(key, 'GET', '/keys')).status).toBe(403);
  expect((await callWith(key, 'GET', '/sign-ins')).status).toBe(403);
  expect((await callWith(`${key}x`, 'GET', '/accounts')).status).toBe(401);
  const { keys } = (await boss.call('GET', '/keys')).body.data;
  expect(JSON.stringify(keys)).not.toContain(key);
  expect(keys.find(({ id }: { id: string }) => id === row.id).lastUsedAt).not.toBeNull();
  const stored = await application.db.pool.query('select * from operators.api_keys');
  expect(JSON.stringify(stored.rows)).not.toContain(key);
});

test('a key takes precedence over a cookie', async () => {
  const answer = await fetch(`${application.origin}/api/admin/v1/accounts`, {
    headers: { authorization: 'Bearer pxk_wrong', cookie: boss.cookie },
  });
  expect(answer.status).toBe(401);
});

test('a request by key without a body needs no content type, and cookies beside it are ignored', async () => {
  const { key } = await makeKey(['accounts.manage-accounts']);
  const { id } = await application.accounts.createUser({ email: 'anybody@example.com', password: PASSWORD });
  const send = (path: string, headers: Record<string, string>) =>
    fetch(`${application.origin}/api/admin/v1${path}`, { method: 'POST', headers });
  const path = `/accounts/${id}/end-sessions`;
  expect((await send(path, { authorization: `Bearer ${key}` })).status).toBe(200);
  await send('/sign-out', { authorization: `Bearer ${key}`, cookie: boss.cookie });
  expect((await boss.call('GET', '/me')).body.data.stage).toBe('in');
  for (const more of [[], [['authorization', 'Basic a']]]) {
    const refused = await send(path, { cookie: boss.cookie, ...Object.fromEntries(more) });
    expect(refused.status).toBe(403);
    expect((await refused.json()).detail).toContain('Content-Type: application/json');
  }
});

test('no key may use endpoints that need a second factor or are the operator’s own', async () => {
  const { key } = await makeKey([
    'operators.enter',
    'accounts.set-roles',
    'operators.manage-keys',
    'accounts.impersonate',
    'webhooks.manage',
  ]);
  const { id } = (await boss.call('GET', '/me')).body.data;
  for (const [method, path, body] of [
    ['PUT', `/accounts/${id}/roles`, { roles: [], version: 0 }],
    ['POST', '/keys', { label: 'more', permissions: ['operators.enter'], expiresInDays: null }],
    [
      'PUT',
      `/webhooks/endpoints/${id}`,
      {
        url: 'https://thief.example/',
        description: '',
        kinds: ['membership.sold'],
        site: null,
        isOn: true,
        version: 0,
      },
    ],
    ['POST', '/recovery-codes', undefined],
    ['POST', '/passkeys/begin', undefined],
    ['POST', '/totp/begin', undefined],
    ['POST', '/second-factor', { code: boss.code(1) }],
    ['GET', '/security', undefined],
    ['POST', '/sessions/end-others', undefined],
    ['POST', `/accounts/${id}/impersonate`, undefined],
  ] as const)
    expect([path, (await callWith(key, method, path, body)).status]).toEqual([path, 403]);
  expect((await boss.call('GET', '/me')).body.data.stage).toBe('in');
});

test('a key loses the permissions that its owner loses, for good', async () => {
  const owner = await operatorWith(application, ['superadmin']);
  const reader = await makeKey(['accounts.read-accounts'], null, owner);
  const editor = await makeKey(['catalogue.read'], null, owner);
  const { id } = (await owner.call('GET', '/me')).body.data;
  const give = (roles: string[]) => boss.giveRoles(id, roles);
  const statuses = async () => [
    (await callWith(reader.key, 'GET', '/accounts')).status,
    (await callWith(editor.key, 'GET', '/videos')).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await give(['editor']);
  expect(await statuses()).toEqual([401, 200]);
  await give([]);
  expect(await statuses()).toEqual([401, 401]);
  await give(['superadmin']);
  expect(await statuses()).toEqual([401, 401]);
  const { rows } = await application.db.pool.query(
    "select actor from kernel.audit_log where action = 'operators.key-revoked' and subject_id = any($1)",
    [[reader.row.id, editor.row.id]],
  );
  const { id: actor } = (await boss.call('GET', '/me')).body.data;
  expect(rows).toEqual([{ actor }, { actor }]);
});

test('a key ends when it expires or is revoked', async () => {
  const timed = await makeKey(['accounts.read-accounts'], 1);
  await application.db.pool.query(
    `update operators.api_keys set expires_at = now() - interval '1 second' where id = $1`,
    [timed.row.id],
  );
  expect((await callWith(timed.key, 'GET', '/accounts')).status).toBe(401);
  const { key, row } = await makeKey(['accounts.read-accounts'], null);
  expect((await boss.call('DELETE', `/keys/${row.id}`)).status).toBe(200);
  expect((await callWith(key, 'GET', '/accounts')).status).toBe(401);
  expect((await boss.call('DELETE', `/keys/${row.id}`)).status).toBe(404);
});

test('changes by a key are audited with its owner and the key', async () => {
  const { id: userId } = await application.accounts.createUser({
    email: 'kept@example.com',
    password: 'a-1-password',
  });
  const { key, row } = await makeKey(['accounts.manage-accounts']);
  expect((await callWith(key, 'POST', `/accounts/${userId}/end-sessions`)).status).toBe(200);
  const { rows } = await application.db.pool.query(
    "select via_key from kernel.audit_log where action = 'accounts.sessions-ended' and subject_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ via_key: row.id }]);
});

test('a key is rate limited by itself', async () => {
  const { key } = await makeKey(['accounts.read-accounts']);
  const other = await makeKey(['accounts.read-accounts']);
  const statuses = new Set<number>();
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => callWith(key, 'GET', '/me')));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
  expect((await callWith(other.key, 'GET', '/accounts')).status).toBe(200);
});

test('the API documentation is for operators only', async () => {
  const { key } = await makeKey(['accounts.read-accounts']);
  const { status, body } = await callWith(key, 'GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body.paths['/api/admin/v1/accounts']).toBeDefined();
  expect(body.components.securitySchemes.key.scheme).toBe('bearer');
  expect((await boss.call('GET', '/openapi.json')).status).toBe(200);
  expect((await callWith('pxk_no', 'GET', '/openapi.json')).status).toBe(401);
});

test('a key ends when its owner’s second factor is reset', async () => {
  const owner = await operatorWith(application, ['superadmin']);
  const { key, row } = await makeKey(['accounts.read-accounts'], null, owner);
  const { id } = (await owner.call('GET', '/me')).body.data;
  expect((await boss.call('POST', `/operators/${id}/reset-factor`)).status).toBe(200);
  expect((await callWith(key, 'GET', '/accounts')).status).toBe(401);
  const { rows } = await application.db.pool.query(
    'select action from kernel.audit_log where subject_id = any($1) order by id desc limit 2',
    [[id, row.id]],
  );
  expect(rows).toEqual([{ action: 'operators.factor-reset' }, { action: 'operators.key-revoked' }]);
});

test('a key is offered no permission whose endpoints all ask for a second factor', () => {
  const freshness = new Map<Permission, boolean[]>();
  for (const { adminEndpoints = {} } of application.application.modules)
    for (const procedure of Object.values(adminEndpoints)) {
      if (!isProcedure(procedure)) continue;
      const { access } = procedure['~orpc'].meta as AdminEndpointMeta;
      if (typeof access !== 'object') continue;
      freshness.set(access.permission, [...(freshness.get(access.permission) ?? []), access.isFresh === true]);
    }
  const useless = [...freshness].filter(([, fresh]) => fresh.every((is) => is)).map(([permission]) => permission);
  expect(PERSONS_ALONE).toEqual(expect.arrayContaining(useless));
});
