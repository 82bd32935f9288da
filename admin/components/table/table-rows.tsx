import { type KeyboardEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '#messages/admin';
import type { Selection } from './table-selection.ts';
import type { Column } from './table-types.ts';

interface TableRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowPath?: (row: Row) => string;
  selection?: Selection;
}

/** The rows. One of them takes the focus; arrows move it, Enter opens it, Space selects it. */
export function TableRows<Row>({ columns, rows, rowKey, rowPath, selection }: TableRowsProps<Row>) {
  const navigate = useNavigate();
  const [focused, setFocused] = useState(0);
  const active = Math.min(focused, rows.length - 1);
  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: Row) {
    // Links and boxes inside have keys of their own.
    if (event.target !== event.currentTarget) return;
    const { key, currentTarget, shiftKey } = event;
    if (key === 'ArrowDown') neighbour(currentTarget.nextElementSibling);
    else if (key === 'ArrowUp') neighbour(currentTarget.previousElementSibling);
    else if (key === 'Enter' && rowPath) void navigate(rowPath(row));
    else if (key === ' ' && selection) selection.toggle(rowKey(row), shiftKey);
    else return;
    event.preventDefault();
  }
  return (
    <tbody>
      {rows.map((row, index) => {
        const key = rowKey(row);
        const isSelected = selection?.ids.has(key) ?? false;
        return (
          <tr
            key={key}
            tabIndex={index === active ? 0 : -1}
            data-selected={isSelected || undefined}
            onFocus={() => setFocused(index)}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            {selection && (
              <td className="pick-cell">
                <input
                  type="checkbox"
                  aria-label={m.select_row()}
                  checked={isSelected}
                  onChange={({ nativeEvent }) => selection.toggle(key, (nativeEvent as unknown as MouseEvent).shiftKey)}
                />
              </td>
            )}
            {columns.map((column, place) => (
              <td key={column.id} className={column.kind} data-title={column.title}>
                {place === 0 && rowPath ? <Link to={rowPath(row)}>{column.render(row)}</Link> : column.render(row)}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function neighbour(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus();
}
