import { useState } from 'react';
import { type ControlProps, FieldFrame, type FieldProps, HiddenValue } from '../form/field-frame.tsx';
import { asAmount, asMinor } from './minor-units.ts';

interface MoneyFieldProps extends FieldProps {
  /** ISO 4217. */
  currency: string;
}

/** An amount as people write it; the value is in minor units. */
export function MoneyField({ currency, ...rest }: MoneyFieldProps) {
  return (
    <FieldFrame {...rest}>
      {(control, field) => (
        <Control {...rest} control={control} begins={field.defaultValue ?? ''} currency={currency} />
      )}
    </FieldFrame>
  );
}

function Control(props: MoneyFieldProps & { control: ControlProps; begins: string }) {
  const { control, begins, currency, name, disabled } = props;
  const [amount, setAmount] = useState(() => asAmount(begins, currency));
  return (
    <span className="field-with-unit">
      <input
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        disabled={disabled}
        onChange={({ target }) => setAmount(target.value)}
      />
      <span className="muted">{currency}</span>
      <HiddenValue name={name} value={asMinor(amount, currency)} />
    </span>
  );
}
