import { field, oneScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import type { JobRun } from '../../contract/work-api.ts';
import { admin } from '../api.ts';
import { JobActions, Standing } from './job-parts.tsx';

export const { loader, Component } = oneScreen<JobRun>({
  load: ({ id = '' }) => admin().job({ id }),
  title: ({ name }) => name,
  Head: ({ of }) => <JobActions run={of} to="/jobs" />,
  facts: [
    field.code('id', m.id),
    field.custom('standing', m.how_it_stands, (run) => <Standing run={run} />),
    field.number('attempts', m.attempts),
    field.time('createdAt', m.sent_at),
    field.time('startedAt', m.started_at),
  ],
  parts: [
    {
      title: m.payload,
      Part: ({ of: { payload } }) => <pre className="raw">{JSON.stringify(payload ?? {}, null, 2)}</pre>,
    },
  ],
});
