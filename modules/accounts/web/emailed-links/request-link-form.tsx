import { useActionData } from 'react-router';
import * as m from '#messages/accounts';
import { Notice } from '#ui/text/notice.tsx';
import { AccountForm } from '../forms/account-form.tsx';
import { EmailField } from '../forms/email-field.tsx';
import type { FormAnswer } from '../forms/form-answer.ts';

/** Asks for the email to which a link is sent (R20). */
export function RequestLinkForm({ action, email }: { action: string; email?: string }) {
  return (
    <AccountForm action={action} answered={useActionData<FormAnswer>()} label={m.send_link()}>
      {({ answer, errors }) => <EmailField typed={answer?.email ?? email} error={errors.email} focused={!!answer} />}
    </AccountForm>
  );
}

/** The same whether or not the account exists. */
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
