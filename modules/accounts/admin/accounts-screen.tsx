import { useLoaderData } from 'react-router';
import { textColumn, timeColumn } from '#admin/components/columns.tsx';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import { ROLES } from '#api/permissions.ts';
import * as m from '#messages/accounts-admin';
import type { AccountRow } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

const load = async (input: TableInput) => (await accounts().accounts(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<AccountRow>[] = [
  textColumn('email', m.email(), { sort: 'email' }),
  {
    id: 'roles',
    title: m.roles(),
    render: ({ roles, isDemo }) =>
      (roles.length > 0 || isDemo) && (
        <span className="badges">
          {roles.map((role) => (
            <span key={role} className="badge">
              {role}
            </span>
          ))}
          {isDemo && <span className="badge">{m.demo()}</span>}
        </span>
      ),
    text: ({ roles }) => roles.join(' '),
  },
  timeColumn('createdAt', m.since(), { sort: 'createdAt' }),
  timeColumn('lastSeenAt', m.last_seen(), { never: m.never() }),
];

const FILTERS: readonly Filter[] = [
  { name: 'role', label: m.role(), options: ROLES.map((role) => ({ value: role, label: role })) },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.accounts()} />
      <DataTable
        label={m.accounts()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/accounts/${id}`}
        filters={FILTERS}
        searchHint={m.search_email()}
        load={load}
        sorted={{ sort: 'createdAt', direction: 'descending' }}
        empty={<p>{m.no_accounts()}</p>}
      />
    </>
  );
}
