import * as m from '#messages/accounts';
import { notice, RESET_ACTION } from '../emailed-links/account-emails.ts';

/** R31, R32. What the owner is told of each change, and of each recovery code that is used. */
export const FACTOR_EMAILS = {
  'passkey-added': notice(m.email_passkey_added, [m.email_passkey_added_text, m.email_factor_not_you], RESET_ACTION),
  'passkey-removed': notice(
    m.email_passkey_removed,
    [m.email_passkey_removed_text, m.email_factor_not_you],
    RESET_ACTION,
  ),
  'passkey-renamed': notice(
    m.email_passkey_renamed,
    [m.email_passkey_renamed_text, m.email_factor_not_you],
    RESET_ACTION,
  ),
  'codes-on': notice(m.email_codes_on, [m.email_codes_on_text, m.email_factor_not_you], RESET_ACTION),
  'codes-off': notice(m.email_codes_off, [m.email_codes_off_text, m.email_factor_not_you], RESET_ACTION),
  'recovery-codes-renewed': notice(
    m.email_recovery_renewed,
    [m.email_recovery_renewed_text, m.email_factor_not_you],
    RESET_ACTION,
  ),
  'recovery-code-used': notice(
    m.email_recovery_used,
    [m.email_recovery_used_text, m.email_factor_not_you],
    RESET_ACTION,
  ),
  /** In the admin they are shown after the password, and codes go only where a passkey stays. */
  'passkey-added-at-admin': notice(
    m.email_passkey_added,
    [m.email_passkey_added_at_admin_text, m.email_factor_not_you_at_admin],
    RESET_ACTION,
  ),
  'codes-off-at-admin': notice(
    m.email_codes_off_at_admin,
    [m.email_codes_off_at_admin_text, m.email_factor_not_you_at_admin],
    RESET_ACTION,
  ),
  'factors-taken': notice(
    m.email_factors_taken,
    [m.email_factors_taken_text, m.email_factors_taken_not_asked],
    RESET_ACTION,
  ),
} as const;
export type FactorChange = keyof typeof FACTOR_EMAILS;
