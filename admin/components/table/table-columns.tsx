import { useState } from 'react';
import * as m from '#messages/admin';
import type { Column } from './table-types.ts';

/** Which columns to show in a table, stored in this browser under its label. */
export function useColumns<Row>(label: string, columns: readonly Column<Row>[]) {
  const key = `operators.columns.${label}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => storedChoice(key));
  // The first one names the row, so it stays.
  const isShown = ({ id, isHidden }: Column<Row>) => id === columns[0]?.id || (chosen[id] ?? !isHidden);
  return {
    shown: columns.filter(isShown),
    isShown,
    choose(id: string, isShown: boolean) {
      const next = { ...chosen, [id]: isShown };
      setChosen(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
}

function storedChoice(key: string): Record<string, boolean> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, boolean>) : {};
  } catch {
    return {};
  }
}

export function ColumnChoice<Row>(props: {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  onChoose: (id: string, isShown: boolean) => void;
}) {
  const { columns, isShown, onChoose } = props;
  return (
    <details
      className="column-choice"
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.open = false;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="button">{m.columns()}</summary>
      <fieldset>
        <legend className="visually-hidden">{m.columns()}</legend>
        {columns.slice(1).map((column) => (
          <label key={column.id} className="check">
            <input
              type="checkbox"
              checked={isShown(column)}
              onChange={({ target }) => onChoose(column.id, target.checked)}
            />
            {column.title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
