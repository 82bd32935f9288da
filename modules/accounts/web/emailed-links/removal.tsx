import { type ActionFunctionArgs, Link, redirect, redirectDocument, useActionData } from 'react-router';
import * as m from '#messages/accounts';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { Notice } from '#ui/text/notice.tsx';
import { accounts } from '../api.ts';
import { type FormAnswer, refusedForm } from '../forms/form-answer.ts';
import { LinkExpired, LinkSent, RequestLinkForm } from './request-link-form.tsx';
import { UseLinkForm } from './use-link-form.tsx';

export const removalMeta = privateMeta(m.removal_title);

const PATH = '/removal/';
/** For removing the account only, without the operators' text about removing content. */
const OWN = `${PATH}?account`;

/** Handles the forms for removing an account. */
export async function removalAction({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    if (form.has('token')) {
      await accounts(context).remove({ token: textOf(form, 'token') });
      // Reloads the document, so that nothing of the account stays in the tab.
      return redirectDocument(`${PATH}?removed`);
    }
    await accounts(context).initRemoval({ email: textOf(form, 'email') });
  } catch (error) {
    return refusedForm(error, form, context);
  }
  // Back to the settings or the public page, whichever sent the form.
  return redirect(`${url.pathname}?sent`);
}

/** The first step: a link is emailed (R24). @param email of the signed-in account */
export function RequestRemoval({ action = OWN, isSent, email }: { action?: string; isSent: boolean; email?: string }) {
  const isRefused = useActionData<FormAnswer>()?.refusal.code === 'LINK_EXPIRED';
  return (
    <FormPage
      title={m.removal_title()}
      lead={isSent ? undefined : m.removal_lead()}
      aside={email && !isSent && <Link to="/main-dashboard/easy-cancel/">{m.removal_to_cancel()}</Link>}
    >
      {isRefused && <LinkExpired />}
      {!isSent && <p>{m.removal_what_ends()}</p>}
      {isSent ? <LinkSent /> : <RequestLinkForm action={action} email={email} />}
    </FormPage>
  );
}

/** The second step: what will be deleted, what ends and what stays. */
export function ConfirmRemoval({ token }: { token: string }) {
  const answer = useActionData<FormAnswer>();
  return (
    <FormPage
      title={m.removal_confirm_title()}
      aside={<Link to="/main-dashboard/easy-cancel/">{m.removal_to_cancel()}</Link>}
    >
      {answer && <Notice kind="problem">{refusalLabels(answer.refusal)}</Notice>}
      <ul className="removal-facts">
        <li>{m.removal_what_goes()}</li>
        <li>{m.removal_what_ends()}</li>
        <li>{m.removal_what_stays()}</li>
      </ul>
      <UseLinkForm action={`${PATH}?token=${token}`} token={token} label={m.removal_act()} kind="danger" />
    </FormPage>
  );
}

export function Removed() {
  return (
    <FormPage title={m.removed_title()} lead={m.removed_text()} aside={<Link to="/">{m.to_home()}</Link>}>
      {null}
    </FormPage>
  );
}
