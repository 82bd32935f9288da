import { ReasonDialog } from '#admin/components/dialog/reason-dialog.tsx';
import { codeOf, messageOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import * as m from '#messages/billing-admin';
import type { PostbackDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { CheckoutPicker } from './checkout-picker.tsx';

export type Decision = 'accepted' | 'rejected';

/** Asks for a reason, explains the effect, and sends the decision. */
export function DecisionDialog(props: { postback: PostbackDetail; decision: Decision; onClose: () => void }) {
  const { postback, decision, onClose } = props;
  const isAccepting = decision === 'accepted';
  const [, , perform] = useActing();
  function decide(reason: string, values: FormData) {
    const checkoutId = String(values.get('checkoutId') ?? '').trim() || undefined;
    return perform(
      () => billing().decidePostback({ id: postback.id, decision, reason, checkoutId }),
      isAccepting ? m.accepted_now() : m.rejected_now(),
    );
  }
  return (
    <ReasonDialog
      title={isAccepting ? m.accept_title() : m.reject_title()}
      act={isAccepting ? m.accept() : m.reject()}
      tone={isAccepting ? 'primary' : 'danger'}
      hint={m.reason_hint()}
      isWide={postback.needsCheckout}
      faultOf={sentenceOf}
      onReason={decide}
      onClose={onClose}
    >
      <p>{isAccepting ? m.accept_hint() : m.reject_hint()}</p>
      {postback.detail && (
        <p>
          <strong>{postback.detail}</strong>
        </p>
      )}
      {isAccepting && postback.needsCheckout && <CheckoutPicker postback={postback} />}
    </ReasonDialog>
  );
}

/** Why the decision was refused, with the conflict with the books if there is one. */
function sentenceOf(error: unknown): string {
  if (codeOf(error) === 'NOT_ACCEPTABLE' && error instanceof ApiRefused)
    return m.not_acceptable({ reason: (error.data as { reason: string }).reason });
  return messageOf(error);
}
