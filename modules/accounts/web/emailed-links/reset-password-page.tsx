import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { asFormRefusal } from '#api/page.ts';
import * as m from '#messages/accounts';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { accounts } from '../api.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { refusedForm } from '../forms/form-answer.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { LinkExpired, LinkSent, RequestLinkForm } from './request-link-form.tsx';

export const meta = privateMeta(m.ask_reset_title);
export const handle: PageHandle = {
  sheets: ['account'],
  isNeutral: true,
  query: { sent: present },
  ownQuery: ['token'],
};

const PATH = '/reset-password/';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token');
  const isSent = url.searchParams.has('sent');
  const passwordRule = (await accounts(context).passwordRule()).data;
  if (token === null) return { token, isValid: true, isSent, passwordRule };
  const isValid = await accounts(context)
    .checkResetToken({ token })
    .then(() => true, isNoLink);
  return { token, isValid, isSent, passwordRule };
}

/** False for an invalid link, which the page reports; rethrows anything else. */
function isNoLink(error: unknown): false {
  const { status } = asFormRefusal(error);
  if (status !== 400 && status !== 422) throw error;
  return false;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    if (form.has('token')) {
      await accounts(context).reset({ token: textOf(form, 'token'), password: textOf(form, 'password') });
      return redirect('/sign-in/?after=reset');
    }
    await accounts(context).restore({ email: textOf(form, 'email') });
    return redirect(`${PATH}?sent`);
  } catch (error) {
    return refusedForm(error, form, context);
  }
}

/** Asks for an email to send a link to or, opened by such a link, for the new password (R21). */
export default function ResetPasswordPage() {
  const { token, isValid, isSent } = useLoaderData<typeof loader>();
  if (token !== null && isValid) return <SetPassword token={token} />;
  return (
    <FormPage
      title={m.ask_reset_title()}
      lead={isSent ? undefined : m.ask_reset_lead()}
      aside={<Link to="/sign-in/">{m.to_sign_in()}</Link>}
    >
      {!isValid && <LinkExpired />}
      {isSent ? <LinkSent /> : <RequestLinkForm action={PATH} />}
    </FormPage>
  );
}

function SetPassword({ token }: { token: string }) {
  const { passwordRule } = useLoaderData<typeof loader>();
  return (
    <FormPage title={m.set_password_title()} lead={m.set_password_lead()}>
      <AccountForm
        action={`${PATH}?token=${token}`}
        answered={useActionData<typeof action>()}
        label={m.save_password()}
      >
        {({ answer, errors }) => (
          <>
            <input type="hidden" name="token" value={token} />
            <NewPasswordField label={m.new_password()} rule={passwordRule} error={errors.password} focused={!!answer} />
          </>
        )}
      </AccountForm>
    </FormPage>
  );
}
