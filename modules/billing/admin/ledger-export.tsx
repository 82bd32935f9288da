import { useState } from 'react';
import { notify } from '#admin/parts/notices.tsx';
import { messageOf } from '#admin/parts/refusal.ts';
import * as m from '#messages/billing-admin';
import type { MoneyRow } from '../contract/desk-wire.ts';
import { billing } from './calls.ts';
import { ledgerCsv } from './ledger-csv.ts';

const AT_ONCE = 500;

type Input = NonNullable<Parameters<ReturnType<typeof billing>['ledger']>[0]>;

/** Brings everything that is filtered as one file, and says how far it is. */
export function LedgerExport({ input, total }: { input: Input; total: number }) {
  const [count, setCount] = useState<number>();
  async function save() {
    setCount(0);
    try {
      download(ledgerCsv(await allRows(input, setCount)));
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setCount(undefined);
    }
  }
  return (
    <button
      type="button"
      className="button"
      disabled={count !== undefined || total === 0}
      aria-busy={count !== undefined}
      onClick={() => void save()}
    >
      {count === undefined ? m.export_csv() : m.exporting({ count, total })}
    </button>
  );
}

/**
 * From the oldest on: what is added meanwhile moves later rows back, so one may come twice, which its id tells, and none
 * is left out.
 */
async function allRows(input: Input, onProgress: (count: number) => void): Promise<Iterable<MoneyRow>> {
  const found = new Map<number, MoneyRow>();
  for (let page = 1; ; page += 1) {
    const order = { sort: 'occurredAt', direction: 'ascending', limit: AT_ONCE, page } as const;
    const { rows } = (await billing().ledger({ ...input, ...order })).data;
    for (const row of rows) found.set(row.id, row);
    onProgress(found.size);
    if (rows.length < AT_ONCE) return found.values();
  }
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'ledger.csv';
  link.click();
  URL.revokeObjectURL(url);
}
