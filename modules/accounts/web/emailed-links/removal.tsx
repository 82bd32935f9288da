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
/** Of the account alone, apart from what operators wrote about removing content. */
const OWN = `${PATH}?account`;

/** What the forms of the removal do. */
export async function removalAction({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    if (form.has('token')) {
      await accounts(context).remove({ token: textOf(form, 'token') });
      // Loaded anew, so that nothing of the account stays in the tab.
      return redirectDocument(`${PATH}?removed`);
    }
    await accounts(context).initRemoval({ email: textOf(form, 'email') });
  } catch (error) {
    return refusedForm(error, form, context);
  }
  // In the settings or on the public page, where it was asked.
  return redirect(`${url.pathname}?sent`);
}

/** The first step: a link is mailed (R24). @param email of anyone who is signed in */
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

/** The second: what goes, what ends and what stays, before anything happens. */
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
