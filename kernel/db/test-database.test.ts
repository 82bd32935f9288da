import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { removeLeftovers, scratchPath } from './engine/test-cluster.ts';
import { query } from './engine/test-engine.ts';
import { ensureDatabase } from './migrate/ensure-database.ts';
import { createTestDatabase } from './test-database.ts';

const migrations = [{ module: 'ledger', folder: new URL('fixtures/ledger/', import.meta.url) }];

test('every database is migrated, empty, its own, and gone after close', async () => {
  const [one, two] = await Promise.all([createTestDatabase({ migrations }), createTestDatabase({ migrations })]);
  await one.pool.query(`insert into ledger.account (holder, tokens) values ('Anna', 1)`);
  const count = 'select count(*) from ledger.account';
  expect((await one.pool.query(count)).rows).toEqual([{ count: 1 }]);
  expect((await two.pool.query(count)).rows).toEqual([{ count: 0 }]);
  await one.close();
  await two.close();
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist');
});

test('a database is made when it is missing and kept when it is there, also by two at once', async () => {
  const admin = inject('databaseAdminUrl');
  const name = `${inject('databasePrefix')}Ensured`;
  const [url] = await Promise.all([ensureDatabase(admin, name), ensureDatabase(admin, name)]);
  await query(url, 'create table kept (id int)');
  expect(await ensureDatabase(admin, name)).toBe(url);
  expect(await query(url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await query(admin, `drop database "${name}"`);
});

test('what a killed run has left behind is removed, and what belongs to a running one stays', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const [left, own] = [scratchPath().replace(`-${process.pid}-`, `-${ended}-`), scratchPath()];
  for (const folder of [left, own]) mkdirSync(folder);
  onTestFinished(() => rmSync(own, { recursive: true }));
  await removeLeftovers(pino({ level: 'silent' }));
  expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
});
