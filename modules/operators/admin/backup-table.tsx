import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import * as m from '#messages/operators-admin';
import type { BackupRow } from '../contract/backup-api.ts';
import { admin } from './api.ts';
import { bytes } from './option-labels.ts';

export function BackupTable({ rows, mayCheck }: { rows: readonly BackupRow[]; mayCheck: boolean }) {
  return (
    <TableFrame title={m.backups()}>
      <table className="data-table" aria-label={m.backups()}>
        <thead>
          <tr>
            <th scope="col">{m.backup_when()}</th>
            <th scope="col">{m.backup_holds()}</th>
            <th scope="col" className="number">
              {m.backup_size()}
            </th>
            <th scope="col">{m.backup_state()}</th>
            <th scope="col">{m.backup_place()}</th>
            <th scope="col">
              <span className="visually-hidden">{m.acts()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{dateTime(row.endedAt)}</th>
              <td data-title={m.backup_holds()}>{scopeWords(row)}</td>
              <td className="number" data-title={m.backup_size()}>
                {row.bytes === null ? '–' : bytes(row.bytes)}
              </td>
              <td className="wrap" data-title={m.backup_state()}>
                <span>
                  <Standing row={row} />
                </span>
              </td>
              <td className="wrap" data-title={m.backup_place()}>
                <span>
                  <code>{row.place}</code> {row.isEncrypted && <span className="badge">{m.backup_encrypted()}</span>}
                </span>
              </td>
              <td data-title={m.acts()}>{mayCheck && !row.error && !row.removedAt && <CheckNow row={row} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function CheckNow({ row: { id, endedAt } }: { row: BackupRow }) {
  const [act, isBusy] = useActing();
  return (
    <button
      type="button"
      className="button"
      disabled={isBusy}
      onClick={() => void act(() => admin().checkBackup({ id }), m.check_asked_for())}
    >
      {m.check_backup()} <span className="visually-hidden">{dateTime(endedAt)}</span>
    </button>
  );
}

function Standing({ row: { error, removedAt, checkedAt, checkFault } }: { row: BackupRow }) {
  if (error) return <Badge tone="bad" words={m.backup_failed()} fault={error} />;
  if (removedAt) return <Badge words={m.backup_removed()} />;
  if (!checkedAt) return <Badge tone="good" words={m.backup_whole()} />;
  return (
    <>
      {checkFault === null ? (
        <Badge tone="good" words={m.backup_checked()} />
      ) : (
        <Badge tone="bad" words={m.backup_damaged()} fault={checkFault} />
      )}
      <span className="muted">{dateTime(checkedAt)}</span>
    </>
  );
}

function Badge({ tone, words, fault }: { tone?: 'good' | 'bad'; words: string; fault?: string }) {
  return (
    <span>
      <span className="badge" data-tone={tone}>
        {words}
      </span>{' '}
      {fault && <span className="fault">{fault}</span>}
    </span>
  );
}

function scopeWords({ scope, files }: BackupRow): string {
  if (scope === 'database') return m.scope_database();
  const count = files === null ? '' : String(files);
  return scope === 'everything' ? m.scope_everything({ files: count }) : m.scope_files({ files: count });
}
