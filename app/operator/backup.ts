import { parseArgs } from 'node:util';
import { checkWithLog } from '#kernel/backup/check-backup.ts';
import { listPieces } from '#kernel/backup/log/log-segments.ts';
import { spansOf } from '#kernel/backup/log/moments.ts';
import { recordCheck } from '#kernel/backup/record-check.ts';
import { runBackup } from '#kernel/backup/run-backup.ts';
import { errorLine } from '#kernel/log/describe-error.ts';
import { chooseBackup, describeBackup, withBackups } from './choose-backup.ts';
import { type CommandDeps, formatBytes, runCommand } from './command.ts';
import { openBackupPlace } from './open-archive.ts';
import { NoSite, openSite } from './open-site.ts';

/**
 * `npm run backup`: makes a backup; `-- --list` lists them, `-- --check [--from ID]` verifies one, of `--installation`
 * if a place holds those of several.
 */
await runCommand(async (deps) => {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean' },
      check: { type: 'boolean' },
      from: { type: 'string' },
      installation: { type: 'string' },
    },
  });
  if (values.list) await list(deps);
  else if (values.check) await check(deps, { id: values.from, installation: values.installation });
  else await make(deps);
});

async function make({ env, log, clock, say }: CommandDeps): Promise<void> {
  // Fails early without a place for backups.
  (await openBackupPlace(env, clock)).close();
  const site = await openSite(env, { log, clock });
  const { db, engineUrl, storage } = site;
  let close = () => {};
  try {
    const opened = await openBackupPlace(env, clock, db);
    close = opened.close;
    const { archive, place } = opened;
    const keepDays = env.BACKUP_KEEP_DAYS;
    const made = await runBackup({ archive, place, db, engineUrl, storage, clock, keepDays });
    const there = (made.backup.files?.length ?? 0) - made.copied.files;
    say(`${describeBackup(made.backup)} in ${place}${archive.isEncrypted ? ', encrypted' : ''}.`);
    say(`Copied ${made.copied.files} files; ${there} were there already. ${formatBytes(made.copied.bytes)}.`);
    if (made.removed.length > 0) say(`Removed as too old: ${made.removed.join(', ')}.`);
    if (!engineUrl) {
      say(
        'The database is on a server of your own (DATABASE_URL) and is NOT in this backup: back it up with that server’s tools ' +
          '(pg_dump, snapshots), before the files rather than after them.',
      );
    }
  } finally {
    close();
    await site.close();
  }
}

async function list({ env, clock, say }: CommandDeps): Promise<void> {
  const opened = await openBackupPlace(env, clock);
  try {
    const all = await withBackups(opened);
    for (const { installation, archive, backups } of all) {
      const isOwn = installation === opened.installation;
      if (all.length > 1) say(`Installation ${installation}${isOwn ? ', this one' : ''}:`);
      for (const backup of backups) say(describeBackup(backup));
      for (const { from, to } of spansOf(backups, await listPieces(archive))) {
        say(`\`npm run restore -- --at\` can go back to any moment from ${from.toISOString()} to ${to.toISOString()}.`);
      }
    }
    if (all.length === 0) say(`There is no backup in ${opened.place}.`);
  } finally {
    opened.close();
  }
}

async function check(
  deps: CommandDeps,
  which: { id: string | undefined; installation: string | undefined },
): Promise<void> {
  const { env, clock, say } = deps;
  const opened = await openBackupPlace(env, clock);
  try {
    const found = await chooseBackup(opened, which);
    const { backup } = found;
    const problems = await checkWithLog(found);
    await tellAdmin(deps, backup.id, problems[0]);
    if (problems.length > 0) throw new Error(`The backup ${backup.id} is damaged.\n${problems.join('\n')}`);
    say(`${describeBackup(backup)}: every part is as it was written.`);
  } finally {
    opened.close();
  }
}

/** A failure to store the result doesn't matter to the check itself: the site's machine may be lost. */
async function tellAdmin({ env, log, clock, say }: CommandDeps, id: string, problem: string | undefined) {
  try {
    const { db, close } = await openSite(env, { log, clock });
    try {
      await recordCheck({ db, clock }, id, problem);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof NoSite)) say(`The check was not reported to the admin: ${errorLine(error)}`);
  }
}
