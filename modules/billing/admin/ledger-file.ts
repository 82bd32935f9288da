import type { FileColumn } from '#admin/components/table/data-table.tsx';
import type { MoneyRow } from '../contract/admin-types.ts';

/** The columns that bookkeeping needs, whichever are shown. Amounts are minor units, so that none is rounded. */
export const LEDGER_FILE: readonly FileColumn<MoneyRow>[] = [
  { title: 'id', text: ({ id }) => id },
  { title: 'occurred_at', text: ({ occurredAt }) => occurredAt },
  { title: 'kind', text: ({ kind }) => kind },
  { title: 'amount_minor', text: ({ amount }) => amount.minor },
  { title: 'currency', text: ({ amount }) => amount.currency },
  { title: 'site', text: ({ site }) => site },
  { title: 'biller', text: ({ biller }) => biller },
  { title: 'transaction', text: ({ transactionReference }) => transactionReference },
  { title: 'subscription', text: ({ subscriptionReference }) => subscriptionReference },
  { title: 'refunds_payment', text: ({ givesBack }) => givesBack ?? '' },
  { title: 'checkout', text: ({ checkoutId }) => checkoutId },
  { title: 'account', text: ({ userId }) => userId },
];
