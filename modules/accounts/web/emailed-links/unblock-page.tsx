import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as m from '#messages/accounts';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { accounts } from '../api.ts';
import { refusedForm } from '../forms/form-answer.ts';
import { LinkExpired, LinkSent, RequestLinkForm } from './request-link-form.tsx';
import { UseLinkForm } from './use-link-form.tsx';

export const meta = privateMeta(m.unblock_title);
export const handle: PageHandle = {
  sheets: ['account'],
  isNeutral: true,
  query: { sent: present },
  ownQuery: ['token'],
};

const PATH = '/unblock/';

export function loader({ url }: LoaderFunctionArgs) {
  return { token: url.searchParams.get('token'), isSent: url.searchParams.has('sent') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    if (form.has('token')) {
      await accounts(context).unblock({ token: textOf(form, 'token') });
      return redirect('/sign-in/?after=unblock');
    }
    await accounts(context).resendUnblockEmail({ email: textOf(form, 'email') });
    return redirect(`${PATH}?sent`);
  } catch (error) {
    return refusedForm(error, form, context);
  }
}

/** Requests or uses a link that lets this browser in despite guesses from elsewhere (R22). */
export default function UnblockPage() {
  const { token, isSent } = useLoaderData<typeof loader>();
  const isRefused = useActionData<typeof action>()?.refusal.code === 'LINK_EXPIRED';
  if (token !== null && !isRefused) {
    return (
      <FormPage title={m.unblock_ready()} lead={m.unblock_ready_lead()}>
        <UseLinkForm action={`${PATH}?token=${token}`} token={token} label={m.unblock_act()} />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={m.unblock_title()}
      lead={isSent ? undefined : m.unblock_lead()}
      aside={<Link to="/sign-in/">{m.to_sign_in()}</Link>}
    >
      {isRefused && <LinkExpired />}
      {isSent ? <LinkSent /> : <RequestLinkForm action={PATH} />}
    </FormPage>
  );
}
