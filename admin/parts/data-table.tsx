import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/admin';
import { Icon } from './icon.tsx';
import { SearchField } from './search-field.tsx';
import { useTableAddress } from './table-query.ts';

export interface Column<Row> {
  id: string;
  title: string;
  /** The name that the call sorts by; columns without one cannot be sorted. */
  sort?: string;
  render: (row: Row) => ReactNode;
  /** What a CSV file says; the column is left out of files without it. */
  text?: (row: Row) => string;
  kind?: 'number' | 'wrap';
}

export interface Filter {
  /** As the call takes it. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

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
  /** How many rows a page has where the address says nothing. */
  limit?: number;
  searchHint?: string;
  /** The order where the address says nothing. */
  sorted: { sort: string; direction: 'ascending' | 'descending' };
  empty?: ReactNode;
}

/** A table whose rows, order and pages the server decides; the address says which are shown. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, total, rowKey, rowPath, filters = [], searchHint, empty } = props;
  const [address, change] = useTableAddress();
  const sort = address.sort ?? props.sorted.sort;
  const direction = address.direction ?? (address.sort ? 'ascending' : props.sorted.direction);
  const isNarrowed = Boolean(address.search) || Object.keys(address.filters).length > 0;
  return (
    <section className="data-table-part">
      <div className="table-bar">
        {searchHint !== undefined && (
          <SearchField
            value={address.search ?? ''}
            hint={searchHint}
            onSearch={(search) => change({ search })}
          />
        )}
        {filters.map(({ name, label: filterLabel, options }) => (
          <label key={name}>
            <span className="visually-hidden">{filterLabel}</span>
            <select
              value={address.filters[name] ?? ''}
              onChange={({ target }) => change({ [name]: target.value })}
            >
              <option value="">
                {filterLabel}: {m.any()}
              </option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {rows.length === 0 ? (
        <div className="blank-state">
          <h2>{isNarrowed ? m.nothing_found() : m.nothing_yet()}</h2>
          {isNarrowed ? <p>{m.nothing_found_hint()}</p> : empty}
          {isNarrowed && (
            <button
              type="button"
              className="button"
              onClick={() =>
                change({
                  search: undefined,
                  ...Object.fromEntries(Object.keys(address.filters).map((name) => [name, undefined])),
                })
              }
            >
              {m.clear_filters()}
            </button>
          )}
        </div>
      ) : (
        <div className="table-frame">
          <table className="data-table" aria-label={label}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={column.sort === sort ? direction : undefined}
                    className={column.kind}
                  >
                    {column.sort ? (
                      <button
                        type="button"
                        onClick={() =>
                          change({
                            sort: column.sort,
                            direction:
                              column.sort === sort && direction === 'ascending' ? 'descending' : 'ascending',
                          })
                        }
                      >
                        {column.title}
                        {column.sort === sort && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
                      </button>
                    ) : (
                      column.title
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column, index) => (
                    <td key={column.id} className={column.kind}>
                      {index === 0 && rowPath ? (
                        <Link to={rowPath(row)}>{column.render(row)}</Link>
                      ) : (
                        column.render(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && (
        <Foot
          page={address.page ?? 1}
          limit={address.limit ?? props.limit ?? 50}
          total={total}
          onPage={(page) => change({ page })}
        />
      )}
    </section>
  );
}

function Foot(props: { page: number; limit: number; total: number; onPage: (page: number) => void }) {
  const { page, limit, total, onPage } = props;
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  return (
    <div className="table-foot">
      <span className="muted">{m.rows_of({ from, to, total })}</span>
      <span>
        <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {m.previous()}
        </button>{' '}
        <button type="button" className="button" disabled={to >= total} onClick={() => onPage(page + 1)}>
          {m.next()}
        </button>
      </span>
    </div>
  );
}
