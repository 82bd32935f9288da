import { useLoaderData } from 'react-router';
import { useReloadWhile } from '#admin/components/request/use-reload-while.ts';
import { type Action, Actions, Facts, type Field, FieldTable, field } from '#admin/components/resource/index.ts';
import { bytes } from '#admin/components/screen/bytes.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import type { BackupEnd, BackupRow, BackupRun, Backups } from '../../contract/backup-api.ts';
import { admin } from '../api.ts';

const permission = 'operators.operate-system';

export async function loader() {
  return (await admin().backups()).data;
}

export function Component() {
  const backups = useLoaderData<typeof loader>();
  const { runs, rows, place } = backups;
  useReloadWhile(runs.length > 0);
  return (
    <>
      <PageHead title={m.backups()}>{place !== null && <Actions of={backups} actions={[BACK_UP]} />}</PageHead>
      <p className="muted">{m.backups_hint()}</p>
      <div role="status">
        {runs.map((run) => (
          <p key={run.id} className="muted">
            {runText(run)} {run.lastError && <span className="fault">{run.lastError}</span>}
          </p>
        ))}
      </div>
      {place === null ? (
        <div className="blank-state">
          <h2>{m.no_backup_place()}</h2>
          <p>{m.no_backup_place_hint()}</p>
        </div>
      ) : (
        <section className="card">
          <Facts of={backups} fields={FACTS} />
        </section>
      )}
      {rows.length > 0 && (
        <FieldTable
          title={m.backups()}
          fields={place === null ? COLUMNS : [...COLUMNS, CHECK]}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      {rows.length === 0 && place !== null && (
        <div className="blank-state">
          <h2>{m.no_backups()}</h2>
        </div>
      )}
    </>
  );
}

const BACK_UP: Action<Backups> = {
  label: m.back_up_now,
  tone: 'primary',
  permission,
  when: ({ runs }) => runs.every(({ what }) => what !== 'back-up'),
  confirm: ({ place, keepDays, isEmbedded }) => ({
    title: m.back_up_title(),
    text: isEmbedded
      ? m.back_up_hint({ place: place ?? '', days: keepDays })
      : m.back_up_files_hint({ place: place ?? '' }),
  }),
  run: () => admin().backUp(),
  done: m.backup_requested,
};

const FACTS: readonly Field<Backups>[] = [
  field.custom('place', m.backup_place, ({ place, isEncrypted }) => (
    <>
      <code>{place}</code>{' '}
      <Outcome tone={isEncrypted ? 'good' : undefined}>
        {isEncrypted ? m.backup_encrypted() : m.backup_not_encrypted()}
      </Outcome>
    </>
  )),
  field.words('daily', m.backup_daily, ({ daily }) => (daily ? m.backup_daily_at(daily) : m.backup_not_daily())),
  field.custom('last', m.last_backup, (backups) => <LastBackup backups={backups} />),
  field.custom(
    'upgradeCopy',
    m.upgrade_copy,
    ({ upgradeCopy }) =>
      upgradeCopy && (
        <>
          <End end={upgradeCopy} /> <span className="muted">{m.upgrade_copy_hint()}</span>
        </>
      ),
  ),
  field.words('retention', m.backup_retention, ({ keepDays }) => m.days({ days: keepDays })),
  field.words('database', m.backup_database, ({ isEmbedded }) =>
    isEmbedded ? m.backup_database_in() : m.backup_database_not_in(),
  ),
  field.custom(
    'log',
    m.backup_moments,
    ({ isEmbedded, log }) => isEmbedded && (log ? <LogState log={log} /> : m.backup_log_off()),
  ),
];

/** The latest backup, and the latest complete one if it is another. */
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
      <Outcome tone="bad" fault={error}>
        {m.backup_failed()}
      </Outcome>
    </>
  );
}

function LogState({ log }: { log: NonNullable<Backups['log']> }) {
  const { first, last, waitingBytes, fault, failingSince } = log;
  return (
    <>
      {first && last ? m.backup_log_span({ first: dateTime(first), last: dateTime(last) }) : m.backup_log_none()}
      {waitingBytes !== null && <span className="muted">. {m.backup_log_waiting({ size: bytes(waitingBytes) })}</span>}
      {fault && failingSince && <p className="fault">{m.backup_log_fault({ at: dateTime(failingSince), fault })}</p>}
    </>
  );
}

const COLUMNS: readonly Field<BackupRow>[] = [
  field.words('endedAt', m.backup_when, ({ endedAt }) => dateTime(endedAt)),
  field.words('scope', m.backup_holds, scopeText),
  field.words('bytes', m.backup_size, (row) => (row.bytes === null ? '–' : bytes(row.bytes)), { kind: 'number' }),
  field.custom('state', m.backup_state, (row) => <State row={row} />, { kind: 'wrap' }),
  field.custom(
    'place',
    m.backup_place,
    ({ place, isEncrypted }) => (
      <>
        <code>{place}</code> {isEncrypted && <Outcome>{m.backup_encrypted()}</Outcome>}
      </>
    ),
    { kind: 'wrap' },
  ),
];

const CHECK: Field<BackupRow> = field.custom(
  'actions',
  m.actions,
  (row) => (
    <Actions
      of={row}
      name={dateTime(row.endedAt)}
      actions={[
        {
          label: m.check_backup,
          when: ({ error, removedAt }) => !error && !removedAt,
          run: ({ id }) => admin().checkBackup({ id }),
          done: m.check_requested,
        },
      ]}
    />
  ),
  { permission },
);

function State({ row: { error, removedAt, checkedAt, checkFault } }: { row: BackupRow }) {
  if (error)
    return (
      <Outcome tone="bad" fault={error}>
        {m.backup_failed()}
      </Outcome>
    );
  if (removedAt) return <Outcome>{m.backup_removed()}</Outcome>;
  if (!checkedAt) return <Outcome tone="good">{m.backup_whole()}</Outcome>;
  return (
    <>
      <Outcome tone={checkFault === null ? 'good' : 'bad'} fault={checkFault}>
        {checkFault === null ? m.backup_checked() : m.backup_damaged()}
      </Outcome>{' '}
      <span className="muted">{dateTime(checkedAt)}</span>
    </>
  );
}

function Outcome(props: { tone?: 'good' | 'bad'; fault?: string | null; children: string }) {
  const { tone, fault, children } = props;
  return (
    <>
      <span className="badge" data-tone={tone}>
        {children}
      </span>{' '}
      {fault && <span className="fault">{fault}</span>}
    </>
  );
}

function scopeText({ scope, files }: BackupRow): string {
  if (scope === 'database') return m.scope_database();
  const count = files === null ? '' : String(files);
  return scope === 'everything' ? m.scope_everything({ files: count }) : m.scope_files({ files: count });
}

function runText({ what, isWaiting, part, bytes: size }: BackupRun): string {
  if (what === 'check') return isWaiting ? m.check_waits() : m.check_runs();
  if (isWaiting) return m.backup_waits();
  if (size === null) return m.backup_begins();
  return m.backup_runs({ part: part === 'database' ? m.part_database() : m.part_files(), size: bytes(size) });
}
