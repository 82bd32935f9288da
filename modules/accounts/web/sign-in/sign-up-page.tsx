import { useId } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { visitorOf } from '#api/page.ts';
import * as m from '#messages/accounts';
import { FormPage } from '#ui/form/form-page.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { type MetaSource, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { PolicyLinks } from '#ui/page/policy-links.tsx';
import { accounts } from '../api.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { fieldToFix, refusedForm } from '../forms/form-answer.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { localPath, withNext } from '../next-path.ts';

export function meta(args: MetaSource) {
  const { siteName } = ownerOf(args);
  return pageMeta(args, {
    title: m.create_account_title(),
    description: m.sign_up_description({ site: siteName }),
  });
}

export const handle: PageHandle = { sheets: ['account'], isNeutral: true, ownQuery: ['next'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const next = localPath(url.searchParams.get('next'));
  if (visitorOf(context).signedIn) throw redirect(next);
  return { next, passwordRule: (await accounts(context).passwordRule()).data };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  // The server refuses anything but true; the type doesn't know what was sent.
  const isAdult = form.has('isAdult') as true;
  try {
    await accounts(context).signUp({ email: textOf(form, 'email'), password: textOf(form, 'password'), isAdult });
  } catch (error) {
    return refusedForm(error, form, context, (await accounts(context).passwordRule()).data);
  }
  return redirect(localPath(url.searchParams.get('next')));
}

export default function SignUpPage() {
  const { next, passwordRule } = useLoaderData<typeof loader>();
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
      <AccountForm
        action={withNext('/sign-up/', next)}
        answered={useActionData<typeof action>()}
        label={m.create_account()}
        below={<PolicyLinks />}
      >
        {({ answer, errors }) => {
          const focused = fieldToFix(answer);
          return (
            <>
              <EmailField typed={answer?.email} error={errors.email} focused={focused === 'email'} />
              <NewPasswordField rule={passwordRule} error={errors.password} focused={focused === 'password'} />
              <AdultCheckbox checked={answer?.isAdult} error={errors.isAdult} focused={focused === 'isAdult'} />
            </>
          );
        }}
      </AccountForm>
    </FormPage>
  );
}

/** The age statement of sign-up; the server checks it too. */
function AdultCheckbox({ checked, error, focused }: { checked?: boolean; error?: string; focused?: boolean }) {
  const errorId = useId();
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          name="isAdult"
          className="checkbox__input"
          required
          defaultChecked={checked}
          // biome-ignore lint/a11y/noAutofocus: only where a form comes back refused, so that the mistake is found without a script.
          autoFocus={focused}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {m.adult()}
      </label>
      {error && (
        <p className="field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
