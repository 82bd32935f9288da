import { type FormEvent, type ReactNode, useId } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { Loaded } from './use-loaded.ts';
import type { Work } from './use-work.ts';

/** A section of the studio with a heading. */
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

/** A form with a save button, which says when it is saved. The first invalid field gets the focus. */
export function SavedForm({
  work,
  onSave,
  clears = false,
  label = m.studio_save(),
  done,
  children,
}: {
  work: Work;
  /** Resolves with whether it succeeded, as `work` does. */
  onSave: (form: FormData) => Promise<boolean>;
  /** Clears the form afterwards, for the next entry. */
  clears?: boolean;
  label?: string;
  done?: string;
  children: ReactNode;
}) {
  const form = useFocusFirstError<HTMLFormElement>(work.refused);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const isDone = await onSave(new FormData(currentTarget));
    if (isDone && clears) currentTarget.reset();
  }
  return (
    <form
      ref={form}
      className="studio-form"
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={work.touch}
    >
      {children}
      <div className="studio-form__end">
        <Button size="small" busy={work.isBusy}>
          {label}
        </Button>
        <Outcome of={work} done={done} />
      </div>
    </form>
  );
}

export function Outcome({ of: { refused, isDone }, done = m.studio_saved() }: { of: Work; done?: string }) {
  return (
    <p className={refused ? 'field__error' : 'field__hint'} role={refused ? 'alert' : 'status'}>
      {refused?.message ?? (isDone ? done : '')}
    </p>
  );
}

/** Shown while something loads, or if that failed; nothing once it is there. */
export function Loading({ of: { data, isFailed, reload } }: { of: Loaded<unknown> }) {
  if (isFailed)
    return (
      <Notice
        kind="problem"
        actions={
          <Button kind="secondary" size="small" type="button" onClick={() => void reload()}>
            {m.try_again()}
          </Button>
        }
      >
        {m.studio_failed()}
      </Notice>
    );
  if (data !== undefined) return null;
  return (
    <p className="studio-part__hint" role="status">
      {m.studio_loading()}
    </p>
  );
}

export function Check({ label, name, defaultChecked }: { label: string; name: string; defaultChecked?: boolean }) {
  return (
    <label className="studio-check">
      <input type="checkbox" name={name} defaultChecked={defaultChecked} />
      {label}
    </label>
  );
}

export function Choice({
  label,
  options,
  onChoose,
  ...select
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose?: (value: string) => void;
} & Omit<React.SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange' | 'children'>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="field__input"
        onChange={onChoose && ((event) => onChoose(event.target.value))}
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
  error,
  ...area
}: {
  label: string;
  name: string;
  hint?: string;
  error?: string;
} & React.TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const described = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        name={name}
        className="field__input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="field__error" id={`${id}error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
