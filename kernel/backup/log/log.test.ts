import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../../clock.ts';
import {
  clusterFolder,
  isAlive,
  postmasterOf,
  query,
  startEngine,
  temporaryFolder,
} from '../../db/engine/test-engine.ts';
import { createFolderStorage } from '../../storage/folder-storage.ts';
import type { Storage } from '../../storage.ts';
import { type Archive, openArchive } from '../archive/archive.ts';
import type { Manifest } from '../archive/manifest.ts';
import { makeBackup, newBackupId } from '../make-backup.ts';
import { pruneArchive } from '../prune.ts';
import { restoreBackup } from '../restore-backup.ts';
import { carryLog } from './copy-log.ts';
import { listPieces } from './log-segments.ts';
import { spansOf, wayTo } from './moments.ts';

const clock = systemClock;
const log = pino({ level: 'silent' });
const newArchive = (storage: Storage = createFolderStorage({ root: temporaryFolder() }), key?: Buffer) =>
  openArchive({ storage, path: 'here', key });

/** A database that retains its WAL, and a backup of it. */
async function openSite(archive: Archive, settings: Record<string, string> = {}) {
  const dataDir = clusterFolder();
  const engine = await startEngine({ dataDir, settings });
  const db = new pg.Pool({ connectionString: engine.url });
  db.on('error', () => {});
  onTestFinished(() => db.end());
  await db.query('create table note (text text)');
  const carry = () => carryLog({ db, archive, clock });
  const backUp = async () =>
    (await makeBackup(newBackupId(clock), { engineUrl: engine.url }, { archive, clock })).backup;
  await carry();
  const backup = await backUp();
  const write = (text: string) => db.query('insert into note values ($1)', [text]);
  /** A moment that is clearly between two commits. */
  const moment = async (): Promise<Date> => {
    await db.query('select pg_sleep(0.05)');
    const now = clock.now();
    await db.query('select pg_sleep(0.05)');
    return now;
  };
  return { dataDir, engine, db, carry, backUp, backup, write, moment };
}

async function notesAt(archive: Archive, backups: Manifest[], moment: Date): Promise<string[]> {
  const { backup, pieces } = wayTo(moment, backups, await listPieces(archive));
  const dataDir = temporaryFolder();
  const onwards = { moment, pieces };
  await restoreBackup(archive, backup, { dataDir, replace: false, onwards, clock, log });
  const { url, stop } = await startEngine({ dataDir });
  const rows = await query<{ text: string }>(url, 'select text from note order by text');
  await stop();
  return rows.map(({ text }) => text);
}

test.each([
  { name: 'in the clear', key: undefined },
  { name: 'encrypted', key: randomBytes(32) },
])('a database goes back to each moment of its log, $name', async ({ key }) => {
  const archive = newArchive(undefined, key);
  const { backup, write, moment, db, carry } = await openSite(archive);
  await write('first');
  const one = await moment();
  await carry();
  await write('second');
  // More than a segment, so that the WAL continues in other files.
  await db.query(`create table filler as select repeat(md5(n::text), 20) from generate_series(1, 60000) n`);
  const two = await moment();
  await db.query(`delete from note where text = 'first'`);
  const three = await moment();
  await db.query('drop table note');
  await carry();
  expect(await notesAt(archive, [backup], one)).toEqual(['first']);
  expect(await notesAt(archive, [backup], two)).toEqual(['first', 'second']);
  expect(await notesAt(archive, [backup], three)).toEqual(['second']);
});

test('a moment after the last commit is had, and one after the log is refused', async () => {
  const archive = newArchive();
  const { backup, write, moment, carry } = await openSite(archive);
  await write('last');
  const quiet = await moment();
  const { at } = await carry();
  expect(await notesAt(archive, [backup], quiet)).toEqual(['last']);
  const pieces = await listPieces(archive);
  const from = backup.database?.log?.at;
  expect(spansOf([backup], pieces)).toEqual([{ from, to: at }]);
  const words = `The earliest moment that can be had is ${from?.toISOString()}, the latest ${at.toISOString()}.`;
  expect(() => wayTo(new Date(at.getTime() + 1), [backup], pieces)).toThrow(words);
  expect(() => wayTo(new Date('2020-01-01'), [backup], pieces)).toThrow(words);
});

