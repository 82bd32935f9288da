import { useRef, useState } from 'react';
import type { Option } from '#admin/components/field/fields.ts';
import { FieldFrame } from '#admin/components/form/field-frame.tsx';
import { Icon } from '#admin/components/screen/icon.tsx';
import * as m from '#messages/site-admin';

interface Item {
  label: string;
  link: string;
  inNewTab: boolean;
  sort: number;
}

interface Choice {
  /** The name of the item's field. */
  name: string;
  label: string;
  options: readonly Option[];
}

interface ItemsFieldProps {
  name: string;
  label: string;
  hint: string;
  items: readonly (Item & Readonly<Record<string, unknown>>)[];
  choice: Choice;
}

/** A list of links, ordered with buttons. */
export function ItemsField({ name, label, hint, items, choice }: ItemsFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} as="group">
      {() => <Rows name={name} items={items} choice={choice} />}
    </FieldFrame>
  );
}

/** The first text field of a row. */
const FIELD = 'input:not([type="hidden"])';

interface Row {
  key: number;
  label: string;
  link: string;
  inNewTab: boolean;
  chosen: string;
}

function Rows({ name, items, choice }: Omit<ItemsFieldProps, 'label' | 'hint'>) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    items
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ label, link, inNewTab, ...item }, key) => ({
        key,
        label,
        link,
        inNewTab,
        chosen: String(item[choice.name]),
      })),
  );
  const [said, setSaid] = useState('');
  const next = useRef(items.length);
  const list = useRef<HTMLDivElement>(null);
  function change(to: readonly Row[], then: () => void = () => {}) {
    setRows(to);
    // The form reads its inputs after React has rendered them.
    requestAnimationFrame(() => {
      list.current?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      then();
    });
  }
  const set = (row: Row, to: Partial<Row>) =>
    change(rows.map((one) => (one.key === row.key ? { ...one, ...to } : one)));

  function move(row: Row, by: 1 | -1) {
    const from = rows.indexOf(row);
    const to = rows.toSpliced(from, 1).toSpliced(from + by, 0, row);
    setSaid(m.moved_to({ label: row.label, place: from + by + 1, count: rows.length }));
    // Moving a row loses the focus; it goes back to the button for repeated presses.
    change(to, () => {
      const place = list.current?.children[from + by];
      const same = place?.querySelector<HTMLButtonElement>(`[data-by="${by}"]:enabled`);
      (same ?? place?.querySelector<HTMLButtonElement>('[data-by]:enabled'))?.focus();
    });
  }
  function remove(row: Row) {
    const from = rows.indexOf(row);
    change(rows.toSpliced(from, 1), () => {
      const field = list.current?.children[Math.min(from, rows.length - 2)]?.querySelector<HTMLElement>(FIELD);
      (field ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  }
  function add() {
    next.current += 1;
    const row = {
      key: next.current,
      label: '',
      link: '',
      inNewTab: false,
      chosen: choice.options[0]?.value ?? '',
    };
    change([...rows, row], () => list.current?.lastElementChild?.querySelector<HTMLElement>(FIELD)?.focus());
  }
  return (
    <>
      <div ref={list} className="item-rows">
        {rows.map((row, index) => (
          <ItemRow
            key={row.key}
            name={`${name}[${index}]`}
            place={index}
            row={row}
            choice={choice}
            isLast={index === rows.length - 1}
            onSet={(to) => set(row, to)}
            onMove={(by) => move(row, by)}
            onRemove={() => remove(row)}
          />
        ))}
      </div>
      <button type="button" className="button item-add" data-add onClick={add}>
        {m.add_item()}
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

function ItemRow(props: {
  name: string;
  place: number;
  row: Row;
  choice: Choice;
  isLast: boolean;
  onSet: (to: Partial<Row>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const { name, place, row, choice, isLast, onSet, onMove, onRemove } = props;
  const { label } = row;
  return (
    <div className="item-row">
      <input type="hidden" name={`${name}.sort`} value={place + 1} />
      <input
        name={`${name}.label`}
        aria-label={m.item_label()}
        placeholder={m.item_label()}
        value={label}
        onChange={({ target }) => onSet({ label: target.value })}
      />
      <input
        name={`${name}.link`}
        aria-label={m.item_link()}
        placeholder={m.item_link()}
        autoCapitalize="none"
        spellCheck={false}
        value={row.link}
        onChange={({ target }) => onSet({ link: target.value })}
      />
      <ChoiceOfItem
        name={`${name}.${choice.name}`}
        choice={choice}
        chosen={row.chosen}
        onChoose={(chosen) => onSet({ chosen })}
      />
      <label className="check">
        <input
          type="checkbox"
          name={`${name}.inNewTab`}
          checked={row.inNewTab}
          onChange={({ target }) => onSet({ inNewTab: target.checked })}
        />
        {m.item_in_new_tab()}
      </label>
      <span className="item-acts">
        <button
          type="button"
          className="button quiet"
          data-by="-1"
          aria-label={m.move_up({ label })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          className="button quiet"
          data-by="1"
          aria-label={m.move_down({ label })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="down" />
        </button>
        <button type="button" className="button quiet" aria-label={m.remove_item({ label })} onClick={onRemove}>
          <Icon name="cross" />
        </button>
      </span>
    </div>
  );
}

/** With a single option there is nothing to choose. */
function ChoiceOfItem(props: { name: string; choice: Choice; chosen: string; onChoose: (value: string) => void }) {
  const { name, choice, chosen, onChoose } = props;
  if (choice.options.length === 1) return <input type="hidden" name={name} value={chosen} />;
  return (
    <select name={name} aria-label={choice.label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {choice.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
