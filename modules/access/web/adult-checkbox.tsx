import { useId } from 'react';

/** The age statement of sign-up; the server checks it too. */
export function AdultCheckbox({ checked, error }: { checked?: boolean; error?: string }) {
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        I am 18 or older
      </label>
      {error && (
        <p className="field__error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
