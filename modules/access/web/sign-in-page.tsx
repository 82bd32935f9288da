import { useId } from 'react';
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
import { visitorOf } from '#calls/page.ts';
import * as m from '#messages/access';
import { Button } from '#ui/button.tsx';
import { useFocusFirstError } from '#ui/focus-first-error.ts';
import { FormPage } from '#ui/form-page.tsx';
import { textOf } from '#ui/form-text.ts';
import { Notice } from '#ui/notice.tsx';
import { type MetaSource, ownerOf, pageMeta } from '#ui/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page-query.ts';
import { access } from './calls.ts';
import { useCheckedForm } from './check-form.ts';
import { EmailField } from './email-field.tsx';
import { errorsOf, fieldToMend, messageOf, refusedForm } from './form-answer.ts';
import { localPath, withNext } from './next-path.ts';
import { PasswordField } from './password-field.tsx';

export function meta(args: MetaSource) {
  const { siteName } = ownerOf(args);
  return pageMeta(args, { title: m.sign_in(), description: m.sign_in_description({ site: siteName }) });
}

export const handle: PageHandle = {
  isNeutral: true,
  query: { after: oneOf('reset', 'unblock') },
  ownQuery: ['next'],
};

/** What somebody has just done by a link in a mail. */
const AFTER: Readonly<Record<string, () => string>> = { reset: m.password_is_set, unblock: m.unblocked };

export function loader({ context, url }: LoaderFunctionArgs) {
  const next = localPath(url.searchParams.get('next'));
  if (visitorOf(context).signedIn) throw redirect(next);
  return { next, after: url.searchParams.get('after') ?? '' };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    await access(context).signIn({ email: textOf(form, 'email'), password: textOf(form, 'password') });
  } catch (error) {
    return refusedForm(error, form, context);
  }
  return redirect(localPath(url.searchParams.get('next')));
}

export default function SignInPage() {
  const { next, after } = useLoaderData<typeof loader>();
  const { answer, onSubmit } = useCheckedForm(useActionData<typeof action>());
  const busy = useNavigation().state !== 'idle';
  const message = messageOf(answer);
  const errors = errorsOf(answer);
  const mend = fieldToMend(answer);
  const messageId = useId();
  const form = useFocusFirstError<HTMLFormElement>(answer);
  return (
    <FormPage
      title={m.sign_in()}
      aside={
        <>
          {m.new_here()} <Link to={withNext('/sign-up/', next)}>{m.create_account_title()}</Link>
        </>
      }
    >
      <Form
        ref={form}
        method="post"
        action={withNext('/sign-in/', next)}
        className="account-form"
        noValidate
        onSubmit={onSubmit}
      >
        {!answer && AFTER[after] && <Notice kind="success">{AFTER[after]()}</Notice>}
        {message && (
          <Notice id={messageId} kind="problem">
            {message}
            {answer?.refusal.code === 'TOO_MANY_TRIES' && (
              <p>
                <Link to="/unblock/">{m.unblock_offer()}</Link>
              </p>
            )}
          </Notice>
        )}
        <EmailField typed={answer?.email} error={errors.email} focused={mend === 'email'} />
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          focused={mend === 'password'}
          describedBy={message && messageId}
        />
        <Button size="large" busy={busy}>
          {m.sign_in()}
        </Button>
        <p className="account-form__way">
          <Link to="/reset-password/">{m.forgot_password()}</Link>
        </p>
      </Form>
    </FormPage>
  );
}
