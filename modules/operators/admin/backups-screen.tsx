import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import type { BackupRun, Backups } from '../contract/backup-api.ts';
import { admin } from './api.ts';
import { BackupFacts } from './backup-facts.tsx';
import { BackupTable } from './backup-table.tsx';
import { bytes } from './option-labels.ts';

const LOOK_EVERY_MS = 2000;

export async function loader() {
  return (await admin().backups()).data;
}

export function Component() {
  const backups = useLoaderData<typeof loader>();
  const { runs, rows, place } = backups;
  const mayOperate = useMay('operators.operate-system');
  useLookingAgain(runs.length > 0);
  return (
    <>
      <PageHead title={m.backups()}>{mayOperate && place !== null && <BackUpNow backups={backups} />}</PageHead>
      <p className="muted">{m.backups_hint()}</p>
      <div role="status">
        {runs.map((run) => (
          <p key={run.id} className="muted">
            {runWords(run)} {run.lastError && <span className="fault">{run.lastError}</span>}
          </p>
        ))}
      </div>
      {place === null ? (
        <div className="blank-state">
          <h2>{m.no_backup_place()}</h2>
          <p>{m.no_backup_place_hint()}</p>
        </div>
      ) : (
        <BackupFacts backups={backups} />
      )}
      {rows.length > 0 && <BackupTable rows={rows} mayCheck={mayOperate && place !== null} />}
      {rows.length === 0 && place !== null && (
        <div className="blank-state">
          <h2>{m.no_backups()}</h2>
        </div>
      )}
    </>
  );
}

function BackUpNow({ backups: { place, keepDays, isEmbedded, runs } }: { backups: Backups }) {
  const [isAsking, setIsAsking] = useState(false);
  const [act] = useActing();
  const isAsked = runs.some(({ what }) => what === 'back-up');
  return (
    <>
      <button type="button" className="button primary" disabled={isAsked} onClick={() => setIsAsking(true)}>
        {m.back_up_now()}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={m.back_up_title()}
          act={m.back_up_now()}
          onClose={() => setIsAsking(false)}
          onConfirm={async () => {
            if (await act(() => admin().backUp(), m.backup_asked_for())) setIsAsking(false);
          }}
        >
          <p>
            {isEmbedded
              ? m.back_up_hint({ place: place ?? '', days: keepDays })
              : m.back_up_files_hint({ place: place ?? '' })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** As long as something is under way, so that its end is seen. */
function useLookingAgain(isWanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted, revalidate]);
}

function runWords({ what, isWaiting, part, bytes: size }: BackupRun): string {
  if (what === 'check') return isWaiting ? m.check_waits() : m.check_runs();
  if (isWaiting) return m.backup_waits();
  if (size === null) return m.backup_begins();
  return m.backup_runs({
    part: part === 'database' ? m.part_database() : m.part_files(),
    size: bytes(size),
  });
}
