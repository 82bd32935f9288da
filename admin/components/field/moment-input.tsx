import type { ControlProps } from '../form/field-frame.tsx';
import { asInstant, asLocal } from './local-time.ts';

interface MomentInputProps extends Partial<ControlProps> {
  /** What it begins with: ISO 8601 in UTC, or nothing. */
  begins: string;
  disabled?: boolean;
  /** Told the instant, or nothing. What was stored stays to the millisecond until it is changed. */
  onChange: (instant: string) => void;
}

/** A day and a time in the operator's zone. Who shows it names the zone beside it. */
export function MomentInput({ begins, onChange, ...control }: MomentInputProps) {
  return (
    <input
      {...control}
      type="datetime-local"
      defaultValue={asLocal(begins)}
      onChange={({ target }) => onChange(asInstant(target.value))}
    />
  );
}