test('killed in the middle of carrying, and the database after it: nothing is missing', async () => {
  const root = temporaryFolder();
  const archive = newArchive(createFolderStorage({ root }));
  const { dataDir, engine, db, backup, write, moment, carry } = await openSite(archive);
  await write('carried twice');
  const known = await listPieces(archive);
  const carrier = spawn(process.execPath, ['kernel/backup/log/fixtures/copy-half.ts', engine.url, root]);
  onTestFinished(() => void carrier.kill('SIGKILL'));
  await once(carrier.stdout, 'data');
  carrier.kill('SIGKILL');
  await once(carrier, 'exit');
  expect(await listPieces(archive)).toEqual(known);
  const postmaster = postmasterOf(dataDir);
  process.kill(postmaster, 'SIGKILL');
  await expect.poll(() => isAlive(postmaster)).toBe(false);
  await vi.waitFor(() => db.query('select 1'), { timeout: 60_000, interval: 100 });
  await write('after');
  const then = await moment();
  await carry();
  expect(await notesAt(archive, [backup], then)).toEqual(['after', 'carried twice']);
});

test('a hole in the log is refused, and what lies before and after it can be had', async () => {
  const archive = newArchive();
  const { backup, write, moment, carry, backUp } = await openSite(archive);
  await write('before');
  const before = await moment();
  await carry();
  const known = (await listPieces(archive)).length;
  await write('in');
  const within = await moment();
  await carry();
  await write('after');
  await carry();
  const second = await backUp();
  await write('later');
  const later = await moment();
  await carry();
  const lost = (await listPieces(archive))[known];
  if (!lost) throw new Error('Nothing was carried.');
  for await (const { key } of archive.list('log/')) {
    if (key.includes(`/${lost.from.toString(16).padStart(14, '0')}-`)) await archive.remove(key);
  }
  const backups = [backup, second];
  const pieces = await listPieces(archive);
  expect(() => wayTo(within, backups, pieces)).toThrow('It has a hole: nothing can be had between');
  expect(await notesAt(archive, backups, before)).toEqual(['before']);
  expect(await notesAt(archive, backups, later)).toEqual(['after', 'before', 'in', 'later']);
});

test('a piece that is not what was put is refused before anything is touched', async () => {
  const storage = createFolderStorage({ root: temporaryFolder() });
  const archive = newArchive(storage);
  const { backup, write, moment, carry } = await openSite(archive);
  await write('kept');
  const then = await moment();
  await carry();
  for await (const { key } of storage.list('here/plain/log/')) {
    const bytes = Buffer.concat(await Array.fromAsync(await storage.read(key)));
    bytes[bytes.length - 8] = (bytes[bytes.length - 8] ?? 0) ^ 1;
    await storage.put(key, bytes, { contentType: 'application/octet-stream' });
  }
  await expect(notesAt(archive, [backup], then)).rejects.toThrow('is damaged');
});

test('a log that nobody carries away is given up at its limit, and another line begins', async () => {
  const archive = newArchive();
  const limits = { max_slot_wal_keep_size: '32MB', min_wal_size: '32MB', max_wal_size: '32MB' };
  const { backup, write, moment, db, carry, backUp } = await openSite(archive, limits);
  const first = await carry();
  for (let round = 0; round < 6; round += 1) {
    await db.query('create table filler as select repeat(md5(n::text), 20) from generate_series(1, 30000) n');
    await db.query('drop table filler');
    await db.query('checkpoint');
  }
  const { rows } = await db.query<{ bytes: number }>('select sum(size)::float8 as bytes from pg_ls_waldir()');
  expect(rows[0]?.bytes).toBeLessThan(120 * 1024 * 1024);
  const lost = await moment();
  const next = await carry();
  expect(next.line.id).not.toBe(first.line.id);
  const backups = [backup, await backUp()];
  await write('anew');
  const anew = await moment();
  await carry();
  expect(() => wayTo(lost, backups, [])).toThrow('There is no log after any backup');
  const pieces = await listPieces(archive);
  expect(() => wayTo(lost, backups, pieces)).toThrow('It has a hole');
  expect(await notesAt(archive, backups, anew)).toEqual(['anew']);
});

test('the log goes with the backups that need it, and no moment after a kept one is lost', async () => {
  const archive = newArchive();
  const { backup, write, moment, carry, backUp } = await openSite(archive);
  await write('old');
  const old = await moment();
  await carry();
  const second = await backUp();
  await write('new');
  const recent = await moment();
  await carry();
  await pruneArchive(archive, backup.endedAt);
  expect(await notesAt(archive, [backup, second], old)).toEqual(['old']);
  expect(await pruneArchive(archive, second.endedAt)).toEqual([backup.id]);
  const pieces = await listPieces(archive);
  expect(pieces.every(({ to }) => to > (second.database?.log?.from ?? 0))).toBe(true);
  expect(() => wayTo(old, [second], pieces)).toThrow('The log does not reach');
  expect(await notesAt(archive, [second], recent)).toEqual(['new', 'old']);
});
