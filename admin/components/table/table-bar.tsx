import type { ReactNode } from 'react';
import * as m from '#messages/admin';
import { SearchField } from '../field/search-field.tsx';
import { TableFilter } from './table-filter.tsx';
import type { TableAddress } from './table-query.ts';
import type { Column, Filter } from './table-types.ts';

type Change = (change: Record<string, string | number | undefined>) => void;

/** What narrows a table: search and filters. `children` stand at the end. */
export function TableBar(props: {
  address: TableAddress;
  onChange: Change;
  searchHint?: string;
  filters: readonly Filter[];
  children?: ReactNode;
}) {
  const { address, onChange, searchHint, filters, children } = props;
  return (
    <div className="table-bar">
      {searchHint !== undefined && (
        <SearchField value={address.search ?? ''} hint={searchHint} onSearch={(search) => onChange({ search })} />
      )}
      {filters.map((filter) => (
        <TableFilter
          key={filter.name}
          filter={filter}
          value={address.filters[filter.name] ?? ''}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
      <span className="table-bar-end">{children}</span>
    </div>
  );
}

/** The order, where rows are cards and no heading is there to press. */
export function SortChoice<Row>(props: {
  columns: readonly Column<Row>[];
  sort: string;
  direction: 'ascending' | 'descending';
  onChange: Change;
}) {
  const { columns, sort, direction, onChange } = props;
  const choices = columns.flatMap((column) => (column.sort ? [{ title: column.title, sort: column.sort }] : []));
  if (choices.length === 0) return null;
  return (
    <label className="sort-choice">
      <span className="visually-hidden">{m.order()}</span>
      <select
        value={`${sort} ${direction}`}
        onChange={({ target }) => {
          const [by, way] = target.value.split(' ');
          onChange({ sort: by, direction: way });
        }}
      >
        {choices.flatMap((one) =>
          (['ascending', 'descending'] as const).map((way) => (
            <option key={`${one.sort} ${way}`} value={`${one.sort} ${way}`}>
              {one.title} {way === 'ascending' ? '↑' : '↓'}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
