import { FieldFrame, type FieldProps } from '../form/field-frame.tsx';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'tel' | 'password';
  autoComplete?: string;
  placeholder?: string;
  /** Names and codes: no capitals, no corrections. */
  isCode?: boolean;
}

export function TextField({ type = 'text', autoComplete = 'off', placeholder, isCode, ...rest }: TextFieldProps) {
  return (
    <FieldFrame {...rest}>
      {(control, field) => (
        <input
          {...control}
          name={rest.name}
          type={type}
          defaultValue={field.defaultValue}
          disabled={rest.disabled}
          autoComplete={autoComplete}
          placeholder={placeholder}
          {...(isCode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        />
      )}
    </FieldFrame>
  );
}

export function TextAreaField({ rows = 5, ...rest }: FieldProps & { rows?: number }) {
  return (
    <FieldFrame {...rest}>
      {(control, field) => (
        <textarea
          {...control}
          name={rest.name}
          rows={rows}
          defaultValue={field.defaultValue}
          disabled={rest.disabled}
        />
      )}
    </FieldFrame>
  );
}
