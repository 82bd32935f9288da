import * as m from '#messages/accounts';
import { TextField } from '#ui/form/text-field.tsx';

/** Password managers look for `username` on both pages. */
export function EmailField({
  label = m.email(),
  autoComplete = 'username',
  typed,
  error,
  focused,
}: {
  label?: string;
  /** With `webauthn` the browser also offers passkeys here. */
  autoComplete?: 'username' | 'username webauthn' | 'email';
  typed?: string;
  error?: string;
  focused?: boolean;
}) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typed}
      error={error}
      autoFocus={focused}
    />
  );
}
