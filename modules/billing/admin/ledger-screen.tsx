import { Link } from 'react-router';
import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import { DayRange, instantsOf } from '#admin/components/table/day-range.tsx';
import * as m from '#messages/billing-admin';
import { LEDGER } from '../contract/admin-types.ts';
import { CURRENCIES } from '../contract/types.ts';
import { billing } from './api.ts';
import { LEDGER_FILE } from './ledger-file.ts';
import { MONEY } from './states.tsx';
import { Totals } from './totals.tsx';

export const { loader, Component } = listScreen(LEDGER, {
  // The URL has days, the endpoint takes instants.
  load: ({ from, to, ...input }) =>
    billing().ledger({ ...input, ...instantsOf({ from: from?.toString(), to: to?.toString() }) }),
  title: m.ledger,
  hint: m.refunds_at_billers,
  Above: ({ data: { totals } }) => (
    <>
      <DayRange />
      <Totals totals={totals} />
    </>
  ),
  columns: [
    field.time('occurredAt', m.occurred),
    field.account('userId', m.account),
    field.label('kind', m.kind, MONEY),
    field.money('amount', m.amount),
    field.site('site', m.site),
    field.custom('transaction', m.transaction, ({ transactionReference, postbackId }) => (
      <Link to={`/postbacks/${postbackId}`}>
        <code>{transactionReference}</code>
      </Link>
    )),
    field.biller('biller', m.biller),
  ],
  filters: [
    filter.choice('kind', m.kind, MONEY),
    filter.siteChoice(m.site),
    filter.oneOf('currency', m.currency, CURRENCIES),
  ],
  search: m.search_ledger,
  searchesAccounts: true,
  path: ({ checkoutId }) => `/checkouts/${checkoutId}`,
  file: LEDGER_FILE,
  empty: m.no_money_yet,
});
