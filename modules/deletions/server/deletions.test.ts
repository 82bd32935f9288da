import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { DAY, HOUR, movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import type { Deletable } from '#kernel/deletable.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { createLog } from '#kernel/log/log.ts';
import { deletionsModule } from './module.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'deletions', folder: new URL('./migrations/', import.meta.url) },
];
const START = new Date('2026-05-01T12:00:00Z');

/** Videos that each have a master of their own and share a file with others. */
async function open() {
  const db = await createTestDatabase({ migrations });
  const clock = movableClock(START);
  const things = new Map(
    [1, 2].map((id) => [String(id), { isHidden: id === 2, goingAt: undefined as Date | undefined }]),
  );
  const files = new Map(
    ['masters/1.mp4', 'masters/1/look.jpg', 'media/1/a.mp4', 'media/1/shared.mp4', 'masters/2.mp4', 'clip.mp4'].map(
      (key) => [key, 10],
    ),
  );
  const trouble = { erase: 0, remove: 0 };
  const thingOf = (id: string) => {
    const thing = things.get(id);
    if (!thing) throw new Error(`There is no ${id}`);
    return thing;
  };
  const nothing = async () => {};
  const deletable: Deletable = {
    kind: 'video',
    async find(_, id) {
      const thing = things.get(id);
      const subject = { type: 'video', id };
      return thing && { title: `Video ${id}`, subject, isHidden: thing.isHidden, facts: { slug: `video-${id}` } };
    },
    async hide(_, id, goingAt) {
      Object.assign(thingOf(id), { isHidden: true, goingAt });
      return nothing;
    },
    async restore(_, id, { isHidden }) {
      Object.assign(thingOf(id), { isHidden, goingAt: undefined });
      return nothing;
    },
    async erase(_, id) {
      if (trouble.erase > 0) {
        trouble.erase -= 1;
        throw new Error('The rows are held');
      }
      return {
        files: { prefixes: [`masters/${id}`, `media/${id}/`], keys: ['clip.mp4'], stays: ['media/1/shared.mp4'] },
        counts: { masters: 1 },
        sources: [{ name: `${id}.mp4`, sha256: 'ab', sizeBytes: 10 }],
        after: async () => void things.delete(id),
      };
    },
  };
  const module = deletionsModule({
    db,
    clock,
    log: createLog({ level: 'silent', pretty: false }),
    audit: createAudit({ db, clock }),
    jobs: { send: async () => {} },
    namesOf: async (ids) => new Map(ids.map((id) => [id, 'operator@example.com'])),
    deletables: () => [deletable],
    storage: {
      async *list(prefix = '') {
        for (const [key, size] of [...files]) if (key.startsWith(prefix)) yield { key, size, etag: '""' };
      },
      async head(key) {
        const size = files.get(key);
        return size === undefined ? undefined : { key, size, etag: '""', contentType: '', modifiedAt: START };
      },
      async remove(key) {
        if (trouble.remove > 0 && key.endsWith('a.mp4')) {
          trouble.remove -= 1;
          throw new Error('The store is away');
        }
        files.delete(key);
      },
    },
  });
  const admin = openTestAdmin(module.adminEndpoints, { db, clock });
  const ask = (method: string, path: string, body?: unknown, options = {}) =>
    admin.call(method, `/api/admin/v1/deletions${path}`, { body, ...options });
  const said = { kind: 'video', reason: 'own', why: 'Shot without a release.', caseId: null };
  return {
    db,
    clock,
    things,
    files,
    trouble,
    module,
    ask,
    request: (subjectId: string, path = '', more = {}) => ask('POST', path, { ...said, subjectId, ...more }),
    opened: async (id: string) => (await ask('GET', `/${id}`)).body.data,
    erase: () => runWork(module.jobs, 'deletions.erase-due'),
    alerts: () => module.overview[0]?.alerts?.(),
    close: () => db.close(),
  };
}

let world: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  world = await open();
});
afterEach(() => world.close());

it('waits for a week, to the second, in which nothing goes', async () => {
  const { id } = (await world.request('1')).body.data;
  expect(world.things.get('1')).toEqual({ isHidden: true, goingAt: new Date(START.getTime() + 7 * DAY) });
  world.clock.set(new Date(START.getTime() + 7 * DAY - 1));
  await world.erase();
  expect([(await world.opened(id)).state, world.files.size]).toEqual(['waiting', 6]);
  world.clock.advance(1);
  await world.erase();
  expect([...world.files.keys()]).toEqual(['media/1/shared.mp4', 'masters/2.mp4']);
  expect(await world.opened(id)).toMatchObject({
    state: 'erased',
    objects: 4,
    bytes: 40,
    stays: ['media/1/shared.mp4'],
  });
});

