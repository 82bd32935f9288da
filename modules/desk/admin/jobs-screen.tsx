import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/desk-admin';
import { JOB_GROUPS, type JobGroup } from '../contract/states.ts';
import type { JobRun } from '../contract/work-calls.ts';
import { desk } from './calls.ts';
import { RetryOrDrop } from './retry-or-drop.tsx';

const TITLES: Record<JobGroup, () => string> = {
  failed: m.jobs_failed,
  running: m.jobs_running,
  waiting: m.jobs_waiting,
  ended: m.jobs_ended,
};

function groupOf(query: URLSearchParams): JobGroup {
  return JOB_GROUPS.find((group) => group === query.get('group')) ?? 'failed';
}

export async function loader({ request }: LoaderFunctionArgs) {
  return (await desk().jobs({ group: groupOf(new URL(request.url).searchParams) })).data;
}

export function Component() {
  const { rows, counts } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const shown = groupOf(query);
  return (
    <>
      <PageHead title={m.jobs()} />
      <nav className="groups" aria-label={m.jobs()}>
        {JOB_GROUPS.map((group) => (
          <Link
            key={group}
            className="button"
            to={`?group=${group}`}
            aria-current={group === shown ? 'page' : undefined}
          >
            {TITLES[group]()}
            {group !== 'ended' && <span className="badge">{counts[group] ?? 0}</span>}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <div className="blank-state">
          <h2>{m.no_jobs()}</h2>
        </div>
      ) : (
        <div className="table-frame">
          <table className="data-table" aria-label={TITLES[shown]()}>
            <thead>
              <tr>
                <th scope="col">{m.job()}</th>
                <th scope="col">{m.since()}</th>
                <th scope="col" className="number">
                  {m.attempts()}
                </th>
                <th scope="col">{m.how_it_stands()}</th>
                <th scope="col">
                  <span className="visually-hidden">{m.acts()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((run) => (
                <tr key={run.id}>
                  <td data-title={m.job()}>
                    <Link to={`/jobs/${run.id}`}>{run.name}</Link>
                  </td>
                  <td data-title={m.since()}>{dateTimeShort(run.startedAt ?? run.createdAt)}</td>
                  <td className="number" data-title={m.attempts()}>
                    {run.attempts}
                  </td>
                  <td className="wrap" data-title={m.how_it_stands()}>
                    <span>
                      <Standing run={run} />
                    </span>
                  </td>
                  <td data-title={m.acts()}>
                    <JobActs run={run} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

export function Standing({ run: { state, progress, lastError, startsAfter, endedAt } }: { run: JobRun }) {
  if (state === 'active' && progress) {
    const { done, total, note } = progress;
    return (
      <>
        {total === null ? m.progress({ done }) : m.progress_of({ done, total })} {note}
        {total !== null && (
          <progress className="meter" value={done} max={total} aria-label={m.progress_label()} />
        )}
      </>
    );
  }
  if (lastError) return <span className="fault">{lastError}</span>;
  if (state === 'created' || state === 'retry') return m.starts_after({ at: dateTimeShort(startsAfter) });
  return endedAt ? m.ended_at({ at: dateTimeShort(endedAt) }) : m.at_work();
}

export function JobActs({ run: { id, name, state }, onDropped }: { run: JobRun; onDropped?: () => void }) {
  const isWaiting = state === 'created' || state === 'retry';
  const isFailed = state === 'failed';
  return (
    <RetryOrDrop
      name={name}
      retry={isFailed ? (reason) => desk().retryJob({ id, name, reason }) : undefined}
      drop={isFailed || isWaiting ? (reason) => desk().dropJob({ id, name, reason }) : undefined}
      onDropped={onDropped}
    />
  );
}
