import { TableFrame } from '../table/table-frame.tsx';
import type { Field } from './fields.tsx';

/** All rows of a list that is never long. */
export function ShortTable<Row>(props: {
  title: string;
  fields: readonly Field<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const { title, fields, rows, rowKey } = props;
  return (
    <TableFrame title={title}>
      <table className="data-table" aria-label={title}>
        <thead>
          <tr>
            {fields.map(({ id, title, kind }) => (
              <th key={id} className={kind === 'number' ? kind : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {fields.map(({ id, title, kind, render }) => (
                <td key={id} data-title={title} className={kind}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
