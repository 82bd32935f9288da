import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { asFormRefusal, refusedWith } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/email';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { EmailChoice } from '../contract/choices.ts';
import type { EmailPreference } from '../contract/types.ts';
import { email } from './api.ts';
import { EmailChoices } from './email-choices.tsx';

export const meta = privateMeta(m.emails);
export const handle: PageHandle = {
  sheets: ['account'],
  isNeutral: true,
  query: { saved: present },
  ownQuery: ['uid'],
};

/** R5. With the uid from an email no sign-in is needed; without one it is the visitor's own choice. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, url } = args;
  const uid = url.searchParams.get('uid');
  if (uid === null) requireSignedIn(args);
  const request = uid === null ? email(context).myPreference() : email(context).preference({ uid });
  const preference: EmailPreference | undefined = await request.then(({ data }) => data, unknownUid);
  return { preference, isSaved: url.searchParams.has('saved') };
}

/** A truncated link shows a message; any other failure is an error page. */
function unknownUid(error: unknown): undefined {
  const { status } = asFormRefusal(error);
  if (status !== 400 && status !== 404) throw error;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const uid = textOf(form, 'uid');
  try {
    // The server validates the choice.
    await email(context).setPreference({ uid, type: textOf(form, 'type') as EmailChoice });
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
    <FormPage title={m.emails()} lead={m.emails_lead()}>
      {isSaved && !refusal && <Notice kind="success">{m.choice_saved()}</Notice>}
      {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      <EmailChoices preference={preference} />
    </FormPage>
  );
}
