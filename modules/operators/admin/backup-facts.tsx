import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { BackupEnd, Backups } from '../contract/backup-api.ts';
import { bytes } from './option-labels.ts';

/** Where backups go, when they are made by themselves, and what can be gone back to. */
export function BackupFacts({ backups }: { backups: Backups }) {
  const { place, isEncrypted, daily, keepDays, isEmbedded, log, upgradeCopy } = backups;
  return (
    <section className="card">
      <dl className="facts">
        <dt>{m.backup_place()}</dt>
        <dd>
          <code>{place}</code>{' '}
          <span className="badge" data-tone={isEncrypted ? 'good' : undefined}>
            {isEncrypted ? m.backup_encrypted() : m.backup_not_encrypted()}
          </span>
        </dd>
        <dt>{m.backup_daily()}</dt>
        <dd>{daily ? m.backup_daily_at(daily) : m.backup_not_daily()}</dd>
        <dt>{m.last_backup()}</dt>
        <dd>
          <LastBackup backups={backups} />
        </dd>
        {upgradeCopy && (
          <>
            <dt>{m.upgrade_copy()}</dt>
            <dd>
              <End end={upgradeCopy} /> <span className="muted">{m.upgrade_copy_hint()}</span>
            </dd>
          </>
        )}
        <dt>{m.backup_kept()}</dt>
        <dd>{m.days({ days: keepDays })}</dd>
        <dt>{m.backup_database()}</dt>
        <dd>{isEmbedded ? m.backup_database_in() : m.backup_database_not_in()}</dd>
        {isEmbedded && (
          <>
            <dt>{m.backup_moments()}</dt>
            <dd>{log ? <LogWords log={log} /> : m.backup_log_off()}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** The newest, and the newest whole one where that is another. */
function LastBackup({ backups: { last, lastWhole } }: { backups: Backups }) {
  if (!last) return m.no_backup_yet();
  return (
    <>
      <End end={last} />
      {last.error && <p>{lastWhole ? m.last_whole({ at: dateTime(lastWhole.endedAt) }) : m.no_whole_backup()}</p>}
    </>
  );
}

function End({ end: { endedAt, error } }: { end: BackupEnd }) {
  if (error === null) return dateTime(endedAt);
  return (
    <>
      {dateTime(endedAt)}{' '}
      <span className="badge" data-tone="bad">
        {m.backup_failed()}
      </span>{' '}
      <span className="fault">{error}</span>
    </>
  );
}

function LogWords({ log }: { log: NonNullable<Backups['log']> }) {
  const { first, last, waitingBytes, fault, failingSince } = log;
  return (
    <>
      {first && last ? m.backup_log_span({ first: dateTime(first), last: dateTime(last) }) : m.backup_log_none()}
      {waitingBytes !== null && <span className="muted">. {m.backup_log_waiting({ size: bytes(waitingBytes) })}</span>}
      {fault && failingSince && <p className="fault">{m.backup_log_fault({ at: dateTime(failingSince), fault })}</p>}
    </>
  );
}
