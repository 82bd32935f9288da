import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import * as m from '#messages/admin';
import { allRows } from './all-rows.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { FileColumn } from './csv.ts';
import { ExportButton } from './export-button.tsx';
import { SortChoice, TableBar } from './table-bar.tsx';
import { ColumnChoice, useColumns } from './table-columns.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { inputOf, type Order, orderOf, useTableAddress } from './table-query.ts';
import { TableRows } from './table-rows.tsx';
import { useSelection } from './table-selection.ts';
import type { BulkAct, BulkAsk, Column, Filter, LoadRows } from './table-types.ts';

export type { FileColumn } from './csv.ts';
export type { BulkAct, BulkAsk, Column, Filter, LoadRows } from './table-types.ts';

/** No more than these are selected at once. */
const MOST_SELECTED = 10_000;

export interface DataTableProps<Row> {
  /** What the rows are, for those who do not see the heading. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  total: number;
  rowKey: (row: Row) => string;
  /** Where a row leads: the first column becomes the link. */
  rowPath?: (row: Row) => string;
  filters?: readonly Filter[];
  /** What of the address chooses the table and narrows nothing. */
  about?: string;
  /** How many rows a page has where the address says nothing. */
  limit?: number;
  searchHint?: string;
  /** The order where the address says nothing. */
  sorted: Order;
  empty?: ReactNode;
  /** For all that match: written into a file, or selected where there is no `idsOf`. */
  load: LoadRows<Row>;
  /** What a file holds; the columns that are shown, unless it says otherwise. */
  file?: readonly FileColumn<Row>[];
  /** Not everybody may export rows that name people. */
  mayExport?: boolean;
  /** What can be done with several rows; with it they can be selected. */
  bulk?: readonly (BulkAct | BulkAsk)[];
  /** The ids of all that match. */
  idsOf?: () => Promise<readonly string[]>;
}

/** A table whose rows, order and pages the server decides; the address says which are shown. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, total, rowKey, rowPath, filters = [], load, bulk = [], idsOf, mayExport = true } = props;
  const { address, pending, change } = useTableAddress();
  const order = orderOf(pending, props.sorted);
  const narrowing = Object.keys(address.filters).filter((name) => name !== props.about);
  const isNarrowed = Boolean(address.search) || narrowing.length > 0;
  const columns = useColumns(label, props.columns);
  const selection = useSelection(rows.map(rowKey), JSON.stringify([address.search, address.filters]));
  const { state } = useNavigation();
  const part = useRef<HTMLElement>(null);
  useSearchKey(part);
  const input = inputOf({ ...address, ...orderOf(address, props.sorted) });
  async function allIds(): Promise<readonly string[]> {
    const ids = idsOf ? await idsOf() : (await allRows(load, input, rowKey, { atMost: MOST_SELECTED })).map(rowKey);
    return ids.slice(0, MOST_SELECTED);
  }
  const isSelectable = bulk.length > 0;
  return (
    <section ref={part} tabIndex={-1} className="data-table-part" aria-busy={state === 'loading'}>
      <TableBar address={pending} onChange={change} searchHint={props.searchHint} filters={filters}>
        <SortChoice columns={columns.shown} {...order} onChange={change} />
        {total > 0 && mayExport && (
          <ExportButton
            label={label}
            columns={props.file ?? columns.shown.flatMap(asFileColumn)}
            load={load}
            input={input}
            rowKey={rowKey}
          />
        )}
        <ColumnChoice columns={props.columns} isShown={columns.isShown} onChoose={columns.choose} />
      </TableBar>
      {isSelectable && (
        <BulkBar
          selection={selection}
          acts={bulk}
          total={total}
          atMost={MOST_SELECTED}
          allIds={allIds}
          onDone={() => focusAgain(part.current)}
        />
      )}
      {rows.length === 0 ? (
        <div className="blank-state">
          <h2>{isNarrowed ? m.nothing_found() : m.nothing_yet()}</h2>
          {isNarrowed ? <p>{m.nothing_found_hint()}</p> : props.empty}
          {isNarrowed && (
            <button
              type="button"
              className="button"
              onClick={() =>
                change({
                  search: undefined,
                  ...Object.fromEntries(narrowing.map((name) => [name, undefined])),
                })
              }
            >
              {m.clear_filters()}
            </button>
          )}
        </div>
      ) : (
        <>
          <div className="table-frame">
            <table className="data-table" aria-label={label}>
              <TableHead
                columns={columns.shown}
                {...order}
                selection={isSelectable ? selection : undefined}
                onChange={change}
              />
              <TableRows
                columns={columns.shown}
                rows={rows}
                rowKey={rowKey}
                rowPath={rowPath}
                selection={isSelectable ? selection : undefined}
              />
            </table>
          </div>
          <TableFoot
            page={address.page ?? 1}
            limit={address.limit ?? props.limit ?? 50}
            total={total}
            hasTimes={columns.shown.some(({ kind }) => kind === 'time')}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </section>
  );
}

function asFileColumn<Row>({ title, text }: Column<Row>): FileColumn<Row>[] {
  return text ? [{ title, text }] : [];
}

/** What was pressed goes with what was selected: the keys go on in the rows. */
function focusAgain(part: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const row = part?.querySelector<HTMLElement>('tbody tr[tabindex="0"]');
  (row ?? part)?.focus({ preventScroll: true });
}

/** `/` leads to the search, except while something is typed. */
function useSearchKey(part: { current: HTMLElement | null }): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), select, textarea');
      if (event.key !== '/' || isTyping || document.querySelector('dialog[open]')) return;
      const field = part.current?.querySelector<HTMLInputElement>('input[type="search"]');
      if (!field) return;
      event.preventDefault();
      field.focus();
    };
    window.addEventListener('keydown', go);
    return () => window.removeEventListener('keydown', go);
  }, [part]);
}
