import { runBackup } from '#kernel/backup/run-backup.ts';
import { migrate } from '#kernel/db/migrate.ts';
import type { Env } from './env.ts';
import { migrations } from './migrations.ts';
import { openBackupArchive } from './operator/open-archive.ts';
import type { Ports } from './ports.ts';

/**
 * Brings the database up to this version. What an older version left is announced first and, on the embedded engine and where
 * backups have a place, copied: the database alone, for migrations touch no file.
 */
export async function upgrade(
  ports: Pick<Ports, 'db' | 'log' | 'clock' | 'engineUrl'>,
  env: Env,
): Promise<void> {
  const { db, log, clock, engineUrl } = ports;
  await migrate(db, migrations, {
    async before(names) {
      log.info(`the database is brought up to this version: ${names.join(', ')}`);
      if (!engineUrl || !env.BACKUP_TO) return;
      const { archive, place, close } = await openBackupArchive(env, clock);
      try {
        const keepDays = env.BACKUP_KEEP_DAYS;
        const { backup } = await runBackup({ archive, place, db, clock, keepDays, engineUrl });
        log.info(`a backup of the database was made before that: ${backup.id} in ${place}`);
      } finally {
        close();
      }
    },
  });
}
