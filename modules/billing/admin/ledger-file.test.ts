import { expect, test } from 'vitest';
import { csvOfRows } from '#admin/components/table/csv.ts';
import type { MoneyRow } from '../contract/admin-types.ts';
import { LEDGER_FILE } from './ledger-file.ts';

const row: MoneyRow = {
  id: 7,
  kind: 'refund',
  amount: { minor: -1000, currency: 'EUR' },
  biller: 'sandbox',
  transactionReference: '=HYPERLINK("https://evil.example","x")',
  subscriptionReference: 's,1',
  givesBack: null,
  checkoutId: '01970000-0000-7000-8000-000000000001',
  userId: '01970000-0000-7000-8000-000000000002',
  site: 'one',
  postbackId: 3,
  occurredAt: '2026-03-01T12:00:00.000Z',
};

test('a file of the ledger keeps every sign and runs nothing', () => {
  const [head, line, end] = csvOfRows(LEDGER_FILE, [row]).split('\r\n');
  expect(head).toMatch(/^\ufeffid,occurred_at,kind,amount_minor/);
  expect(line).toBe(
    `7,2026-03-01T12:00:00.000Z,refund,-1000,EUR,one,sandbox,"'=HYPERLINK(""https://evil.example"",""x"")","s,1",,` +
      '01970000-0000-7000-8000-000000000001,01970000-0000-7000-8000-000000000002',
  );
  expect(end).toBe('');
});
