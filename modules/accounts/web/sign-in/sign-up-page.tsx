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
import { visitorOf } from '#api/page.ts';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { type MetaSource, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { PolicyLinks } from '#ui/page/policy-links.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { PASSWORD_PATTERN } from '../../contract/form-rules.ts';
import { accounts } from '../api.ts';
import { useCheckedForm } from '../forms/check-form.ts';
import { EmailField } from '../forms/email-field.tsx';
import { errorsOf, fieldToFix, messageOf, refusedForm } from '../forms/form-answer.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { localPath, withNext } from '../next-path.ts';
import { AdultCheckbox } from './adult-checkbox.tsx';

export function meta(args: MetaSource) {
  const { siteName } = ownerOf(args);
  return pageMeta(args, {
    title: m.create_account_title(),
    description: m.sign_up_description({ site: siteName }),
  });
}

export const handle: PageHandle = { isNeutral: true, ownQuery: ['next'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const next = localPath(url.searchParams.get('next'));
  if (visitorOf(context).signedIn) throw redirect(next);
  return { next };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  // The server refuses anything but true; the type cannot know what was sent.
  const isAdult = form.has('isAdult') as true;
  try {
    await accounts(context).signUp({
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      isAdult,
    });
  } catch (error) {
    return refusedForm(error, form, context);
  }
  return redirect(localPath(url.searchParams.get('next')));
}

export default function SignUpPage() {
  const { next } = useLoaderData<typeof loader>();
  const { answer, onSubmit } = useCheckedForm(useActionData<typeof action>());
  const busy = useNavigation().state !== 'idle';
  const message = messageOf(answer);
  const mend = fieldToFix(answer);
  const form = useFocusFirstError<HTMLFormElement>(answer);
  const errors = errorsOf(answer);
  return (
    <FormPage
      title={m.create_account_title()}
      lead={m.sign_up_lead()}
      aside={
        <>
          {m.have_account()} <Link to={withNext('/sign-in/', next)}>{m.sign_in()}</Link>
        </>
      }
    >
      <Form
        ref={form}
        method="post"
        action={withNext('/sign-up/', next)}
        className="account-form"
        noValidate
        onSubmit={onSubmit}
      >
        {message && <Notice kind="problem">{message}</Notice>}
        <EmailField typed={answer?.email} error={errors.email} focused={mend === 'email'} />
        <PasswordField
          autoComplete="new-password"
          pattern={PASSWORD_PATTERN}
          hint={m.password_hint()}
          error={errors.password}
          focused={mend === 'password'}
        />
        <AdultCheckbox checked={answer?.isAdult} error={errors.isAdult} focused={mend === 'isAdult'} />
        <Button size="large" busy={busy}>
          {m.create_account()}
        </Button>
        <PolicyLinks />
      </Form>
    </FormPage>
  );
}
