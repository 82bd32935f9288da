import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/accounts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import { EmailField } from '../forms/email-field.tsx';
import { type FormAnswer, messageOf } from '../forms/form-answer.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { AddressNotice } from './address-notice.tsx';
import { settingsAction } from './settings-action.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';

export const meta = privateMeta(m.settings_address);
export const handle: PageHandle = { isNeutral: true, query: { done: oneOf('email', 'confirm') } };
export const action = settingsAction;

export function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { user } = visitorOf(args.context);
  const isUnconfirmed = user?.isUnconfirmed ?? false;
  return { email: user?.email ?? '', isUnconfirmed, done: args.url.searchParams.get('done') };
}

/** R23, R48. Changes or confirms the account's address. */
export default function AddressPage() {
  const { email, isUnconfirmed, done } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <h1>{m.settings_address()}</h1>
      <SettingsPart title={m.address_now()} hint={m.settings_email_now({ email })}>
        {answer?.intent === 'confirm' && <Notice kind="problem">{messageOf(answer)}</Notice>}
        {!answer && done === 'confirm' && <Notice kind="success">{m.confirm_sent({ email })}</Notice>}
        {isUnconfirmed ? <AddressNotice email={email} /> : <p>{m.address_confirmed()}</p>}
      </SettingsPart>
      <SettingsPart id="change" title={m.change_address()} hint={m.change_address_hint()}>
        <SettingsForm intent="email" label={m.change_email()} isDone={done === 'email'} doneLabel={m.email_requested()}>
          {(refused, errors) => (
            <>
              <EmailField label={m.new_email()} autoComplete="email" typed={refused?.email} error={errors.email} />
              <PasswordField
                label={m.old_password()}
                name="oldPassword"
                autoComplete="current-password"
                error={errors.oldPassword ?? errors.password}
              />
            </>
          )}
        </SettingsForm>
      </SettingsPart>
    </>
  );
}
