import { setTimeout as wait } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { done, envelope } from './declare.ts';
import type { DeskContext } from './desk-context.ts';
import { deskCall } from './desk-declare.ts';
import type { Operator } from './operator.ts';
import { openTestDesk } from './test-desk.ts';

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase({ migrations: [] });
});
afterAll(() => db.close());

/** So many are under way, and no more come to be. */
async function goesOnWith(desk: ReturnType<typeof openSlowDesk>, count: number): Promise<void> {
  await expect.poll(desk.underWay).toBe(count);
  await wait(20);
  expect(desk.underWay()).toBe(count);
}
const operator = (n: number) => ({ id: `01970000-0000-7000-8000-00000000000${n}` });
/** Somebody with the password of an operator, and no second factor. */
const withPassword = (n: number, session: string) => ({
  ...operator(n),
  by: { kind: 'session' as const, id: session },
  isVerified: false,
});

/** A desk with one call, which goes on until all that were made are let go. */
function openSlowDesk() {
  const gate = Promise.withResolvers<void>();
  let underWay = 0;
  const look = deskCall.route({ method: 'GET', path: '/api/desk/v1/look' }).output(envelope(z.object({})));
  const me = deskCall
    .route({ method: 'GET', path: '/api/desk/v1/me' })
    .meta({ access: 'signed-in' })
    .output(envelope(z.object({})));
  const calls = implement({ look, me }).$context<DeskContext>();
  const goOn = async () => {
    underWay += 1;
    await gate.promise;
    underWay -= 1;
    return done({});
  };
  const desk = openTestDesk(
    { look: calls.look.handler(goOn), me: calls.me.handler(goOn) },
    { db, clock: movableClock(new Date('2026-03-01T12:00:00Z')) },
  );
  return {
    ask: (times: number, by: Partial<Operator>, name = 'look') =>
      Array.from({ length: times }, () => desk.call('GET', `/api/desk/v1/${name}`, { by })),
    letGo: () => gate.resolve(),
    underWay: () => underWay,
  };
}
const statuses = async (answers: ReturnType<ReturnType<typeof openSlowDesk>['ask']>) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('an operator and their keys have a few calls under way, others wait, and more come again later', async () => {
  const desk = openSlowDesk();
  const viaKey = { ...operator(1), by: { kind: 'key' as const, id: 'key-of-1' } };
  const first = [...desk.ask(20, operator(1)), ...desk.ask(8, viaKey)];
  await goesOnWith(desk, 4);
  const [refused] = await Promise.all(desk.ask(1, viaKey));
  expect([refused?.status, refused?.body.retryAfterSeconds]).toEqual([429, 1]);
  const another = desk.ask(1, operator(2));
  await goesOnWith(desk, 5);
  desk.letGo();
  expect(await statuses([...first, ...another])).toEqual(Array(29).fill(200));
});

test('all operators together have no more under way than leaves visitors the database', async () => {
  const desk = openSlowDesk();
  const answers = [1, 2, 3, 4, 5].flatMap((n) => desk.ask(10, operator(n)));
  await goesOnWith(desk, 8);
  desk.letGo();
  expect(await statuses(answers)).toEqual(Array(50).fill(200));
});

test('who has an operator’s password alone fills no turns of theirs', async () => {
  const desk = openSlowDesk();
  const thief = desk.ask(28, withPassword(1, 'stolen'), 'me');
  await goesOnWith(desk, 4);
  const [refused] = await Promise.all(desk.ask(1, withPassword(1, 'stolen'), 'me'));
  expect(refused?.status).toBe(429);
  const owner = [...desk.ask(1, withPassword(1, 'own'), 'me'), ...desk.ask(2, operator(1))];
  await goesOnWith(desk, 7);
  desk.letGo();
  expect(await statuses([...thief, ...owner])).toEqual(Array(31).fill(200));
});
