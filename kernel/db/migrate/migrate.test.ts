import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { temporaryFolder } from '../engine/test-engine.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { migrate } from './migrate.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase({ migrations: [] });
  return () => db.close();
});

/** A module's migrations in a folder of their own; `write` adds or changes one. */
function source(module: string, files: Record<string, string>) {
  const folder = temporaryFolder();
  mkdirSync(folder);
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  for (const [name, sql] of Object.entries(files)) write(name, sql);
  return {
    module,
    folder: pathToFileURL(`${folder}/`),
    write,
    remove: (name: string) => rmSync(join(folder, name)),
  };
}

async function tables(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname !~ '^(pg_|information|kernel)' order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('runs every file once, in order, in the schema of its module', async () => {
  const catalogue = source('catalogue', {
    '002-tag.sql': 'alter table video add tag text; create table tag (name text)',
    '001-video.sql': 'create table video (title text)',
  });
  const age = source('age-verification', { '001-session.sql': 'create table session (id int)' });
  expect(await migrate(db, [catalogue, age])).toEqual([
    'catalogue/001-video.sql',
    'catalogue/002-tag.sql',
    'age-verification/001-session.sql',
  ]);
  expect(await tables()).toEqual(['age_verification.session', 'catalogue.tag', 'catalogue.video']);
  expect(await migrate(db, [catalogue, age])).toEqual([]);
  catalogue.write('003-note.sql', 'create table note (text text)');
  expect(await migrate(db, [catalogue, age])).toEqual(['catalogue/003-note.sql']);
});

test('processes that start together do the work once', async () => {
  const files = Object.fromEntries(
    [1, 2, 3, 4].map((n) => [`00${n}-step.sql`, `create table step_${n} (id int); select pg_sleep(0.02)`]),
  );
  const catalogue = source('catalogue', files);
  const others = [1, 2, 3].map(() => openDatabase({ url: db.url, log: pino({ level: 'silent' }), max: 1 }));
  onTestFinished(async () => {
    for (const other of others) await other.close();
  });
  const ran = await Promise.all(others.map((other) => migrate(other, [catalogue])));
  expect(ran.flat()).toHaveLength(4);
  for (const other of others) await other.close();
  others.length = 0;
});

test('a file that fails changes nothing, keeps those before it, and can be mended', async () => {
  const catalogue = source('catalogue', {
    '001-video.sql': 'create table video (title text)',
    '002-broken.sql': 'create table half (id int); select nonsense',
    '003-after.sql': 'create table after (id int)',
  });
  await expect(migrate(db, [catalogue])).rejects.toThrow(
    'The migration catalogue/002-broken.sql failed and changed nothing: column "nonsense" does not exist',
  );
  expect(await tables()).toEqual(['catalogue.video']);
  catalogue.write('002-broken.sql', 'create table half (id int)');
  expect(await migrate(db, [catalogue])).toEqual(['catalogue/002-broken.sql', 'catalogue/003-after.sql']);
});

test('an older version starts on the database of a newer one', async () => {
  const catalogue = source('catalogue', {
    '001-a.sql': 'create table a (id int)',
    '20261122T0215-b.sql': 'create table b (id int)',
  });
  await migrate(db, [catalogue]);
  catalogue.remove('20261122T0215-b.sql');
  expect(await migrate(db, [catalogue])).toEqual([]);
  expect(await tables()).toEqual(['catalogue.a', 'catalogue.b']);
});

test('files named by time run after numbered ones and in order over all modules', async () => {
  const catalogue = source('catalogue', {
    '001-a.sql': 'create table a (id int)',
    '20261122T0230-c.sql': 'alter table access.b add column c int',
    '20261122T0215-tag.sql': 'alter table a add tag text',
  });
  const access = source('access', {
    '20261122T0220-b.sql': 'create table b as select tag from catalogue.a',
    '001-users.sql': 'create table users (id int)',
  });
  expect(await migrate(db, [catalogue, access])).toEqual([
    'catalogue/001-a.sql',
    'access/001-users.sql',
    'catalogue/20261122T0215-tag.sql',
    'access/20261122T0220-b.sql',
    'catalogue/20261122T0230-c.sql',
  ]);
  access.write('20261122T0205-late.sql', 'create table late (id int)');
  expect(await migrate(db, [catalogue, access])).toEqual(['access/20261122T0205-late.sql']);
});

test('a file outside a transaction builds an index while others wait for their turn, and begins anew when it failed', async () => {
  const others = [1, 2].map(() => openDatabase({ url: db.url, log: pino({ level: 'silent' }), max: 1 }));
  onTestFinished(async () => {
    for (const other of others) await other.close();
  });
  const index = (table: string) =>
    `-- outside a transaction\n-- Found by title.\ndrop index concurrently if exists a_title;\ncreate index concurrently a_title on ${table} (title);\n`;
  const catalogue = source('catalogue', {
    '001-a.sql': 'create table a (title text)',
    '20261122T0215-index.sql': index('nowhere'),
  });
  await expect(migrate(db, [catalogue])).rejects.toThrow(
    'catalogue/20261122T0215-index.sql failed half-way and will begin anew at the next start: relation "nowhere"',
  );
  catalogue.write('20261122T0215-index.sql', index('a'));
  const ran = await Promise.all(others.map((other) => migrate(other, [catalogue])));
  expect(ran.flat()).toEqual(['catalogue/20261122T0215-index.sql']);
  const { rows } = await db.pool.query(
    "select indisvalid from pg_index where indexrelid = 'catalogue.a_title'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

describe('stops, and leaves the database as it was,', () => {
  const start = () =>
    source('catalogue', { '001-a.sql': 'create table a (id int)', '003-c.sql': 'create table c (id int)' });

  test('when a file that has run was edited', async () => {
    const catalogue = start();
    await migrate(db, [catalogue]);
    catalogue.write('001-a.sql', 'create table a (id bigint)');
    catalogue.write('004-d.sql', 'create table d (id int)');
    await expect(migrate(db, [catalogue])).rejects.toThrow('catalogue/001-a.sql was edited after it ran');
    expect(await tables()).toEqual(['catalogue.a', 'catalogue.c']);
  });

  test('but not when only the line ends of a checkout differ', async () => {
    const catalogue = source('catalogue', { '001-a.sql': 'create table a (\n  id int\n)' });
    await migrate(db, [catalogue]);
    catalogue.write('001-a.sql', 'create table a (\r\n  id int\r\n)');
    expect(await migrate(db, [catalogue])).toEqual([]);
  });

  test('when a newer version broke with older ones, in a module this one need not know', async () => {
    const catalogue = start();
    const newer = source('search', {
      '20261122T0200-words.sql': '-- Words.\n-- breaks older versions\ncreate table words (id int)',
    });
    await migrate(db, [catalogue, newer]);
    await expect(migrate(db, [catalogue])).rejects.toThrow(
      'already migrated by a newer version: it has run search/20261122T0200-words.sql',
    );
    expect(await migrate(db, [catalogue, newer])).toEqual([]);
  });

  test('when a file comes before one that has run', async () => {
    const catalogue = start();
    await migrate(db, [catalogue]);
    catalogue.write('002-b.sql', 'create table b (id int)');
    await expect(migrate(db, [catalogue])).rejects.toThrow('catalogue/002-b.sql comes before 003-c.sql');
  });

  test('when names are wrong or numbers meet', async () => {
    await expect(migrate(db, [source('catalogue', { 'first.sql': '' })])).rejects.toThrow('YYYYMMDDTHHMM-what.sql');
    await expect(migrate(db, [source('catalogue', { '001-a.sql': '', '001-b.sql': '' })])).rejects.toThrow(
      'two migrations with the number of 001-b.sql',
    );
  });
});
