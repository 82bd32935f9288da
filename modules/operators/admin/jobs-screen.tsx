import { Link, useLoaderData, useSearchParams } from 'react-router';
import { type BulkAct, type Column, DataTable } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { useMay } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/operators-admin';
import { JOB_GROUPS, type JobGroup } from '../contract/states.ts';
import type { JobRun } from '../contract/work-api.ts';
import { admin } from './api.ts';
import { JobActs, Standing, standingWords } from './job-parts.tsx';

const TITLES: Record<JobGroup, () => string> = {
  failed: m.jobs_failed,
  running: m.jobs_running,
  waiting: m.jobs_waiting,
  ended: m.jobs_ended,
};

const NONE: Record<JobGroup, () => string> = {
  failed: m.none_failed,
  running: m.none_running,
  waiting: m.none_waiting,
  ended: m.none_ended,
};

const load = async (input: TableInput) => (await admin().jobs(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<JobRun>[] = [
  { id: 'name', title: m.job(), sort: 'name', render: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'createdAt',
    title: m.sent_at(),
    sort: 'createdAt',
    kind: 'time',
    render: ({ createdAt }) => dateTimeShort(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'startedAt',
    title: m.started_at(),
    kind: 'time',
    render: ({ startedAt }) => (startedAt ? dateTimeShort(startedAt) : '–'),
    text: ({ startedAt }) => startedAt ?? '',
  },
  {
    id: 'attempts',
    title: m.attempts(),
    kind: 'number',
    render: ({ attempts }) => attempts,
    text: ({ attempts }) => String(attempts),
  },
  {
    id: 'standing',
    title: m.how_it_stands(),
    kind: 'wrap',
    render: (run) => <Standing run={run} />,
    text: standingWords,
  },
];
const ACTS: Column<JobRun> = { id: 'acts', title: m.acts(), render: (run) => <JobActs run={run} /> };

const RETRY: BulkAct = {
  label: m.retry(),
  why: (count) => m.retry_many({ count }),
  act: async (ids, reason, as) => counted(await admin().retryJobs({ ids, reason }, as)),
};
const DROP: BulkAct = {
  label: m.drop(),
  tone: 'danger',
  why: (count) => m.drop_many({ count }),
  act: async (ids, reason, as) => counted(await admin().dropJobs({ ids, reason }, as)),
};
const BULK: Record<JobGroup, readonly BulkAct[]> = {
  failed: [RETRY, DROP],
  running: [],
  waiting: [DROP],
  ended: [],
};

function counted({ data: { changed } }: { data: { changed: number } }) {
  return { changed, count: changed };
}

export function Component() {
  const { rows, total, names, counts } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const shown = JOB_GROUPS.find((group) => group === query.get('group')) ?? 'failed';
  const bulk = useMay('operators.operate-system') ? BULK[shown] : [];
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
      <DataTable
        label={m.jobs()}
        columns={bulk.length > 0 ? [...COLUMNS, ACTS] : COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/jobs/${id}`}
        about="group"
        filters={[{ name: 'name', label: m.job(), options: names.map((name) => ({ value: name, label: name })) }]}
        load={load}
        bulk={bulk}
        sorted={{ sort: 'createdAt', direction: 'descending' }}
        empty={<p>{NONE[shown]()}</p>}
      />
    </>
  );
}
