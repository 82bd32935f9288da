import { parseArgs } from 'node:util';
import { restoreBackup } from '#kernel/backup/restore-backup.ts';
import { openStorage } from '../compose/ports.ts';
import { chooseArchive, chooseBackup, describeBackup } from './choose-backup.ts';
import { chooseMoment } from './choose-moment.ts';
import { runCommand } from './command.ts';
import { openBackupPlace } from './open-archive.ts';

/**
 * `npm run restore`: restores the newest backup, the one of `-- --from ID`, or a point in time, `-- --at
 * 2026-11-22T10:00:00Z`. Existing data is kept unless `--replace`. `--installation` chooses one if a place holds
 * backups of several and none is this machine's.
 */
await runCommand(async (deps) => {
  const { env, clock, log, say } = deps;
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      installation: { type: 'string' },
      replace: { type: 'boolean' },
    },
  });
  const opened = await openBackupPlace(env, clock);
  try {
    const { place } = opened;
    const { at: moment, from, installation } = values;
    const whose = moment === undefined ? undefined : await chooseArchive(opened, installation);
    const at = whose && moment !== undefined ? await chooseMoment(whose, moment, from) : undefined;
    const { archive, backup } =
      whose && at ? { archive: whose, backup: at.backup } : await chooseBackup(opened, { id: from, installation });
    if (backup.database && env.DATABASE_URL) {
      throw new Error(
        `The backup ${backup.id} holds an embedded database, which cannot go to the server of DATABASE_URL. Unset that.`,
      );
    }
    const { DATA_DIR: dataDir } = env;
    const storage = env.S3_ENDPOINT || at ? await openStorage(env, clock) : undefined;
    const replace = values.replace === true;
    const onwards = at && { moment: at.moment, pieces: at.pieces };
    const isOther = archive.installation !== opened.installation && archive.installation !== undefined;
    const of = isOther ? ` of installation ${archive.installation}` : '';
    const till = at ? ` and its log up to ${at.moment.toISOString()}` : '';
    say(`Restoring ${describeBackup(backup)}${of}${till} from ${place} into ${dataDir} …`);
    if (!archive.isEncrypted)
      say('It has no key, so nothing proves who made it: restore it only if nobody else can write there.');
    const aside = await restoreBackup(archive, backup, { dataDir, storage, replace, onwards, clock, log });
    if (aside) say(`What was there is in ${aside}; remove it when you no longer need it.`);
    if (at)
      say(`Stored files that came after ${at.filesUntil.toISOString()} are not in the archive; none was taken away.`);
    if (!backup.files) say('It holds the database alone: the stored files are as they were.');
    if (!backup.database) say('It holds no database: put that of DATABASE_URL back with the tools of its server.');
    say('Restored. Start the site with npm start.');
  } finally {
    opened.close();
  }
});
