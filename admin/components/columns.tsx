import { dateTimeShort } from './dates.ts';
import type { Column } from './table-types.ts';

/** The names of what a row has of this kind. */
type NameOf<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] & string;
type More<Row> = Pick<Column<Row>, 'sort'>;

/** Words as the row has them. @param none stands where there are none */
export function textColumn<Row>(
  id: NameOf<Row, string | null>,
  title: string,
  { none = '', ...more }: More<Row> & { none?: string } = {},
): Column<Row> {
  const of = (row: Row) => row[id] as string | null;
  return { id, title, ...more, render: (row) => of(row) ?? none, text: (row) => of(row) ?? '' };
}

/** A moment. @param never stands where there was none */
export function timeColumn<Row>(
  id: NameOf<Row, string | null>,
  title: string,
  { never = '', ...more }: More<Row> & { never?: string } = {},
): Column<Row> {
  const of = (row: Row) => row[id] as string | null;
  return {
    id,
    title,
    ...more,
    kind: 'time',
    render: (row) => {
      const at = of(row);
      return at ? dateTimeShort(at) : never;
    },
    text: (row) => of(row) ?? '',
  };
}

/** Where somebody came from. */
export function addressColumn<Row extends { address: string }>(title: string): Column<Row> {
  return {
    id: 'address',
    title,
    render: ({ address }) => <code>{address}</code>,
    text: ({ address }) => address,
  };
}
