import { Link, useLoaderData } from 'react-router';
import { addressColumn, textColumn, timeColumn } from '#admin/components/columns.tsx';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { useMay } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/operators-admin';
import type { SignInRow } from '../contract/operator-api.ts';
import { admin } from './api.ts';

const load = async (input: TableInput) => (await admin().signIns(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<SignInRow>[] = [
  textColumn('email', m.email(), { none: m.account_gone() }),
  timeColumn('createdAt', m.signed_in(), { sort: 'createdAt' }),
  timeColumn('lastSeenAt', m.last_seen(), { sort: 'lastSeenAt' }),
  {
    id: 'factorAt',
    title: m.second_factor(),
    kind: 'time',
    render: ({ factorAt }) => (factorAt ? dateTimeShort(factorAt) : <span className="badge">{m.not_shown()}</span>),
    text: ({ factorAt }) => factorAt ?? '',
  },
  timeColumn('endedAt', m.ended()),
  textColumn('agent', m.browser()),
  addressColumn(m.address()),
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.state(),
    options: [
      { value: 'open', label: m.open() },
      { value: 'ended', label: m.ended() },
      { value: 'without-factor', label: m.without_factor() },
    ],
  },
];

/** Who came to the admin, when and whence. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const mayReadAccounts = useMay('accounts.read-accounts');
  return (
    <>
      <PageHead title={m.sign_ins()}>
        <Link className="button" to="/refused-tries">
          {m.refused_attempts()}
        </Link>
        {mayReadAccounts && (
          <Link className="button" to="/log-ins">
            {m.log_ins()}
          </Link>
        )}
      </PageHead>
      <DataTable
        label={m.sign_ins()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ userId }) => `/accounts/${userId}`}
        filters={FILTERS}
        searchHint={m.search_email()}
        load={load}
        sorted={{ sort: 'createdAt', direction: 'descending' }}
      />
    </>
  );
}
