import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE, movableClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type Actor, createAudit } from './audit.ts';

const START = new Date('2026-03-01T12:00:00Z');
const editor: Actor = { kind: 'user', id: 'e-1', address: '2001:db8::7' };
const program: Actor = { kind: 'program', name: 'publish-scheduled' };

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase({
    migrations: [{ module: 'kernel', folder: new URL('../migrations/', import.meta.url) }],
  });
});
afterEach(() => db.close());

test('a change and its entry stand or fall together, and the entry says who, when, whence, what, before and after', async () => {
  const audit = createAudit({ db, clock: movableClock(START) });
  const change = {
    actor: editor,
    action: 'catalogue.video-renamed',
    subject: { type: 'video', id: '7' },
    before: { title: 'Old' },
    after: { title: 'New' },
  };
  await db.transaction((tx) => audit.record(tx, change));
  const undone = db.transaction(async (tx) => {
    await audit.record(tx, change);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await audit.read({ limit: 10 })).toEqual([{ id: expect.any(Number), at: START, ...change }]);
});

test('an entry can be neither changed nor removed', async () => {
  const audit = createAudit({ db, clock: movableClock(START) });
  const subject = { type: 'video', id: '7' };
  await db.transaction((tx) => audit.record(tx, { actor: program, action: 'catalogue.video-published', subject }));
  for (const attempt of [
    "update kernel.audit_log set actor = 'x'",
    'delete from kernel.audit_log',
    'truncate kernel.audit_log',
  ])
    await expect(db.pool.query(attempt)).rejects.toThrow('only ever added');
  expect(await audit.read({ limit: 10 })).toMatchObject([{ actor: program, before: null, after: null }]);
});

test('is read by actor, action, subject and time, the newest first, page by page', async () => {
  const clock = movableClock(START);
  const audit = createAudit({ db, clock });
  for (let n = 1; n <= 6; n += 1) {
    const actor = n % 2 === 0 ? editor : program;
    const action = n > 4 ? 'catalogue.video-hidden' : 'catalogue.video-published';
    await db.transaction((tx) => audit.record(tx, { actor, action, subject: { type: 'video', id: `${n}` } }));
    clock.advance(MINUTE);
  }
  const ids = async (filter: Partial<Parameters<typeof audit.read>[0]>) =>
    (await audit.read({ limit: 10, ...filter })).map(({ subject }) => Number(subject.id));
  expect(await ids({})).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await ids({ actor: { kind: 'user', id: 'e-1' } })).toEqual([6, 4, 2]);
  expect(
    await ids({ action: 'catalogue.video-hidden', actor: { kind: 'program', name: 'publish-scheduled' } }),
  ).toEqual([5]);
  expect(await ids({ subject: { type: 'video', id: '3' } })).toEqual([3]);
  expect(await ids({ subject: { id: '3' } })).toEqual([3]);
  expect(await ids({ subject: { type: 'model' } })).toEqual([]);
  const minute = (n: number) => new Date(START.getTime() + n * MINUTE);
  expect(await ids({ from: minute(1), to: minute(3) })).toEqual([3, 2]);
  const [, second] = await audit.read({ limit: 2 });
  expect(await ids({ beforeId: second?.id ?? 0, limit: 3 })).toEqual([4, 3, 2]);
});
