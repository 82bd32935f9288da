import type { MoneyRow } from '../contract/desk-wire.ts';

const HEAD = [
  'id',
  'occurred_at',
  'kind',
  'amount_minor',
  'currency',
  'site',
  'biller',
  'transaction',
  'subscription',
  'gives_back',
  'checkout',
  'account',
];

/** The ledger for a spreadsheet: the byte order mark says that it is UTF-8, amounts are minor units so that none is rounded. */
export function ledgerCsv(rows: Iterable<MoneyRow>): string {
  const lines = [HEAD.join(',')];
  for (const row of rows) lines.push(cellsOf(row).map(cell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cellsOf(row: MoneyRow): (string | number)[] {
  return [
    row.id,
    row.occurredAt,
    row.kind,
    row.amount.minor,
    row.amount.currency,
    row.site,
    row.biller,
    row.transactionReference,
    row.subscriptionReference,
    row.givesBack ?? '',
    row.checkoutId,
    row.userId,
  ];
}

/** A biller's text that a spreadsheet would run as a formula begins with an apostrophe; a number is one. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
