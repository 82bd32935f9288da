import { useState } from 'react';
import * as m from '#messages/accounts';
import { TextField } from '#ui/form/text-field.tsx';
import { useScript } from './use-script.ts';

/** A password with a switch that shows it. The switch needs a script, so it comes with the script. */
export function PasswordField({
  label = m.password(),
  name = 'password',
  autoComplete,
  hint,
  error,
  focused,
  describedBy,
  pattern,
}: {
  label?: string;
  name?: 'password' | 'oldPassword';
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string;
  focused?: boolean;
  /** Id of a text elsewhere that is about the password too. */
  describedBy?: string;
  /** What a new password has to be like. */
  pattern?: string;
}) {
  const hasScript = useScript();
  const [shown, setShown] = useState(false);
  return (
    <div className="password-field">
      <TextField
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        pattern={pattern}
        hint={hint}
        error={error}
        autoFocus={focused}
        aria-describedby={describedBy}
      />
      {hasScript && (
        <label className="checkbox">
          <input
            className="checkbox__input"
            type="checkbox"
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
          />
          {m.show_password()}
        </label>
      )}
    </div>
  );
}
