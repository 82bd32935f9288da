import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Column, DataTable, type Filter } from '#admin/parts/data-table.tsx';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { inputOf, tableAddress } from '#admin/parts/table-query.ts';
import { ROLES } from '#calls/permissions.ts';
import * as m from '#messages/access-admin';
import type { AccountRow } from '../contract/desk-calls.ts';
import { access } from './calls.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  return load(inputOf(tableAddress(request.url)));
}

async function load(input: ReturnType<typeof inputOf>) {
  return (await access().accounts(input)).data;
}

const COLUMNS: readonly Column<AccountRow>[] = [
  { id: 'email', title: m.email(), sort: 'email', render: ({ email }) => email, text: ({ email }) => email },
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
  {
    id: 'createdAt',
    title: m.since(),
    sort: 'createdAt',
    kind: 'time',
    render: ({ createdAt }) => dateTimeShort(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'lastSeenAt',
    title: m.last_seen(),
    kind: 'time',
    render: ({ lastSeenAt }) => (lastSeenAt ? dateTimeShort(lastSeenAt) : m.never()),
    text: ({ lastSeenAt }) => lastSeenAt ?? '',
  },
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
