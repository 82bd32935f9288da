import * as m from '#messages/accounts';
import { TO_RESET, told } from '../emailed-links/account-emails.ts';

/** R31, R32. What the owner is told of each change, and of each recovery code that is used. */
export const FACTOR_LETTERS = {
  'passkey-added': told(m.letter_passkey_added, [m.letter_passkey_added_text, m.letter_factor_not_you], TO_RESET),
  'passkey-removed': told(m.letter_passkey_removed, [m.letter_passkey_removed_text, m.letter_factor_not_you], TO_RESET),
  'passkey-renamed': told(m.letter_passkey_renamed, [m.letter_passkey_renamed_text, m.letter_factor_not_you], TO_RESET),
  'codes-on': told(m.letter_codes_on, [m.letter_codes_on_text, m.letter_factor_not_you], TO_RESET),
  'codes-off': told(m.letter_codes_off, [m.letter_codes_off_text, m.letter_factor_not_you], TO_RESET),
  'recovery-codes-renewed': told(
    m.letter_recovery_renewed,
    [m.letter_recovery_renewed_text, m.letter_factor_not_you],
    TO_RESET,
  ),
  'recovery-code-used': told(m.letter_recovery_used, [m.letter_recovery_used_text, m.letter_factor_not_you], TO_RESET),
  /** In the admin they are shown after the password, and codes go only where a passkey stays. */
  'passkey-added-at-admin': told(
    m.letter_passkey_added,
    [m.letter_passkey_added_at_admin_text, m.letter_factor_not_you_at_admin],
    TO_RESET,
  ),
  'codes-off-at-admin': told(
    m.letter_codes_off_at_admin,
    [m.letter_codes_off_at_admin_text, m.letter_factor_not_you_at_admin],
    TO_RESET,
  ),
  'factors-taken': told(
    m.letter_factors_taken,
    [m.letter_factors_taken_text, m.letter_factors_taken_not_asked],
    TO_RESET,
  ),
} as const;
export type FactorChange = keyof typeof FACTOR_LETTERS;
