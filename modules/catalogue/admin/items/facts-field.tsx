import { useRef, useState } from 'react';
import { FieldFrame } from '#admin/components/form/field-frame.tsx';
import { Icon } from '#admin/components/screen/icon.tsx';
import * as m from '#messages/catalogue-admin';
import type { ModelFields } from '../../contract/admin-fields.ts';

type Fact = ModelFields['information'][number];

/** Facts about a model: each a label with a text or a date. */
export function FactsField({ name, label, facts }: { name: string; label: string; facts: readonly Fact[] }) {
  return (
    <FieldFrame name={name} label={label} hint={m.facts_hint()} as="group">
      {() => <Rows name={name} facts={facts} />}
    </FieldFrame>
  );
}

interface Row {
  key: number;
  fact: Fact;
}

function Rows({ name, facts }: { name: string; facts: readonly Fact[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() => facts.map((fact, key) => ({ key, fact })));
  const next = useRef(facts.length);
  const list = useRef<HTMLDivElement>(null);
  function change(to: readonly Row[]) {
    setRows(to);
    // The form reads its inputs after React has rendered them.
    requestAnimationFrame(() => list.current?.dispatchEvent(new InputEvent('input', { bubbles: true })));
  }
  const set = (key: number, fact: Partial<Fact>) =>
    change(rows.map((row) => (row.key === key ? { key, fact: { ...row.fact, ...fact } } : row)));
  return (
    <div ref={list} className="facts-rows">
      {rows.map(({ key, fact }, index) => (
        <div key={key} className="facts-row">
          <input
            name={`${name}[${index}].label`}
            aria-label={m.fact_label()}
            value={fact.label}
            onChange={({ target }) => set(key, { label: target.value })}
          />
          <input type="hidden" name={`${name}[${index}].fieldType`} value={fact.fieldType} />
          <input type="hidden" name={`${name}[${index}].value`} value={fact.value} />
          <input
            aria-label={m.fact_value()}
            type={fact.fieldType === 'type_date' ? 'date' : 'text'}
            value={fact.fieldType === 'type_date' ? asDay(fact.value) : fact.value}
            onChange={({ target }) =>
              set(key, { value: fact.fieldType === 'type_date' ? asSeconds(target.value) : target.value })
            }
          />
          <button
            type="button"
            className="button quiet"
            aria-label={m.remove_fact({ label: fact.label })}
            onClick={() => change(rows.filter((row) => row.key !== key))}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
      <div className="form-acts">
        {(['type_text', 'type_date'] as const).map((fieldType) => (
          <button
            key={fieldType}
            type="button"
            className="button"
            onClick={() => {
              next.current += 1;
              change([...rows, { key: next.current, fact: { label: '', fieldType, value: '' } }]);
            }}
          >
            {fieldType === 'type_text' ? m.add_text_fact() : m.add_day_fact()}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Dates are sent as epoch seconds of midnight UTC. */
function asDay(seconds: string): string {
  const at = new Date(Number(seconds) * 1000);
  return seconds === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}

function asSeconds(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? '' : String(at / 1000);
}
