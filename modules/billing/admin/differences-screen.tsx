import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { type Column, DataTable } from '#admin/components/data-table.tsx';
import { dateTime, dateTimeShort } from '#admin/components/dates.ts';
import { notify } from '#admin/components/notices.tsx';
import { useMay } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/billing-admin';
import type { DIFFERENCE_KINDS, DifferenceRow } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

async function load(input: TableInput) {
  return (await billing().differences(input)).data;
}

export const loader = tableLoader(load);

const KINDS: Readonly<Record<(typeof DIFFERENCE_KINDS)[number], () => string>> = {
  amount: m.difference_amount,
  'not-there': m.difference_not_there,
  unreadable: m.difference_unreadable,
};

/** What billers' books and ours disagree about. What was only lost on the way is brought in by itself and is not listed. */
export function Component() {
  const { rows, total, billers, read } = useLoaderData<typeof loader>();
  const maySettle = useMay('billing.decide');
  const revalidator = useRevalidator();
  const [chosen, setChosen] = useState<DifferenceRow>();
  async function settle({ id }: DifferenceRow, reason: string) {
    await billing().settleDifference({ id, reason });
    notify(m.difference_settled());
    await revalidator.revalidate();
  }
  const columns: readonly Column<DifferenceRow>[] = [
    {
      id: 'foundAt',
      title: m.found(),
      sort: 'foundAt',
      kind: 'time',
      render: ({ foundAt }) => dateTimeShort(foundAt),
    },
    { id: 'biller', title: m.biller(), render: ({ biller }) => biller },
    { id: 'kind', title: m.kind(), render: ({ kind }) => KINDS[kind]() },
    { id: 'detail', title: m.why(), render: ({ detail }) => detail },
    {
      id: 'transaction',
      title: m.transaction(),
      render: ({ reference, checkoutId }) =>
        checkoutId ? (
          <Link to={`/checkouts/${checkoutId}`}>
            <code>{reference}</code>
          </Link>
        ) : (
          <code>{reference.slice(0, 16)}</code>
        ),
    },
    {
      id: 'state',
      title: m.state(),
      render: (row) =>
        row.settled ? (
          m.settled_because({ reason: row.settled.reason })
        ) : maySettle ? (
          <button type="button" className="button" onClick={() => setChosen(row)}>
            {m.settle()}
          </button>
        ) : (
          m.open()
        ),
    },
  ];
  return (
    <>
      <PageHead title={m.differences()} />
      <p className="muted">{m.differences_hint()}</p>
      <ul className="plain-list">
        {read.map(({ biller, finishedAt }) => (
          <li key={biller}>
            <strong>{biller}</strong>
            <span>{finishedAt ? m.books_read({ at: dateTime(finishedAt) }) : m.books_never_read()}</span>
          </li>
        ))}
      </ul>
      <DataTable
        label={m.differences()}
        columns={columns}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        filters={[
          {
            name: 'state',
            label: m.state(),
            options: [
              { value: 'open', label: m.open() },
              { value: 'settled', label: m.settled() },
            ],
          },
          {
            name: 'biller',
            label: m.biller(),
            options: billers.map((name) => ({ value: name, label: name })),
          },
        ]}
        searchHint={m.transaction()}
        load={load}
        sorted={{ sort: 'foundAt', direction: 'descending' }}
        empty={<p>{read.every(({ finishedAt }) => finishedAt) ? m.no_differences() : m.no_differences_yet()}</p>}
      />
      {chosen && (
        <ReasonDialog
          title={m.settle_title()}
          act={m.settle()}
          onAct={(reason) => settle(chosen, reason)}
          onClose={() => setChosen(undefined)}
        >
          <p>{m.settle_hint()}</p>
          <p>
            <strong>{chosen.detail}</strong>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
