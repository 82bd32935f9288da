import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { AdminDialog } from '#admin/components/dialog.tsx';
import { fieldErrorsOf, messageOf } from '#admin/components/refusal.ts';
import * as m from '#messages/billing-admin';

/** Asks why, says what will happen, and does it. */
export function ReasonDialog(props: {
  title: string;
  /** What will happen; fields that stand in it come with the reason. */
  children: ReactNode;
  act: string;
  /** Nothing is taken away by it. */
  isHarmless?: boolean;
  isWide?: boolean;
  /** What to say when it fails, where that is not what a call threw. */
  faultOf?: (error: unknown) => string;
  onAct: (reason: string, values: FormData) => Promise<void>;
  onClose: () => void;
}) {
  const { title, children, act, isHarmless = false, isWide, faultOf = messageOf, onAct, onClose } = props;
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setIsBusy(true);
    setFault(undefined);
    try {
      await onAct(String(values.get('reason')), values);
      onClose();
    } catch (error) {
      const wrong = Object.values(fieldErrorsOf(error)).flat();
      setFault(wrong.join(' ') || faultOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <AdminDialog title={title} isWide={isWide} onClose={onClose}>
      <form className="small-form" onSubmit={(event) => void submit(event)}>
        {children}
        <div className="field">
          <label htmlFor={`${id}-reason`}>{m.reason()}</label>
          <textarea id={`${id}-reason`} name="reason" required minLength={3} maxLength={500} rows={3} />
          <p className="field-hint">{m.reason_hint()}</p>
        </div>
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <div className="form-acts">
          <button
            type="submit"
            className={isHarmless ? 'button primary' : 'button danger'}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {act}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {m.leave_it()}
          </button>
        </div>
      </form>
    </AdminDialog>
  );
}
