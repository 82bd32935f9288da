import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number | 'any';
  /** What is counted: `days`, `%`. */
  unit?: string;
}

export function NumberField({ min, max, step = 'any', unit, ...rest }: NumberFieldProps) {
  return (
    <FieldFrame {...rest}>
      {(control, field) => (
        <span className="field-with-unit">
          <input
            {...control}
            name={rest.name}
            type="number"
            inputMode="decimal"
            min={min}
            max={max}
            step={step}
            defaultValue={field.defaultValue}
            disabled={rest.disabled}
            autoComplete="off"
          />
          {unit && <span className="muted">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
