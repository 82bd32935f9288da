import { parseArgs } from 'node:util';
import { restoreBackup } from '#kernel/backup/restore-backup.ts';
import { openStorage } from '../ports.ts';
import { chooseBackup, describeBackup } from './choose-backup.ts';
import { runCommand } from './command.ts';
import { openBackupArchive } from './open-archive.ts';

/** `npm run restore`: puts the newest backup back, or the one of `-- --from ID`; what is there is kept unless `--replace`. */
await runCommand(async ({ env, log, clock, say }) => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } });
  const { archive, place, close } = await openBackupArchive(env, clock);
  try {
    const backup = await chooseBackup({ archive, place }, values.from);
    if (backup.database && env.DATABASE_URL) {
      throw new Error(
        `The backup ${backup.id} holds an embedded database, which cannot go to the server of DATABASE_URL. Unset that.`,
      );
    }
    const storage = env.S3_ENDPOINT ? await openStorage(env, clock) : undefined;
    const { DATA_DIR: dataDir } = env;
    const replace = values.replace === true;
    say(`Restoring ${describeBackup(backup)} from ${place} into ${dataDir} …`);
    const aside = await restoreBackup(archive, backup, { dataDir, storage, replace, clock, log });
    if (aside) say(`What was there is in ${aside}; remove it when you no longer need it.`);
    if (!backup.files) say('It holds the database alone: the stored files are as they were.');
    if (!backup.database)
      say('It holds no database: put that of DATABASE_URL back with the tools of its server.');
    say('Restored. Start the site with npm start.');
  } finally {
    close();
  }
});
