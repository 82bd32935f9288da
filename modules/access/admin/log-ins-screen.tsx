import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Column, DataTable, type Filter } from '#admin/parts/data-table.tsx';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { useMay, useOperator } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { SiteName } from '#admin/parts/site-name.tsx';
import { inputOf, tableAddress } from '#admin/parts/table-query.ts';
import * as m from '#messages/access-admin';
import type { LogInRow } from '../contract/desk-calls.ts';
import { access } from './calls.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return load(inputOf(tableAddress(request.url)));
}

async function load(input: ReturnType<typeof inputOf>) {
  return (await access().logIns(input)).data;
}

const COLUMNS: readonly Column<LogInRow>[] = [
  { id: 'email', title: m.email(), render: ({ email }) => email, text: ({ email }) => email },
  {
    id: 'createdAt',
    title: m.signed_in(),
    sort: 'createdAt',
    kind: 'time',
    render: ({ createdAt }) => dateTimeShort(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'lastSeenAt',
    title: m.last_seen(),
    sort: 'lastSeenAt',
    kind: 'time',
    render: ({ lastSeenAt }) => dateTimeShort(lastSeenAt),
    text: ({ lastSeenAt }) => lastSeenAt,
  },
  {
    id: 'endedAt',
    title: m.ended_column(),
    kind: 'time',
    render: ({ endedAt }) => (endedAt ? dateTimeShort(endedAt) : ''),
    text: ({ endedAt }) => endedAt ?? '',
  },
  { id: 'site', title: m.site(), render: ({ site }) => <SiteName site={site} />, text: ({ site }) => site },
  { id: 'agent', title: m.browser(), render: ({ agent }) => agent, text: ({ agent }) => agent },
];

/** Who signed in on the sites, and when. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const mayReadAudit = useMay('desk.read-audit');
  const filters: readonly Filter[] = [
    {
      name: 'site',
      label: m.site(),
      options: sites.map(({ key, name }) => ({ value: key, label: name })),
    },
    {
      name: 'state',
      label: m.state(),
      options: [
        { value: 'open', label: m.open() },
        { value: 'ended', label: m.ended_column() },
      ],
    },
  ];
  return (
    <>
      <PageHead title={m.log_ins()}>
        {mayReadAudit && (
          <Link className="button" to="/sign-ins">
            {m.sign_ins()}
          </Link>
        )}
      </PageHead>
      <DataTable
        label={m.log_ins()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ userId }) => `/accounts/${userId}`}
        filters={filters}
        searchHint={m.search_email()}
        load={load}
        sorted={{ sort: 'createdAt', direction: 'descending' }}
        empty={<p>{m.no_log_ins()}</p>}
      />
    </>
  );
}
