import { useId } from 'react';
import * as m from '#messages/admin';
import { asInstant, asLocal } from '../field/local-time.ts';
import { Picker } from '../field/pick-field.tsx';
import { SearchField } from '../field/search-field.tsx';
import { ZONE } from '../screen/dates.ts';
import type { Filter } from './table-types.ts';

/** One thing that narrows a table. */
export function TableFilter(props: { filter: Filter; value: string; onChange: (value: string) => void }) {
  const { filter, value, onChange } = props;
  const { label, options, none = m.any() } = filter;
  if (options === 'text') return <SearchField label={label} value={value} hint={label} onSearch={onChange} />;
  if (options === 'moment') return <Moment label={label} value={value} onChange={onChange} key={value} />;
  if ('load' in options)
    return <Found key={value} label={label} value={value} load={options.load} onChange={onChange} />;
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">
          {label}: {none}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of many, by name; what is chosen stands by what the address holds. */
function Found(props: {
  label: string;
  value: string;
  load: (search: string) => Promise<readonly { id: string; label: string }[]>;
  onChange: (value: string) => void;
}) {
  const { label, value, load, onChange } = props;
  const id = useId();
  return (
    <div className="found-filter">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Picker
        label={label}
        placeholder={label}
        control={{ id, 'aria-invalid': undefined }}
        load={load}
        begins={value === '' ? [] : [{ id: value, label: `${label}: ${value}` }]}
        onPick={([item]) => onChange(item?.id ?? '')}
      />
    </div>
  );
}

/** Taken when it is left or with Enter: while it is typed it passes moments that nobody meant. */
function Moment(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const take = (local: string) => local !== asLocal(value) && onChange(asInstant(local));
  return (
    <label className="moment-filter">
      {label} <span className="muted">({ZONE})</span>
      <input
        type="datetime-local"
        defaultValue={asLocal(value)}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      />
    </label>
  );
}
