import type { AdminTable, AnswerOf, FiltersOf, RowOf } from '#api/declare/admin-table.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { useOperator } from '../account/operator.ts';
import { DataTable, type FileColumn, type LoadRows } from '../table/data-table.tsx';
import type { Order } from '../table/table-query.ts';
import type { BulkAct, BulkAsk } from '../table/table-types.ts';
import type { Field } from './fields.tsx';
import type { ListFilter } from './filters.ts';
import type { Text } from './labels.tsx';

type FilterOf<Filters, Data> = {
  [Name in keyof Filters & string]: ListFilter<Name, NonNullable<Filters[Name]>, Data>;
}[keyof Filters & string];

type Bulk = BulkAct | BulkAsk;

/** How a table is shown. Columns whose id is one of the table's sorts can be sorted by. */
export interface TableOptions<Table extends AdminTable> {
  title: Text;
  columns: readonly Field<RowOf<Table>>[];
  filters?: readonly FilterOf<FiltersOf<Table>, AnswerOf<Table>>[];
  /** What may be searched for. Without it there is no search. */
  search?: Text;
  /** The order without a choice; the first sort of the table, the newest first, where nothing is said. */
  sorted?: Order;
  /** The row's `id`, where nothing is said. */
  key?: (row: RowOf<Table>) => string;
  /** Where a row leads. */
  path?: (row: RowOf<Table>) => string;
  empty?: (data: AnswerOf<Table>) => string;
  bulk?: readonly Bulk[] | ((data: AnswerOf<Table>) => readonly Bulk[]);
  /** See `DataTable`. */
  about?: string;
  file?: readonly FileColumn<RowOf<Table>>[];
}

export function orderOfTable(table: AdminTable, { sorted }: { sorted?: Order }): Order {
  return sorted ?? { sort: table.sorts[0], direction: table.direction ?? 'descending' };
}

/** A declared table on any screen. */
export function ListTable<Table extends AdminTable>(props: {
  table: Table;
  options: TableOptions<Table>;
  data: AnswerOf<Table>;
  load: LoadRows<RowOf<Table>>;
}) {
  const { table, options, data, load } = props;
  const { title, columns, filters = [], search, key = idOf, path, empty, bulk = [], about, file } = options;
  const operator = useOperator();
  const isPermitted = ({ permission }: { permission?: Permission }) =>
    !permission || operator.permissions.has(permission);
  return (
    <DataTable<RowOf<Table>>
      key={title()}
      label={title()}
      columns={columns
        .filter(isPermitted)
        .map((column) => ({ sort: table.sorts.includes(column.id) ? column.id : undefined, ...column }))}
      rows={data.rows}
      total={data.total}
      rowKey={key}
      rowPath={path}
      filters={filters.map(({ name, label, options, none }) => ({
        name,
        label: label(),
        none: none?.(),
        options: typeof options === 'function' ? options(data, operator) : options,
      }))}
      searchHint={search?.()}
      load={load}
      sorted={orderOfTable(table, options)}
      empty={empty && <p>{empty(data)}</p>}
      bulk={(typeof bulk === 'function' ? bulk(data) : bulk).filter(isPermitted)}
      about={about}
      file={file}
      mayExport={!table.namesPeople || operator.permissions.has('operators.export-people')}
    />
  );
}

function idOf(row: object): string {
  return String((row as { id?: unknown }).id);
}
