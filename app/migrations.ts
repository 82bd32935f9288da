import { existsSync } from 'node:fs';
import type { MigrationSource } from '#kernel/db/migrate/migrate.ts';
import { MODULES } from './modules.ts';

const root = new URL('../', import.meta.url);

function sourceOf(module: string, folder: string): MigrationSource[] {
  const migrations = new URL(`${folder}/migrations/`, root);
  return existsSync(migrations) ? [{ module, folder: migrations }] : [];
}

/** Every schema of the program, in the order of their dependencies. */
export const migrations: readonly MigrationSource[] = [
  ...sourceOf('kernel', 'kernel'),
  ...Object.entries(MODULES).flatMap(([name, { folder }]) => sourceOf(name, folder)),
];
