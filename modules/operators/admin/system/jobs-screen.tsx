import { Link } from 'react-router';
import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import type { AnswerOf } from '#api/declare/admin-table.ts';
import * as m from '#messages/operators-admin';
import { JOB_GROUPS, type JobGroup } from '../../contract/states.ts';
import { JOBS } from '../../contract/work-api.ts';
import { admin } from '../api.ts';
import { JobActions, Standing, standingWords } from './job-parts.tsx';
import { bulkRetryOrDrop } from './retry-or-drop.tsx';

type Answer = AnswerOf<typeof JOBS>;

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

const { retry, drop } = bulkRetryOrDrop(
  (ids, reason, as) => admin().retryJobs({ ids, reason }, as),
  (ids, reason, as) => admin().dropJobs({ ids, reason }, as),
);
const BULK = { failed: [retry, drop], running: [], waiting: [drop], ended: [] };

export const { loader, Component } = listScreen(JOBS, {
  load: (input) => admin().jobs(input),
  title: m.jobs,
  Above: Groups,
  columns: [
    field.text('name', m.job),
    field.time('createdAt', m.sent_at),
    field.time('startedAt', m.started_at, { none: () => '–' }),
    field.number('attempts', m.attempts),
    field.custom('standing', m.how_it_stands, (run) => <Standing run={run} />, { kind: 'wrap', text: standingWords }),
    field.custom('acts', m.actions, (run) => <JobActions run={run} />, { permission: 'operators.operate-system' }),
  ],
  filters: [filter.oneOf('name', m.job, ({ names }) => names)],
  path: ({ id }) => `/jobs/${id}`,
  about: 'group',
  bulk: ({ group }) => BULK[group],
  empty: ({ group }) => NONE[group](),
});

function Groups({ data: { counts, group: shown } }: { data: Answer }) {
  return (
    <nav className="groups" aria-label={m.jobs()}>
      {JOB_GROUPS.map((group) => (
        <Link key={group} className="button" to={`?group=${group}`} aria-current={group === shown ? 'page' : undefined}>
          {TITLES[group]()}
          {group !== 'ended' && <span className="badge">{counts[group] ?? 0}</span>}
        </Link>
      ))}
    </nav>
  );
}
