import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** What choosing nothing is called. Without it there is such a choice only as long as nothing was chosen. */
  none?: string;
}

export function SelectField({ options, none, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame {...rest}>
      {(control, field) => (
        <select {...control} name={rest.name} defaultValue={field.defaultValue ?? ''} disabled={rest.disabled}>
          {(none !== undefined || !field.defaultValue) && <option value="">{none ?? '–'}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
