import { Link } from 'react-router';
import { type Action, Actions, field, filter, labelIn, listScreen } from '#admin/components/resource/index.ts';
import type { BulkAct } from '#admin/components/table/table-types.ts';
import * as m from '#messages/billing-admin';
import { billerName } from '../contract/biller-names.ts';
import { DISPUTES, type DisputeRow } from '../contract/risk.ts';
import { billing } from './api.ts';
import { DISPUTE } from './states.tsx';

const ACTIONS: readonly Action<DisputeRow>[] = [
  {
    label: m.block_buyer,
    tone: 'danger',
    permission: 'billing.block',
    reason: () => ({ title: m.block_buyer_title(), text: m.block_buyer_text(), hint: m.reason_hint() }),
    run: ({ id }, reason) => billing().reviewDisputes({ ids: [id], reason, blocksBuyers: true }),
    done: m.buyer_blocked,
  },
  {
    label: m.review,
    permission: 'billing.block',
    reason: () => ({ title: m.review_title(), text: m.review_text(), hint: m.reason_hint() }),
    run: ({ id }, reason) => billing().reviewDisputes({ ids: [id], reason, blocksBuyers: false }),
    done: m.dispute_reviewed,
  },
];

const many =
  (blocksBuyers: boolean): BulkAct['act'] =>
  async (ids, reason, as) => {
    const { changed } = (await billing().reviewDisputes({ ids: ids.map(Number), reason, blocksBuyers }, as)).data;
    return { changed, count: changed };
  };
const permission = 'billing.block';
const BULK: readonly BulkAct[] = [
  {
    permission,
    label: m.block_buyers(),
    tone: 'danger',
    why: (count) => m.block_buyers_text({ count }),
    act: many(true),
  },
  { permission, label: m.review(), why: (count) => m.review_many({ count }), act: many(false) },
];

/** Disputes, each waiting for an operator's review. */
export const { loader, Component } = listScreen(DISPUTES, {
  load: (input) => billing().disputes(input),
  title: m.disputes,
  hint: m.disputes_hint,
  links: [
    { label: m.risk, to: '/risk' },
    { label: m.blocks, to: '/blocks' },
  ],
  columns: [
    field.time('occurredAt', m.occurred),
    field.label('kind', m.kind, DISPUTE),
    field.account('userId', m.account),
    field.site('site', m.site),
    field.biller('biller', m.biller),
    field.custom('payment', m.payment, Payment, { text: ({ payment, reference }) => payment ?? reference }),
    field.custom('reviewed', m.state, (row) => <State row={row} />, {
      text: ({ reviewed }) => reviewed?.review ?? m.open(),
    }),
  ],
  filters: [
    filter.choice('state', m.state, { open: m.open, reviewed: m.reviewed }),
    filter.choice('kind', m.kind, DISPUTE),
    filter.siteChoice(m.site),
    filter.oneOf('biller', m.biller, ({ billers }) => billers, billerName),
  ],
  search: m.search_ledger,
  searchesAccounts: true,
  bulk: BULK,
  empty: m.no_disputes,
});

function Payment({ payment, reference, checkoutId }: DisputeRow) {
  return (
    <Link to={`/checkouts/${checkoutId}`}>
      <code>{payment ?? reference}</code>
    </Link>
  );
}

function State({ row }: { row: DisputeRow }) {
  if (row.reviewed) return m.settled_because({ reason: row.reviewed.review });
  return <Actions of={row} name={labelIn(DISPUTE, row.kind)} otherwise={m.open()} actions={ACTIONS} />;
}
