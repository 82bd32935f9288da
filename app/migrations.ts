import type { MigrationSource } from '#kernel/db/migrate.ts';

/** Every schema of the program, in the order in which they may lean on each other. */
export const migrations: readonly MigrationSource[] = [
  { module: 'kernel', folder: new URL('../kernel/migrations/', import.meta.url) },
  { module: 'access', folder: new URL('../modules/access/server/migrations/', import.meta.url) },
  {
    module: 'age-verification',
    folder: new URL('../modules/age-verification/server/migrations/', import.meta.url),
  },
];
