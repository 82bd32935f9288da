import * as m from '#messages/accounts';
import { ButtonLink } from '#ui/form/button.tsx';
import { MY_EXPORT } from '../../contract/own-account-api.ts';
import { REMOVAL_FORM } from '../emailed-links/removal.tsx';
import { SettingsPart } from './settings-part.tsx';

/** R24, R26. */
export function YourData() {
  return (
    <>
      <SettingsPart title={m.settings_data()} hint={m.settings_data_text()}>
        <p>
          <a className="button button--secondary button--medium" href={MY_EXPORT} download="my-data.json">
            <span className="button__label">{m.export_mine()}</span>
          </a>
        </p>
      </SettingsPart>
      <SettingsPart title={m.settings_removal()} hint={m.settings_removal_text()}>
        <p>
          <ButtonLink kind="danger" to={REMOVAL_FORM}>
            {m.settings_removal_act()}
          </ButtonLink>
        </p>
      </SettingsPart>
    </>
  );
}
