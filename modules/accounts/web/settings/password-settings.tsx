import * as m from '#messages/accounts';
import { PASSWORD_PATTERN } from '../../contract/form-rules.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';

/** R21. @param email which password managers keep the new password under */
export function PasswordSettings({ email, isDone }: { email: string; isDone: boolean }) {
  return (
    <SettingsPart title={m.settings_password()} hint={m.settings_password_hint()}>
      <SettingsForm intent="password" label={m.change_password()} isDone={isDone} doneWords={m.password_changed()}>
        {(_, errors) => (
          <>
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={m.old_password()}
              name="oldPassword"
              autoComplete="current-password"
              error={errors.oldPassword}
            />
            <PasswordField
              label={m.new_password()}
              autoComplete="new-password"
              pattern={PASSWORD_PATTERN}
              hint={m.password_hint()}
              error={errors.password}
            />
          </>
        )}
      </SettingsForm>
    </SettingsPart>
  );
}
