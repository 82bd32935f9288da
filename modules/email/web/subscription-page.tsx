import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { asFormRefusal, refusedWith } from '#api/page.ts';
import { requireSignedIn } from '#api/require-signed-in.ts';
import * as m from '#messages/email';
import { FormPage } from '#ui/form-page.tsx';
import { textOf } from '#ui/form-text.ts';
import { Notice } from '#ui/notice.tsx';
import { privateMeta } from '#ui/page-meta.ts';
import { type PageHandle, present } from '#ui/page-query.ts';
import { refusalLabels } from '#ui/refusal-labels.ts';
import type { MailChoice, MailPreference } from '../contract/types.ts';
import { email } from './api.ts';
import { MailChoices } from './email-choices.tsx';

export const meta = privateMeta(m.mails);
export const handle: PageHandle = { isNeutral: true, query: { saved: present }, ownQuery: ['uid'] };

/** R5. Anyone who has the address from a mail needs no sign-in; without one it is the visitor's own. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, url } = args;
  const uid = url.searchParams.get('uid');
  if (uid === null) requireSignedIn(args);
  const asked = uid === null ? email(context).myPreference() : email(context).preference({ uid });
  const preference: MailPreference | undefined = await asked.then(({ data }) => data, unknownUid);
  return { preference, isSaved: url.searchParams.has('saved') };
}

/** An address that was cut off on its way is told so; any other failure is the page's. */
function unknownUid(error: unknown): undefined {
  const { status } = asFormRefusal(error);
  if (status !== 400 && status !== 404) throw error;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const uid = textOf(form, 'uid');
  try {
    // The server refuses a choice that there is none of; the type cannot know what was sent.
    await email(context).setPreference({ uid, type: textOf(form, 'type') as MailChoice });
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
  return redirect(`/subscription/?uid=${encodeURIComponent(uid)}&saved`);
}

export default function SubscriptionPage() {
  const { preference, isSaved } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (!preference) {
    return (
      <FormPage title={m.choice_unknown()}>
        <p>{m.choice_unknown_text()}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.mails()} lead={m.mails_lead()}>
      {isSaved && !refusal && <Notice kind="success">{m.choice_saved()}</Notice>}
      {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      <MailChoices preference={preference} />
    </FormPage>
  );
}
