import { setTimeout as wait } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { adminEndpoint } from '../declare/admin-declare.ts';
import { done, envelope } from '../declare/declare.ts';
import type { Operator } from '../request/operator.ts';
import type { AdminContext } from './context.ts';
import { openTestAdmin } from './test-admin.ts';

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase({ migrations: [] });
});
afterAll(() => db.close());

/** Waits until this many calls run, and checks that no more start. */
async function goesOnWith(admin: ReturnType<typeof openSlowAdmin>, count: number): Promise<void> {
  await expect.poll(admin.underWay).toBe(count);
  await wait(20);
  expect(admin.underWay()).toBe(count);
}
const operator = (n: number) => ({ id: `01970000-0000-7000-8000-00000000000${n}` });
/** An operator who has given the password and no second factor yet. */
const withPassword = (n: number, session: string) => ({
  ...operator(n),
  by: { kind: 'session' as const, id: session },
  isVerified: false,
});

/** An admin with endpoints that don't answer until they are released. */
function openSlowAdmin() {
  const gate = Promise.withResolvers<void>();
  let underWay = 0;
  const look = adminEndpoint.route({ method: 'GET', path: '/api/admin/v1/look' }).output(envelope(z.object({})));
  const me = adminEndpoint
    .route({ method: 'GET', path: '/api/admin/v1/me' })
    .meta({ access: 'signed-in' })
    .output(envelope(z.object({})));
  const endpoints = implement({ look, me }).$context<AdminContext>();
  const goOn = async () => {
    underWay += 1;
    await gate.promise;
    underWay -= 1;
    return done({});
  };
  const admin = openTestAdmin(
    { look: endpoints.look.handler(goOn), me: endpoints.me.handler(goOn) },
    { db, clock: movableClock(new Date('2026-03-01T12:00:00Z')) },
  );
  return {
    ask: (times: number, by: Partial<Operator>, name = 'look') =>
      Array.from({ length: times }, () => admin.call('GET', `/api/admin/v1/${name}`, { by })),
    letGo: () => gate.resolve(),
    underWay: () => underWay,
  };
}
const statuses = async (answers: ReturnType<ReturnType<typeof openSlowAdmin>['ask']>) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('an operator and their keys have a few calls under way, others wait, and more come again later', async () => {
  const admin = openSlowAdmin();
  const viaKey = { ...operator(1), by: { kind: 'key' as const, id: 'key-of-1' } };
  const first = [...admin.ask(20, operator(1)), ...admin.ask(8, viaKey)];
  await goesOnWith(admin, 4);
  const [refused] = await Promise.all(admin.ask(1, viaKey));
  expect([refused?.status, refused?.body.retryAfterSeconds]).toEqual([429, 1]);
  const another = admin.ask(1, operator(2));
  await goesOnWith(admin, 5);
  admin.letGo();
  expect(await statuses([...first, ...another])).toEqual(Array(29).fill(200));
});

test('all operators together have no more under way than leaves visitors the database', async () => {
  const admin = openSlowAdmin();
  const answers = [1, 2, 3, 4, 5].flatMap((n) => admin.ask(10, operator(n)));
  await goesOnWith(admin, 8);
  admin.letGo();
  expect(await statuses(answers)).toEqual(Array(50).fill(200));
});

test('who has an operator’s password alone fills no turns of theirs', async () => {
  const admin = openSlowAdmin();
  const thief = admin.ask(28, withPassword(1, 'stolen'), 'me');
  await goesOnWith(admin, 4);
  const [refused] = await Promise.all(admin.ask(1, withPassword(1, 'stolen'), 'me'));
  expect(refused?.status).toBe(429);
  const owner = [...admin.ask(1, withPassword(1, 'own'), 'me'), ...admin.ask(2, operator(1))];
  await goesOnWith(admin, 7);
  admin.letGo();
  expect(await statuses([...thief, ...owner])).toEqual(Array(31).fill(200));
});
