import { useState } from 'react';
import * as m from '#messages/admin';
import { type ControlProps, FieldFrame, type FieldProps, HiddenValue } from '../form/field-frame.tsx';
import { ZONE } from '../screen/dates.ts';
import { MomentInput } from './moment-input.tsx';

/** A day and a time in the operator's zone; the value is ISO 8601 in UTC, or nothing. */
export function DateTimeField({ hint, ...rest }: FieldProps) {
  return (
    <FieldFrame {...rest} hint={[hint, m.in_zone({ zone: ZONE })].filter(Boolean).join(' ')}>
      {(control, field) => <Control {...rest} control={control} begins={field.defaultValue ?? ''} />}
    </FieldFrame>
  );
}

function Control({ control, begins, name, disabled }: FieldProps & { control: ControlProps; begins: string }) {
  const [instant, setInstant] = useState(begins);
  return (
    <>
      <MomentInput {...control} begins={begins} disabled={disabled} onChange={setInstant} />
      <HiddenValue name={name} value={instant} />
    </>
  );
}
