import * as m from '#messages/accounts';
import { notice, RESET_ACTION, type Text } from '../emailed-links/account-emails.ts';

const factorNotice = (subject: Text, text: Text, notYou: Text = m.email_factor_not_you) =>
  notice(subject, [text, notYou], RESET_ACTION);

/** R31, R32. Emails to the owner about each change of factors and each used recovery code. */
export const FACTOR_EMAILS = {
  'passkey-added': factorNotice(m.email_passkey_added, m.email_passkey_added_text),
  'passkey-removed': factorNotice(m.email_passkey_removed, m.email_passkey_removed_text),
  'passkey-renamed': factorNotice(m.email_passkey_renamed, m.email_passkey_renamed_text),
  'codes-on': factorNotice(m.email_codes_on, m.email_codes_on_text),
  'codes-off': factorNotice(m.email_codes_off, m.email_codes_off_text),
  'recovery-codes-renewed': factorNotice(m.email_recovery_renewed, m.email_recovery_renewed_text),
  'recovery-code-used': factorNotice(m.email_recovery_used, m.email_recovery_used_text),
  // The admin always asks for a factor after the password, and removes codes only if a passkey remains.
  'passkey-added-at-admin': factorNotice(
    m.email_passkey_added,
    m.email_passkey_added_at_admin_text,
    m.email_factor_not_you_at_admin,
  ),
  'codes-off-at-admin': factorNotice(
    m.email_codes_off_at_admin,
    m.email_codes_off_at_admin_text,
    m.email_factor_not_you_at_admin,
  ),
  'factors-taken': factorNotice(m.email_factors_taken, m.email_factors_taken_text, m.email_factors_taken_not_you),
} as const;
export type FactorChange = keyof typeof FACTOR_EMAILS;
