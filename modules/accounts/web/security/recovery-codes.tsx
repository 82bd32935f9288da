import * as m from '#messages/accounts';
import { SettingsPart } from '../settings/settings-part.tsx';

/** R31. Shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <SettingsPart title={m.recovery_title()} hint={m.recovery_text()}>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
