import {
  type ActionFunctionArgs,
  data,
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
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { accounts } from '../api.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { type FormAnswer, fieldToFix, refusedForm } from '../forms/form-answer.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { localPath, withNext } from '../next-path.ts';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { banPathIn, type SecondStep, secondStepIn, secondStepOf } from './second-step-action.ts';
import { SecondStepForm } from './second-step-form.tsx';

export function meta(args: MetaSource) {
  const { siteName } = ownerOf(args);
  return pageMeta(args, { title: m.sign_in(), description: m.sign_in_description({ site: siteName }) });
}

export const handle: PageHandle = {
  sheets: ['account'],
  isNeutral: true,
  query: { after: oneOf('reset', 'unblock') },
  ownQuery: ['next'],
};

/** What a link in an email has just done. */
const AFTER: Readonly<Record<string, () => string>> = { reset: m.password_is_set, unblock: m.unblocked };

export function loader({ context, url }: LoaderFunctionArgs) {
  const next = localPath(url.searchParams.get('next'));
  if (visitorOf(context).signedIn) throw redirect(next);
  return { next, after: url.searchParams.get('after') ?? '' };
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const hasBegun = form.has('ticket');
  try {
    if (hasBegun) await accounts(context).finishSignIn({ ticket: textOf(form, 'ticket'), code: textOf(form, 'code') });
    else await accounts(context).signIn({ email: textOf(form, 'email'), password: textOf(form, 'password') });
  } catch (error) {
    const banPath = banPathIn(error);
    if (banPath) return redirect(banPath);
    const begun = secondStepIn(error);
    if (begun) return data<SignInAnswer>({ step: begun });
    const refused = refusedForm(error, form, context);
    const isOver = refused.data.refusal.code === 'TICKET_EXPIRED';
    return data<SignInAnswer>(
      { refused: refused.data, step: hasBegun && !isOver ? secondStepOf(form) : undefined },
      refused.init ?? undefined,
    );
  }
  return redirect(localPath(url.searchParams.get('next')));
}

interface SignInAnswer {
  refused?: FormAnswer;
  /** The step that is still due after the password (R28). */
  step?: SecondStep;
}

export default function SignInPage() {
  const { next } = useLoaderData<typeof loader>();
  const { step, refused } = useActionData<SignInAnswer>() ?? {};
  return step ? <SecondStepForm step={step} answer={refused} next={next} /> : <Password refused={refused} />;
}

function Password({ refused }: { refused?: FormAnswer }) {
  const { next, after } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={m.sign_in()}
      aside={
        <>
          {m.new_here()} <Link to={withNext('/sign-up/', next)}>{m.create_account_title()}</Link>
        </>
      }
    >
      <AccountForm
        action={withNext('/sign-in/', next)}
        answered={refused}
        label={m.sign_in()}
        remedy={({ refusal }) =>
          refusal.code === 'TOO_MANY_ATTEMPTS' && (
            <p>
              <Link to="/unblock/">{m.unblock_offer()}</Link>
            </p>
          )
        }
        below={
          <p className="account-form__way">
            <Link to="/reset-password/">{m.forgot_password()}</Link>
          </p>
        }
      >
        {({ answer, errors, messageId }) => (
          <>
            {!answer && AFTER[after] && <Notice kind="success">{AFTER[after]()}</Notice>}
            <EmailField
              autoComplete="username webauthn"
              typed={answer?.email}
              error={errors.email}
              focused={fieldToFix(answer) === 'email'}
            />
            <PasswordField
              autoComplete="current-password"
              error={errors.password}
              focused={fieldToFix(answer) === 'password'}
              describedBy={messageId}
            />
          </>
        )}
      </AccountForm>
      <PasskeySignIn next={next} />
    </FormPage>
  );
}
