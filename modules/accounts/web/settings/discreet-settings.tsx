import * as m from '#messages/accounts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPart } from './settings-part.tsx';

/** R52. Hides in the browser's tab and in the mailbox what the site is. */
export function DiscreetSettings({ here, emails, isDone }: { here: boolean; emails: boolean; isDone: boolean }) {
  return (
    <SettingsPart title={m.discreet()} hint={m.discreet_hint()}>
      <SettingsForm intent="discreet" label={m.save()} isDone={isDone} doneLabel={m.saved()}>
        {() => (
          <div className="settings-choices">
            <label className="settings-choice">
              <input type="checkbox" name="here" defaultChecked={here} />
              <span>
                {m.discreet_here()}
                <span className="settings-choice__hint">{m.discreet_here_hint()}</span>
              </span>
            </label>
            <label className="settings-choice">
              <input type="checkbox" name="emails" defaultChecked={emails} />
              <span>
                {m.discreet_emails()}
                <span className="settings-choice__hint">{m.discreet_emails_hint()}</span>
              </span>
            </label>
          </div>
        )}
      </SettingsForm>
    </SettingsPart>
  );
}
