import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createAudit } from '#kernel/audit/audit.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { adminEndpoint } from '../declare/admin-declare.ts';
import { done, envelope } from '../declare/declare.ts';
import { type AdminContext, actorOf } from './context.ts';
import { openTestAdmin } from './test-admin.ts';

const migrations = [{ module: 'kernel', folder: new URL('../../kernel/migrations/', import.meta.url) }];
const subject = { type: 'thing', id: '1' };

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase({ migrations });
});
afterAll(() => db.close());

const act = (name: string, method: 'GET' | 'POST' = 'POST') =>
  adminEndpoint.route({ method, path: `/api/admin/v1/${name}` }).output(envelope(z.object({})));

test('a change is written down once: by its call, by its use case, or else by the name of the call', async () => {
  const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
  const audit = createAudit({ db, clock });
  const endpoints = implement({
    byEndpoint: act('by-call'),
    byUseCase: act('by-use-case'),
    byNobody: act('by-nobody'),
    taken: act('taken-back'),
    failing: act('failing'),
    look: act('look', 'GET'),
  }).$context<AdminContext>();
  const admin = openTestAdmin(
    {
      byEndpoint: endpoints.byEndpoint.handler(async ({ context }) => {
        await db.transaction((tx) => context.record(tx, { action: 'things.changed', subject }));
        return done({});
      }),
      byUseCase: endpoints.byUseCase.handler(async ({ context }) => {
        const actor = actorOf(context);
        await db.transaction((tx) => audit.record(tx, { actor, action: 'things.moved', subject }));
        return done({});
      }),
      byNobody: endpoints.byNobody.handler(() => done({})),
      taken: endpoints.taken.handler(async ({ context }) => {
        const undone = db.transaction(async (tx) => {
          await context.record(tx, { action: 'things.taken-back', subject });
          throw new Error('It was taken.');
        });
        await undone.catch(() => {});
        return done({});
      }),
      failing: endpoints.failing.handler(() => {
        throw new Error('Nothing was changed.');
      }),
      look: endpoints.look.handler(() => done({})),
    },
    { db, clock },
  );
  const statuses: number[] = [];
  for (const name of ['by-call', 'by-use-case', 'by-nobody', 'taken-back', 'failing'])
    statuses.push((await admin.call('POST', `/api/admin/v1/${name}`)).status);
  statuses.push((await admin.call('GET', '/api/admin/v1/look')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 500, 200]);
  const entries = await admin.audit.read({ limit: 10 });
  expect(entries.map(({ action, subject: { id } }) => [action, id])).toEqual([
    ['operators.called', 'module.taken'],
    ['operators.called', 'module.byNobody'],
    ['things.moved', '1'],
    ['things.changed', '1'],
  ]);
  expect(new Set(entries.map(({ actor }) => JSON.stringify(actor))).size).toBe(1);
});

test('entries of one call share its act, and those of another call only where it is a part of the same', async () => {
  const clock = movableClock(new Date('2026-03-02T12:00:00Z'));
  const audit = createAudit({ db, clock });
  const endpoints = implement({ twice: act('twice'), byName: act('by-name') }).$context<AdminContext>();
  const admin = openTestAdmin(
    {
      twice: endpoints.twice.handler(async ({ context }) => {
        await db.transaction(async (tx) => {
          await context.record(tx, { action: 'things.changed', subject });
          await audit.record(tx, { actor: actorOf(context), action: 'things.moved', subject });
          const program = { kind: 'program', name: 'counter' } as const;
          await audit.record(tx, { actor: program, action: 'things.counted', subject });
        });
        return done({});
      }),
      byName: endpoints.byName.handler(() => done({})),
    },
    { db, clock },
  );
  const ONE = '01970000-0000-7000-8000-0000000000a1';
  await admin.call('POST', '/api/admin/v1/twice', { act: ONE });
  await admin.call('POST', '/api/admin/v1/by-name', { act: ONE });
  await admin.call('POST', '/api/admin/v1/twice');
  const actionsOf = async (which: string) => (await audit.read({ act: which, limit: 10 })).map(({ action }) => action);
  expect(await actionsOf(ONE)).toEqual(['operators.called', 'things.moved', 'things.changed']);
  const [counted, moved, changed] = await audit.read({ from: clock.now(), limit: 3 });
  expect(counted).not.toHaveProperty('act');
  expect(moved?.act).toBe(changed?.act);
  expect(await actionsOf(moved?.act ?? '')).toEqual(['things.moved', 'things.changed']);
});
