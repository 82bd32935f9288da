import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal } from '#api/page.ts';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { PASSWORD_PATTERN } from '../../contract/form-rules.ts';
import { accounts } from '../api.ts';
import { useCheckedForm } from '../forms/check-form.ts';
import { errorsOf, messageOf, refusedForm } from '../forms/form-answer.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { LinkExpired, LinkSent, RequestLinkForm } from './request-link-form.tsx';

export const meta = privateMeta(m.ask_reset_title);
export const handle: PageHandle = { isNeutral: true, query: { sent: present }, ownQuery: ['token'] };

const PATH = '/reset-password/';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token');
  const isSent = url.searchParams.has('sent');
  if (token === null) return { token, isGood: true, isSent };
  const isGood = await accounts(context)
    .checkResetToken({ token })
    .then(() => true, isNoLink);
  return { token, isGood, isSent };
}

/** A link that is not good is the page's own to tell; anything else is a failure. */
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

/** Asks for a link, and where one came with the address, for the new password (R21). */
export default function ResetPasswordPage() {
  const { token, isGood, isSent } = useLoaderData<typeof loader>();
  if (token !== null && isGood) return <SetPassword token={token} />;
  return (
    <FormPage
      title={m.ask_reset_title()}
      lead={isSent ? undefined : m.ask_reset_lead()}
      aside={<Link to="/sign-in/">{m.to_sign_in()}</Link>}
    >
      {!isGood && <LinkExpired />}
      {isSent ? <LinkSent /> : <RequestLinkForm action={PATH} />}
    </FormPage>
  );
}

function SetPassword({ token }: { token: string }) {
  const { answer, onSubmit } = useCheckedForm(useActionData<typeof action>());
  const busy = useNavigation().state !== 'idle';
  const message = messageOf(answer);
  const form = useFocusFirstError<HTMLFormElement>(answer);
  return (
    <FormPage title={m.set_password_title()} lead={m.set_password_lead()}>
      <Form
        ref={form}
        method="post"
        action={`${PATH}?token=${token}`}
        className="account-form"
        noValidate
        onSubmit={onSubmit}
      >
        {message && <Notice kind="problem">{message}</Notice>}
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={m.new_password()}
          autoComplete="new-password"
          pattern={PASSWORD_PATTERN}
          hint={m.password_hint()}
          error={errorsOf(answer).password}
          focused={!!answer}
        />
        <Button size="large" busy={busy}>
          {m.save_password()}
        </Button>
      </Form>
    </FormPage>
  );
}
