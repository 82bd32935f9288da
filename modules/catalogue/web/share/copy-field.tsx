import { useId, useRef, useState } from 'react';
import * as m from '#messages/catalogue';
import { Button } from '#ui/form/button.tsx';

/** A text to copy: selected on focus, or copied with a button if scripts run. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without clipboard access, the text is selected and can be copied by hand.
    }
  }

  return (
    <div className="copy-field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field__row">
        <input
          ref={field}
          id={id}
          className="field__input copy-field__text"
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setCopied(false)}
        />
        <span className="copy-field__button">
          <Button type="button" kind="secondary" onClick={copy}>
            {m.copy()}
          </Button>
        </span>
      </div>
      <p className="copy-field__said" role="status">
        {isCopied && m.copied()}
      </p>
    </div>
  );
}
