import * as m from '#messages/accounts';
import { EmailField } from '../forms/email-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';

/** R23. */
export function EmailSettings({ email, isDone }: { email: string; isDone: boolean }) {
  return (
    <SettingsPart title={m.settings_email()} hint={m.settings_email_now({ email })}>
      <SettingsForm intent="email" label={m.change_email()} isDone={isDone} doneWords={m.email_requested()}>
        {(answer, errors) => (
          <>
            <EmailField label={m.new_email()} autoComplete="email" typed={answer?.email} error={errors.email} />
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
  );
}
