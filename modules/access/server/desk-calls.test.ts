import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDesk } from '#calls/test-desk.ts';
import { plansOf } from '#kernel/db/test-plans.ts';
import { createAccessWorld, PASSWORD } from './test-world.ts';

let world: Awaited<ReturnType<typeof createAccessWorld>>;
beforeAll(async () => {
  world = await createAccessWorld();
});
afterAll(() => world.close());

it('writes down who gives roles at the desk once, and nothing where they stay as they were', async () => {
  const { access, audit } = world;
  const boss = await access.api.createUser({
    email: 'boss@example.com',
    password: PASSWORD,
    roles: ['superadmin'],
  });
  const hired = await access.api.createUser({ email: 'hired@example.com', password: PASSWORD });
  const desk = openTestDesk(access.deskCalls, world);
  const give = { by: { id: boss.id }, body: { roles: ['editor'] } };
  for (let time = 0; time < 2; time += 1)
    expect(await desk.call('PUT', `/api/desk/v1/accounts/${hired.id}/roles`, give)).toMatchObject({
      status: 200,
    });
  expect((await access.api.userById(hired.id))?.roles).toEqual(['editor']);
  expect(await audit.read({ actor: { kind: 'user', id: boss.id }, limit: 10 })).toMatchObject([
    { action: 'access.roles-set', subject: { type: 'account', id: hired.id }, after: { roles: ['editor'] } },
  ]);
});

it('finds accounts by any part of their e-mail without reading them all, and pages by what is read of it', async () => {
  const desk = openTestDesk(world.access.deskCalls, world);
  const { pool } = world.db;
  await pool.query(`insert into access.users (id, email, password_hash, created_at)
    select gen_random_uuid(), 'visitor' || n || '@example.net', '', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 100000) n`);
  await pool.query('vacuum analyze access.users');
  const read = async (query: string) => (await desk.call('GET', `/api/desk/v1/accounts?${query}`)).body.data;
  expect(await read('search=R31337@EXAMPLE')).toMatchObject({
    total: 1,
    rows: [{ email: 'visitor31337@example.net' }],
  });
  for (const query of ['search=r31337', 'search=r31337&sort=email', 'sort=email&page=3'])
    for (const { text, scanned } of await plansOf(world.db, () => read(query)))
      if (query.startsWith('search') || !text.startsWith('select count')) expect(scanned, text).toEqual([]);
});
