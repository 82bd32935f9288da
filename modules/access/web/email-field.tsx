import * as m from '#messages/access';
import { TextField } from '#ui/text-field.tsx';

/** `username` is what password managers look for on both pages. */
export function EmailField({ typed, error, focused }: { typed?: string; error?: string; focused?: boolean }) {
  return (
    <TextField
      label={m.email()}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typed}
      error={error}
      autoFocus={focused}
    />
  );
}
