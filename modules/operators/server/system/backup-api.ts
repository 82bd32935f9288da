import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { type BackupAdmin, MakeBackup } from '#kernel/backup/keeper.ts';
import { type BackupRecord, lastBackup, lastUpgradeCopy, lastWholeBackup } from '#kernel/backup/store.ts';
import { NotFound } from '#kernel/errors.ts';
import {
  type BackupEnd,
  type BackupRow,
  type BackupRun,
  type Backups,
  backupEndpoints,
} from '../../contract/backup-api.ts';
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
      const shown = { rows: rows.map(rowOf), runs: runs.map(runOf), log: logOf(log) };
      const ended = { last: endOf(last), lastWhole: endOf(lastWhole), upgradeCopy: endOf(copy) };
      return done({ place, daily, isEncrypted, keepDays, isEmbedded, ...shown, ...ended });
    }),

    backUp: endpoints.backUp.handler(async ({ context, errors }) => {
      const { place } = settings;
      if (place === undefined) throw errors.NO_PLACE();
      await db.transaction(async (tx) => {
        await backups.make(tx);
        const subject = { type: 'backup', id: 'new' };
        await context.record(tx, { action: 'operators.backup-asked-for', subject, after: { place } });
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
          action: 'operators.backup-check-asked-for',
          subject: { type: 'backup', id },
        });
      });
      return done({});
    }),
  };
}

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

function rowOf(row: Awaited<ReturnType<BackupAdmin['list']>>[number]): BackupRow {
  const { id, scope, place, bytes, files, isEncrypted, checkFault, error } = row;
  const [endedAt, checkedAt, removedAt] = [row.endedAt.toISOString(), instant(row.checkedAt), instant(row.removedAt)];
  return { id, scope, place, bytes, files, isEncrypted, checkFault, error, endedAt, checkedAt, removedAt };
}

function endOf(record: BackupRecord | undefined): BackupEnd | null {
  return record ? { endedAt: record.endedAt.toISOString(), error: record.error } : null;
}

function runOf(run: Awaited<ReturnType<BackupAdmin['underWay']>>[number]): BackupRun {
  const { id, name, state, startedAt, progress, lastError } = run;
  return {
    id,
    what: name === MakeBackup.name ? 'back-up' : 'check',
    isWaiting: state !== 'active',
    startedAt: instant(startedAt),
    bytes: progress?.done ?? null,
    part: progress?.note ?? null,
    lastError,
  };
}

function logOf(log: Awaited<ReturnType<BackupAdmin['log']>>): Backups['log'] {
  if (!log) return null;
  const { first, carriedAt, waitingBytes = null, fault = null, failingSince } = log;
  const last = first ? instant(carriedAt) : null;
  return { first: last && instant(first), last, waitingBytes, fault, failingSince: instant(failingSince) };
}
