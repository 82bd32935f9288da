import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountLink } from '#admin/parts/account-link.tsx';
import { type Column, DataTable } from '#admin/parts/data-table.tsx';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { DayRange, instantsOf } from '#admin/parts/day-range.tsx';
import { money } from '#admin/parts/money.ts';
import { useOperator } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { inputOf, type TableAddress, tableAddress } from '#admin/parts/table-query.ts';
import * as m from '#messages/billing-admin';
import { MONEY_KINDS, type MoneyRow } from '../contract/desk-wire.ts';
import { CURRENCIES } from '../contract/wire.ts';
import { billing } from './calls.ts';
import { LedgerExport } from './ledger-export.tsx';
import { MONEY_NAMES } from './states.tsx';
import { Totals } from './totals.tsx';

function askedFor(address: TableAddress) {
  const { from, to, ...filters } = address.filters;
  return { ...inputOf({ ...address, filters }), ...instantsOf({ from, to }) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const input = askedFor(tableAddress(request.url));
  return { ...(await billing().ledger(input)).data, input };
}

const COLUMNS: readonly Column<MoneyRow>[] = [
  {
    id: 'occurredAt',
    title: m.occurred(),
    sort: 'occurredAt',
    render: ({ occurredAt }) => dateTimeShort(occurredAt),
    text: ({ occurredAt }) => occurredAt,
  },
  {
    id: 'kind',
    title: m.kind(),
    render: ({ kind }) => MONEY_NAMES[kind](),
    text: ({ kind }) => kind,
  },
  {
    id: 'amount',
    title: m.amount(),
    sort: 'amount',
    kind: 'number',
    render: ({ amount }) => money(amount),
    text: ({ amount }) => money(amount),
  },
  { id: 'site', title: m.site(), render: ({ site }) => site, text: ({ site }) => site },
  {
    id: 'transaction',
    title: m.transaction(),
    render: ({ transactionReference, postbackId }) => (
      <Link to={`/postbacks/${postbackId}`}>
        <code>{transactionReference}</code>
      </Link>
    ),
    text: ({ transactionReference }) => transactionReference,
  },
  { id: 'biller', title: m.biller(), render: ({ biller }) => biller, text: ({ biller }) => biller },
  {
    id: 'account',
    title: m.account(),
    render: ({ userId }) => <AccountLink id={userId} isShort />,
    text: ({ userId }) => userId,
  },
];

export function Component() {
  const { rows, total, totals, input } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  return (
    <>
      <PageHead title={m.ledger()}>
        <LedgerExport input={input} total={total} />
      </PageHead>
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
        sorted={{ sort: 'occurredAt', direction: 'descending' }}
        empty={<p>{m.no_money_yet()}</p>}
      />
    </>
  );
}