it.each([
  ['1', false],
  ['2', true],
])('undone, video %s is again what it was', async (subject, isHidden) => {
  const { id } = (await world.request(subject)).body.data;
  expect((await world.ask('POST', `/${id}/undo`, {})).status).toBe(200);
  expect(world.things.get(subject)).toEqual({ isHidden, goingAt: undefined });
  world.clock.advance(8 * DAY);
  await world.erase();
  expect([(await world.opened(id)).state, world.files.size]).toEqual(['undone', 6]);
  // It can be deleted again.
  expect((await world.request(subject)).status).toBe(200);
});

it('is requested once, and what waits can be taken down', async () => {
  const [one, other] = await Promise.all([world.request('1'), world.request('1')]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const { id } = one.status === 200 ? one.body.data : other.body.data;
  const why = 'A court has ordered it.';
  expect((await world.request('1', '/at-once', { reason: 'authority', why })).body.data.id).toBe(id);
  expect((await world.ask('POST', `/${id}/undo`, {})).body.code).toBe('TOO_LATE');
  await world.erase();
  expect(await world.opened(id)).toMatchObject({ state: 'erased', isAtOnce: true, reason: 'authority', why });
});

it('asks for a reason of ten characters, and for the permission of each way', async () => {
  expect((await world.request('1', '', { why: 'gone' })).body.errors[0].pointer).toBe('/why');
  const ask = (path: string, roles: readonly string[]) =>
    world.ask(
      'POST',
      path,
      { kind: 'video', subjectId: '1', reason: 'own', why: 'Shot without a release.', caseId: null },
      { roles },
    );
  expect((await ask('', ['support'])).status).toBe(403);
  for (const role of ['editor', 'moderator']) expect((await ask('/at-once', [role])).status).toBe(403);
  expect((await ask('/at-once', ['admin'])).status).toBe(200);
});

it('tries again what fails, with growing pauses, and says so at home', async () => {
  world.trouble.erase = 2;
  world.trouble.remove = 1;
  const { id } = (await world.request('1', '/at-once')).body.data;
  await world.erase();
  await world.erase();
  expect(await world.opened(id)).toMatchObject({
    state: 'waiting',
    failures: 1,
    problem: expect.stringContaining('held'),
  });
  for (let at = 0; at < 3; at += 1) {
    world.clock.advance(HOUR);
    await world.erase();
    if (at === 0) expect(await world.alerts()).toMatchObject([{ name: 'deletions.failing', count: 1, isBad: true }]);
  }
  // Counted before the first file was removed, so files removed by the failed run are counted too.
  expect(await world.opened(id)).toMatchObject({ state: 'erased', objects: 4, problem: null });
  expect(await world.alerts()).toEqual([]);
});

it('finds out when a record was changed behind the database’s back', async () => {
  const { id } = (await world.request('1', '/at-once')).body.data;
  await world.erase();
  expect((await world.opened(id)).proof.isGenuine).toBe(true);
  await world.db.pool.query('alter table deletions.deletions disable trigger keep_record');
  await world.db.pool.query(`update deletions.deletions set record = replace(record, 'Video 1', 'Video 9')`);
  expect((await world.opened(id)).proof.isGenuine).toBe(false);
});

it.each([
  ['own', false],
  ['person-shown', true],
])('remembers checksums of what went, by reason: %s', async (reason, isTakenDown) => {
  await world.request('1', '/at-once', { reason });
  expect(await world.module.api.isTakenDown('ab')).toBe(false);
  await world.erase();
  expect([await world.module.api.isTakenDown('ab'), await world.module.api.isTakenDown('cd')]).toEqual([
    isTakenDown,
    false,
  ]);
});

it('shows what would go, which changes nothing', async () => {
  const { body } = await world.ask('GET', '/subjects/video/1');
  expect(body.data).toMatchObject({
    title: 'Video 1',
    counts: { masters: 1 },
    stays: ['media/1/shared.mp4'],
    waitingDays: 7,
  });
  expect([world.things.size, world.files.size]).toEqual([2, 6]);
});
