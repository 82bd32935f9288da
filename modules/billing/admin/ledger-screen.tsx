import { Link, useLoaderData } from 'react-router';
import { idForEmail } from '#admin/components/account-book.ts';
import { AccountLink } from '#admin/components/account-link.tsx';
import { type Column, DataTable, type LoadRows } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { DayRange, instantsOf } from '#admin/components/day-range.tsx';
import { money } from '#admin/components/money.ts';
import { useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/billing-admin';
import { MONEY_KINDS, type MoneyRow } from '../contract/admin-types.ts';
import { CURRENCIES } from '../contract/types.ts';
import { billing } from './api.ts';
import { LEDGER_FILE } from './ledger-file.ts';
import { MONEY_NAMES } from './states.tsx';
import { Totals } from './totals.tsx';

/** Days of the address are instants of the call, and an e-mail is whose it is. */
async function load({ from, to, search, ...input }: Parameters<LoadRows<MoneyRow>>[0]) {
  const days = instantsOf({ from: from?.toString(), to: to?.toString() });
  return (await billing().ledger({ ...input, ...days, search: await idForEmail(search) })).data;
}

export const loader = tableLoader(load);

const COLUMNS: readonly Column<MoneyRow>[] = [
  {
    id: 'occurredAt',
    title: m.occurred(),
    sort: 'occurredAt',
    kind: 'time',
    render: ({ occurredAt }) => dateTimeShort(occurredAt),
  },
  {
    id: 'account',
    title: m.account(),
    render: ({ userId }) => <AccountLink id={userId} isShort />,
  },
  {
    id: 'kind',
    title: m.kind(),
    render: ({ kind }) => MONEY_NAMES[kind](),
  },
  {
    id: 'amount',
    title: m.amount(),
    sort: 'amount',
    kind: 'number',
    render: ({ amount }) => money(amount),
  },
  { id: 'site', title: m.site(), render: ({ site }) => <SiteName site={site} /> },
  {
    id: 'transaction',
    title: m.transaction(),
    render: ({ transactionReference, postbackId }) => (
      <Link to={`/postbacks/${postbackId}`}>
        <code>{transactionReference}</code>
      </Link>
    ),
  },
  { id: 'biller', title: m.biller(), render: ({ biller }) => biller },
];

export function Component() {
  const { rows, total, totals } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  return (
    <>
      <PageHead title={m.ledger()} />
      <p className="muted">{m.refunds_at_billers()}</p>
      <DayRange />
      <Totals totals={totals} />
      <DataTable
        label={m.ledger()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ checkoutId }) => `/checkouts/${checkoutId}`}
        filters={[
          {
            name: 'kind',
            label: m.kind(),
            options: MONEY_KINDS.map((kind) => ({ value: kind, label: MONEY_NAMES[kind]() })),
          },
          {
            name: 'site',
            label: m.site(),
            options: sites.map(({ key, name }) => ({ value: key, label: name })),
          },
          {
            name: 'currency',
            label: m.currency(),
            options: CURRENCIES.map((currency) => ({ value: currency, label: currency })),
          },
        ]}
        searchHint={m.search_ledger()}
        load={load}
        file={LEDGER_FILE}
        sorted={{ sort: 'occurredAt', direction: 'descending' }}
        empty={<p>{m.no_money_yet()}</p>}
      />
    </>
  );
}
