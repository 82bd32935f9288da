import { useOperator } from '../account/operator.ts';
import { TableFrame } from '../table/table-frame.tsx';
import type { Field } from './fields.tsx';

/** A table of few rows, all of which it shows: without order, filters and pages. */
export function FieldTable<Row>(props: {
  title: string;
  fields: readonly Field<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}) {
  const { title, rows, keyOf } = props;
  const { permissions } = useOperator();
  const fields = props.fields.filter(({ permission }) => !permission || permissions.has(permission));
  return (
    <TableFrame title={title}>
      <table className="data-table" aria-label={title}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.id} scope="col" className={field.kind === 'number' ? 'number' : undefined}>
                {field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {fields.map(({ id, title, kind, render }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {render(row)}
                  </th>
                ) : (
                  <td key={id} className={kind} data-title={title}>
                    {kind === 'wrap' ? <span>{render(row)}</span> : render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
