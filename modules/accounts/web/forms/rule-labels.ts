import * as m from '#messages/accounts';
import {
  ADULT_RULE,
  CODE_MISSING,
  EMAIL_RULE,
  LINK_RULE,
  PASSWORD_MISSING,
  PASSWORD_RULE,
} from '../../contract/form-rules.ts';

const LABELS: Readonly<Record<string, () => string>> = {
  [EMAIL_RULE]: m.email_rule,
  [PASSWORD_RULE]: m.password_rule,
  [PASSWORD_MISSING]: m.password_missing,
  [ADULT_RULE]: m.adult_rule,
  [CODE_MISSING]: m.code_missing,
  [LINK_RULE]: m.link_rule,
};

/** A rule as callers are told it, in the words of the page's language. */
export function ruleLabel(rule: string): string {
  return LABELS[rule]?.() ?? rule;
}
