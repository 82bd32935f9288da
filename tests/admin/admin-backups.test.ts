import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace } from '#kernel/backup/archive/destination.ts';
import { createFolderStorage } from '#kernel/storage/folder-storage.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const folder = mkdtempSync(join(tmpdir(), 'parallax-backups-'));
const storage = createFolderStorage({ root: folder });
const backups = {
  open: async () => openPlace({ storage, path: '', place: folder, installation: '0123456789ab' }),
  place: folder,
  isEncrypted: false,
  keepDays: 30,
  keepsLog: false,
};

let application: Awaited<ReturnType<typeof openApplication>>;
let boss: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  application = await openApplication({ backups });
  boss = await operatorWith(application, ['admin']);
});
afterAll(async () => {
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

const shown = async () => (await boss.call('GET', '/backups')).body.data;

test('a backup is requested, made by a job, announced and verified', async () => {
  const { jobs } = application.application;
  expect(await shown()).toMatchObject({ place: folder, runs: [], rows: [], log: null, isEmbedded: false });
  expect((await boss.call('POST', '/backups')).status).toBe(200);
  // A second request doesn't queue a second backup.
  expect((await boss.call('POST', '/backups')).status).toBe(200);
  expect((await shown()).runs).toEqual([expect.objectContaining({ what: 'back-up', isWaiting: true })]);

  const stop = await jobs.start();
  try {
    await expect.poll(async () => (await shown()).runs).toEqual([]);
    const [made, ...others] = (await shown()).rows;
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      scope: 'files',
      place: folder,
      error: null,
      isEncrypted: false,
      checkedAt: null,
      bytes: expect.any(Number),
    });
    expect((await boss.call('POST', `/backups/${made.id}/check`)).status).toBe(200);
    const checked = async () => (await shown()).rows[0].checkedAt;
    await expect.poll(checked).toEqual(expect.any(String));
    expect((await shown()).rows[0].checkFault).toBeNull();
    const { rows } = (await boss.call('GET', '/audit?subjectType=backup')).body.data;
    const actions = rows.map(({ action, actor }: { action: string; actor: { kind: string } }) => [actor.kind, action]);
    expect(actions).toEqual([
      ['program', 'kernel.backup-checked'],
      ['user', 'operators.backup-check-requested'],
      ['program', 'kernel.backup-made'],
      ['user', 'operators.backup-requested'],
      ['user', 'operators.backup-requested'],
    ]);
  } finally {
    await stop();
  }
});

test('needs a recent second factor', async () => {
  const { cookie } = boss;
  await application.db.pool.query(`update operators.sessions set factor_at = now() - interval '1 hour'`);
  const refused = await boss.call('POST', '/backups');
  expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  expect(boss.cookie).toBe(cookie);
});

test('a damaged backup raises an alert', async () => {
  const { jobs } = application.application;
  await application.db.pool.query(
    `insert into kernel.backups (id, begun_at, ended_at, scope, place, copied_files, copied_bytes)
     values ('gone', now(), now(), 'files', '/elsewhere', 0, 0)`,
  );
  expect((await boss.call('POST', '/backups/gone/check')).status).toBe(200);
  expect((await boss.call('POST', '/backups/never/check')).status).toBe(404);
  await jobs.runNow('kernel.check-backup', { id: 'gone' });
  const { rows } = await shown();
  expect(rows.find(({ id }: { id: string }) => id === 'gone').checkFault).toContain('not in the archive');
});
