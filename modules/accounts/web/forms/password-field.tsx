import { useState } from 'react';
import * as m from '#messages/accounts';
import { TextField } from '#ui/form/text-field.tsx';
import { useScript } from './use-script.ts';

/** A password with a switch to show it. The switch needs JavaScript, so it appears with it. */
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
  /** Id of another text that describes the password. */
  describedBy?: string;
  /** The pattern of a new password. */
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
