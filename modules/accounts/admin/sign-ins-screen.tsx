import { Link, useLoaderData } from 'react-router';
import { textColumn, timeColumn } from '#admin/components/columns.tsx';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/accounts-admin';
import type { LogInRow } from '../contract/admin-api.ts';
import { access } from './api.ts';

const load = async (input: TableInput) => (await access().logIns(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<LogInRow>[] = [
  textColumn('email', m.email()),
  timeColumn('createdAt', m.signed_in(), { sort: 'createdAt' }),
  timeColumn('lastSeenAt', m.last_seen(), { sort: 'lastSeenAt' }),
  timeColumn('endedAt', m.ended_column()),
  { id: 'site', title: m.site(), render: ({ site }) => <SiteName site={site} />, text: ({ site }) => site },
  textColumn('agent', m.browser()),
];

/** Who signed in on the sites, and when. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const mayReadAudit = useMay('operators.read-audit');
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
