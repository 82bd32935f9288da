import * as m from '#messages/profiles';
import { SettingsPart } from '#modules/accounts/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { PROFILE } from './profile-action.ts';

/** The way from the settings to the profile page. */
export function ProfileSettings() {
  return (
    <SettingsPart title={m.profile()} hint={m.profile_text()}>
      <p>
        <ButtonLink kind="secondary" to={PROFILE}>
          {m.profile_go()}
        </ButtonLink>
      </p>
    </SettingsPart>
  );
}
