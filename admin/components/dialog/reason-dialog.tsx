import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as m from '#messages/admin';
import { fieldErrorsOf, messageOf } from '../request/refusal.ts';
import { AdminDialog } from './dialog.tsx';

/** As short and, unless `most` says otherwise, as long as endpoints take a reason. */
const LEAST = 3;
const MOST = 500;

/**
 * Says what will happen, asks why, and does it; the reason goes into the audit log. It closes itself when that went
 * well.
 */
export function ReasonDialog(props: {
  title: string;
  /** What will happen; fields in it come with the reason. */
  children: ReactNode;
  act: string;
  tone?: 'danger' | 'primary';
  isWide?: boolean;
  /** Below the reason. */
  hint?: string;
  most?: number;
  /** What to say when it fails, where that is not what an endpoint threw. */
  faultOf?: (error: unknown) => string;
  onReason: (reason: string, values: FormData) => Promise<unknown>;
  onClose: () => void;
}) {
  const {
    title,
    children,
    act,
    tone = 'primary',
    isWide,
    hint,
    most = MOST,
    faultOf = messageOf,
    onReason,
    onClose,
  } = props;
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const reason = String(values.get('reason')).trim();
    setFault(undefined);
    if (reason.length < LEAST) return setFault(m.reason_missing());
    setIsBusy(true);
    try {
      await onReason(reason, values);
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
        {typeof children === 'string' ? <p>{children}</p> : children}
        <div className="field">
          <label htmlFor={`${id}-reason`}>{m.reason()}</label>
          <textarea id={`${id}-reason`} name="reason" required maxLength={most} rows={3} />
          <p className="field-hint">{hint ?? m.reason_hint()}</p>
        </div>
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        <div className="form-acts">
          <button type="submit" className={`button ${tone}`} disabled={isBusy} aria-busy={isBusy}>
            {act}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {m.cancel()}
          </button>
        </div>
      </form>
    </AdminDialog>
  );
}
