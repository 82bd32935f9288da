import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { orErrorPage, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/accounts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { accounts } from '../api.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { settingsAction } from './settings-action.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';

export const meta = privateMeta(m.password);
export const handle: PageHandle = { isNeutral: true, query: { done: oneOf('password') } };
export const action = settingsAction;

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { context, url } = args;
  return {
    email: visitorOf(context).user?.email ?? '',
    rule: await orErrorPage(accounts(context).passwordRule()),
    isDone: url.searchParams.has('done'),
  };
}

/** R21. Changes the password. */
export default function PasswordPage() {
  const { email, rule, isDone } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{m.password()}</h1>
      <SettingsPart title={m.change_password()} hint={m.settings_password_hint()}>
        <SettingsForm intent="password" label={m.change_password()} isDone={isDone} doneLabel={m.password_changed()}>
          {(_, errors) => (
            <>
              {/* The account name under which password managers save the new password. */}
              <input type="text" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                label={m.old_password()}
                name="oldPassword"
                autoComplete="current-password"
                error={errors.oldPassword}
              />
              <NewPasswordField label={m.new_password()} rule={rule} error={errors.password} />
            </>
          )}
        </SettingsForm>
      </SettingsPart>
    </>
  );
}
