import * as m from '#messages/profiles';
import { SettingsPart } from '#modules/accounts/web/index.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { NAME_LENGTH } from '../contract/limits.ts';
import type { OwnProfile } from '../contract/types.ts';
import { ProfileForm } from './profile-form.tsx';

/** The public name with its rules (R1, R4), next to the picture that others see with it. */
export function NameSettings({ profile, isDone }: { profile: OwnProfile; isDone: boolean }) {
  const { locale } = useView();
  const { name, mayChangeAt, picture } = profile;
  const next =
    mayChangeAt && m.public_name_next({ date: formatDate(locale, Math.floor(Date.parse(mayChangeAt) / 1000)) });
  return (
    <SettingsPart title={m.public_name()} hint={m.public_name_hint()}>
      <div className="own-profile">
        <img className="avatar-settings__mine" src={picture.permalink} width={64} height={64} alt="" />
        <div>
          <p className="own-profile__name" dir="auto">
            {name ?? m.public_name_none()}
          </p>
          <p>{m.picture_text()}</p>
        </div>
      </div>
      <ProfileForm intent="name" label={m.save_name()} done={isDone && m.name_saved()}>
        {(refused) => (
          <TextField
            label={m.public_name()}
            name="name"
            required
            maxLength={NAME_LENGTH.most * 2}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused.name ?? name ?? ''}
            error={refused.error}
            hint={next ?? m.public_name_now()}
          />
        )}
      </ProfileForm>
    </SettingsPart>
  );
}
