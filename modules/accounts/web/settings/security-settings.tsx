import * as m from '#messages/accounts';
import { ButtonLink } from '#ui/form/button.tsx';
import { SECURITY } from '../security/security-address.ts';
import { SettingsPart } from './settings-part.tsx';

/** The way to the room in which that is kept (R27). */
export function SecuritySettings() {
  return (
    <SettingsPart title={m.security()} hint={m.security_text()}>
      <p>
        <ButtonLink kind="secondary" to={SECURITY}>
          {m.security_go()}
        </ButtonLink>
      </p>
    </SettingsPart>
  );
}
