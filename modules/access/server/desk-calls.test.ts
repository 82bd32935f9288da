import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDesk } from '#calls/test-desk.ts';
import { createAccessWorld, PASSWORD } from './test-world.ts';

let world: Awaited<ReturnType<typeof createAccessWorld>>;
beforeAll(async () => {
  world = await createAccessWorld();
});
afterAll(() => world.close());

it('writes down who gives roles at the desk once, and where they stay as they were only that it was asked', async () => {
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
    { action: 'desk.called', subject: { type: 'call', id: 'module.setRoles' } },
    { action: 'access.roles-set', subject: { type: 'account', id: hired.id }, after: { roles: ['editor'] } },
  ]);
});
