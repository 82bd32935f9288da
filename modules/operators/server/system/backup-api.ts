import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { type BackupAdmin, MakeBackup } from '#kernel/backup/keeper.ts';
import { lastBackup, lastUpgradeCopy, lastWholeBackup } from '#kernel/backup/store.ts';
import { NotFound } from '#kernel/errors.ts';
import { backupEndpoints } from '../../contract/backup-api.ts';
import type { OperatorsDeps } from '../deps.ts';

const SHOWN = 100;

export function backupHandlers({ db, backups }: Pick<OperatorsDeps, 'db' | 'backups'>) {
  const endpoints = implement(backupEndpoints).$context<AdminContext>();
  const { settings, isEmbedded } = backups;
  return {
    backups: endpoints.backups.handler(async () => {
      const [rows, log, runs, last, lastWhole, copy] = await Promise.all([
        backups.list(SHOWN),
        backups.log(),
        backups.underWay(),
        lastBackup(db),
        lastWholeBackup(db),
        lastUpgradeCopy(db),
      ]);
      const { place = null, daily = null, isEncrypted, keepDays } = settings;
      return done({
        place,
        daily,
        isEncrypted,
        keepDays,
        isEmbedded,
        rows,
        runs: runs.map(runOf),
        log: logOf(log),
        last: last ?? null,
        lastWhole: lastWhole ?? null,
        upgradeCopy: copy ?? null,
      });
    }),

    backUp: endpoints.backUp.handler(async ({ context, errors }) => {
      const { place } = settings;
      if (place === undefined) throw errors.NO_PLACE();
      await db.transaction(async (tx) => {
        await backups.make(tx);
        const subject = { type: 'backup', id: 'new' };
        await context.record(tx, { action: 'operators.backup-requested', subject, after: { place } });
      });
      return done({});
    }),

    checkBackup: endpoints.checkBackup.handler(async ({ context, input: { id }, errors }) => {
      if (settings.place === undefined) throw errors.NO_PLACE();
      const found = (await backups.list(SHOWN)).find((backup) => backup.id === id);
      if (!found || found.error || found.removedAt) throw new NotFound('There is no such backup.');
      await db.transaction(async (tx) => {
        await backups.check(tx, id);
        await context.record(tx, {
          action: 'operators.backup-check-requested',
          subject: { type: 'backup', id },
        });
      });
      return done({});
    }),
  };
}

function runOf({
  id,
  name,
  state,
  startedAt,
  progress,
  lastError,
}: Awaited<ReturnType<BackupAdmin['underWay']>>[number]) {
  return {
    id,
    what: name === MakeBackup.name ? ('back-up' as const) : ('check' as const),
    isWaiting: state !== 'active',
    startedAt,
    bytes: progress?.done ?? null,
    part: progress?.note ?? null,
    lastError,
  };
}

function logOf(log: Awaited<ReturnType<BackupAdmin['log']>>) {
  if (!log) return null;
  const { first, carriedAt, waitingBytes = null, fault = null, failingSince = null } = log;
  const hasSpan = first !== undefined && carriedAt !== undefined;
  return { first: hasSpan ? first : null, last: hasSpan ? carriedAt : null, waitingBytes, fault, failingSince };
}
