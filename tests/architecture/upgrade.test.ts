import { globSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { listRuns, noteCopied } from '#kernel/backup/archive/manifest.ts';
import { restoreBackup } from '#kernel/backup/restore-backup.ts';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { clusterFolder, query, startEngine, temporaryFolder } from '#kernel/db/engine/test-engine.ts';
import { databaseUrl, ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { EMBEDDED_DATABASE } from '../../app/compose/ports.ts';
import { upgrade } from '../../app/compose/upgrade.ts';
import { wholeBackups } from '../../app/operator/choose-backup.ts';
import { openBackupPlace } from '../../app/operator/open-archive.ts';
import { readEnv } from '../../app/settings/env.ts';

const clock = systemClock;

async function openInstallation(given: Record<string, string>) {
  const dataDir = clusterFolder();
  const env = readEnv({ ...given, DATA_DIR: dataDir });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { url: engineUrl } = await startEngine({ dataDir });
  const db = openDatabase({ url: await ensureDatabase(engineUrl, EMBEDDED_DATABASE), log });
  onTestFinished(() => db.close());
  const start = () => upgrade({ db, log, clock, engineUrl }, env);
  /** Back to the state that a version without this migration left. */
  const goBack = () =>
    db.pool.query(`drop schema favourites cascade; delete from kernel.migrations where module = 'favourites'`);
  return { start, goBack, said: () => lines.join(''), db, env };
}

const PENDING = 'favourites/20261126T1200-baseline.sql';

test('a new database is made without a word, and without a backup', async () => {
  const target = temporaryFolder();
  const { start, said } = await openInstallation({ BACKUP_TO: target });
  await start();
  await start();
  expect(said()).toBe('');
  expect(globSync(`${target}/**`)).toEqual([]);
});

test('what an older version left is copied first, as it was', async () => {
  const { start, goBack, said, db, env } = await openInstallation({ BACKUP_TO: temporaryFolder() });
  await start();
  await goBack();
  await start();
  expect(said()).toContain(PENDING);
  expect((await db.pool.query('select from favourites.videos')).rowCount).toBe(0);

  const { archive } = await openBackupPlace(env, clock);
  const [backup, ...others] = await wholeBackups(archive);
  expect(others).toEqual([]);
  if (!backup) throw new Error('There is no backup');
  expect(said()).toContain(backup.id);
  expect(backup.files).toBeUndefined();
  const dataDir = temporaryFolder();
  await restoreBackup(archive, backup, { dataDir, replace: false, clock, log: pino({ level: 'silent' }) });
  const { url } = await startEngine({ dataDir });
  const tables = `select to_regclass('favourites.videos') as favourites, to_regclass('kernel.migrations')::text as migrations`;
  expect(await query(databaseUrl(url, EMBEDDED_DATABASE), tables)).toEqual([
    { favourites: null, migrations: 'kernel.migrations' },
  ]);
});

test('what a backup that was cut short has copied stays for the next', async () => {
  const { start, goBack, db, env } = await openInstallation({ BACKUP_TO: temporaryFolder() });
  await start();
  await goBack();
  const { archive } = await openBackupPlace(env, clock, db);
  const video = await archive.put('files/video', Readable.from([Buffer.from('a video')]));
  await noteCopied(archive, '20260101t000000z-cut', 1, [{ key: 'video.mp4', size: 6, etag: '"1"', copy: video }]);
  await start();
  const [cut, copy, ...others] = await listRuns(archive);
  expect(others).toEqual([]);
  expect([cut?.names, copy?.isWhole]).toEqual([['copied-1.json'], true]);
  expect((await Array.fromAsync(archive.list('files/'))).map(({ key }) => key)).toEqual([video.key]);
});

test('where that cannot be done nothing is changed', async () => {
  const target = temporaryFolder();
  const { start, goBack, db } = await openInstallation({ BACKUP_TO: target });
  await start();
  await goBack();
  writeFileSync(target, 'a file where the folder should be');
  await expect(start()).rejects.toThrow(/wasn’t upgraded.*start without BACKUP_TO/);
  await expect(db.pool.query('select from favourites.videos')).rejects.toThrow('does not exist');
});

test('without a place for backups it is announced all the same', async () => {
  const { start, goBack, said } = await openInstallation({});
  await start();
  await goBack();
  await start();
  expect(said()).toContain(PENDING);
});
