import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { dateTime } from '#admin/components/dates.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import * as m from '#messages/operators-admin';
import { admin } from './api.ts';
import { JobActs, Standing } from './job-parts.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await admin().job({ id: params.id ?? '' })).data;
}

export function Component() {
  const run = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={run.name}>
        <JobActs run={run} onDropped={() => void navigate('/jobs')} />
      </PageHead>
      <section className="card">
        <dl className="facts">
          <dt>{m.id()}</dt>
          <dd>
            <code>{run.id}</code>
          </dd>
          <dt>{m.how_it_stands()}</dt>
          <dd>
            <Standing run={run} />
          </dd>
          <dt>{m.attempts()}</dt>
          <dd>{run.attempts}</dd>
          <dt>{m.sent_at()}</dt>
          <dd>{dateTime(run.createdAt)}</dd>
          {run.startedAt && (
            <>
              <dt>{m.started_at()}</dt>
              <dd>{dateTime(run.startedAt)}</dd>
            </>
          )}
        </dl>
      </section>
      <section className="card">
        <h2>{m.payload()}</h2>
        <pre className="raw">{JSON.stringify(run.payload ?? {}, null, 2)}</pre>
      </section>
    </>
  );
}
