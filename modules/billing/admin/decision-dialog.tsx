import { type FormEvent, useId, useState } from 'react';
import { DeskDialog } from '#admin/parts/dialog.tsx';
import { notify } from '#admin/parts/notices.tsx';
import { codeOf, fieldErrorsOf, messageOf } from '#admin/parts/refusal.ts';
import { CallRefused } from '#calls/call-answer.ts';
import * as m from '#messages/billing-admin';
import type { PostbackDetail } from '../contract/desk-wire.ts';
import { billing } from './calls.ts';
import { CheckoutPicker } from './checkout-picker.tsx';

export type Decision = 'accepted' | 'rejected';

/** Asks why, says what will happen, and decides. */
export function DecisionDialog(props: { postback: PostbackDetail; decision: Decision; onClose: () => void }) {
  const { postback, decision, onClose } = props;
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const isAccepting = decision === 'accepted';
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const reason = String(values.get('reason'));
    const checkoutId = String(values.get('checkoutId') ?? '').trim() || undefined;
    setIsBusy(true);
    setFault(undefined);
    try {
      await billing().decidePostback({ id: postback.id, decision, reason, checkoutId });
      notify(isAccepting ? m.accepted_now() : m.rejected_now());
      onClose();
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <DeskDialog
      title={isAccepting ? m.accept_title() : m.reject_title()}
      isWide={postback.needsCheckout}
      onClose={onClose}
    >
      <form className="small-form" onSubmit={(event) => void submit(event)}>
        <p>{isAccepting ? m.accept_hint() : m.reject_hint()}</p>
        {postback.detail && (
          <p>
            <strong>{postback.detail}</strong>
          </p>
        )}
        {isAccepting && postback.needsCheckout && <CheckoutPicker postback={postback} />}
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
            className={isAccepting ? 'button primary' : 'button danger'}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isAccepting ? m.accept() : m.reject()}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {m.leave_it()}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}

/** Why it was not done, with what the books say against it. */
function sentenceOf(error: unknown): string {
  const wrong = Object.values(fieldErrorsOf(error)).flat();
  if (wrong.length > 0) return wrong.join(' ');
  if (codeOf(error) === 'NOT_ACCEPTABLE' && error instanceof CallRefused)
    return m.not_acceptable({ reason: (error.data as { reason: string }).reason });
  return messageOf(error);
}
