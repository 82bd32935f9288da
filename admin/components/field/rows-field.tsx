import { useState } from 'react';
import { FieldFrame, HiddenValue } from '../form/field-frame.tsx';
import { MovableList, moved } from './movable-list.tsx';

interface RowColumn {
  name: string;
  label: string;
  isLong?: boolean;
  isCheck?: boolean;
  isNumber?: boolean;
  /** Left empty, it is nothing. */
  isOptional?: boolean;
  /** What it begins with in a new row. */
  blank?: string;
}

interface RowsFieldProps {
  name: string;
  label: string;
  hint?: string;
  begins: unknown;
  columns: readonly RowColumn[];
  add: string;
}

type Row = { key: number } & Record<string, unknown>;

/** A few rows of the same parts, in an order that counts. */
export function RowsField({ name, label, hint, begins, columns, add }: RowsFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} as="group">
      {() => <Rows name={name} begins={begins} columns={columns} add={add} />}
    </FieldFrame>
  );
}

function Rows({ name, begins, columns, add }: Pick<RowsFieldProps, 'name' | 'begins' | 'columns' | 'add'>) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    ((begins ?? []) as Record<string, unknown>[]).map((row, key) => ({ ...row, key })),
  );
  const set = (key: number, change: Record<string, unknown>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const blank = Object.fromEntries(
    columns.map(({ name: part, isCheck, blank = '' }) => [part, isCheck ? false : blank]),
  );
  return (
    <>
      <MovableList
        items={rows.map((row, index) => ({
          id: String(row.key),
          label: String(row[columns[0]?.name ?? ''] || index + 1),
          content: <Parts row={row} columns={columns} onChange={(change) => set(row.key, change)} />,
        }))}
        onMove={(from, to) => setRows(moved(rows, from, to))}
        onRemove={(gone) => setRows(rows.filter((_, index) => index !== gone))}
      />
      <div className="form-acts">
        <button type="button" className="button" onClick={() => setRows([...rows, { ...blank, key: next }])}>
          {add}
        </button>
      </div>
      <HiddenValue name={name} value={JSON.stringify(rows.map((row) => sentOf(row, columns)))} />
    </>
  );
}

/** A row holds what it came with; what it has beside the columns is sent back as it was. */
function sentOf({ key: _, ...row }: Row, columns: readonly RowColumn[]): Record<string, unknown> {
  const empty = columns.filter(({ name, isOptional }) => isOptional && !row[name]);
  return { ...row, ...Object.fromEntries(empty.map(({ name }) => [name, null])) };
}

function Parts(props: { row: Row; columns: readonly RowColumn[]; onChange(change: Record<string, unknown>): void }) {
  const { row, columns, onChange } = props;
  return (
    <div className="facts-rows">
      {columns.map(({ name, label, isLong, isCheck, isNumber }) => {
        if (isCheck)
          return (
            <label key={name} className="check">
              <input
                type="checkbox"
                checked={row[name] === true}
                onChange={({ target }) => onChange({ [name]: target.checked })}
              />
              {label}
            </label>
          );
        const Input = isLong ? 'textarea' : 'input';
        return (
          <Input
            key={name}
            aria-label={label}
            placeholder={label}
            {...(isNumber && { type: 'number' })}
            value={String(row[name] ?? '')}
            onChange={({ target }: { target: { value: string } }) => onChange({ [name]: target.value })}
          />
        );
      })}
    </div>
  );
}
