import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import * as m from '#messages/accounts';
import { ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { accounts } from '../api.ts';
import { refusedForm } from '../forms/form-answer.ts';
import { ADDRESS } from '../settings/settings-address.ts';
import { UseLinkForm } from './use-link-form.tsx';

export const meta = privateMeta(m.email_change_title);
export const handle: PageHandle = {
  sheets: ['account'],
  isNeutral: true,
  query: { changed: present },
  ownQuery: ['token'],
};

const PATH = '/email-change/';

export function loader({ url }: LoaderFunctionArgs) {
  return { token: url.searchParams.get('token'), isChanged: url.searchParams.has('changed') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await accounts(context).confirmChangeEmail({ token: textOf(form, 'token') });
  } catch (error) {
    return refusedForm(error, form, context);
  }
  return redirect(`${PATH}?changed`);
}

/** Confirms a new address by the link that was emailed to it (R23). */
export default function EmailChangePage() {
  const { token, isChanged } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isChanged) {
    return (
      <FormPage title={m.email_changed()} lead={m.email_changed_text()}>
        <ButtonLink to={ADDRESS}>{m.to_settings()}</ButtonLink>
      </FormPage>
    );
  }
  if (token === null || answer) {
    return (
      <FormPage title={m.email_change_title()} lead={m.email_change_start()}>
        {answer && <Notice kind="problem">{refusalLabels(answer.refusal)}</Notice>}
        <ButtonLink to={ADDRESS}>{m.to_settings()}</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.email_change_title()} lead={m.email_change_lead()}>
      <UseLinkForm action={`${PATH}?token=${token}`} token={token} label={m.email_change_act()} />
    </FormPage>
  );
}
