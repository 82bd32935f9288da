import { runBackup } from '#kernel/backup/run-backup.ts';
import { migrate } from '#kernel/db/migrate/migrate.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { migrations } from '../migrations.ts';
import { openBackupPlace } from '../operator/open-archive.ts';
import type { Env } from '../settings/env.ts';
import type { Ports } from './ports.ts';

/**
 * Migrates the database to this version. Data of an older version is announced first and backed up, if it is on the
 * embedded engine and backups are configured: only the database, because migrations don't touch files.
 */
export async function upgrade(ports: Pick<Ports, 'db' | 'log' | 'clock' | 'engineUrl'>, env: Env): Promise<void> {
  const { db, log, clock, engineUrl } = ports;
  await migrate(db, migrations, {
    async before(names) {
      log.info(`the database is brought up to this version: ${names.join(', ')}`);
      if (!engineUrl || !env.BACKUP_TO) return;
      const made = await copyDatabase({ db, clock, engineUrl }, env).catch((cause: unknown) => {
        throw new Error(
          `The database wasn’t upgraded because it couldn’t be backed up first: ${errorLine(cause)}. Fix that, or start without BACKUP_TO.`,
          { cause },
        );
      });
      log.info(`a backup of the database was made before that: ${made}`);
    },
  });
}

async function copyDatabase(deps: Required<Pick<Ports, 'db' | 'clock' | 'engineUrl'>>, env: Env): Promise<string> {
  const { archive, place, close } = await openBackupPlace(env, deps.clock, deps.db);
  try {
    const { backup } = await runBackup({ ...deps, archive, place, keepDays: env.BACKUP_KEEP_DAYS });
    return `${backup.id} in ${place}`;
  } finally {
    close();
  }
}
