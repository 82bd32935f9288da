import { Link } from 'react-router';
import { Actions, field, filter, listScreen } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/billing-admin';
import { DIFFERENCES, type DifferenceRow } from '../contract/admin-types.ts';
import { billerName } from '../contract/biller-names.ts';
import { billing } from './api.ts';
import { DIFFERENCE } from './states.tsx';

/**
 * Differences between billers' books and ours. Messages that were only lost are imported automatically and not listed.
 */
export const { loader, Component } = listScreen(DIFFERENCES, {
  load: (input) => billing().differences(input),
  title: m.differences,
  hint: m.differences_hint,
  Above: ({ data: { read } }) => (
    <ul className="plain-list">
      {read.map(({ biller, finishedAt }) => (
        <li key={biller}>
          <strong>{billerName(biller)}</strong>
          <span>{finishedAt ? m.books_read({ at: dateTime(finishedAt) }) : m.books_never_read()}</span>
        </li>
      ))}
    </ul>
  ),
  columns: [
    field.time('foundAt', m.found),
    field.biller('biller', m.biller),
    field.label('kind', m.kind, DIFFERENCE),
    field.text('detail', m.why),
    field.custom('transaction', m.transaction, Transaction, { text: ({ reference }) => reference }),
    field.custom('state', m.state, (row) => <State row={row} />, {
      text: ({ settled }) => (settled ? m.settled_because({ reason: settled.reason }) : m.open()),
    }),
  ],
  filters: [
    filter.choice('state', m.state, { open: m.open, settled: m.settled }),
    filter.oneOf('biller', m.biller, ({ billers }) => billers, billerName),
  ],
  search: m.transaction,
  empty: ({ read }) => (read.every(({ finishedAt }) => finishedAt) ? m.no_differences() : m.no_differences_yet()),
});

function Transaction({ reference, checkoutId }: DifferenceRow) {
  if (!checkoutId) return <code>{reference.slice(0, 16)}</code>;
  return (
    <Link to={`/checkouts/${checkoutId}`}>
      <code>{reference}</code>
    </Link>
  );
}

function State({ row }: { row: DifferenceRow }) {
  if (row.settled) return m.settled_because({ reason: row.settled.reason });
  return (
    <Actions
      of={row}
      otherwise={m.open()}
      actions={[
        {
          label: () => m.settle(),
          tone: 'danger',
          permission: 'billing.decide',
          reason: ({ detail }) => ({
            title: m.settle_title(),
            hint: m.reason_hint(),
            text: (
              <>
                <p>{m.settle_hint()}</p>
                <p>
                  <strong>{detail}</strong>
                </p>
              </>
            ),
          }),
          run: ({ id }, reason) => billing().settleDifference({ id, reason }),
          done: () => m.difference_settled(),
        },
      ]}
    />
  );
}
