import { useLoaderData } from 'react-router';
import { idForEmail } from '#admin/components/account-book.ts';
import { AccountLink } from '#admin/components/account-link.tsx';
import { type Column, DataTable } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/membership-admin';
import type { MembershipRow } from '../contract/admin-api.ts';
import { MembershipStatus } from '../contract/types.ts';
import { membership } from './api.ts';
import { MembershipState, STATES } from './membership-state.tsx';

async function load({ search, ...asked }: TableInput) {
  return (await membership().memberships({ ...asked, search: await idForEmail(search) })).data;
}

export const loader = tableLoader(load);

const COLUMNS: readonly Column<MembershipRow>[] = [
  {
    id: 'plan',
    title: m.plan(),
    render: ({ plan }) => plan ?? m.no_plan(),
    text: ({ plan }) => plan ?? '',
  },
  {
    id: 'status',
    title: m.state(),
    render: ({ status }) => <MembershipState status={status} />,
    text: ({ status }) => status,
  },
  { id: 'site', title: m.site(), render: ({ site }) => <SiteName site={site} />, text: ({ site }) => site },
  {
    id: 'account',
    title: m.account(),
    render: ({ userId }) => <AccountLink id={userId} isShort />,
    text: ({ userId }) => userId,
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
    id: 'endsAt',
    title: m.ends(),
    sort: 'endsAt',
    kind: 'time',
    render: ({ endsAt }) => (endsAt ? dateTimeShort(endsAt) : m.over()),
    text: ({ endsAt }) => endsAt ?? '',
  },
];

export function Component() {
  const { rows, total, plans } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  return (
    <>
      <PageHead title={m.memberships()} />
      <DataTable
        label={m.memberships()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/memberships/${id}`}
        filters={[
          {
            name: 'status',
            label: m.state(),
            options: MembershipStatus.options.map((status) => ({ value: status, label: STATES[status]() })),
          },
          {
            name: 'site',
            label: m.site(),
            options: sites.map(({ key, name }) => ({ value: key, label: name })),
          },
          { name: 'plan', label: m.plan(), options: plans.map((plan) => ({ value: plan, label: plan })) },
        ]}
        searchHint={m.search_hint()}
        load={load}
        sorted={{ sort: 'createdAt', direction: 'descending' }}
        empty={<p>{m.none_yet()}</p>}
      />
    </>
  );
}
