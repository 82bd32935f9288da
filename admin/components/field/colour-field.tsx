import { useState } from 'react';
import * as m from '#messages/admin';
import { type ControlProps, FieldFrame, type FieldProps, HiddenValue } from '../form/field-frame.tsx';

/** A colour as `#rrggbb`, by picking or by typing. */
export function ColourField(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      {(control, field) => <Control {...props} control={control} begins={field.defaultValue ?? ''} />}
    </FieldFrame>
  );
}

function Control({ control, begins, name, label, disabled }: FieldProps & { control: ControlProps; begins: string }) {
  const [colour, setColour] = useState(begins);
  return (
    <span className="field-with-unit">
      <input
        type="color"
        aria-label={m.pick_colour({ label })}
        value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : '#000000'}
        disabled={disabled}
        onChange={({ target }) => setColour(target.value)}
      />
      <input
        {...control}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="#rrggbb"
        value={colour}
        disabled={disabled}
        onChange={({ target }) => setColour(target.value.trim())}
      />
      <HiddenValue name={name} value={colour} />
    </span>
  );
}
