import * as m from '#messages/access';
import { TO_RESET, told } from '../mailed/letters.ts';

/** R32. What the owner is told of each change. */
export const FACTOR_LETTERS = {
  'passkey-added': told(
    m.letter_passkey_added,
    [m.letter_passkey_added_text, m.letter_factor_not_you],
    TO_RESET,
  ),
  'passkey-removed': told(
    m.letter_passkey_removed,
    [m.letter_passkey_removed_text, m.letter_factor_not_you],
    TO_RESET,
  ),
  'passkey-renamed': told(
    m.letter_passkey_renamed,
    [m.letter_passkey_renamed_text, m.letter_factor_not_you],
    TO_RESET,
  ),
  'codes-on': told(m.letter_codes_on, [m.letter_codes_on_text, m.letter_factor_not_you], TO_RESET),
  'codes-off': told(m.letter_codes_off, [m.letter_codes_off_text, m.letter_factor_not_you], TO_RESET),
  'recovery-codes-renewed': told(
    m.letter_recovery_renewed,
    [m.letter_recovery_renewed_text, m.letter_factor_not_you],
    TO_RESET,
  ),
} as const;
export type FactorChange = keyof typeof FACTOR_LETTERS;

export const recoveryCodeUsedLetter = told(
  m.letter_recovery_used,
  [m.letter_recovery_used_text, m.letter_factor_not_you],
  TO_RESET,
);
