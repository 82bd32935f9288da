import { globSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { migrations } from '../../app/migrations.ts';

/** Tables of the database that no tables.ts declares yet. This list may only get shorter. */
const UNDECLARED: readonly string[] = [];

/** `column: type, not null` by table. */
type Tables = Record<string, string[]>;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ migrations });
});
afterAll(() => db.close());

async function declaredTables(): Promise<Tables> {
  const tables: Tables = {};
  for (const file of globSync('{kernel,modules}/**/tables.ts')) {
    const exported: Record<string, unknown> = await import(new URL(`../../${file}`, import.meta.url).href);
    for (const table of Object.values(exported)) {
      if (!is(table, PgTable)) continue;
      const { schema, name, columns } = getTableConfig(table);
      tables[`${schema}.${name}`] = columns
        .map((column) => `${column.name}: ${column.getSQLType()}${column.notNull ? ', not null' : ''}`)
        .sort();
    }
  }
  return tables;
}

async function migratedTables(): Promise<Tables> {
  const { rows } = await db.pool.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(
        a.attname || ': ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ', not null' else '' end
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
      -- The ledger of the migrations comes before any of them.
      and (n.nspname, c.relname) <> ('kernel', 'migrations')
    group by 1`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort()]));
}

test('every tables.ts says what the migrations made: columns, types, and what may be null', async () => {
  const declared = await declaredTables();
  const migrated = await migratedTables();
  const missing = Object.keys(migrated).filter((name) => !(name in declared));
  expect(missing.sort(), 'tables that no tables.ts declares; take off the list what is declared now').toEqual(
    [...UNDECLARED].sort(),
  );
  for (const name of UNDECLARED) delete migrated[name];
  expect(declared).toEqual(migrated);
});
