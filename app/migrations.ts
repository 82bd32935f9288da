import type { MigrationSource } from '#kernel/db/migrate.ts';

/** Every schema of the program, in the order in which they may lean on each other. */
export const migrations: readonly MigrationSource[] = [
  { module: 'kernel', folder: new URL('../kernel/migrations/', import.meta.url) },
  { module: 'catalogue', folder: new URL('../modules/catalogue/server/migrations/', import.meta.url) },
  { module: 'playback', folder: new URL('../modules/playback/server/migrations/', import.meta.url) },
  {
    module: 'sandbox-biller',
    folder: new URL('../modules/billing/server/sandbox/migrations/', import.meta.url),
  },
  { module: 'billing', folder: new URL('../modules/billing/server/migrations/', import.meta.url) },
  { module: 'membership', folder: new URL('../modules/membership/server/migrations/', import.meta.url) },
  { module: 'access', folder: new URL('../modules/access/server/migrations/', import.meta.url) },
];
