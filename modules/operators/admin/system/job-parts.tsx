import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { JobRun } from '../../contract/work-api.ts';
import { admin } from '../api.ts';
import { RetryOrDrop } from './retry-or-drop.tsx';

export function Standing({ run }: { run: JobRun }) {
  const { state, progress, lastError } = run;
  if (state === 'active' && progress?.total)
    return (
      <>
        {standingWords(run)}
        <progress className="meter" value={progress.done} max={progress.total} aria-label={m.progress_label()} />
      </>
    );
  if (!lastError) return standingWords(run);
  return (
    <>
      <span className="fault">{lastError}</span> {state === 'retry' && nextTry(run)}
    </>
  );
}

export function standingWords(run: JobRun): string {
  const { state, progress, lastError, endedAt } = run;
  if (state === 'active' && progress) {
    const { done, total, note } = progress;
    return [total === null ? m.progress({ done }) : m.progress_of({ done, total }), note].filter(Boolean).join(' ');
  }
  if (lastError) return [lastError, state === 'retry' && nextTry(run)].filter(Boolean).join(' ');
  if (state === 'created' || state === 'retry') return nextTry(run);
  return endedAt ? m.ended_at({ at: dateTime(endedAt) }) : m.at_work();
}

function nextTry({ startsAfter }: JobRun): string {
  return m.starts_after({ at: dateTime(startsAfter) });
}

export function JobActions({ run: { id, name, state }, to }: { run: JobRun; to?: string }) {
  const isWaiting = state === 'created' || state === 'retry';
  const isFailed = state === 'failed';
  return (
    <RetryOrDrop
      name={name}
      retry={isFailed ? (reason) => admin().retryJob({ id, name, reason }) : undefined}
      drop={isFailed || isWaiting ? (reason) => admin().dropJob({ id, name, reason }) : undefined}
      to={to}
    />
  );
}
