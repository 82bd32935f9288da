import type { MigrationSource } from '#kernel/db/migrate.ts';

function of(module: string, folder = `modules/${module}/server/migrations/`): MigrationSource {
  return { module, folder: new URL(`../${folder}`, import.meta.url) };
}

/** Every schema of the program, in the order in which they may lean on each other. */
export const migrations: readonly MigrationSource[] = [
  of('kernel', 'kernel/migrations/'),
  of('sandbox-biller', 'modules/billing/server/sandbox/migrations/'),
  of('billing'),
  of('membership'),
  of('access'),
  of('age-verification'),
  of('catalogue'),
  of('playback'),
];
