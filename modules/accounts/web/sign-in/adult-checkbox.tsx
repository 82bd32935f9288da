import { useId } from 'react';
import * as m from '#messages/accounts';

/** The age statement of sign-up; the server checks it too. */
export function AdultCheckbox({ checked, error, focused }: { checked?: boolean; error?: string; focused?: boolean }) {
  const errorId = useId();
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          name="isAdult"
          className="checkbox__input"
          required
          defaultChecked={checked}
          // biome-ignore lint/a11y/noAutofocus: only where a form comes back refused, so that the mistake is found without a script.
          autoFocus={focused}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {m.adult()}
      </label>
      {error && (
        <p className="field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
