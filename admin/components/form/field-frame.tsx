import { type FieldMetadata, useField } from '@conform-to/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShown } from './form-context.ts';

/** What every field of a form is given. */
export interface FieldProps {
  /** As the schema calls it: `title`, `address.city`. */
  name: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}

/** What the control of a field takes. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/** A label, a control, and below it what is wrong or what helps. Begins anew when the form does. */
export function FieldFrame({
  name,
  label,
  hint,
  as = 'label',
  children,
}: FieldProps & {
  /** Several controls under one name stand in a group. */
  as?: 'label' | 'group';
  children: (control: ControlProps, field: FieldMetadata<unknown>) => ReactNode;
}) {
  useShown(name);
  const [field] = useField(name);
  const faults = [...new Set(Object.values(field.allErrors ?? {}).flat())];
  const isWrong = faults.length > 0;
  const note = `${field.id}-note`;
  const inside = (
    <>
      {children(
        { id: field.id, 'aria-invalid': isWrong || undefined, 'aria-describedby': note },
        field as FieldMetadata<unknown>,
      )}
      <p id={note} className={isWrong ? 'field-fault' : 'field-hint'}>
        {isWrong ? faults.join(' ') : hint}
      </p>
    </>
  );
  if (as === 'group')
    return (
      <fieldset key={field.key} className="field" aria-describedby={note}>
        <legend>{label}</legend>
        {inside}
      </fieldset>
    );
  return (
    <div key={field.key} className="field">
      <label htmlFor={field.id}>{label}</label>
      {inside}
    </div>
  );
}

/** The texts that a field begins with. */
export function initialTexts({ initialValue }: { initialValue: unknown }): string[] {
  if (initialValue === undefined || initialValue === '') return [];
  return Array.isArray(initialValue) ? initialValue.map(String) : [String(initialValue)];
}

/** What a control that is no plain input sends. Says so to the form with each change. */
export function HiddenValue({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useChangeEvent(name, value, () => input.current);
  return <input ref={input} type="hidden" name={name} value={value} />;
}

/** The same for a list. Each has a name of its own: those that share one are reset to one value. */
export function HiddenList({ name, values }: { name: string; values: readonly string[] }) {
  const first = useRef<HTMLInputElement>(null);
  useChangeEvent(name, values.join('\n'), () => first.current);
  return values.map((value, index) => (
    <input key={value} ref={index === 0 ? first : undefined} type="hidden" name={`${name}[${index}]`} value={value} />
  ));
}

function useChangeEvent(name: string, sent: string, input: () => HTMLInputElement | null): void {
  const [field, form] = useField(name);
  const isWrong = Object.keys(field.allErrors ?? {}).length > 0;
  const before = useRef(sent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is told
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    input()?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (isWrong) form.validate({ name });
  }, [sent]);
}
