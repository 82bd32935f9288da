import { parseArgs } from 'node:util';
import { checkBackup } from '#kernel/backup/check-backup.ts';
import { listPieces } from '#kernel/backup/log-pieces.ts';
import { spansOf } from '#kernel/backup/moments.ts';
import { runBackup } from '#kernel/backup/run-backup.ts';
import { chooseBackup, describeBackup, wholeBackups } from './choose-backup.ts';
import { type CommandParts, formatBytes, runCommand } from './command.ts';
import { openBackupArchive } from './open-archive.ts';
import { openSite } from './open-site.ts';

/** `npm run backup`: makes one; `-- --list` names those there are, `-- --check [--from ID]` reads one through. */
await runCommand(async (parts) => {
  const { values } = parseArgs({
    options: { list: { type: 'boolean' }, check: { type: 'boolean' }, from: { type: 'string' } },
  });
  if (values.list) await list(parts);
  else if (values.check) await check(parts, values.from);
  else await make(parts);
});

async function make({ env, log, clock, say }: CommandParts): Promise<void> {
  const { archive, place, close } = await openBackupArchive(env, clock);
  const site = await openSite(env, { log, clock });
  try {
    const { db, engineUrl, storage } = site;
    const keepDays = env.BACKUP_KEEP_DAYS;
    const made = await runBackup({ archive, place, db, engineUrl, storage, clock, keepDays });
    const there = (made.backup.files?.length ?? 0) - made.copied.files;
    say(`${describeBackup(made.backup)} in ${place}${archive.isEncrypted ? ', encrypted' : ''}.`);
    say(`Copied ${made.copied.files} files; ${there} were there already. ${formatBytes(made.copied.bytes)}.`);
    if (made.removed.length > 0) say(`Removed as too old: ${made.removed.join(', ')}.`);
    if (!engineUrl) {
      say(
        "The database is on a server of your own (DATABASE_URL) and is NOT in this backup: back it up with that server's tools " +
          '(pg_dump, snapshots), before the files rather than after them.',
      );
    }
  } finally {
    await site.close();
    close();
  }
}

async function list({ env, clock, say }: CommandParts): Promise<void> {
  const { archive, place, close } = await openBackupArchive(env, clock);
  try {
    const backups = await wholeBackups(archive);
    for (const backup of backups) say(describeBackup(backup));
    if (backups.length === 0) say(`There is no backup in ${place}.`);
    for (const { from, to } of spansOf(backups, await listPieces(archive))) {
      say(
        `\`npm run restore -- --at\` can go back to any moment from ${from.toISOString()} to ${to.toISOString()}.`,
      );
    }
  } finally {
    close();
  }
}

async function check({ env, clock, say }: CommandParts, id: string | undefined): Promise<void> {
  const { archive, place, close } = await openBackupArchive(env, clock);
  try {
    const backup = await chooseBackup({ archive, place }, id);
    const problems = await checkBackup(archive, backup);
    if (problems.length > 0) throw new Error(`The backup ${backup.id} is damaged.\n${problems.join('\n')}`);
    say(`${describeBackup(backup)}: every part is as it was written.`);
  } finally {
    close();
  }
}
