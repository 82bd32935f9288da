import type { Database } from '../database.ts';
import { type MigrationSource, readMigrations } from './migration-files.ts';

const known = new WeakMap<readonly MigrationSource[], readonly string[]>();

/**
 * The migrations of this version, `module/name`, that the database hasn't run: an older backup of it may have been
 * restored.
 */
export async function missingMigrations(
  db: Pick<Database, 'pool'>,
  sources: readonly MigrationSource[],
): Promise<string[]> {
  const names = namesOf(sources);
  const { rows } = await db.pool.query<{ name: string }>(`select module || '/' || name as name from kernel.migrations`);
  const ran = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !ran.has(name));
}

/**
 * Migrations of a newer version that this one can't work with: this process kept running while others were upgraded.
 */
export async function breakingMigrations(
  db: Pick<Database, 'pool'>,
  sources: readonly MigrationSource[],
): Promise<string[]> {
  const names = new Set(namesOf(sources));
  const { rows } = await db.pool.query<{ name: string }>(
    `select module || '/' || name as name from kernel.migrations where breaks_older`,
  );
  return rows.map(({ name }) => name).filter((name) => !names.has(name));
}

function namesOf(sources: readonly MigrationSource[]): readonly string[] {
  const names =
    known.get(sources) ??
    sources.flatMap((source) => readMigrations(source).map(({ name }) => `${source.module}/${name}`));
  known.set(sources, names);
  return names;
}
