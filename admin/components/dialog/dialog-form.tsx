import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../request/refusal.ts';
import { useActing } from '../request/use-acting.ts';

/** The form of a dialog, whose fields are its own: what was typed stays where it fails, and it says why. */
export function DialogForm({
  act,
  done,
  onSubmit,
  children,
}: {
  act: string;
  /** What to say once it is done. */
  done?: string;
  onSubmit: (values: FormData) => Promise<void>;
  children: ReactNode;
}) {
  const [, isBusy, perform] = useActing();
  const [fault, setFault] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setFault(undefined);
    await perform(() => onSubmit(values), done).catch((error: unknown) => setFault(messageOf(error)));
  }
  return (
    <form className="small-form" onSubmit={(event) => void submit(event)} noValidate>
      {children}
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

/** Choices of a list, each with what it means. */
export function ScrollingChoices({
  name,
  legend,
  choices,
}: {
  name: string;
  legend: string;
  choices: readonly { value: string; label: string; about: ReactNode }[];
}) {
  return (
    <fieldset className="choices scrolling">
      <legend>{legend}</legend>
      {choices.map(({ value, label, about }) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} value={value} />
          <span>
            {label}
            <br />
            {about}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
