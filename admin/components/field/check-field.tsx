import { useField } from '@conform-to/react';
import { FieldFrame, type FieldProps, initialTexts } from '../form/field-frame.tsx';
import { useShown } from '../form/form-context.ts';
import type { Option } from './select-field.tsx';

/** Yes or no. */
export function CheckField({ name, label, hint, disabled }: FieldProps) {
  useShown(name);
  const [field] = useField(name);
  const note = `${field.id}-note`;
  return (
    <div key={field.key} className="field">
      <label className="check">
        <input
          id={field.id}
          name={name}
          type="checkbox"
          defaultChecked={field.initialValue === 'on'}
          disabled={disabled}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={note}
        />
        {label}
      </label>
      <p id={note} className={field.errors ? 'field-fault' : 'field-hint'}>
        {field.errors?.join(' ') ?? hint}
      </p>
    </div>
  );
}

/** Several of a few, or of many that stand in groups. */
export function ChoicesField({
  options,
  groupOf,
  ...rest
}: FieldProps & { options: readonly Option[]; groupOf?: (value: string) => string }) {
  return (
    <FieldFrame {...rest} as="group">
      {(control, field) => {
        const chosen = initialTexts(field);
        const choice = ({ value, label }: Option) => (
          <label key={value} className="check">
            <input
              name={rest.name}
              type="checkbox"
              value={value}
              defaultChecked={chosen.includes(value)}
              disabled={rest.disabled}
              aria-invalid={control['aria-invalid']}
            />
            {label}
          </label>
        );
        if (!groupOf)
          return (
            <div className="choices" id={control.id}>
              {options.map(choice)}
            </div>
          );
        const groups = [...Map.groupBy(options, ({ value }) => groupOf(value))];
        return (
          <div className="choices grouped" id={control.id}>
            {groups.map(([group, members]) => (
              <fieldset key={group} className="choice-group">
                <legend>{group}</legend>
                {members.map(choice)}
              </fieldset>
            ))}
          </div>
        );
      }}
    </FieldFrame>
  );
}
