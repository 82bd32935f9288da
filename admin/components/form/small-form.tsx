import { type FormEvent, useId, useState } from 'react';
import * as m from '#messages/admin';
import { fieldErrorsOf, messageOf } from '../request/refusal.ts';

interface SmallField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  hint?: string;
  /** What it begins with. */
  value?: string;
  /** Digits or a recovery code: no capitals, no corrections. */
  isCode?: true;
  /** It may be left empty. */
  isOptional?: true;
}

/** A form of a few plain fields: what is wrong stands at its field, and whatever was typed stays. */
export function SmallForm({
  fields,
  act,
  faultOf = messageOf,
  onSubmit,
}: {
  fields: readonly SmallField[];
  act: string;
  /** What to say when it fails, where that is not what a call threw. */
  faultOf?: (error: unknown) => string;
  onSubmit: (values: Record<string, string>) => Promise<void>;
}) {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [faults, setFaults] = useState<Record<string, string[]>>({});
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // It may stand in a dialog of another form.
    event.stopPropagation();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const empty = fields.filter(({ name, isOptional }) => !isOptional && values[name]?.trim() === '');
    setFault(undefined);
    setFaults(Object.fromEntries(empty.map(({ name }) => [name, [m.fault_needed()]])));
    if (empty.length > 0) return focusOn(form, empty[0]?.name);
    setIsBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const ofFields = fieldErrorsOf(error);
      setFaults(ofFields);
      const [wrong] = Object.keys(ofFields);
      if (!wrong) setFault(faultOf(error));
      // What is shown by no field is most often wrong in the secret one.
      focusOn(form, wrong ?? (fields.find(({ type }) => type === 'password') ?? fields[0])?.name);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form className="small-form" onSubmit={(event) => void submit(event)} noValidate>
      {fields.map(({ name, label, type, autoComplete, hint, value, isCode, isOptional }) => {
        const wrong = faults[name];
        return (
          <div className="field" key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              id={`${id}-${name}`}
              name={name}
              type={type}
              defaultValue={value}
              required={!isOptional}
              autoComplete={autoComplete}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={`${id}-${name}-note`}
              {...(isCode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
            />
            <p id={`${id}-${name}-note`} className={wrong ? 'field-fault' : 'field-hint'}>
              {wrong?.join(' ') ?? hint}
            </p>
          </div>
        );
      })}
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy}>
        {act}
      </button>
    </form>
  );
}

function focusOn(form: HTMLFormElement, name: string | undefined): void {
  form.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name ?? '')}"]`)?.focus();
}
