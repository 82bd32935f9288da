import * as m from '#messages/profiles';
import { SettingsPart } from '#modules/accounts/web/index.tsx';
import { ProfileForm } from './profile-form.tsx';

/** R8. Whether the account's writing stays after its removal. */
export function WritingSettings({ keepsWriting, isDone }: { keepsWriting: boolean; isDone: boolean }) {
  const choices = [
    { value: 'goes', label: m.writing_goes(), isChosen: !keepsWriting },
    { value: 'stays', label: m.writing_stays(), isChosen: keepsWriting },
  ];
  return (
    <SettingsPart title={m.writing()} hint={m.writing_hint()}>
      <ProfileForm intent="writing" label={m.save_writing()} done={isDone && m.writing_saved()}>
        {() => (
          <fieldset className="writing-choices">
            <legend className="visually-hidden">{m.writing()}</legend>
            {choices.map(({ value, label, isChosen }) => (
              <label key={value} className="checkbox">
                <input type="radio" name="writing" value={value} defaultChecked={isChosen} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
      </ProfileForm>
    </SettingsPart>
  );
}
