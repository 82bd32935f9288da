import * as m from '#messages/admin';
import { Icon } from '../screen/icon.tsx';
import type { Selection } from './table-selection.ts';
import type { Column } from './table-types.ts';

/** The headings, which order the rows. */
export function TableHead<Row>(props: {
  columns: readonly Column<Row>[];
  sort: string;
  direction: 'ascending' | 'descending';
  selection?: Selection;
  onChange: (change: Record<string, string | undefined>) => void;
}) {
  const { columns, sort, direction, selection, onChange } = props;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className="pick-cell">
            <input
              type="checkbox"
              aria-label={m.select_page()}
              checked={selection.isWholePage}
              onChange={selection.togglePage}
            />
          </th>
        )}
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
                  onChange({
                    sort: column.sort,
                    direction: column.sort === sort && direction === 'ascending' ? 'descending' : 'ascending',
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
  );
}
