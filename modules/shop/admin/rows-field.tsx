import { useState } from 'react';
import { FieldFrame, HiddenValue } from '#admin/parts/field-frame.tsx';
import { Icon } from '#admin/parts/icon.tsx';
import * as m from '#messages/shop-admin';

type Texts = Record<string, string>;
interface Part {
  name: string;
  label: string;
  /** Left empty, it is nothing. */
  isOptional?: boolean;
}

/** A short list of things with a few texts each. */
export function RowsField({
  name,
  label,
  hint,
  begins,
  parts,
  add,
}: {
  name: string;
  label: string;
  hint?: string;
  begins: unknown;
  parts: readonly Part[];
  /** What adding one is called. */
  add: string;
}) {
  return (
    <FieldFrame name={name} label={label} hint={hint} as="group">
      {() => <Rows name={name} begins={(begins ?? []) as Texts[]} parts={parts} add={add} />}
    </FieldFrame>
  );
}

function Rows(props: { name: string; begins: readonly Texts[]; parts: readonly Part[]; add: string }) {
  const { name, begins, parts, add } = props;
  const [rows, setRows] = useState(() => begins.map((texts, key) => ({ key, texts })));
  const set = (key: number, part: string, text: string) =>
    setRows(rows.map((row) => (row.key === key ? { key, texts: { ...row.texts, [part]: text } } : row)));
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1;
  const blank = Object.fromEntries(parts.map((part) => [part.name, '']));
  const sent = rows.map(({ texts }) =>
    Object.fromEntries(
      parts.map((part) => [
        part.name,
        part.isOptional && !texts[part.name] ? null : (texts[part.name] ?? ''),
      ]),
    ),
  );
  return (
    <div className="facts-rows">
      {rows.map(({ key, texts }) => (
        <div key={key} className="with-button">
          {parts.map((part) => (
            <input
              key={part.name}
              aria-label={part.label}
              placeholder={part.label}
              value={texts[part.name] ?? ''}
              onChange={({ target }) => set(key, part.name, target.value)}
            />
          ))}
          <button
            type="button"
            className="button quiet"
            aria-label={m.remove_row()}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
      <div className="form-acts">
        <button
          type="button"
          className="button"
          onClick={() => setRows([...rows, { key: next, texts: blank }])}
        >
          {add}
        </button>
      </div>
      <HiddenValue name={name} value={JSON.stringify(sent)} />
    </div>
  );
}
