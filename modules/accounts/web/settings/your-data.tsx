import * as m from '#messages/accounts';
import { ButtonLink } from '#ui/form/button.tsx';
import { EXPORT, REMOVAL } from './settings-address.ts';
import { SettingsPart } from './settings-part.tsx';

/** R24, R26. Links to the export and the removal. */
export function YourData() {
  return (
    <>
      <SettingsPart title={m.settings_data()} hint={m.settings_data_text()}>
        <p>
          <ButtonLink kind="secondary" to={EXPORT}>
            {m.export_mine()}
          </ButtonLink>
        </p>
      </SettingsPart>
      <SettingsPart title={m.settings_removal()} hint={m.settings_removal_text()}>
        <p>
          <ButtonLink kind="danger" to={REMOVAL}>
            {m.settings_removal_act()}
          </ButtonLink>
        </p>
      </SettingsPart>
    </>
  );
}
