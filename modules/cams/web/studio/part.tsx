import { type FormEvent, type ReactNode, useId } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import type { Work } from './use-work.ts';

/** A part of the studio with a heading of its own. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="studio-part" aria-labelledby={id}>
      <h2 className="studio-part__title" id={id}>
        {title}
      </h2>
      {hint && <p className="studio-part__hint">{hint}</p>}
      {children}
    </section>
  );
}

/** A form that is saved with one press, and says so. */
export function SavedForm({
  work,
  onSave,
  label = m.studio_save(),
  children,
}: {
  work: Work;
  onSave: (form: FormData) => void;
  label?: string;
  children: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(new FormData(event.currentTarget));
  }
  return (
    <form className="studio-form" method="post" onSubmit={submit}>
      {children}
      <div className="studio-form__end">
        <Button size="small" busy={work.isBusy}>
          {label}
        </Button>
        <Outcome of={work} />
      </div>
    </form>
  );
}

export function Outcome({ of: { refused, isDone }, done = m.studio_saved() }: { of: Work; done?: string }) {
  return (
    <p className={refused ? 'field__error' : 'field__hint'} role={refused ? 'alert' : 'status'}>
      {refused ?? (isDone ? done : '')}
    </p>
  );
}

export function Check({ label, name, defaultChecked }: { label: string; name: string; defaultChecked: boolean }) {
  return (
    <label className="studio-check">
      <input type="checkbox" name={name} defaultChecked={defaultChecked} />
      {label}
    </label>
  );
}

export function Choice({
  label,
  name,
  options,
  defaultValue,
  onChange,
}: {
  label: string;
  name?: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  onChange?: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field__input"
        defaultValue={defaultValue}
        onChange={onChange && ((event) => onChange(event.target.value))}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function TextArea({
  label,
  name,
  hint,
  ...area
}: { label: string; name: string; hint?: string } & React.TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea {...area} id={id} name={name} className="field__input" aria-describedby={hint && `${id}hint`} />
      {hint && (
        <p className="field__hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
