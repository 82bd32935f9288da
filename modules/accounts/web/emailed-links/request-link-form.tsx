import { Form, useActionData, useNavigation } from 'react-router';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { Notice } from '#ui/text/notice.tsx';
import { useCheckedForm } from '../forms/check-form.ts';
import { EmailField } from '../forms/email-field.tsx';
import { errorsOf, type FormAnswer, messageOf } from '../forms/form-answer.ts';

/** Asks for an e-mail, to which a link is mailed (R20). The page's action makes the call. */
export function RequestLinkForm({ action, email }: { action: string; email?: string }) {
  const { answer, onSubmit } = useCheckedForm(useActionData<FormAnswer>());
  const busy = useNavigation().state !== 'idle';
  const message = messageOf(answer);
  const form = useFocusFirstError<HTMLFormElement>(answer);
  return (
    <Form ref={form} method="post" action={action} className="account-form" noValidate onSubmit={onSubmit}>
      {message && <Notice kind="problem">{message}</Notice>}
      <EmailField typed={answer?.email ?? email} error={errorsOf(answer).email} focused={!!answer} />
      <Button size="large" busy={busy}>
        {m.send_link()}
      </Button>
    </Form>
  );
}

/** The same for everybody who has asked. */
export function LinkSent() {
  return (
    <Notice kind="success" title={m.link_sent()}>
      {m.link_sent_text()}
    </Notice>
  );
}

export function LinkExpired() {
  return (
    <Notice kind="warning" title={m.link_expired()}>
      {m.link_expired_text()}
    </Notice>
  );
}
