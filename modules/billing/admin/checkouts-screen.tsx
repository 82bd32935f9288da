import { useLoaderData } from 'react-router';
import { idForEmail } from '#admin/components/account-book.ts';
import { AccountLink } from '#admin/components/account-link.tsx';
import { type Column, DataTable } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { money } from '#admin/components/money.ts';
import { useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/billing-admin';
import { CHECKOUT_STATES, type CheckoutRow } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { CHECKOUT_NAMES, CheckoutState } from './states.tsx';

async function load({ search, ...asked }: TableInput) {
  return (await billing().checkouts({ ...asked, search: await idForEmail(search) })).data;
}

export const loader = tableLoader(load);

const COLUMNS: readonly Column<CheckoutRow>[] = [
  {
    id: 'createdAt',
    title: m.begun(),
    sort: 'createdAt',
    kind: 'time',
    render: ({ createdAt }) => dateTimeShort(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'account',
    title: m.account(),
    render: ({ userId }) => <AccountLink id={userId} isShort />,
    text: ({ userId }) => userId,
  },
  {
    id: 'state',
    title: m.state(),
    render: ({ state }) => <CheckoutState state={state} />,
    text: ({ state }) => state,
  },
  { id: 'name', title: m.offer(), render: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'price',
    title: m.first_payment(),
    kind: 'number',
    render: ({ price }) => money(price),
    text: ({ price }) => money(price),
  },
  {
    id: 'left',
    title: m.received_in_all(),
    kind: 'number',
    render: ({ left }) => money(left),
    text: ({ left }) => money(left),
  },
  { id: 'site', title: m.site(), render: ({ site }) => <SiteName site={site} />, text: ({ site }) => site },
  { id: 'biller', title: m.biller(), render: ({ biller }) => biller, text: ({ biller }) => biller },
];

export function Component() {
  const { rows, total, billers } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  return (
    <>
      <PageHead title={m.checkouts()} />
      <DataTable
        label={m.checkouts()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/checkouts/${id}`}
        filters={[
          {
            name: 'state',
            label: m.state(),
            options: CHECKOUT_STATES.map((state) => ({ value: state, label: CHECKOUT_NAMES[state]() })),
          },
          {
            name: 'site',
            label: m.site(),
            options: sites.map(({ key, name }) => ({ value: key, label: name })),
          },
          {
            name: 'biller',
            label: m.biller(),
            options: billers.map((name) => ({ value: name, label: name })),
          },
        ]}
        searchHint={m.search_checkouts()}
        load={load}
        sorted={{ sort: 'createdAt', direction: 'descending' }}
        empty={<p>{m.no_checkouts()}</p>}
      />
    </>
  );
}
