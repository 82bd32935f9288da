import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { asFormRefusal, orErrorPage, type Refusal, refusedWith } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/email';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { EmailChoice } from '../contract/choices.ts';
import { email } from './api.ts';
import { EmailChoices } from './email-choices.tsx';

const PATH = '/main-dashboard/settings/emails/';

export const meta = privateMeta(m.emails);
export const handle: PageHandle = { isNeutral: true, query: { saved: present } };

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const preference = await orErrorPage(email(args.context).myPreference());
  return { preference, isSaved: args.url.searchParams.has('saved') };
}

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const { request, context } = args;
  const form = await request.formData();
  try {
    // The server validates the choice.
    await email(context).setPreference({ uid: textOf(form, 'uid'), type: textOf(form, 'type') as EmailChoice });
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
  return redirect(`${PATH}?saved`);
}

/** R4, in the account settings. */
export default function EmailSettingsPage() {
  const { preference, isSaved } = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  return (
    <>
      <h1>{m.emails()}</h1>
      <section className="account-settings" aria-label={m.emails()}>
        <p className="account-settings__hint">{m.emails_lead()}</p>
        {isSaved && !refusal && <Notice kind="success">{m.choice_saved()}</Notice>}
        {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
        <EmailChoices preference={preference} action={PATH} />
      </section>
    </>
  );
}
