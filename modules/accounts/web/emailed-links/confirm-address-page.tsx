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

export const meta = privateMeta(m.confirm_title);
export const handle: PageHandle = {
  sheets: ['account'],
  isNeutral: true,
  query: { confirmed: present },
  ownQuery: ['token'],
};

const PATH = '/confirm-address/';

export function loader({ url }: LoaderFunctionArgs) {
  return { token: url.searchParams.get('token'), isConfirmed: url.searchParams.has('confirmed') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await accounts(context).confirmAddress({ token: textOf(form, 'token') });
  } catch (error) {
    return refusedForm(error, form, context);
  }
  return redirect(`${PATH}?confirmed`);
}

/** Confirms an account's address by the link that was emailed to it (R48). */
export default function ConfirmAddressPage() {
  const { token, isConfirmed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (isConfirmed) {
    return (
      <FormPage title={m.confirmed_title()} lead={m.confirmed_text()}>
        <ButtonLink to="/">{m.to_home()}</ButtonLink>
      </FormPage>
    );
  }
  if (token === null || answer?.refusal.code === 'LINK_EXPIRED') {
    return (
      <FormPage title={m.link_expired()} lead={m.confirm_expired_text()}>
        <ButtonLink to={ADDRESS}>{m.to_address()}</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.confirm_title()} lead={m.confirm_lead()}>
      {answer && <Notice kind="problem">{refusalLabels(answer.refusal)}</Notice>}
      <UseLinkForm action={`${PATH}?token=${token}`} token={token} label={m.email_confirm_act()} />
    </FormPage>
  );
}
