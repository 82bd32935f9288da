import { expect, it } from 'vitest';
import type { MoneyRow, RefundRow } from '../contract/admin-types.ts';
import { awaitedRefunds } from './awaited-refunds.ts';

const refund = (state: RefundRow['state']) => ({ transactionReference: 't1', state }) as RefundRow;
const entry = (givesBack: string | null) => ({ givesBack }) as MoneyRow;

it.each([
  ['waiting', null, ['t1']],
  ['requested', null, ['t1']],
  ['done', null, ['t1']],
  ['done', 't0', ['t1']],
  ['done', 't1', []],
  ['unknown', null, []],
] as const)('of a refund that is %s, with %s given back in the books, awaits %j', (state, givesBack, awaited) => {
  const entries = [entry(null), entry(givesBack)];
  expect(awaitedRefunds({ refunds: [refund(state)], entries })).toEqual(awaited);
});

it('awaits nothing where nothing was asked for', () => {
  expect(awaitedRefunds({ refunds: [], entries: [entry(null)] })).toEqual([]);
});
