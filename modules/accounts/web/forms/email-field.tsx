import * as m from '#messages/accounts';
import { TextField } from '#ui/form/text-field.tsx';

/** `username` is what password managers look for on both pages. */
export function EmailField({
  label = m.email(),
  autoComplete = 'username',
  typed,
  error,
  focused,
}: {
  label?: string;
  /** With `webauthn` the browser offers passkeys here too. */
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
